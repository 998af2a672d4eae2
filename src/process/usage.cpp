#include "process/usage.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

namespace cadenza::process {
namespace {

// A program that forks for ever is not worth a longer look.
constexpr std::size_t kEnough = 4096;

std::string folder_of(pid_t pid) { return "/proc/" + std::to_string(pid); }

std::uint64_t resident(pid_t pid) {
  std::ifstream file(folder_of(pid) + "/statm");
  std::uint64_t size = 0;
  std::uint64_t pages = 0;
  file >> size >> pages;
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

bool exists(pid_t pid) { return access(folder_of(pid).c_str(), F_OK) == 0; }

// Each of its threads may have started some.
void add_children(pid_t pid, std::vector<pid_t>& list) {
  std::error_code ignored;
  for (const auto& thread :
       std::filesystem::directory_iterator(folder_of(pid) + "/task", ignored)) {
    std::ifstream file(thread.path() / "children");
    for (pid_t child = 0; file >> child && list.size() < kEnough;) list.push_back(child);
  }
}

}  // namespace

Usage usage_of(pid_t pid) {
  Usage usage;
  std::vector<pid_t> family{pid};
  for (std::size_t i = 0; i < family.size(); ++i) {
    if (!exists(family[i])) continue;
    ++usage.processes;
    usage.memory += resident(family[i]);
    add_children(family[i], family);
  }
  return usage;
}

}  // namespace cadenza::process
