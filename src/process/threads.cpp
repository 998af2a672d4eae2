#include "process/threads.hpp"

#include <pthread.h>
#include <sched.h>

#include <csignal>
#include <utility>

namespace cadenza::process {

void Threads::start(std::function<void()> work) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);  // a new thread inherits it
  threads_.emplace_back(std::move(work));
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void stay_on_core(unsigned i) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  const auto cores = static_cast<unsigned>(CPU_COUNT(&allowed));
  unsigned to_skip = i % cores;
  for (std::size_t core = 0; core < CPU_SETSIZE; ++core) {
    if (!CPU_ISSET(core, &allowed) || to_skip-- > 0) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    sched_setaffinity(0, sizeof one, &one);
    return;
  }
}

}  // namespace cadenza::process
