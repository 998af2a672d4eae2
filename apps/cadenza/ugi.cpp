// cadenza ugi: the engine for runners and boards that speak UGI.
#include "protocol/ugi.hpp"

#include <iostream>

#include "command.hpp"

namespace cadenza::app {

Command ugi_command(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("ugi", "Speak UGI, the engine protocol, on standard input and output");
  command->footer(
      "Example:\n"
      "  printf 'ugi\\nposition startpos moves j9\\ngo nodes 10000\\n' | cadenza ugi");
  return {command, []() -> Output {
            protocol::ugi::serve(std::cin, std::cout, CADENZA_VERSION);
            return std::string{};
          }};
}

}  // namespace cadenza::app
