// One thread's alpha-beta: iterative deepening over a principal variation search, in small steps.
// What the threads share is in Shared; everything else is a searcher's own.
//
// The window flips only when the turn passes to the other team. With two players a team is a side;
// with more, the search is paranoid: the root's side against all others.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/fixed_vector.hpp"
#include "eval/andantino.hpp"
#include "eval/omega.hpp"
#include "eval/tablut.hpp"
#include "game/line.hpp"
#include "search/busy.hpp"
#include "search/cutoffs.hpp"
#include "search/history.hpp"
#include "search/limits.hpp"
#include "search/move_order.hpp"
#include "search/profiles.hpp"
#include "search/report.hpp"
#include "search/root_watch.hpp"
#include "search/table.hpp"
#include "search/time_manager.hpp"
#include "threats/urgency.hpp"
#include "threats/vcf.hpp"

namespace cadenza::search {

using game::Side;

struct Shared {
  Table table;
  BusyMoves busy;
  bool several;  // threads
  std::atomic<bool> stop{false};

  Shared(std::size_t table_bytes, int threads) : table(table_bytes), several(threads > 1) {}
};

template <game::Game G>
class Searcher {
 public:
  using Position = typename G::Position;
  using Evaluation = eval::Handmade<G>;
  static_assert(eval::Evaluator<Evaluation, G>);

  Searcher(Shared& shared, const Profile& profile, const Position& any);

  // Forgets what earlier searches learnt about moves.
  void clear();

  // Deepens until a limit is reached or somebody sets Shared::stop. Only with `clock` does this
  // searcher look at the time. Calls `listen` after every iteration.
  Report think(const game::Line<G>& line, const Question& question, const TimeManager* clock,
               int first_depth, const std::function<void(const Report&)>& listen);

  [[nodiscard]] std::uint64_t nodes() const noexcept {
    return nodes_.load(std::memory_order_relaxed);
  }

 private:
  using Pv = FixedVector<Move, kMaxPly>;

  // A ply of the line that is being searched.
  struct Frame {
    Position position;
    threats::Lookout<G> lookout;
    Score evaluation = 0;  // of the position, corrected
    Move move = game::kNoMove;
    Move excluded = game::kNoMove;  // not to be searched here: is it the only good one?
    Killers killers{};
    Pv pv{};

    explicit Frame(const Position& p) : position(p), lookout(p) {}
  };

  struct Node {
    int ply = 0;
    Score alpha = 0;
    Score beta = 0;
    Depth depth = 0;
    bool cut = false;  // expected to fail high
    bool pv = false;
    Entry entry{};
    Move answer = game::kNoMove;  // the only move that does not lose at once
    bool threatened = false;      // to lose at once
    bool improving = false;
    Score first_alpha{};
    Score best = -kInfinite;
    Move best_move = game::kNoMove;
    int searched = 0;
  };

  // What becomes of a node, in this order -----------------------------------------------------
  Score search(int ply, Score alpha, Score beta, Depth depth, bool cut);
  [[nodiscard]] std::optional<Score> settled(Node& node);
  [[nodiscard]] std::optional<Score> urgent(Node& node);
  [[nodiscard]] std::optional<Score> known(Node& node);
  [[nodiscard]] Score leaf(Node& node);
  [[nodiscard]] Score captures(Node& node);
  void evaluate(Node& node);
  [[nodiscard]] std::optional<Score> pruned(Node& node);
  void search_moves(Node& node);
  void remember(Node& node);

  // Ways to be done without looking at every move ----------------------------------------------
  [[nodiscard]] std::optional<Score> null_move(Node& node);
  [[nodiscard]] std::optional<Score> probcut(Node& node);
  [[nodiscard]] std::optional<Score> multi_cut(Node& node);

  // Moves that several threads come to ----------------------------------------------------------
  [[nodiscard]] board::Key claim_on(const Node& node, Move move) const noexcept;
  [[nodiscard]] bool leave_to_others(const Node& node, board::Key claim,
                                     const MoveOrder<G>& moves) const noexcept;

  // One move -----------------------------------------------------------------------------------
  [[nodiscard]] bool loses_at_once(const Node& node, const threats::Answers<G>& answers,
                                   Move move) const;
  [[nodiscard]] bool may_skip(const Node& node) const;
  [[nodiscard]] bool late(const Node& node) const;
  [[nodiscard]] bool hopeless(const Node& node, Move move);
  [[nodiscard]] Depth extension(Node& node, Move move);
  [[nodiscard]] Depth reduction(const Node& node, Move move) const;
  [[nodiscard]] Score score_move(const Node& node, Move move, Depth depth);
  [[nodiscard]] Score child(const Node& node, Score alpha, Score beta, Depth depth, bool cut);
  void raise(Node& node, Move move, Score score);
  [[nodiscard]] Cut refuter(const Node& node) const;
  void play(int ply, Move move);
  void take_back();

  // Ordering -----------------------------------------------------------------------------------
  void order(const Node& node, MoveOrder<G>& moves);
  // Inlined into the loop over the moves, where most of it is the same for all of them.
  [[nodiscard, gnu::always_inline]] int order_value(const Node& node, Move move,
                                                    Move counter) const;
  [[nodiscard, gnu::always_inline]] int history_of(int ply, Move move) const;
  void reward_best(const Node& node, const MoveOrder<G>& moves);

  // Values -------------------------------------------------------------------------------------
  [[nodiscard]] bool same_team(Side a, Side b) const noexcept;
  [[nodiscard]] Score final_score(const Position& position, game::Outcome outcome, int ply) const;
  [[nodiscard]] Score guess(const Frame& here) const;
  [[nodiscard]] board::Key key_of(const Position& position) const noexcept {
    return position.key() ^ salt_;
  }
  [[nodiscard]] bool repeated(const Position& position) const noexcept;
  // Does a move of this node come back to where the game or the line has been?
  [[nodiscard]] bool returns(int ply, Move move) const;
  [[nodiscard]] bool may_return(int ply) const;

  // The whole search ---------------------------------------------------------------------------
  void begin(const game::Line<G>& line, const Question& question, const TimeManager* clock);
  // One iteration: the lines that were asked for, best first. Fewer when it was stopped.
  [[nodiscard]] std::vector<Report> iterate(Depth depth, const std::vector<Report>& last,
                                            const std::function<void(const Report&)>& listen);
  [[nodiscard]] bool settles(const std::vector<Report>& lines) const;
  [[nodiscard]] bool may_play(Move move) const noexcept;
  [[nodiscard]] bool limited() const noexcept { return !only_.empty() || !passed_over_.empty(); }
  [[nodiscard]] Score aspire(Depth depth, Score last);
  [[nodiscard]] bool out_of_time() noexcept;
  [[nodiscard]] Report report(Depth depth, Score score) const;
  // Of a root move: what was found below it in the window from `alpha`, and what it took.
  void watch(const Node& node, Move move, Score alpha, Score score, std::uint64_t cost);

  [[nodiscard]] bool uses(Technique t) const noexcept { return profile_.techniques.has(t); }
  [[nodiscard]] Frame& frame(int ply) noexcept { return frames_[static_cast<std::size_t>(ply)]; }
  [[nodiscard]] const Frame& frame(int ply) const noexcept {
    return frames_[static_cast<std::size_t>(ply)];
  }

  Shared& shared_;
  Profile profile_;
  std::vector<Frame> frames_;
  Evaluation evaluation_;

  MoveHistory history_{kContexts, G::kMoveCodes};
  ReplyHistory replies_{Target<G>::kCount, G::kMoveCodes};
  ReplyHistory follow_ups_{Target<G>::kCount, G::kMoveCodes};
  std::vector<Move> counters_;
  Corrections corrections_{kContexts, G::kMoveCodes};
  std::vector<board::Key> keys_;  // of the positions before, where positions may repeat
  std::size_t root_keys_ = 0;
  std::array<std::array<std::uint8_t, 64>, 64> reductions_{};  // by depth and number

  Limits limits_{};
  std::size_t lines_ = 1;
  std::vector<Move> only_;         // what may be played at the root; empty: anything
  std::vector<Move> passed_over_;  // what may not, because a line of a better rank begins with it
  const TimeManager* clock_ = nullptr;
  Side root_side_ = Side::white;
  int players_ = 2;
  bool stopped_ = false;
  Depth iteration_ = 1;
  int deepest_ = 0;
  bool exact_ = false;   // nothing but sound techniques
  board::Key salt_ = 0;  // what the table must keep apart
  std::atomic<std::uint64_t> nodes_{0};
  Move root_move_ = game::kNoMove;
  std::uint64_t root_move_nodes_ = 0;
  Cutoffs cutoffs_{};
  RootWatch watch_{};
  const std::function<void(const Report&)>* listen_ = nullptr;
};

}  // namespace cadenza::search
