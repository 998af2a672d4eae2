#include "process/socket.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

namespace cadenza::process {
namespace {

// False: the time is over. May return early.
bool wait_for(const File& file, short events, Instant deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  if (left <= 0) return false;
  pollfd waiting{file.descriptor(), events, 0};
  poll(&waiting, 1, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
  return true;
}

void set_option(const File& file, int level, int name) {
  const int on = 1;
  setsockopt(file.descriptor(), level, name, &on, sizeof on);
}

// Not inherited by programs started meanwhile, which would keep the port.
File make_socket() { return File(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)); }

// Returns 0 or an error number.
int listen_on(const File& file, int port) {
  constexpr int kWaiting = 4;  // clients; one that comes early is not turned away
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  // The connections of the last game may still be closing. A second listener is refused all the
  // same.
  set_option(file, SOL_SOCKET, SO_REUSEADDR);
  const auto* any = reinterpret_cast<const sockaddr*>(&address);
  const bool done = file.open() && bind(file.descriptor(), any, sizeof address) == 0 &&
                    listen(file.descriptor(), kWaiting) == 0;
  return done ? 0 : errno;
}

}  // namespace

Sent Connection::send(std::string_view bytes, Instant deadline) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(file_.descriptor(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (!would_block(errno)) {
      return Sent::closed;
    } else if (!wait_for(file_, POLLOUT, deadline)) {
      return Sent::timed_out;
    }
  }
  return Sent::all;
}

tl::expected<std::string, Silence> Connection::read(std::size_t count, Instant deadline) {
  std::array<char, 4096> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  while (unfinished_.size() < count) {
    const std::size_t wanted = std::min(count - unfinished_.size(), buffer.size());
    const ssize_t got = recv(file_.descriptor(), buffer.data(), wanted, 0);
    if (got > 0) {
      unfinished_.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || !would_block(errno)) {
      return tl::unexpected<Silence>(Silence::closed);
    } else if (!wait_for(file_, POLLIN, deadline)) {
      return tl::unexpected<Silence>(Silence::timed_out);
    }
  }
  return std::exchange(unfinished_, {});
}

void Connection::finish(Instant deadline) {
  shutdown(file_.descriptor(), SHUT_WR);
  while (read(1, deadline)) {
    if (Clock::now() >= deadline) return;
  }
}

Expected<Listener> Listener::open(int port, Instant deadline) {
  constexpr auto kPause = std::chrono::milliseconds(20);
  while (true) {
    File file = make_socket();
    const int error = listen_on(file, port);
    if (error == 0) return Listener(std::move(file));
    if (error != EADDRINUSE || Clock::now() >= deadline) {
      return fail("port", 0,
                  "cannot listen on port " + std::to_string(port) + ": " + std::strerror(error));
    }
    std::this_thread::sleep_for(kPause);
  }
}

std::optional<Connection> Listener::accept(Instant deadline) const {
  while (true) {
    const int client = accept4(file_.descriptor(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (client >= 0) {
      File file(client);
      set_option(file, IPPROTO_TCP, TCP_NODELAY);
      return Connection(std::move(file));
    }
    // Other errors are those of a client that has already left: the next one may do better.
    if (!wait_for(file_, POLLIN, deadline)) return std::nullopt;
  }
}

}  // namespace cadenza::process
