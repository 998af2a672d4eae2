// The fields of a JSON request, read with a message for whoever sent something else.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"

namespace cadenza::web {

using Json = nlohmann::json;

// Whatever exceeds these was not meant for us.
inline constexpr std::size_t kLongestRequest = std::size_t{1} << 20;
inline constexpr std::size_t kMostTurns = 2'000;

// A missing field is empty; a field of another type is an error.
[[nodiscard]] Expected<std::string> text_field(const Json& request, std::string_view name);
[[nodiscard]] Expected<std::vector<std::string>> texts_field(const Json& request,
                                                             std::string_view name);
// A missing field is `otherwise`.
[[nodiscard]] Expected<std::int64_t> number_field(const Json& request, std::string_view name,
                                                  std::int64_t least, std::int64_t most,
                                                  std::int64_t otherwise);
[[nodiscard]] bool flag_field(const Json& request, std::string_view name);

}  // namespace cadenza::web
