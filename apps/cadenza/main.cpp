// The program's front door: finds the subcommand, prints what it returns, says what went wrong.
#include <cstdio>
#include <exception>
#include <iostream>
#include <vector>

#include "command.hpp"
#include "tell.hpp"
#include "version.hpp"

namespace cadenza::app {
namespace {

ExitCode cannot_write() {
  std::perror("cadenza: cannot write");
  return kIo;
}

ExitCode print(const Output& output) {
  const std::string& text = output ? *output : output.error().output;
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (!written || std::fflush(stdout) != 0) return cannot_write();
  if (output) return kOk;
  tell("cadenza: {}\n", to_text(output.error().error));
  return output.error().code;
}

// Help was asked for, or the command line is wrong: CLI11 knows what to say.
ExitCode explain(const CLI::App& app, const CLI::ParseError& error) {
  if (app.exit(error) != 0) return kUsage;
  return std::cout.flush() ? kOk : cannot_write();
}

ExitCode run(int argc, char** argv) {
  CLI::App app{"Cadenza plays, studies and solves Andantino, Omega and Tablut."};
  app.require_subcommand(1);
  app.set_version_flag("--version", version_text(), "Print the version and how it was built");
  app.set_help_all_flag("--help-all", "Print the help of every command");
  app.footer("'cadenza COMMAND --help' has examples.");
  const std::vector<Command> commands = {
      play_command(app),       gui_command(app),        games_command(app),
      players_command(app),    techniques_command(app), show_command(app),
      analyze_command(app),    perft_command(app),      playout_command(app),
      openings_command(app),   match_command(app),      sprt_command(app),
      tournament_command(app), ratings_command(app),    convert_command(app),
      oracle_command(app),     solve_command(app),      verify_command(app),
      ugi_command(app),        analysis_command(app),   tablut_client_command(app),
      selftest_command(app),   bench_command(app),      completion_command(app),
      man_command(app)};
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return explain(app, error);
  }
  for (const Command& command : commands) {
    if (command.app->parsed()) return print(command.run());
  }
  return kInternal;  // a subcommand is required, so one was parsed
}

}  // namespace
}  // namespace cadenza::app

int main(int argc, char** argv) {
  try {
    return cadenza::app::run(argc, argv);
  } catch (const std::exception& error) {
    cadenza::app::tell("cadenza: internal error: {}\n", error.what());
    return cadenza::app::kInternal;
  }
}
