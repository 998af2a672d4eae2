// What a page can ask: one JSON request in, one or more JSON messages out. Requests are answered in
// order, from one thread; a search can be cancelled from another.
//
// A message carries the request's `id` and one of `info` (while a search goes on), `result` (the
// last of a request) and `error` (the last, too).
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/fields.hpp"
#include "session/engine.hpp"

namespace cadenza::web {

class Service {
 public:
  using Emit = std::function<void(const std::string&)>;

  explicit Service(Emit emit) : emit_(std::move(emit)) {}

  // Whatever the text is, it is answered.
  void handle(std::string_view text);

  // Set to end the search that is running; every search begins by clearing it.
  [[nodiscard]] std::atomic<bool>& cancel() noexcept { return cancel_; }

 private:
  using Answer = Expected<Json>;

  [[nodiscard]] Answer answer(const Json& request);
  [[nodiscard]] Answer search(const Json& request);
  [[nodiscard]] Answer choose(const Json& request);
  [[nodiscard]] Answer bench(const Json& request);
  session::Engine& engine_for(const session::Game& game, const session::EngineSettings& settings);

  Emit emit_;
  std::atomic<bool> cancel_{false};
  Json id_;  // of the request that is being answered

  // The last engine is kept: its table knows what was searched before.
  std::unique_ptr<session::Engine> engine_;
  session::EngineSettings engine_settings_{};
  std::string engine_game_;
};

}  // namespace cadenza::web
