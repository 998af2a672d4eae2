// How a Tablut move is written and read, and why a move is refused.
#include "games/tablut/tablut.hpp"

namespace cadenza::tablut {

namespace {

struct MoveSquares {
  int from = 0;
  int to = 0;
  std::size_t from_column = 0;
  std::size_t to_column = 0;
};

// Reads squares one after the other, and what may stand between them.
class MoveReader {
 public:
  explicit MoveReader(const Field& field) : rest_(field) {}

  Expected<MoveSquares> read() {
    MoveSquares squares;
    squares.from_column = rest_.column;
    const auto from = square();
    if (!from) return tl::unexpected<Error>(from.error());
    skip("-");
    squares.to_column = rest_.column;
    const auto to = square();
    if (!to) return tl::unexpected<Error>(to.error());
    squares.from = *from;
    squares.to = *to;
    if (auto ok = captures(); !ok) return tl::unexpected<Error>(ok.error());
    return squares;
  }

 private:
  // What a move captures follows from the board, so the list only has to look like one.
  Expected<void> captures() {
    if (rest_.text.empty()) return {};
    if (!skip("xX")) {
      return fail(std::string(rest_.name), rest_.column,
                  "expected nothing or x and captured squares, found " + in_quotes(rest_.text));
    }
    do {
      if (const auto captured = square(); !captured) return tl::unexpected<Error>(captured.error());
    } while (skip("xX/") || !rest_.text.empty());
    return {};
  }

  Expected<int> square() {
    const Field two{rest_.name, rest_.text.substr(0, 2), rest_.column};
    const auto square = board::parse_square(two, kSide);
    if (!square) return tl::unexpected<Error>(square.error());
    advance(2);
    return Grid::number(*square);
  }

  bool skip(std::string_view any_of) {
    if (rest_.text.empty() || any_of.find(rest_.text[0]) == std::string_view::npos) return false;
    advance(1);
    return true;
  }

  void advance(std::size_t characters) {
    rest_.text.remove_prefix(characters);
    rest_.column += characters;
  }

  Field rest_;
};

// The next square on the way along a rank or a file.
int step_towards(int at, int to) {
  const int step = rank_of(at) == rank_of(to) ? 1 : kSide;
  return at < to ? at + step : at - step;
}

// Why a rook's move of one's own piece is illegal.
std::string obstacle(const Position& position, int from, int to) {
  for (int at = step_towards(from, to); true; at = step_towards(at, to)) {
    if (position.occupied().contains(at)) return "is blocked by the piece on " + name_of(at);
    if (at == to) return "may not stop on " + name_of(to);
    const bool barred = (position.lane(from).barriers & cross_at(Set::of(at), from)) != 0;
    if (barred) return "may not cross " + name_of(at);
  }
}

Error complaint(const Position& position, const Field& field, const MoveSquares& squares) {
  const auto [from, to, from_column, to_column] = squares;
  const auto at = [&](std::size_t column, std::string message) {
    return Error{std::string(field.name), column, std::move(message)};
  };
  if (position.outcome().over()) return at(field.column, "the game is over");
  const auto piece = position.piece_on(from);
  if (!piece) return at(from_column, "no piece stands on " + name_of(from));
  if (owner(*piece) != position.side_to_move()) {
    return at(from_column, "the piece on " + name_of(from) + " is not " +
                               std::string(side_name(position.side_to_move())) + "'s");
  }
  if (from == to || (file_of(from) != file_of(to) && rank_of(from) != rank_of(to))) {
    return at(to_column,
              "all pieces move like a rook, so not from " + name_of(from) + " to " + name_of(to));
  }
  return at(to_column, "the piece on " + name_of(from) + ' ' + obstacle(position, from, to));
}

}  // namespace

std::string Tablut::to_text(const Position& /*position*/, Move move) {
  return name_of(origin(move)) + '-' + name_of(destination(move));
}

Expected<Move> Tablut::parse_move(const Position& position, const Field& field) {
  const auto squares = MoveReader(field).read();
  if (!squares) return tl::unexpected<Error>(squares.error());
  const Move move = make_move(squares->from, squares->to);
  if (position.is_legal(move)) return move;
  return tl::unexpected<Error>(complaint(position, field, *squares));
}

}  // namespace cadenza::tablut
