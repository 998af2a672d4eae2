// A terminal without a terminal: what is typed is scripted, what is shown is kept.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>

#include "terminal/events.hpp"
#include "terminal/screen.hpp"

namespace cadenza::terminal {

// Hands out scripted lines, each as soon as lines are wanted. A line "<thinking>" waits until
// somebody has thought aloud, "<decided>" until a thought has ended.
class FakeEvents final : public Events {
 public:
  explicit FakeEvents(std::deque<std::string> script) : script_(std::move(script)) {}

  [[nodiscard]] Event next(std::chrono::milliseconds longest, bool lines) override {
    std::unique_lock lock(mutex_);
    const auto typed = [&] { return lines && (script_.empty() || script_.front()[0] != '<'); };
    const bool ready =
        changed_.wait_for(lock, longest, [&] { return !posted_.empty() || typed(); });
    if (!ready) return event::Tick{};
    if (typed()) return typed_event();
    Event event = std::move(posted_.front());
    posted_.pop_front();
    if (std::holds_alternative<event::Thought>(event)) heard("<thinking>");
    if (std::holds_alternative<event::Decision>(event)) heard("<decided>");
    return event;
  }

  void post(Event event) override {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(event));
    changed_.notify_all();
  }

 private:
  Event typed_event() {
    if (script_.empty()) return event::EndOfInput{};
    std::string line = std::move(script_.front());
    script_.pop_front();
    if (line == "^C") return event::Interrupt{};
    if (line == "^Z") return event::Terminate{};
    return event::Line{std::move(line)};
  }
  void heard(std::string_view what) {
    if (!script_.empty() && script_.front() == what) script_.pop_front();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Event> posted_;
  std::deque<std::string> script_;
};

class FakeScreen final : public Screen {
 public:
  [[nodiscard]] Style style() const override { return {true, false}; }
  [[nodiscard]] bool live() const override { return true; }
  void print(std::string_view lines) override { text += lines; }
  void status(std::string_view line) override { last_status = line; }
  void prompt(std::string_view line) override { text.append("> ").append(line).append("\n"); }
  void entered() override {}

  std::string text;
  std::string last_status;
};

}  // namespace cadenza::terminal
