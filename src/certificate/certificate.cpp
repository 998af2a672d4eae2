#include "certificate/certificate.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "certificate/sha256.hpp"

namespace cadenza::certificate {
namespace {

constexpr std::string_view kFirstLine = "cadenza-certificate 1";

struct TextLine {
  std::string_view text;
  std::size_t number = 0;  // from 1
  std::size_t offset = 0;  // of its first byte
};

tl::unexpected<Error> bad_line(const TextLine& line, std::size_t column, std::string message) {
  return fail("line " + std::to_string(line.number), column, std::move(message));
}

// Hands out one line after another. Every line ends with a line feed, the last one too.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : text_(text) {}

  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }

  Expected<TextLine> next(std::string_view wanted, std::size_t longest = kLongestLine) {
    TextLine line{{}, ++number_, at_};
    if (at_end()) return bad_line(line, 0, "the file ends here; expected " + std::string(wanted));
    const std::size_t end = text_.substr(at_, longest + 1).find('\n');
    if (end == std::string_view::npos) {
      const bool too_long = text_.size() - at_ > longest;
      return bad_line(line, 0,
                      too_long ? "longer than " + std::to_string(longest) + " bytes"
                               : "no line feed at its end: the file was cut off");
    }
    line.text = text_.substr(at_, end);
    at_ += end + 1;
    return line;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
};

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.size() > word.size() && text.substr(0, word.size()) == word &&
         text[word.size()] == ' ';
}

// What follows the word on a line of its own: "game andantino".
Expected<std::string> read_named(LineReader& lines, std::string_view word,
                                 std::size_t longest = kLongestLine) {
  const std::string wanted = "'" + std::string(word) + " …'";
  const auto line = lines.next(wanted, longest);
  if (!line) return tl::unexpected<Error>(line.error());
  if (!starts_with_word(line->text, word)) {
    return bad_line(*line, 1, "expected " + wanted + ", found " + in_quotes(line->text));
  }
  const std::string_view value = line->text.substr(word.size() + 1);
  const auto is_text = [](char c) { return c >= ' ' && c <= '~'; };
  const auto odd = std::find_if_not(value.begin(), value.end(), is_text);
  if (odd != value.end()) {
    const auto column = word.size() + 2 + static_cast<std::size_t>(odd - value.begin());
    return bad_line(*line, column, "expected plain text, found " + in_quotes(*odd));
  }
  if (value.empty() || value.front() == ' ' || value.back() == ' ') {
    return bad_line(*line, word.size() + 2,
                    "expected one blank and then a text without blanks around it");
  }
  return std::string(value);
}

Expected<Header> read_header(LineReader& lines) {
  const auto first = lines.next("'" + std::string(kFirstLine) + "'");
  if (!first) return tl::unexpected<Error>(first.error());
  if (first->text != kFirstLine) {
    return bad_line(*first, 1,
                    "expected '" + std::string(kFirstLine) + "', found " + in_quotes(first->text) +
                        ": this is not a certificate that this version can read");
  }
  const std::array<std::string_view, 4> words = {"game", "variant", "start", "claim"};
  std::array<std::string, 4> values;
  for (std::size_t i = 0; i < words.size(); ++i) {
    auto value = read_named(lines, words[i], words[i] == "start" ? kLongestStart : kLongestLine);
    if (!value) return tl::unexpected<Error>(value.error());
    values[i] = std::move(*value);
  }
  if (values[3] != "white wins" && values[3] != "black wins") {
    return fail("line 5", 7,
                "expected 'white wins' or 'black wins', found " + in_quotes(values[3]));
  }
  return Header{values[0], values[1], values[2], values[3].substr(0, 5)};
}

// Digits alone, without a zero in front, so that a number is written in one way only.
Expected<int> read_number(const TextLine& line, std::string_view digits, std::size_t column,
                          int most) {
  if (digits.size() > 1 && digits[0] == '0') {
    return bad_line(line, column, "a number without zeros in front of it, please");
  }
  const auto number = parse_number({"number", digits, column}, 0, most);
  if (!number) return bad_line(line, number.error().column, number.error().message);
  return *number;
}

Expected<Answer> read_answer(const TextLine& line) {
  const std::size_t first = line.text.find(' ');
  const std::size_t second =
      first == std::string_view::npos ? first : line.text.find(' ', first + 1);
  if (second == std::string_view::npos) {
    return bad_line(line, 1,
                    "expected 'KEPT REPLY ANSWER' or 'positions …', found " + in_quotes(line.text));
  }
  const auto kept = read_number(line, line.text.substr(0, first), 1, kLongestKept);
  if (!kept) return tl::unexpected<Error>(kept.error());
  const std::string_view reply = line.text.substr(first + 1, second - first - 1);
  const std::string_view answer = line.text.substr(second + 1);
  if (!is_move_text(reply))
    return bad_line(line, first + 2, "expected a move, found " + in_quotes(reply));
  if (!is_move_text(answer) || answer == "-") {
    return bad_line(line, second + 2, "expected a move, found " + in_quotes(answer));
  }
  return Answer{*kept, reply == "-" ? std::string() : std::string(reply), std::string(answer)};
}

// All answers; the line after them.
Expected<TextLine> read_all_answers(LineReader& lines, std::vector<Answer>& answers) {
  Continuity continuity;
  while (true) {
    auto line = lines.next("an answer or 'positions …'");
    if (!line || starts_with_word(line->text, "positions")) return line;
    auto answer = read_answer(*line);
    if (!answer) return tl::unexpected<Error>(answer.error());
    if (auto fits = continuity.take(answer->kept, !answer->reply.empty()); !fits) {
      return bad_line(*line, 1, fits.error().message);
    }
    if (answers.size() == kMostAnswers) {
      return bad_line(*line, 0, "more than " + std::to_string(kMostAnswers) + " answers");
    }
    answers.push_back(std::move(*answer));
  }
}

Expected<void> check_count(const TextLine& line, std::size_t answers) {
  constexpr std::size_t kColumn = 11;
  const auto count = read_number(line, line.text.substr(kColumn - 1), kColumn, kMostAnswers);
  if (!count) return tl::unexpected<Error>(count.error());
  if (static_cast<std::size_t>(*count) != answers) {
    return bad_line(line, kColumn,
                    "says " + std::to_string(*count) + ", but there are " +
                        std::to_string(answers) + " answers above: the file is not complete");
  }
  return {};
}

Expected<void> check_sum(const TextLine& line, std::string_view text) {
  constexpr std::size_t kColumn = 8;
  if (!starts_with_word(line.text, "sha256")) {
    return bad_line(line, 1, "expected 'sha256 …', found " + in_quotes(line.text));
  }
  const std::string_view written = line.text.substr(kColumn - 1);
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  if (written.size() != 64 || !std::all_of(written.begin(), written.end(), is_digit)) {
    return bad_line(line, kColumn, "expected 64 hexadecimal digits in lower case");
  }
  const std::string sum = sha256(text.substr(0, line.offset));
  if (sum != written) {
    return bad_line(line, kColumn,
                    "the bytes above have another checksum (" + sum.substr(0, 8) +
                        "…): the file was damaged or changed");
  }
  return {};
}

}  // namespace

bool is_move_text(std::string_view text) {
  return !text.empty() && text.size() <= kLongestMove &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

Expected<void> Continuity::take(int kept, bool has_reply) {
  const auto refuse = [](std::string message) { return fail("answer", 0, std::move(message)); };
  if (!has_reply && (!first_ || kept != 0)) {
    return refuse("'-' for a reply is for the first answer alone, with KEPT 0");
  }
  if (kept < 0 || kept > length_) {
    return refuse("KEPT is " + std::to_string(kept) + ", but the line before has only " +
                  std::to_string(length_) + " plies");
  }
  if (first_) winner_begins_ = !has_reply;
  if (has_reply && (kept % 2 == 1) != winner_begins_) {
    return refuse("KEPT is " + std::to_string(kept) + ", but it must be " +
                  (winner_begins_ ? "odd" : "even") + ": there the loser is to move");
  }
  if (kept > kLongestKept) return refuse("KEPT is above " + std::to_string(kLongestKept));
  length_ = kept + (has_reply ? 2 : 1);
  first_ = false;
  return {};
}

Expected<Certificate> parse(std::string_view text) {
  if (text.size() > kLongestText) {
    return fail("certificate", 0, "longer than " + std::to_string(kLongestText) + " bytes");
  }
  LineReader lines(text);
  Certificate certificate;
  auto header = read_header(lines);
  if (!header) return tl::unexpected<Error>(header.error());
  certificate.header = std::move(*header);
  const auto count = read_all_answers(lines, certificate.answers);
  if (!count) return tl::unexpected<Error>(count.error());
  if (auto ok = check_count(*count, certificate.answers.size()); !ok) {
    return tl::unexpected<Error>(ok.error());
  }
  const auto sum = lines.next("'sha256 …'");
  if (!sum) return tl::unexpected<Error>(sum.error());
  if (auto ok = check_sum(*sum, text); !ok) return tl::unexpected<Error>(ok.error());
  if (!lines.at_end()) {
    return fail("line " + std::to_string(sum->number + 1), 1,
                "expected nothing after the checksum");
  }
  return certificate;
}

}  // namespace cadenza::certificate
