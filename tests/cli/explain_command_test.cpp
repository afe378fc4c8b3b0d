#include "duplicate_saves.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

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
              "NE: playable, none; quiet\n"
              "SE: playable, none; quiet\n"
              "e7–e6 is playable: quiet on both boards.\n");
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
              "d5–d4 is legal on SE only: on SE the pawn on d5 has been a ghost since ply 5, when "
              "North's knight took its twin on NE.\n");
    EXPECT_EQ(
        outputReading(saveOf(kGhost), {"explain", "-", "--ply", "4", "c3d5"}),
        "NW: playable, none; quiet\n"
        "NE: playable, none; takes East's pawn, whose twin on SE becomes a ghost\n"
        "c3–d5 is playable: quiet on NW; on NE it takes East's pawn, whose twin on SE becomes "
        "a ghost.\n");
}

TEST(ExplainCommand, LooksAtTheLineThatIsAskedFor) {
    const std::string save =
        saveOf("e2e4 d2d4 e7e5", R"(,"lines":[)" + lineOf(0, 1, "g1f3 b8c6") + ']');
    EXPECT_EQ(outputReading(save, {"explain", "-", "--line", "1", "e7e5"}),
              "NW: playable, none; quiet\n"
              "SW: playable, none; quiet\n"
              "e7–e5 is playable: quiet on both boards.\n");
    EXPECT_EQ(outputReading(save, {"explain", "-", "--line", "1", "--ply", "2", "b8b6"}),
              "NE: illegal, no-such-move\n"
              "SE: illegal, no-such-move\n"
              "b8–b6 is not playable: a knight does not move like that.\n");
    expectRefused(engineReading(save, {"explain", "-", "--line", "2", "e7e5"}),
                  "there is no line 2: the last one is 1");
}

TEST(ExplainCommand, TheBoardsComeBeforeTheTurnAndTheEnd) {
    EXPECT_EQ(outputReading(saveOf(""), {"explain", "-", "--player", "E", "e7e5"}),
              "NE: playable, none\n"
              "SE: playable, none\n"
              "e7–e5 is legal on both boards, but it is North's turn.\n");
    EXPECT_EQ(outputReading(saveOf(kMate), {"explain", "-", "e1f2"}),
              "NW: illegal, exposes-king: h4\n"
              "NE: illegal, exposes-king: h4\n"
              "e1–f2 is not playable: on NW the king would be in check from the West queen on h4, "
              "and on NE the king would be in check from the East queen on h4; and the game is "
              "over (Checkmate: North loses, East and West win, South draws).\n");
    EXPECT_EQ(outputReading(saveOf("e2e4", R"(,"drawDeclaredAt":1)"), {"explain", "-", "d2d4"}),
              "SW: playable, none\n"
              "SE: playable, none\n"
              "d2–d4 is legal on both boards, but the game is over (Draw declared: all four "
              "draw).\n");
}

TEST(ExplainCommand, SaysWhatAMoveWouldDoWhereItIsLegal) {
    EXPECT_EQ(outputReading(saveOf("e2e4 a2a3 d7d5 a7a6"), {"explain", "-", "e4d5"}),
              "NW: illegal, nothing-to-capture\n"
              "NE: legal-here-only, none; would take East's pawn, whose twin on SE would become a "
              "ghost\n"
              "e4–d5 is legal on NE only: on NW there is nothing to capture on d5.\n");
}

TEST(ExplainCommand, PrintsOneJsonObject) {
    EXPECT_EQ(
        outputReading(saveOf(kBlocked), {"explain", "-", "--ply", "6", "e7e5", "--json"}),
        R"({"ply":6,"player":"E","move":"e7e5","boards":{)"
        R"("NE":{"verdict":"illegal","reason":"blocked","culprits":["e5"],"line":["e5","e6"],)"
        R"("effect":null},)"
        R"("SE":{"verdict":"legal-here-only","reason":"none","culprits":[],"line":[],)"
        R"("effect":{"text":"would be quiet"}}},)"
        R"("sentence":"e7–e5 is legal on SE only: on NE the North pawn on e5 blocks the way.",)"
        R"("playable":false,"turn":"E","over":null})"
        "\n");
}

std::string jsonOf(const char* moves, std::string move, std::vector<std::string> options = {}) {
    std::vector<std::string> arguments = {"explain", "-", "--json", std::move(move)};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return outputReading(saveOf(moves), arguments);
}
void expectPart(const std::string& json, std::string_view part) {
    EXPECT_NE(json.find(part), std::string::npos) << json;
}

TEST(ExplainCommand, JsonHasTheEffects) {
    expectPart(jsonOf("b1c3 a2a3 d7d5 a7a6", "c3d5"),
               R"("effect":{"text":"takes East's pawn, whose twin on SE becomes a ghost",)"
               R"("capture":"pawn","owner":"E","square":"d5","ghost":"SE:d5"})");
    expectPart(jsonOf("b1c3 b1c3 d7d5 a7a6 c3d5", "c3d5"),
               R"("effect":{"text":"takes East's ghost pawn, the last of its pair",)"
               R"("capture":"pawn","owner":"E","square":"d5","was_ghost":true})");
    expectPart(jsonOf("e2e4 a2a3 a7a6 d7d6 e4e5 a3a4 d7d5 h7h6", "e5d6"),
               R"("square":"d5","ghost":"SE:d5","en_passant":true})");
    expectPart(jsonOf("g1f3 a2a3 a7a6 a7a6 g2g3 a3a4 a6a5 a6a5 f1g2 b2b3 b7b6 b7b6", "e1g1"),
               R"("effect":{"text":"castles on the king's side","castling":"king"})");
    expectPart(jsonOf("e2e4 a2a3 f7f6 a7a6", "d1h5"),
               R"("effect":{"text":"gives check","check":true})");
    expectPart(jsonOf("a2a4 h2h3 d7d6 h7h6 a4a5 h3h4 c8g4 h6h5 a5a6 g2g3 d8c8 g7g6 a6b7 b2b3 h7h6 "
                      "c7c6",
                      "b7c8n"),
               R"("promotion":"knight")");
}

TEST(ExplainCommand, JsonSaysWhoseTurnItIsAndHowTheGameEnded) {
    expectPart(jsonOf("", "e7e5", {"--player", "E"}),
               R"("playable":false,"turn":"N","over":null})");
    expectPart(jsonOf("", "e2e4"), R"("playable":true,"turn":"N","over":null})");
    expectPart(jsonOf(kMate, "e1f2"),
               R"("playable":false,"turn":"N",)"
               R"("over":"Checkmate: North loses, East and West win, South draws."})");
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
