#include "input_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <istream>

#include "record/convert.hpp"

namespace cadenza::app {
namespace {

// A piece at a time: few files are nearly as long as they may be.
std::string content_of(std::istream& stream, std::size_t longest) {
  std::string text;
  std::array<char, 65536> piece{};
  while (text.size() <= longest && stream) {
    stream.read(piece.data(),
                static_cast<std::streamsize>(std::min(piece.size(), longest + 1 - text.size())));
    text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
  }
  return text;
}

}  // namespace

Result<std::string> read_input(const std::string& command, const std::string& file,
                               std::size_t longest) {
  const auto unreadable = [&](const char* why) {
    return tl::unexpected<Failure>({{command, 0, "'" + file + "' " + why}, kIo});
  };
  std::ifstream opened;
  if (file != "-") opened.open(file, std::ios::binary);
  if (!opened) return unreadable("cannot be opened");
  std::istream& stream = file == "-" ? std::cin : opened;
  std::string text = content_of(stream, longest);
  if (stream.bad()) return unreadable("cannot be read");
  return text;
}

Failure bad_text(const std::string& file, const std::string& text, const Error& error) {
  const record::Place place = record::place_of(text, error.column);
  return {{file + ", line " + std::to_string(place.line), place.column,
           error.field + ": " + error.message},
          kBadData};
}

}  // namespace cadenza::app
