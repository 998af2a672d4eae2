#include "certificate/disk/file.hpp"

#include <unistd.h>
#include <zstd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "base/text.hpp"

namespace cadenza::certificate {
namespace {

constexpr std::string_view kZstdMagic = "\x28\xB5\x2F\xFD";
constexpr std::string_view kZstdEnding = ".zst";
constexpr int kCompressionLevel = 19;
// More than a compressor at this level asks for, and less than what would hurt whoever unpacks it.
constexpr int kLargestWindowLog = 27;
constexpr std::size_t kFilePiece = 65536;

bool ends_with(std::string_view text, std::string_view ending) {
  return text.size() >= ending.size() && text.substr(text.size() - ending.size()) == ending;
}

struct FreeDecompressor {
  void operator()(ZSTD_DCtx* decompressor) const noexcept { ZSTD_freeDCtx(decompressor); }
};

Expected<std::string> decompress(const std::string& bytes, std::size_t longest) {
  const std::unique_ptr<ZSTD_DCtx, FreeDecompressor> decompressor(ZSTD_createDCtx());
  if (!decompressor) return fail("zstd", 0, "no memory to unpack with");
  ZSTD_DCtx_setParameter(decompressor.get(), ZSTD_d_windowLogMax, kLargestWindowLog);
  std::string text;
  std::array<char, kFilePiece> piece{};
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  std::size_t state = 1;  // 0 exactly at the end of a frame; there may be several
  bool full = false;      // the piece was filled, so there may be more without new input
  while (in.pos < in.size || full) {
    ZSTD_outBuffer out{piece.data(), piece.size(), 0};
    state = ZSTD_decompressStream(decompressor.get(), &out, &in);
    if (ZSTD_isError(state) != 0) {
      return fail("zstd", in.pos + 1,
                  std::string("cannot be unpacked: ") + ZSTD_getErrorName(state));
    }
    full = out.pos == out.size;
    if (text.size() + out.pos > longest) {
      return fail("zstd", 0, "unpacks to more than " + std::to_string(longest) + " bytes");
    }
    text.append(piece.data(), out.pos);
  }
  if (state != 0) return fail("zstd", bytes.size(), "ends in the middle: the file was cut off");
  return text;
}

tl::unexpected<Error> file_error(const std::string& path, const std::string& what) {
  return fail("file", 0, "'" + path + "' " + what + ": " + std::strerror(errno));
}

}  // namespace

Expected<std::string> unpacked(std::string bytes, std::size_t longest) {
  if (std::string_view(bytes).substr(0, kZstdMagic.size()) == kZstdMagic) {
    return decompress(bytes, longest);
  }
  if (bytes.size() > longest) {
    return fail("certificate", 0, "longer than " + std::to_string(longest) + " bytes");
  }
  return bytes;
}

Expected<std::string> load(const std::string& path) {
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return file_error(path, "cannot be opened");
  std::string bytes;
  std::array<char, kFilePiece> piece{};
  std::size_t read = piece.size();
  while (read == piece.size() && bytes.size() <= kLongestText) {
    read = std::fread(piece.data(), 1, piece.size(), file);
    bytes.append(piece.data(), read);
  }
  const bool failed = std::ferror(file) != 0;
  const int error = errno;
  std::fclose(file);
  errno = error;
  if (failed) return file_error(path, "cannot be read");
  return unpacked(std::move(bytes));
}

void OutputFile::FreeCompressor::operator()(ZSTD_CCtx_s* compressor) const noexcept {
  ZSTD_freeCCtx(compressor);
}

Expected<OutputFile> OutputFile::create(const std::string& path) {
  OutputFile output;
  output.path_ = path;
  output.unfinished_ = path + ".part-" + std::to_string(getpid());
  if (ends_with(path, kZstdEnding)) {
    output.compressor_.reset(ZSTD_createCCtx());
    if (!output.compressor_) return fail("zstd", 0, "no memory to pack with");
    ZSTD_CCtx_setParameter(output.compressor_.get(), ZSTD_c_compressionLevel, kCompressionLevel);
    ZSTD_CCtx_setParameter(output.compressor_.get(), ZSTD_c_checksumFlag, 1);
  }
  output.file_.reset(std::fopen(output.unfinished_.c_str(), "wbe"));
  if (!output.file_) return output.io_error("cannot be created");
  return output;
}

OutputFile::~OutputFile() {
  if (file_) std::remove(unfinished_.c_str());
}

Expected<void> OutputFile::write(std::string_view bytes) {
  return compressor_ ? compress(bytes, false) : write_raw(bytes);
}

Expected<void> OutputFile::finish() {
  if (compressor_) {
    if (auto ok = compress({}, true); !ok) return ok;
  }
  // The bytes first, then the name: whoever finds the file finds all of it, even after a power cut.
  if (std::fflush(file_.get()) != 0 || fsync(fileno(file_.get())) != 0) {
    return io_error("cannot be written");
  }
  if (std::rename(unfinished_.c_str(), path_.c_str()) != 0) return io_error("cannot be renamed");
  file_.reset();
  return {};
}

Expected<void> OutputFile::compress(std::string_view bytes, bool last) {
  std::array<char, kFilePiece> piece{};
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  std::size_t left = 1;
  while (last ? left != 0 : in.pos < in.size) {
    ZSTD_outBuffer out{piece.data(), piece.size(), 0};
    left = ZSTD_compressStream2(compressor_.get(), &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError(left) != 0) {
      return fail("zstd", 0, std::string("cannot pack: ") + ZSTD_getErrorName(left));
    }
    if (auto ok = write_raw({piece.data(), out.pos}); !ok) return ok;
  }
  return {};
}

Expected<void> OutputFile::write_raw(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size()) return {};
  return io_error("cannot be written");
}

tl::unexpected<Error> OutputFile::io_error(const std::string& what) const {
  return file_error(path_, what);
}

}  // namespace cadenza::certificate
