// A file descriptor that closes itself, and the two things that go wrong with pipes.
#pragma once

#include <string_view>
#include <utility>

#include "base/expected.hpp"

namespace cadenza::process {

class File {
 public:
  File() = default;
  explicit File(int descriptor) noexcept : descriptor_(descriptor) {}
  ~File() { close(); }
  File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  File& operator=(File&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  [[nodiscard]] bool open() const noexcept { return descriptor_ >= 0; }
  void close() noexcept;
  void set_nonblocking() const noexcept;

 private:
  int descriptor_ = -1;
};

struct Pipe {
  File read;
  File write;
};

// Not inherited by programs started meanwhile on another thread, which would keep it open.
[[nodiscard]] Expected<Pipe> make_pipe();

// write(2), but a pipe that nobody reads is only an error (EPIPE), never a signal, whatever this
// program does about SIGPIPE elsewhere.
[[nodiscard]] ssize_t write_quietly(const File& file, std::string_view bytes) noexcept;

// Whether an errno only says "not now".
[[nodiscard]] bool would_block(int error) noexcept;

}  // namespace cadenza::process
