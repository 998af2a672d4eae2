#include "solver/checkpoint.hpp"

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"

namespace cadenza::solver {
namespace {

// The file: a line that says what it is, a line with the problem, a line with the number of entries
// and their checksum; then the entries, in the machine's byte order.
constexpr std::string_view kFormat = "cadenza-checkpoint 1";
constexpr std::uint64_t kLeastNodes = 16;
constexpr std::uint64_t kMostEntries = std::uint64_t{1} << 32;
constexpr std::size_t kLongestLine = 4096;

struct Saved {
  std::uint64_t key;
  Number proof;
  Number disproof;
  std::uint64_t effort;
};

[[nodiscard]] std::uint64_t mixed(std::uint64_t sum, const Saved& saved) noexcept {
  const std::uint64_t numbers = std::uint64_t{saved.proof} << 32 | saved.disproof;
  return mix64(sum ^ saved.key) ^ mix64(numbers ^ saved.effort << 1);
}

[[nodiscard]] std::vector<Saved> entries_of(const ProofTable& table) {
  std::vector<Saved> entries;
  table.for_each(ProofTable::effort_of(kLeastNodes),
                 [&](board::Key key, const ProofTable::Known& known) {
                   entries.push_back({key, known.proof.proof, known.proof.disproof, known.effort});
                 });
  return entries;
}

[[nodiscard]] tl::unexpected<Error> damaged(const std::string& path, const std::string& how) {
  return fail("checkpoint", 0,
              "'" + path + "' " + how + "; delete it to start the solve from the beginning");
}

[[nodiscard]] std::uint64_t sum_of(const std::vector<Saved>& entries) noexcept {
  std::uint64_t sum = entries.size();
  for (const Saved& saved : entries) sum = mixed(sum, saved);
  return sum;
}

[[nodiscard]] bool plausible(const Saved& saved) noexcept {
  return saved.proof <= kInfinite && saved.disproof <= kInfinite &&
         (saved.proof != 0 || saved.disproof != 0) && saved.effort < 65536;
}

}  // namespace

Expected<void> save_checkpoint(const std::string& path, std::string_view problem,
                               const ProofTable& table) {
  const std::vector<Saved> entries = entries_of(table);
  const std::string unfinished = path + ".new";
  {
    std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
    file << kFormat << '\n' << problem << '\n' << entries.size() << ' ' << sum_of(entries) << '\n';
    file.write(reinterpret_cast<const char*>(entries.data()),
               static_cast<std::streamsize>(entries.size() * sizeof(Saved)));
    file.flush();
    if (!file) return fail("checkpoint", 0, "cannot write '" + unfinished + "'; is the disk full?");
  }
  std::error_code error;
  std::filesystem::rename(unfinished, path, error);
  if (error) return fail("checkpoint", 0, "cannot replace '" + path + "': " + error.message());
  return {};
}

Expected<void> load_checkpoint(const std::string& path, std::string_view problem,
                               ProofTable& table) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    if (!std::filesystem::exists(path)) return {};
    return damaged(path, "cannot be read");
  }
  const auto line = [&file] {
    std::array<char, kLongestLine> text{};
    file.getline(text.data(), text.size());
    return std::string(text.data());
  };
  if (line() != kFormat) return damaged(path, "is no checkpoint");
  if (const std::string other = line(); other != problem) {
    return damaged(path, "is about another problem (" + other + ")");
  }
  std::uint64_t count = 0;
  std::uint64_t sum = 0;
  if (!(file >> count >> sum) || file.get() != '\n' || count > kMostEntries) {
    return damaged(path, "is damaged");
  }
  std::uint64_t found = count;
  for (std::uint64_t i = 0; i < count; ++i) {
    Saved saved{};
    file.read(reinterpret_cast<char*>(&saved), sizeof saved);
    if (!file || !plausible(saved)) return damaged(path, "is damaged");
    found = mixed(found, saved);
    table.put(saved.key, {{saved.proof, saved.disproof}, static_cast<unsigned>(saved.effort)});
  }
  if (found != sum) return damaged(path, "is damaged");
  return {};
}

}  // namespace cadenza::solver
