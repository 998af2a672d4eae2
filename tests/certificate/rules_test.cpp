// The checker's rules against three others: published sizes of game trees, the rules of src/games
// on random games, and their own definitions spelled out by flooding the whole board.
#include "certificate/andantino_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>

#include "base/random.hpp"
#include "certificate/andantino_symmetry.hpp"
#include "game/turn.hpp"
#include "games/andantino/family.hpp"

namespace cadenza::certificate {
namespace {

Board start_board(int side) {
  Board board(side);
  board.place(cell_at({0, 0}), Stone::black);
  return board;
}

bool ends_game(Effect effect) { return effect != Effect::nothing; }

std::uint64_t count_leaves(Board& board, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const Cell cell : legal_cells(board)) {
    board.place(cell, board.mover());
    // A finished game is a leaf at its own depth only.
    if (depth == 1 || !ends_game(effect_of_last(board, {})))
      leaves += count_leaves(board, depth - 1);
    board.take_back();
  }
  return leaves;
}

TEST(CertificateRules, CountTheTreesOfTheReference) {
  std::ifstream file(CADENZA_TEST_DATA "/perft.csv");
  std::string line;
  int counted = 0;
  while (std::getline(file, line)) {
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream fields(line);
    std::string game;
    std::string variant;
    int depth = 0;
    std::uint64_t nodes = 0;
    fields >> game >> variant >> depth >> nodes;
    if (game != "andantino" || nodes > 700'000) continue;
    Board board = start_board(parse_board_variant(variant)->side);
    EXPECT_EQ(count_leaves(board, depth), nodes) << line;
    ++counted;
  }
  EXPECT_GE(counted, 9);
}

template <class Rules>
std::string outcome_of(const typename Rules::Position& position) {
  const auto outcome = position.outcome();
  return outcome.over() ? std::string(Rules::kEndings[outcome.ending]) : "";
}

std::string name_of(Effect effect) {
  if (effect == Effect::five) return "five";
  if (effect == Effect::ring) return "enclosure";
  return effect == Effect::caught ? "own enclosure" : "";
}

// One random game in both; how it ended.
template <class Rules>
std::string compare_game(int side, Random& random) {
  auto position = Rules::initial({side, false, false});
  Board board = start_board(side);
  Board unbounded = start_board(kUnboundedSide);
  std::string ending;
  while (ending.empty()) {
    std::vector<std::string> theirs;
    std::vector<std::string> ours;
    const auto moves = game::legal_moves<Rules>(position);
    for (const auto move : moves) theirs.push_back(Rules::to_text(position, move));
    for (const Cell cell : legal_cells(board)) ours.push_back(cell_name(cell, side));
    std::sort(theirs.begin(), theirs.end());
    std::sort(ours.begin(), ours.end());
    EXPECT_EQ(ours, theirs);
    if (moves.empty()) return "no moves";
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const Cell cell = parse_cell(Rules::to_text(position, move), side).value();
    board.place(cell, board.mover());
    unbounded.place(cell, unbounded.mover());
    position.play(move);
    ending = outcome_of<Rules>(position);
    EXPECT_EQ(name_of(effect_of_last(board, {})), ending == "no moves" ? "" : ending);
    // What the answers of a certificate are read by: stones within a board do the same without it.
    EXPECT_EQ(effect_of_last(unbounded, {}), effect_of_last(board, {}));
    EXPECT_EQ(is_decided(board), !ending.empty() && ending != "no moves");
  }
  return ending;
}

TEST(CertificateRules, AgreeWithTheGamesOnRandomGames) {
  Random random(1);
  std::map<std::string, int> endings;
  for (const int side : {2, 3, 4, 5, 7, 10}) {
    for (int i = 0; i < 300; ++i) ++endings[compare_game<andantino::Small>(side, random)];
  }
  for (int i = 0; i < 30; ++i) ++endings[compare_game<andantino::Large>(16, random)];
  EXPECT_GT(endings["five"], 100);
  EXPECT_GT(endings["enclosure"], 100);
  EXPECT_GT(endings["own enclosure"], 0);
  EXPECT_GT(endings["no moves"], 0);
}

std::vector<Cell> cells_of(int side) {
  std::vector<Cell> cells;
  for (int u = 1 - side; u < side; ++u) {
    for (int v = 1 - side; v < side; ++v) {
      if (distance_from_centre({u, v}) < side) cells.push_back(cell_at({u, v}));
    }
  }
  return cells;
}

// Every cell that is not enclosed by a colour: the whole board is flooded from its rim, and where
// only full rings count, from every empty cell as well.
std::vector<bool> flooded(const Board& board, Stone wall, bool full) {
  std::vector<bool> free(kArraySize);
  std::vector<Cell> open;
  for (const Cell cell : cells_of(board.side())) {
    const bool rim = distance_from_centre(coordinates_of(cell)) == board.side() - 1;
    if (rim || (full && board.at(cell) == Stone::none)) open.push_back(cell);
  }
  while (!open.empty()) {
    const Cell cell = open.back();
    open.pop_back();
    if (free[cell] || board.at(cell) == wall || board.at(cell) == Stone::beyond) continue;
    free[cell] = true;
    const Coordinates c = coordinates_of(cell);
    for (const auto step : kNeighbours) open.push_back(cell_at({c.u + step.u, c.v + step.v}));
  }
  return free;
}

std::vector<Cell> enclosed_stones(const Board& board, Stone wall, bool full) {
  const auto free = flooded(board, wall, full);
  std::vector<Cell> enclosed;
  for (const Cell cell : board.stones()) {
    if (board.at(cell) != wall && !free[cell]) enclosed.push_back(cell);
  }
  std::sort(enclosed.begin(), enclosed.end());
  return enclosed;
}

bool slow_five(const Board& board, Cell stone, bool exactly) {
  for (const auto step : kNeighbours) {
    Coordinates first = coordinates_of(stone);
    const auto holds = [&](int u, int v) { return board.at(cell_at({u, v})) == board.at(stone); };
    while (holds(first.u - step.u, first.v - step.v)) first = {first.u - step.u, first.v - step.v};
    int length = 0;
    while (holds(first.u + length * step.u, first.v + length * step.v)) ++length;
    if (length == 5 || (length > 5 && !exactly)) return true;
  }
  return false;
}

// The last stone's effect as the reading defines it.
Effect slow_effect(Board& board, const Reading& reading) {
  const Cell stone = board.stones().back();
  const Stone own = board.at(stone);
  if (slow_five(board, stone, reading.exactly_five)) return Effect::five;
  const auto after = enclosed_stones(board, own, reading.full_rings);
  board.take_back();
  const auto before = enclosed_stones(board, own, reading.full_rings);
  board.place(stone, own);
  if (!std::includes(before.begin(), before.end(), after.begin(), after.end())) return Effect::ring;
  if (reading.ring == RingReading::harmless) return Effect::nothing;
  const auto caught = enclosed_stones(board, opposite(own), reading.full_rings);
  if (!std::binary_search(caught.begin(), caught.end(), stone)) return Effect::nothing;
  return reading.ring == RingReading::illegal ? Effect::forbidden : Effect::caught;
}

std::vector<Reading> all_readings() {
  std::vector<Reading> readings;
  for (const bool exactly : {false, true}) {
    for (const bool full : {false, true}) {
      for (const auto ring :
           {RingReading::loses, RingReading::illegal, RingReading::later, RingReading::harmless}) {
        readings.push_back({exactly, ring, full});
      }
    }
  }
  return readings;
}

// Stones anywhere, often many of one colour, so that there are rings.
Board random_board(Random& random) {
  Board board(3 + static_cast<int>(random.below(3)));
  const std::uint32_t black = 1 + random.below(8);
  const std::uint32_t white = 1 + random.below(9 - black);
  for (const Cell cell : cells_of(board.side())) {
    const std::uint32_t dice = random.below(10);
    if (dice < black + white) board.place(cell, dice < black ? Stone::black : Stone::white);
  }
  return board;
}

// Compares one stone's effect; nothing if a game could not have come to this board.
std::optional<Effect> compared_effect(Board& board, Cell cell, Stone own, const Reading& reading) {
  // Only where rings are harmless a game goes on with a stone inside one.
  const bool had_ring = !enclosed_stones(board, own, reading.full_rings).empty();
  if (had_ring && reading.ring != RingReading::harmless) return std::nullopt;
  board.place(cell, own);
  const Effect effect = effect_of_last(board, reading);
  EXPECT_EQ(effect, slow_effect(board, reading));
  const bool wins = effect == Effect::five || effect == Effect::ring;
  EXPECT_EQ(win_of_last(board, reading), wins ? effect : Effect::nothing);
  board.take_back();
  return effect;
}

TEST(CertificateRules, AreTheDefinitionsOfEveryReadingOnRandomBoards) {
  Random random(2);
  std::map<Effect, int> seen;
  for (int i = 0; i < 3000; ++i) {
    Board board = random_board(random);
    const std::vector<Reading> readings = all_readings();
    for (const Cell cell : cells_of(board.side() - 1)) {
      if (board.at(cell) != Stone::none) continue;
      const Stone own = random.below(2) == 0 ? Stone::white : Stone::black;
      const Reading& reading = readings[random.below(static_cast<std::uint32_t>(readings.size()))];
      if (const auto effect = compared_effect(board, cell, own, reading)) ++seen[*effect];
    }
  }
  EXPECT_GT(seen[Effect::nothing], 1000);
  EXPECT_GT(seen[Effect::five], 1000);
  EXPECT_GT(seen[Effect::ring], 100);
  EXPECT_GT(seen[Effect::caught], 100);
  EXPECT_GT(seen[Effect::forbidden], 50);
}

TEST(CertificateSymmetry, GivesAllImagesOfAPositionOneForm) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const Board board = random_board(random);
    const Form form = canonical_form(board);
    EXPECT_EQ(form.bytes.size(), 2 * board.stones().size());
    for (std::size_t symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      Board image(board.side());
      for (const Cell cell : board.stones()) image.place(image_of(cell, symmetry), board.at(cell));
      ASSERT_EQ(canonical_form(image).bytes, form.bytes);
    }
    // The form is the position itself, turned: every stone is found in it.
    for (std::size_t s = 0; s < board.stones().size(); ++s) {
      const Cell cell = board.stones()[s];
      const int code = image_of(cell, form.symmetry) * 2 + (board.at(cell) == Stone::black ? 1 : 0);
      bool found = false;
      for (std::size_t b = 0; b < form.bytes.size(); b += 2) {
        const auto high = static_cast<unsigned char>(form.bytes[b]);
        const auto low = static_cast<unsigned char>(form.bytes[b + 1]);
        found = found || high * 256 + low == code;
      }
      ASSERT_TRUE(found);
    }
  }
}

TEST(CertificateSymmetry, IsUndoneByItsOrigin) {
  for (int u = -23; u <= 23; ++u) {
    for (int v = -23; v <= 23; ++v) {
      if (distance_from_centre({u, v}) > 23) continue;
      for (std::size_t s = 0; s < kSymmetries; ++s) {
        ASSERT_EQ(origin_of(image_of(cell_at({u, v}), s), s), cell_at({u, v}));
        const Coordinates image = coordinates_of(image_of(cell_at({u, v}), s));
        ASSERT_EQ(distance_from_centre(image), distance_from_centre({u, v}));
      }
    }
  }
}

TEST(CertificateBoard, NamesCellsAsTheRulesDo) {
  EXPECT_EQ(cell_name(cell_at({0, 0}), 10), "j10");
  EXPECT_EQ(cell_name(cell_at({0, -1}), 10), "j9");
  EXPECT_EQ(cell_name(cell_at({15, 15}), 16), "ae31");
  EXPECT_EQ(parse_cell("ae31", 16).value(), cell_at({15, 15}));
  EXPECT_EQ(parse_cell("u21", 10).value(), cell_at({11, 11}));  // beyond the board
  EXPECT_EQ(cell_name(cell_at({-10, 0}), 10), "(-10,0)");
  for (const char* wrong :
       {"", "j", "10", "J10", "j010", "j0", "j-1", "ba3", "abc1", "j10x", "a19999999999", "ah10"}) {
    EXPECT_FALSE(parse_cell(wrong, 10)) << wrong;
  }
}

}  // namespace
}  // namespace cadenza::certificate
