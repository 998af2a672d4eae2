// Square matrices of a few hundred rows, and Cholesky's way to solve with positive definite ones.
#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <vector>

namespace cadenza::match {

class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), values_(size * size) {}

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] double* operator[](std::size_t row) noexcept { return &values_[row * size_]; }
  [[nodiscard]] const double* operator[](std::size_t row) const noexcept {
    return &values_[row * size_];
  }

 private:
  std::size_t size_;
  std::vector<double> values_;
};

// The lower triangle L with L L' = m. Only the lower half of m is looked at.
[[nodiscard]] inline Matrix cholesky(Matrix m) {
  for (std::size_t i = 0; i < m.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double rest = m[i][j];
      for (std::size_t k = 0; k < j; ++k) rest -= m[i][k] * m[j][k];
      assert(i != j || rest > 0);
      m[i][j] = i == j ? std::sqrt(rest) : rest / m[j][j];
    }
  }
  return m;
}

// The x with L L' x = b.
[[nodiscard]] inline std::vector<double> solve(const Matrix& l, std::vector<double> b) {
  for (std::size_t i = 0; i < l.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= l[i][k] * b[k];
    b[i] /= l[i][i];
  }
  for (std::size_t i = l.size(); i-- > 0;) {
    b[i] /= l[i][i];
    for (std::size_t k = 0; k < i; ++k) b[k] -= l[i][k] * b[i];
  }
  return b;
}

}  // namespace cadenza::match
