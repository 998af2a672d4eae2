// cadenza convert: game records from one format to another, every move checked on the way.
#include "record/convert.hpp"

#include <fstream>
#include <iostream>
#include <istream>
#include <memory>

#include "command.hpp"

namespace cadenza::app {
namespace {

struct Options {
  std::string file;
  std::string to;
};

tl::unexpected<Failure> unreadable(const std::string& file, const char* why) {
  return tl::unexpected<Failure>({{"convert", 0, "'" + file + "' " + why}, kIo});
}

// One byte more than is allowed is enough to see that there are too many.
Result<std::string> content_of(const std::string& file, std::istream& stream) {
  std::string text(record::kLongestFile + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad()) return unreadable(file, "cannot be read");
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text;
}

Result<std::string> read_file(const std::string& file) {
  if (file == "-") return content_of(file, std::cin);
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return unreadable(file, "cannot be opened");
  return content_of(file, stream);
}

// "games.pgn, line 3, column 12: move: …"
Failure bad_text(const std::string& file, const std::string& text, const Error& error) {
  const record::Place place = record::place_of(text, error.column);
  return {{file + ", line " + std::to_string(place.line), place.column,
           error.field + ": " + error.message},
          kBadData};
}

Output run_convert(const Options& options) {
  const auto format = record::parse_format(options.to);
  if (!format) return tl::unexpected<Failure>({{"--to", 0, "unknown format"}, kUsage});
  const auto text = read_file(options.file);
  if (!text) return tl::unexpected<Failure>(text.error());
  const auto records =
      record::detect(*text).and_then([&](auto from) { return record::read_all(from, *text); });
  if (!records) return tl::unexpected<Failure>(bad_text(options.file, *text, records.error()));
  const auto converted = record::write_all(*format, *records);
  if (!converted) return tl::unexpected<Failure>({converted.error(), kBadData});
  return *converted;
}

}  // namespace

Command convert_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("convert", "Convert game records to another format");
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "JSON lines, PGN, SGF or OTN; - for standard input")
      ->required();
  command->add_option("--to,-t", options->to, "json, pgn, sgf or otn")
      ->required()
      ->check(CLI::IsMember({"json", "pgn", "sgf", "otn"}));
  command->footer(
      "Examples:\n"
      "  cadenza convert games.jsonl --to pgn\n"
      "  cadenza convert - --to sgf");
  return {command, [options] { return run_convert(*options); }};
}

}  // namespace cadenza::app
