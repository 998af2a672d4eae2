#include "search/engine.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <utility>

#include "catalog/catalog.hpp"
#include "game/playout.hpp"
#include "game/turn.hpp"
#include "minimax.hpp"

namespace cadenza::search {
namespace {

Settings small(const Profile& profile) { return {std::size_t{1} << 20, 1, profile}; }

template <class G>
Profile with_only(Techniques techniques) {
  Profile profile = default_profile<G>();
  profile.techniques = techniques;
  return profile;
}
template <class G>
Profile without(Technique technique) {
  return with_only<G>(default_profile<G>().techniques.without(technique));
}

Limits depth(Depth d) {
  Limits limits;
  limits.depth = d;
  return limits;
}
Limits nodes(std::uint64_t n) {
  Limits limits;
  limits.nodes = n;
  return limits;
}

// Positions of random games of every variant, `plies` of them a game, that are not over.
template <class F>
void for_random_lines(int games, F&& f) {
  catalog::for_each_variant([&](auto, auto g, const auto& variant) {
    using G = decltype(g);
    Random random(11);
    for (int i = 0; i < games; ++i) {
      game::Line<G> line(G::initial(variant));
      const auto stop = random.below(40);
      std::uint32_t ply = 0;
      game::Line<G> chosen = line;
      game::play_randomly<G>(line, random, [&](const auto& now, const auto&, game::Move) {
        if (ply++ == stop) chosen = now;
      });
      f(g, chosen);
    }
  });
}

// The sound techniques change how much is searched, never what is found.
TEST(Engine, WithSoundTechniquesAloneAgreesWithMinimax) {
  const Techniques plain;
  const Techniques sound = plain.with(Technique::aspiration)
                               .with(Technique::killers)
                               .with(Technique::counter_moves)
                               .with(Technique::history)
                               .with(Technique::continuation)
                               .with(Technique::knowledge);
  for_random_lines(2, [&](auto g, const auto& line) {
    using G = decltype(g);
    const auto& position = line.position();
    const int most = game::legal_moves<G>(position).size() > 25 ? 2 : 3;
    const int d = std::min(most, longest_line(position));
    const Score expected = test::Minimax<G>(position).value(position, d);
    for (const Techniques techniques : {plain, sound}) {
      Engine<G> engine(small(with_only<G>(techniques)), position);
      EXPECT_EQ(engine.think(line, depth(d)).score, expected) << G::to_text(position);
    }
  });
}

TEST(Engine, RepeatsItselfWithOneThreadAndANodeLimit) {
  for_random_lines(2, [&](auto g, const auto& line) {
    using G = decltype(g);
    Engine<G> engine(small(default_profile<G>()), line.position());
    const Report first = engine.think(line, nodes(3000));
    engine.new_game();
    const Report second = engine.think(line, nodes(3000));
    EXPECT_EQ(first.best(), second.best());
    EXPECT_EQ(first.score, second.score);
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_LE(first.nodes, 3000U);
  });
}

TEST(Engine, PlaysLegalMovesWithWhateverIsSwitchedOff) {
  for_random_lines(1, [&](auto g, const auto& line) {
    using G = decltype(g);
    for (std::size_t i = 0; i < kTechniqueCount; ++i) {
      const auto t = static_cast<Technique>(i);
      Engine<G> engine(small(without<G>(t)), line.position());
      const Report report = engine.think(line, nodes(1000));
      EXPECT_TRUE(line.position().is_legal(report.best())) << kTechniqueNames[i];
      EXPECT_LE(report.nodes, 1000U);
    }
  });
}

// What is switched on is also used.
TEST(Engine, SearchesDifferentlyWithoutATechnique) {
  std::array<bool, kTechniqueCount> matters{};
  for_random_lines(2, [&](auto g, const auto& line) {
    using G = decltype(g);
    const auto nodes_with = [&](const Profile& profile) {
      Limits limits = nodes(100'000);
      limits.depth = 8;
      return Engine<G>(small(profile), line.position()).think(line, limits).nodes;
    };
    const std::uint64_t usual = nodes_with(with_only<G>(Techniques::all()));
    for (std::size_t i = 0; i < kTechniqueCount; ++i) {
      const Techniques rest = Techniques::all().without(static_cast<Technique>(i));
      if (!matters[i]) matters[i] = nodes_with(with_only<G>(rest)) != usual;
    }
  });
  for (std::size_t i = 0; i < kTechniqueCount; ++i) EXPECT_TRUE(matters[i]) << kTechniqueNames[i];
}

// Every reported line can be played.
TEST(Engine, ReportsLinesThatCanBePlayed) {
  for_random_lines(3, [&](auto g, const auto& line) {
    using G = decltype(g);
    Engine<G> engine(small(default_profile<G>()), line.position());
    (void)engine.think(line, nodes(20'000), [&](const Report& report) {
      auto position = line.position();
      for (const game::Move move : report.pv) {
        ASSERT_TRUE(position.is_legal(move));
        position.play(move);
      }
    });
  });
}

TEST(Engine, WinsAtOnceWhereItCan) {
  int found = 0;
  for_random_lines(40, [&](auto g, const auto& line) {
    using G = decltype(g);
    if (threats::urgency<G>(line.position()).win == game::kNoMove) return;
    ++found;
    Engine<G> engine({Table::kSmallestBytes, 1, default_profile<G>()}, line.position());
    const Report report = engine.think(line, nodes(500));
    auto after = line.position();
    after.play(report.best());
    EXPECT_TRUE(after.outcome().won_by(line.position().side_to_move()));
    EXPECT_EQ(report.score, wins_at(1));
  });
  EXPECT_GT(found, 20);
}

// Whatever was pruned on the way: a mate that is announced is there.
TEST(Engine, AnnouncesOnlyMatesThatMinimaxConfirms) {
  using G = andantino::Small;
  Random random(13);
  int found = 0;
  for (int i = 0; i < 40; ++i) {
    game::Line<G> line(G::initial({5, false, false}));
    game::play_randomly<G>(line, random, [&](const auto& now, const auto&, game::Move) {
      Engine<G> engine({Table::kSmallestBytes, 1, default_profile<G>()}, now.position());
      const Report report = engine.think(now, nodes(300));
      const int plies = plies_to_mate(report.score);
      if (!is_mate(report.score) || plies > 4) return;
      ++found;
      const Score confirmed = test::Minimax<G>(now.position()).value(now.position(), plies);
      EXPECT_TRUE(is_mate(confirmed) && (confirmed > 0) == (report.score > 0));
      if (report.score > 0) {
        EXPECT_GE(confirmed, report.score);
      }
    });
  }
  EXPECT_GT(found, 100);
}

// With all the game inside its horizon, the engine's last iteration is exact.
TEST(Engine, SolvesTheEndOfOmegaExactly) {
  using G = omega::Small;
  Random random(3);
  for (int i = 0; i < 8; ++i) {
    game::Line<G> line(G::initial({3, 2, false}));
    while (longest_line(line.position()) > 6) {
      const auto moves = game::legal_moves<G>(line.position());
      line.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    Engine<G> engine(small(default_profile<G>()), line.position());
    EXPECT_EQ(engine.think(line, Limits{}).score,
              test::Minimax<G>(line.position()).value(line.position(), 6));
  }
}

TEST(Engine, StopsOnTime) {
  using G = tablut::Tablut;
  const game::Line<G> line(G::initial({}));
  Engine<G> engine(small(default_profile<G>()), line.position());
  Limits limits;
  limits.move_time = std::chrono::milliseconds(50);
  const Report report = engine.think(line, limits);
  EXPECT_GT(report.seconds, 0.02);
  EXPECT_LT(report.seconds, 0.5);  // sanitizers and busy machines are slow
}

TEST(Engine, SearchesWithTwoThreads) {
  using G = andantino::Small;
  const game::Line<G> line(G::initial({}));
  Engine<G> engine({std::size_t{1} << 20, 2, default_profile<G>()}, line.position());
  for (int i = 0; i < 3; ++i) {
    const Report report = engine.think(line, nodes(20'000));
    EXPECT_TRUE(line.position().is_legal(report.best()));
  }
}

// What an earlier search found must not be played elsewhere.
TEST(Engine, AnswersWithALegalMoveHoweverEarlyItIsStopped) {
  catalog::for_each_variant([](auto, auto g, const auto& variant) {
    using G = decltype(g);
    game::Line<G> line(G::initial(variant));
    Engine<G> engine(small(default_profile<G>()), line.position());
    for (int ply = 0; ply < 12 && !line.outcome().over(); ++ply) {
      const Report thorough = engine.think(line, nodes(200));
      ASSERT_TRUE(line.position().is_legal(thorough.best()));
      line.play(thorough.best());
      if (line.outcome().over()) break;
      for (const int lines : {1, 2}) {
        for (std::uint64_t limit = 1; limit < 12; ++limit) {
          const Report hasty = engine.think(line, Question{nodes(limit), lines});
          ASSERT_TRUE(line.position().is_legal(hasty.best())) << limit << ", ply " << ply;
        }
      }
    }
  });
}

constexpr std::array kCutsOfTechniques = {
    std::pair{Technique::table, Cut::table},
    std::pair{Technique::table, Cut::by_table_move},
    std::pair{Technique::killers, Cut::by_killer},
    std::pair{Technique::counter_moves, Cut::by_counter_move},
    std::pair{Technique::late_move_pruning, Cut::late_move_pruning},
    std::pair{Technique::futility, Cut::futility},
    std::pair{Technique::lmr, Cut::lmr},
    std::pair{Technique::reverse_futility, Cut::reverse_futility},
    std::pair{Technique::razoring, Cut::razoring},
    std::pair{Technique::null_move, Cut::null_move},
    std::pair{Technique::probcut, Cut::probcut},
    std::pair{Technique::multi_cut, Cut::multi_cut},
    std::pair{Technique::singular, Cut::singular},
    std::pair{Technique::vcf, Cut::vcf},
    std::pair{Technique::quiescence, Cut::quiescence},
};

template <class G>
Cutoffs cutoffs_of(const Profile& profile, std::uint64_t limit) {
  const game::Line<G> line(G::initial({}));
  Engine<G> engine(small(profile), line.position());
  return engine.think(line, nodes(limit)).cutoffs;
}

TEST(Engine, CountsCutoffsByTheTechniquesThatAreOn) {
  Cutoffs all;
  const auto check = [&](auto g) {
    using G = decltype(g);
    for (const auto& [technique, cut] : kCutsOfTechniques) {
      const auto name = kCutNames[static_cast<std::size_t>(cut)];
      const Profile rest = with_only<G>(Techniques::all().without(technique));
      EXPECT_EQ(cutoffs_of<G>(rest, 5'000)[cut], 0) << name;
    }
    all += cutoffs_of<G>(with_only<G>(Techniques::all()), 60'000);
  };
  check(andantino::Small{});
  check(omega::Small{});
  check(tablut::Tablut{});
  // Not in each game: some have no captures or threats, and from the start Omega stays shallow.
  for (const auto& each : kCutsOfTechniques) {
    EXPECT_GT(all[each.second], 0) << kCutNames[static_cast<std::size_t>(each.second)];
  }
  const std::uint64_t by_a_move = all[Cut::by_only_answer] + all[Cut::by_table_move] +
                                  all[Cut::by_killer] + all[Cut::by_counter_move] +
                                  all[Cut::by_history];
  EXPECT_LE(all[Cut::by_first], by_a_move);
  EXPECT_GT(all[Cut::by_first], by_a_move / 2) << "most cut-offs come from the first move";
}

// Each iteration looks at the root once, and all other nodes are below one of its moves.
TEST(Engine, WatchingShowsWhereTheNodesWentAndChangesNothing) {
  for_random_lines(1, [](auto g, const auto& line) {
    using G = decltype(g);
    const int d = std::min(3, longest_line(line.position()));
    Engine<G> engine(small(without<G>(Technique::aspiration)), line.position());
    const Report report = engine.think(line, depth(d));
    engine.new_game();
    Question question{depth(d)};
    question.watch = true;
    const Report watched = engine.think(line, question);
    EXPECT_TRUE(report.roots.empty());
    EXPECT_EQ(watched.nodes, report.nodes);
    EXPECT_EQ(watched.pv, report.pv);
    EXPECT_EQ(watched.cutoffs, report.cutoffs);
    if (report.pv.size() == 1 && is_mate(report.score)) return;  // no move needed a search
    std::uint64_t below = 0;
    for (const RootMove& root : watched.roots) {
      below += root.nodes;
      if (root.move == report.best()) {
        EXPECT_EQ(root.score, report.score);
        EXPECT_EQ(root.bound, Bound::exact);
      }
      game::Line<G> played = line;
      for (const Move move : root.line) {
        ASSERT_TRUE(played.position().is_legal(move));
        played.play(move);
      }
    }
    EXPECT_EQ(watched.roots.size(), game::legal_moves<G>(line.position()).size());
    EXPECT_EQ(below + static_cast<std::uint64_t>(d), watched.nodes) << G::to_text(line.position());
  });
}

TEST(Engine, TellsThoseWhoWatchInTheMiddleOfAnIteration) {
  using G = tablut::Tablut;
  const game::Line<G> line(G::initial({}));
  Engine<G> engine(small(default_profile<G>()), line.position());
  Question question;
  question.limits.move_time = std::chrono::milliseconds(1'000);
  for (const bool watch : {false, true}) {
    question.watch = watch;
    int unfinished = 0;
    (void)engine.think(line, question,
                       [&](const Report& now) { unfinished += now.finished ? 0 : 1; });
    EXPECT_EQ(unfinished > 0, watch);
  }
}

}  // namespace
}  // namespace cadenza::search
