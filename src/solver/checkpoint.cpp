#include "solver/checkpoint.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"

namespace cadenza::solver {
namespace {

// The file: a line that says what it is, a line with the problem, a line with the number of entries
// and their checksum; then the entries, in the machine's byte order.
constexpr std::string_view kFormat = "cadenza-checkpoint 1";
constexpr std::uint64_t kLeastNodes = 16;
constexpr std::uint64_t kMostEntries = std::uint64_t{1} << 32;
constexpr std::size_t kLongestLine = 4096;

struct Saved {
  std::uint64_t key;
  Number proof;
  Number disproof;
  std::uint64_t effort;
};

[[nodiscard]] std::uint64_t mixed(std::uint64_t sum, const Saved& saved) noexcept {
  const std::uint64_t numbers = std::uint64_t{saved.proof} << 32 | saved.disproof;
  return mix64(sum ^ saved.key) ^ mix64(numbers ^ saved.effort << 1);
}

[[nodiscard]] std::vector<Saved> entries_of(const ProofTable& table) {
  std::vector<Saved> entries;
  table.for_each(ProofTable::effort_of(kLeastNodes),
                 [&](board::Key key, const ProofTable::Known& known) {
                   entries.push_back({key, known.proof.proof, known.proof.disproof, known.effort});
                 });
  return entries;
}

[[nodiscard]] tl::unexpected<Error> damaged(const std::string& path, const std::string& how) {
  return fail("checkpoint", 0,
              "'" + path + "' " + how + "; delete it to start the solve from the beginning");
}

[[nodiscard]] std::uint64_t sum_of(const std::vector<Saved>& entries) noexcept {
  std::uint64_t sum = entries.size();
  for (const Saved& saved : entries) sum = mixed(sum, saved);
  return sum;
}

[[nodiscard]] bool plausible(const Saved& saved) noexcept {
  return saved.proof <= kInfinite && saved.disproof <= kInfinite &&
         (saved.proof != 0 || saved.disproof != 0) && saved.effort < 65536;
}

[[nodiscard]] bool write_all(int file, const char* bytes, std::size_t count) {
  while (count > 0) {
    const ssize_t written = write(file, bytes, count);
    if (written < 0 && errno != EINTR) return false;
    if (written <= 0) continue;
    bytes += written;
    count -= static_cast<std::size_t>(written);
  }
  return true;
}

// All of it is on the disk afterwards, or it is an error.
[[nodiscard]] bool write_synced(const std::string& path, const std::string& head,
                                const std::vector<Saved>& entries) {
  constexpr mode_t kReadableByAll = 0644;
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kReadableByAll);
  if (file < 0) return false;
  const bool written = write_all(file, head.data(), head.size()) &&
                       write_all(file, reinterpret_cast<const char*>(entries.data()),
                                 entries.size() * sizeof(Saved)) &&
                       fsync(file) == 0;
  return close(file) == 0 && written;
}

// A new name is on the disk only when its folder is. Some file systems cannot do that for a folder:
// then there is nothing better to be had.
void sync_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const int file = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

}  // namespace

Expected<void> save_checkpoint(const std::string& path, std::string_view problem,
                               const ProofTable& table) {
  const std::vector<Saved> entries = entries_of(table);
  const std::string head = std::string(kFormat) + '\n' + std::string(problem) + '\n' +
                           std::to_string(entries.size()) + ' ' + std::to_string(sum_of(entries)) +
                           '\n';
  const std::string unfinished = path + ".new";
  // The bytes before the name: whoever is ended here finds the old file whole, or the new one.
  if (!write_synced(unfinished, head, entries)) {
    return fail("checkpoint", 0, "cannot write '" + unfinished + "': " + std::strerror(errno));
  }
  if (std::rename(unfinished.c_str(), path.c_str()) != 0) {
    return fail("checkpoint", 0, "cannot replace '" + path + "': " + std::strerror(errno));
  }
  sync_folder_of(path);
  return {};
}

Expected<void> load_checkpoint(const std::string& path, std::string_view problem,
                               ProofTable& table) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    if (!std::filesystem::exists(path)) return {};
    return damaged(path, "cannot be read");
  }
  const auto line = [&file] {
    std::array<char, kLongestLine> text{};
    file.getline(text.data(), text.size());
    return std::string(text.data());
  };
  if (line() != kFormat) return damaged(path, "is no checkpoint");
  if (const std::string other = line(); other != problem) {
    return damaged(path, "is about another problem (" + other + ")");
  }
  std::uint64_t count = 0;
  std::uint64_t sum = 0;
  if (!(file >> count >> sum) || file.get() != '\n' || count > kMostEntries) {
    return damaged(path, "is damaged: its third line is not a count and a checksum");
  }
  std::uint64_t found = count;
  for (std::uint64_t i = 0; i < count; ++i) {
    Saved saved{};
    file.read(reinterpret_cast<char*>(&saved), sizeof saved);
    if (!file) {
      return damaged(path, "is cut off: entry " + std::to_string(i + 1) + " of " +
                               std::to_string(count) + " is missing");
    }
    if (!plausible(saved)) {
      return damaged(path, "is damaged: entry " + std::to_string(i + 1) + " cannot be");
    }
    found = mixed(found, saved);
    table.put(saved.key, {{saved.proof, saved.disproof}, static_cast<unsigned>(saved.effort)});
  }
  if (found != sum) return damaged(path, "is damaged: its checksum is another");
  if (file.peek() != std::ifstream::traits_type::eof()) {
    return damaged(path, "is damaged: something follows its last entry");
  }
  return {};
}

}  // namespace cadenza::solver
