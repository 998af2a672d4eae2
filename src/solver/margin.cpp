#include "solver/margin.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "games/omega/position.hpp"

namespace cadenza::solver {
namespace {

using Cells = MarginBoard::Cells;

constexpr int kLastTurns = 3;  // LastThreeTurns

std::uint8_t lowest(Cells cells) noexcept {
  return static_cast<std::uint8_t>(std::countr_zero(cells));
}

board::Key least(const MarginBoard::Images& images) noexcept {
  return *std::min_element(images.begin(), images.end());
}

}  // namespace

auto MarginSearch::after(const Node& node, Turn turn) const noexcept -> Node {
  Node next = node;
  next.placed[node.mover] |= Cells{1} << turn.own;
  next.placed[node.mover ^ 1] |= Cells{1} << turn.other;
  board_.add(next.key, node.mover, turn.own);
  board_.add(next.key, node.mover ^ 1, turn.other);
  --next.turns;
  next.mover ^= 1;
  next.last = turn;
  return next;
}

Margin MarginSearch::final_margin(const Node& node) const noexcept {
  return board_.score(node.mover, node.placed[node.mover]) -
         board_.score(node.mover ^ 1, node.placed[node.mover ^ 1]);
}

Margin MarginSearch::value(const Node& node, Margin alpha, Margin beta) {
  if (node.turns == 0) return final_margin(node);
  count_node();
  if (stopped_) return 0;
  if (node.turns < kLastTurns) {
    Turn best{};
    return expanded(node, alpha, beta, best);
  }
  const board::Key key = least(node.key);
  MarginTable::Known known = table_.find(key);
  if (known.lower >= beta || known.lower == known.upper) return known.lower;
  if (known.upper <= alpha) return known.upper;
  const std::uint64_t before = progress_.nodes;
  const Margin result = expanded(node, alpha, beta, known.best);
  if (stopped_) return 0;
  if (result > alpha) known.lower = std::max(known.lower, result);
  if (result < beta) known.upper = std::min(known.upper, result);
  table_.store(key, known, progress_.nodes - before);
  return result;
}

Margin MarginSearch::expanded(const Node& node, Margin alpha, Margin beta, Turn& best_turn) {
  look_ahead(node);
  if (node.turns == kLastTurns) {
    const auto& scores = level(node.turns).scores;
    return LastThreeTurns(scores[node.mover], scores[node.mover ^ 1], empty_cells(node))
        .value(alpha, beta);
  }
  Margin best = find_candidates(node, alpha, best_turn);
  for (const Candidate& candidate : level(node.turns).candidates) {
    const Margin reached = std::max(alpha, best);
    if (candidate.most <= reached) {
      best = std::max(best, candidate.most);
      continue;
    }
    const Node next = after(node, candidate.turn);
    const bool first = best <= alpha;
    Margin found = -value(next, first ? -beta : -reached - 1, -reached);
    if (!first && found > reached && found < beta) found = -value(next, -beta, -found);
    if (stopped_) return 0;
    if (found > best) {
      best = found;
      best_turn = candidate.turn;
    }
    if (best >= beta) break;
  }
  return best;
}

void MarginSearch::look_ahead(const Node& node) {
  Level& here = level(node.turns);
  const Cells empty = empty_cells(node);
  const bool follows = !node.last.none() && level(node.turns + 1).listed;
  here.listed = follows || FinalScores::can_list(std::popcount(empty), node.turns);
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    FinalScores& scores = here.scores[colour];
    if (follows) {
      const bool own = colour != node.mover;  // of the turn before
      scores.keep(level(node.turns + 1).scores[colour], own ? node.last.own : node.last.other,
                  own ? node.last.other : node.last.own);
    } else if (here.listed) {
      scores.list(board_, colour, node.placed[colour], empty, node.turns);
    } else {
      scores.sample(board_, colour, node.placed[colour], empty, node.turns, least(node.key));
    }
  }
}

Margin MarginSearch::find_candidates(const Node& node, Margin alpha, Turn first) {
  Level& here = level(node.turns);
  const Cells empty = empty_cells(node);
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    here.scores[colour].outlooks(empty, (*outlooks_)[colour]);
  }
  here.candidates.clear();
  Margin left_out = -kNoBound;
  for (Cells own = empty; own != 0; own &= own - 1) {
    for (Cells other = empty; other != 0; other &= other - 1) {
      const Turn turn{lowest(own), lowest(other)};
      if (turn.none()) continue;
      const auto& mine = (*outlooks_)[node.mover][turn.own];
      const auto& theirs = (*outlooks_)[node.mover ^ 1][turn.other];
      const Margin most = here.listed ? mine.best - theirs.worst : kNoBound;
      if (most <= alpha) {
        left_out = std::max(left_out, most);
      } else {
        const double promise =
            turn == first ? 1e300 : mine.sum_without(turn.other) - theirs.sum_without(turn.own);
        here.candidates.push_back({promise, most, turn});
      }
    }
  }
  std::sort(here.candidates.begin(), here.candidates.end(),
            [](const Candidate& a, const Candidate& b) { return a.promise > b.promise; });
  return left_out;
}

void MarginSearch::count_node() {
  constexpr std::uint64_t kBetweenLooks = 1024;
  constexpr double kBetweenTold = 0.5;
  ++progress_.nodes;
  if (settings_.nodes > 0 && progress_.nodes > settings_.nodes) stopped_ = true;
  if (progress_.nodes % kBetweenLooks != 0) return;
  const double seconds = watch_.seconds();
  if (settings_.seconds > 0 && seconds >= settings_.seconds) stopped_ = true;
  if (settings_.interrupted != nullptr && *settings_.interrupted) stopped_ = true;
  if (settings_.on_progress && seconds >= told_ + kBetweenTold) {
    told_ = seconds;
    progress_.seconds = seconds;
    progress_.fullness = table_.fullness();
    settings_.on_progress(progress_);
  }
}

MarginSearch::MarginSearch(MarginBoard board, MarginSettings settings)
    : board_(std::move(board)),
      settings_(std::move(settings)),
      table_(settings_.table_bytes),
      outlooks_(std::make_unique<std::array<FinalScores::Outlooks, kColours>>()) {}

Expected<MarginSearch> MarginSearch::of(OmegaStones start, MarginSettings settings) {
  // Of a turn that has begun any white stone may be the last one: it is taken back, and the turn
  // may only be completed with it.
  std::optional<board::Hex> begun;
  if (start.of[0].size() != start.of[1].size()) {
    begun = start.of[0].back();
    start.of[0].pop_back();
  }
  auto board = MarginBoard::of(start);
  if (!board) return tl::unexpected<Error>(board.error());
  MarginSearch search(std::move(*board), std::move(settings));
  const auto placed = static_cast<int>(start.of[0].size() + start.of[1].size());
  search.root_.key = search.board_.start_key();
  search.root_.turns = (omega::game_length({start.side, 2, false}) - placed) / 2;
  search.root_.mover = static_cast<std::size_t>(placed / 2 % 2);
  search.levels_.resize(static_cast<std::size_t>(search.root_.turns) + 2);
  if (begun) search.begun_ = search.board_.cell(*begun);
  return search;
}

Margin MarginSearch::root_value(Margin alpha, Margin beta) {
  return begun_ ? begun_value(alpha, beta) : value(root_, alpha, beta);
}

Margin MarginSearch::begun_value(Margin alpha, Margin beta) {
  Margin best = -kNoBound;
  for (const Turn turn : turns_to_finish()) {
    best = std::max(best, -value(after(root_, turn), -beta, -std::max(alpha, best)));
    if (stopped_ || best >= beta) break;
  }
  return best;
}

std::vector<Turn> MarginSearch::turns_to_finish() const {
  const std::uint8_t white = lowest(*begun_);
  std::vector<Turn> turns;
  for (Cells rest = board_.cells() & ~*begun_; rest != 0; rest &= rest - 1) {
    const std::uint8_t black = lowest(rest);
    turns.push_back(root_.mover == 0 ? Turn{white, black} : Turn{black, white});
  }
  return turns;
}

std::vector<Turn> MarginSearch::turns_by_promise(const Node& node, Margin worth) {
  look_ahead(node);
  find_candidates(node, worth - 1, table_.find(least(node.key)).best);
  std::vector<Turn> turns;
  for (const Candidate& candidate : level(node.turns).candidates) turns.push_back(candidate.turn);
  return turns;
}

std::vector<board::Hex> MarginSearch::line() {
  assert(progress_.exact());
  settings_ = {};
  std::vector<board::Hex> cells;
  Margin worth = root_.mover == 0 ? progress_.lower : -progress_.lower;
  for (Node node = root_; node.turns > 0; worth = -worth) {
    const auto turns = begun(node) ? turns_to_finish() : turns_by_promise(node, worth);
    const auto best = std::find_if(turns.begin(), turns.end(), [&](Turn turn) {
      return -value(after(node, turn), -worth, 1 - worth) >= worth;
    });
    assert(best != turns.end());
    const bool white = node.mover == 0;
    if (!begun(node)) cells.push_back(board_.hex(white ? best->own : best->other));
    cells.push_back(board_.hex(white ? best->other : best->own));
    node = after(node, *best);
  }
  return cells;
}

// Sets what a search of the root with this window tells.
void MarginSearch::narrow(Margin alpha, Margin beta) {
  const Margin found = root_value(alpha, beta);
  if (stopped_) return;
  const bool white = root_.mover == 0;
  const Margin margin = white ? found : -found;
  if (found > alpha) (white ? progress_.lower : progress_.upper) = margin;
  if (found < beta) (white ? progress_.upper : progress_.lower) = margin;
}

MarginProgress MarginSearch::run() {
  // Does White win? If not, does Black, even if equal scores are not enough for him? Windows are
  // the mover's, and so is the rest.
  const bool white = root_.mover == 0;
  narrow(white ? 0 : -1, white ? 1 : 0);
  if (!stopped_ && progress_.lower < 1) narrow(white ? -1 : 0, white ? 0 : 1);
  if (!stopped_ && !progress_.exact()) {
    const Margin lower = white ? progress_.lower : -progress_.upper;
    const Margin upper = white ? progress_.upper : -progress_.lower;
    narrow(std::max(lower - 1, -kNoBound), std::min(upper + 1, kNoBound));
  }
  progress_.seconds = watch_.seconds();
  progress_.fullness = table_.fullness();
  return progress_;
}

}  // namespace cadenza::solver
