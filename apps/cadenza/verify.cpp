// cadenza verify: checks a certificate, move by move, with a second set of rules.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/clock.hpp"
#include "certificate/checker.hpp"
#include "certificate/disk/file.hpp"
#include "command.hpp"
#include "input_file.hpp"
#include "tell.hpp"

namespace cadenza::app {
namespace {

struct VerifyOptions {
  std::string file;
  bool unbounded = false;
  int side = 0;
  std::string five = "more";
  std::string ring = "loses";
  std::string rings = "any";
  bool json = false;
};

certificate::RingReading ring_reading(const std::string& word) {
  using certificate::RingReading;
  if (word == "illegal") return RingReading::illegal;
  if (word == "later") return RingReading::later;
  return word == "harmless" ? RingReading::harmless : RingReading::loses;
}

certificate::Reading reading_of(const VerifyOptions& options) {
  return {options.five == "exactly", ring_reading(options.ring), options.rings == "full"};
}

void show_verify_progress(const certificate::Progress& progress) {
  tell("\r{} of {} positions", progress.walked, progress.answers);
}

Expected<certificate::Checked> check_on_terminal(const certificate::Certificate& certificate,
                                                 const VerifyOptions& options) {
  certificate::CheckOptions check{options.unbounded, reading_of(options), {}, options.side};
  const bool told = isatty(STDERR_FILENO) != 0;
  if (told) check.on_progress = show_verify_progress;
  auto checked = certificate::check(certificate, check);
  if (told) tell("\r\x1b[K");
  return checked;
}

// What was asked for beside the usual rules, in words.
std::string conditions(const VerifyOptions& options) {
  std::string text;
  if (options.unbounded) text += ", on a board without an edge";
  if (options.side > 0) text += fmt::format(", on a board of side {}", options.side);
  if (options.five == "exactly") text += ", only exactly five in a row winning";
  if (options.ring == "illegal") text += ", moves into a ring being illegal";
  if (options.ring == "later") text += ", moves into a ring losing with its owner's next stone";
  if (options.ring == "harmless") text += ", moves into a ring being harmless";
  if (options.rings == "full") text += ", only full rings winning";
  return text;
}

std::string verified_text(const certificate::Header& header, const certificate::Checked& checked,
                          const VerifyOptions& options, double seconds) {
  std::string text =
      fmt::format("verified: {} wins {} {}{}\n", header.winner == "white" ? "White" : "Black",
                  header.game, header.variant, conditions(options));
  text += fmt::format("start             {}\n", header.start);
  text += fmt::format("positions         {}\n", checked.positions);
  text += fmt::format("replies tried     {}\n", checked.replies);
  text += fmt::format("wins by five      {}\n", checked.wins_by_five);
  text += fmt::format("wins by a ring    {}\n", checked.wins_by_ring);
  text += fmt::format("losses in a ring  {}\n", checked.suicides);
  text += fmt::format("longest win       {} plies\n", checked.longest);
  text += fmt::format("reach             {} steps from the centre\n", checked.radius);
  if (checked.unused > 0) text += fmt::format("not needed here   {} answers\n", checked.unused);
  return text + fmt::format("time              {:.1f} s\n", seconds);
}

nlohmann::ordered_json question_json(const certificate::Header& header,
                                     const VerifyOptions& options) {
  nlohmann::ordered_json json{{"game", header.game},
                              {"variant", header.variant},
                              {"start", header.start},
                              {"claim", header.winner + " wins"},
                              {"unbounded", options.unbounded},
                              {"five", options.five},
                              {"ring", options.ring},
                              {"rings", options.rings}};
  if (options.side > 0) json["side"] = options.side;
  return json;
}

std::string verified_json(const certificate::Header& header, const certificate::Checked& checked,
                          const VerifyOptions& options, double seconds) {
  nlohmann::ordered_json json = question_json(header, options);
  json["verified"] = true;
  json["positions"] = checked.positions;
  json["replies"] = checked.replies;
  json["wins_by_five"] = checked.wins_by_five;
  json["wins_by_ring"] = checked.wins_by_ring;
  json["losses_in_a_ring"] = checked.suicides;
  json["longest_plies"] = checked.longest;
  json["reach"] = checked.radius;
  json["unused"] = checked.unused;
  json["seconds"] = seconds;
  return json.dump() + "\n";
}

std::string refused_json(const certificate::Header& header, const Error& error,
                         const VerifyOptions& options) {
  nlohmann::ordered_json json = question_json(header, options);
  json["verified"] = false;
  json["reason"] = to_text(error);
  return json.dump() + "\n";
}

Failure refused(const std::string& file, const Error& error, std::string output = {}) {
  return {{file, 0, to_text(error)}, kBadData, std::move(output)};
}

Output run_verify(const VerifyOptions& options) {
  const Stopwatch watch;
  auto bytes = read_input("verify", options.file, certificate::kLongestText);
  if (!bytes) return tl::unexpected<Failure>(bytes.error());
  const auto certificate =
      certificate::unpacked(std::move(*bytes)).and_then([](const std::string& text) {
        return certificate::parse(text);
      });
  if (!certificate) return tl::unexpected<Failure>(refused(options.file, certificate.error()));
  const auto checked = check_on_terminal(*certificate, options);
  const certificate::Header& header = certificate->header;
  if (!checked) {
    const Error& error = checked.error();
    return tl::unexpected<Failure>(
        refused(options.file, error, options.json ? refused_json(header, error, options) : ""));
  }
  return options.json ? verified_json(header, *checked, options, watch.seconds())
                      : verified_text(header, *checked, options, watch.seconds());
}

}  // namespace

Command verify_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("verify", "Check a certificate: a whole winning strategy");
  const auto options = std::make_shared<VerifyOptions>();
  command
      ->add_option("FILE", options->file,
                   "the certificate, plain or packed by zstd; - for standard input")
      ->required();
  CLI::Option* unbounded =
      command->add_flag("--unbounded", options->unbounded,
                        "On a board without an edge, whatever the certificate's board");
  command->add_option("--side", options->side, "On a board of this side, with the same centre")
      ->check(CLI::Range(certificate::kSmallestSide, certificate::kLargestSide))
      ->excludes(unbounded);
  command->add_option("--five", options->five, "what wins by a row: five or more, or exactly five")
      ->check(CLI::IsMember({"more", "exactly"}))
      ->capture_default_str();
  command
      ->add_option("--ring", options->ring,
                   "a stone placed inside a ring of the opponent's loses, is illegal, loses later "
                   "with his next stone, or is harmless")
      ->check(CLI::IsMember({"loses", "illegal", "later", "harmless"}))
      ->capture_default_str();
  command
      ->add_option("--rings", options->rings,
                   "which rings win: any, or only full ones, without an empty cell inside")
      ->check(CLI::IsMember({"any", "full"}))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "Every legal reply is tried, by rules written for this purpose alone. The exit code is 0 if "
      "the\n"
      "claim is proved and 65 if not; then the line of moves that leads to the hole is printed.\n"
      "Examples:\n"
      "  cadenza verify proof.cert.zst\n"
      "  cadenza verify proof.cert.zst --unbounded --json\n"
      "  cadenza verify proof.cert.zst --side 12\n"
      "  cadenza verify proof.cert.zst --five exactly --ring illegal");
  return {command, [options] { return run_verify(*options); }};
}

}  // namespace cadenza::app
