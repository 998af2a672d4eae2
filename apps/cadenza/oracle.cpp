// cadenza oracle: what a certificate says about a position.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "certificate/disk/file.hpp"
#include "certificate/oracle.hpp"
#include "command.hpp"

namespace cadenza::app {
namespace {

struct OracleOptions {
  std::string file;
  std::string fen;
  bool json = false;
};

std::string winner_name(const certificate::Oracle& oracle) {
  return oracle.claim().winner == certificate::Stone::white ? "White" : "Black";
}

std::string advice_text(const certificate::Oracle& oracle, const certificate::Advice& advice) {
  switch (advice.saying) {
    case certificate::Saying::wins_at_once:
      return fmt::format("{} wins at once by {}.\n", winner_name(oracle), advice.move);
    case certificate::Saying::answers:
      return fmt::format("{} wins by {}.\n", winner_name(oracle), advice.move);
    case certificate::Saying::loses:
      return fmt::format("{} wins, whatever is played.\n", winner_name(oracle));
    case certificate::Saying::silent:
      break;
  }
  return "The certificate says nothing of this position: its strategy never leads here.\n";
}

std::string_view saying_name(certificate::Saying saying) {
  switch (saying) {
    case certificate::Saying::wins_at_once:
      return "wins at once";
    case certificate::Saying::answers:
      return "answers";
    case certificate::Saying::loses:
      return "loses";
    case certificate::Saying::silent:
      break;
  }
  return "silent";
}

Output run_oracle(const OracleOptions& options) {
  const auto oracle = certificate::load(options.file).and_then(certificate::Oracle::read);
  if (!oracle) return tl::unexpected<Failure>({oracle.error(), kBadData});
  const auto advice = oracle->ask(options.fen);
  if (!advice) return tl::unexpected<Failure>({advice.error(), kBadData});
  if (!options.json) return advice_text(*oracle, *advice);
  nlohmann::json json = {{"saying", saying_name(advice->saying)}};
  if (!advice->move.empty()) json["move"] = advice->move;
  return json.dump() + "\n";
}

}  // namespace

Command oracle_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("oracle", "Ask a certificate about a position");
  const auto options = std::make_shared<OracleOptions>();
  command->add_option("FILE", options->file, "the certificate, plain or packed by zstd")
      ->required();
  command->add_option("--fen", options->fen, "the position")->required();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "The certificate is believed; 'cadenza verify' checks it.\n"
      "Examples:\n"
      "  cadenza oracle proof.cert.zst --fen "
      "\"10/11/12/13/14/15/16/17/18/9b9/18/17/16/15/14/13/12/11/10 w 1\"");
  return {command, [options] { return run_oracle(*options); }};
}

}  // namespace cadenza::app
