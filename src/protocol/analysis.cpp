#include "protocol/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <istream>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "protocol/lines.hpp"

namespace cadenza::protocol::analysis {
namespace {

using nlohmann::ordered_json;

// A guess, except where the result is certain.
double win_rate(search::Score score) {
  if (search::is_proven(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-score / 100.0));
}

ordered_json move_info(const session::Info& info) {
  const search::Report& report = info.report;
  return {{"move", info.pv.empty() ? "" : info.pv[0]},
          {"order", report.rank - 1},
          {"score", report.score},
          {"winrate", win_rate(report.score)},
          {"proven", search::is_proven(report.score)},
          {"depth", report.depth},
          {"visits", report.nodes},
          {"pv", info.pv}};
}

using Lines = std::map<int, session::Info>;  // by rank

std::string answer_line(const Request& request, int turn, bool during, const Lines& lines,
                        const search::Report& root) {
  ordered_json infos = ordered_json::array();
  for (const auto& [rank, info] : lines) infos.push_back(move_info(info));
  return ordered_json{{"id", request.id},
                      {"turnNumber", turn},
                      {"isDuringSearch", during},
                      {"moveInfos", std::move(infos)},
                      {"rootInfo",
                       {{"score", root.score},
                        {"winrate", win_rate(root.score)},
                        {"depth", root.depth},
                        {"visits", root.nodes},
                        {"seconds", root.seconds}}}}
      .dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace

Server::Server(Settings settings, Output output)
    : settings_(std::move(settings)), output_(std::move(output)) {
  for (int i = 0; i < std::max(settings_.threads, 1); ++i) {
    Worker& worker = workers_.emplace_back();
    worker.thread = std::thread([this, &worker] { serve(worker); });
  }
}

Server::~Server() {
  terminate([](const Task&) { return true; });
  drain();
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  for (Worker& worker : workers_) worker.thread.join();
}

void Server::handle(std::string_view line) {
  const auto parsed = parse(line);
  if (!parsed) return refuse(parsed.error().error, parsed.error().id);
  std::visit([this](const auto& each) { take(each); }, *parsed);
}

void Server::drain() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return tasks_.empty(); });
}

// A position that is over has nothing to analyse: that is said at once.
Expected<std::list<Server::Task>> Server::tasks_of(const Request& request) const {
  auto game = session::start(request.game, request.variant, request.fen);
  if (!game) return tl::unexpected<Error>(game.error());
  const auto shared = std::make_shared<const Request>(request);
  std::list<Task> tasks;
  for (std::size_t turn = 0; turn <= request.moves.size(); ++turn) {
    const int number = static_cast<int>(turn);
    if (std::count(request.turns.begin(), request.turns.end(), number) > 0) {
      if ((*game)->outcome().over()) {
        return fail("analyzeTurns", 0, "the game is over after " + std::to_string(turn) + " moves");
      }
      Task& task = tasks.emplace_back();
      task.request = shared;
      task.game = (*game)->clone();
      task.turn = number;
    }
    if (turn == request.moves.size()) break;
    const auto move = session::parse_whole_turn(**game, {"moves", request.moves[turn], 0});
    if (!move) {
      return fail("moves", 0, "move " + std::to_string(turn + 1) + ": " + move.error().message);
    }
    session::play(**game, *move);
  }
  return tasks;
}

void Server::take(const Request& request) {
  auto tasks = tasks_of(request);
  if (!tasks) return refuse(tasks.error(), request.id);
  std::unique_lock lock(mutex_);
  if (tasks_.size() + tasks->size() > kMostPositions) {
    lock.unlock();
    return refuse(
        {"request", 0,
         "at most " + std::to_string(kMostPositions) + " positions may wait; ask again later"},
        request.id);
  }
  tasks_.splice(tasks_.end(), *tasks);
  changed_.notify_all();
}

void Server::take(const Action& action) {
  ordered_json answer{{"id", action.id}};
  switch (action.kind) {
    case Action::Kind::query_version:
      answer["action"] = "query_version";
      answer["version"] = settings_.version;
      break;
    case Action::Kind::terminate:
      answer["action"] = "terminate";
      answer["terminateId"] = action.terminate_id;
      terminate([&](const Task& task) { return task.request->id == action.terminate_id; });
      break;
    case Action::Kind::terminate_all:
      answer["action"] = "terminate_all";
      terminate([](const Task&) { return true; });
      break;
    case Action::Kind::clear_cache: {
      answer["action"] = "clear_cache";
      const std::lock_guard lock(mutex_);
      ++cache_;
      break;
    }
  }
  send(answer.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

// What is being searched is answered with what was found; what waits, with nothing found.
void Server::terminate(const std::function<bool(const Task&)>& whether) {
  const std::lock_guard lock(mutex_);
  for (Task& task : tasks_) {
    if (whether(task)) task.cancel = true;
  }
}

// Among equals the one that came first; what was terminated goes before all.
std::list<Server::Task>::iterator Server::most_urgent() {
  auto best = tasks_.end();
  for (auto task = tasks_.begin(); task != tasks_.end(); ++task) {
    if (task->running) continue;
    if (task->cancel) return task;
    if (best == tasks_.end() || task->request->priority > best->request->priority) best = task;
  }
  return best;
}

void Server::serve(Worker& worker) {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return closing_ || most_urgent() != tasks_.end(); });
    if (closing_) return;
    const auto task = most_urgent();
    task->running = true;
    lock.unlock();
    analyze(worker, *task);
    lock.lock();
    tasks_.erase(task);
    changed_.notify_all();
  }
}

session::Engine& Server::engine_for(Worker& worker, const session::Game& game) {
  std::uint64_t cache = 0;
  {
    const std::lock_guard lock(mutex_);
    cache = cache_;
  }
  const std::string name = std::string(game.name()) + ' ' + game.variant();
  if (!worker.engine || worker.game != name) {
    worker.engine.reset();  // before the next one, so that there is only one table a thread
    worker.engine = session::make_engine(game, {settings_.table_bytes, 1});
    worker.game = name;
  } else if (worker.cache != cache) {
    worker.engine->new_game();
  }
  worker.cache = cache;
  return *worker.engine;
}

void Server::analyze(Worker& worker, Task& task) {
  const Request& request = *task.request;
  Lines lines;
  if (task.cancel) return send(answer_line(request, task.turn, false, lines, {}));
  session::Question question{request.limits, request.lines, {}};
  question.limits.cancel = &task.cancel;
  auto reported = std::chrono::steady_clock::now();
  const session::Answer found = session::answer(
      engine_for(worker, *task.game), *task.game, question, [&](const session::Info& info) {
        lines.insert_or_assign(info.report.rank, info);
        const auto now = std::chrono::steady_clock::now();
        if (!request.report_every || now - reported < *request.report_every) return;
        reported = now;
        send(answer_line(request, task.turn, true, lines, info.report));
      });
  if (lines.empty()) lines.insert_or_assign(1, session::Info{found.report, {found.text}});
  send(answer_line(request, task.turn, false, lines, found.report));
}

void Server::refuse(const Error& error, const std::string& id) {
  ordered_json line{{"error", error.message}, {"field", error.field}};
  if (!id.empty()) line["id"] = id;
  send(line.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

void Server::send(std::string_view line) {
  const std::lock_guard lock(output_mutex_);
  output_(line);
}

void serve(std::istream& input, std::ostream& output, Settings settings) {
  Server server(std::move(settings), [&](std::string_view line) {
    output << line << '\n' << std::flush;
  });
  LineReader lines(input, kLongestLine);
  while (const auto line = lines.next()) {
    if (line->too_long) {
      server.handle("\"too long\"");  // refused like everything that is no object
    } else if (!line->text.empty()) {
      server.handle(line->text);
    }
  }
  server.drain();
}

}  // namespace cadenza::protocol::analysis
