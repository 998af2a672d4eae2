#include "certificate/writer.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace cadenza::certificate {
namespace {

constexpr std::size_t kPiece = 65536;

Expected<void> check_header_text(std::string_view name, const std::string& text,
                                 std::size_t longest) {
  const bool plain =
      std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
  const bool tight = !text.empty() && text.front() != ' ' && text.back() != ' ';
  if (plain && tight && name.size() + 1 + text.size() <= longest) return {};
  return fail(std::string(name), 0, "cannot be written in a certificate: " + in_quotes(text));
}

}  // namespace

Expected<void> Writer::start(const Header& header) {
  for (const auto& [name, text] :
       {std::pair{"game", &header.game}, std::pair{"variant", &header.variant},
        std::pair{"start", &header.start}}) {
    const std::size_t longest = std::string_view(name) == "start" ? kLongestStart : kLongestLine;
    if (auto ok = check_header_text(name, *text, longest); !ok) return ok;
  }
  if (header.winner != "white" && header.winner != "black") {
    return fail("winner", 0, "expected white or black, found " + in_quotes(header.winner));
  }
  pending_ = "cadenza-certificate 1\ngame " + header.game + "\nvariant " + header.variant +
             "\nstart " + header.start + "\nclaim " + header.winner + " wins\n";
  return {};
}

Expected<void> Writer::add(int kept, std::string_view reply, std::string_view answer) {
  for (const std::string_view move : {reply.empty() ? "-" : reply, answer}) {
    if (!is_move_text(move)) return fail("move", 0, "cannot be written: " + in_quotes(move));
  }
  if (answers_ == kMostAnswers) {
    return fail("answer", 0,
                "no more than " + std::to_string(kMostAnswers) + " fit in a certificate");
  }
  if (auto ok = continuity_.take(kept, !reply.empty()); !ok) return ok;
  pending_ += std::to_string(kept);
  pending_ += ' ';
  pending_ += reply.empty() ? "-" : reply;
  pending_ += ' ';
  pending_ += answer;
  pending_ += '\n';
  ++answers_;
  return pending_.size() < kPiece ? Expected<void>{} : flush();
}

Expected<void> Writer::finish() {
  pending_ += "positions " + std::to_string(answers_) + "\n";
  if (auto ok = flush(); !ok) return ok;
  return sink_("sha256 " + sum_.finish() + "\n");
}

Expected<void> Writer::flush() {
  sum_.add(pending_);
  auto written = sink_(pending_);
  pending_.clear();
  return written;
}

}  // namespace cadenza::certificate
