#include "games/tablut/tablut.hpp"

namespace cadenza::tablut {

namespace {

constexpr std::string_view kStart = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3";

}  // namespace

Position Tablut::initial(const Variant& variant) {
  const Side first = rulebook(variant.ruleset).first_mover;
  const auto position =
      parse_position(variant, std::string(kStart) + ' ' + game::kSideLetters[index(first)]);
  assert(position);
  return *position;
}

board::Key Tablut::computed_key(const Position& position) {
  board::Key key = Position::mover_key(position.side_to_move());
  position.occupied().for_each(
      [&](int square) { key ^= Position::piece_key(*position.piece_on(square), square); });
  return key;
}

Position Tablut::transformed(const Position& position, int symmetry) {
  Position image(position.variant());
  position.occupied().for_each([&](int square) {
    image.place(*position.piece_on(square), Grid::transformed(square, symmetry));
  });
  image.finish_setup(position.side_to_move(), position.reversible_plies(), position.move_number());
  return image;
}

Move Tablut::transformed(Move move, int symmetry) {
  return make_move(Grid::transformed(origin(move), symmetry),
                   Grid::transformed(destination(move), symmetry));
}

}  // namespace cadenza::tablut
