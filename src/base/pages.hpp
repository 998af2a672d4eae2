// Memory for large tables, straight from the system: zero, taken only where it is touched, and in
// large pages where there are some, because tables are read all over the place.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <memory>
#include <new>

namespace cadenza {

struct Unmap {
  std::size_t bytes = 0;
  template <class T>
  void operator()(T* memory) const noexcept {
    munmap(memory, bytes);
  }
};

// For types whose zero bytes are a value, and that need no destructor.
template <class T>
using Pages = std::unique_ptr<T[], Unmap>;

template <class T>
[[nodiscard]] Pages<T> zero_pages(std::size_t count) {
  const std::size_t bytes = count * sizeof(T);
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(memory, bytes, MADV_HUGEPAGE);  // only advice: where it fails, pages are small
#endif
  return Pages<T>(static_cast<T*>(memory), Unmap{bytes});
}

}  // namespace cadenza
