// cadenza convert: game records from one format to another, every move checked on the way.
#include "record/convert.hpp"

#include <memory>

#include "command.hpp"
#include "input_file.hpp"

namespace cadenza::app {
namespace {

struct ConvertOptions {
  std::string file;
  std::string to;
};

Output run_convert(const ConvertOptions& options) {
  const auto format = record::parse_format(options.to);
  if (!format) return tl::unexpected<Failure>({{"--to", 0, "unknown format"}, kUsage});
  const auto text = read_input("convert", options.file, record::kLongestFile);
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
  const auto options = std::make_shared<ConvertOptions>();
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
