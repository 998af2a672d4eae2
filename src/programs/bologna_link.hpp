// A client of the Bologna challenge that plays a game with us as its server, and the program behind
// it if we started one. Whatever goes wrong is a Fault, after which the link is of no use.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "process/child.hpp"
#include "process/socket.hpp"
#include "programs/rules.hpp"

namespace cadenza::programs {

class Link {
 public:
  // No words: somebody else starts the client.
  Link(const process::Command& command, const ProgramRules& rules);

  // Waits for the client, and for its name.
  void welcome(const process::Listener& listener, int port);

  void send(const std::string& message, std::chrono::milliseconds time);
  // A message that the client may never see, as it may have left.
  void send_if_there(const std::string& message, std::chrono::milliseconds time);
  [[nodiscard]] std::string receive_move(std::chrono::milliseconds time);

  // The last message; the client has a moment to leave by itself.
  void part(const std::string& message);

  [[noreturn]] void give_up(const std::string& kind, const std::string& what);

 private:
  using Bytes = std::optional<std::string>;

  std::string receive(std::size_t longest, process::Instant deadline, const std::string& late);
  std::string read(std::size_t count, process::Instant deadline, const std::string& late);
  // Asks until there is something; looks after the program meanwhile.
  template <class Ask>
  auto patiently(process::Instant deadline, const std::string& late, Ask&& ask);
  void look_after_program();
  // The connection or the program has come to its end.
  [[noreturn]] void gone();

  ProgramRules rules_;
  std::optional<process::Child> child_;
  std::optional<process::Connection> connection_;  // closed before the program is ended
};

}  // namespace cadenza::programs
