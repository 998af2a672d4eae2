#include "player/agent_options.hpp"

#include <algorithm>

#include "search/textbook/value.hpp"

namespace cadenza::player {
namespace {

namespace textbook = search::textbook;

std::string switch_names() {
  std::string names;
  for (const textbook::NamedSwitch& named : textbook::kNamedSwitches) {
    names += (names.empty() ? "" : ", ") + std::string(named.name);
  }
  return names;
}

// Sets the switches that a list such as "killers+history" names.
Expected<void> set_switches(std::string_view list, bool value, textbook::Switches& switches) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find('+'), list.size());
    const std::string name = to_lower(list.substr(0, end));
    const auto found =
        std::find_if(textbook::kNamedSwitches.begin(), textbook::kNamedSwitches.end(),
                     [&](const textbook::NamedSwitch& named) { return named.name == name; });
    if (found == textbook::kNamedSwitches.end()) {
      return fail("player", 0, "expected one of " + switch_names() + ", found " + in_quotes(name));
    }
    switches.*(found->value) = value;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return {};
}

}  // namespace

std::vector<std::string_view> agent_option_names() { return {"depth", "with", "without"}; }

Expected<AgentOptions> agent_options(const Spec& spec, const textbook::Switches& own) {
  AgentOptions options{0, own};
  for (const Spec::Option& option : spec.options) {
    if (option.name == "depth") {
      const auto depth = parse_number({"depth", option.value, 0}, 1, textbook::kMaxDepth);
      if (!depth) return tl::unexpected<Error>(depth.error());
      options.depth = *depth;
    } else if (const auto set = set_switches(option.value, option.name == "with", options.switches);
               !set) {
      return tl::unexpected<Error>(set.error());
    }
  }
  return options;
}

}  // namespace cadenza::player
