// What the program's exit says to a script, after BSD's sysexits.
#pragma once

namespace cadenza::app {

enum ExitCode : int {
  kOk = 0,
  kUsage = 64,     // the command line is wrong
  kBadData = 65,   // a position, a move or a file's content is wrong
  kInternal = 70,  // a bug of ours
  kIo = 74,        // writing failed
  kRetry = 75,     // broken off, or nobody there; the same command goes on
  kProtocol = 76,  // the other side said something that makes no sense
  kConfig = 78,    // this machine or the configuration lacks something
};

}  // namespace cadenza::app
