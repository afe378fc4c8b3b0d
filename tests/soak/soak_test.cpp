#include "pinwheel/soak/soak.hpp"

#include "scratch_folder.hpp"

#include <gtest/gtest.h>

namespace pinwheel::soak {

using namespace game;
using namespace store;
namespace {

using duplicate::Reason;

constexpr chess::Ply kWrong{23};  // where a test falsifies a value

#if defined(PINWHEEL_VALIDATE)
constexpr std::uint64_t kCommands = 3'000;
#else
constexpr std::uint64_t kCommands = 10'000;
#endif

// Plays until a law is violated, or for this many commands.
std::optional<Violation> violationOf(Soak& soak, std::uint64_t commands) {
    for (std::uint64_t i = 0; i < commands; ++i) {
        if (auto violation = soak.step()) return violation;
    }
    return std::nullopt;
}

TEST(Soak, EveryLawHoldsInRandomGames) {
    Soak soak(59);
    const auto violation = violationOf(soak, kCommands);
    EXPECT_FALSE(violation) << violation->law << " after " << violation->after << "\n"
                            << toText(violation->save);
    EXPECT_EQ(soak.counts().commands, kCommands);
    EXPECT_GT(soak.counts().plies, kCommands / 3);
    EXPECT_GT(soak.counts().refused, kCommands / 20);
    EXPECT_GT(soak.counts().ends.at(Reason::Checkmate), 0U);
    EXPECT_GT(soak.counts().ends.at(Reason::Threefold), 0U);
    EXPECT_GT(soak.counts().ends.at(Reason::Declared), 0U);
    EXPECT_GT(soak.counts().lines, kCommands / 100);
}

TEST(Soak, TheSameSeedPlaysTheSameGames) {
    Soak first(7);
    Soak second(7);
    Soak third(8);
    for (Soak* soak : {&first, &second, &third}) EXPECT_FALSE(violationOf(*soak, 1000));
    EXPECT_EQ(first.counts().fingerprint, second.counts().fingerprint);
    EXPECT_EQ(first.counts().plies, second.counts().plies);
    EXPECT_NE(first.counts().fingerprint, third.counts().fingerprint);
}

// A falsified value is found at the ply where it is wrong, and the game up to there is
// returned.
TEST(Soak, AViolationIsFoundWhereItIs) {
    Soak soak(3, 1, [](Sight& sight) {
        if (sight.ply == kWrong) sight.playable.pop_back();
    });
    const auto violation = violationOf(soak, 1000);
    ASSERT_TRUE(violation);
    EXPECT_EQ(violation->ply, kWrong);
    EXPECT_EQ(violation->save.moves.size(), kWrong.value);
    EXPECT_NE(violation->law.find("moves are playable, but"), std::string::npos);
    EXPECT_EQ(violation->after.substr(0, 8), "playing ");
    EXPECT_NE(violation->save.title->find("seed 3, game "), std::string::npos);
    EXPECT_TRUE(replay(violation->save));
}

TEST(Soak, AGameIsTheSameWithoutThoseBeforeIt) {
    const auto breakAt30 = [](Sight& sight) {
        if (sight.ply.value == 30) ++sight.occurrences.combined;
    };
    Soak all(5, 1, [&, game = 0](Sight& sight) mutable {
        if (sight.ply.value == 0 && sight.playable.size() == 20) ++game;
        if (game > 8) breakAt30(sight);
    });
    const auto found = violationOf(all, 100'000);
    ASSERT_TRUE(found);
    Soak alone(5, found->game, breakAt30);
    const auto again = violationOf(alone, 100'000);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->game, found->game);
    EXPECT_EQ(again->ply, found->ply);
    EXPECT_EQ(again->after, found->after);
    EXPECT_EQ(again->save.moves, found->save.moves);
    EXPECT_EQ(alone.counts().games, 1U);
}

TEST(Soak, SomeSavesGoThroughAFile) {
    const base::ScratchFolder folder;
    Soak soak(20);
    soak.saveTo(folder.file("game.json"));
    Soak inMemory(20);
    EXPECT_FALSE(violationOf(soak, 2000));
    EXPECT_FALSE(violationOf(inMemory, 2000));
    EXPECT_TRUE(loadSave(folder.file("game.json")));
    EXPECT_EQ(soak.counts().fingerprint, inMemory.counts().fingerprint);
    soak.saveTo(folder.file("absent/game.json"));
    const auto violation = violationOf(soak, 20'000);
    ASSERT_TRUE(violation);
    EXPECT_NE(violation->law.find("No such file"), std::string::npos);
}

}  // namespace
}  // namespace pinwheel::soak
