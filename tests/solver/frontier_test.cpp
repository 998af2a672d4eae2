// A solve in parts: the answers of the jobs, put together, against a solve in one piece.
#include "solver/frontier.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "solver/solve.hpp"

namespace cadenza::solver {
namespace {

using andantino::Small;

constexpr std::size_t kJobTableBytes = std::size_t{1} << 20;

Proof solved_alone(const Small::Position& start, const Goal& goal) {
  ProofTable table(kJobTableBytes);
  Settings settings;
  settings.goal = goal;
  return Solve<Small>(start, settings, table).run().value().proof;
}

Proof solved_in_parts(const Frontier<Small>& frontier) {
  std::vector<Proof> answers;
  for (const Job<Small>& job : frontier.jobs()) {
    answers.push_back(solved_alone(job.start, job.goal));
  }
  return frontier.combine(answers);
}

// After random plies on a board of side 4, which a solve then settles within milliseconds.
Small::Position late_position(int plies, Random& random) {
  Small::Variant variant;
  variant.side = 4;
  for (;;) {
    Small::Position position = Small::initial(variant);
    for (int i = 0; i < plies && !position.outcome().over(); ++i) {
      const auto moves = game::legal_moves<Small>(position);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!position.outcome().over()) return position;
  }
}

TEST(Frontier, PutsAnswersTogetherToThatOfTheWhole) {
  constexpr std::size_t kJobs = 8;
  constexpr int kPositions = 8;
  Random random(11);
  int won = 0;
  int split = 0;
  for (int i = 0; i < kPositions; ++i) {
    const Small::Position root = late_position(26, random);
    for (const Side attacker : {Side::white, Side::black}) {
      const Goal goal{attacker};
      const Frontier<Small> frontier(root, goal, kJobs);
      const Proof whole = solved_alone(root, goal);
      EXPECT_EQ(solved_in_parts(frontier), settled(whole.proved()))
          << Small::to_text(root) << " " << side_name(attacker);
      won += whole.proved() && frontier.jobs().size() >= kJobs ? 1 : 0;
      split += frontier.jobs().size() >= kJobs ? 1 : 0;
    }
  }
  EXPECT_GT(won, 0);
  EXPECT_GT(split, 5);
}

TEST(Frontier, CountsTheWholeLimitOfPlies) {
  Random random(12);
  int changed = 0;  // wins that take more than one ply
  for (int i = 0; i < 30; ++i) {
    const Small::Position root = late_position(24, random);
    bool won_before = false;
    for (const int longest : {1, 3, 5}) {
      const Goal goal{root.side_to_move(), longest};
      const Proof whole = solved_alone(root, goal);
      EXPECT_EQ(solved_in_parts(Frontier<Small>(root, goal, 20)), settled(whole.proved()))
          << Small::to_text(root) << " " << longest;
      changed += longest > 1 && whole.proved() && !won_before ? 1 : 0;
      won_before = whole.proved();
    }
  }
  EXPECT_GT(changed, 0);
}

TEST(Frontier, SaysNothingThatDoesNotFollow) {
  const Frontier<Small> frontier(Small::initial({}), {Side::black}, 8);
  ASSERT_GE(frontier.jobs().size(), 8U);
  const std::size_t jobs = frontier.jobs().size();
  EXPECT_EQ(frontier.combine(std::vector<Proof>(jobs, kProved)), kProved);
  EXPECT_EQ(frontier.combine(std::vector<Proof>(jobs, kDisproved)), kDisproved);
  EXPECT_FALSE(frontier.combine(std::vector<Proof>(jobs, Proof{3, 4})).settled());
}

// One move of the loser's that nobody has looked at leaves everything open; one of the winner's,
// where he has others, does not matter.
TEST(Frontier, MissesAnswersOnlyWhereTheyAreNeeded) {
  const Frontier<Small> frontier(Small::initial({}), {Side::black}, 8);
  std::size_t needed = 0;
  for (std::size_t i = 0; i < frontier.jobs().size(); ++i) {
    std::vector<Proof> answers(frontier.jobs().size(), kProved);
    answers[i] = kUnknown;
    const bool last_move_is_whites = frontier.jobs()[i].start.side_to_move() == Side::black;
    EXPECT_EQ(frontier.combine(answers).settled(), !last_move_is_whites) << i;
    needed += last_move_is_whites ? 1 : 0;
  }
  EXPECT_GT(needed, 0U);
  EXPECT_LT(needed, frontier.jobs().size());
}

TEST(Frontier, HasNoJobsWhereTheGameIsDecided) {
  const auto won = Small::parse_position({5}, "5/6/7/8/2bbbb3/1ww2w2/7/6/5 w 4");
  ASSERT_TRUE(won) << to_text(won.error());
  Small::Position next = *won;
  next.play(game::legal_moves<Small>(next)[0]);
  const Frontier<Small> frontier(next, {Side::black}, 8);
  EXPECT_TRUE(frontier.jobs().empty());
  EXPECT_EQ(frontier.combine({}), kProved);
}

}  // namespace
}  // namespace cadenza::solver
