// A running program and the talk with it, line by line. A Fault is its end.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "process/child.hpp"
#include "programs/rules.hpp"

namespace cadenza::programs {

class Dialogue {
 public:
  using Listener = std::function<void(const std::string& line)>;

  Dialogue(process::Child child, const ProgramRules& rules);

  void send(const std::string& line, std::chrono::milliseconds time);
  // The next line that begins with the word; the others go to the listener.
  std::string await(std::string_view word, std::chrono::milliseconds time,
                    const Listener& listen = {});

  // The end of what it has written on stderr.
  [[nodiscard]] const std::string& errors() const { return child_.errors(); }

 private:
  [[noreturn]] void give_up(const std::string& kind, const std::string& what);
  [[noreturn]] void gone();
  process::Line next_line(process::Instant deadline, std::chrono::milliseconds time);
  void look();

  process::Child child_;
  ProgramRules rules_;
  process::Instant next_look_;
};

}  // namespace cadenza::programs
