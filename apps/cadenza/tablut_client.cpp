// cadenza tablut-client: plays for us on a server of the Bologna Tablut challenge.
#include "command.hpp"
#include "protocol/bologna_client.hpp"
#include "tell.hpp"

namespace cadenza::app {
namespace {

struct TablutClientOptions {
  std::string host = "localhost";
  int port = protocol::bologna::kWhitePort;
  std::string name = "cadenza";
  std::string side;
  double seconds = 60;
  double patience = 60;
  int threads = 1;
  int megabytes = 64;
};

search::Duration seconds(double count) {
  return std::chrono::duration_cast<search::Duration>(std::chrono::duration<double>(count));
}

// The port tells the colour, unless somebody says otherwise.
game::Side side_of(const TablutClientOptions& options) {
  if (!options.side.empty()) {
    return options.side == "white" ? game::Side::white : game::Side::black;
  }
  return options.port == protocol::bologna::kBlackPort ? game::Side::black : game::Side::white;
}

Output play(const TablutClientOptions& options) {
  const auto over = protocol::bologna::play(
      {options.host,
       options.port,
       options.name,
       side_of(options),
       seconds(options.seconds),
       seconds(options.patience),
       {static_cast<std::size_t>(options.megabytes) << 20, options.threads}},
      [](const std::string& line) { tell("{}\n", line); });
  if (over) return *over + "\n";
  const bool absent = over.error().field == "connect";
  return tl::unexpected<Failure>({over.error(), absent ? kRetry : kProtocol});
}

}  // namespace

Command tablut_client_command(CLI::App& app) {
  constexpr int kLastPort = 65535;
  constexpr double kLongestSeconds = 1e6;
  const auto options = std::make_shared<TablutClientOptions>();
  CLI::App* command =
      app.add_subcommand("tablut-client", "Play Tablut on a server of the Bologna challenge");
  command->add_option("--host", options->host, "the server")->capture_default_str();
  command->add_option("--port", options->port, "5800 plays White, 5801 Black")
      ->check(CLI::Range(1, kLastPort))
      ->capture_default_str();
  command->add_option("--side", options->side, "white or black, where the port does not say it")
      ->check(CLI::IsMember({"white", "black"}));
  command->add_option("--name", options->name, "how we are called")->capture_default_str();
  command->add_option("--time", options->seconds, "seconds a move that the server allows")
      ->check(CLI::Range(0.01, kLongestSeconds))
      ->capture_default_str();
  command->add_option("--patience", options->patience, "seconds to wait until the server is there")
      ->check(CLI::Range(0.0, kLongestSeconds))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "threads")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--hash", options->megabytes, "megabytes of memory")
      ->check(CLI::Range(1, 1 << 16))
      ->capture_default_str();
  command->footer("Example: cadenza tablut-client --host localhost --port 5801 --time 60");
  return {command, [options] { return play(*options); }};
}

}  // namespace cadenza::app
