// The bytes of data/certificates/andantino-side10.cert.zst, which cmake/Embed.cmake makes a part of
// the program.
#pragma once

#include <string>

namespace cadenza::certificate {

[[nodiscard]] std::string embedded_certificate();

}  // namespace cadenza::certificate
