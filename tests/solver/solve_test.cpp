// The solver against plain minimax on positions that minimax can exhaust, and on what is known.
#include "solver/solve.hpp"

#include <gtest/gtest.h>

#include <unordered_map>

#include "base/random.hpp"
#include "games/omega/omega.hpp"
#include "games/tablut/tablut.hpp"
#include "solver/strategy.hpp"
#include "solver/value.hpp"

namespace cadenza::solver {
namespace {

using andantino::Small;

constexpr std::size_t kTableBytes = std::size_t{8} << 20;

Small::Position start_of_side(int side) {
  Small::Variant variant;
  variant.side = side;
  return Small::initial(variant);
}

// Can the attacker force a win? Every move is tried; positions are remembered by their text.
class Minimax {
 public:
  explicit Minimax(Side attacker) : attacker_(attacker) {}

  bool wins(const Small::Position& position) {
    if (position.outcome().over()) return position.outcome().won_by(attacker_);
    const auto [known, is_new] = known_.try_emplace(Small::to_text(position), false);
    if (!is_new) return known->second;
    const bool attacking = position.side_to_move() == attacker_;
    bool result = !attacking;
    for (const Move move : game::legal_moves<Small>(position)) {
      Small::Position next = position;
      next.play(move);
      if (wins(next) == attacking) {
        result = attacking;
        break;
      }
    }
    known_[Small::to_text(position)] = result;
    return result;
  }

 private:
  Side attacker_;
  std::unordered_map<std::string, bool> known_;
};

// A position after so many random plies, or none if the game ended before.
std::optional<Small::Position> played_at_random(int side, int plies, Random& random) {
  Small::Position position = start_of_side(side);
  for (int i = 0; i < plies; ++i) {
    const auto moves = game::legal_moves<Small>(position);
    if (moves.empty()) return std::nullopt;
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  if (position.outcome().over()) return std::nullopt;
  return position;
}

Proof solved(const Small::Position& position, Side attacker, std::size_t bytes = kTableBytes,
             int threads = 1) {
  ProofTable table(bytes);
  Settings settings;
  settings.goal.attacker = attacker;
  settings.threads = threads;
  return Solve<Small>(position, settings, table).run().value().proof;
}

struct Sample {
  int side;
  int least_plies;
  int positions;
};

// Returns how often the attacker wins.
int compare_with_minimax(const Sample& sample, std::size_t bytes, int threads, Random& random) {
  constexpr std::uint32_t kSpread = 4;
  int won = 0;
  for (int found = 0; found < sample.positions;) {
    const int plies = sample.least_plies + static_cast<int>(random.below(kSpread));
    const auto position = played_at_random(sample.side, plies, random);
    if (!position) continue;
    ++found;
    for (const Side attacker : {Side::white, Side::black}) {
      const bool expected = Minimax(attacker).wins(*position);
      EXPECT_EQ(solved(*position, attacker, bytes, threads), settled(expected))
          << Small::to_text(*position) << " " << side_name(attacker);
      won += expected ? 1 : 0;
    }
  }
  return won;
}

constexpr Sample kSmallBoard{3, 9, 15};
constexpr Sample kAlmostFull{4, 25, 30};

TEST(Solve, AgreesWithMinimax) {
  Random random(1);
  compare_with_minimax(kSmallBoard, kTableBytes, 1, random);
  EXPECT_GT(compare_with_minimax(kAlmostFull, kTableBytes, 1, random), 5);
}

TEST(Solve, AgreesWithMinimaxWithHardlyAnyMemory) {
  Random random(2);
  EXPECT_GT(compare_with_minimax({4, 26, 20}, 1 << 10, 1, random), 5);
}

TEST(Solve, AgreesWithMinimaxOnTwoThreads) {
  Random random(3);
  compare_with_minimax(kSmallBoard, kTableBytes, 2, random);
  EXPECT_GT(compare_with_minimax(kAlmostFull, kTableBytes, 2, random), 5);
}

TEST(Solve, TheSmallestBoardsAreDraws) {
  for (const int side : {2, 3}) {
    Settings settings;
    ValueSearch<Small> search(start_of_side(side), settings, std::nullopt, kTableBytes);
    EXPECT_EQ(search.run().value().value, Value::draw) << side;
  }
}

TEST(Solve, GivesUpWhenItIsTold) {
  ProofTable table(kTableBytes);
  Settings settings;
  settings.goal.attacker = Side::black;
  settings.nodes = 1000;
  const Progress progress = Solve<Small>(start_of_side(10), settings, table).run().value();
  EXPECT_FALSE(progress.proof.settled());
  EXPECT_LT(progress.nodes, 2000U);
}

TEST(Solve, GivesUpAfterItsCpuTime) {
  Settings settings;
  settings.cpu_seconds = 0.2;
  const CpuStopwatch cpu;
  ValueSearch<Small> search(start_of_side(10), settings, std::nullopt, kTableBytes);
  const Found found = search.run().value();
  EXPECT_GE(cpu.seconds(), 0.2);
  EXPECT_LT(cpu.seconds(), 2);
  EXPECT_EQ(found.value, Value::unknown);
}

// Positions where this side wins, and not at once, found quickly.
std::vector<Small::Position> won_positions(std::size_t count, Side attacker) {
  constexpr int kPlies = 12;
  constexpr std::uint64_t kNodes = 2000;
  Random random(5);
  std::vector<Small::Position> positions;
  while (positions.size() < count) {
    const auto position = played_at_random(10, kPlies, random);
    if (!position || position->winning_cells(attacker).any()) continue;
    ProofTable table(kTableBytes);
    Settings settings;
    settings.goal.attacker = attacker;
    settings.nodes = kNodes;
    if (Solve<Small>(*position, settings, table).run().value().proof.proved()) {
      positions.push_back(*position);
    }
  }
  return positions;
}

TEST(Solve, CountsNoWinBeyondItsLimit) {
  for (const auto& position : won_positions(1, Side::white)) {
    bool won_before = false;
    for (int plies = 1; plies <= 21; plies += 4) {
      ProofTable table(kTableBytes);
      Settings settings;
      settings.goal = {Side::white, plies};
      settings.nodes = 4'000;
      const bool wins = Solve<Small>(position, settings, table).run().value().proof.proved();
      EXPECT_FALSE(plies == 1 && wins) << Small::to_text(position);
      EXPECT_FALSE(won_before && !wins) << plies << " " << Small::to_text(position);
      won_before = wins;
    }
    EXPECT_TRUE(won_before) << Small::to_text(position);
  }
}

// Follows the answers against random replies, to the end.
TEST(Strategy, AnswersEveryReply) {
  for (const auto& start : won_positions(3, Side::white)) {
    ProofTable table(kTableBytes);
    Settings settings;
    settings.goal.attacker = Side::white;
    ASSERT_TRUE(Solve<Small>(start, settings, table).run().value().proof.proved());
    std::unordered_map<board::Key, Move> answers;
    Shared shared(table);
    Strategy<Small> strategy(settings.goal, shared, [&](const Answer<Small>& answer) {
      EXPECT_TRUE(answer.after.is_legal(answer.answer));
      EXPECT_TRUE(answers.emplace(CanonicalKey<Small>(answer.after).value(), answer.answer).second);
      return Expected<void>();
    });
    const auto figures = strategy.write(start);
    ASSERT_TRUE(figures) << to_text(figures.error());
    EXPECT_EQ(figures->answers, answers.size());
    EXPECT_GE(figures->longest, 3U);
  }
}

// As after a checkpoint, which leaves out what is found again soon, or in a table that was full.
TEST(Strategy, FindsAgainWhatTheTableHasForgotten) {
  std::uint64_t searched = 0;
  for (const auto& start : won_positions(4, Side::white)) {
    ProofTable table(kTableBytes);
    table.store(CanonicalKey<Small>(start).value(), kProved, 1000);
    Shared shared(table);
    Strategy<Small> strategy({Side::white}, shared,
                             [](const Answer<Small>& /*answer*/) { return Expected<void>(); });
    const auto figures = strategy.write(start);
    ASSERT_TRUE(figures) << to_text(figures.error());
    searched += figures->searched;
  }
  EXPECT_GT(searched, 0U);
}

TEST(Strategy, IsNotLookedForAnyLongerThanItIsWanted) {
  const auto start = won_positions(1, Side::white).at(0);
  ProofTable table(kTableBytes);
  table.store(CanonicalKey<Small>(start).value(), kProved, 1000);
  Shared shared(table);
  shared.stop = true;
  Strategy<Small> strategy({Side::white}, shared,
                           [](const Answer<Small>& /*answer*/) { return Expected<void>(); });
  const auto figures = strategy.write(start);
  ASSERT_FALSE(figures);
  EXPECT_NE(figures.error().message.find("no winning move is known"), std::string::npos);
}

TEST(Solve, WinsTablutByTheKingsEscape) {
  const auto variant = tablut::parse_variant("linnaeus").value();
  const auto position = tablut::Tablut::parse_position(variant, "9/9/9/9/4K4/9/9/4t4/9 w 0 1");
  ASSERT_TRUE(position) << to_text(position.error());
  ProofTable table(kTableBytes);
  Settings settings;
  settings.goal.attacker = Side::white;
  EXPECT_TRUE(Solve<tablut::Tablut>(*position, settings, table).run().value().proof.proved());
}

}  // namespace
}  // namespace cadenza::solver
