// Golden playthroughs: random games written out and kept. A change of the rules shows as a diff.
// To accept new ones: CADENZA_UPDATE_GOLDEN=1 ctest --preset dev -R Playthrough
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "catalog/catalog.hpp"
#include "game/playthrough.hpp"

namespace cadenza::test {
namespace {

constexpr std::uint64_t kGamesEach = 3;

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Playthrough, EveryGameIsAsItWas) {
  const std::filesystem::path folder = std::filesystem::path(CADENZA_TEST_DATA) / "playthroughs";
  const bool update = std::getenv("CADENZA_UPDATE_GOLDEN") != nullptr;
  catalog::for_each_variant([&](auto family, auto g, const auto& variant) {
    const std::string title = std::string(family.kName) + " " + family.to_text(variant);
    for (std::uint64_t seed = 1; seed <= kGamesEach; ++seed) {
      std::string name = title + " " + std::to_string(seed) + ".txt";
      std::replace(name.begin(), name.end(), ' ', '-');
      const std::string text = game::playthrough<decltype(g)>(variant, title, seed);
      if (update) std::ofstream(folder / name, std::ios::binary) << text;
      EXPECT_EQ(text, read_file(folder / name)) << "in " << name;
    }
  });
}

}  // namespace
}  // namespace cadenza::test
