// What the checks share: the program under test, what it said of itself, and the rules of its game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/selftest_lines.hpp"
#include "protocol/selftest_talk.hpp"
#include "session/game.hpp"

namespace cadenza::protocol::selftest {

struct Introduction {
  std::string name;
  std::string author;
  std::vector<std::string> options;  // lines
};

struct Tester {
  explicit Tester(const Settings& all) : settings(all) {}

  // The program, ready for the next command; started anew when the last one is of no use any more.
  [[nodiscard]] Heard<Talk*> talk();
  [[nodiscard]] const OptionLine* option(std::string_view lower_case_name) const;

  const Settings settings;
  std::optional<Talk> running;
  Introduction introduction;
  std::vector<OptionLine> options;
  std::vector<std::string> setup;        // setoption lines for every start
  std::unique_ptr<session::Game> start;  // none until its game is known
  Oddities oddities;
  std::vector<Finding> info_faults;
};

// ugi, and all that comes before ugiok.
[[nodiscard]] Heard<Introduction> introduce(Talk& talk, Milliseconds limit);

// What a check found.
class Verdict {
 public:
  explicit Verdict(Checked& checked) : checked_(checked) {}
  void fail(Finding finding);
  void warn(Finding finding);
  void note(std::string text) { checked_.notes.push_back(std::move(text)); }

 private:
  void add(Finding finding, Result result);
  Checked& checked_;
};

}  // namespace cadenza::protocol::selftest
