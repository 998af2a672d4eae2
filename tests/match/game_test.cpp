// What players are told before and after a game.
#include "match/game.hpp"

#include <gtest/gtest.h>

#include "fake_players.hpp"

namespace cadenza::match::test {
namespace {

using game::Side;

// Writes down what it is told, and plays at random.
class Witness : public RandomPlayer {
 public:
  explicit Witness(std::vector<std::string>& diary) : diary_(diary) {}
  void sit_down(const player::Seat& seat) override {
    diary_.push_back("seat " + name(seat.side) + " at ply " + std::to_string(seat.start.plies()) +
                     " for " + std::to_string(seat.limits.nodes));
  }
  void new_game(std::uint64_t seed) override {
    diary_.emplace_back("new game");
    RandomPlayer::new_game(seed);
  }
  void game_over(const session::Game& last, std::optional<Side> winner) override {
    plies = last.plies();
    diary_.push_back(winner ? name(*winner) + " won" : "draw");
    throw std::runtime_error("too late");
  }

  int plies = 0;

 private:
  static std::string name(Side side) { return side == Side::white ? "white" : "black"; }

  std::vector<std::string>& diary_;
};

struct Evening {
  GameResult play(player::Player& white, player::Player& black) {
    Conditions conditions;
    conditions.limits[0].nodes = 3;
    conditions.limits[1].nodes = 4;
    conditions.longest_game = longest_game;
    conditions.seeds = {1, 2};
    return play_game(*start, {start->legal_moves().front()}, {&white, &black}, conditions).value();
  }

  int longest_game = 1000;
  std::vector<std::string> diary;
  std::unique_ptr<session::Game> start = session::start("andantino", "side5").value();
};

TEST(GamesOf, PlayersWhoAreToldWhereTheySitAndHowItEnded) {
  Evening evening;
  Witness white(evening.diary);
  Witness black(evening.diary);
  const GameResult result = evening.play(white, black);
  ASSERT_NE(result.result, Result::draw);
  const std::string won = result.result == Result::win ? "white won" : "black won";
  EXPECT_EQ(evening.diary,
            (std::vector<std::string>{"seat white at ply 1 for 3", "seat black at ply 1 for 4",
                                      "new game", "new game", won, won}));
  EXPECT_EQ(white.plies, result.plies);
  EXPECT_FALSE(result.fault);  // although both throw in the end
}

TEST(GamesOf, PlayersWhoAreToldOfADraw) {
  Evening evening;
  evening.longest_game = 3;
  Witness white(evening.diary);
  RandomPlayer black;
  evening.play(white, black);
  EXPECT_EQ(evening.diary.back(), "draw");
}

TEST(GamesOf, PlayersWhoAreToldOfAFault) {
  Evening evening;
  UnseatedPlayer white;
  Witness black(evening.diary);
  const GameResult result = evening.play(white, black);
  EXPECT_EQ(result.fault, Side::white);
  EXPECT_EQ(evening.diary, (std::vector<std::string>{"seat black at ply 1 for 4", "black won"}));
}

}  // namespace
}  // namespace cadenza::match::test
