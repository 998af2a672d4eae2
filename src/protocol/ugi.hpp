// The engine's side of UGI: takes lines, sends lines. One session behind it does the thinking.
#pragma once

#include <atomic>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "protocol/ugi_command.hpp"
#include "protocol/ugi_options.hpp"
#include "session/game_session.hpp"

namespace cadenza::protocol::ugi {

class Server {
 public:
  // Gets one line at a time, without its end; never two at once, from any thread.
  using Output = std::function<void(std::string_view line)>;

  Server(std::string_view version, Output output);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;

  // From one thread. False: it was `quit`, and all that was asked has been answered.
  bool handle(std::string_view line);
  // Ends a search, and waits for its answer.
  void finish();

 private:
  void take(const Nothing& /*nothing*/) {}
  void take(Word word);
  void take(const SetOption& option);
  void take(const Position& position);
  void take(const Query& query);
  void take(const Go& go);
  void take(const Perft& perft);

  void introduce();
  void show();
  void stop();
  void bench();
  // Beside the runner, like a search; returns the last line to say.
  void run(std::function<std::string()> errand);
  void on_event(const session::GameSession::Event& event);
  [[nodiscard]] Expected<session::Question> question(const Go& go, const session::Game& game) const;
  [[nodiscard]] std::string best_line(const session::Answer& answer) const;
  [[nodiscard]] bool searching() const;
  void send(std::string_view line);
  void complain(const Error& error);

  const std::string version_;
  const Output output_;

  Options options_;

  mutable std::mutex mutex_;         // of what follows, and of output_
  bool searching_ = false;           // until bestmove is sent
  bool endless_ = false;             // bestmove waits for stop
  std::optional<std::string> held_;  // the bestmove that waits

  std::thread errand_;
  std::atomic<bool> cancel_errand_{false};

  session::GameSession session_;  // last: its thread uses all of the above
};

// Serves one runner until `quit` or the end of its input.
void serve(std::istream& input, std::ostream& output, std::string_view version);

}  // namespace cadenza::protocol::ugi
