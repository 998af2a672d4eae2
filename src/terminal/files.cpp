#include "terminal/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace cadenza::terminal {
namespace {

tl::unexpected<Error> refused(const std::string& path, const std::string& why) {
  return fail("file", 0, "'" + path + "' " + why);
}

tl::unexpected<Error> failed(const std::string& path, const char* what) {
  return refused(path, std::string(what) + ": " + std::strerror(errno));
}

// Closes when it goes.
class File {
 public:
  explicit File(int number) : number_(number) {}
  ~File() {
    if (number_ >= 0) close(number_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  File(File&&) = delete;
  File& operator=(File&&) = delete;

  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(file, text.data(), text.size());
    if (n < 0 && errno != EINTR) return false;
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
  return fsync(file) == 0;
}

}  // namespace

Expected<std::string> read_file(const std::string& path, std::size_t longest, bool follow) {
  // Without waiting: a pipe of that name may have nobody at its other end.
  const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (follow ? 0 : O_NOFOLLOW);
  const File file(open(path.c_str(), flags));
  if (file.number() < 0) return failed(path, "cannot be opened");
  struct stat status {};
  if (fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode)) {
    return refused(path, "is not an ordinary file");
  }
  std::string text;
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t n = read(file.number(), buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return failed(path, "cannot be read");
    if (n == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(n));
    if (text.size() > longest) return refused(path, "is too long");
  }
}

Expected<void> write_file(const std::string& path, std::string_view text) {
  constexpr mode_t kReadableByAll = 0644;
  const std::string draft = path + "." + std::to_string(getpid()) + ".tmp";
  bool written = false;
  {
    const File file(open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kReadableByAll));
    if (file.number() < 0) return failed(path, "cannot be written");
    written = write_all(file.number(), text);
  }
  if (written && rename(draft.c_str(), path.c_str()) == 0) return {};
  const auto failure = failed(path, "cannot be written");
  unlink(draft.c_str());
  return failure;
}

std::string expanded(const std::string& path) {
  const char* home = std::getenv("HOME");
  if (path.rfind("~/", 0) != 0 || home == nullptr) return path;
  return home + path.substr(1);
}

Expected<void> make_folders(const std::string& path) {
  constexpr mode_t kOwnerOnly = 0700;
  for (std::size_t end = 1; end != std::string::npos;) {
    end = path.find('/', end + 1);
    const std::string folder = path.substr(0, end);
    if (mkdir(folder.c_str(), kOwnerOnly) != 0 && errno != EEXIST) {
      return failed(folder, "cannot be made");
    }
  }
  return {};
}

}  // namespace cadenza::terminal
