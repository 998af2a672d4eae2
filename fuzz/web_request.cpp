// What a page may ask of the engine: everything but searches, whose settings are read only.
#include "engine/question.hpp"
#include "engine/scene.hpp"
#include "engine/service.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace web = cadenza::web;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const web::Json request = web::Json::parse(text, nullptr, false);
  if (request.is_object()) {
    if (const auto course = web::course_of(request)) {
      (void)web::settings_of(request, *course->game);
      (void)web::question_of(request, *course->game);
    }
    const auto what = web::text_field(request, "do");
    if (what && (*what == "search" || *what == "choose" || *what == "bench")) return 0;
  }
  int answers = 0;
  web::Service service([&](const std::string& answer) {
    ++answers;
    if (!web::Json::accept(answer)) __builtin_trap();
  });
  service.handle(text);
  if (answers != 1) __builtin_trap();
  return 0;
}
