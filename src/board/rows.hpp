// The board part of every position text: rows of piece letters and decimal runs of empty cells,
// `8bw8/9bw8`, top row first.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace cadenza::board {

struct PlacedPiece {
  int row = 0;
  int index = 0;
  char piece = 0;
  std::size_t column = 0;  // in the text, for later complaints about this piece
};

// `lengths` says how many cells each row has; only letters of `alphabet` are pieces.
[[nodiscard]] Expected<std::vector<PlacedPiece>> parse_rows(const Field& rows,
                                                            const std::vector<int>& lengths,
                                                            std::string_view alphabet);

// `piece(row, index)` returns a letter, or 0 for an empty cell.
[[nodiscard]] std::string rows_text(const std::vector<int>& lengths,
                                    const std::function<char(int row, int index)>& piece);

}  // namespace cadenza::board
