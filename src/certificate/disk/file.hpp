// Certificates as files: plain, or compressed by zstd as they are shipped.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "certificate/certificate.hpp"

struct ZSTD_CCtx_s;  // zstd's ZSTD_CCtx

namespace cadenza::certificate {

// The text in these bytes: unpacked if they begin as zstd's do, else as it is. What would become
// longer than `longest` is refused before it does.
[[nodiscard]] Expected<std::string> unpacked(std::string bytes, std::size_t longest = kLongestText);

// All of a file, unpacked.
[[nodiscard]] Expected<std::string> load(const std::string& path);

// A file that appears under its name only when it is complete: until then it has another name
// beside it, and if it is never finished, none. Compressed if the name ends in .zst.
class OutputFile {
 public:
  [[nodiscard]] static Expected<OutputFile> create(const std::string& path);
  ~OutputFile();
  OutputFile(OutputFile&&) noexcept = default;
  OutputFile& operator=(OutputFile&&) = delete;
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // A sink for Writer: [&](std::string_view bytes) { return file.write(bytes); }
  [[nodiscard]] Expected<void> write(std::string_view bytes);
  // On the disk, under its own name.
  [[nodiscard]] Expected<void> finish();

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };
  struct FreeCompressor {
    void operator()(ZSTD_CCtx_s* compressor) const noexcept;
  };

  OutputFile() = default;
  [[nodiscard]] Expected<void> compress(std::string_view bytes, bool last);
  [[nodiscard]] Expected<void> write_raw(std::string_view bytes);
  [[nodiscard]] tl::unexpected<Error> io_error(const std::string& what) const;

  std::string path_;
  std::string unfinished_;                                   // the other name
  std::unique_ptr<std::FILE, CloseFile> file_;               // none after finish()
  std::unique_ptr<ZSTD_CCtx_s, FreeCompressor> compressor_;  // none for plain text
};

}  // namespace cadenza::certificate
