#include "terminal/minds.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include "session/turns.hpp"

namespace cadenza::terminal {
namespace {

// Beyond all that a session hands out.
constexpr std::uint64_t kPlayerTickets = std::uint64_t{1} << 32;

Thinking thinking_of(const search::Report& report, std::vector<std::string> line) {
  return {report.depth, report.seconds, report.nodes,   report.score,
          {},           report.rank,    std::move(line)};
}

Event event_of(const session::GameSession::Event& event) {
  if (event.info != nullptr) {
    return event::Thought{event.search, thinking_of(event.info->report, event.info->pv)};
  }
  const session::Answer& answer = *event.answer;
  std::vector<std::string> line = {answer.text};
  if (!answer.reply.empty()) line.push_back(answer.reply);
  return event::Decision{event.search, answer.text, thinking_of(answer.report, std::move(line))};
}

// A part of a turn's time for each of its plies.
search::Limits for_one_ply(search::Limits limits, const session::Game& game) {
  if (limits.move_time) *limits.move_time /= game.turn_length();
  return limits;
}

// All plies of one turn.
event::Decision decide(player::Player& player, const session::Game& game,
                       const search::Limits& limits, std::uint64_t ticket) {
  const auto start = std::chrono::steady_clock::now();
  const auto now = game.clone();
  session::Turn turn;
  event::Decision decision{ticket, {}, {}};
  do {
    const player::Choice choice = player.choose(*now, for_one_ply(limits, game));
    if (!now->is_legal(choice.move)) {
      decision.thinking.words = "it chose a move that is not legal";
      return decision;
    }
    now->play(choice.move);
    turn.push_back(choice.move);
    decision.thinking.depth = choice.depth;
    decision.thinking.nodes += choice.nodes;
    decision.thinking.words = choice.score;
  } while (!now->outcome().over() && now->side_to_move() == game.side_to_move());
  decision.turn = session::turn_text(game, turn);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  decision.thinking.seconds = seconds.count();
  return decision;
}

}  // namespace

Minds::Minds(Post post)
    : post_(std::move(post)),
      session_([this](const session::GameSession::Event& event) { post_(event_of(event)); }),
      last_player_ticket_(kPlayerTickets) {}

Expected<void> Minds::seat(const std::vector<Seat>& seats, const session::Game& game,
                           std::uint64_t seed) {
  abandon();
  players_.clear();
  seed_ = seed;
  for (const Seat& seat : seats) {
    players_.emplace_back();
    if (seat.kind != Seat::Kind::player) continue;
    auto player = player::make_player(seat.spec, game);
    if (!player) return tl::unexpected<Error>(player.error());
    players_.back() = std::move(*player);
    players_.back()->new_game(seed + players_.size());
  }
  return {};
}

std::uint64_t Minds::choose(game::Side side, const Seat& seat, const search::Limits& limits) {
  abandon();
  if (seat.kind == Seat::Kind::engine) {
    return analyse(seat.settings, {limits, 1, {}});
  }
  const std::uint64_t ticket = ++last_player_ticket_;
  run_player(*players_[index(side)], session_.game(), limits, ticket);
  return ticket;
}

std::uint64_t Minds::analyse(session::EngineSettings settings, const session::Question& question) {
  abandon();
  settings.seed = seed_;
  session_.configure(settings);
  return session_.go(question);
}

void Minds::run_player(player::Player& player, std::unique_ptr<session::Game> game,
                       const search::Limits& limits, std::uint64_t ticket) {
  cancel_ = false;
  abandoned_ = false;
  search::Limits own = limits;
  own.cancel = &cancel_;
  thread_ = std::thread([this, &player, game = std::move(game), own, ticket] {
    event::Decision decision{ticket, {}, {}};
    try {
      decision = decide(player, *game, own, ticket);
    } catch (const std::exception& error) {
      decision.thinking.words = error.what();
    }
    if (!abandoned_) post_(std::move(decision));
  });
}

void Minds::hurry() {
  cancel_ = true;
  session_.stop();
}

void Minds::abandon() {
  session_.abandon();
  abandoned_ = true;
  cancel_ = true;
  if (thread_.joinable()) thread_.join();
}

}  // namespace cadenza::terminal
