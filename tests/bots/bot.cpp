// A program that plays at random over UGI, honestly or with one fault of its choice:
//
//   bot [MODE[:MOVE[:MILLISECONDS]]]
//
// The fault happens at the MOVE-th move of every game, the first being 1. It is what a referee is
// tested with; it depends on nothing but the rules.
#include <sys/mman.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"
#include "session/game.hpp"
#include "session/turns.hpp"

namespace {

using namespace cadenza;

struct Mode {
  std::string name = "honest";
  int move = 1;
  int milliseconds = 0;
};

Mode parse_mode(const std::string& text) {
  Mode mode;
  const std::size_t first = text.find(':');
  mode.name = text.substr(0, first);
  if (first == std::string::npos) return mode;
  const std::size_t second = text.find(':', first + 1);
  mode.move = std::stoi(text.substr(first + 1, second - first - 1));
  if (second != std::string::npos) mode.milliseconds = std::stoi(text.substr(second + 1));
  return mode;
}

void say(const std::string& line) { std::cout << line << '\n' << std::flush; }

[[noreturn]] void sleep_for_ever() {
  while (true) std::this_thread::sleep_for(std::chrono::hours(1));
}

[[noreturn]] void take_all_memory() {
  constexpr std::size_t kPiece = std::size_t{16} << 20;
  while (true) {
    auto* piece = new char[kPiece];  // without memory: std::bad_alloc, and so SIGABRT
    std::memset(piece, 1, kPiece);
  }
}

// Many children that stay. Where nothing bounds them there are not so many as to do harm.
[[noreturn]] void start_many() {
  constexpr int kMany = 150;
  for (int i = 0; i < kMany; ++i) {
    if (fork() == 0) sleep_for_ever();
  }
  sleep_for_ever();
}

// Children that fork in turn, as fast as they can. It stops a machine within seconds, so outside of
// a sandbox, whose processes have numbers of their own that begin with 1, it does not happen.
[[noreturn]] void fork_for_ever() {
  constexpr pid_t kOnlyInASandbox = 10;
  if (getpid() > kOnlyInASandbox) std::abort();
  while (true) {
    if (fork() < 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

[[noreturn]] void flood() {
  const std::string line(1000, 'x');
  while (true) std::cout << line << '\n';
}

class Bot {
 public:
  explicit Bot(Mode mode) : mode_(std::move(mode)) {}

  int run() {
    if (mode_.name == "crash-at-start") std::raise(SIGSEGV);
    if (mode_.name == "exit-at-start") {
      std::cerr << "Traceback: no module named 'numpy'\n";
      return 3;
    }
    std::string line;
    while (std::getline(std::cin, line) && line != "quit") {
      if (mode_.name != "mute") answer(line);
    }
    return 0;
  }

 private:
  void answer(const std::string& line) {
    if (mode_.name == "chatty") say("thinking about: " + line);
    if (line == "ugi") {
      say("id name bot " + mode_.name);
      say("option name Game type string default andantino");
      say("option name Variant type string default side10");
      say("option name Seed type spin default 0 min 0 max 1000000000");
      say("ugiok");
    } else if (line == "isready") {
      say("readyok");
    } else if (line == "uginewgame") {
      moves_ = 0;
      random_ = Random(seed_);
      game_.reset();
    } else if (line.rfind("setoption name ", 0) == 0) {
      set(line.substr(15));
    } else if (line.rfind("position startpos", 0) == 0) {
      const std::size_t moves = line.find(" moves ");
      set_position(moves == std::string::npos ? "" : line.substr(moves + 7));
    } else if (line.rfind("go", 0) == 0) {
      go();
    }
  }

  void set(const std::string& text) {
    const std::size_t value = text.find(" value ");
    const std::string name = text.substr(0, value);
    if (name == "Game") name_ = text.substr(value + 7);
    if (name == "Variant") variant_ = text.substr(value + 7);
    if (name == "Seed") seed_ = std::stoull(text.substr(value + 7));
  }

  // Only what is new is played.
  void set_position(const std::string& turns) {
    if (!game_ || turns.compare(0, turns_.size(), turns_) != 0) {
      game_ = session::start(name_, variant_).value();
      turns_.clear();
    }
    if (!session::play_turns(game_, std::string_view(turns).substr(turns_.size()))) std::abort();
    turns_ = turns;
  }

  void go() {
    if (mode_.name == "slow") {
      std::this_thread::sleep_for(std::chrono::milliseconds(mode_.milliseconds));
    }
    if (++moves_ == mode_.move) misbehave();
    say("info depth 1 nodes 1 score cp 7");
    const std::string turn = session::turn_text(*game_, session::random_turn(*game_, random_));
    say("bestmove " + turn);
    if (mode_.name == "leave" && ends_the_game(turn)) std::exit(0);
  }

  [[nodiscard]] bool ends_the_game(const std::string& turn) const {
    auto copy = game_->clone();
    return session::play_turns(copy, turn) && copy->outcome().over();
  }

  // Returns only if the fault is one that goes on playing.
  void misbehave() {
    const std::string& name = mode_.name;
    if (name == "crash") {
      std::cerr << "about to crash\n";
      std::raise(SIGSEGV);
    }
    if (name == "exit") std::exit(mode_.milliseconds);
    if (name == "hang") sleep_for_ever();
    if (name == "flood") flood();
    if (name == "memory") take_all_memory();
    if (name == "fork") start_many();
    if (name == "fork-bomb") fork_for_ever();
    if (name == "late") std::this_thread::sleep_for(std::chrono::milliseconds(mode_.milliseconds));
    if (name == "illegal") say("bestmove z99");
    if (name == "empty") say("bestmove");
    if (name == "garbage") say("bestmove \x01\xff\"<b>");
    if (name == "half") {
      std::cout << "bestmo" << std::flush;
      sleep_for_ever();
    }
    if (name == "closed") {
      close(STDOUT_FILENO);
      sleep_for_ever();
    }
    if (name == "deaf") {  // and its brother, who does not even let go of the pipes
      if (fork() == 0) sleep_for_ever();
      std::exit(5);
    }
  }

  Mode mode_;
  std::string name_ = "andantino";
  std::string variant_ = "side10";
  std::uint64_t seed_ = 0;
  Random random_{0};
  int moves_ = 0;
  std::unique_ptr<session::Game> game_;
  std::string turns_;
};

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return Bot(parse_mode(argc > 1 ? argv[1] : "honest")).run();
}
