#include "terminal/state_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "base/text.hpp"
#include "terminal/files.hpp"

namespace cadenza::terminal {
namespace {

constexpr std::string_view kSuffix = ".jsonl";
constexpr std::size_t kMostGames = 100;  // to look at; nobody has so many

std::string lock_of(const std::string& path) { return path + ".lock"; }

// The newest first.
std::vector<std::string> files_in(const std::string& folder) {
  namespace fs = std::filesystem;
  std::vector<std::pair<fs::file_time_type, std::string>> found;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string path = at->path().string();
    const bool ours = at->path().extension() == kSuffix;
    std::error_code ignored;
    if (ours) found.emplace_back(fs::last_write_time(path, ignored), path);
  }
  std::sort(found.rbegin(), found.rend());
  std::vector<std::string> paths;
  for (auto& [time, path] : found) {
    if (paths.size() < kMostGames) paths.push_back(std::move(path));
  }
  return paths;
}

}  // namespace

// The lock's own file, because a game's file is replaced whenever it is written.
std::unique_ptr<StateFile> StateFile::lock(const std::string& path) {
  constexpr mode_t kOwnerOnly = 0600;
  const int lock =
      open(lock_of(path).c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, kOwnerOnly);
  if (lock < 0) return nullptr;
  struct stat status {};
  // Without a name left it was removed by its last holder while we waited for it.
  const bool ours =
      flock(lock, LOCK_EX | LOCK_NB) == 0 && fstat(lock, &status) == 0 && status.st_nlink > 0;
  if (ours) return std::unique_ptr<StateFile>(new StateFile(path, lock));
  close(lock);
  return nullptr;
}

StateFile::~StateFile() {
  unlink(lock_of(path_).c_str());
  close(lock_);
}

Expected<void> StateFile::write(const SavedGame& game) const {
  return write_file(path_, write_saved(game) + "\n");
}

void StateFile::remove() const { unlink(path_.c_str()); }

std::optional<StateFolder> StateFolder::of_user() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return StateFolder(std::string(state) + "/cadenza");
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return std::nullopt;
  return StateFolder(std::string(home) + "/.local/state/cadenza");
}

Expected<std::unique_ptr<StateFile>> StateFolder::create(const std::string& name) const {
  if (const auto made = make_folders(path_); !made) return tl::unexpected<Error>(made.error());
  constexpr int kMostTries = 1000;
  for (int i = 0; i < kMostTries; ++i) {
    std::string path = path_ + "/" + name + "-" + std::to_string(getpid()) + "-";
    path += std::to_string(i) + std::string(kSuffix);
    auto file = StateFile::lock(path);
    if (file && access(path.c_str(), F_OK) != 0) return file;
    if (!file && access(path_.c_str(), W_OK) != 0) break;
  }
  return fail("state", 0, "no file can be written in '" + path_ + "'");
}

std::vector<Unfinished> StateFolder::unfinished(std::vector<std::string>& problems) const {
  std::vector<Unfinished> list;
  for (const std::string& path : files_in(path_)) {
    auto file = StateFile::lock(path);
    if (!file || access(path.c_str(), F_OK) != 0) continue;
    auto game = read_file(path, record::kLongestLine, false).and_then([](const std::string& text) {
      return read_saved(trimmed(text));
    });
    if (game) {
      list.push_back({std::move(file), std::move(*game)});
    } else {
      problems.push_back("'" + path + "' cannot be continued: " + to_text(game.error()));
    }
  }
  return list;
}

}  // namespace cadenza::terminal
