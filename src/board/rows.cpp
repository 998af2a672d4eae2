#include "board/rows.hpp"

#include <algorithm>

namespace cadenza::board {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Reads along one row after the other and knows where it is, for the error messages.
class RowReader {
 public:
  RowReader(const Field& rows, const std::vector<int>& lengths, std::string_view alphabet)
      : rows_(rows), lengths_(lengths), alphabet_(alphabet) {}

  Expected<std::vector<PlacedPiece>> read() {
    while (at_ < rows_.text.size()) {
      if (auto ok = step(); !ok) return tl::unexpected<Error>(ok.error());
    }
    if (auto ok = end_row(); !ok) return tl::unexpected<Error>(ok.error());
    if (row_ + 1 != lengths_.size()) {
      return error("expected " + std::to_string(lengths_.size()) + " rows, found " +
                   std::to_string(row_ + 1));
    }
    return std::move(pieces_);
  }

 private:
  Expected<void> step() {
    const char c = rows_.text[at_];
    if (c == '/') return next_row();
    if (is_digit(c)) return skip_empty();
    if (alphabet_.find(c) == std::string_view::npos) {
      return error("expected one of '" + std::string(alphabet_) + "', a number or '/', found " +
                   in_quotes(c));
    }
    pieces_.push_back({static_cast<int>(row_), filled_, c, rows_.column + at_});
    return advance(1, 1);
  }

  Expected<void> skip_empty() {
    std::size_t end = at_;
    int run = 0;
    while (end < rows_.text.size() && is_digit(rows_.text[end])) {
      run = std::min(run * 10 + (rows_.text[end] - '0'), 1000);
      ++end;
    }
    return advance(run, end - at_);
  }

  Expected<void> advance(int cells, std::size_t characters) {
    filled_ += cells;
    if (filled_ > lengths_[row_]) {
      return error(row_name() + " has " + std::to_string(lengths_[row_]) +
                   " cells, but the text fills more");
    }
    at_ += characters;
    return {};
  }

  Expected<void> next_row() {
    if (auto ok = end_row(); !ok) return ok;
    if (row_ + 1 == lengths_.size()) {
      return error("expected " + std::to_string(lengths_.size()) + " rows, found more");
    }
    ++row_;
    ++at_;
    filled_ = 0;
    return {};
  }

  [[nodiscard]] Expected<void> end_row() const {
    if (filled_ == lengths_[row_]) return {};
    return error(row_name() + " has " + std::to_string(lengths_[row_]) +
                 " cells, but the text fills " + std::to_string(filled_));
  }

  [[nodiscard]] std::string row_name() const {
    return "row " + std::to_string(row_ + 1) + " from the top";
  }
  [[nodiscard]] tl::unexpected<Error> error(std::string message) const {
    return fail(std::string(rows_.name), rows_.column + at_, std::move(message));
  }

  const Field& rows_;
  const std::vector<int>& lengths_;
  std::string_view alphabet_;
  std::vector<PlacedPiece> pieces_;
  std::size_t at_ = 0;
  std::size_t row_ = 0;
  int filled_ = 0;
};

}  // namespace

Expected<std::vector<PlacedPiece>> parse_rows(const Field& rows, const std::vector<int>& lengths,
                                              std::string_view alphabet) {
  return RowReader(rows, lengths, alphabet).read();
}

std::string rows_text(const std::vector<int>& lengths,
                      const std::function<char(int row, int index)>& piece) {
  std::string text;
  for (std::size_t row = 0; row < lengths.size(); ++row) {
    if (row > 0) text += '/';
    int empty = 0;
    for (int i = 0; i < lengths[row]; ++i) {
      const char c = piece(static_cast<int>(row), i);
      if (c != 0 && empty > 0) {
        text += std::to_string(empty);
        empty = 0;
      }
      if (c == 0) {
        ++empty;
      } else {
        text += c;
      }
    }
    if (empty > 0) text += std::to_string(empty);
  }
  return text;
}

}  // namespace cadenza::board
