// The analysis engine: many positions at once, a JSON object a line in and out (after KataGo's).
// Every thread takes the most urgent position that waits; answers come as they are ready.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <iosfwd>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "protocol/analysis_request.hpp"
#include "session/engine.hpp"

namespace cadenza::protocol::analysis {

struct Settings {
  int threads = 1;  // positions at the same time, each on one thread
  std::size_t table_bytes = std::size_t{64} << 20;  // each
  std::string version;
};

inline constexpr std::size_t kMostPositions = 20'000;  // that wait or are searched

class Server {
 public:
  // Gets one line at a time, without its end; never two at once, from any thread.
  using Output = std::function<void(std::string_view line)>;

  Server(Settings settings, Output output);
  ~Server();  // ends what is searched, and answers it
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;

  void handle(std::string_view line);
  // Until everything that was asked has been answered.
  void drain();

 private:
  // One position of a request.
  struct Task {
    std::shared_ptr<const Request> request;
    std::unique_ptr<session::Game> game;
    int turn = 0;
    std::atomic<bool> cancel{false};
    bool running = false;
  };
  // What one thread keeps between positions.
  struct Worker {
    std::unique_ptr<session::Engine> engine;
    std::string game;  // that the engine was made for
    std::uint64_t cache = 0;
    std::thread thread;
  };

  void take(const Request& request);
  void take(const Action& action);
  [[nodiscard]] Expected<std::list<Task>> tasks_of(const Request& request) const;
  void terminate(const std::function<bool(const Task&)>& whether);
  void serve(Worker& worker);
  [[nodiscard]] std::list<Task>::iterator most_urgent();
  void analyze(Worker& worker, Task& task);
  [[nodiscard]] session::Engine& engine_for(Worker& worker, const session::Game& game);
  void refuse(const Error& error, const std::string& id);
  void send(std::string_view line);

  const Settings settings_;
  const Output output_;
  std::mutex output_mutex_;

  std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  std::list<Task> tasks_;    // in the order of their arrival; those being searched too
  std::uint64_t cache_ = 0;  // grows when everything learnt is to be forgotten
  bool closing_ = false;
  std::list<Worker> workers_;
};

// Serves one client to the end of its input, and answers everything before it returns.
void serve(std::istream& input, std::ostream& output, Settings settings);

}  // namespace cadenza::protocol::analysis
