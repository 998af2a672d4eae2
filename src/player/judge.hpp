// The engine as a judge: what a position is worth as a number, whoever is going to play it.
#pragma once

#include <memory>

#include "base/expected.hpp"
#include "search/limits.hpp"
#include "search/score.hpp"
#include "session/game.hpp"

namespace cadenza::player {

struct Verdict {
  search::Score score = 0;  // for the side to move
  bool proven = false;      // the result of the game is known
};

// Serves one game type, from one thread. Each position is judged as if it were the first: with a
// limit of nodes the same position always gets the same verdict.
class Judge {
 public:
  virtual ~Judge() = default;
  Judge() = default;
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  Judge(Judge&&) = delete;
  Judge& operator=(Judge&&) = delete;

  // The game is not over.
  [[nodiscard]] virtual Verdict judge(const session::Game& game) = 0;
};

// For the type of this game (its variant included).
[[nodiscard]] Expected<std::unique_ptr<Judge>> make_judge(const session::Game& game,
                                                          const search::Limits& limits);

}  // namespace cadenza::player
