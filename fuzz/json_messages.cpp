// The JSON that programs send us: requests for analysis, states and moves of the Bologna challenge.
#include "protocol/analysis_request.hpp"
#include "protocol/bologna.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace protocol = cadenza::protocol;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto request = protocol::analysis::parse(text);
  if (!request && request.error().error.message.empty()) __builtin_trap();
  if (const auto state = protocol::bologna::parse_state(text)) {
    const auto again = protocol::bologna::parse_state(protocol::bologna::state_message(*state));
    if (!again || again->rows != state->rows || again->turn != state->turn) __builtin_trap();
  }
  if (const auto move = protocol::bologna::parse_move(text)) {
    if (move->find('-') == std::string::npos) __builtin_trap();
  }
  return 0;
}
