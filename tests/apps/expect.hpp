// What a test expects of a run of the program: its exit code, and what it prints where.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "apps/program.hpp"

namespace cadenza::test {

using nlohmann::json;

inline constexpr int kOk = 0;
inline constexpr int kUsage = 64;
inline constexpr int kBadData = 65;
inline constexpr int kIo = 74;
inline constexpr int kRetry = 75;

inline std::string output_of(const Arguments& arguments) {
  const Finished finished = run(arguments);
  EXPECT_EQ(finished.exit_code, kOk) << finished.err;
  EXPECT_EQ(finished.err, "");
  return finished.out;
}

inline json json_of(const Arguments& arguments) { return json::parse(output_of(arguments)); }

inline void expect_failure(int exit_code, const std::string& message, const Arguments& arguments) {
  const Finished finished = run(arguments);
  EXPECT_EQ(finished.exit_code, exit_code) << message;
  EXPECT_EQ(finished.out, "");
  EXPECT_THAT(finished.err, testing::HasSubstr(message));
}

}  // namespace cadenza::test
