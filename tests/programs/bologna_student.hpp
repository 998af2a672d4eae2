// A client of the Bologna challenge, written from its description and with nothing of ours but the
// rules of the game.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "session/game.hpp"

namespace cadenza::programs::test {

class Student {
 public:
  // Waits until there is a server.
  explicit Student(int port) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!connect_to(port) && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  ~Student() { hang_up(); }
  Student(const Student&) = delete;
  Student& operator=(const Student&) = delete;
  Student(Student&&) = delete;
  Student& operator=(Student&&) = delete;

  void hang_up() {
    if (file_ >= 0) close(file_);
    file_ = -1;
  }

  void send_bytes(const std::string& bytes) const {
    ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  }
  void send(const std::string& message) const {
    const auto size = htonl(static_cast<std::uint32_t>(message.size()));
    send_bytes(std::string(reinterpret_cast<const char*>(&size), sizeof size) + message);
  }
  void send_name() const { send("\"student\""); }
  void send_move(const std::string& from, const std::string& to) const {
    send(nlohmann::json{{"from", from}, {"to", to}, {"turn", "WHITE"}}.dump());
  }

  // False: the server has gone.
  bool see_state() {
    std::uint32_t size = 0;
    if (recv(file_, &size, sizeof size, MSG_WAITALL) != sizeof size) return false;
    std::string message(ntohl(size), '\0');
    if (recv(file_, message.data(), message.size(), MSG_WAITALL) !=
        static_cast<ssize_t>(message.size())) {
      return false;
    }
    state_ = nlohmann::json::parse(message);
    seen_.push_back(rows() + ' ' + turn());
    return true;
  }
  [[nodiscard]] std::string turn() const { return state_.at("turn").get<std::string>(); }

  // To the end of a game, by chance.
  void play(const std::string& colour) {
    send_name();
    while (see_state() && (turn() == "WHITE" || turn() == "BLACK")) {
      if (turn() == colour) move_by_chance();
    }
  }
  void move_by_chance() {
    const auto game =
        session::start("tablut", "ashton", rows() + (turn() == "WHITE" ? " w 0 1" : " b 0 1"))
            .value();
    const auto moves = game->legal_moves();
    const std::string move =
        game->to_text(moves[random_.below(static_cast<std::uint32_t>(moves.size()))]);
    send_move(move.substr(0, 2), move.substr(3, 2));
  }

  // All states in their order, as rows and turn: "…/9/3ttt3 WHITE".
  [[nodiscard]] const std::vector<std::string>& seen() const { return seen_; }

 private:
  bool connect_to(int port) {
    file_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    if (::connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return true;
    hang_up();
    return false;
  }

  [[nodiscard]] std::string rows() const {
    std::string text;
    for (int rank = 8; rank >= 0; --rank) {
      int empty = 0;
      for (const auto& square : state_.at("board").at(static_cast<std::size_t>(rank))) {
        const std::string piece = square.get<std::string>();
        if (piece == "EMPTY" || piece == "THRONE") {
          ++empty;
          continue;
        }
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
        text += piece == "KING" ? 'K' : piece == "WHITE" ? 'T' : 't';
      }
      if (empty > 0) text += std::to_string(empty);
      if (rank > 0) text += '/';
    }
    return text;
  }

  int file_ = -1;
  nlohmann::json state_;
  std::vector<std::string> seen_;
  Random random_{5};
};

}  // namespace cadenza::programs::test
