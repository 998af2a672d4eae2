// A module of its own, which only those load who want level perfect: it reads a certificate and
// says what it answers.
#include <emscripten.h>

#include <string>

#include "certificate/oracle.hpp"

namespace {

using cadenza::Expected;
using cadenza::certificate::Oracle;

Expected<Oracle>& oracle() {
  static Expected<Oracle> only = cadenza::fail("certificate", 0, "none has been read");
  return only;
}

// Until the next call.
const char* kept(std::string text) {
  static std::string last;
  last = std::move(text);
  return last.c_str();
}

}  // namespace

extern "C" {

// The text of a certificate. What is wrong with it, or nothing.
EMSCRIPTEN_KEEPALIVE const char* cadenza_read(const char* text) {
  oracle() = Oracle::read(text);
  return kept(oracle() ? "" : to_text(oracle().error()));
}

// "j9 61": the winner's move, and within how many plies it wins; nothing where there is none.
EMSCRIPTEN_KEEPALIVE const char* cadenza_advice(const char* position) {
  const auto advice =
      oracle().and_then([&](const Oracle& known) { return known.answer(position); });
  if (!advice || advice->move.empty()) return "";
  return kept(advice->move + ' ' + std::to_string(advice->plies));
}
}
