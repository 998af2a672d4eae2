// The bot where anybody may run it: in a folder of its own below the temporary one, wherever the
// build is.
#pragma once

#include <unistd.h>

#include <cstdlib>

#include <filesystem>
#include <string>

namespace cadenza::test {

class BotFolder {
 public:
  explicit BotFolder(const std::string& parent)
      : path_(parent + "/bots-" + std::to_string(getpid())) {
    std::filesystem::create_directories(path_);
    // A sanitizer would make an exit of a crash.
    setenv("ASAN_OPTIONS", "handle_segv=0:handle_abort=0", 1);
    setenv("TSAN_OPTIONS", "handle_segv=0:handle_abort=0", 1);
    std::filesystem::copy_file(CADENZA_BOT, path_ + "/bot",
                               std::filesystem::copy_options::overwrite_existing);
  }
  ~BotFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  BotFolder(const BotFolder&) = delete;
  BotFolder& operator=(const BotFolder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace cadenza::test
