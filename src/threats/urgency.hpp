// What cannot wait: a win at once, a loss that cannot be stopped, or the one move that stops it.
// Exact, and asked at every node before anything is guessed.
#pragma once

#include <array>

#include "game/game.hpp"
#include "games/andantino/andantino.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::threats {

using game::Move;

struct Urgency {
  Move win = game::kNoMove;     // wins at once
  Move answer = game::kNoMove;  // stops the opponent's win; the only one unless `lost`
  bool lost = false;            // the opponent wins at his next move, whatever is played
  bool threatened = false;      // he would win at his next move if nothing were done
};

// Looks out for what is urgent along a line of moves. Most games remember nothing.
template <game::Game G>
class Lookout {
 public:
  using Position = typename G::Position;

  explicit Lookout(const Position& /*position*/) noexcept {}
  // The lookout before a move, the move, and the position after it.
  Lookout(const Lookout& /*before*/, Move /*move*/, const Position& /*after*/) noexcept {}

  [[nodiscard]] Urgency urgency(const Position& /*position*/) const noexcept { return {}; }
};

// The king's escape, or his capture. A threat can be answered in many ways here, so none is named;
// but of two ways out only one can be barred.
template <>
inline Urgency Lookout<tablut::Tablut>::urgency(const tablut::Position& position) const noexcept {
  const game::Side mover = position.side_to_move();
  const Move win = position.winning_move(mover);
  if (win != game::kNoMove) return {win};
  if (position.limit_is_next()) return {};
  if (mover == game::Side::white) {
    const bool threatened = position.winning_move(game::Side::black) != game::kNoMove;
    return {game::kNoMove, game::kNoMove, false, threatened};
  }
  const int ways = position.escapes().ways;
  return {game::kNoMove, game::kNoMove, ways > 1, ways > 0};
}

// Which moves may answer a threat. Any other loses at once, unless it ends the game by what came
// before: by repetition. Without a position, and in most games: any move may.
template <game::Game G>
class Answers {
 public:
  Answers() = default;
  explicit Answers(const typename G::Position& /*position*/) noexcept {}
  [[nodiscard]] bool contains(Move /*move*/) const noexcept { return true; }
};

// Against the king's escape, only what bars his one way; against his capture he moves, or something
// falls, or what would take him is barred.
template <>
class Answers<tablut::Tablut> {
 public:
  Answers() = default;
  explicit Answers(const tablut::Position& position) noexcept {
    if (position.limit_is_next()) return;
    if (position.side_to_move() == game::Side::black) {
      const auto escapes = position.escapes();
      any_ = escapes.ways == 0;
      if (escapes.ways == 1) squares_ = escapes.bars;
    } else if (const Move capture = position.winning_move(game::Side::black);
               capture != game::kNoMove) {
      any_ = false;
      king_ = position.king();
      squares_ = tablut::way_of(capture) | position.capture_squares();
    }
  }
  [[nodiscard]] bool contains(Move move) const noexcept {
    return any_ || tablut::origin(move) == king_ || squares_.contains(tablut::destination(move));
  }

 private:
  bool any_ = true;
  int king_ = tablut::kNowhere;  // where he stands if it helps that he moves
  tablut::Set squares_{};        // where a piece helps
};

// In Andantino a winning cell can be stopped only by occupying it: two of them are too many. What
// one side may win by changes only when that side moves.
template <class Layout>
class Lookout<andantino::Andantino<Layout>> {
 public:
  using Position = andantino::Position<Layout>;
  using Set = typename Layout::Set;
  using Cells = Set;
  using Side = game::Side;

  explicit Lookout(const Position& position) noexcept
      : groups_(position.stones(Side::white), position.stones(Side::black)),
        prospects_{position.prospects(Side::white, groups_),
                   position.prospects(Side::black, groups_)} {}
  Lookout(const Lookout& before, Move move, const Position& after) noexcept : Lookout(before) {
    follow(move, after);
  }

  void follow(Move move, const Position& after) noexcept {
    follow(move, after, prospects_after(move, after));
  }

  // What whoever has played the move may win by. Few moves threaten: it is asked before the rest is
  // brought up to date.
  using Prospects = typename Position::Prospects;
  using Added = typename Position::Added;
  [[nodiscard]] Prospects prospects_after(Move move, const Position& after,
                                          Added added = {}) const noexcept {
    const Side moved = opponent(after.side_to_move());
    return after.prospects(moved, groups_, prospects_[index(moved)], move, added);
  }
  void follow(Move move, const Position& after, const Prospects& prospects) noexcept {
    const Side moved = opponent(after.side_to_move());
    groups_.add(after.stones(moved), move.bits);
    prospects_[index(moved)] = prospects;
  }

  [[nodiscard]] Set winning_cells(const Position& position, Side side) const noexcept {
    return position.winning_cells(side, prospects_[index(side)]);
  }
  [[nodiscard]] Set threatening_cells(const Position& position, Side side) const noexcept {
    return position.threatening_cells(side, prospects_[index(side)]);
  }
  [[nodiscard]] Set ring_threatening_cells(const Position& position, Side side) const noexcept {
    return position.ring_threatening_cells(side, groups_);
  }
  [[nodiscard]] Set ring_threats_at(const Position& position, int cell) const noexcept {
    return position.ring_threats_at(position.side_to_move(), cell, groups_);
  }

  [[nodiscard]] Urgency urgency(const Position& position) const noexcept {
    const auto first = [](const Set& cells) {
      return Move{static_cast<std::uint16_t>(cells.first())};
    };
    const Side mover = position.side_to_move();
    if (const Set wins = winning_cells(position, mover); wins.any()) return {first(wins)};
    const Set threats = winning_cells(position, opponent(mover));
    if (threats.none()) return {};
    return {game::kNoMove, first(threats), threats.count() > 1, true};
  }

 private:
  andantino::Groups<Layout> groups_;
  std::array<typename Position::Prospects, 2> prospects_;
};

// Without a line that leads there.
template <game::Game G>
[[nodiscard]] Urgency urgency(const typename G::Position& position) noexcept {
  return Lookout<G>(position).urgency(position);
}

}  // namespace cadenza::threats
