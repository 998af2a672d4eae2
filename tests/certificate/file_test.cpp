// Certificates as files, plain and packed; what is damaged or too much is refused.
#include "certificate/disk/file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace cadenza::certificate {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class CertificateFile : public testing::Test {
 protected:
  // Each test has a folder of its own: CTest runs several at once.
  CertificateFile()
      : folder_(fs::path(testing::TempDir()) / ("certificate-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~CertificateFile() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] std::ptrdiff_t files() const {
    return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
  }

  void save(const std::string& name, const std::string& text) const {
    auto file = OutputFile::create(path(name));
    ASSERT_TRUE(file) << to_text(file.error());
    for (std::size_t at = 0; at < text.size(); at += 1000) {
      ASSERT_TRUE(file->write(std::string_view(text).substr(at, 1000)));
    }
    ASSERT_FALSE(fs::exists(path(name)));
    ASSERT_TRUE(file->finish());
  }

  [[nodiscard]] std::string raw(const std::string& name) const {
    std::ostringstream bytes;
    bytes << std::ifstream(path(name), std::ios::binary).rdbuf();
    return bytes.str();
  }

  fs::path folder_;
};

std::string some_text(std::size_t size) {
  std::string text;
  for (std::size_t i = 0; text.size() < size; ++i) text += std::to_string(i * i % 997) + " a1 b2\n";
  return text;
}

TEST_F(CertificateFile, IsReadAsItWasWritten) {
  for (const std::size_t size : std::vector<std::size_t>{0, 1, 5000, 1'000'000}) {
    const std::string text = some_text(size);
    for (const char* name : {"a.cert", "a.cert.zst"}) {
      save(name, text);
      EXPECT_EQ(load(path(name)).value(), text) << name << size;
      fs::remove(path(name));
    }
  }
}

TEST_F(CertificateFile, IsPackedOnlyIfItsNameSaysSo) {
  const std::string text = some_text(100'000);
  save("a.cert", text);
  save("a.cert.zst", text);
  EXPECT_EQ(raw("a.cert"), text);
  EXPECT_LT(raw("a.cert.zst").size(), text.size() / 4);
  EXPECT_EQ(raw("a.cert.zst").substr(0, 4), "\x28\xB5\x2F\xFD");
  EXPECT_EQ(files(), 2);
}

TEST_F(CertificateFile, LeavesNothingBehindWhenItIsNotFinished) {
  {
    auto file = OutputFile::create(path("a.cert"));
    ASSERT_TRUE(file && file->write("half"));
    EXPECT_EQ(files(), 1);
  }
  EXPECT_EQ(files(), 0);
}

TEST_F(CertificateFile, IsRefusedWhenDamaged) {
  save("a.cert.zst", some_text(100'000));
  const std::string bytes = raw("a.cert.zst");
  for (const std::size_t size :
       {std::size_t{4}, std::size_t{20}, bytes.size() / 2, bytes.size() - 1}) {
    EXPECT_FALSE(unpacked(bytes.substr(0, size))) << size;
  }
  std::string changed = bytes;
  changed[bytes.size() / 2] = static_cast<char>(changed[bytes.size() / 2] ^ 1);
  EXPECT_FALSE(unpacked(changed));
  EXPECT_EQ(unpacked(bytes + bytes).value(), some_text(100'000) + some_text(100'000));
  EXPECT_THAT(to_text(unpacked(bytes + "x").error()), HasSubstr("zstd"));
}

TEST_F(CertificateFile, MayNotUnpackToTooMuch) {
  save("a.cert.zst", std::string(10'000'000, 'a'));
  const std::string bomb = raw("a.cert.zst");
  EXPECT_LT(bomb.size(), 10'000U);
  EXPECT_EQ(to_text(unpacked(bomb, 1'000'000).error()), "zstd: unpacks to more than 1000000 bytes");
  EXPECT_EQ(unpacked(bomb, 10'000'000).value().size(), 10'000'000U);
  EXPECT_THAT(to_text(unpacked("plain", 4).error()), HasSubstr("longer than 4 bytes"));
}

TEST_F(CertificateFile, SaysWhatIsWrongWithAPath) {
  EXPECT_THAT(to_text(load(path("none")).error()),
              HasSubstr("none' cannot be opened: No such file"));
  EXPECT_THAT(to_text(load(folder_).error()), HasSubstr("cannot be read"));
  EXPECT_THAT(to_text(OutputFile::create(path("no/where")).error()),
              HasSubstr("no/where' cannot be created"));
}

}  // namespace
}  // namespace cadenza::certificate
