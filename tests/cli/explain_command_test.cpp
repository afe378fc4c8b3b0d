#include "duplicate_saves.hpp"

#include <gtest/gtest.h>

namespace pinwheel::cli {
namespace {

constexpr const char* kGhost = "b1c3 a2a3 d7d5 a7a6 c3d5 a3a4";
constexpr const char* kBlocked = "e2e4 g1f3 b8c6 b8c6 e4e5 f3g1";
constexpr const char* kMate = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4";

TEST(ExplainCommand, SaysVerdictReasonAndCulpritsPerBoardAndTheSentence) {
    EXPECT_EQ(outputReading(saveOf(kBlocked), {"explain", "-", "--ply", "6", "e7e5"}),
              "NE: illegal, blocked: e5\n"
              "SE: legal-here-only, none\n"
              "e7–e5 is legal on SE only: on NE the North pawn on e5 blocks the way.\n");
    EXPECT_EQ(outputReading(saveOf(kBlocked), {"explain", "-", "--ply", "6", "e7e6"}),
              "NE: playable, none\n"
              "SE: playable, none\n"
              "e7–e6 is playable.\n");
    EXPECT_EQ(outputReading(saveOf(""), {"explain", "-", "--ply", "0", "e1g1"}),
              "NW: illegal, castling-blocked: f1 g1\n"
              "NE: illegal, castling-blocked: f1 g1\n"
              "e1–g1 is not playable: the North bishop on f1 and the North knight on g1 stand "
              "between king and rook.\n");
}

TEST(ExplainCommand, LooksAtTheLastPlyUnlessToldOtherwise) {
    EXPECT_EQ(outputReading(saveOf(kGhost), {"explain", "-", "d5d4"}),
              "NE: illegal, not-yours: d5\n"
              "SE: legal-here-only, ghost\n"
              "d5–d4 is legal on SE only: on SE the pawn on d5 is a ghost since ply 5, when "
              "North's knight took its twin on NE.\n");
    EXPECT_EQ(outputReading(saveOf(kGhost), {"explain", "-", "--ply", "4", "c3d5"}),
              "NW: playable, none\nNE: playable, none\nc3–d5 is playable.\n");
}

TEST(ExplainCommand, KnowsWhoseTurnItIsAndWhenTheGameIsOver) {
    EXPECT_EQ(outputReading(saveOf(""), {"explain", "-", "--player", "E", "e7e5"}),
              "NE: illegal, not-your-turn\n"
              "SE: illegal, not-your-turn\n"
              "e7–e5 is not playable: it is North's turn.\n");
    EXPECT_EQ(outputReading(saveOf(kMate), {"explain", "-", "e2e4"}),
              "NW: illegal, game-over\n"
              "NE: illegal, game-over\n"
              "e2–e4 is not playable: the game is over (Checkmate: North loses, East and West win, "
              "South draws.).\n");
    EXPECT_EQ(outputReading(saveOf("e2e4", R"(,"drawDeclaredAt":1)"), {"explain", "-", "d2d4"}),
              "SW: illegal, game-over\n"
              "SE: illegal, game-over\n"
              "d2–d4 is not playable: the game is over (Draw declared: all four draw.).\n");
}

TEST(ExplainCommand, PrintsOneJsonObject) {
    EXPECT_EQ(
        outputReading(saveOf(kBlocked), {"explain", "-", "--ply", "6", "e7e5", "--json"}),
        R"({"ply":6,"player":"E","move":"e7e5","boards":{)"
        R"("NE":{"verdict":"illegal","reason":"blocked","culprits":["e5"],"line":["e5","e6"]},)"
        R"("SE":{"verdict":"legal-here-only","reason":"none","culprits":[],"line":[]}},)"
        R"("sentence":"e7–e5 is legal on SE only: on NE the North pawn on e5 blocks the way."})"
        "\n");
}

TEST(ExplainCommand, TakesItsOptionsBeforeOrAfterTheMove) {
    const std::string one = outputReading(saveOf(kBlocked), {"explain", "-", "--ply", "2", "e7e5"});
    EXPECT_EQ(outputReading(saveOf(kBlocked), {"explain", "-", "e7e5", "--ply", "2"}), one);
    EXPECT_EQ(outputReading(saveOf(kBlocked), {"explain", "--ply", "2", "-", "e7e5"}), one);
}

TEST(ExplainCommand, RefusesWhatIsNotThere) {
    expectRefused(engineReading(saveOf(kBlocked), {"explain", "-", "--ply", "7", "e7e5"}),
                  "there is no ply 7: the last one is 6");
    expectRefused(engineReading(saveOf(kBlocked), {"explain", "-", "e7"}),
                  "move 'e7' is not in coordinates like e2e4 or a7a8q");
    expectRefused(engineReading(saveOf(kBlocked), {"explain", "-", "e7e8x"}),
                  "move 'e7e8x' does not promote to q, r, b or n");
    expectRefused(engineReading("", {"explain", "/no/such/file.json", "e2e4"}),
                  "/no/such/file.json: No such file or directory");
}

TEST(ExplainCommand, APlyIsDecimalWhateverZerosItBeginsWith) {
    EXPECT_EQ(outputReading(saveOf(kBlocked), {"explain", "-", "--ply", "006", "e7e5"}),
              outputReading(saveOf(kBlocked), {"explain", "-", "--ply", "6", "e7e5"}));
    expectWrongUsage(engine({"explain", "game.json", "e2e4", "--ply", "0x6"}));
}

TEST(ExplainCommand, WrongUsageIsToldAsSuch) {
    expectWrongUsage(engine({"explain", "game.json"}));
    expectWrongUsage(engine({"explain", "game.json", "e2e4", "--ply", "-1"}));
    expectWrongUsage(engine({"explain", "game.json", "e2e4", "--ply", ""}));
    expectWrongUsage(engine({"explain", "game.json", "e2e4", "--ply", "99999999999"}));
    expectWrongUsage(engine({"explain", "game.json", "e2e4", "--player", "X"}));
}

}  // namespace
}  // namespace pinwheel::cli
