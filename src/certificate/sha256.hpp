// SHA-256 by OpenSSL, of a text that comes in pieces.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/expected.hpp"

struct evp_md_ctx_st;  // OpenSSL's EVP_MD_CTX

namespace cadenza::certificate {

class Sha256 {
 public:
  Sha256();

  void add(std::string_view bytes);

  // In lower-case hexadecimal. Only once: nothing may be added afterwards.
  [[nodiscard]] Expected<std::string> finish();

 private:
  struct Free {
    void operator()(evp_md_ctx_st* context) const noexcept;
  };
  std::unique_ptr<evp_md_ctx_st, Free> context_;
  bool sound_ = false;  // OpenSSL may refuse: no memory, or a machine that forbids algorithms
};

[[nodiscard]] Expected<std::string> sha256(std::string_view text);

}  // namespace cadenza::certificate
