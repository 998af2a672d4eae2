// The command line as plain values: what CLI11 knows of commands and options, for whoever writes it
// down in another form.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace cadenza::app {

struct OptionHelp {
  std::vector<std::string> names;  // as typed: "-g", "--game"; one without dashes: a positional
  std::string about;
  std::string value;                 // what follows it: "TEXT", "INT"; empty: nothing
  std::string initial;               // its default, empty where there is none to show
  std::vector<std::string> choices;  // the values there are, where they are known
  bool required = false;
  bool repeated = false;

  [[nodiscard]] bool positional() const { return names.front().front() != '-'; }
};

struct CommandHelp {
  std::string name;
  std::string about;
  std::string footer;
  std::vector<OptionHelp> options;
  std::vector<CommandHelp> commands{};
};

[[nodiscard]] CommandHelp help_of(const CLI::App& app);

}  // namespace cadenza::app
