#include "protocol/analysis_request.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/text.hpp"

namespace cadenza::protocol::analysis {
namespace {

using nlohmann::json;

constexpr std::size_t kMostMoves = 10'000;
constexpr int kMostLines = 256;
constexpr std::int64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kMostMilliseconds = 1'000'000'000;

constexpr std::array<std::pair<std::string_view, Action::Kind>, 4> kActions = {
    {{"query_version", Action::Kind::query_version},
     {"terminate", Action::Kind::terminate},
     {"terminate_all", Action::Kind::terminate_all},
     {"clear_cache", Action::Kind::clear_cache}}};

// Reads the members of one object; the first error stays.
class Reader {
 public:
  explicit Reader(const json& object) : object_(object) {}

  [[nodiscard]] std::optional<std::string> text(const char* key) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_string()) return value->get<std::string>();
    complain(key, "expected a text");
    return std::nullopt;
  }
  [[nodiscard]] std::optional<std::int64_t> number(const char* key, std::int64_t low,
                                                   std::int64_t high) {
    const json* value = find(key);
    if (value == nullptr) return std::nullopt;
    const bool fits = value->is_number_integer() && value->get<std::int64_t>() >= low &&
                      value->get<std::int64_t>() <= high;
    if (fits) return value->get<std::int64_t>();
    complain(key,
             "expected a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return std::nullopt;
  }
  // The elements of a list, each as `read(element)` has it.
  template <class T, class F>
  [[nodiscard]] std::vector<T> list(const char* key, F&& read) {
    std::vector<T> elements;
    const json* value = find(key);
    if (value == nullptr) return elements;
    if (!value->is_array() || value->size() > kMostMoves) {
      complain(key, "expected a list of at most " + std::to_string(kMostMoves));
      return elements;
    }
    for (const json& element : *value) {
      std::optional<T> one = read(element);
      if (!one) {
        complain(key, "an element of the list is of a wrong kind");
        return elements;
      }
      elements.push_back(std::move(*one));
    }
    return elements;
  }
  void complain(const char* key, std::string message) {
    if (!error_) error_ = Error{key, 0, std::move(message)};
  }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  [[nodiscard]] const json* find(const char* key) const {
    const auto found = object_.find(key);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
  }

 private:
  const json& object_;
  std::optional<Error> error_;
};

search::Limits limits_of(Reader& reader) {
  search::Limits limits;
  const json* object = reader.find("limits");
  if (object == nullptr || !object->is_object()) {
    reader.complain("limits", "expected an object with nodes, time_ms or depth");
    return limits;
  }
  Reader inside(*object);
  limits.nodes = static_cast<std::uint64_t>(inside.number("nodes", 1, kMostNodes).value_or(0));
  limits.depth = static_cast<int>(inside.number("depth", 1, 1000).value_or(0));
  if (const auto time = inside.number("time_ms", 1, kMostMilliseconds)) {
    limits.move_time = std::chrono::milliseconds(*time);
  }
  if (inside.error()) reader.complain("limits", to_text(*inside.error()));
  if (limits.nodes == 0 && limits.depth == 0 && !limits.move_time) {
    reader.complain("limits", "expected at least one of nodes, time_ms and depth");
  }
  return limits;
}

std::vector<int> turns_of(Reader& reader, std::size_t moves) {
  auto turns = reader.list<int>("analyzeTurns", [&](const json& element) -> std::optional<int> {
    if (!element.is_number_integer()) return std::nullopt;
    const auto turn = element.get<std::int64_t>();
    if (turn < 0 || turn > static_cast<std::int64_t>(moves)) return std::nullopt;
    return static_cast<int>(turn);
  });
  if (turns.empty()) turns.push_back(static_cast<int>(moves));
  return turns;
}

Request request_of(Reader& reader) {
  constexpr int kHighest = 1'000'000;
  Request request;
  request.id = reader.text("id").value_or("");
  if (request.id.empty()) reader.complain("id", "expected a text to know the answers by");
  request.game = reader.text("game").value_or("");
  request.variant = reader.text("variant").value_or("");
  request.fen = reader.text("fen");
  request.moves = reader.list<std::string>("moves", [](const json& move) {
    return move.is_string() ? std::optional(move.get<std::string>()) : std::nullopt;
  });
  request.turns = turns_of(reader, request.moves.size());
  request.limits = limits_of(reader);
  request.lines = static_cast<int>(reader.number("multipv", 1, kMostLines).value_or(1));
  request.priority = static_cast<int>(reader.number("priority", -kHighest, kHighest).value_or(0));
  if (const json* every = reader.find("reportDuringSearchEvery")) {
    const double seconds = every->is_number() ? every->get<double>() : 0;
    if (seconds < 0.001 || seconds > 1e6) {
      reader.complain("reportDuringSearchEvery", "expected seconds from 0.001 on");
    } else {
      request.report_every = std::chrono::milliseconds(static_cast<std::int64_t>(1e3 * seconds));
    }
  }
  return request;
}

Action action_of(Reader& reader) {
  Action action;
  action.id = reader.text("id").value_or("");
  action.terminate_id = reader.text("terminateId").value_or("");
  const std::string name = reader.text("action").value_or("");
  for (const auto& [known, kind] : kActions) {
    if (name != known) continue;
    action.kind = kind;
    if (kind == Action::Kind::terminate && action.terminate_id.empty()) {
      reader.complain("terminateId", "expected the id of the request to end");
    }
    return action;
  }
  reader.complain("action", "expected query_version, terminate, terminate_all or clear_cache");
  return action;
}

}  // namespace

Parsed parse(std::string_view line) {
  const json object = json::parse(line, nullptr, false);
  if (!object.is_object()) {
    return tl::unexpected<Refusal>({{"request", 0, "expected one JSON object a line"}, ""});
  }
  Reader reader(object);
  std::variant<Request, Action> parsed;
  if (reader.find("action") != nullptr) {
    parsed = action_of(reader);
  } else {
    parsed = request_of(reader);
  }
  if (!reader.error()) return parsed;
  Reader again(object);
  return tl::unexpected<Refusal>({*reader.error(), again.text("id").value_or("")});
}

}  // namespace cadenza::protocol::analysis
