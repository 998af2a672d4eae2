// One game, its history and the engine that thinks about it, for every face of the program: text
// in, events out. All functions may be called from any thread, while a search runs too.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "session/engine.hpp"
#include "session/game.hpp"

namespace cadenza::session {

// Where a game begins.
struct Start {
  std::string game;
  std::string variant;
  std::optional<std::string> position{};  // none: the start of the variant

  friend bool operator==(const Start&, const Start&) = default;
};

class GameSession {
 public:
  // What a search says. Called from the session's own thread; a listener may call stop() and read,
  // but must not wait for the search.
  struct Event {
    std::uint64_t search = 0;        // what go() returned
    const Info* info = nullptr;      // either this,
    const Answer* answer = nullptr;  // or this, which is the last of a search
  };
  using Listener = std::function<void(const Event&)>;

  explicit GameSession(Listener listener);
  ~GameSession();  // a running search ends without an answer
  GameSession(const GameSession&) = delete;
  GameSession& operator=(const GameSession&) = delete;
  GameSession(GameSession&&) = delete;
  GameSession& operator=(GameSession&&) = delete;

  // The game. Changing it abandons a running search, which then has no answer. An error changes
  // nothing.
  // `turns` are whole and blank-separated. Cheap when they only add to those of the last call.
  Expected<void> set(const Start& start, std::string_view turns = {});
  // A turn or a part of one.
  Expected<void> play(std::string_view turn);
  bool undo();  // the part of a turn that was begun, or the last turn; false: there is none
  bool redo();

  // A copy to look at.
  [[nodiscard]] std::unique_ptr<Game> game() const;
  [[nodiscard]] std::vector<std::string> turns() const;  // since the start

  // The engine. New settings count from the next search on.
  void configure(const EngineSettings& settings);
  void forget();   // what it learnt from earlier searches
  void prepare();  // allocates what the next search needs, unless one runs

  // Begins to think about the present position, which is not over; a running search is abandoned.
  std::uint64_t go(const Question& question);
  void stop();     // it answers soon
  void abandon();  // it ends without an answer, and has ended when this returns
  void wait();     // until nothing is searched
  [[nodiscard]] bool searching() const;

 private:
  struct Task {
    std::uint64_t search = 0;
    std::unique_ptr<Game> game;
    Question question;
  };
  using Lock = std::unique_lock<std::mutex>;

  void abandon(Lock& lock);
  [[nodiscard]] bool adds_to_last(std::string_view turns) const;
  void replay(std::size_t plies);
  void serve();
  void run(Task task);
  Engine& engine_for(const Game& game);  // under the lock

  const Listener listener_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Start start_;
  std::unique_ptr<Game> first_;  // null until set() has succeeded
  std::unique_ptr<Game> now_;
  std::vector<game::Move> plies_;
  std::vector<game::Move> undone_;         // the next to redo last
  std::optional<std::string> turns_text_;  // of the last set(), while it still holds

  EngineSettings settings_{};
  bool forget_ = false;
  std::optional<Task> waiting_;
  bool busy_ = false;
  bool closing_ = false;
  std::uint64_t last_search_ = 0;
  std::atomic<bool> cancel_{false};
  std::atomic<bool> abandoned_{false};

  // The serving thread's while it is busy.
  std::unique_ptr<Engine> engine_;
  EngineSettings engine_settings_{};
  std::string engine_game_;

  std::thread server_;
};

}  // namespace cadenza::session
