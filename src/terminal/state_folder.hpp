// Where unfinished games wait for their player: a file each, in the state folder of the XDG base
// directories. A game that is being played is locked, so that two programs never share one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "terminal/saved_game.hpp"

namespace cadenza::terminal {

// The file of one game. Whoever holds it is the only one.
class StateFile {
 public:
  ~StateFile();
  StateFile(const StateFile&) = delete;
  StateFile& operator=(const StateFile&) = delete;
  StateFile(StateFile&&) = delete;
  StateFile& operator=(StateFile&&) = delete;

  [[nodiscard]] Expected<void> write(const SavedGame& game) const;
  void remove() const;

 private:
  friend class StateFolder;
  StateFile(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
  // Null when somebody else has it.
  [[nodiscard]] static std::unique_ptr<StateFile> lock(const std::string& path);

  std::string path_;
  int lock_;
};

struct Unfinished {
  std::unique_ptr<StateFile> file;
  SavedGame game;
};

class StateFolder {
 public:
  explicit StateFolder(std::string path) : path_(std::move(path)) {}

  // $XDG_STATE_HOME/cadenza or ~/.local/state/cadenza; none when there is neither.
  [[nodiscard]] static std::optional<StateFolder> of_user();

  // A new file, which is not written yet. `name` begins its name.
  [[nodiscard]] Expected<std::unique_ptr<StateFile>> create(const std::string& name) const;

  // Those that nobody plays now, the newest first. What cannot be read is left alone, and named in
  // `problems`.
  [[nodiscard]] std::vector<Unfinished> unfinished(std::vector<std::string>& problems) const;

 private:
  std::string path_;
};

}  // namespace cadenza::terminal
