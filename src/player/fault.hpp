// What a player did that no player may do. It costs the game.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace cadenza::player {

// An exception, as it ends a game from wherever it happens; whoever plays the game catches it.
class Fault : public std::runtime_error {
 public:
  // `kind`: in words that are the same for all faults of the kind; `what`: with every detail;
  // `log`: the player's own last words.
  Fault(std::string kind, const std::string& what, std::string log = {})
      : std::runtime_error(what), kind_(std::move(kind)), log_(std::move(log)) {}

  [[nodiscard]] const std::string& kind() const noexcept { return kind_; }
  [[nodiscard]] const std::string& log() const noexcept { return log_; }

 private:
  std::string kind_;
  std::string log_;
};

// What went wrong without a player's doing: this machine has no room for another process, say. It
// ends the whole match, which can be resumed, rather than somebody's game.
class Trouble : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace cadenza::player
