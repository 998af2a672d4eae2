#include "board/hex.hpp"

namespace cadenza::board {

std::string hex_name(Hex h, int side) {
  const int letter = side + h.u;  // 1 is a
  std::string name;
  if (letter > 26) name += 'a';
  name += static_cast<char>('a' + (letter - 1) % 26);
  return name + std::to_string(side + h.v);
}

Expected<Hex> parse_hex(const Field& field, int side) {
  const std::string text = to_lower(field.text);
  const std::string name(field.name);
  std::size_t letters = 0;
  while (letters < text.size() && text[letters] >= 'a' && text[letters] <= 'z') ++letters;
  if (letters == 0 || letters > 2 || (letters == 2 && text[0] != 'a')) {
    return fail(
        name, field.column,
        "expected a cell such as " + hex_name({}, side) + ", found " + in_quotes(field.text));
  }
  const int letter = letters == 2 ? 27 + text[1] - 'a' : 1 + text[0] - 'a';
  const Field number{field.name, field.text.substr(letters), field.column + letters};
  const auto row = parse_number(number, 1, 2 * side - 1);
  if (!row) return tl::unexpected<Error>(row.error());
  const Hex h{letter - side, *row - side};
  if (distance(h) >= side) {
    return fail(name, field.column,
                "there is no cell " + in_quotes(field.text) + " on a board of side " +
                    std::to_string(side));
  }
  return h;
}

std::vector<int> hex_row_lengths(int side) {
  std::vector<int> lengths;
  for (int row = 0; row < 2 * side - 1; ++row) {
    lengths.push_back(2 * side - 1 - magnitude(row - side + 1));
  }
  return lengths;
}

}  // namespace cadenza::board
