// A page on loopback: what is given away, and to whom.
#include "server/page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <httplib.h>
#include <unistd.h>

#include <fstream>
#include <thread>

namespace cadenza::server {
namespace {

class Page : public testing::Test {
 protected:
  Page() {
    std::filesystem::create_directories(folder_ / "engine");
    std::ofstream(folder_ / "index.html") << "<h1>Cadenza</h1>";
    std::ofstream(folder_ / "engine/cadenza.wasm") << "wasm";
    std::ofstream(folder_.string() + ".secret") << "secret";
    server_ = std::move(*PageServer::open(folder_, 0));
    serving_ = std::thread([this] { server_->serve(); });
  }
  ~Page() override {
    server_->stop();
    serving_.join();
    std::filesystem::remove_all(folder_);
    std::filesystem::remove(folder_.string() + ".secret");
  }

  httplib::Client client() const { return httplib::Client("127.0.0.1", server_->port()); }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("cadenza-page-" + std::to_string(getpid()));
  std::unique_ptr<PageServer> server_;
  std::thread serving_;
};

TEST_F(Page, IsServedSoThatThreadsWork) {
  auto from = client();
  const auto page = from.Get("/");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->status, 200);
  EXPECT_EQ(page->body, "<h1>Cadenza</h1>");
  EXPECT_EQ(page->get_header_value("Cross-Origin-Opener-Policy"), "same-origin");
  EXPECT_EQ(page->get_header_value("Cross-Origin-Embedder-Policy"), "require-corp");
  const auto engine = from.Get("/engine/cadenza.wasm");
  ASSERT_TRUE(engine);
  EXPECT_EQ(engine->get_header_value("Content-Type"), "application/wasm");
}

TEST_F(Page, IsAllThatIsServed) {
  auto from = client();
  const std::string secret = "/../" + folder().filename().string() + ".secret";
  for (const std::string& path : {secret, "/%2e%2e" + secret.substr(3), std::string("/nothing")}) {
    const auto answer = from.Get(path.c_str());
    ASSERT_TRUE(answer) << path;
    EXPECT_EQ(answer->status, 404) << path;
  }
  const auto posted = from.Post("/", "x", "text/plain");
  ASSERT_TRUE(posted);
  EXPECT_EQ(posted->status, 404);
}

TEST_F(Page, IsRefusedToForeignNames) {
  auto from = client();
  const auto answer = from.Get("/", {{"Host", "evil.example"}});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 403);
  EXPECT_EQ(answer->body, "");
}

TEST(PageServer, SaysWhatIsMissing) {
  const auto none = PageServer::open("/nonexistent", 0);
  ASSERT_FALSE(none);
  EXPECT_EQ(
      to_text(none.error()),
      "page: there is no index.html in '/nonexistent': build the page first, as docs/web.md tells");
}

}  // namespace
}  // namespace cadenza::server
