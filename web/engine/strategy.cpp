// The certificate in a browser: a module of its own reads it (web/oracle), and the worker that has
// loaded both puts it into this one as the function `oracle`.
#include <emscripten.h>

#include <cstdlib>
#include <memory>

#include "base/text.hpp"
#include "certificate/shipped.hpp"

EM_JS(bool, cadenza_has_oracle, (), { return "oracle" in Module; });
EM_JS(char*, cadenza_ask_oracle, (const char* position),
      { return allocateUTF8(Module["oracle"](UTF8ToString(position))); });

namespace cadenza::certificate {
namespace {

struct FreeText {
  void operator()(char* text) const noexcept { std::free(text); }
};

}  // namespace

Expected<void> read_shipped() {
  if (cadenza_has_oracle()) return {};
  return fail("certificate", 0, "it has not been downloaded");
}

// "j9 61": a move, and within how many plies it wins; nothing where there is none.
Expected<Advice> ask_shipped(std::string_view position) {
  const std::unique_ptr<char, FreeText> text(cadenza_ask_oracle(std::string(position).c_str()));
  const auto fields = split_blanks("oracle", text.get());
  if (fields.size() != 2) return Advice{};
  const auto plies = parse_number(fields[1], 1, kLongestKept);
  if (!plies) return tl::unexpected<Error>(plies.error());
  return Advice{Saying::answers, std::string(fields[0].text), *plies};
}

}  // namespace cadenza::certificate
