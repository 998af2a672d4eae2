// Threads that do work while the first one hears the signals.
#pragma once

#include <functional>
#include <thread>
#include <vector>

namespace cadenza::process {

// Joins them all at its end.
class Threads {
 public:
  // Signals to the program never interrupt it.
  void start(std::function<void()> work);

 private:
  std::vector<std::jthread> threads_;
};

// The calling thread, and what it starts from now on, runs on one of the cores that this program
// may use: the i-th, and from the beginning again when there are fewer.
void stay_on_core(unsigned i);

}  // namespace cadenza::process
