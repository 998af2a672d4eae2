// Foreign records and the referee's key in them: games are counted once each, or there is a reason.
#include "match/rated_games.hpp"

#include "targets.hpp"

namespace {

void rated_games(std::string_view text) {
  using cadenza::fuzz::require;
  const auto games = cadenza::match::read_rated_games(text);
  if (!games) {
    require(!games.error().message.empty() && games.error().column <= text.size() + 1);
    return;
  }
  for (const auto& pair : games->pairs) {
    const auto count = pair.games[0] + pair.games[1] + pair.games[2];
    require(count == 1 || count == 2);
    require(!pair.a.empty() && !pair.b.empty() && pair.a != pair.b);
  }
  require(cadenza::match::numbered(games->pairs).pairs.size() == games->pairs.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rated_games({reinterpret_cast<const char*>(data), size});
  return 0;
}
