#include "session/game_session.hpp"

#include <cassert>
#include <utility>

namespace cadenza::session {
namespace {

// A new table for every game costs more than a short game: a seed is no reason for one where
// nothing is left to chance.
bool is_same_engine(EngineSettings made, const EngineSettings& wanted) {
  if (wanted.level >= kFullStrength) made.seed = wanted.seed;
  return made == wanted;
}

}  // namespace

GameSession::GameSession(Listener listener) : listener_(std::move(listener)) {
  server_ = std::thread([this] { serve(); });
}

GameSession::~GameSession() {
  {
    Lock lock(mutex_);
    abandon(lock);
    closing_ = true;
  }
  changed_.notify_all();
  server_.join();
}

// The game ----------------------------------------------------------------------------------------

bool GameSession::adds_to_last(std::string_view turns) const {
  if (!turns_text_) return false;
  const std::size_t known = turns_text_->size();
  return turns.substr(0, known) == *turns_text_ &&
         (turns.size() == known || known == 0 || turns[known] == ' ');
}

Expected<void> GameSession::set(const Start& start, std::string_view turns) {
  Lock lock(mutex_);
  const bool same_start = first_ != nullptr && start == start_;
  const bool adds = same_start && adds_to_last(turns);
  auto first = same_start ? Expected<std::unique_ptr<Game>>(first_->clone())
                          : session::start(start.game, start.variant, start.position);
  if (!first) return tl::unexpected<Error>(first.error());
  std::unique_ptr<Game> game = adds ? now_->clone() : (*first)->clone();
  std::vector<game::Move> plies = adds ? plies_ : std::vector<game::Move>{};
  const std::size_t known = adds ? turns_text_->size() : 0;
  for (Field field : split_blanks("moves", turns.substr(known))) {
    field.column += known;
    const auto turn = parse_whole_turn(*game, field);
    if (!turn) return tl::unexpected<Error>(turn.error());
    session::play(*game, *turn);
    plies.insert(plies.end(), turn->begin(), turn->end());
  }
  abandon(lock);
  start_ = start;
  first_ = std::move(*first);
  now_ = std::move(game);
  plies_ = std::move(plies);
  undone_.clear();
  turns_text_ = turns;
  return {};
}

Expected<void> GameSession::play(std::string_view turn) {
  Lock lock(mutex_);
  const auto moves = parse_turn(*now_, {"move", turn, 1});
  if (!moves) return tl::unexpected<Error>(moves.error());
  abandon(lock);
  session::play(*now_, *moves);
  plies_.insert(plies_.end(), moves->begin(), moves->end());
  undone_.clear();
  turns_text_.reset();
  return {};
}

void GameSession::replay(std::size_t plies) {
  now_ = first_->clone();
  for (std::size_t i = 0; i < plies; ++i) now_->play(plies_[i]);
}

bool GameSession::undo() {
  Lock lock(mutex_);
  if (plies_.empty()) return false;
  abandon(lock);
  // Back to the beginning of the turn that the last ply belongs to.
  std::size_t keep = plies_.size() - 1;
  replay(keep);
  const game::Side mover = now_->side_to_move();
  while (keep > 0) {
    replay(keep - 1);
    if (now_->side_to_move() != mover) break;
    --keep;
  }
  undone_.insert(undone_.end(), plies_.rbegin(), plies_.rend() - static_cast<std::ptrdiff_t>(keep));
  plies_.resize(keep);
  replay(keep);
  turns_text_.reset();
  return true;
}

bool GameSession::redo() {
  Lock lock(mutex_);
  if (undone_.empty()) return false;
  abandon(lock);
  const game::Side mover = now_->side_to_move();
  do {
    now_->play(undone_.back());
    plies_.push_back(undone_.back());
    undone_.pop_back();
  } while (!undone_.empty() && !now_->outcome().over() && now_->side_to_move() == mover);
  turns_text_.reset();
  return true;
}

std::unique_ptr<Game> GameSession::game() const {
  const Lock lock(mutex_);
  return now_->clone();
}

std::vector<std::string> GameSession::turns() const {
  const Lock lock(mutex_);
  return turn_texts(*first_, plies_);
}

// The engine --------------------------------------------------------------------------------------

void GameSession::configure(const EngineSettings& settings) {
  const Lock lock(mutex_);
  settings_ = settings;
}

void GameSession::forget() {
  const Lock lock(mutex_);
  forget_ = true;
}

void GameSession::prepare() {
  const Lock lock(mutex_);
  if (!busy_ && now_) engine_for(*now_);
}

std::uint64_t GameSession::go(const Question& question) {
  Lock lock(mutex_);
  assert(now_ && !now_->outcome().over());
  abandon(lock);
  cancel_ = false;
  abandoned_ = false;
  Task task{++last_search_, now_->clone(), question};
  task.question.limits.cancel = &cancel_;
  waiting_ = std::move(task);
  busy_ = true;
  changed_.notify_all();
  return last_search_;
}

void GameSession::stop() { cancel_ = true; }

void GameSession::abandon() {
  Lock lock(mutex_);
  abandon(lock);
}

void GameSession::abandon(Lock& lock) {
  abandoned_ = true;
  cancel_ = true;
  changed_.wait(lock, [this] { return !busy_; });
}

void GameSession::wait() {
  Lock lock(mutex_);
  changed_.wait(lock, [this] { return !busy_; });
}

bool GameSession::searching() const {
  const Lock lock(mutex_);
  return busy_;
}

void GameSession::serve() {
  while (true) {
    Lock lock(mutex_);
    changed_.wait(lock, [this] { return closing_ || waiting_; });
    if (closing_) return;
    Task task = std::move(*waiting_);
    waiting_.reset();
    lock.unlock();
    run(std::move(task));
    lock.lock();
    busy_ = false;
    changed_.notify_all();
  }
}

void GameSession::run(Task task) {
  Engine& engine = [&]() -> Engine& {
    const Lock lock(mutex_);
    return engine_for(*task.game);
  }();
  const Answer found = answer(engine, *task.game, task.question, [&](const Info& info) {
    if (!abandoned_) listener_({task.search, &info, nullptr});
  });
  if (!abandoned_) listener_({task.search, nullptr, &found});
}

// Made when it is first needed, and again when the game or the settings are others.
Engine& GameSession::engine_for(const Game& game) {
  const std::string name = std::string(game.name()) + ' ' + game.variant();
  if (!engine_ || engine_game_ != name || !is_same_engine(engine_settings_, settings_)) {
    engine_.reset();  // before the next one, so that only one table is in memory
    engine_ = make_engine(game, settings_);
    engine_game_ = name;
    engine_settings_ = settings_;
  } else if (forget_) {
    engine_->new_game();
  }
  forget_ = false;
  return *engine_;
}

}  // namespace cadenza::session
