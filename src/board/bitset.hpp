// A set of cells as machine words: the inner loop of every rule. Whole vector registers at a time;
// shifts are by compile-time distances. Always inlined: a call would pass every set through memory,
// and link-time optimisation stops inlining on its own once the program is large.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

// Where small code is asked for, as a browser does for large boards, the compiler decides.
#ifdef __OPTIMIZE_SIZE__
#define CADENZA_ALWAYS_INLINE
#else
#define CADENZA_ALWAYS_INLINE [[gnu::always_inline]]
#endif

namespace cadenza::board {

template <int Words>
struct BitSet {
  static constexpr int kWords = Words;
  static constexpr int kBits = 64 * Words;

  std::array<std::uint64_t, Words> words{};

  [[nodiscard]] static constexpr BitSet of(int bit) noexcept {
    BitSet set;
    set.insert(bit);
    return set;
  }

  [[nodiscard]] CADENZA_ALWAYS_INLINE constexpr bool contains(int bit) const noexcept {
    assert(bit >= 0 && bit < kBits);
    return (words[word_of(bit)] >> (bit & 63) & 1) != 0;
  }
  CADENZA_ALWAYS_INLINE constexpr void insert(int bit) noexcept {
    assert(bit >= 0 && bit < kBits);
    words[word_of(bit)] |= std::uint64_t{1} << (bit & 63);
  }
  constexpr void erase(int bit) noexcept {
    assert(bit >= 0 && bit < kBits);
    words[word_of(bit)] &= ~(std::uint64_t{1} << (bit & 63));
  }

  [[nodiscard]] CADENZA_ALWAYS_INLINE constexpr bool any() const noexcept {
    std::uint64_t all = 0;
    for (const std::uint64_t w : words) all |= w;
    return all != 0;
  }
  [[nodiscard]] CADENZA_ALWAYS_INLINE constexpr bool none() const noexcept { return !any(); }
  [[nodiscard]] constexpr int count() const noexcept {
    int total = 0;
    for (const std::uint64_t w : words) total += std::popcount(w);
    return total;
  }
  // The lowest member; the set must not be empty.
  [[nodiscard]] constexpr int first() const noexcept {
    std::size_t i = 0;
    while (words[i] == 0) ++i;
    return static_cast<int>(i) * 64 + std::countr_zero(words[i]);
  }

  // Calls f(bit) for every member, lowest first.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (int i = 0; i < Words; ++i) {
      for (std::uint64_t w = words[static_cast<std::size_t>(i)]; w != 0; w &= w - 1) {
        f(i * 64 + std::countr_zero(w));
      }
    }
  }

  // Bits [from, from + count) as a number, for counts up to 9. One small unaligned load instead of
  // two words shifted together, because this is the innermost operation of the rules; small,
  // because a load across two vector stores that are still on their way to the cache has to wait
  // for them.
  [[nodiscard]] constexpr unsigned window(int from, int count) const noexcept {
    assert(from >= 0 && from / 8 + 2 <= static_cast<int>(sizeof(words)) && count <= 9);
    if (std::is_constant_evaluated() || std::endian::native != std::endian::little) {
      unsigned bits = 0;
      for (int i = 0; i < count; ++i) bits |= static_cast<unsigned>(contains(from + i)) << i;
      return bits;
    }
    const auto start = static_cast<unsigned>(from);
    std::uint16_t bytes = 0;
    std::memcpy(&bytes, reinterpret_cast<const unsigned char*>(words.data()) + start / 8, 2);
    return static_cast<unsigned>(bytes) >> start % 8 & ((1U << count) - 1);
  }

  CADENZA_ALWAYS_INLINE friend constexpr BitSet operator&(const BitSet& a,
                                                          const BitSet& b) noexcept {
    return combined(a, b, [](auto x, auto y) { return x & y; });
  }
  CADENZA_ALWAYS_INLINE friend constexpr BitSet operator|(const BitSet& a,
                                                          const BitSet& b) noexcept {
    return combined(a, b, [](auto x, auto y) { return x | y; });
  }
  CADENZA_ALWAYS_INLINE friend constexpr BitSet operator^(const BitSet& a,
                                                          const BitSet& b) noexcept {
    return combined(a, b, [](auto x, auto y) { return x ^ y; });
  }
  // Set difference.
  CADENZA_ALWAYS_INLINE friend constexpr BitSet operator-(const BitSet& a,
                                                          const BitSet& b) noexcept {
    return combined(a, b, [](auto x, auto y) { return x & ~y; });
  }
  CADENZA_ALWAYS_INLINE constexpr BitSet& operator&=(const BitSet& b) noexcept {
    return *this = *this & b;
  }
  CADENZA_ALWAYS_INLINE constexpr BitSet& operator|=(const BitSet& b) noexcept {
    return *this = *this | b;
  }
  CADENZA_ALWAYS_INLINE constexpr BitSet& operator^=(const BitSet& b) noexcept {
    return *this = *this ^ b;
  }
  CADENZA_ALWAYS_INLINE constexpr BitSet& operator-=(const BitSet& b) noexcept {
    return *this = *this - b;
  }

  CADENZA_ALWAYS_INLINE friend constexpr bool operator==(const BitSet& a,
                                                         const BitSet& b) noexcept {
    return (a ^ b).none();
  }

  // Vector registers' worth of words; the optimiser keeps them in registers from one operation to
  // the next, which it does not manage with loops over single words.
  static constexpr int kLanes = Words % 4 == 0 ? 4 : 2;
  static constexpr int kRegisters = Words / kLanes;
  using Register __attribute__((vector_size(8 * kLanes))) = std::uint64_t;

  [[nodiscard]] CADENZA_ALWAYS_INLINE Register load(int i) const noexcept {
    Register r;
    std::memcpy(&r, words.data() + i * kLanes, sizeof r);
    return r;
  }
  CADENZA_ALWAYS_INLINE void store(int i, Register r) noexcept {
    std::memcpy(words.data() + i * kLanes, &r, sizeof r);
  }

 private:
  template <class F>
  [[nodiscard]] CADENZA_ALWAYS_INLINE static constexpr BitSet combined(const BitSet& a,
                                                                       const BitSet& b,
                                                                       F f) noexcept {
    BitSet result;
    if (std::is_constant_evaluated()) {
      for (std::size_t i = 0; i < Words; ++i) result.words[i] = f(a.words[i], b.words[i]);
      return result;
    }
    for (int i = 0; i < kRegisters; ++i) result.store(i, f(a.load(i), b.load(i)));
    return result;
  }

  [[nodiscard]] static constexpr std::size_t word_of(int bit) noexcept {
    return static_cast<std::size_t>(bit) >> 6;
  }
};

namespace detail {

// The register that starts one word before or behind `low`, `high` being the next one.
template <class Register>
[[nodiscard]] CADENZA_ALWAYS_INLINE inline Register one_word_up(Register low,
                                                                Register high) noexcept {
  if constexpr (sizeof(Register) == 32)
    return __builtin_shufflevector(low, high, 3, 4, 5, 6);
  else
    return __builtin_shufflevector(low, high, 1, 2);
}
template <class Register>
[[nodiscard]] CADENZA_ALWAYS_INLINE inline Register one_word_down(Register low,
                                                                  Register high) noexcept {
  if constexpr (sizeof(Register) == 32)
    return __builtin_shufflevector(low, high, 1, 2, 3, 4);
  else
    return __builtin_shufflevector(low, high, 1, 2);
}

}  // namespace detail

// Every member moved by Distance (negative: towards lower bits); what leaves the set is lost.
template <int Distance, int Words>
[[nodiscard]] CADENZA_ALWAYS_INLINE inline BitSet<Words> shifted(
    const BitSet<Words>& set) noexcept {
  static_assert(Distance > -64 && Distance < 64 && Distance != 0);
  using Set = BitSet<Words>;
  constexpr typename Set::Register kZero{};
  Set result;
  for (int i = 0; i < Set::kRegisters; ++i) {
    const auto here = set.load(i);
    if constexpr (Distance > 0) {
      const auto below = detail::one_word_up(i > 0 ? set.load(i - 1) : kZero, here);
      result.store(i, here << Distance | below >> (64 - Distance));
    } else {
      const auto above =
          detail::one_word_down(here, i + 1 < Set::kRegisters ? set.load(i + 1) : kZero);
      result.store(i, here >> -Distance | above << (64 + Distance));
    }
  }
  return result;
}

// The same twice over, in one step where the distance is short enough for that.
template <int Distance, int Words>
[[nodiscard]] CADENZA_ALWAYS_INLINE inline BitSet<Words> shifted_twice(
    const BitSet<Words>& set) noexcept {
  if constexpr (Distance > -32 && Distance < 32)
    return shifted<2 * Distance>(set);
  else
    return shifted<Distance>(shifted<Distance>(set));
}

}  // namespace cadenza::board
