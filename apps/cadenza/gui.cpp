// cadenza gui: the page of web/app on this machine, in the browser.
#include <spawn.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "command.hpp"
#include "interrupt.hpp"
#include "server/page.hpp"
#include "tell.hpp"

namespace cadenza::app {
namespace {

struct GuiOptions {
  std::string page;
  int port = 0;
  bool open = true;
};

// Installed beside the program, or built in the tree that the program was built in.
std::filesystem::path page_folder(const GuiOptions& options) {
  if (!options.page.empty()) return options.page;
  std::error_code error;
  const auto here = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  const auto installed = here / "../share/cadenza/web";
  if (std::filesystem::exists(installed, error)) return installed.lexically_normal();
  return (here / "../../../web/app/dist").lexically_normal();
}

// Where there is no browser to open, the address has been printed.
void open_browser(const std::string& address) {
  std::string program = "xdg-open";
  std::string argument = address;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  (void)posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ);
}

Output serve(const GuiOptions& options) {
  const std::atomic<bool>& stop_asked = listen_for_interrupts();
  const auto server = server::PageServer::open(page_folder(options), options.port);
  if (!server) return tl::unexpected<Failure>({server.error(), kConfig});
  tell("Cadenza is at {} (Ctrl-C ends it)\n", (*server)->address());
  if (options.open) open_browser((*server)->address());
  std::thread serving([&] { (*server)->serve(); });
  while (!stop_asked) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  (*server)->stop();
  serving.join();
  return std::string();
}

}  // namespace

Command gui_command(CLI::App& app) {
  constexpr int kLastPort = 65535;
  const auto options = std::make_shared<GuiOptions>();
  CLI::App* command = app.add_subcommand("gui", "Play, analyse and learn in the browser");
  command->add_option("--port", options->port, "on 127.0.0.1; 0: any that is free")
      ->check(CLI::Range(0, kLastPort))
      ->capture_default_str();
  command->add_option("--page", options->page, "the folder of the built page");
  command->add_flag("!--no-open", options->open, "only print the address");
  command->footer("Example: cadenza gui --port 8000 --no-open");
  return {command, [options] { return serve(*options); }};
}

}  // namespace cadenza::app
