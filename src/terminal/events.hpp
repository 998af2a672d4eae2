// All that can happen to a game at a terminal, one after the other.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "search/score.hpp"

namespace cadenza::terminal {

// What somebody who thinks has to say.
struct Thinking {
  int depth = 0;
  double seconds = 0;
  std::uint64_t nodes = 0;
  std::optional<search::Score> score{};  // for the side to move
  std::string words{};                   // the value in the player's own words, without a score
  int rank = 1;
  std::vector<std::string> line{};  // turns
};

namespace event {

struct Line {
  std::string text;
};
struct EndOfInput {};
struct Interrupt {};  // Ctrl-C
struct Terminate {};  // the terminal was closed, or the system shuts down
struct Tick {};       // nothing happened for a while
struct Thought {
  std::uint64_t ticket = 0;
  Thinking thinking;
};
struct Decision {
  std::uint64_t ticket = 0;
  std::string turn;  // empty: it failed, and its words say why
  Thinking thinking;
};

}  // namespace event

using Event = std::variant<event::Line, event::EndOfInput, event::Interrupt, event::Terminate,
                           event::Tick, event::Thought, event::Decision>;

// May be called from any thread.
using Post = std::function<void(Event)>;

class Events {
 public:
  virtual ~Events() = default;
  Events() = default;
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  Events(Events&&) = delete;
  Events& operator=(Events&&) = delete;

  // Waits so long at most, then it is a tick. Without `lines` what is typed stays where it is.
  [[nodiscard]] virtual Event next(std::chrono::milliseconds longest, bool lines) = 0;

  virtual void post(Event event) = 0;
};

}  // namespace cadenza::terminal
