#include "match/report_text.hpp"

#include <array>
#include <cmath>
#include <cstdio>

#include "record/text.hpp"

namespace cadenza::match::page {
namespace {

constexpr std::string_view entity(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::string with_decimals(double number, int decimals) {
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, number);
  return buffer.data();
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : record::plain(text)) {
    const std::string_view replacement = entity(c);
    if (replacement.empty()) {
      safe += c;
    } else {
      safe += replacement;
    }
  }
  return safe;
}

std::string escaped_end(std::string_view text, std::size_t longest) {
  std::string safe;
  if (text.size() > longest) {
    text.remove_prefix(text.size() - longest);
    while (!text.empty() && continues_character(text.front())) text.remove_prefix(1);
    safe = "…";
  }
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    safe += escaped(text.substr(0, end));
    if (end == std::string_view::npos) break;
    safe += '\n';
    text.remove_prefix(end + 1);
  }
  return safe;
}

std::string name(std::string_view text) { return "<bdi>" + escaped(text) + "</bdi>"; }

std::string for_script(const Json& json) {
  constexpr bool kAsciiOnly = true;  // U+2028 ends a line in old readers of scripts
  std::string safe;
  for (const char c : json.dump(-1, ' ', kAsciiOnly, Json::error_handler_t::replace)) {
    if (c == '<') {
      safe += "\\u003c";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string points(double points) {
  const double whole = std::floor(points);
  if (points == whole) return with_decimals(whole, 0);
  if (points - whole != 0.5) return with_decimals(points, 2);
  return (whole == 0 ? "" : with_decimals(whole, 0)) + "½";
}

std::string rounded(double number) {
  const double nearest = std::round(number);
  return (nearest < 0 ? "−" : "") + with_decimals(std::fabs(nearest), 0);
}

std::string counted(std::size_t number, std::string_view thing) {
  return std::to_string(number) + ' ' + std::string(thing) + (number == 1 ? "" : "s");
}

}  // namespace cadenza::match::page
