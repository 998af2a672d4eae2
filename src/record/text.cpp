#include "record/text.hpp"

namespace cadenza::record {

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

}  // namespace cadenza::record
