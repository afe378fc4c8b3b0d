// What must hold for every PGN that we write, on random trees with every feature mixed.
#include "pgn_trees.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/store/pgn_comment.hpp"
#include "random_games.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace pinwheel::store {
namespace {

void roundTrips(const PgnGame& game) {
    const std::string text = toPgn(game);
    const auto back = parsePgn(text);
    ASSERT_TRUE(back) << back.error().what << '\n' << text;
    ASSERT_EQ(textOf(back->tree), textOf(game.tree)) << text;
    ASSERT_EQ(back->result, game.result);
    for (const PgnTag& tag : game.tags) {
        const std::string* value = back->tag(tag.name);
        ASSERT_TRUE(value != nullptr && *value == tag.value) << tag.name << '\n' << text;
    }
    ASSERT_EQ(toPgn(*back), text);
}

TEST(PgnLaws, ARandomTreeComesBackAsItWasAndIsWrittenAlikeAgain) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        roundTrips(randomPgnGame(seed));
        if (testing::Test::HasFatalFailure()) FAIL() << "seed " << seed;
    }
}

TEST(PgnLaws, ARandomGameOfOneLineComesBackAsItWas) {
    chess::forEachRandomGame(1, 4000, [](const chess::RandomGame& random) {
        PgnGame game;
        game.tree = game::OrthodoxTree({}, random.start);
        game::NodeId end = game.tree.kRoot;
        for (const chess::Move move : random.moves)
            end = game.tree.add(end, *game.tree.rules().prove(game.tree.state(end), move));
        roundTrips(game);
    });
}

TEST(PgnLaws, ManyGamesInOneFileAreTheSameGames) {
    std::string text;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) text += toPgn(randomPgnGame(seed)) + '\n';
    PgnReader reader(text);
    std::vector<PgnPlace> places;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto entry = reader.next();
        ASSERT_TRUE(entry && entry->game);
        ASSERT_EQ(textOf(entry->game->tree), textOf(randomPgnGame(seed).tree));
        places.push_back(entry->place);
    }
    EXPECT_FALSE(reader.next());
    // Any of them can be read again by itself.
    const auto again = PgnReader(text, places[20]).next();
    ASSERT_TRUE(again && again->game);
    EXPECT_EQ(again->place.number, 21U);
    EXPECT_EQ(textOf(again->game->tree), textOf(randomPgnGame(21).tree));
}

TEST(PgnLaws, NoLineIsLongerThanEightyCharactersUnlessAWordOrCommandIs) {
    std::size_t longer = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        std::istringstream lines(toPgn(randomPgnGame(seed)));
        for (std::string line; std::getline(lines, line);) {
            const bool isTag = line.starts_with('[');
            const bool isLineComment = line.find(';') != std::string::npos;
            if (isTag || isLineComment || base::countCharacters(line) <= kPgnColumns) continue;
            ++longer;
            const bool hasUnbroken =
                line.find("supercali") != std::string::npos || line.find("[%") != std::string::npos;
            EXPECT_TRUE(hasUnbroken) << line;
        }
    }
    EXPECT_GT(longer, 0U);
}

}  // namespace
}  // namespace pinwheel::store
