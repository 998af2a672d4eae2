// A game small enough to see through, for what no real game shows on demand: a lamp is switched on
// and off, or replaced by a new one, for ever. Only replacing it cannot be undone.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/fixed_vector.hpp"
#include "game/game.hpp"

namespace cadenza::test {

inline constexpr game::Move kSwitch{1};
inline constexpr game::Move kReplace{2};

class LampPosition {
 public:
  explicit LampPosition(int repeats_allowed) : repeats_allowed_(repeats_allowed) {}

  [[nodiscard]] game::Side side_to_move() const noexcept { return mover_; }
  // One lamp looks like the other: only the history tells whether it was replaced.
  [[nodiscard]] board::Key key() const noexcept { return lit_ ? 1 : 0; }
  [[nodiscard]] game::Outcome outcome() const noexcept { return {}; }

  [[nodiscard]] int reversible_plies() const noexcept { return reversible_plies_; }
  [[nodiscard]] int repeats_allowed() const noexcept { return repeats_allowed_; }
  [[nodiscard]] game::Outcome repetition_outcome() const noexcept { return {0b11, 0}; }

  void generate(FixedVector<game::Move, 2>& moves) const noexcept {
    moves.push_back(kSwitch);
    moves.push_back(kReplace);
  }
  [[nodiscard]] bool is_legal(game::Move move) const noexcept {
    return move == kSwitch || move == kReplace;
  }
  void play(game::Move move) noexcept {
    lit_ = move == kSwitch && !lit_;
    reversible_plies_ = move == kSwitch ? reversible_plies_ + 1 : 0;
    mover_ = opponent(mover_);
  }

  friend bool operator==(const LampPosition& a, const LampPosition& b) = default;

 private:
  bool lit_ = false;
  int reversible_plies_ = 0;
  int repeats_allowed_;
  game::Side mover_ = game::Side::white;
};

struct Lamp {
  using Variant = int;  // how often a position may come back
  using Position = LampPosition;
  using MoveList = FixedVector<game::Move, 2>;

  static constexpr std::array<std::string_view, 1> kEndings = {"repetition"};
  static constexpr std::size_t kMoveCodes = 3;

  [[nodiscard]] static std::size_t encode(game::Move move) noexcept { return move.bits; }
  [[nodiscard]] static Position initial(Variant repeats) { return Position(repeats); }
  [[nodiscard]] static int players(Variant) { return 2; }
  [[nodiscard]] static board::Key computed_key(const Position& position) { return position.key(); }
  [[nodiscard]] static std::string to_text(const Position& position) {
    return position.key() == 0 ? "dark" : "lit";
  }
  [[nodiscard]] static Expected<Position> parse_position(Variant, std::string_view) {
    return fail("lamp", 0, "is never read");
  }
  [[nodiscard]] static std::string to_text(const Position&, game::Move move) {
    return move == kSwitch ? "switch" : "replace";
  }
  [[nodiscard]] static Expected<game::Move> parse_move(const Position&, const Field&) {
    return fail("lamp", 0, "is never read");
  }
  [[nodiscard]] static board::Diagram diagram(const Position&) { return {}; }
};

static_assert(game::Game<Lamp> && game::Repeating<Lamp>);

}  // namespace cadenza::test
