// Both ends of a connection on this machine, and what may go wrong between them.
#include "process/socket.hpp"

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <future>
#include <thread>

namespace cadenza::process {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLong{20'000};

Instant in(milliseconds time) { return Clock::now() + time; }

class Sockets : public testing::Test {
 protected:
  Sockets() {
    for (port = 10'000 + getpid() % 9'000; !Listener::open(port, in(milliseconds(0))); ++port) {
    }
  }

  // The far end, without any of our code.
  [[nodiscard]] File connect() const {
    File file(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    EXPECT_EQ(::connect(file.descriptor(), reinterpret_cast<sockaddr*>(&address), sizeof address),
              0);
    return file;
  }
  static void write(const File& file, std::string_view bytes) {
    EXPECT_EQ(::write(file.descriptor(), bytes.data(), bytes.size()),
              static_cast<ssize_t>(bytes.size()));
  }

  struct Pair {
    Connection near;
    File far;
  };
  [[nodiscard]] Pair make_pair() const {
    const auto listener = Listener::open(port, in(kLong)).value();
    File far = connect();
    return {listener.accept(in(kLong)).value(), std::move(far)};
  }

  int port = 0;
};

TEST_F(Sockets, HaveAPortForThemselves) {
  auto first = std::make_unique<Listener>(Listener::open(port, in(kLong)).value());
  const auto second = Listener::open(port, in(milliseconds(100)));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().field, "port");
  auto third = std::async(std::launch::async, [&] { return Listener::open(port, in(kLong)); });
  EXPECT_EQ(third.wait_for(milliseconds(100)), std::future_status::timeout);
  first.reset();
  EXPECT_TRUE(third.get());
}

TEST_F(Sockets, LeaveTheirPortToTheNextWhileTheyAreConnected) {
  const Pair pair = make_pair();
  EXPECT_TRUE(Listener::open(port, in(milliseconds(0))));
}

TEST_F(Sockets, AreNotWaitedForWithoutEnd) {
  const auto listener = Listener::open(port, in(kLong)).value();
  EXPECT_FALSE(listener.accept(in(milliseconds(50))));
}

TEST_F(Sockets, ReadWhatWasAskedForAndKeepWhatCameTooEarly) {
  Pair pair = make_pair();
  write(pair.far, "abc");
  EXPECT_EQ(pair.near.read(2, in(kLong)), "ab");
  EXPECT_EQ(pair.near.read(3, in(milliseconds(50))), tl::unexpected(Silence::timed_out));
  write(pair.far, "defg");
  EXPECT_EQ(pair.near.read(3, in(kLong)), "cde");
  pair.far.close();
  EXPECT_EQ(pair.near.read(2, in(kLong)), "fg");
  EXPECT_EQ(pair.near.read(1, in(kLong)), tl::unexpected(Silence::closed));
}

TEST_F(Sockets, AreNotBlockedByOneWhoDoesNotRead) {
  Pair pair = make_pair();
  const std::string much(std::size_t{64} << 20, 'x');
  EXPECT_EQ(pair.near.send(much, in(milliseconds(100))), Sent::timed_out);
  pair.far.close();
  while (pair.near.send("x", in(milliseconds(10))) == Sent::timed_out) {
  }
  EXPECT_EQ(pair.near.send("x", in(kLong)), Sent::closed);
}

TEST_F(Sockets, DeliverTheirLastWordsToOneWhoIsStillTalking) {
  Pair pair = make_pair();
  write(pair.far, "something that nobody reads");
  EXPECT_EQ(pair.near.send("bye", in(kLong)), Sent::all);
  auto finished = std::async(std::launch::async, [&] { pair.near.finish(in(kLong)); });
  EXPECT_EQ(finished.wait_for(milliseconds(50)), std::future_status::timeout);
  std::array<char, 8> heard{};
  EXPECT_EQ(recv(pair.far.descriptor(), heard.data(), 3, MSG_WAITALL), 3);
  EXPECT_STREQ(heard.data(), "bye");
  EXPECT_EQ(recv(pair.far.descriptor(), heard.data(), 1, 0), 0);
  pair.far.close();
  finished.get();
}

TEST_F(Sockets, FinishWithOneWhoStays) {
  Pair pair = make_pair();
  const Instant start = Clock::now();
  pair.near.finish(in(milliseconds(50)));
  EXPECT_LT(Clock::now() - start, kLong);
}

}  // namespace
}  // namespace cadenza::process
