#include "search/report.hpp"

namespace cadenza::search {

Report::Report() = default;
Report::Report(const Report&) = default;
Report::Report(Report&&) noexcept = default;
Report& Report::operator=(const Report&) = default;
Report& Report::operator=(Report&&) noexcept = default;
Report::~Report() = default;

void prefer_deeper(Report& report, const Report& other) {
  if (other.depth <= report.depth || is_proven(report.score)) return;
  report.depth = other.depth;
  report.score = other.score;
  report.deepest = other.deepest;
  report.pv = other.pv;
}

}  // namespace cadenza::search
