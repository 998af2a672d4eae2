// The lines a runner sends: read, never acted upon.
#include "protocol/ugi_command.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto command = cadenza::protocol::ugi::parse(line);
  if (!command && command.error().message.empty()) __builtin_trap();
  return 0;
}
