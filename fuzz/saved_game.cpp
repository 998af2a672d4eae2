// The files of unfinished games: whatever can be read can be written and read again.
#include "terminal/saved_game.hpp"
#include "targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto game = cadenza::terminal::read_saved(line);
  if (!game) {
    cadenza::fuzz::require(!game.error().message.empty());
    return 0;
  }
  const auto again = cadenza::terminal::read_saved(cadenza::terminal::write_saved(*game));
  cadenza::fuzz::require(again && *again == *game);
  return 0;
}
