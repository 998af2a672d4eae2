#include "server/page.hpp"

#include <httplib.h>

#include <utility>

namespace cadenza::server {
namespace {

constexpr const char* kLoopback = "127.0.0.1";
constexpr int kSecondsToWait = 5;  // for a request to arrive
constexpr std::size_t kLongestBody = 1024;

// Browsers share memory between threads only on pages that are served like this.
httplib::Headers isolation() {
  return {{"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Embedder-Policy", "require-corp"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"X-Content-Type-Options", "nosniff"}};
}

// A foreign page whose name was made to lead here must not read anything.
bool asks_for_us(const httplib::Request& request, int port) {
  const std::string host = request.get_header_value("Host");
  const std::string with_port = ":" + std::to_string(port);
  return host == kLoopback + with_port || host == "localhost" + with_port;
}

}  // namespace

struct PageServer::Inside {
  httplib::Server server;
};

Expected<std::unique_ptr<PageServer>> PageServer::open(const std::filesystem::path& folder,
                                                       int port) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(folder / "index.html", error)) {
    return fail("page", 0,
                "there is no index.html in '" + folder.string() +
                    "': build the page first, as docs/web.md tells");
  }
  auto inside = std::make_unique<Inside>();
  httplib::Server& server = inside->server;
  server.set_mount_point("/", folder.string());
  server.set_file_extension_and_mimetype_mapping("js", "text/javascript");
  server.set_file_extension_and_mimetype_mapping("wasm", "application/wasm");
  server.set_file_extension_and_mimetype_mapping("webmanifest", "application/manifest+json");
  server.set_default_headers(isolation());
  server.set_payload_max_length(kLongestBody);
  server.set_read_timeout(kSecondsToWait);
  server.set_write_timeout(kSecondsToWait);
  const bool any = port == 0;
  const int bound =
      any ? server.bind_to_any_port(kLoopback) : (server.bind_to_port(kLoopback, port) ? port : -1);
  if (bound <= 0) return fail("port", 0, std::to_string(port) + " is not free");
  server.set_pre_routing_handler(
      [bound](const httplib::Request& request, httplib::Response& response) {
        if (asks_for_us(request, bound)) return httplib::Server::HandlerResponse::Unhandled;
        response.status = 403;
        return httplib::Server::HandlerResponse::Handled;
      });
  return std::unique_ptr<PageServer>(new PageServer(std::move(inside), bound));
}

PageServer::PageServer(std::unique_ptr<Inside> inside, int port)
    : inside_(std::move(inside)), port_(port) {}
PageServer::~PageServer() = default;

std::string PageServer::address() const {
  return std::string("http://") + kLoopback + ":" + std::to_string(port_) + "/";
}
void PageServer::serve() { inside_->server.listen_after_bind(); }
void PageServer::stop() { inside_->server.stop(); }

}  // namespace cadenza::server
