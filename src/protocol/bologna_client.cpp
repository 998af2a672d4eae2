#include "protocol/bologna_client.hpp"

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <thread>

namespace cadenza::protocol::bologna {
namespace {

constexpr std::string_view kClosed = "the server has closed the connection";

class Socket {
 public:
  explicit Socket(int file) : file_(file) {}
  ~Socket() {
    if (file_ >= 0) close(file_);
  }
  Socket(Socket&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket& operator=(Socket&&) = delete;

  [[nodiscard]] bool connect_to(const addrinfo& address) const {
    return file_ >= 0 && ::connect(file_, address.ai_addr, address.ai_addrlen) == 0;
  }
  [[nodiscard]] bool send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent < 0 && errno == EINTR) continue;
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  // So many bytes, or fewer when the other side has gone away.
  [[nodiscard]] std::string receive(std::size_t count) const {
    std::string bytes(count, '\0');
    std::size_t got = 0;
    while (got < count) {
      const ssize_t n = ::recv(file_, bytes.data() + got, count - got, 0);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) break;
      got += static_cast<std::size_t>(n);
    }
    bytes.resize(got);
    return bytes;
  }

 private:
  int file_;
};

struct FreeAddresses {
  void operator()(addrinfo* list) const { freeaddrinfo(list); }
};

Expected<Socket> connect_once(const ClientSettings& settings) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string port = std::to_string(settings.port);
  if (const int error = getaddrinfo(settings.host.c_str(), port.c_str(), &hints, &found)) {
    return fail("connect", 0, settings.host + ": " + gai_strerror(error));
  }
  const std::unique_ptr<addrinfo, FreeAddresses> list(found);
  int error = 0;
  for (const addrinfo* each = list.get(); each != nullptr; each = each->ai_next) {
    Socket socket(::socket(each->ai_family, each->ai_socktype | SOCK_CLOEXEC, each->ai_protocol));
    if (socket.connect_to(*each)) return socket;
    error = errno;
  }
  return fail("connect", 0, settings.host + " port " + port + ": " + std::strerror(error));
}

// A server may come later than its clients.
Expected<Socket> connect(const ClientSettings& settings) {
  constexpr auto kPause = std::chrono::milliseconds(200);
  const auto start = std::chrono::steady_clock::now();
  while (true) {
    auto socket = connect_once(settings);
    if (socket || std::chrono::steady_clock::now() - start >= settings.patience) return socket;
    std::this_thread::sleep_for(kPause);
  }
}

// Empty: the server has gone away.
Expected<std::string> next_message(const Socket& socket) {
  const std::string head = socket.receive(4);
  if (head.size() < 4) return std::string{};
  const auto length = parse_length(head);
  if (!length) return tl::unexpected<Error>(length.error());
  std::string message = socket.receive(*length);
  if (message.size() < *length) return std::string{};
  return message;
}

std::string_view ending(Turn turn) {
  return turn == Turn::white_won ? "WHITEWIN" : turn == Turn::black_won ? "BLACKWIN" : "DRAW";
}

// Its clock runs until our message has arrived.
session::Question question_of(const ClientSettings& settings) {
  session::Question question;
  question.limits.move_time = settings.move_time - settings.move_time / 20;
  return question;
}

}  // namespace

Expected<std::string> play(const ClientSettings& settings, const Log& log) {
  auto game = session::start("tablut", "ashton");
  const auto engine = session::make_engine(**game, settings.engine);
  const auto socket = connect(settings);
  if (!socket) return tl::unexpected<Error>(socket.error());
  if (!socket->send(framed(name_message(settings.name)))) return std::string(kClosed);
  while (true) {
    const auto message = next_message(*socket);
    if (!message) return tl::unexpected<Error>(message.error());
    if (message->empty()) return std::string(kClosed);
    const auto state = parse_state(*message);
    if (!state) return tl::unexpected<Error>(state.error());
    if (state->turn > Turn::black) return std::string(ending(state->turn));
    if (const auto followed = follow(*game, *state); !followed) {
      return tl::unexpected<Error>(followed.error());
    }
    const bool ours = (*game)->side_to_move() == settings.side;
    if (!ours || (*game)->outcome().over()) continue;
    const session::Answer found = session::answer(*engine, **game, question_of(settings), {});
    log(found.text + ": " + search::to_text(found.report.score));
    if (!socket->send(framed(move_message(found.text, settings.side)))) return std::string(kClosed);
  }
}

}  // namespace cadenza::protocol::bologna
