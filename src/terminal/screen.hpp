// Where a game is shown. On a capable terminal one line above the prompt is kept up to date;
// anywhere else there are only whole lines, one after the other.
#pragma once

#include <string>
#include <string_view>

#include "terminal/style.hpp"

namespace cadenza::terminal {

class Screen {
 public:
  virtual ~Screen() = default;
  Screen() = default;
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  Screen(Screen&&) = delete;
  Screen& operator=(Screen&&) = delete;

  [[nodiscard]] virtual Style style() const = 0;
  [[nodiscard]] virtual bool live() const = 0;  // whether status() draws over itself

  virtual void print(std::string_view lines) = 0;  // takes away prompt and status line
  virtual void status(std::string_view line) = 0;  // replaces the last one
  virtual void prompt(std::string_view text) = 0;  // what is typed stands behind it
  virtual void entered() = 0;                      // a line was typed: the cursor is below it
};

struct ScreenOptions {
  Style style{};
  bool live = false;
  bool prompts = true;  // somebody sits before it
};

class FileScreen final : public Screen {
 public:
  FileScreen(int file, const ScreenOptions& options) : file_(file), options_(options) {}

  [[nodiscard]] Style style() const override { return options_.style; }
  [[nodiscard]] bool live() const override { return options_.live; }
  void print(std::string_view lines) override;
  void status(std::string_view line) override;
  void prompt(std::string_view text) override;
  void entered() override;

 private:
  [[nodiscard]] std::string fitting(std::string_view line) const;
  [[nodiscard]] std::string cleared() const;
  void write(std::string_view text) const;

  int file_;
  ScreenOptions options_;
  bool status_shown_ = false;
  bool prompt_shown_ = false;
};

}  // namespace cadenza::terminal
