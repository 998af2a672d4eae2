// What people type at a game.
#include "targets.hpp"
#include "terminal/command.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto command = cadenza::terminal::parse_command(line);
  if (!command) {
    cadenza::fuzz::require(!command.error().message.empty());
  } else if (const auto* move = std::get_if<cadenza::terminal::command::Move>(&*command)) {
    cadenza::fuzz::require(!move->cells.empty());
  }
  (void)cadenza::terminal::parse_yes(line, true);
  return 0;
}
