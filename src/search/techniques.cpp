#include "search/techniques.hpp"

namespace cadenza::search {

Expected<Technique> parse_technique(const Field& field) {
  std::string known;
  for (std::size_t i = 0; i < kTechniqueCount; ++i) {
    if (field.text == kTechniqueNames[i]) return static_cast<Technique>(i);
    if (i > 0) known += ", ";
    known += kTechniqueNames[i];
  }
  return fail(std::string(field.name), field.column,
              "no technique " + in_quotes(field.text) + "; there are " + known);
}

}  // namespace cadenza::search
