// The file of a tournament: any text gives a tournament that makes sense, or an error with words.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "match/tournament.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto tournament = cadenza::match::parse_tournament(text);
  if (!tournament) {
    if (tournament.error().message.empty()) std::abort();
    return 0;
  }
  const auto& plan = tournament->plan;
  if (plan.players < 2 || plan.players != tournament->players.size() || plan.pairs == 0)
    std::abort();
  for (const auto& player : tournament->players) {
    if (player.name.empty() || player.spec.empty()) std::abort();
  }
  return 0;
}
