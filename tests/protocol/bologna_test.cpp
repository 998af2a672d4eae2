#include "protocol/bologna.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/random.hpp"
#include "protocol/bologna_client.hpp"

namespace cadenza::protocol::bologna {
namespace {

using game::Side;
using nlohmann::json;

std::string rows_of(const session::Game& game) {
  const std::string text = game.to_text();
  return text.substr(0, text.find(' '));
}

TEST(Bologna, ReadsTheStatesItWrites) {
  auto game = *session::start("tablut", "ashton");
  Random random(7);
  while (!game->outcome().over()) {
    const State state = state_of(*game);
    const auto read = parse_state(state_message(state));
    ASSERT_TRUE(read) << to_text(read.error());
    EXPECT_EQ(read->rows, state.rows);
    EXPECT_EQ(read->turn, state.turn);
    const auto moves = game->legal_moves();
    game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TEST(Bologna, ReadsTheServersOwnWords) {
  json board = json::array();
  for (int rank = 0; rank < 9; ++rank) board.push_back(json::array());
  for (json& row : board) {
    for (int file = 0; file < 9; ++file) row.push_back("EMPTY");
  }
  board[0][3] = "BLACK";  // d1
  board[3][4] = "KING";   // e4
  board[4][4] = "THRONE";
  const auto state = parse_state(json{{"board", board}, {"turn", "BLACK"}}.dump());
  ASSERT_TRUE(state);
  EXPECT_EQ(state->rows, "9/9/9/9/9/4K4/9/9/3t5");
  EXPECT_EQ(state->turn, Turn::black);
  EXPECT_EQ(json::parse(move_message("e4-f4", Side::white)),
            (json{{"from", "e4"}, {"to", "f4"}, {"turn", "WHITE"}}));
}

TEST(Bologna, SaysWhoseTurnItIsAndWhoHasWon) {
  const auto turn_of = [](const char* position) {
    return state_of(**session::start("tablut", "ashton", position)).turn;
  };
  EXPECT_EQ(turn_of("9/9/9/9/9/4K4/9/9/3t5 w 0 1"), Turn::white);
  EXPECT_EQ(turn_of("9/9/9/9/9/4K4/9/9/3t5 b 0 1"), Turn::black);
  EXPECT_EQ(turn_of("9/9/9/9/9/9/9/9/3t5 w 0 1"), Turn::black_won);
  auto game = *session::start("tablut", "ashton", "9/9/9/9/9/2K6/9/9/3t5 w 0 1");
  for (const char* move : {"c4-c5", "d1-e1", "c5-c4", "e1-d1"}) {
    EXPECT_FALSE(game->outcome().over());
    game->play(game->parse_move({"move", move, 1}).value());
  }
  EXPECT_EQ(state_of(*game).turn, Turn::drawn);  // by repetition
  game = *session::start("tablut", "ashton", "9/9/9/9/9/2K6/9/9/3t5 w 0 1");
  game->play(game->parse_move({"move", "c4-c1", 1}).value());
  EXPECT_EQ(state_of(*game).turn, Turn::white_won);
}

TEST(Bologna, ShowsTheThroneOnlyWhenNobodyIsOnIt) {
  const auto centre_of = [](const std::string& rows) {
    const json state = json::parse(state_message({rows, Turn::white}));
    EXPECT_EQ(state["board"][0][4], "EMPTY");
    return state["board"][4][4].get<std::string>();
  };
  EXPECT_EQ(centre_of("9/9/9/9/4K4/9/9/9/9"), "KING");
  EXPECT_EQ(centre_of("9/9/9/9/3K5/9/9/9/9"), "THRONE");
}

TEST(Bologna, ReadsMoves) {
  EXPECT_EQ(*parse_move(move_message("e4-f4", Side::white)), "e4-f4");
  EXPECT_EQ(*parse_move(R"({"to":"F4","from":"E4","turn":"?","name":[]})"), "e4-f4");
  EXPECT_EQ(*parse_move(R"({"to":"","from":"z99"})"), "z99-");
  for (const char* wrong : {"", "7", "[]", "{}", R"({"from":"e4"})", R"({"from":"e4","to":4})",
                            R"({"from":null,"to":"e4"})", R"({"from":"e4","to":"f4")", "\xff"}) {
    EXPECT_FALSE(parse_move(wrong)) << wrong;
  }
}

TEST(Bologna, RefusesWhatMakesNoSense) {
  for (const char* wrong : {"", "3", "{}", "{\"turn\":\"WHITE\"}", "{\"turn\":7,\"board\":[]}",
                            "{\"turn\":\"WHITE\",\"board\":[[\"EMPTY\"]]}", "[[[[[[", "\xff"}) {
    EXPECT_FALSE(parse_state(wrong)) << wrong;
  }
  EXPECT_EQ(*parse_length(framed("abc").substr(0, 4)), 3U);
  EXPECT_FALSE(parse_length("\x7f\xff\xff\xff"));
  EXPECT_FALSE(parse_length("ab"));
}

TEST(Bologna, FollowsMovesAndSetsUpWhatItDidNotSee) {
  auto game = *session::start("tablut", "ashton");
  auto server = game->clone();
  server->play(server->legal_moves()[0]);
  ASSERT_TRUE(follow(game, state_of(*server)));
  EXPECT_EQ(game->to_text(), server->to_text());
  ASSERT_TRUE(follow(game, state_of(*server)));  // told twice
  for (int i = 0; i < 3; ++i) server->play(server->legal_moves()[1]);
  ASSERT_TRUE(follow(game, state_of(*server)));
  EXPECT_EQ(rows_of(*game), rows_of(*server));
  EXPECT_EQ(game->side_to_move(), server->side_to_move());
}

// A server for one client, written from the challenge's description: it shows the state to the
// client at the start and after every move, and plays the other side by chance.
class TestServer {
 public:
  TestServer() {
    file_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(bind(file_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    socklen_t size = sizeof address;
    getsockname(file_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }
  ~TestServer() {
    if (client_ >= 0) close(client_);
    close(file_);
  }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;
  TestServer(TestServer&&) = delete;
  TestServer& operator=(TestServer&&) = delete;

  [[nodiscard]] int port() const { return port_; }
  void accept_client() {
    listen(file_, 1);
    client_ = accept(file_, nullptr, nullptr);
    name_ = receive();
  }
  void show(const session::Game& game) { send(framed(state_message(state_of(game)))); }
  void send(const std::string& bytes) {
    EXPECT_EQ(::send(client_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
  }
  std::string receive() {
    std::string head(4, '\0');
    if (recv(client_, head.data(), 4, MSG_WAITALL) != 4) return {};
    std::string message(*parse_length(head), '\0');
    recv(client_, message.data(), message.size(), MSG_WAITALL);
    return message;
  }
  void hang_up() {
    close(client_);
    client_ = -1;
  }
  [[nodiscard]] std::string name() const { return name_; }

  // A whole game; how it ended.
  std::string play_against(Side client) {
    auto game = *session::start("tablut", "ashton");
    Random random(3);
    show(*game);
    while (!game->outcome().over()) {
      if (game->side_to_move() == client) {
        const json move = json::parse(receive());
        const std::string text =
            move.at("from").get<std::string>() + "-" + move.at("to").get<std::string>();
        EXPECT_EQ(move.at("turn"), client == Side::white ? "WHITE" : "BLACK");
        const auto parsed = game->parse_move({"move", text, 1});
        EXPECT_TRUE(parsed) << text;
        if (!parsed) break;
        game->play(*parsed);
      } else {
        const auto moves = game->legal_moves();
        game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      show(*game);
    }
    return game->outcome().drawn()               ? "DRAW"
           : game->outcome().won_by(Side::white) ? "WHITEWIN"
                                                 : "BLACKWIN";
  }

 private:
  int file_ = -1;
  int client_ = -1;
  int port_ = 0;
  std::string name_;
};

ClientSettings settings_for(const TestServer& server, Side side) {
  ClientSettings settings;
  settings.host = "127.0.0.1";
  settings.port = server.port();
  settings.name = "student \"7\"";
  settings.side = side;
  settings.move_time = std::chrono::milliseconds(10);
  settings.patience = std::chrono::seconds(20);
  settings.engine = {std::size_t{1} << 20, 1};
  return settings;
}

std::future<Expected<std::string>> start_client(const ClientSettings& settings) {
  return std::async(std::launch::async, [settings] { return play(settings, [](const auto&) {}); });
}

TEST(Bologna, PlaysWholeGamesAsEitherColour) {
  for (const Side side : {Side::white, Side::black}) {
    TestServer server;
    auto client = start_client(settings_for(server, side));
    server.accept_client();
    EXPECT_EQ(json::parse(server.name()), "student \"7\"");
    const std::string ending = server.play_against(side);
    EXPECT_EQ(ending, side == Side::white ? "WHITEWIN" : "BLACKWIN");  // against chance
    const auto over = client.get();
    ASSERT_TRUE(over) << to_text(over.error());
    EXPECT_EQ(*over, ending);
  }
}

TEST(Bologna, WaitsForALateServer) {
  TestServer server;  // it has a port, but does not listen yet
  auto client = start_client(settings_for(server, Side::black));
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  server.accept_client();
  server.hang_up();
  EXPECT_EQ(client.get().value_or(""), "the server has closed the connection");
}

TEST(Bologna, GivesUpWithoutAServer) {
  TestServer server;
  ClientSettings settings = settings_for(server, Side::white);
  settings.patience = std::chrono::milliseconds(300);
  const auto over = play(settings, [](const auto&) {});
  ASSERT_FALSE(over);
  EXPECT_EQ(over.error().field, "connect");
}

TEST(Bologna, SurvivesAConnectionThatIsClosedInTheMiddle) {
  TestServer server;
  auto client = start_client(settings_for(server, Side::white));
  server.accept_client();
  server.show(**session::start("tablut", "ashton"));
  EXPECT_NE(server.receive(), "");
  server.send(std::string("\0\0", 2));  // half a length
  server.hang_up();
  EXPECT_EQ(client.get().value_or(""), "the server has closed the connection");
}

TEST(Bologna, SaysWhatWasWrongWithAMessage) {
  const std::string huge("\x7f\xff\xff\xff", 4);
  for (const std::string& wrong : {framed("nonsense"), framed("{\"turn\":\"WHITE\"}"), huge}) {
    TestServer server;
    auto client = start_client(settings_for(server, Side::white));
    server.accept_client();
    server.send(wrong);
    EXPECT_FALSE(client.get());
  }
}

}  // namespace
}  // namespace cadenza::protocol::bologna
