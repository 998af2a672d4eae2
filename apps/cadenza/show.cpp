// cadenza show: a position as a board, with its text, whose turn it is and how it stands.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "game/playthrough.hpp"
#include "terminal/board_view.hpp"

namespace cadenza::app {
namespace {

struct ShowOptions {
  PositionOptions position;
  bool ascii = false;
  bool json = false;
};

template <game::Game G>
std::string scores_line(const typename G::Variant& variant, const typename G::Position& position) {
  std::string line;
  if constexpr (game::Scored<G>) {
    for (int i = 0; i < G::players(variant); ++i) {
      const game::Side side = game::side_of(static_cast<std::size_t>(i));
      line +=
          fmt::format("{}{} {}", i > 0 ? ", " : "", side_name(side), G::score_text(position, side));
    }
  }
  return line;
}

template <game::Game G>
std::vector<std::string> move_texts(const game::Line<G>& line) {
  std::vector<std::string> texts;
  if (line.outcome().over()) return texts;
  for (const game::Move move : game::legal_moves<G>(line.position())) {
    texts.push_back(G::to_text(line.position(), move));
  }
  return texts;
}

template <game::Game G>
std::string as_text(const typename G::Variant& variant, const game::Line<G>& line, bool ascii) {
  const auto& position = line.position();
  std::string text =
      terminal::draw(G::diagram(position), {}, {ascii, terminal::wants_colours(STDOUT_FILENO)});
  text += "\n" + G::to_text(position) + "\n";
  const std::string scores = scores_line<G>(variant, position);
  if (!scores.empty()) text += "Scores: " + scores + "\n";
  if (line.outcome().over()) return text + "Over: " + game::describe<G>(line.outcome()) + "\n";
  return text + fmt::format("{} to move, {} moves: {}\n", side_name(position.side_to_move()),
                            move_texts<G>(line).size(), fmt::join(move_texts<G>(line), " "));
}

template <game::Game G>
std::string as_json(const typename G::Variant& variant, const game::Line<G>& line,
                    const std::string& game) {
  const auto& position = line.position();
  nlohmann::ordered_json json{{"game", game},
                              {"variant", to_text(variant)},
                              {"fen", G::to_text(position)},
                              {"turn", side_name(position.side_to_move())},
                              {"over", line.outcome().over()},
                              {"outcome", game::describe<G>(line.outcome())},
                              {"moves", move_texts<G>(line)}};
  if constexpr (game::Scored<G>) {
    for (int i = 0; i < G::players(variant); ++i) {
      const game::Side side = game::side_of(static_cast<std::size_t>(i));
      json["scores"].push_back(G::score_text(position, side));
    }
  }
  return json.dump(2) + "\n";
}

}  // namespace

Command show_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("show", "Draw a position");
  const auto options = std::make_shared<ShowOptions>();
  add_position_options(*command, options->position);
  command->add_flag("--ascii", options->ascii, "Draw with plain letters");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "Examples:\n"
      "  cadenza show --game andantino --moves 'j9 i9 k10'\n"
      "  cadenza show --game omega --variant side3 --moves 'c3,a1 b2,d4'\n"
      "  cadenza show --game tablut --variant mcgill --ascii");
  return {command, [options] {
            return with_line(options->position,
                             [&](auto g, const auto& variant, const auto& line) -> Output {
                               using G = decltype(g);
                               if (!options->json) return as_text<G>(variant, line, options->ascii);
                               return as_json<G>(variant, line, to_lower(options->position.game));
                             });
          }};
}

}  // namespace cadenza::app
