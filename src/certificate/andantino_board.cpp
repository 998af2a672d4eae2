#include "certificate/andantino_board.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "base/text.hpp"

namespace cadenza::certificate {
namespace {

struct StoneCounts {
  int white = 0;
  int black = 0;
};

// A run of empty cells such as "12", which must not begin with a zero nor be longer than the row.
Expected<int> read_run(const Field& row, std::size_t& at, int most) {
  const std::size_t first = at;
  while (at < row.text.size() && row.text[at] >= '0' && row.text[at] <= '9') ++at;
  const Field run{"rows", row.text.substr(first, at - first), row.column + first};
  if (run.text.size() > 1 && run.text[0] == '0') {
    return fail("rows", run.column, "a run of empty cells begins with a zero");
  }
  return parse_number(run, 1, most);
}

// The stones of one row, whose cells have the coordinates first, first + (1, 0), …
Expected<void> read_row(const Field& row, Coordinates first, int length, Board& board) {
  int filled = 0;
  for (std::size_t at = 0; at < row.text.size();) {
    const char c = row.text[at];
    if (c == 'w' || c == 'b') {
      if (filled == length) return fail("rows", row.column + at, "this row is too long");
      const Cell cell = cell_at({first.u + filled, first.v});
      if (board.at(cell) == Stone::beyond) {
        return fail(
            "rows", row.column + at,
            "this stone is beyond the edge of a board of side " + std::to_string(board.side()));
      }
      board.place(cell, c == 'w' ? Stone::white : Stone::black);
      ++filled;
      ++at;
    } else {
      const auto run = read_run(row, at, length);
      if (!run) return tl::unexpected<Error>(run.error());
      filled += *run;
    }
  }
  if (filled == length) return {};
  return fail(
      "rows", row.column,
      "this row has " + std::to_string(filled) + " cells instead of " + std::to_string(length));
}

Expected<void> read_rows(const Field& rows, int side, Board& board) {
  std::size_t start = 0;
  for (int v = 1 - side; v < side; ++v) {
    if (start > rows.text.size()) {
      return fail("rows", rows.column + rows.text.size(),
                  "there are fewer than " + std::to_string(2 * side - 1) + " rows");
    }
    const std::size_t end = std::min(rows.text.find('/', start), rows.text.size());
    const Field row{"rows", rows.text.substr(start, end - start), rows.column + start};
    // A row holds the cells with |u| < side and |u - v| < side.
    const Coordinates first{std::max(1 - side, v - side + 1), v};
    if (auto ok = read_row(row, first, 2 * side - 1 - std::abs(v), board); !ok) return ok;
    start = end + 1;
  }
  if (start <= rows.text.size()) {
    return fail("rows", rows.column + start,
                "there are more than " + std::to_string(2 * side - 1) + " rows");
  }
  return {};
}

StoneCounts count_stones(const Board& board) {
  StoneCounts counts;
  for (const Cell cell : board.stones())
    ++(board.at(cell) == Stone::white ? counts.white : counts.black);
  return counts;
}

Expected<void> check_turn(const std::vector<Field>& fields, const StoneCounts& stones) {
  const std::string counts = "Black has " + std::to_string(stones.black) + " stones and White " +
                             std::to_string(stones.white);
  if (stones.black < 1 || stones.black < stones.white || stones.black > stones.white + 1) {
    return fail("rows", fields[0].column, counts + ": Black needs as many as White or one more");
  }
  const std::string_view mover = stones.black == stones.white ? "b" : "w";
  if (fields[1].text != mover) {
    return fail(
        "side", fields[1].column,
        counts + ", so it must be " + std::string(mover) + ", not " + in_quotes(fields[1].text));
  }
  if (fields[2].text != std::to_string(stones.black)) {
    return fail("move", fields[2].column,
                counts + ", so the move number must be that of Black's stones, not " +
                    in_quotes(fields[2].text));
  }
  return {};
}

}  // namespace

int distance_from_centre(Coordinates c) {
  return std::max({std::abs(c.u), std::abs(c.v), std::abs(c.u - c.v)});
}

Board::Board(int side) : side_(side) {
  assert(side >= kSmallestSide && side <= kUnboundedSide);
  for (std::size_t i = 0; i < kArraySize; ++i) {
    const Cell cell = static_cast<Cell>(i);
    if (distance_from_centre(coordinates_of(cell)) >= side) stones_[cell] = Stone::beyond;
  }
}

void Board::place(Cell cell, Stone stone) {
  assert(at(cell) == Stone::none);
  stones_[cell] = stone;
  for (std::size_t d = 0; d < kSteps.size(); ++d) ++touching_[beside(cell, d)];
  placed_.push_back(cell);
}

void Board::take_back() {
  const Cell cell = placed_.back();
  placed_.pop_back();
  stones_[cell] = Stone::none;
  for (std::size_t d = 0; d < kSteps.size(); ++d) --touching_[beside(cell, d)];
}

Expected<BoardVariant> parse_board_variant(std::string_view text) {
  BoardVariant variant;
  const auto words = split_words("variant", text);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    // Where both first stones are placed already is a matter of the start, which is written out.
    if (word == "two-stones" && i + 1 == words.size()) continue;
    if (i == 0 && word == "unbounded") {
      variant = {kLargestSide, true};
    } else if (i == 0 && word.substr(0, 4) == "side") {
      const auto side = parse_number({"variant", word.substr(4), words[i].column + 4},
                                     kSmallestSide, kLargestSide);
      if (!side) return tl::unexpected<Error>(side.error());
      variant.side = *side;
    } else {
      return fail("variant", words[i].column,
                  "expected side2 to side16 or unbounded, then two-stones perhaps; found " +
                      in_quotes(word));
    }
  }
  return variant;
}

std::string cell_name(Cell cell, int side) {
  const Coordinates c = coordinates_of(cell);
  const int letter = side + c.u;
  const int row = side + c.v;
  if (letter < 1 || row < 1 || letter > 52) {
    return "(" + std::to_string(c.u) + "," + std::to_string(c.v) + ")";
  }
  std::string name;
  if (letter > 26) name += 'a';
  name += static_cast<char>('a' + (letter - 1) % 26);
  return name + std::to_string(row);
}

Expected<Cell> parse_cell(std::string_view name, int side) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto digits = std::find_if_not(name.begin(), name.end(), is_letter);
  const auto letters = static_cast<std::size_t>(digits - name.begin());
  if (letters == 0 || letters > 2 || (letters == 2 && name[0] != 'a')) {
    return fail("cell", 1,
                "expected a cell such as " + cell_name(cell_at({0, 0}), side) + ", found " +
                    in_quotes(name));
  }
  const int letter = letters == 2 ? 27 + name[1] - 'a' : 1 + name[0] - 'a';
  const Field number{"cell", name.substr(letters), letters + 1};
  if (!number.text.empty() && number.text[0] == '0') {
    return fail("cell", letters + 1, in_quotes(name) + " has a zero in front of its row");
  }
  const auto row = parse_number(number, 1, side + kUnboundedSide);
  if (!row) return tl::unexpected<Error>(row.error());
  const Coordinates c{letter - side, *row - side};
  if (distance_from_centre(c) > kUnboundedReach) {
    return fail("cell", 1, in_quotes(name) + " is too far away for this checker");
  }
  return cell_at(c);
}

Expected<Board> parse_board(std::string_view text, int side, int board_side) {
  const auto fields = split_fields(text, {"rows", "side", "move"}, 3);
  if (!fields) return tl::unexpected<Error>(fields.error());
  Board board(board_side);
  if (auto ok = read_rows((*fields)[0], side, board); !ok) return tl::unexpected<Error>(ok.error());
  if (auto ok = check_turn(*fields, count_stones(board)); !ok) {
    return tl::unexpected<Error>(ok.error());
  }
  return board;
}

}  // namespace cadenza::certificate
