#include "protocol/ugi.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <istream>
#include <ostream>

#include "protocol/lines.hpp"
#include "protocol/ugi_text.hpp"
#include "session/bench.hpp"
#include "session/perft.hpp"

namespace cadenza::protocol::ugi {
namespace {

search::Duration milliseconds(std::int64_t count) { return std::chrono::milliseconds(count); }

// What remains when the overhead is taken off, but never nothing.
search::Duration less(std::int64_t time, int overhead) {
  return milliseconds(std::max<std::int64_t>({time - overhead, time / 2, 1}));
}

search::Limits limits_of(const Go& go, int player, int overhead) {
  search::Limits limits;
  limits.depth = go.depth;
  limits.nodes = go.nodes;
  limits.mate = go.mate;
  if (go.move_time) limits.move_time = less(*go.move_time, overhead);
  const auto p = static_cast<std::size_t>(player - 1);
  if (go.time[p]) {
    limits.clock = search::Clock{less(*go.time[p], overhead), milliseconds(go.increment[p])};
  }
  return limits;
}

// Nothing would ever end it.
bool is_endless(const Go& go, const search::Limits& limits) {
  return go.infinite || (!limits.move_time && !limits.clock && limits.nodes == 0 &&
                         limits.depth == 0 && limits.mate == 0);
}

}  // namespace

Server::Server(std::string_view version, Output output)
    : version_(version),
      output_(std::move(output)),
      session_([this](const session::GameSession::Event& event) { on_event(event); }) {
  [[maybe_unused]] const auto started = session_.set({options_.game, options_.variant});
  assert(started);
}

Server::~Server() {
  cancel_errand_ = true;
  if (errand_.joinable()) errand_.join();
}

bool Server::handle(std::string_view line) {
  const auto command = parse(line);
  if (!command) {
    complain(command.error());
    return true;
  }
  const Word* word = std::get_if<Word>(&*command);
  if (word != nullptr && *word == Word::quit) {
    finish();
    return false;
  }
  const bool always = word != nullptr && (*word == Word::isready || *word == Word::stop);
  if (searching() && !always && !std::holds_alternative<Nothing>(*command)) {
    complain({"busy", 0, "a search is running: only isready, stop and quit are taken"});
    if (std::holds_alternative<Query>(*command)) send("response none");
    return true;
  }
  std::visit([this](const auto& each) { take(each); }, *command);
  return true;
}

void Server::finish() {
  stop();
  session_.wait();
  if (errand_.joinable()) errand_.join();
}

void Server::take(Word word) {
  switch (word) {
    case Word::ugi:
      return introduce();
    case Word::isready:
      session_.prepare();
      return send("readyok");
    case Word::uginewgame:
      return session_.forget();
    case Word::stop:
      return stop();
    case Word::show:
      return show();
    case Word::bench:
      return bench();
    case Word::quit:
      return;
  }
}

void Server::introduce() {
  send("id name Cadenza " + version_);
  send("id author the Cadenza authors");
  for (const std::string& line : option_lines({})) send(line);
  send("ugiok");
}

void Server::show() {
  const auto game = session_.game();
  send("info string game " + std::string(game->name()) + ' ' + game->variant());
  send("info string fen " + game->to_text());
  const game::Outcome outcome = game->outcome();
  send("info string " + (outcome.over()
                             ? game->describe(outcome)
                             : std::string(side_name(game->side_to_move())) + " to move"));
}

void Server::take(const SetOption& option) {
  const auto options = with_option(options_, option.name, option.value);
  if (!options) return complain(options.error());
  const bool other_game = options->game != options_.game || options->variant != options_.variant;
  options_ = *options;
  session_.configure(options_.engine);
  if (!other_game) return;
  [[maybe_unused]] const auto started = session_.set({options_.game, options_.variant});
  assert(started);
}

// The old position stays when the new one cannot be read.
void Server::take(const Position& position) {
  session::Start start{options_.game, options_.variant, position.fen};
  // As `query fen` writes them, in one word.
  if (start.position) std::replace(start.position->begin(), start.position->end(), '_', ' ');
  const auto done = session_.set(start, position.moves);
  if (done) return;
  const bool move = done.error().field == "moves";
  complain({move ? "bad-move" : "bad-position", move ? done.error().column : 0,
            move ? done.error().message : to_text(done.error())});
}

void Server::take(const Query& query) {
  const auto answer = query_answer(*session_.game(), query.what);
  if (!answer) complain(answer.error());
  send("response " + answer.value_or("none"));
}

Expected<session::Question> Server::question(const Go& go, const session::Game& game) const {
  const int player = player_number(game, game.side_to_move());
  session::Question question{limits_of(go, player, options_.move_overhead), options_.lines, {}};
  for (const std::string& text : go.only) {
    const auto turn = session::parse_whole_turn(game, {"bad-go", text, 0});
    if (!turn) {
      return fail("bad-go", 0, "searchmoves " + in_quotes(text) + ": " + turn.error().message);
    }
    question.only.push_back(*turn);
  }
  return question;
}

void Server::take(const Go& go) {
  const auto game = session_.game();
  if (game->outcome().over()) return send("bestmove 0000");
  const auto asked = question(go, *game);
  if (!asked) {
    complain(asked.error());
    return send("bestmove 0000");
  }
  {
    const std::lock_guard lock(mutex_);
    searching_ = true;
    endless_ = is_endless(go, asked->limits);
    held_.reset();
  }
  session_.go(*asked);
}

void Server::take(const Perft& perft) {
  run([this, depth = perft.depth] {
    std::uint64_t sum = 0;
    for (const auto& [move, nodes] : session::divide(*session_.game(), depth, &cancel_errand_)) {
      sum += nodes;
      send("info string perft " + move + ' ' + std::to_string(nodes));
    }
    const bool whole = !cancel_errand_;
    return "info string perft " + (whole ? "total " + std::to_string(sum) : "stopped");
  });
}

void Server::bench() {
  run([this]() -> std::string {
    const session::Bench bench = session::run_bench(session::kBenchNodes, &cancel_errand_);
    if (cancel_errand_) return "info string bench stopped";
    return "info string bench nodes " + std::to_string(bench.nodes) + " nps " +
           std::to_string(static_cast<std::uint64_t>(bench.nodes_per_second())) + " signature " +
           session::signature_text(bench);
  });
}

void Server::run(std::function<std::string()> errand) {
  if (errand_.joinable()) errand_.join();  // it has ended: nothing is taken while one runs
  cancel_errand_ = false;
  {
    const std::lock_guard lock(mutex_);
    searching_ = true;
  }
  errand_ = std::thread([this, errand = std::move(errand)] {
    const std::string last = errand();
    const std::lock_guard lock(mutex_);
    searching_ = false;
    output_(last);
  });
}

void Server::stop() {
  session_.stop();
  cancel_errand_ = true;
  const std::lock_guard lock(mutex_);
  endless_ = false;
  if (!held_) return;
  searching_ = false;
  output_(*held_);
  held_.reset();
}

void Server::on_event(const session::GameSession::Event& event) {
  if (event.info != nullptr) return send(info_line(*event.info));
  const session::Answer& answer = *event.answer;
  const std::string last =
      info_line({answer.report, {answer.text}});  // with the nodes and the time of it all
  const std::string best = best_line(answer);
  const std::lock_guard lock(mutex_);
  output_(last);
  if (endless_) {
    held_ = best;
    return;
  }
  searching_ = false;
  output_(best);
}

std::string Server::best_line(const session::Answer& answer) const {
  // Some runners wait for ever when they get more than two words.
  const bool ponder = options_.ponder && !answer.reply.empty();
  return "bestmove " + answer.text + (ponder ? " ponder " + answer.reply : "");
}

bool Server::searching() const {
  const std::lock_guard lock(mutex_);
  return searching_;
}

void Server::send(std::string_view line) {
  const std::lock_guard lock(mutex_);
  output_(line);
}

void Server::complain(const Error& error) { send(error_line(error)); }

void serve(std::istream& input, std::ostream& output, std::string_view version) {
  Server server(version, [&](std::string_view line) { output << line << '\n' << std::flush; });
  LineReader lines(input, kLongestLine);
  while (const auto line = lines.next()) {
    if (line->too_long) {
      output << error_line({"too-long", 0, "a line has at most 65536 bytes"}) << std::endl;
    } else if (!server.handle(line->text)) {
      return;
    }
  }
  server.finish();
}

}  // namespace cadenza::protocol::ugi
