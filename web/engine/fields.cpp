#include "engine/fields.hpp"

namespace cadenza::web {
namespace {

const Json* find(const Json& request, std::string_view name) {
  const auto found = request.find(name);
  return found == request.end() || found->is_null() ? nullptr : &*found;
}

}  // namespace

Expected<std::string> text_field(const Json& request, std::string_view name) {
  const Json* field = find(request, name);
  if (field == nullptr) return std::string();
  if (!field->is_string()) return fail(std::string(name), 0, "expected a text");
  return field->get<std::string>();
}

Expected<std::vector<std::string>> texts_field(const Json& request, std::string_view name) {
  std::vector<std::string> texts;
  const Json* field = find(request, name);
  if (field == nullptr) return texts;
  if (!field->is_array() || field->size() > kMostTurns) {
    return fail(std::string(name), 0,
                "expected a list of at most " + std::to_string(kMostTurns) + " texts");
  }
  for (const Json& each : *field) {
    if (!each.is_string()) return fail(std::string(name), 0, "expected a list of texts");
    texts.push_back(each.get<std::string>());
  }
  return texts;
}

Expected<std::int64_t> number_field(const Json& request, std::string_view name, std::int64_t least,
                                    std::int64_t most, std::int64_t otherwise) {
  const Json* field = find(request, name);
  if (field == nullptr) return otherwise;
  const bool fits = field->is_number_integer() &&
                    !(field->is_number_unsigned() && field->get<std::uint64_t>() > INT64_MAX);
  if (fits) {
    const auto number = field->get<std::int64_t>();
    if (number >= least && number <= most) return number;
  }
  return fail(
      std::string(name), 0,
      "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

bool flag_field(const Json& request, std::string_view name) {
  const Json* field = find(request, name);
  return field != nullptr && field->is_boolean() && field->get<bool>();
}

}  // namespace cadenza::web
