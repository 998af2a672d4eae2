#include "selftest_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

namespace cadenza::app {
namespace {

namespace selftest = protocol::selftest;

void add_line(std::string& text, std::string_view title, std::string_view content) {
  if (content.empty()) return;
  constexpr const char* kIndent = "             ";
  std::string indented;
  for (const char c : content)
    indented += c == '\n' ? fmt::format("\n{}  ", kIndent) : std::string(1, c);
  text += fmt::format("{}{}{}\n", kIndent, title, indented);
}

// Good advice is given once, even where the same trouble shows in many places.
class Once {
 public:
  std::string_view operator()(const std::string& text) {
    return said_.insert(text).second ? std::string_view(text) : std::string_view{};
  }

 private:
  std::set<std::string> said_;
};

}  // namespace

std::string selftest_text(const selftest::Report& report) {
  std::string text;
  Once once;
  for (const selftest::Checked& checked : report.checks) {
    text += fmt::format("{:<12} {:<18} {}\n", to_text(checked.result), checked.name, checked.about);
    for (const selftest::Finding& finding : checked.findings) {
      add_line(text, "", finding.happened);
      add_line(text, "Sent before: ", finding.sent);
      add_line(text, "Expected: ", finding.expected);
      add_line(text, "", once(finding.advice));
      add_line(text, "On standard error: ", once(finding.errors));
    }
    for (const std::string& note : checked.notes) add_line(text, "(", note + ")");
  }
  using selftest::Result;
  return text + fmt::format("{} ok, {} with warnings, {} failed, {} not reached\n",
                            report.count(Result::ok), report.count(Result::warning),
                            report.count(Result::failed), report.count(Result::not_reached));
}

std::string selftest_json(const selftest::Report& report) {
  using nlohmann::ordered_json;
  ordered_json checks = ordered_json::array();
  for (const selftest::Checked& checked : report.checks) {
    ordered_json findings = ordered_json::array();
    for (const selftest::Finding& each : checked.findings) {
      findings.push_back({{"severity", each.serious ? "failed" : "warning"},
                          {"happened", each.happened},
                          {"sent", each.sent},
                          {"expected", each.expected},
                          {"advice", each.advice},
                          {"stderr", each.errors}});
    }
    checks.push_back({{"check", checked.name},
                      {"about", checked.about},
                      {"result", to_text(checked.result)},
                      {"findings", findings},
                      {"notes", checked.notes}});
  }
  const ordered_json all = {{"passed", report.passed()},
                            {"name", report.name},
                            {"game", report.game},
                            {"variant", report.variant},
                            {"checks", checks}};
  // What the program printed need not be UTF-8.
  return all.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace cadenza::app
