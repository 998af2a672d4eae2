// Writes a certificate answer by answer, so that a strategy of any size needs no memory for its
// file.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "certificate/certificate.hpp"
#include "certificate/sha256.hpp"

namespace cadenza::certificate {

// Where the bytes go; see file.hpp for files.
using Sink = std::function<Expected<void>(std::string_view)>;

// start, add …, finish; after an error the file is worth nothing.
class Writer {
 public:
  explicit Writer(Sink sink) : sink_(std::move(sink)) {}

  [[nodiscard]] Expected<void> start(const Header& header);

  // `reply` is empty where the winner moves first. What does not continue the line before is
  // refused.
  [[nodiscard]] Expected<void> add(int kept, std::string_view reply, std::string_view answer);

  [[nodiscard]] Expected<void> finish();

  [[nodiscard]] std::size_t answers() const { return answers_; }

 private:
  [[nodiscard]] Expected<void> flush();

  Sink sink_;
  Sha256 sum_;
  Continuity continuity_;
  std::string pending_;  // small pieces are handed on together
  std::size_t answers_ = 0;
};

}  // namespace cadenza::certificate
