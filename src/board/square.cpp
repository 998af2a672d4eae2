#include "board/square.hpp"

namespace cadenza::board {

std::string square_name(Square s) {
  return static_cast<char>('a' + s.file) + std::to_string(s.rank + 1);
}

Expected<Square> parse_square(const Field& field, int side) {
  const auto wrong = [&] {
    return fail(std::string(field.name), field.column,
                "expected a square from a1 to " + square_name({side - 1, side - 1}) + ", found " +
                    in_quotes(field.text));
  };
  const std::string text = to_lower(field.text);
  if (text.size() < 2 || text[0] < 'a' || text[1] < '1') return wrong();
  const Field digits{field.name, field.text.substr(1), field.column + 1};
  const auto rank = parse_number(digits, 1, side);
  if (!rank || text[0] - 'a' >= side) return wrong();
  return Square{text[0] - 'a', *rank - 1};
}

}  // namespace cadenza::board
