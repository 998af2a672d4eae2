// The C functions that JavaScript calls, in a worker of its own: a search does not return before it
// ends. See docs/web.md.
#include <emscripten.h>

#include <cstdint>
#include <string>

#include "engine/service.hpp"

// Calls the function that the page's worker has put into the module.
EM_JS(void, cadenza_emit, (const char* message), { Module["emit"](UTF8ToString(message)); });

namespace {

cadenza::web::Service& service() {
  static cadenza::web::Service only([](const std::string& text) { cadenza_emit(text.c_str()); });
  return only;
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void cadenza_request(const char* text) { service().handle(text); }

// Where memory is shared, whoever writes a 1 to this byte ends the search.
EMSCRIPTEN_KEEPALIVE std::uintptr_t cadenza_cancel() {
  static_assert(sizeof(std::atomic<bool>) == 1 && std::atomic<bool>::is_always_lock_free);
  return reinterpret_cast<std::uintptr_t>(&service().cancel());
}
}
