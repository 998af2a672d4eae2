// Plays for us on a server of the Bologna Tablut challenge.
#pragma once

#include <functional>
#include <string>

#include "protocol/bologna.hpp"
#include "session/engine.hpp"

namespace cadenza::protocol::bologna {

struct ClientSettings {
  std::string host = "localhost";
  int port = kWhitePort;
  std::string name = "cadenza";
  game::Side side = game::Side::white;
  search::Duration move_time = std::chrono::seconds(60);  // what the server allows
  search::Duration patience = std::chrono::seconds(60);   // until the server is there
  session::EngineSettings engine{};
};

// What a client has to say while it plays: "white to move", "e4-f4: +0.31".
using Log = std::function<void(const std::string&)>;

// Until the server says that the game is over, or goes away: "WHITEWIN", or "the server has closed
// the connection". The field of an error is "connect" when there was no server.
[[nodiscard]] Expected<std::string> play(const ClientSettings& settings, const Log& log);

}  // namespace cadenza::protocol::bologna
