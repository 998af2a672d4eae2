#include "protocol/selftest_tester.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace cadenza::protocol::selftest {
namespace {

// What follows the first two words.
std::string rest_of(const std::string& line) {
  const auto words = split_blanks("line", line);
  return words.size() < 3 ? std::string{} : line.substr(words[2].column - 1);
}

}  // namespace

Heard<Introduction> introduce(Talk& talk, Milliseconds limit) {
  Introduction introduction;
  const auto listen = [&](const std::string& line) {
    const auto words = words_of(line);
    if (words.empty()) return;
    if (words[0] == "option") introduction.options.push_back(line);
    if (words[0] != "id" || words.size() < 2) return;
    if (words[1] == "name") introduction.name = rest_of(line);
    if (words[1] == "author") introduction.author = rest_of(line);
  };
  const auto sent = talk.send("ugi");
  if (!sent) return found(sent.error());
  const auto done = talk.await("ugiok", limit, listen);
  if (!done) return found(done.error());
  return introduction;
}

Heard<Talk*> Tester::talk() {
  if (running && !running->broken()) {
    running->begin();
    return &*running;
  }
  running.reset();
  auto fresh = Talk::start(settings, oddities);
  if (!fresh) return found(fresh.error());
  running.emplace(std::move(*fresh));
  const auto introduced = introduce(*running, settings.limits.startup);
  if (!introduced) return found(introduced.error());
  for (const std::string& line : setup) {
    const auto sent = running->send(line);
    if (!sent) return found(sent.error());
  }
  const auto ready = running->synchronise();
  if (!ready) return found(ready.error());
  running->begin();
  return &*running;
}

const OptionLine* Tester::option(std::string_view lower_case_name) const {
  const auto at = std::find_if(options.begin(), options.end(), [&](const OptionLine& option) {
    return to_lower(option.name) == lower_case_name;
  });
  return at == options.end() ? nullptr : &*at;
}

void Verdict::fail(Finding finding) { add(std::move(finding), Result::failed); }

void Verdict::warn(Finding finding) {
  finding.serious = false;
  add(std::move(finding), Result::warning);
}

void Verdict::add(Finding finding, Result result) {
  checked_.findings.push_back(std::move(finding));
  checked_.result = std::max(checked_.result, result);
}

}  // namespace cadenza::protocol::selftest
