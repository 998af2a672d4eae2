#include "catalog/catalog.hpp"

#include <vector>

namespace cadenza::catalog {

std::string names() {
  std::vector<std::string_view> all;
  for_each_family([&](auto family) { all.push_back(family.kName); });
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " or " : ", ";
    text += all[i];
  }
  return text;
}

}  // namespace cadenza::catalog
