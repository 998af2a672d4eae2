// Searcher: the whole search, iteration by iteration.
#pragma once

#include <chrono>
#include <cmath>

#include "search/searcher.hpp"
#include "search/searcher_moves.hpp"
#include "search/searcher_node.hpp"
#include "search/searcher_values.hpp"

namespace cadenza::search {

template <game::Game G>
Searcher<G>::Searcher(Shared& shared, const Profile& profile, const Position& any)
    : shared_(shared),
      profile_(profile),
      frames_(kMaxPly + 1, Frame(any)),
      counters_(G::kMoveCodes, game::kNoMove) {
  const int divisor = std::max(profile.lmr_divisor, 1);
  for (std::size_t depth = 1; depth < 64; ++depth) {
    for (std::size_t number = 1; number < 64; ++number) {
      const double product =
          std::log(static_cast<double>(depth)) * std::log(static_cast<double>(number));
      const double reduction = profile.lmr_base / 100.0 + product * 100.0 / divisor;
      reductions_[depth][number] = static_cast<std::uint8_t>(std::min(reduction, 63.0));
    }
  }
}

template <game::Game G>
void Searcher<G>::clear() {
  history_.clear();
  replies_.clear();
  follow_ups_.clear();
  corrections_.clear();
  std::fill(counters_.begin(), counters_.end(), game::kNoMove);
  for (Frame& each : frames_) each.killers = {};
}

template <game::Game G>
void Searcher<G>::begin(const game::Line<G>& line, const Question& question,
                        const TimeManager* clock) {
  limits_ = question.limits;
  only_ = question.only;
  passed_over_.clear();
  clock_ = clock;
  stopped_ = false;
  exact_ = false;
  nodes_.store(0, std::memory_order_relaxed);
  cutoffs_ = {};
  frames_[0].position = line.position();
  frames_[0].pv.clear();  // the last search's: its moves may not be legal here
  frames_[0].lookout = threats::Lookout<G>(line.position());
  root_side_ = line.position().side_to_move();
  players_ = players_of(line.position());
  salt_ = players_ == 2 ? 0 : board::zobrist(31, static_cast<unsigned>(index(root_side_)));
  evaluation_.reset(line.position());
  if constexpr (game::Repeating<G>) {
    keys_ = line.earlier();
    keys_.reserve(keys_.size() + kMaxPly + 1);
    root_keys_ = keys_.size();
  }
  const auto moves = game::legal_moves<G>(line.position());
  root_move_ = only_.empty() ? moves[0] : only_[0];
  watch_.begin(question.watch
                   ? (only_.empty() ? std::vector<Move>(moves.begin(), moves.end()) : only_)
                   : std::vector<Move>());
  lines_ = std::min(static_cast<std::size_t>(std::max(question.lines, 1)),
                    only_.empty() ? moves.size() : only_.size());
}

template <game::Game G>
bool Searcher<G>::may_play(Move move) const noexcept {
  const auto among = [move](const std::vector<Move>& moves) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  };
  return (only_.empty() || among(only_)) && !among(passed_over_);
}

template <game::Game G>
Report Searcher<G>::think(const game::Line<G>& line, const Question& question,
                          const TimeManager* clock, Depth first_depth,
                          const std::function<void(const Report&)>& listen) {
  begin(line, question, clock);
  listen_ = &listen;
  const Depth longest = std::min(longest_line(line.position()), kMaxPly - 2);
  const Depth last = limits_.depth > 0 ? std::min(limits_.depth, longest) : longest;
  std::vector<Report> done = {report(0, 0)};
  int stability = 0;
  for (Depth depth = std::min(first_depth, last); depth <= last; ++depth) {
    iteration_ = depth;
    exact_ = depth == longest_line(line.position());
    std::vector<Report> lines = iterate(depth, done, listen);
    if (lines.empty()) break;
    stability = lines[0].best() == done[0].best() ? stability + 1 : 0;
    done = std::move(lines);
    if (stopped_ || settles(done)) break;
    if (clock_ == nullptr) continue;
    const double effort = static_cast<double>(root_move_nodes_) / static_cast<double>(nodes() + 1);
    if (clock_->enough(std::chrono::steady_clock::now(), stability, effort)) break;
  }
  Report best = done[0];
  // An unfinished iteration may already have found something better than the last one's move.
  if (passed_over_.empty() && best.best() != root_move_) best.pv = {root_move_};
  best.nodes = nodes();
  best.cutoffs = cutoffs_;
  best.roots = watch_.moves();
  return best;
}

template <game::Game G>
std::vector<Report> Searcher<G>::iterate(Depth depth, const std::vector<Report>& last,
                                         const std::function<void(const Report&)>& listen) {
  std::vector<Report> lines;
  passed_over_.clear();
  root_move_ = last[0].best();
  deepest_ = 0;
  while (lines.size() < lines_) {
    const bool known = lines.size() < last.size();
    const Score score = aspire(depth, known ? last[lines.size()].score : last.back().score);
    if (stopped_) break;
    lines.push_back(report(depth, score));
    lines.back().rank = static_cast<int>(lines.size());
    if (listen) listen(lines.back());
    if (lines.size() < lines_) passed_over_.push_back(lines.back().best());
  }
  return lines;
}

// Nothing is left to find out.
template <game::Game G>
bool Searcher<G>::settles(const std::vector<Report>& lines) const {
  if (limits_.mate > 0 && lines[0].score >= wins_at(limits_.mate)) return true;
  if (limits_.depth > 0 || limits_.mate > 0 || lines.size() < lines_) return false;
  return std::all_of(lines.begin(), lines.end(), [](const Report& r) { return is_mate(r.score); });
}

// A narrow window around the last score, widened on the side where it fails.
template <game::Game G>
Score Searcher<G>::aspire(Depth depth, Score last) {
  if (!uses(Technique::aspiration) || depth < 4 || is_proven(last)) {
    return search(0, -kInfinite, kInfinite, depth, false);
  }
  Score width = profile_.aspiration;
  Score alpha = last - width;
  Score beta = last + width;
  while (true) {
    const Score score = search(0, alpha, beta, depth, false);
    if (stopped_ || (score > alpha && score < beta)) return score;
    width *= 3;
    const bool wide = width > 1'000;
    if (score <= alpha) alpha = wide ? -kInfinite : score - width;
    if (score >= beta) beta = wide ? kInfinite : score + width;
  }
}

// Counts a node. The number of nodes is exact, so that a search can be repeated; the time is looked
// at now and then.
template <game::Game G>
bool Searcher<G>::out_of_time() noexcept {
  constexpr std::uint64_t kLookEvery = 256;
  const std::uint64_t count = nodes() + 1;
  if (limits_.nodes != 0 && count > limits_.nodes) stopped_ = true;
  if (count % kLookEvery == 0) {
    if (clock_ != nullptr && clock_->must_stop(std::chrono::steady_clock::now())) stopped_ = true;
    if (shared_.stop.load(std::memory_order_relaxed)) stopped_ = true;
    if (is_set(limits_.cancel) || is_set(limits_.settled)) stopped_ = true;
  }
  if (!stopped_) nodes_.store(count, std::memory_order_relaxed);
  return stopped_;
}

template <game::Game G>
Report Searcher<G>::report(Depth depth, Score score) const {
  Report report;
  report.depth = depth;
  report.score = score;
  report.deepest = deepest_;
  report.nodes = nodes();
  report.cutoffs = cutoffs_;
  report.roots = watch_.moves();
  for (const Move move : frame(0).pv) report.pv.push_back(move);
  if (report.pv.empty()) report.pv.push_back(root_move_);
  return report;
}

template <game::Game G>
void Searcher<G>::watch(const Node& node, Move move, Score alpha, Score score, std::uint64_t cost) {
  const Bound bound = score <= alpha       ? Bound::upper
                      : score >= node.beta ? Bound::lower
                                           : Bound::exact;
  const Pv& answer = frame(1).pv;
  if (!watch_.note({move, iteration_, score, bound, cost}, answer.begin(), answer.end())) return;
  if (!*listen_) return;
  Report so_far = report(iteration_, node.best);
  so_far.finished = false;
  (*listen_)(so_far);
}

}  // namespace cadenza::search
