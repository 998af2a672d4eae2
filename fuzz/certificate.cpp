// Foreign certificates. A text is read as it is, and once more with the count and the checksum that
// it should have, because no chance finds those; what can be read is written again and checked.
#include "certificate/certificate.hpp"

#include <algorithm>
#include <string>

#include "certificate/checker.hpp"
#include "certificate/disk/file.hpp"
#include "certificate/writer.hpp"
#include "targets.hpp"

namespace {

using namespace cadenza::certificate;  // NOLINT(google-build-using-namespace)
using cadenza::fuzz::require;

std::string written(const Certificate& certificate) {
  std::string text;
  Writer writer([&](std::string_view bytes) -> cadenza::Expected<void> {
    text += bytes;
    return {};
  });
  require(writer.start(certificate.header).has_value());
  for (const Answer& answer : certificate.answers) {
    require(writer.add(answer.kept, answer.reply, answer.answer).has_value());
  }
  require(writer.finish().has_value());
  return text;
}

void read(const std::string& text) {
  const auto certificate = parse(text);
  if (!certificate) return require(!certificate.error().message.empty());
  require(written(*certificate) == text);
  for (const bool unbounded : {false, true}) {
    const auto checked = check(*certificate, {unbounded, {}, {}});
    if (!checked) require(!checked.error().message.empty());
    if (checked) require(checked->positions + checked->unused == certificate->answers.size());
  }
}

std::string sealed(std::string text) {
  if (text.empty() || text.back() != '\n') text += '\n';
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  const std::size_t header = kFirstAnswerLine - 1;
  text += "positions " + std::to_string(lines > header ? lines - header : 0) + "\n";
  return text + "sha256 " + sha256(text) + "\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  constexpr std::size_t kLongest = 1 << 20;
  const auto text = unpacked(bytes, kLongest);
  require(!text || text->size() <= kLongest);
  if (text) read(*text);
  read(sealed(bytes));
  return 0;
}
