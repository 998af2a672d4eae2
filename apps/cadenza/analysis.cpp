// cadenza analysis: many positions at once, for programs: JSON lines in and out.
#include "protocol/analysis.hpp"

#include <algorithm>
#include <iostream>
#include <thread>

#include "command.hpp"

namespace cadenza::app {

Command analysis_command(CLI::App& app) {
  struct AnalysisOptions {
    int threads = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
    int megabytes = 64;
  };
  const auto options = std::make_shared<AnalysisOptions>();
  CLI::App* command =
      app.add_subcommand("analysis", "Analyse many positions at once: JSON lines in and out");
  command->add_option("--threads", options->threads, "positions at the same time")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_option("--hash", options->megabytes, "megabytes of memory for each")
      ->check(CLI::Range(1, 1 << 16))
      ->capture_default_str();
  command->footer(
      "Example:\n"
      "  echo '{\"id\":\"a\",\"game\":\"omega\",\"limits\":{\"nodes\":1000}}' | cadenza analysis");
  return {command, [options]() -> Output {
            protocol::analysis::serve(
                std::cin, std::cout,
                {options->threads, static_cast<std::size_t>(options->megabytes) << 20,
                 CADENZA_VERSION});
            return std::string{};
          }};
}

}  // namespace cadenza::app
