// The page of web/app for one person on this machine: files of a folder, over HTTP, on loopback.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/expected.hpp"

namespace cadenza::server {

class PageServer {
 public:
  // Port 0: any that is free. An error says what is missing: the page, or the port.
  [[nodiscard]] static Expected<std::unique_ptr<PageServer>> open(
      const std::filesystem::path& folder, int port);
  ~PageServer();
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;
  PageServer(PageServer&&) = delete;
  PageServer& operator=(PageServer&&) = delete;

  [[nodiscard]] std::string address() const;  // "http://127.0.0.1:8000/"
  [[nodiscard]] int port() const noexcept { return port_; }

  void serve();  // until stop(), which another thread may call
  void stop();

 private:
  struct Inside;
  PageServer(std::unique_ptr<Inside> inside, int port);

  std::unique_ptr<Inside> inside_;
  int port_;
};

}  // namespace cadenza::server
