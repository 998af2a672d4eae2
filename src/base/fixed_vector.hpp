// A vector whose capacity is part of its type: move lists live on the stack, nothing is allocated.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace cadenza {

template <class T, std::size_t Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // Nothing is initialised, whatever T does by default: clearing a list at every node would cost
  // more than filling it.
  // NOLINTNEXTLINE(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)
  FixedVector() noexcept {}

  void push_back(T value) noexcept {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  void clear() noexcept { size_ = 0; }
  // The first so many stay.
  void shrink(std::size_t size) noexcept {
    assert(size <= size_);
    size_ = size;
  }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() noexcept { return Capacity; }

  [[nodiscard]] const T& operator[](std::size_t i) const noexcept {
    assert(i < size_);
    return items_[i];
  }
  [[nodiscard]] T& operator[](std::size_t i) noexcept {
    assert(i < size_);
    return items_[i];
  }
  [[nodiscard]] const T* begin() const noexcept { return items_.data(); }
  [[nodiscard]] const T* end() const noexcept { return items_.data() + size_; }
  [[nodiscard]] T* begin() noexcept { return items_.data(); }
  [[nodiscard]] T* end() noexcept { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  union {
    std::array<T, Capacity> items_;  // NOLINT(readability-identifier-naming)
  };
};

}  // namespace cadenza
