#include "games/omega/omega.hpp"

#include <array>
#include <vector>

#include "board/hex_diagram.hpp"
#include "board/rows.hpp"

namespace cadenza::omega {

namespace {

using game::kSideLetters;

std::string colours_in_play(int players) {
  return std::string(kSideLetters.substr(0, static_cast<std::size_t>(players)));
}

// The colours of an unfinished turn that are already on the board.
template <class Position>
std::string pending_text(const Position& position) {
  const std::size_t pending = index(position.colour_to_place());
  return pending == 0 ? "-" : std::string(kSideLetters.substr(0, pending));
}

template <class Position>
char side_letter(const Position& position) {
  return kSideLetters[index(position.side_to_move())];
}

// The letter of the stone on a cell; 0 when it is empty.
template <class Position>
char letter_on(const Position& position, int cell) {
  for (std::size_t i = 0; i < kSideLetters.size(); ++i) {
    if (position.stones(game::side_of(i)).contains(cell)) return kSideLetters[i];
  }
  return 0;
}

using CellsByColour = std::array<std::vector<int>, game::kMaxSides>;

template <class Layout>
Expected<CellsByColour> parse_stones(const Variant& variant, const Field& rows) {
  const auto pieces = board::parse_rows(rows, board::hex_row_lengths(variant.side),
                                        colours_in_play(variant.players));
  if (!pieces) return tl::unexpected<Error>(pieces.error());
  CellsByColour stones;
  for (const board::PlacedPiece& piece : *pieces) {
    const int cell = Layout::cell(board::hex_at(variant.side, piece.row, piece.index));
    stones[kSideLetters.find(piece.piece)].push_back(cell);
  }
  return stones;
}

std::string counts_text(const CellsByColour& stones, int players) {
  std::string text;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(stones[i].size()) + " " + std::string(side_name(game::side_of(i)));
  }
  return text;
}

// Stones come in the order of the colours: each colour has as many as the first, or one fewer when
// the turn has not come to it yet.
bool counts_fit(const CellsByColour& stones, int players) {
  for (std::size_t i = 1; i < static_cast<std::size_t>(players); ++i) {
    if (stones[i].size() > stones[i - 1].size()) return false;
  }
  return stones[static_cast<std::size_t>(players) - 1].size() + 1 >= stones[0].size();
}

int total(const CellsByColour& stones) {
  std::size_t sum = 0;
  for (const auto& cells : stones) sum += cells.size();
  return static_cast<int>(sum);
}

Expected<void> check_counts(const Variant& variant, const CellsByColour& stones,
                            const Field& rows) {
  const std::string name(rows.name);
  if (!counts_fit(stones, variant.players)) {
    return fail(name, rows.column,
                "expected equally many stones of every colour, or one more of the first ones, "
                "found " +
                    counts_text(stones, variant.players));
  }
  if (total(stones) > game_length(variant)) {
    return fail(name, rows.column,
                "the game ends with " + std::to_string(game_length(variant)) + " stones, found " +
                    std::to_string(total(stones)));
  }
  return {};
}

// Any order of the placements that keeps to the colours leads to the position.
template <class Position>
Position played_out(const Variant& variant, const CellsByColour& stones) {
  Position position(variant);
  for (const int placements = total(stones); position.placed() < placements;) {
    const auto turn = static_cast<std::size_t>(position.placed() / variant.players);
    const int cell = stones[index(position.colour_to_place())][turn];
    position.play(Move{static_cast<std::uint16_t>(cell)});
  }
  return position;
}

// A field that repeats what the variant and the stones already say.
Expected<void> check_field(const Field& field, const std::string& derived,
                           const std::string& source) {
  if (field.text == derived) return {};
  return fail(std::string(field.name), field.column,
              "expected " + in_quotes(std::string_view(derived)) + " to fit " + source +
                  ", found " + in_quotes(field.text));
}

Expected<void> check_round(const Field& field, int round) {
  const auto number = parse_number(field, 1, board::hex_cell_count(kMaxSide));
  if (!number) return tl::unexpected<Error>(number.error());
  if (*number == round) return {};
  return check_field(field, std::to_string(round), "the stones");
}

template <class Position>
Expected<void> check_derived(const Position& position, const Field& field) {
  if (field.name == "colours") {
    return check_field(field, colours_in_play(position.players()), "the number of players");
  }
  if (field.name == "side") {
    return check_field(field, std::string(1, side_letter(position)), "the stones");
  }
  if (field.name == "pending") return check_field(field, pending_text(position), "the stones");
  return check_round(field, position.round());
}

}  // namespace

template <class Layout>
board::Key Omega<Layout>::computed_key(const Position& position) {
  const auto players = static_cast<std::size_t>(position.players());
  board::Key key = 0;
  std::size_t placed = 0;
  for (std::size_t i = 0; i < players; ++i) {
    position.stones(game::side_of(i)).for_each([&](int cell) {
      key ^= Position::stone_key(game::side_of(i), cell);
      ++placed;
    });
  }
  return key ^ Position::turn_key(game::side_of(placed / players % players),
                                  game::side_of(placed % players));
}

template <class Layout>
std::string Omega<Layout>::to_text(const Position& position) {
  const int side = position.board_side();
  const std::string rows =
      board::rows_text(board::hex_row_lengths(side), [&](int row, int index_in_row) {
        return letter_on(position, Layout::cell(board::hex_at(side, row, index_in_row)));
      });
  return rows + " " + colours_in_play(position.players()) + " " + side_letter(position) + " " +
         pending_text(position) + " " + std::to_string(position.round());
}

template <class Layout>
auto Omega<Layout>::parse_position(const Variant& variant, std::string_view text)
    -> Expected<Position> {
  const std::string lower = to_lower(text);
  const auto fields = split_fields(lower, {"rows", "colours", "side", "pending", "round"}, 1);
  if (!fields) return tl::unexpected<Error>(fields.error());
  const Field& rows = fields->front();
  const auto stones = parse_stones<Layout>(variant, rows);
  if (!stones) return tl::unexpected<Error>(stones.error());
  if (auto ok = check_counts(variant, *stones, rows); !ok) return tl::unexpected<Error>(ok.error());
  const auto position = played_out<Position>(variant, *stones);
  for (std::size_t i = 1; i < fields->size(); ++i) {
    if (auto ok = check_derived(position, (*fields)[i]); !ok) {
      return tl::unexpected<Error>(ok.error());
    }
  }
  return position;
}

template <class Layout>
std::string Omega<Layout>::to_text(const Position& position, Move move) {
  return board::hex_name(Layout::hex(move.bits), position.board_side());
}

template <class Layout>
Expected<Move> Omega<Layout>::parse_move(const Position& position, const Field& field) {
  const std::string name(field.name);
  if (position.over()) return fail(name, field.column, "the game is over");
  const auto hex = board::parse_hex(field, position.board_side());
  if (!hex) return tl::unexpected<Error>(hex.error());
  const int cell = Layout::cell(*hex);
  if (!position.empty_cells().contains(cell)) {
    const Side owner = game::side_of(kSideLetters.find(letter_on(position, cell)));
    return fail(name, field.column,
                in_quotes(field.text) + " is occupied by a " + std::string(side_name(owner)) +
                    " stone, expected an empty cell");
  }
  return Move{static_cast<std::uint16_t>(cell)};
}

template <class Layout>
board::Diagram Omega<Layout>::diagram(const Position& position) {
  return board::hex_diagram(
      position.board_side(), [&](board::Hex hex) { return letter_on(position, Layout::cell(hex)); },
      [&](board::Hex hex) {
        return position.is_legal(Move{static_cast<std::uint16_t>(Layout::cell(hex))});
      });
}

template struct Omega<board::HexLayout<kDefaultSide>>;
template struct Omega<board::HexLayout<kMaxSide>>;

}  // namespace cadenza::omega
