#include "certificate/oracle.hpp"

#include <algorithm>

#include "certificate/andantino_rules.hpp"
#include "certificate/andantino_symmetry.hpp"

namespace cadenza::certificate {
namespace {

// After the last answer there are a reply and a win at once. A line that goes over into another one
// does so with the same number of stones.
std::size_t most_stones(const Certificate& certificate, const Board& start) {
  int plies = 0;
  for (const Answer& answer : certificate.answers) {
    plies = std::max(plies, answer.kept + (answer.reply.empty() ? 1 : 2));
  }
  return start.stones().size() + static_cast<std::size_t>(plies) + 2;
}

}  // namespace

Expected<Oracle> Oracle::of(const Certificate& certificate) {
  const auto claim = read_claim(certificate.header);
  if (!claim) return tl::unexpected<Error>(claim.error());
  const auto start = read_start(certificate.header, *claim, kUnboundedSide);
  if (!start) return tl::unexpected<Error>(start.error());
  auto answers = read_answers(certificate, *claim);
  if (!answers) return tl::unexpected<Error>(answers.error());
  return Oracle(*claim, std::move(*answers), most_stones(certificate, *start));
}

Expected<Oracle> Oracle::read(std::string_view text) {
  const auto certificate = parse(text);
  if (!certificate) return tl::unexpected<Error>(certificate.error());
  return of(*certificate);
}

Expected<Board> Oracle::board_of(std::string_view position) const {
  const int board_side = claim_.variant.unbounded ? kUnboundedSide : claim_.variant.side;
  auto board = parse_board(position, claim_.variant.side, board_side);
  if (!board) return tl::unexpected<Error>(board.error());
  if (is_decided(*board)) return fail("position", 0, "the game is over here");
  return board;
}

Expected<Advice> Oracle::ask(std::string_view position) const {
  auto board = board_of(position);
  if (!board) return tl::unexpected<Error>(board.error());
  return board->mover() == claim_.winner ? winner_to_move(*board) : loser_to_move(*board);
}

Expected<Advice> Oracle::answer(std::string_view position) const {
  auto board = board_of(position);
  if (!board) return tl::unexpected<Error>(board.error());
  return board->mover() == claim_.winner ? winner_to_move(*board) : Advice{};
}

Advice Oracle::winner_to_move(Board& board) const {
  for (const Cell cell : legal_cells(board)) {
    board.place(cell, claim_.winner);
    const Effect effect = win_of_last(board, {});
    board.take_back();
    if (effect != Effect::nothing) {
      return {Saying::wins_at_once, cell_name(cell, claim_.variant.side), 1};
    }
  }
  const Form form = canonical_form(board);
  const auto known = answers_.find(form.bytes);
  if (known == answers_.end()) return {};
  const Cell answer = origin_of(known->second.answer, form.symmetry);
  return {Saying::answers, cell_name(answer, claim_.variant.side),
          static_cast<int>(most_stones_ - board.stones().size())};
}

// Lost for him if every reply has an answer.
Advice Oracle::loser_to_move(Board& board) const {
  const auto replies = legal_cells(board);
  const bool answered = std::all_of(replies.begin(), replies.end(), [&](Cell cell) {
    board.place(cell, opposite(claim_.winner));
    const Effect effect = effect_of_last(board, {});
    const bool lost = effect == Effect::caught ||
                      (effect == Effect::nothing && winner_to_move(board).saying != Saying::silent);
    board.take_back();
    return lost;
  });
  return {answered && !replies.empty() ? Saying::loses : Saying::silent};
}

}  // namespace cadenza::certificate
