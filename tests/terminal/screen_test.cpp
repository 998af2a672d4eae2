// What a terminal sends, and what it is sent.
#include "terminal/screen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>

#include "terminal/command.hpp"
#include "terminal/inbox.hpp"

namespace cadenza::terminal {
namespace {

using std::chrono::milliseconds;

// What a screen writes, read back.
class Sent {
 public:
  Sent() { EXPECT_EQ(pipe(ends_.data()), 0); }
  ~Sent() {
    close(ends_[0]);
    close(ends_[1]);
  }
  Sent(const Sent&) = delete;
  Sent& operator=(const Sent&) = delete;
  Sent(Sent&&) = delete;
  Sent& operator=(Sent&&) = delete;

  [[nodiscard]] int file() const { return ends_[1]; }
  [[nodiscard]] int reader() const { return ends_[0]; }
  void send(std::string_view text) const {
    EXPECT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  // Something has been written.
  [[nodiscard]] std::string text() const {
    std::array<char, 4096> buffer{};
    return {buffer.data(),
            static_cast<std::size_t>(::read(ends_[0], buffer.data(), buffer.size()))};
  }

 private:
  std::array<int, 2> ends_{};
};

TEST(FileScreen, DrawsTheStatusAboveWhatIsTyped) {
  const Sent sent;
  FileScreen screen(sent.file(), {{}, true, true});
  screen.status("one");
  screen.prompt("> ");
  EXPECT_EQ(sent.text(), "one\n> ");
  screen.status("two");
  EXPECT_EQ(sent.text(),
            "\x1b"
            "7\x1b[1A\r\x1b[Ktwo\x1b"
            "8");
  screen.print("Hint: j9\n");
  EXPECT_EQ(sent.text(), "\r\x1b[K\x1b[1A\r\x1b[KHint: j9\n");
  screen.prompt("> ");
  screen.entered();
  screen.print("done\n");
  EXPECT_EQ(sent.text(), "> done\n");
}

TEST(FileScreen, CutsAStatusThatWouldWrap) {
  const Sent sent;
  FileScreen screen(sent.file(), {{}, true, true});
  std::string line;
  for (int i = 0; i < 100; ++i) line += "é";
  screen.status(line);
  EXPECT_EQ(sent.text(), line.substr(0, 79 * std::string("é").size()));
}

TEST(FileScreen, HasOnlyWholeLinesWhereNothingCanBeDrawnOver) {
  const Sent sent;
  FileScreen screen(sent.file(), {{true, false}, false, true});
  screen.status("thinking …");
  screen.prompt("Your move: ");
  screen.print("Black plays j9.\n");
  EXPECT_EQ(sent.text(), "thinking ...\nYour move: \nBlack plays j9.\n");
}

TEST(FileScreen, AsksNobodyOnAPipe) {
  const Sent sent;
  FileScreen screen(sent.file(), {{}, false, false});
  screen.prompt("Your move: ");
  screen.print("line\n");
  EXPECT_EQ(sent.text(), "line\n");
}

TEST(Inbox, BringsLinesSignalsAndThoughts) {
  const Sent sent;
  Inbox inbox(sent.reader());
  EXPECT_TRUE(std::holds_alternative<event::Tick>(inbox.next(milliseconds(1), true)));
  inbox.post(event::Decision{7, "j9", {}});
  sent.send("undo\nquit\n");
  EXPECT_EQ(std::get<event::Decision>(inbox.next(milliseconds(1000), false)).ticket, 7U);
  EXPECT_TRUE(std::holds_alternative<event::Tick>(inbox.next(milliseconds(1), false)));
  EXPECT_EQ(std::get<event::Line>(inbox.next(milliseconds(1000), true)).text, "undo");
  EXPECT_EQ(std::get<event::Line>(inbox.next(milliseconds(1000), true)).text, "quit");
  raise(SIGINT);
  EXPECT_TRUE(std::holds_alternative<event::Interrupt>(inbox.next(milliseconds(1000), true)));
  raise(SIGHUP);
  EXPECT_TRUE(std::holds_alternative<event::Terminate>(inbox.next(milliseconds(1000), true)));
}

TEST(Inbox, CutsALineThatIsTooLong) {
  std::FILE* file = std::tmpfile();
  ASSERT_NE(file, nullptr);
  const std::string much(100'000, 'x');
  ASSERT_EQ(std::fputs((much + "\nj9").c_str(), file), 1);
  std::rewind(file);
  Inbox inbox(fileno(file));
  const auto next = [&] {
    return std::get<event::Line>(inbox.next(milliseconds(1000), true)).text;
  };
  const std::string cut = next();
  EXPECT_EQ(cut.size(), 65'536U);
  EXPECT_THAT(parse_command(cut).error().message, testing::HasSubstr("too long"));
  EXPECT_EQ(next(), "j9");  // needs no end
  EXPECT_TRUE(std::holds_alternative<event::EndOfInput>(inbox.next(milliseconds(1000), true)));
  std::fclose(file);
}

}  // namespace
}  // namespace cadenza::terminal
