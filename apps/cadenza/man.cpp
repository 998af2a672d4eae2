// cadenza man: the manual page, made from the help texts.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "command.hpp"
#include "help_tree.hpp"

namespace cadenza::app {
namespace {

// The code point that begins here; moves past it. Our texts are UTF-8.
std::uint32_t next_code_point(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) return first;
  std::uint32_t code = first & (first >= 0xF0 ? 0x07U : first >= 0xE0 ? 0x0FU : 0x1FU);
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
    code = code << 6U | (static_cast<unsigned char>(text[at++]) & 0x3FU);
  }
  return code;
}

// A line of text that roff takes literally.
std::string escaped(std::string_view text) {
  std::string result;
  if (!text.empty() && (text[0] == '.' || text[0] == '\'')) result = "\\&";
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t code = next_code_point(text, at);
    if (code == '\\') {
      result += "\\e";
    } else if (code == '-') {
      result += "\\-";
    } else if (code == '\'') {
      result += "\\(aq";
    } else if (code == '`') {
      result += "\\(ga";
    } else if (code == '^') {
      result += "\\(ha";
    } else if (code == '~') {
      result += "\\(ti";
    } else if (code < 0x80) {
      result += static_cast<char>(code);
    } else {
      result += fmt::format("\\[u{:04X}]", code);
    }
  }
  return result;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

bool names_all(const std::string& about, const std::vector<std::string>& choices) {
  return std::all_of(choices.begin(), choices.end(), [&](const std::string& choice) {
    return about.find(choice) != std::string::npos;
  });
}

std::string entry_of(const OptionHelp& option) {
  std::string text = ".TP\n";
  for (std::size_t i = 0; i < option.names.size(); ++i) {
    if (i > 0) text += ", ";
    text += option.positional() ? italic(option.names[i]) : bold(option.names[i]);
  }
  if (!option.positional() && !option.value.empty()) text += ' ' + italic(option.value);
  text += '\n' + escaped(option.about);
  if (option.required) text += " (required)";
  if (!option.initial.empty()) text += " (default " + escaped(option.initial) + ")";
  if (!option.choices.empty() && !names_all(option.about, option.choices)) {
    text += fmt::format("\n.br\n{}", escaped(fmt::format("{}", fmt::join(option.choices, ", "))));
  }
  return text + '\n';
}

// Footers have lines of their own, with examples in them.
std::string footer_of(const CommandHelp& command) {
  if (command.footer.empty()) return {};
  std::string text = ".PP\n.nf\n";
  std::istringstream lines(command.footer);
  for (std::string line; std::getline(lines, line);) text += escaped(line) + '\n';
  return text + ".fi\n";
}

std::string synopsis_of(const CommandHelp& command) {
  std::string text = fmt::format("cadenza {} [OPTIONS]", command.name);
  for (const OptionHelp& option : command.options) {
    if (option.positional()) text += ' ' + option.names.front() + (option.repeated ? "..." : "");
  }
  return text;
}

std::string section_of(const CommandHelp& command) {
  std::string text =
      fmt::format(".SS \"{}\"\n{}.\n", escaped(synopsis_of(command)), escaped(command.about));
  for (const OptionHelp& option : command.options) {
    const bool everywhere = option.names.back() == "--help" || option.names.back() == "--help-all";
    if (!everywhere) text += entry_of(option);
  }
  return text + footer_of(command);
}

constexpr const char* kEnd = R"(.SH EXIT STATUS
0 all went well; 64 the command line is wrong; 65 a position, a move or a file is wrong; 70 a mistake of
ours; 74 reading or writing failed; 75 broken off, or nobody there: the same command goes on; 76 another
program does not keep to the protocol.
.SH ENVIRONMENT
.TP
\fBNO_COLOR\fR
If set and not empty, pictures have no colours.
)";

std::string page_of(const CommandHelp& program) {
  std::string text = fmt::format(
      ".TH CADENZA 1 \"\" \"cadenza {}\" \"User Commands\"\n.nh\n.ad l\n.SH NAME\n"
      "cadenza \\- plays, studies and solves Andantino, Omega and Tablut\n.SH SYNOPSIS\n"
      "\\fBcadenza\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n{}\n.SH OPTIONS\n",
      CADENZA_VERSION, escaped(program.about));
  for (const OptionHelp& option : program.options) text += entry_of(option);
  text += ".SH COMMANDS\n";
  for (const CommandHelp& command : program.commands) text += section_of(command);
  return text + kEnd;
}

}  // namespace

Command man_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("man", "Print the manual page");
  command->footer("To read it: cadenza man | man -l -\nExample: cadenza man");
  return {command, [&app]() -> Output { return page_of(help_of(app)); }};
}

}  // namespace cadenza::app
