#include "games/andantino/andantino.hpp"

#include <optional>

#include "board/hex_diagram.hpp"
#include "board/rows.hpp"
#include "games/andantino/balanced.hpp"

namespace cadenza::andantino {

namespace {

constexpr std::string_view kStones = "wb";
constexpr std::string_view kStonesRead = "wbWB";

std::optional<Side> side_from(std::string_view letter) {
  if (letter == "w" || letter == "W") return Side::white;
  if (letter == "b" || letter == "B") return Side::black;
  return std::nullopt;
}

std::string stone_counts(int white, int black) {
  return "Black has " + std::to_string(black) + " stones and White " + std::to_string(white);
}

// The side whose turn it must be, since the players alternate.
Expected<Side> mover_by_count(const Field& rows, int white, int black) {
  if (black >= 1 && black == white) return Side::black;
  if (black == white + 1) return Side::white;
  return fail(
      "rows", rows.column,
      stone_counts(white, black) + ": Black needs one at least, and as many as White or one more");
}

Expected<void> check_side(const Field& field, Side mover, const std::string& counts) {
  const auto side = side_from(field.text);
  if (!side) {
    return fail("side", field.column, "expected w or b, found " + in_quotes(field.text));
  }
  if (*side != mover) {
    return fail("side", field.column,
                counts + ", so it must be the turn of " + std::string(side_name(mover)));
  }
  return {};
}

Expected<void> check_move_number(const Field& field, int black) {
  constexpr int kMost = board::hex_cell_count(kMaxSide);
  const auto number = parse_number(field, 1, kMost);
  if (!number) return tl::unexpected<Error>(number.error());
  if (*number != black) {
    return fail(
        "move", field.column,
        "Black has " + std::to_string(black) + " stones, so the move number must be the same");
  }
  return {};
}

// The usual start and the moves of the list, around the centre of this board.
template <class Layout>
Position<Layout> balanced_start(const Variant& variant) {
  const std::string_view moves = kBalancedStarts[static_cast<std::size_t>(variant.balanced) - 1];
  Position<Layout> position = Andantino<Layout>::initial(without_start(variant));
  for (const Field& move : split_blanks("balanced start", moves)) {
    const int cell = Layout::cell(board::parse_hex(move, kDefaultSide).value());
    position.play(Move{static_cast<std::uint16_t>(cell)});
  }
  return position;
}

}  // namespace

template <class Layout>
typename Andantino<Layout>::Position Andantino<Layout>::initial(const Variant& variant) {
  if (variant.balanced > 0) return balanced_start<Layout>(variant);
  Position position(variant.side);
  position.place(Side::black, Layout::kCentre);
  if (variant.two_stones) position.place(Side::white, Layout::kCentre + Layout::kStep[0]);
  [[maybe_unused]] const bool sound =
      position.finish_setup(variant.two_stones ? Side::black : Side::white);
  assert(sound);
  return position;
}

template <class Layout>
board::Key Andantino<Layout>::computed_key(const Position& position) {
  board::Key key = Position::mover_key(position.side_to_move());
  for (const Side side : {Side::white, Side::black}) {
    position.stones(side).for_each([&](int cell) { key ^= Position::stone_key(side, cell); });
  }
  return key;
}

template <class Layout>
std::string Andantino<Layout>::to_text(const Position& position) {
  const int side = position.board_side();
  const auto stone = [&](int row, int i) -> char {
    const int cell = Layout::cell(board::hex_at(side, row, i));
    if (position.stones(Side::white).contains(cell)) return kStones[0];
    return position.stones(Side::black).contains(cell) ? kStones[1] : '\0';
  };
  return board::rows_text(board::hex_row_lengths(side), stone) + ' ' +
         kStones[index(position.side_to_move())] + ' ' +
         std::to_string(position.stones(Side::black).count());
}

template <class Layout>
Expected<typename Andantino<Layout>::Position> Andantino<Layout>::parse_position(
    const Variant& variant, std::string_view text) {
  const auto fields = split_fields(text, {"rows", "side", "move"}, 1);
  if (!fields) return tl::unexpected<Error>(fields.error());
  const Field& rows = (*fields)[0];
  const auto stones = board::parse_rows(rows, board::hex_row_lengths(variant.side), kStonesRead);
  if (!stones) return tl::unexpected<Error>(stones.error());

  Position position(variant.side);
  for (const auto& stone : *stones) {
    const Side side = stone.piece == 'w' || stone.piece == 'W' ? Side::white : Side::black;
    position.place(side, Layout::cell(board::hex_at(variant.side, stone.row, stone.index)));
  }
  const int white = position.stones(Side::white).count();
  const int black = position.stones(Side::black).count();
  const auto mover = mover_by_count(rows, white, black);
  if (!mover) return tl::unexpected<Error>(mover.error());
  if (fields->size() > 1) {
    const auto ok = check_side((*fields)[1], *mover, stone_counts(white, black));
    if (!ok) return tl::unexpected<Error>(ok.error());
  }
  if (fields->size() > 2) {
    const auto ok = check_move_number((*fields)[2], black);
    if (!ok) return tl::unexpected<Error>(ok.error());
  }
  if (!position.finish_setup(*mover)) {
    return fail("rows", rows.column, "both sides would have won: no game ends like this");
  }
  return position;
}

template <class Layout>
std::string Andantino<Layout>::to_text(const Position& position, Move move) {
  return board::hex_name(Layout::hex(move.bits), position.board_side());
}

template <class Layout>
Expected<Move> Andantino<Layout>::parse_move(const Position& position, const Field& field) {
  const auto hex = board::parse_hex(field, position.board_side());
  if (!hex) return tl::unexpected<Error>(hex.error());
  const int cell = Layout::cell(*hex);
  const Move move{static_cast<std::uint16_t>(cell)};
  if (position.is_legal(move)) return move;
  const auto refuse = [&](const std::string& why) {
    return fail(std::string(field.name), field.column, in_quotes(field.text) + why);
  };
  if (position.outcome().over()) return refuse(" cannot be played: the game is over");
  if (position.occupied().contains(cell)) return refuse(" is occupied");
  return refuse(position.ply() == 0 ? " is not next to the first stone"
                                    : " has fewer than two occupied neighbours");
}

template <class Layout>
board::Diagram Andantino<Layout>::diagram(const Position& position) {
  const auto stone = [&](board::Hex h) -> char {
    if (position.stones(Side::white).contains(Layout::cell(h))) return kStones[0];
    return position.stones(Side::black).contains(Layout::cell(h)) ? kStones[1] : '\0';
  };
  const auto playable = [&](board::Hex h) {
    return position.is_legal(Move{static_cast<std::uint16_t>(Layout::cell(h))});
  };
  return board::hex_diagram(position.board_side(), stone, playable);
}

namespace {

// The stones around what they have enclosed.
template <class Layout>
typename Layout::Set ring_of(const Position<Layout>& position, Side side) {
  const auto inside = position.cut_off_by(side);
  const auto caught = inside & position.stones(opponent(side));
  return board::dilated<Layout>(flood<Layout>(caught, inside, {})) & position.stones(side);
}

}  // namespace

template <class Layout>
std::vector<std::string> Andantino<Layout>::winning_shape(const Position& position) {
  const Outcome outcome = position.outcome();
  if (!outcome.over() || outcome.drawn()) return {};
  const auto& own = position.stones(outcome.winner());
  const bool five = outcome.ending == static_cast<std::uint8_t>(Ending::five);
  const auto shape =
      five ? five_cells<Layout>(own) & own : ring_of<Layout>(position, outcome.winner());
  std::vector<std::string> cells;
  shape.for_each([&](int cell) {
    cells.push_back(board::hex_name(Layout::hex(cell), position.board_side()));
  });
  return cells;
}

template <class Layout>
typename Andantino<Layout>::Position Andantino<Layout>::transformed(const Position& position,
                                                                    int symmetry) {
  const auto& image = board::kHexTables<Layout>.image[static_cast<std::size_t>(symmetry)];
  Position result(position.board_side());
  for (const Side side : {Side::white, Side::black}) {
    position.stones(side).for_each(
        [&](int cell) { result.place(side, image[static_cast<std::size_t>(cell)]); });
  }
  [[maybe_unused]] const bool sound = result.finish_setup(position.side_to_move());
  assert(sound);
  return result;
}

template <class Layout>
Move Andantino<Layout>::transformed(Move move, int symmetry) {
  return Move{board::kHexTables<Layout>.image[static_cast<std::size_t>(symmetry)][move.bits]};
}

template struct Andantino<board::HexLayout<kDefaultSide>>;
template struct Andantino<board::HexLayout<kMaxSide>>;

}  // namespace cadenza::andantino
