// Small certificates for the tests: positions that are won within a few plies, solved by trying
// everything with the rules of src/games, and written answer by answer. And a second checker over
// the same rules, without any of the first one's short cuts.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "certificate/certificate.hpp"
#include "certificate/writer.hpp"
#include "game/turn.hpp"
#include "games/andantino/andantino.hpp"

namespace cadenza::certificate::test {

using Rules = andantino::Small;
using Position = Rules::Position;
using game::Move;
using game::Side;

inline Position after_move(Position position, Move move) {
  position.play(move);
  return position;
}

inline bool won_by(const Position& position, Side side) {
  return position.outcome().over() && !position.outcome().drawn() &&
         position.outcome().winner() == side;
}

inline bool can_win_at_once(const Position& position) {
  const auto moves = game::legal_moves<Rules>(position);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    return won_by(after_move(position, move), position.side_to_move());
  });
}

// What all images of a position have in common: the smallest of their texts.
inline std::string common_text(const Position& position) {
  std::string least = Rules::to_text(position);
  for (int s = 1; s < Rules::kSymmetries; ++s) {
    least = std::min(least, Rules::to_text(Rules::transformed(position, s)));
  }
  return least;
}

std::optional<Move> inline find_answer(const Position& position, int plies);

// Does the side that has just moved win against every reply, within so many plies?
inline bool is_lost(const Position& position, int plies) {
  const Side winner = game::opponent(position.side_to_move());
  const auto replies = game::legal_moves<Rules>(position);
  return !replies.empty() && std::all_of(replies.begin(), replies.end(), [&](Move reply) {
    const Position next = after_move(position, reply);
    if (next.outcome().over()) return won_by(next, winner);
    return can_win_at_once(next) || find_answer(next, plies - 1).has_value();
  });
}

// A move of the mover's that wins within so many plies, where none wins at once.
inline std::optional<Move> find_answer(const Position& position, int plies) {
  if (plies < 3) return std::nullopt;
  for (const Move move : game::legal_moves<Rules>(position)) {
    const Position next = after_move(position, move);
    if (!next.outcome().over() && is_lost(next, plies - 1)) return move;
  }
  return std::nullopt;
}

// Writes the strategy's tree, depth first.
class Author {
 public:
  Author(Writer& writer, int plies) : writer_(writer), plies_(plies) {}

  void answer(const Position& position, int kept, const std::string& reply) {
    if (can_win_at_once(position) || !seen_.insert(common_text(position)).second) return;
    std::optional<Move> move;
    for (int plies = 3; !move && plies <= plies_; plies += 2) move = find_answer(position, plies);
    const bool written =
        writer_.add(kept, reply, Rules::to_text(position, move.value())).has_value();
    if (!written) throw std::logic_error("the writer refused an answer");
    replies(after_move(position, *move), kept + (reply.empty() ? 1 : 2));
  }

  void replies(const Position& position, int kept) {
    for (const Move reply : game::legal_moves<Rules>(position)) {
      const Position next = after_move(position, reply);
      if (!next.outcome().over()) answer(next, kept, Rules::to_text(position, reply));
    }
  }

 private:
  Writer& writer_;
  int plies_;
  std::set<std::string> seen_;
};

// The certificate for a position that the winner wins within so many plies.
inline std::string certificate_text(const Position& start, Side winner, int plies) {
  std::string text;
  Writer writer([&](std::string_view bytes) -> Expected<void> {
    text += bytes;
    return {};
  });
  Header header{"andantino", "side" + std::to_string(start.board_side()), Rules::to_text(start),
                winner == Side::white ? "white" : "black"};
  if (!writer.start(header)) throw std::logic_error("the writer refused the header");
  Author author(writer, plies);
  if (start.side_to_move() == winner) {
    author.answer(start, 0, "");
  } else {
    author.replies(start, 0);
  }
  if (!writer.finish()) throw std::logic_error("the writer refused to finish");
  return text;
}

// Random positions of one side's board that are won within so many plies, but not at once, as
// certificates; alternately with the winner and the loser to move.
inline std::vector<std::string> some_certificates(int side, int plies, std::size_t wanted,
                                                  std::uint64_t seed) {
  std::vector<std::string> texts;
  for (Random random(seed); texts.size() < wanted;) {
    Position position = Rules::initial({side, false, false});
    const std::uint32_t length = 8 + random.below(8);
    for (std::uint32_t ply = 0; ply < length && !position.outcome().over(); ++ply) {
      const auto moves = game::legal_moves<Rules>(position);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (position.outcome().over() || can_win_at_once(position)) continue;
    const Side mover = position.side_to_move();
    if (texts.size() % 2 == 0) {
      if (!find_answer(position, 3) && find_answer(position, plies)) {
        texts.push_back(certificate_text(position, mover, plies));
      }
    } else if (is_lost(position, plies - 1) && !is_lost(position, 2)) {
      texts.push_back(certificate_text(position, game::opponent(mover), plies));
    }
  }
  return texts;
}

// Whether a certificate for a board of at most side 10 is a proof, by the book.
class SlowChecker {
 public:
  [[nodiscard]] bool accepts(const Certificate& certificate) {
    const auto variant = andantino::parse_variant(certificate.header.variant);
    if (!variant) return false;
    const auto start = Rules::parse_position(*variant, certificate.header.start);
    if (!start || start->outcome().over()) return false;
    winner_ = certificate.header.winner == "white" ? Side::white : Side::black;
    return reads(certificate, *start) &&
           (start->side_to_move() == winner_ ? winner_moves(*start) : loser_moves(*start)) &&
           used_.size() == answers_.size();
  }

 private:
  [[nodiscard]] bool reads(const Certificate& certificate, const Position& start) {
    std::vector<Position> line = {start};
    for (const Answer& answer : certificate.answers) {
      const auto kept = static_cast<std::size_t>(answer.kept);
      if (answer.kept < 0 || kept >= line.size()) return false;
      line.resize(kept + 1, start);
      if (answer.reply.empty() != (line.back().side_to_move() == winner_)) return false;
      if (answer.reply.empty() && line.size() > 1) return false;
      if (!answer.reply.empty() && !play(line, answer.reply)) return false;
      const Position asked = line.back();
      if (!play(line, answer.answer)) return false;
      // All images of the position, each with its image of the answer.
      if (answers_.count(Rules::to_text(asked)) != 0) return false;
      for (int s = 0; s < Rules::kSymmetries; ++s) {
        const Position image = Rules::transformed(asked, s);
        const Move move = Rules::parse_move(asked, {"move", answer.answer, 1}).value();
        answers_.emplace(Rules::to_text(image), Rules::transformed(move, s));
      }
    }
    // Each position once, whatever number of images it has.
    std::map<std::string, Move> kept;
    for (const auto& [text, move] : answers_) {
      const auto position =
          Rules::parse_position(andantino::parse_variant(certificate.header.variant).value(), text);
      if (common_text(*position) == text) kept.emplace(text, move);
    }
    answers_ = kept;
    return true;
  }

  static bool play(std::vector<Position>& line, const std::string& name) {
    const auto move = Rules::parse_move(line.back(), {"move", name, 1});
    if (!move) return false;
    line.push_back(after_move(line.back(), *move));
    return !line.back().outcome().over();
  }

  [[nodiscard]] bool winner_moves(const Position& position) {
    if (can_win_at_once(position)) return true;
    const std::string common = common_text(position);
    const auto answer = answers_.find(common);
    if (answer == answers_.end()) return false;
    if (!used_.insert(common).second) return true;
    // It goes on from the image: what holds there holds here.
    for (int s = 0; s < Rules::kSymmetries; ++s) {
      const Position image = Rules::transformed(position, s);
      if (Rules::to_text(image) == common) return loser_moves(after_move(image, answer->second));
    }
    return false;
  }

  [[nodiscard]] bool loser_moves(const Position& position) {
    const auto replies = game::legal_moves<Rules>(position);
    return !replies.empty() && std::all_of(replies.begin(), replies.end(), [&](Move reply) {
      const Position next = after_move(position, reply);
      return next.outcome().over() ? won_by(next, winner_) : winner_moves(next);
    });
  }

  Side winner_ = Side::white;
  std::map<std::string, Move> answers_;
  std::set<std::string> used_;
};

}  // namespace cadenza::certificate::test
