#include "certificate/answers.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "certificate/andantino_rules.hpp"
#include "certificate/andantino_symmetry.hpp"

namespace cadenza::certificate {
namespace {

std::string why_illegal(const Board& board, Cell cell) {
  if (board.at(cell) == Stone::beyond) return "is not on the board";
  if (board.at(cell) != Stone::none) return "is occupied";
  return board.stones().size() == 1 ? "is not beside the first stone"
                                    : "has fewer than two stones beside it";
}

std::string what_it_does(Effect effect) {
  if (effect == Effect::five) return "wins by five in a row";
  if (effect == Effect::ring) return "wins by a ring";
  return "is lost at once inside a ring";
}

// Plays through the answers in the order of the file.
class Replay {
 public:
  Replay(Board start, const Claim& claim)
      : board_(std::move(start)), start_(board_.stones().size()), claim_(claim) {}

  [[nodiscard]] Expected<void> take(const Answer& answer, std::size_t line, AnswerTable& table) {
    line_ = line;
    if (auto ok = continuity_.take(answer.kept, !answer.reply.empty()); !ok) {
      return refuse(ok.error().message);
    }
    while (board_.stones().size() > start_ + static_cast<std::size_t>(answer.kept)) {
      board_.take_back();
    }
    if (answer.reply.empty() != (board_.mover() == claim_.winner)) return wrong_turn();
    if (!answer.reply.empty()) {
      if (auto ok = play("reply", answer.reply); !ok) return ok;
    }
    const Form form = canonical_form(board_);
    const auto [known, is_new] =
        table.try_emplace(form.bytes, KnownAnswer{0, line, stands_off_board(), false, 0});
    if (!is_new) return second_answer(known->second);
    if (auto ok = play("answer", answer.answer); !ok) return ok;
    known->second.answer = image_of(board_.stones().back(), form.symmetry);
    return {};
  }

 private:
  [[nodiscard]] tl::unexpected<Error> refuse(const std::string& message) const {
    return fail("line " + std::to_string(line_), 0, message);
  }
  [[nodiscard]] std::string here() const {
    return place_in_line(board_, start_, claim_.variant.side);
  }

  [[nodiscard]] Expected<void> play(const std::string& what, const std::string& name) {
    const auto cell = parse_cell(name, claim_.variant.side);
    if (!cell) return refuse("the " + what + ": " + cell.error().message);
    // In words only when it is wrong: there are very many of them.
    const auto move = [&] { return "the " + what + " " + name + " " + here() + " "; };
    if (!is_legal(board_, *cell)) {
      return refuse(move() + "cannot be played: it " + why_illegal(board_, *cell));
    }
    board_.place(*cell, board_.mover());
    const Effect effect = effect_of_last(board_, Reading{});
    if (effect == Effect::nothing) return {};
    board_.take_back();
    return refuse(move() + what_it_does(effect) + ": what ends the game is never recorded");
  }

  [[nodiscard]] Expected<void> wrong_turn() const {
    const bool winner_moves = board_.mover() == claim_.winner;
    return refuse(std::string("at the start the ") + (winner_moves ? "winner" : "loser") +
                  " is to move, so the first reply must " + (winner_moves ? "" : "not ") +
                  "be '-'");
  }

  [[nodiscard]] Expected<void> second_answer(const KnownAnswer& first) const {
    return refuse("the position " + here() + " was answered on line " + std::to_string(first.line) +
                  " already, turned perhaps");
  }

  [[nodiscard]] bool stands_off_board() const {
    const auto is_off = [&](Cell cell) {
      return distance_from_centre(coordinates_of(cell)) >= claim_.variant.side;
    };
    return !claim_.variant.unbounded &&
           std::any_of(board_.stones().begin(), board_.stones().end(), is_off);
  }

  Board board_;
  std::size_t start_;
  Claim claim_;
  Continuity continuity_;
  std::size_t line_ = 0;
};

}  // namespace

Expected<Claim> read_claim(const Header& header) {
  if (header.game != "andantino") {
    return fail("game", 0, "only andantino can be checked, not " + in_quotes(header.game));
  }
  const auto variant = parse_board_variant(header.variant);
  if (!variant) return tl::unexpected<Error>(variant.error());
  return Claim{*variant, header.winner == "white" ? Stone::white : Stone::black};
}

Expected<Board> read_start(const Header& header, const Claim& claim, int board_side) {
  auto board = parse_board(header.start, claim.variant.side, board_side);
  if (!board) {
    const Error& error = board.error();
    return fail("start, " + error.field, error.column, error.message);
  }
  if (is_decided(*board)) return fail("start", 0, "the game is over already in this position");
  return board;
}

Expected<AnswerTable> read_answers(const Certificate& certificate, const Claim& claim) {
  auto start = read_start(certificate.header, claim, kUnboundedSide);
  if (!start) return tl::unexpected<Error>(start.error());
  Replay replay(std::move(*start), claim);
  AnswerTable table;
  table.reserve(certificate.answers.size());
  for (std::size_t i = 0; i < certificate.answers.size(); ++i) {
    auto taken = replay.take(certificate.answers[i], kFirstAnswerLine + i, table);
    if (!taken) return tl::unexpected<Error>(taken.error());
  }
  return table;
}

std::string place_in_line(const Board& board, std::size_t start, int side) {
  if (board.stones().size() == start) return "at the start";
  std::string line = "after";
  for (std::size_t i = start; i < board.stones().size(); ++i) {
    line += ' ' + cell_name(board.stones()[i], side);
  }
  return line;
}

}  // namespace cadenza::certificate
