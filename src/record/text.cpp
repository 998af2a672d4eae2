#include "record/text.hpp"

#include <algorithm>
#include <array>

namespace cadenza::record {
namespace {

constexpr std::size_t kDayLength = 10;

std::string with_other(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

// Of the character that the text begins with, in bytes; 0 when it is not UTF-8 (RFC 3629).
std::size_t utf8_length(std::string_view text) {
  // By the number of bytes that follow the first; `least` keeps longer forms than needed out.
  struct Kind {
    unsigned mask, lead;
    char32_t least;
  };
  constexpr std::array<Kind, 4> kKinds = {
      {{0x80, 0x00, 0}, {0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}}};
  const unsigned first = static_cast<unsigned char>(text.front());
  for (std::size_t more = 0; more < kKinds.size() && more < text.size(); ++more) {
    const Kind& kind = kKinds[more];
    if ((first & kind.mask) != kind.lead) continue;
    char32_t code = first & ~kind.mask;
    for (const char c : text.substr(1, more)) {
      if ((c & 0xC0) != 0x80) return 0;
      code = code << 6 | (static_cast<unsigned char>(c) & 0x3FU);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < kind.least || code > 0x10FFFF || surrogate ? 0 : more + 1;
  }
  return 0;
}

}  // namespace

std::string plain(std::string_view text) {
  constexpr unsigned char kDelete = 0x7F;
  std::string line;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const auto code = static_cast<unsigned char>(text.front());
    if (length == 0) {
      line += '?';
    } else if (code < ' ' || code == kDelete) {
      line += ' ';
    } else {
      line += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return line;
}

bool is_date(std::string_view text) {
  constexpr std::string_view kShape = "0000-00-00";
  constexpr std::string_view kDigits = "0123456789";
  constexpr std::size_t kLongest = 40;
  if (text.empty()) return true;  // not known
  if (text.size() < kShape.size() || text.size() > kLongest) return false;
  for (std::size_t i = 0; i < kShape.size(); ++i) {
    const bool fits =
        kShape[i] == '0' ? kDigits.find(text[i]) != std::string_view::npos : text[i] == kShape[i];
    if (!fits) return false;
  }
  return text.find_first_not_of("0123456789T:.Z+-", kShape.size()) == std::string_view::npos;
}

std::string day_of(std::string_view date) { return std::string(date.substr(0, kDayLength)); }

std::string dotted_date(std::string_view date) { return with_other(day_of(date), '-', '.'); }

std::string date_from_dotted(std::string_view text) {
  // "2026.??.??" is how PGN writes a year alone; there is no place for it.
  std::string date = with_other(std::string(text), '.', '-');
  return date.size() == kDayLength && is_date(date) ? date : "";
}

}  // namespace cadenza::record
