// Clients of the Bologna challenge that play with us as their server, and clients that do not.
#include "programs/bologna.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <functional>
#include <future>

#include "bologna_student.hpp"
#include "match/game.hpp"
#include "process/socket.hpp"
#include "programs/program.hpp"

namespace cadenza::programs {
namespace {

using game::Side;
using std::chrono::milliseconds;
using test::Student;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

bool is_free(int port) { return process::Listener::open(port, process::Clock::now()).has_value(); }

// Below those that the kernel gives away; tests in other processes look elsewhere.
int free_pair_of_ports() {
  int port = 20'000 + getpid() % 5'000 * 2;
  while (!is_free(port) || !is_free(port + 1)) port += 2;
  return port;
}

class BolognaPlayers : public testing::Test {
 protected:
  BolognaPlayers() {
    rules.startup = milliseconds(20'000);
    rules.patience = milliseconds(2'000);
    rules.bologna_port = free_pair_of_ports();
  }

  std::unique_ptr<player::Player> make(const std::string& spec) {
    auto made = make_player(spec, *start, rules);
    EXPECT_TRUE(made) << to_text(made.error());
    return std::move(*made);
  }

  match::GameResult play(player::Player& white, player::Player& black) {
    match::Conditions conditions;
    conditions.limits = {limits, limits};
    conditions.seeds = {11, 12};
    return match::play_game(*start, {}, {&white, &black}, conditions).value();
  }
  match::GameResult play(const std::string& white, const std::string& black) {
    const auto a = make(white);
    const auto b = make(black);
    return play(*a, *b);
  }

  [[nodiscard]] int port_of(Side side) const {
    return rules.bologna_port + (side == Side::black ? 1 : 0);
  }

  // A client on a thread of its own, and what it has seen in the end.
  template <class F>
  std::future<std::vector<std::string>> start_student(Side side, F behave) {
    return std::async(std::launch::async, [port = port_of(side), behave] {
      Student student(port);
      behave(student);
      while (student.see_state()) {
      }
      return student.seen();
    });
  }
  std::future<std::vector<std::string>> start_honest(Side side) {
    return start_student(
        side, [side](Student& student) { student.play(side == Side::white ? "WHITE" : "BLACK"); });
  }

  // A client with White that behaves so, against chance.
  match::GameResult play_student(const std::function<void(Student&)>& behave) {
    const auto student = start_student(Side::white, behave);
    return play("bologna:", "random");
  }

  // What a client must have been shown of a game that ended by the rules.
  std::vector<std::string> states_of(const match::GameResult& result) {
    std::vector<std::string> states;
    const auto game = start->clone();
    const auto show = [&](const std::string& turn) {
      const std::string text = game->to_text();
      states.push_back(text.substr(0, text.find(' ')) + ' ' + turn);
    };
    show("WHITE");
    for (const std::string& turn : result.turns) {
      game->play(game->parse_move({"move", turn, 1}).value());
      if (!game->outcome().over()) show(game->side_to_move() == Side::white ? "WHITE" : "BLACK");
    }
    show(result.result == match::Result::win    ? "WHITEWIN"
         : result.result == match::Result::loss ? "BLACKWIN"
                                                : "DRAW");
    return states;
  }

  ProgramRules rules{};
  std::unique_ptr<session::Game> start = session::start("tablut", "ashton").value();
  search::Limits limits{{}, {}, 1};
};

TEST_F(BolognaPlayers, AreShownEveryStateOfAGameWithEitherColour) {
  for (const Side side : {Side::white, Side::black}) {
    auto student = start_honest(side);
    const auto result =
        side == Side::white ? play("bologna:", "random") : play("random", "bologna:");
    EXPECT_FALSE(result.fault) << result.verdict;
    EXPECT_EQ(student.get(), states_of(result));
  }
}

TEST_F(BolognaPlayers, MayMeetEachOtherAndBlackMayComeFirst) {
  std::promise<void> black_is_there;
  auto black = start_student(Side::black, [&](Student& student) {
    black_is_there.set_value();
    student.play("BLACK");
  });
  auto white = start_student(Side::white, [&](Student& student) {
    black_is_there.get_future().wait();
    student.play("WHITE");
  });
  const auto result = play("bologna:", "bologna:");
  EXPECT_FALSE(result.fault) << result.verdict;
  EXPECT_EQ(white.get(), states_of(result));
  EXPECT_EQ(black.get(), states_of(result));
}

TEST_F(BolognaPlayers, OfAGameThatAnotherLostByAFaultAreToldSo) {
  auto black = start_honest(Side::black);
  const auto white = start_student(Side::white, [](Student& student) {
    student.send_name();
    student.see_state();
    student.send_move("e5", "e6");
  });
  EXPECT_EQ(play("bologna:", "bologna:").verdict, "loss: illegal move e5-e6 at ply 1");
  EXPECT_THAT(black.get(),
              ElementsAre(testing::EndsWith(" WHITE"), testing::EndsWith(" BLACKWIN")));
}

#ifdef CADENZA_PROGRAM
const std::string kOurs =
    "bologna:'" CADENZA_PROGRAM
    "' tablut-client --host {host} --port {port} --side {colour} --time 0.02 --hash 1";

TEST_F(BolognaPlayers, OfOursAreStartedAndWin) {
  const auto as_white = play(kOurs, "random");
  EXPECT_FALSE(as_white.fault) << as_white.verdict << '\n' << as_white.log;
  EXPECT_EQ(as_white.result, match::Result::win);
  const auto as_black = play("random", kOurs);
  EXPECT_FALSE(as_black.fault) << as_black.verdict << '\n' << as_black.log;
  EXPECT_EQ(as_black.result, match::Result::loss);
}

TEST_F(BolognaPlayers, OfSeveralGamesAtOnceTakeTurnsToConnect) {
  std::vector<std::future<match::GameResult>> games;
  for (int i = 0; i < 3; ++i) {
    games.push_back(std::async(std::launch::async, [&] { return play(kOurs, kOurs); }));
  }
  for (auto& game : games) {
    const auto result = game.get();
    EXPECT_FALSE(result.fault) << result.verdict << '\n' << result.log;
  }
}
#endif

TEST_F(BolognaPlayers, AreToldTheirColourTheirTimeAndWhereWeAre) {
  const std::string spec = "bologna:sh -c 'echo {colour}:{seconds}:{host}:{port} >&2; exit 3'";
  limits = {};
  limits.move_time = milliseconds(7'900);
  const auto white = play(spec, "random");
  EXPECT_EQ(white.ending, "exit");
  EXPECT_EQ(white.verdict, "loss: exited with code 3 at ply 1");
  EXPECT_EQ(white.log, "white:7:127.0.0.1:" + std::to_string(rules.bologna_port) + '\n');
  limits.move_time.reset();
  limits.clock = search::Clock{std::chrono::seconds(80), std::chrono::seconds(3)};
  EXPECT_THAT(play("random", spec).log, StartsWith("black:5:"));
  limits.clock.reset();
  EXPECT_THAT(play(spec, "random").log, StartsWith("white:2:"));  // our patience
}

TEST_F(BolognaPlayers, MayPrintMuchAndAreEndedAfterAFault) {
  const auto result = play(
      "bologna:bash -c 'echo $$ >&2; exec 3<>/dev/tcp/{host}/{port}; head -c 1000000 /dev/zero; "
      R"(printf "\0\0\0\4name" >&3; exec sleep 60')",
      "random");
  EXPECT_EQ(result.verdict, "loss: no answer in 2.0 s at ply 1");
  const pid_t pid = std::stoi(result.log);
  EXPECT_EQ(kill(pid, 0), -1);
}

TEST_F(BolognaPlayers, ThatNeverComeLose) {
  rules.startup = milliseconds(300);
  const auto result = play("random", "bologna:");
  EXPECT_EQ(result.fault, Side::black);
  EXPECT_EQ(result.ending, "no answer");
  EXPECT_EQ(result.verdict, "loss: did not connect to port " +
                                std::to_string(port_of(Side::black)) + " in 0.3 s at ply 1");
}

TEST_F(BolognaPlayers, ThatDoNotExistLose) {
  EXPECT_EQ(play("bologna:/nonexistent/player", "random").ending, "start");
}

TEST_F(BolognaPlayers, ThatSayNoNameLose) {
  rules.startup = milliseconds(1'000);
  EXPECT_EQ(play_student([](Student&) {}).verdict, "loss: sent no name in 1.0 s at ply 1");
}

struct Case {
  std::string name;
  std::function<void(Student&)> behave;
  std::string ending;
  std::string verdict;
};

class BolognaFaults : public BolognaPlayers, public testing::WithParamInterface<Case> {};

TEST_P(BolognaFaults, LoseWithAPreciseVerdict) {
  const auto result = play_student(GetParam().behave);
  EXPECT_EQ(result.fault, Side::white);
  EXPECT_EQ(result.ending, GetParam().ending);
  EXPECT_EQ(result.verdict, "loss: " + GetParam().verdict);
}

// What a client answers to the first state.
auto answering(const std::string& bytes) {
  return [bytes](Student& student) {
    student.send_name();
    student.see_state();
    student.send_bytes(bytes);
  };
}

const std::string kShort("\0\0\0\3", 4);  // a message of three bytes

INSTANTIATE_TEST_SUITE_P(
    Of, BolognaFaults,
    testing::Values(
        Case{"HangingUpAtOnce", [](Student& student) { student.hang_up(); }, "exit",
             "closed the connection at ply 1"},
        Case{"HangingUpLater",
             [](Student& student) {
               student.send_name();
               student.see_state();
               student.move_by_chance();
               student.see_state();
               student.hang_up();
             },
             "exit", "closed the connection at ply 3"},
        Case{"HangingUpWithinAMessage",
             [](Student& student) {
               student.send_bytes(kShort + "\"a");
               student.hang_up();
             },
             "exit", "closed the connection at ply 1"},
        Case{"LongName", [](Student& student) { student.send(std::string(1025, 'x')); }, "garbage",
             "message too long: 1025 bytes, and 1024 are allowed at ply 1"},
        Case{"AnotherProtocol",
             [](Student& student) { student.send_bytes("GET / HTTP/1.1\r\n\r\n"); }, "garbage",
             "message too long: a message has at most 65536 bytes at ply 1"},
        Case{"NegativeLength", answering("\xff\xff\xff\xff"), "garbage",
             "message too long: a message has at most 65536 bytes at ply 1"},
        Case{"NoJson", answering(kShort + "\xff\n{"), "garbage", "sent no move but ??{ at ply 1"},
        Case{"NoMove", answering(kShort + "[1]"), "garbage", "sent no move but [1] at ply 1"},
        Case{"Nothing", answering(std::string(4, '\0')), "garbage", "sent no move but  at ply 1"},
        Case{"HalfAMessage", answering(kShort + "{}"), "no answer", "no answer in 2.0 s at ply 1"},
        Case{"IllegalMove",
             [](Student& student) {
               student.send_name();
               student.see_state();
               student.send_move("a1", "z\n9");
             },
             "illegal move", "illegal move a1-z?9 at ply 1"}),
    [](const auto& test) { return test.param.name; });

TEST_F(BolognaPlayers, HaveTheirTimeAndTheGrace) {
  rules.grace = milliseconds(1'000);
  limits = {};
  limits.move_time = milliseconds(500);
  const auto late_by = [&](milliseconds delay) {
    return play_student([delay](Student& student) {
      student.send_name();
      student.see_state();
      std::this_thread::sleep_for(delay);
      student.move_by_chance();
      student.see_state();
      student.hang_up();
    });
  };
  EXPECT_EQ(late_by(milliseconds(100)).verdict, "loss: closed the connection at ply 3");
  EXPECT_EQ(late_by(milliseconds(1'700)).verdict, "loss: no answer in 1.5 s at ply 1");
}

TEST_F(BolognaPlayers, AreWaitedForAgainInTheNextGame) {
  const auto white = make("bologna:");
  const auto black = make("random");
  for (int game = 0; game < 3; ++game) {
    const auto student = start_honest(Side::white);
    EXPECT_FALSE(play(*white, *black).fault);
    const auto quitter = start_student(Side::white, [](Student& s) { s.hang_up(); });
    EXPECT_TRUE(play(*white, *black).fault);
  }
}

TEST_F(BolognaPlayers, GiveTheirPortsBackWhenAGameCannotBegin) {
  EXPECT_EQ(play("bologna:false", "bologna:").ending, "exit");
  const auto black = make("bologna:");
  const auto white = make("bologna:false");
  EXPECT_EQ(play(*white, *black).ending, "exit");
  EXPECT_TRUE(is_free(port_of(Side::white)));
  EXPECT_TRUE(is_free(port_of(Side::black)));
}

TEST_F(BolognaPlayers, CannotPlayOnAPortThatIsTaken) {
  rules.new_game = milliseconds(200);
  const auto taken = process::Listener::open(port_of(Side::black), process::Clock::now());
  ASSERT_TRUE(taken);
  const auto result = play("random", "bologna:");
  EXPECT_EQ(result.fault, Side::black);
  EXPECT_EQ(result.ending, "start");
  EXPECT_THAT(result.verdict,
              HasSubstr("cannot listen on port " + std::to_string(port_of(Side::black)) +
                        ": Address already"));
}

TEST_F(BolognaPlayers, SurviveWhateverAClientSends) {
  const std::string good = R"({"from":"e4","to":"f4","turn":"WHITE"})";
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    std::string bad = good;
    for (int n = 0; n < 3; ++n) {
      bad[random.below(static_cast<std::uint32_t>(bad.size()))] =
          static_cast<char>(random.below(256));
    }
    const auto result = play_student([&](Student& student) {
      student.send_name();
      student.see_state();
      student.send(bad);
      student.see_state();
      student.hang_up();
    });
    // By chance it may still be a move.
    EXPECT_THAT(result.ending, testing::AnyOf("garbage", "illegal move", "exit"));
  }
}

TEST(BolognaSpecs, AreRefusedWhereTheyCannotPlay) {
  const auto error_of = [](const char* spec, const char* game, const char* variant,
                           bool untrusted) {
    ProgramRules rules;
    rules.untrusted = untrusted;
    const auto made = make_player(spec, *session::start(game, variant).value(), rules);
    return made ? std::string() : to_text(made.error());
  };
  EXPECT_EQ(error_of("bologna:x y", "tablut", "ashton", false), "");
  EXPECT_EQ(error_of("bologna:", "tablut", "ashton", true), "");
  EXPECT_THAT(error_of("bologna:x", "tablut", "ashton", true), HasSubstr("needs the network"));
  EXPECT_THAT(error_of("bologna:'x", "tablut", "ashton", false), HasSubstr("never closed"));
  EXPECT_THAT(error_of("bologna:", "tablut", "mcgill", false),
              HasSubstr("tablut ashton alone, not tablut mcgill"));
  EXPECT_THAT(error_of("bologna:", "omega", "side5", false), HasSubstr("not omega side5"));
}

}  // namespace
}  // namespace cadenza::programs
