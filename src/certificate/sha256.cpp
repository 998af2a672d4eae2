#include "certificate/sha256.hpp"

#include <openssl/evp.h>

#include <array>

namespace cadenza::certificate {

void Sha256::Free::operator()(evp_md_ctx_st* context) const noexcept { EVP_MD_CTX_free(context); }

Sha256::Sha256() : context_(EVP_MD_CTX_new()) {
  sound_ = context_ && EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1;
}

void Sha256::add(std::string_view bytes) {
  sound_ = sound_ && EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) == 1;
}

Expected<std::string> Sha256::finish() {
  std::array<unsigned char, EVP_MAX_MD_SIZE> sum{};
  unsigned int size = 0;
  sound_ = sound_ && EVP_DigestFinal_ex(context_.get(), sum.data(), &size) == 1;
  if (!sound_) return fail("sha256", 0, "OpenSSL could not compute it");
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (unsigned int i = 0; i < size; ++i) {
    text += kDigits[sum[i] >> 4U];
    text += kDigits[sum[i] & 15U];
  }
  return text;
}

Expected<std::string> sha256(std::string_view text) {
  Sha256 sum;
  sum.add(text);
  return sum.finish();
}

}  // namespace cadenza::certificate
