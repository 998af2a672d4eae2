#include "engine/service.hpp"

#include <array>
#include <chrono>
#include <utility>

#include "base/text.hpp"
#include "engine/catalogue.hpp"
#include "engine/question.hpp"
#include "engine/records.hpp"
#include "engine/reports.hpp"
#include "engine/scene.hpp"
#include "player/player.hpp"
#include "session/bench.hpp"
#include "session/turns.hpp"

namespace cadenza::web {
namespace {

Json error_of(const Error& error) {
  Json json{{"field", error.field}, {"message", error.message}};
  if (error.column > 0) json["column"] = error.column;
  return json;
}

Expected<Json> board(const Json& request) {
  const auto course = course_of(request);
  if (!course) return tl::unexpected<Error>(course.error());
  return board_of(*course->game);
}

Expected<Json> scene(const Json& request) {
  const auto course = course_of(request);
  if (!course) return tl::unexpected<Error>(course.error());
  return scene_of(*course, flag_field(request, "danger"));
}

Expected<void> check_not_over(const session::Game& game) {
  if (game.outcome().over()) {
    return fail("turns", 0, "the game is over: " + game.describe(game.outcome()));
  }
  return {};
}

}  // namespace

void Service::handle(std::string_view text) {
  id_ = nullptr;
  Answer answered = fail("request", 0, "expected a JSON object of at most 1 MiB");
  if (text.size() <= kLongestRequest) {
    const Json request = Json::parse(text, nullptr, false);
    if (request.is_object()) {
      if (const auto id = request.find("id"); id != request.end()) id_ = *id;
      answered = answer(request);
    }
  }
  Json message{{"id", id_}};
  if (answered) {
    message["result"] = std::move(*answered);
  } else {
    message["error"] = error_of(answered.error());
  }
  emit_(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Service::Answer Service::answer(const Json& request) {
  const auto what = text_field(request, "do");
  if (!what) return tl::unexpected<Error>(what.error());
  if (*what == "catalogue") return catalogue();
  if (*what == "board") return board(request);
  if (*what == "scene") return scene(request);
  if (*what == "search") return search(request);
  if (*what == "choose") return choose(request);
  if (*what == "read") return read_records(request);
  if (*what == "write") return write_record(request);
  if (*what == "bench") return bench(request);
  return fail("do", 0,
              "expected catalogue, board, scene, search, choose, read, write or bench, found " +
                  in_quotes(*what));
}

Service::Answer Service::search(const Json& request) {
  const auto course = course_of(request);
  if (!course) return tl::unexpected<Error>(course.error());
  const auto open = check_not_over(*course->game);
  if (!open) return tl::unexpected<Error>(open.error());
  const auto settings = settings_of(request, *course->game);
  if (!settings) return tl::unexpected<Error>(settings.error());
  auto question = question_of(request, *course->game);
  if (!question) return tl::unexpected<Error>(question.error());

  cancel_ = false;
  question->limits.cancel = &cancel_;
  const session::Answer found =
      session::answer(engine_for(*course->game, *settings), *course->game, *question,
                      [&](const session::Info& info) {
                        Json message{{"id", id_}};
                        if (info.report.finished) {
                          message["info"] = report_of(info.report, info.pv);
                        } else {
                          message["watched"] = watched_of(*course->game, info.begun, info.report);
                        }
                        emit_(message.dump());
                      });
  Json answer{{"turn", found.text},
              {"reply", found.reply},
              {"report", report_of(found.report, {found.text})}};
  if (question->watch) {
    const session::Turn begun(found.turn.begin(), found.turn.end() - 1);
    answer["watched"] = watched_of(*course->game, begun, found.report);
  }
  return answer;
}

// A named player, anew for each turn: it remembers nothing of the turns before.
Service::Answer Service::choose(const Json& request) {
  const auto course = course_of(request);
  if (!course) return tl::unexpected<Error>(course.error());
  const auto open = check_not_over(*course->game);
  if (!open) return tl::unexpected<Error>(open.error());
  const auto name = text_field(request, "player");
  if (!name) return tl::unexpected<Error>(name.error());
  const auto seed = number_field(request, "seed", 0, kLargestNumber, 0);
  if (!seed) return tl::unexpected<Error>(seed.error());
  auto question = question_of(request, *course->game);
  if (!question) return tl::unexpected<Error>(question.error());
  const auto player = player::make_player(*name, *course->game);
  if (!player) return tl::unexpected<Error>(player.error());

  cancel_ = false;
  question->limits.cancel = &cancel_;
  (*player)->new_game(static_cast<std::uint64_t>(*seed));
  const auto now = course->game->clone();
  session::Turn turn;
  player::Choice choice;
  while (!now->outcome().over() && now->side_to_move() == course->game->side_to_move()) {
    choice = (*player)->choose(*now, question->limits);
    turn.push_back(choice.move);
    now->play(choice.move);
    if (now->turn_length() == 1) break;
  }
  return Json{{"turn", session::turn_text(*course->game, turn)},
              {"depth", choice.depth},
              {"nodes", choice.nodes},
              {"score", choice.score}};
}

Service::Answer Service::bench(const Json& request) {
  const auto nodes = number_field(request, "nodes", 1, 1'000'000, session::kBenchNodes);
  if (!nodes) return tl::unexpected<Error>(nodes.error());
  cancel_ = false;
  const session::Bench done = session::run_bench(static_cast<std::uint64_t>(*nodes), &cancel_);
  return Json{{"positions", done.positions},
              {"nodes", done.nodes},
              {"seconds", done.seconds},
              {"signature", session::signature_text(done)}};
}

session::Engine& Service::engine_for(const session::Game& game,
                                     const session::EngineSettings& settings) {
  const std::string name = std::string(game.name()) + ' ' + game.variant();
  if (!engine_ || engine_game_ != name || !(engine_settings_ == settings)) {
    engine_.reset();  // before the next one, so that there is only one table
    engine_ = session::make_engine(game, settings);
    engine_game_ = name;
    engine_settings_ = settings;
  }
  return *engine_;
}

}  // namespace cadenza::web
