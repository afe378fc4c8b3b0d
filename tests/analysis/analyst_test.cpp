#include "pinwheel/analysis/analyst.hpp"

#include "pinwheel/chess/notation.hpp"
#include "pinwheel/search/tree_recorder.hpp"
#include "played_game.hpp"
#include "random_line.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

using duplicate::Player;

TEST(Analyst, ReportsEveryDepthWithALineThatCanBePlayed) {
    for (const Model model : {Model::Maxn, Model::Paranoid}) {
        Analyst analyst(std::size_t{1} << 20U);
        const GameLine game = gameAfter("e2e4 d2d4 e7e5 d7d5");
        std::vector<unsigned> depths;
        analyst.run(game, toDepth(2), {model, true}, kNever, [&](const Progress& progress) {
            depths.push_back(progress.depth);
            GameLine line = game;
            EXPECT_TRUE(line.play(progress.line));
            EXPECT_FALSE(progress.line.empty());
            EXPECT_GE(progress.selectiveDepth, progress.depth);
        });
        EXPECT_EQ(depths, (std::vector<unsigned>{1, 2}));
    }
}

TEST(Analyst, IsDeterministic) {
    for (const Model model : {Model::Maxn, Model::Paranoid}) {
        const auto run = [&] {
            Analyst analyst(std::size_t{1} << 18U);
            return analyst.run(gameAfter("e2e4 d2d4"), toDepth(2), {model, true}, kNever);
        };
        const Analysis first = run();
        const Analysis second = run();
        EXPECT_EQ(first.best, second.best);
        EXPECT_EQ(first.progress.nodes, second.progress.nodes);
        EXPECT_EQ(first.progress.line, second.progress.line);
        EXPECT_EQ(first.progress.scores, second.progress.scores);
    }
}

TEST(Analyst, OfAFinishedGameKnowsItsResult) {
    Analyst analyst(std::size_t{1} << 16U);
    const Analysis found = analyst.run(gameAfter(duplicate::kMate), toDepth(2), {}, kNever);
    EXPECT_FALSE(found.best);
    EXPECT_EQ(found.progress.scores[Player::North], search::matedAt(0));
    EXPECT_EQ(found.progress.nodes, 0U);
}

TEST(Analyst, GoesOnWhereADrawWasNotClaimed) {
    Analyst analyst(std::size_t{1} << 16U);
    const GameLine game = claimedGameAfter(kThirdOccurrence);
    const Analysis found = analyst.run(game, toDepth(2), {}, kNever);
    ASSERT_TRUE(found.best);
    EXPECT_TRUE(GameLine(game).play(found.progress.line));
    EXPECT_FALSE(analyst.rate(game, 1, {}, search::kInfinity, kNever).empty());
}

TEST(Analyst, StopsAtALimitWithAMove) {
    Analyst analyst(std::size_t{1} << 16U);
    search::Limits limits;
    limits.nodes = 3000;
    const Analysis byNodes = analyst.run(GameLine(), limits, {}, kNever);
    EXPECT_TRUE(byNodes.best);
    EXPECT_LE(byNodes.progress.nodes, 3000U);
    limits = {};
    limits.moveTime = search::Milliseconds(20);
    EXPECT_TRUE(analyst.run(GameLine(), limits, {}, kNever).best);
    const std::atomic<bool> now = true;
    const Analysis stopped = analyst.run(GameLine(), {}, {}, now);
    EXPECT_TRUE(stopped.best);
    EXPECT_EQ(stopped.progress.depth, 0U);
}

TEST(Analyst, SearchesOnlyTheGivenMoves) {
    Analyst analyst(std::size_t{1} << 16U);
    search::Limits limits = toDepth(2);
    limits.searchMoves = {*chess::parseCoordinates("h2h4")};
    EXPECT_EQ(analyst.run(GameLine(), limits, {}, kNever).best, limits.searchMoves.front());
}

TEST(Analyst, ForgetsWhatItLearnedUnderOtherRulings) {
    Analyst used(std::size_t{1} << 20U);
    const std::string_view moves = "g1f3 g1f3 g8f6 g8f6";
    used.run(gameAfter(moves), toDepth(2), {}, kNever);
    duplicate::Rulings rulings;
    rulings.rounds = 2;
    GameLine game(duplicate::GameState(), rulings);
    ASSERT_TRUE(game.play(duplicate::PlayedGame(moves).moves()));
    Analyst fresh(std::size_t{1} << 20U);
    EXPECT_EQ(used.run(game, toDepth(2), {}, kNever).progress.scores,
              fresh.run(game, toDepth(2), {}, kNever).progress.scores);
}

TEST(Analyst, ShowsAnObserverTheWholeTree) {
    for (const Model model : {Model::Maxn, Model::Paranoid}) {
        Analyst analyst(std::size_t{1} << 16U);
        search::TreeRecorder tree{search::RecordFilter{}};
        const Analysis seen =
            analyst.run(gameAfter("e2e4 d2d4"), toDepth(2), {model, true}, kNever, {}, &tree);
        analyst.clear();
        const Analysis unseen =
            analyst.run(gameAfter("e2e4 d2d4"), toDepth(2), {model, true}, kNever);
        EXPECT_EQ(seen.progress.nodes, unseen.progress.nodes);
        EXPECT_EQ(seen.progress.scores, unseen.progress.scores);
        ASSERT_FALSE(tree.nodes().empty());
        const search::NodeExit& root = tree.nodes().front().exit;
        EXPECT_EQ(root.why, search::Return::AllMoves);
        for (const Player player : duplicate::kAllPlayers)
            EXPECT_EQ(root.seats[static_cast<std::size_t>(player)], seen.progress.scores[player]);
        EXPECT_EQ(tree.childrenOf(0).size(), 20U) << "East's first moves";
    }
}

TEST(Analyst, TellsAnObserverWhyANodeIsADraw) {
    duplicate::Rulings rulings;
    rulings.rounds = 1;
    GameLine game(duplicate::GameState(), rulings);
    ASSERT_TRUE(game.play(duplicate::PlayedGame("g1f3 g1f3 g8f6").moves()));
    Analyst analyst(std::size_t{1} << 16U);
    search::TreeRecorder tree{search::RecordFilter{}};
    analyst.run(game, toDepth(1), {}, kNever, {}, &tree);
    const auto& nodes = tree.nodes();
    EXPECT_TRUE(std::any_of(nodes.begin(), nodes.end(), [](const search::RecordedNode& node) {
        return node.exit.why == search::Return::FiftyMoves;
    }));
}

TEST(Model, IsNamedInOneWord) {
    EXPECT_EQ(parseModel("paranoid"), Model::Paranoid);
    EXPECT_EQ(parseModel(nameOf(Model::Maxn)), Model::Maxn);
    EXPECT_FALSE(parseModel("minimax"));
}

}  // namespace
}  // namespace pinwheel::analysis
