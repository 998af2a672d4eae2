// Errors as values: what was being read, where, and what to do about it.
// The core returns these; only the programs at the edge print them.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace cadenza {

struct Error {
  std::string field;  // the part of the input that was being read: "rows", "side", "variant"
  std::size_t column =
      0;                // 1-based column in the text handed in; 0 when no single place is to blame
  std::string message;  // what was wrong, and what was expected instead
};

template <class T>
using Expected = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> fail(std::string field, std::size_t column,
                                                std::string message) {
  return tl::unexpected<Error>(Error{std::move(field), column, std::move(message)});
}

// "side, column 63: expected w or b, found 'x'"
[[nodiscard]] inline std::string to_text(const Error& error) {
  std::string text = error.field;
  if (error.column != 0) text += ", column " + std::to_string(error.column);
  return text + ": " + error.message;
}

}  // namespace cadenza
