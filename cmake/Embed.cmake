# Writes a C++ file that returns the bytes of another file:
#
#   cmake -D BYTES_OF=<file> -D SOURCE=<file to write> -P Embed.cmake
file(READ "${BYTES_OF}" digits HEX)
string(REGEX REPLACE "(................................)" "\\1\n" digits "${digits}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${digits}")
file(WRITE "${SOURCE}" "#include \"certificate/disk/embedded.hpp\"

namespace cadenza::certificate {
namespace {

constexpr unsigned char kEmbedded[] = {
${bytes}};

}  // namespace

std::string embedded_certificate() {
  return {reinterpret_cast<const char*>(kEmbedded), sizeof kEmbedded};
}

}  // namespace cadenza::certificate
")
