// Connections from programs on this machine, every step with a time limit. Whoever is at the other
// end may hang, flood us or leave: none of this can block us or use up our memory.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "process/child.hpp"
#include "process/file.hpp"

namespace cadenza::process {

class Connection {
 public:
  explicit Connection(File file) : file_(std::move(file)) {}

  // After anything but Sent::all the other end may have got a part of it.
  [[nodiscard]] Sent send(std::string_view bytes, Instant deadline);

  // So many bytes, and not one more is taken. When they are not there in time, those that are wait
  // for the next call.
  [[nodiscard]] tl::expected<std::string, Silence> read(std::size_t count, Instant deadline);

  // Says that nothing more will come, and waits until the other end has left. To close at once
  // could take back what it has not read yet.
  void finish(Instant deadline);

 private:
  File file_;
  std::string unfinished_;
};

// A port of 127.0.0.1, which nobody else can have meanwhile.
class Listener {
 public:
  // Waits while somebody else has the port.
  [[nodiscard]] static Expected<Listener> open(int port, Instant deadline);

  // None: nobody came in time.
  [[nodiscard]] std::optional<Connection> accept(Instant deadline) const;

 private:
  explicit Listener(File file) : file_(std::move(file)) {}

  File file_;
};

}  // namespace cadenza::process
