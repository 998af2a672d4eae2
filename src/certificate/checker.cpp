#include "certificate/checker.hpp"

#include <algorithm>

#include "certificate/andantino_symmetry.hpp"
#include "certificate/answers.hpp"

namespace cadenza::certificate {
namespace {

constexpr std::size_t kProgressStep = 1024;

std::string colour_name(Stone stone) { return stone == Stone::white ? "White" : "Black"; }

// Plays every game that can arise when the winner follows the answers. What it returns is in how
// many plies the game is over, if the loser resists as long as he can.
class Walk {
 public:
  Walk(Board start, const Claim& claim, const CheckOptions& options, AnswerTable& answers)
      : board_(std::move(start)),
        start_(board_.stones().size()),
        claim_(claim),
        options_(options),
        answers_(answers) {
    for (const Cell cell : board_.stones()) note_distance(cell);
  }

  [[nodiscard]] Expected<Checked> run() {
    const auto plies = board_.mover() == claim_.winner ? winner_moves({}) : loser_moves();
    if (!plies) return tl::unexpected<Error>(plies.error());
    checked_.longest = *plies;
    return checked_;
  }

 private:
  using Plies = Expected<int>;

  [[nodiscard]] Plies loser_moves() {
    const std::vector<Cell> replies = legal_cells(board_);
    if (!within_reach(replies)) return out_of_reach();
    const std::vector<Cell> threats = wins_among(replies);
    int longest = 0;
    for (const Cell reply : replies) {
      auto plies = after_reply(reply, threats);
      if (!plies) return plies;
      longest = std::max(longest, *plies);
    }
    if (longest == 0) return refuted(colour_name(board_.mover()) + " has no move: a draw");
    return longest;
  }

  // 0 where the reply is no legal move after all.
  [[nodiscard]] Plies after_reply(Cell reply, const std::vector<Cell>& threats) {
    board_.place(reply, opposite(claim_.winner));
    note_distance(reply);
    const Effect effect = effect_of_last(board_, options_.reading);
    if (effect == Effect::five)
      return refuted(colour_name(board_.at(reply)) + " has won by five in a row");
    if (effect == Effect::ring)
      return refuted(colour_name(board_.at(reply)) + " has won by a ring");
    Plies plies = effect == Effect::forbidden ? 0
                  : effect == Effect::caught  ? after_suicide()
                                              : winner_moves(threats);
    board_.take_back();
    if (!plies || effect == Effect::forbidden) return plies;
    ++checked_.replies;
    return *plies + 1;
  }

  [[nodiscard]] Plies after_suicide() {
    ++checked_.suicides;
    if (options_.reading.ring == RingReading::loses) return 0;
    if (legal_cells(board_).empty()) {
      return refuted(colour_name(claim_.winner) + " has no move left to win with: a draw");
    }
    return 1;
  }

  // `threats` only says where to look first: each of them is tried anew.
  [[nodiscard]] Plies winner_moves(const std::vector<Cell>& threats) {
    if (wins_at_once(threats) || wins_at_once(legal_cells(board_))) return 1;
    const Form form = canonical_form(board_);
    const auto known = answers_.find(form.bytes);
    if (known == answers_.end()) return unanswered();
    KnownAnswer& answer = known->second;
    if (answer.used) return answer.plies;
    answer.used = true;
    count_position();
    auto plies = after_answer(origin_of(answer.answer, form.symmetry), answer.line);
    if (!plies) return plies;
    answer.plies = *plies + 1;
    return answer.plies;
  }

  [[nodiscard]] Plies after_answer(Cell cell, std::size_t line) {
    const std::string what = "the answer " + cell_name(cell, claim_.variant.side) + " (line " +
                             std::to_string(line) + ", turned perhaps) ";
    if (!is_legal(board_, cell)) return refuted(what + "is no legal move");
    board_.place(cell, claim_.winner);
    note_distance(cell);
    const Effect effect = effect_of_last(board_, options_.reading);
    if (effect == Effect::forbidden) return refuted(what + "is no legal move in this reading");
    if (effect != Effect::nothing) return refuted(what + "ends the game");
    Plies plies = loser_moves();
    board_.take_back();
    return plies;
  }

  [[nodiscard]] bool wins_at_once(const std::vector<Cell>& cells) {
    for (const Cell cell : cells) {
      const Effect effect = winner_at(cell);
      if (effect == Effect::nothing) continue;
      ++(effect == Effect::five ? checked_.wins_by_five : checked_.wins_by_ring);
      note_distance(cell);
      return true;
    }
    return false;
  }

  // Where the winner would win at once if it were his turn.
  [[nodiscard]] std::vector<Cell> wins_among(const std::vector<Cell>& cells) {
    std::vector<Cell> wins;
    std::copy_if(cells.begin(), cells.end(), std::back_inserter(wins),
                 [&](Cell cell) { return winner_at(cell) != Effect::nothing; });
    return wins;
  }

  [[nodiscard]] Effect winner_at(Cell cell) {
    if (!is_legal(board_, cell)) return Effect::nothing;
    board_.place(cell, claim_.winner);
    const Effect effect = win_of_last(board_, options_.reading);
    board_.take_back();
    return effect;
  }

  void note_distance(Cell cell) {
    checked_.radius = std::max(checked_.radius, distance_from_centre(coordinates_of(cell)));
  }

  void count_position() {
    ++checked_.positions;
    if (checked_.positions % kProgressStep == 0 && options_.on_progress) {
      options_.on_progress({checked_.positions, answers_.size()});
    }
  }

  [[nodiscard]] bool within_reach(const std::vector<Cell>& cells) const {
    return board_.side() < kUnboundedSide || std::all_of(cells.begin(), cells.end(), [](Cell cell) {
             return distance_from_centre(coordinates_of(cell)) <= kUnboundedReach;
           });
  }

  [[nodiscard]] std::string here() const {
    return place_in_line(board_, start_, claim_.variant.side);
  }
  [[nodiscard]] Plies refuted(const std::string& why) const {
    return fail("claim", 0, "refuted " + here() + ": " + why);
  }
  [[nodiscard]] Plies unanswered() const {
    return fail("claim", 0,
                "not shown " + here() + ": " + colour_name(claim_.winner) +
                    " cannot win at once, and the certificate has no answer");
  }
  [[nodiscard]] Plies out_of_reach() const {
    return fail("claim", 0,
                "not shown " + here() + ": stones may be placed more than " +
                    std::to_string(kUnboundedReach) +
                    " steps from the centre, further than this checker's board without an edge");
  }

  Board board_;
  std::size_t start_;
  Claim claim_;
  const CheckOptions& options_;
  AnswerTable& answers_;
  Checked checked_;
};

// Answers that nothing led to: how many, and the first that should not be there.
Expected<std::size_t> count_unused(const AnswerTable& answers, bool all_needed) {
  std::size_t unused = 0;
  std::size_t first = 0;
  for (const auto& [form, answer] : answers) {
    if (answer.used) continue;
    ++unused;
    const bool wrong = all_needed && !answer.off_board;
    if (wrong && (first == 0 || answer.line < first)) first = answer.line;
  }
  if (first == 0) return unused;
  return fail("line " + std::to_string(first), 0,
              "this answer is never needed: the winner wins at once there, or nothing leads to it");
}

}  // namespace

Expected<Checked> check(const Certificate& certificate, const CheckOptions& options) {
  const auto claim = read_claim(certificate.header);
  if (!claim) return tl::unexpected<Error>(claim.error());
  auto answers = read_answers(certificate, *claim);
  if (!answers) return tl::unexpected<Error>(answers.error());
  const int own_side = claim->variant.unbounded ? kUnboundedSide : claim->variant.side;
  const int side = options.unbounded ? kUnboundedSide : options.side > 0 ? options.side : own_side;
  auto start = read_start(certificate.header, *claim, side);
  if (!start) return tl::unexpected<Error>(start.error());
  auto checked = Walk(std::move(*start), *claim, options, *answers).run();
  if (!checked) return checked;
  const bool as_claimed = options.reading == Reading{} && side == own_side;
  const auto unused = count_unused(*answers, as_claimed);
  if (!unused) return tl::unexpected<Error>(unused.error());
  checked->unused = *unused;
  return checked;
}

}  // namespace cadenza::certificate
