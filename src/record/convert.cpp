#include "record/convert.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/text.hpp"
#include "record/draft.hpp"
#include "record/json.hpp"
#include "record/otn.hpp"
#include "record/pgn.hpp"
#include "record/replay.hpp"
#include "record/sgf.hpp"

namespace cadenza::record {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

// Also true for the carriage return that Windows leaves on an empty line.
bool is_blank(std::string_view text) {
  return text.find_first_not_of(kBlanks) == std::string_view::npos;
}

// The first line of a journal tells what was played in which way; the others are records.
bool is_journal_head(std::string_view line) { return line.rfind(R"({"format":"cadenza )", 0) == 0; }

// "[event:name]" is OTN's, "[Event "name"]" PGN's.
bool is_otn_tag(std::string_view text) {
  const std::size_t end = text.find_first_of(":\"]\n");
  return end != std::string_view::npos && text[end] == ':';
}

// Where in its line replay() found a fault.
std::size_t column_of_fault(std::string_view line, const Error& error) {
  constexpr std::string_view kMoves = "moves[";
  if (error.field.rfind(kMoves, 0) != 0) return 1;
  const std::size_t column =
      column_of_move(line, std::strtoull(error.field.c_str() + kMoves.size(), nullptr, 10));
  return column + error.column;  // the quotation mark stands before the move
}

// The other formats play the moves as they read them; a line of JSON is read first.
Expected<Record> read_checked(std::string_view line) {
  auto record = read(line);
  if (!record) return record;
  const auto game = replay(*record);
  if (game) return record;
  return fail(game.error().field, column_of_fault(line, game.error()), game.error().message);
}

Expected<std::vector<Record>> read_lines(std::string_view text) {
  if (const auto ok = check_size(text); !ok) return tl::unexpected<Error>(ok.error());
  std::vector<Record> records;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    if (!is_blank(line) && !is_journal_head(line)) {
      auto record = read_checked(line);
      if (!record) {
        // What cannot be placed within its line is at least in this line.
        return fail(record.error().field, begin + std::max<std::size_t>(record.error().column, 1),
                    record.error().message);
      }
      records.push_back(std::move(*record));
    }
    begin += line.size() + 1;
  }
  return records;
}

Expected<std::string> write_one(Format format, const Record& record) {
  switch (format) {
    case Format::json:
      return write(record) + "\n";
    case Format::pgn:
      return write_pgn(record);
    case Format::sgf:
      return write_sgf(record);
    case Format::otn:
      break;
  }
  return write_otn(record);
}

}  // namespace

std::optional<Format> parse_format(std::string_view name) {
  for (const Format format : {Format::json, Format::pgn, Format::sgf, Format::otn}) {
    if (name == kFormatNames[static_cast<std::size_t>(format)]) return format;
  }
  return std::nullopt;
}

Expected<Format> detect(std::string_view text) {
  // PGN may begin with a comment as well, but {…} would then be taken for JSON.
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos || text[first] == '{') return Format::json;
  if (text[first] == '(') return Format::sgf;
  if (text[first] == '[') return is_otn_tag(text.substr(first)) ? Format::otn : Format::pgn;
  return fail("format", first + 1,
              "expected a record in JSON, PGN, SGF or OTN, which begin with {, ( or [");
}

Expected<std::vector<Record>> read_all(Format format, std::string_view text) {
  switch (format) {
    case Format::json:
      return read_lines(text);
    case Format::pgn:
      return read_pgn(text);
    case Format::sgf:
      return read_sgf(text);
    case Format::otn:
      break;
  }
  return read_otn(text);
}

Expected<std::string> write_all(Format format, const std::vector<Record>& records) {
  std::string text;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto one = write_one(format, records[i]);
    if (!one) return fail("record " + std::to_string(i + 1), 0, one.error().message);
    text += *one;
  }
  return text;
}

Place place_of(std::string_view text, std::size_t column) {
  Place place;
  for (const char c : text.substr(0, column - std::min<std::size_t>(column, 1))) {
    place = c == '\n' ? Place{place.line + 1, 1} : Place{place.line, place.column + 1};
  }
  return place;
}

}  // namespace cadenza::record
