// Tablut in its four rulesets, each rule a plain branch as rules.md tells it, for the fast code
// (which reads its rulesets from a table) to be compared with. Repetition is not looked at.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "outcome.hpp"

namespace cadenza::twin {

class Tablut {
 public:
  explicit Tablut(const std::string& ruleset) : rules_(rules_named(ruleset)) {
    mover_ = first_mover();
    set_up();
  }

  std::vector<std::string> legal_moves() const {
    if (outcome().over) return {};
    std::vector<std::string> moves;
    for_each_move(mover_, [&](Square from, Square to) {
      moves.push_back(name(from) + '-' + name(to));
      return true;
    });
    std::sort(moves.begin(), moves.end());
    return moves;
  }

  void play(const std::string& move) {
    if (move.size() != 5 || move[2] != '-') throw std::invalid_argument("not a move: " + move);
    const Square from{move[0] - 'a', move[1] - '1'};
    const Square to{move[3] - 'a', move[4] - '1'};
    if (outcome().over || !is_legal(from, to)) throw std::invalid_argument("illegal: " + move);

    set(to, at(from));
    set(from, kNothing);
    const bool captured = capture_around(to);
    plies_without_capture_ = captured ? 0 : plies_without_capture_ + 1;
    if (mover_ != first_mover()) ++move_number_;
    mover_ = 1 - mover_;
  }

  Outcome outcome() const {
    if (!king_is_on_board()) return {true, {kBlack}, "king captured"};
    if (king_has_escaped()) return {true, {kWhite}, "king escaped"};
    if (rules_ == Rules::kMcgill) {
      // Both sides are looked at after every ply, whoever is to move, White first.
      if (!can_move(kWhite)) return {true, {kBlack}, "no moves"};
      if (!can_move(kBlack)) return {true, {kWhite}, "no moves"};
      if (move_number_ >= 51) return {true, {kWhite, kBlack}, "move limit"};
    } else {
      if (!can_move(mover_)) return {true, {1 - mover_}, "no moves"};
    }
    return {};
  }

  int mover() const { return mover_; }

  std::string text() const {
    std::string rows;
    for (int rank = 8; rank >= 0; --rank) rows += row(rank) + (rank > 0 ? "/" : "");
    return rows + ' ' + (mover_ == kWhite ? 'w' : 'b') + ' ' +
           std::to_string(plies_without_capture_) + ' ' + std::to_string(move_number_);
  }

 private:
  enum class Rules { kAshton, kMcgill, kLinnaeus, kSmith };

  struct Square {
    int file = 0;
    int rank = 0;

    bool operator==(const Square&) const = default;
  };

  static constexpr int kWhite = 0;
  static constexpr int kBlack = 1;
  static constexpr char kNothing = '.';
  static constexpr Square kCentre{4, 4};
  static constexpr std::array<Square, 4> kDirections{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

  // ---- The start

  static Rules rules_named(const std::string& ruleset) {
    if (ruleset == "ashton") return Rules::kAshton;
    if (ruleset == "mcgill") return Rules::kMcgill;
    if (ruleset == "linnaeus") return Rules::kLinnaeus;
    if (ruleset == "smith") return Rules::kSmith;
    throw std::invalid_argument("no such ruleset: " + ruleset);
  }

  int first_mover() const { return rules_ == Rules::kAshton ? kWhite : kBlack; }

  void set_up() {
    static constexpr std::array<std::string_view, 9> kPicture{
        "...ttt...",  // rank 9
        "....t....",  //
        "....T....",  //
        "t...T...t",  //
        "ttTTKTTtt",  //
        "t...T...t",  //
        "....T....",  //
        "....t....",  //
        "...ttt...",  // rank 1
    };
    for (int rank = 0; rank < 9; ++rank) {
      for (int file = 0; file < 9; ++file) {
        const auto line = kPicture[static_cast<std::size_t>(8 - rank)];
        set({file, rank}, line[static_cast<std::size_t>(file)]);
      }
    }
  }

  // ---- The board

  static bool on_board(Square s) { return s.file >= 0 && s.file < 9 && s.rank >= 0 && s.rank < 9; }
  static std::size_t index(Square s) { return static_cast<std::size_t>(s.rank * 9 + s.file); }
  char at(Square s) const { return board_[index(s)]; }
  void set(Square s, char piece) { board_[index(s)] = piece; }

  static Square step(Square s, Square direction) {
    return {s.file + direction.file, s.rank + direction.rank};
  }

  static std::string name(Square s) {
    return {static_cast<char>('a' + s.file), static_cast<char>('1' + s.rank)};
  }

  static bool is_edge(Square s) { return s.file == 0 || s.file == 8 || s.rank == 0 || s.rank == 8; }
  static bool is_corner(Square s) {
    return (s.file == 0 || s.file == 8) && (s.rank == 0 || s.rank == 8);
  }

  // a5 e1 i5 e9: the camp squares that are not hostile to Black's own soldiers.
  static bool is_outer_middle(Square s) { return is_edge(s) && (s.file == 4 || s.rank == 4); }

  // a4 a5 a6 b5, d1 e1 f1 e2, i4 i5 i6 h5, d9 e9 f9 e8
  static bool is_camp(Square s) {
    const bool middle_file = s.file >= 3 && s.file <= 5;
    const bool middle_rank = s.rank >= 3 && s.rank <= 5;
    if (s.file == 0 || s.file == 8) return middle_rank;
    if (s.rank == 0 || s.rank == 8) return middle_file;
    if (s.file == 1 || s.file == 7) return s.rank == 4;
    if (s.rank == 1 || s.rank == 7) return s.file == 4;
    return false;
  }

  static bool is_centre_or_beside(Square s) {
    return std::abs(s.file - 4) + std::abs(s.rank - 4) <= 1;
  }

  static bool belongs_to(char piece, int player) {
    return player == kWhite ? piece == 'T' || piece == 'K' : piece == 't';
  }

  // ---- Moving

  bool may_cross(Square from, Square over) const {
    if (at(over) != kNothing) return false;
    if (rules_ == Rules::kAshton) {
      if (over == kCentre) return false;
      if (is_camp(over)) return is_camp(from);
      return true;
    }
    if (rules_ == Rules::kMcgill) return true;
    return over != kCentre;  // linnaeus, smith
  }

  bool may_stop(Square from, Square to) const {
    if (at(to) != kNothing) return false;
    if (rules_ == Rules::kAshton) {
      if (to == kCentre) return false;
      if (is_camp(to)) return is_camp(from) && distance_in_line(from, to) <= 5;
      return true;
    }
    if (rules_ == Rules::kMcgill) {
      if (to == kCentre || is_corner(to)) return at(from) == 'K';
      return true;
    }
    return to != kCentre;  // linnaeus, smith
  }

  static int distance_in_line(Square a, Square b) {
    return std::abs(a.file - b.file) + std::abs(a.rank - b.rank);
  }

  // Calls visit(from, to) for every move of the player until it returns false.
  template <class Visit>
  void for_each_move(int player, Visit visit) const {
    for (int file = 0; file < 9; ++file) {
      for (int rank = 0; rank < 9; ++rank) {
        const Square from{file, rank};
        if (belongs_to(at(from), player) && !for_each_target(from, visit)) return;
      }
    }
  }

  template <class Visit>
  bool for_each_target(Square from, Visit visit) const {
    for (Square direction : kDirections) {
      for (Square to = step(from, direction); on_board(to); to = step(to, direction)) {
        if (may_stop(from, to) && !visit(from, to)) return false;
        if (!may_cross(from, to)) break;
      }
    }
    return true;
  }

  bool can_move(int player) const {
    bool found = false;
    for_each_move(player, [&](Square, Square) {
      found = true;
      return false;
    });
    return found;
  }

  bool is_legal(Square from, Square wanted) const {
    if (!on_board(from) || !belongs_to(at(from), mover_)) return false;
    bool found = false;
    for_each_target(from, [&](Square, Square to) {
      found = found || to == wanted;
      return true;
    });
    return found;
  }

  // ---- Capturing

  // Takes every enemy beside the piece that has just moved that the rules let fall. All are judged
  // on the board before any is removed.
  bool capture_around(Square moved) {
    std::vector<Square> fallen;
    for (Square direction : kDirections) {
      const Square victim = step(moved, direction);
      if (!on_board(victim) || !belongs_to(at(victim), 1 - mover_)) continue;
      const Square beyond = step(victim, direction);
      const bool falls =
          at(victim) == 'K' ? king_falls(victim, beyond) : soldier_falls(at(victim), beyond);
      if (falls) fallen.push_back(victim);
    }
    for (Square victim : fallen) set(victim, kNothing);
    return !fallen.empty();
  }

  // `beyond` is the square on the other side of the soldier, seen from the piece that moved.
  bool soldier_falls(char soldier, Square beyond) const {
    if (!on_board(beyond)) return false;
    const int enemy = soldier == 'T' ? kBlack : kWhite;
    if (belongs_to(at(beyond), enemy)) return true;
    if (rules_ == Rules::kAshton) {
      // On the throne stands nobody or the king; White's soldiers have both to fear.
      if (beyond == kCentre) return soldier == 'T' || at(kCentre) == kNothing;
      if (is_camp(beyond)) return soldier == 'T' || !is_outer_middle(beyond);
      return false;
    }
    if (rules_ == Rules::kMcgill) return beyond == kCentre || is_corner(beyond);
    return beyond == kCentre;  // linnaeus, smith
  }

  bool king_falls(Square king, Square beyond) const {
    if (rules_ == Rules::kSmith || is_centre_or_beside(king)) return surrounded(king);
    if (!on_board(beyond)) return false;
    if (at(beyond) == 't') return true;
    if (rules_ == Rules::kAshton) return is_camp(beyond);
    if (rules_ == Rules::kMcgill) return is_corner(beyond) || beyond == kCentre;
    return false;  // linnaeus: two attackers, nothing else counts
  }

  // An attacker on every side; the centre, when the king stands beside it, counts as one.
  bool surrounded(Square king) const {
    return std::all_of(kDirections.begin(), kDirections.end(), [&](Square direction) {
      const Square side = step(king, direction);
      return on_board(side) && (side == kCentre || at(side) == 't');
    });
  }

  // ---- The king's fate

  bool king_is_on_board() const {
    return std::find(board_.begin(), board_.end(), 'K') != board_.end();
  }

  bool king_has_escaped() const {
    for (int file = 0; file < 9; ++file) {
      for (int rank = 0; rank < 9; ++rank) {
        const Square s{file, rank};
        if (at(s) != 'K') continue;
        return rules_ == Rules::kMcgill ? is_corner(s) : is_edge(s);
      }
    }
    return false;
  }

  // ---- Text

  std::string row(int rank) const {
    std::string text;
    int run = 0;
    for (int file = 0; file < 9; ++file) {
      const char piece = at({file, rank});
      if (piece == kNothing) {
        ++run;
        continue;
      }
      if (run > 0) text += std::to_string(run);
      run = 0;
      text += piece;
    }
    return run > 0 ? text + std::to_string(run) : text;
  }

  Rules rules_;
  std::array<char, 81> board_{};
  int mover_ = kWhite;
  int plies_without_capture_ = 0;
  int move_number_ = 1;
};

}  // namespace cadenza::twin
