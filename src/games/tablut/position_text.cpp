// How a Tablut position is written, read and drawn.
#include "board/rows.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::tablut {

namespace {

constexpr std::string_view kLetters = "TtK";  // in the order of Piece

constexpr std::array<int, kPieces> kMost = {8, 16, 1};
constexpr std::array<std::string_view, kPieces> kMostInWords = {"8 white soldiers", "16 attackers",
                                                                "one king"};

// Rows are written from the top.
int square_at(int row, int index) { return Grid::number({index, kSide - 1 - row}); }

char letter_on(const Position& position, int square) {
  const auto piece = position.piece_on(square);
  return piece ? kLetters[static_cast<std::size_t>(*piece)] : '\0';
}

std::vector<int> row_lengths() { return std::vector<int>(kSide, kSide); }

// Where a piece cannot have come to stand.
Set forbidden_to(Piece piece, const Rulebook& rules) {
  if (piece == Piece::king) return rules.camps;
  const Set closed = rules.closed_to_soldiers | rules.crossed_by_soldiers;
  return piece == Piece::white_soldier ? closed | rules.camps : closed;
}

Expected<void> place_all(const std::vector<board::PlacedPiece>& pieces, Position& position) {
  std::array<int, kPieces> count{};
  for (const board::PlacedPiece& placed : pieces) {
    const std::size_t kind = kLetters.find(placed.piece);
    const auto piece = static_cast<Piece>(kind);
    const int square = square_at(placed.row, placed.index);
    if (++count[kind] > kMost[kind]) {
      return fail("rows", placed.column, "more than " + std::string(kMostInWords[kind]));
    }
    if (forbidden_to(piece, position.rules()).contains(square)) {
      return fail("rows", placed.column,
                  in_quotes(placed.piece) + " cannot stand on " + name_of(square) + " under " +
                      std::string(position.rules().name));
    }
    position.place(piece, square);
  }
  return {};
}

Expected<Side> parse_side(const Field& field) {
  if (field.text == "w" || field.text == "W") return Side::white;
  if (field.text == "b" || field.text == "B") return Side::black;
  return fail("side", field.column, "expected w or b, found " + in_quotes(field.text));
}

struct Counters {
  int nocapture = 0;
  int move = 1;
};

// Both may be missing.
Expected<Counters> parse_counters(const std::vector<Field>& fields) {
  Counters counters;
  if (fields.size() > 2) {
    const auto nocapture = parse_number(fields[2], 0, kMaxNocapture);
    if (!nocapture) return tl::unexpected<Error>(nocapture.error());
    counters.nocapture = *nocapture;
  }
  if (fields.size() > 3) {
    const auto move = parse_number(fields[3], 1, kMaxMoveNumber);
    if (!move) return tl::unexpected<Error>(move.error());
    counters.move = *move;
  }
  return counters;
}

}  // namespace

std::string Tablut::to_text(const Position& position) {
  const auto letter = [&](int row, int i) { return letter_on(position, square_at(row, i)); };
  return board::rows_text(row_lengths(), letter) + ' ' +
         game::kSideLetters[index(position.side_to_move())] + ' ' +
         std::to_string(position.reversible_plies()) + ' ' + std::to_string(position.move_number());
}

Expected<Position> Tablut::parse_position(const Variant& variant, std::string_view text) {
  const auto fields = split_fields(text, {"rows", "side", "nocapture", "move"}, 2);
  if (!fields) return tl::unexpected<Error>(fields.error());
  const auto pieces = board::parse_rows((*fields)[0], row_lengths(), kLetters);
  if (!pieces) return tl::unexpected<Error>(pieces.error());
  Position position(variant);
  if (auto ok = place_all(*pieces, position); !ok) return tl::unexpected<Error>(ok.error());
  const auto side = parse_side((*fields)[1]);
  if (!side) return tl::unexpected<Error>(side.error());
  const auto counters = parse_counters(*fields);
  if (!counters) return tl::unexpected<Error>(counters.error());
  position.finish_setup(*side, counters->nocapture, counters->move);
  return position;
}

board::Diagram Tablut::diagram(const Position& position) {
  board::Diagram diagram;
  for (int row = 0; row < kSide; ++row) {
    board::DiagramRow& drawn = diagram.rows.emplace_back();
    drawn.label = std::to_string(kSide - row);
    for (int i = 0; i < kSide; ++i) {
      const int square = square_at(row, i);
      drawn.cells.push_back({name_of(square), letter_on(position, square), false,
                             position.rules().special.contains(square)});
    }
  }
  for (char letter = 'a'; letter < 'a' + kSide; ++letter) diagram.letters.emplace_back(1, letter);
  return diagram;
}

}  // namespace cadenza::tablut
