#include "certificate/shipped.hpp"

#include "certificate/disk/embedded.hpp"
#include "certificate/disk/file.hpp"

namespace cadenza::certificate {
namespace {

const Expected<Oracle>& shipped_oracle() {
  static const Expected<Oracle> kOracle = unpacked(embedded_certificate()).and_then(Oracle::read);
  return kOracle;
}

}  // namespace

Expected<void> read_shipped() {
  if (!shipped_oracle()) return tl::unexpected<Error>(shipped_oracle().error());
  return {};
}

Expected<Advice> ask_shipped(std::string_view position) {
  if (!shipped_oracle()) return tl::unexpected<Error>(shipped_oracle().error());
  return shipped_oracle()->answer(position);
}

}  // namespace cadenza::certificate
