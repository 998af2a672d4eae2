#include "record/text.hpp"

#include <algorithm>

namespace cadenza::record {
namespace {

constexpr std::size_t kDayLength = 10;

std::string with_other(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

}  // namespace

std::string plain(std::string_view text) {
  constexpr unsigned char kDelete = 0x7F;
  std::string line(text);
  for (char& c : line) {
    const auto code = static_cast<unsigned char>(c);
    if (code < ' ' || code == kDelete) c = ' ';
  }
  return line;
}

bool is_date(std::string_view text) {
  constexpr std::string_view kShape = "0000-00-00";
  constexpr std::string_view kDigits = "0123456789";
  constexpr std::size_t kLongest = 40;
  if (text.empty()) return true;
  if (text.size() < kShape.size() || text.size() > kLongest) return false;
  for (std::size_t i = 0; i < kShape.size(); ++i) {
    const bool fits =
        kShape[i] == '0' ? kDigits.find(text[i]) != std::string_view::npos : text[i] == kShape[i];
    if (!fits) return false;
  }
  return text.find_first_not_of("0123456789T:.Z+-", kShape.size()) == std::string_view::npos;
}

std::string dotted_date(std::string_view date) {
  return with_other(std::string(date.substr(0, kDayLength)), '-', '.');
}

std::string date_from_dotted(std::string_view text) {
  std::string date = with_other(std::string(text), '.', '-');
  return date.size() == kDayLength && is_date(date) ? date : "";
}

}  // namespace cadenza::record
