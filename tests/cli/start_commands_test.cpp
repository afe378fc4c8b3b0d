// Games that start from another position, through the commands.
#include "duplicate_saves.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;

// East to move. North's pawn on NW:a2 is a ghost: its twin fell before the start. North has lost
// the right to castle on NE only.
Json startMembers() {
    return {{"NW", "r3k3/8/8/8/8/8/P7/4K2R b K - 3 20"},
            {"NE", "4k3/8/8/8/8/8/8/4K2R b - - 4 20"},
            {"SW", "r3k3/8/8/8/8/8/8/4K3 b - - 0 20"},
            {"SE", "4k3/8/8/8/8/8/8/4K3 b - - 5 20"},
            {"to_move", "E"},
            {"clock", 3}};
}

std::string saveFrom(const Json& start, const std::vector<std::pair<char, std::string>>& moves) {
    Json save = {{"variant", "duplicate-chess"}, {"version", 2}, {"start", start}};
    save["moves"] = Json::array();
    for (const auto& [player, move] : moves)
        save["moves"].push_back({{"player", std::string(1, player)},
                                 {"from", move.substr(0, 2)},
                                 {"to", move.substr(2, 2)}});
    return save.dump();
}

std::string sampleSave() {
    return saveFrom(startMembers(), {{'E', "e8d8"}, {'W', "a8a2"}, {'N', "e1f1"}, {'S', "e1d1"}});
}

std::vector<Json> objectsIn(const std::string& output) {
    std::vector<Json> objects;
    for (const std::string& line : linesOf(output)) objects.push_back(Json::parse(line));
    return objects;
}

TEST(StartCommands, TraceBeginsWithTheStart) {
    const auto plies = objectsIn(outputReading(sampleSave(), {"trace", "-"}));
    ASSERT_EQ(plies.size(), 5U);
    EXPECT_EQ(plies[0]["ply"], 0);
    EXPECT_EQ(plies[0]["move"], nullptr);
    EXPECT_EQ(plies[0]["to_move"], "E");
    for (const char* board : {"NW", "NE", "SW", "SE"})
        EXPECT_EQ(plies[0]["fens"][board], startMembers()[board]);
    EXPECT_EQ(plies[0]["ghosts"], Json::array({"NW:a2"}));
    EXPECT_EQ(plies[0]["clock"], 3);
    EXPECT_EQ(plies[0]["halfmoves"], (Json{{"NW", 3}, {"NE", 4}, {"SW", 0}, {"SE", 5}}));
    EXPECT_EQ(plies[0]["repetition"], 1);
    EXPECT_EQ(plies[1]["to_move"], "W");
    EXPECT_EQ(plies[1]["clock"], 4);
    // West's rook takes the ghost on NW.
    EXPECT_EQ(plies[2]["ghosts"], Json::array());
    EXPECT_EQ(plies[2]["clock"], 0);
    EXPECT_EQ(plies[4]["to_move"], "E");
}

TEST(StartCommands, ExplainTellsWhatHappenedBeforeTheStart) {
    EXPECT_EQ(outputReading(sampleSave(), {"explain", "-", "--ply", "0", "--player", "N", "a2a3"}),
              "NW: legal-here-only, ghost\n"
              "NE: illegal, no-piece\n"
              "a2–a3 is legal on NW only: on NW the pawn on a2 has been a ghost since before the "
              "start, when its twin was captured on NE; and it is East's turn.\n");
    EXPECT_EQ(outputReading(sampleSave(), {"explain", "-", "--ply", "0", "--player", "N", "e1g1"}),
              "NW: legal-here-only, none; would castle on the king's side\n"
              "NE: illegal, castling-right-lost\n"
              "e1–g1 is legal on NW only: on NE there was no right to castle on the king's side "
              "at the start; and it is East's turn.\n");
}

TEST(StartCommands, LinesCheckAndExportWorkFromThere) {
    EXPECT_EQ(outputReading(sampleSave(), {"lines", "-"}),
              "{\"line\":0,\"from\":null,\"plies\":4,\"status\":\"ongoing\"}\n");
    EXPECT_EQ(engineReading(sampleSave(), {"check", "-"}).exit, 0);
    const std::string pgn = outputReading(sampleSave(), {"export", "-", "--board", "NW"});
    EXPECT_NE(pgn.find("[SetUp \"1\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[FEN \"r3k3/8/8/8/8/8/P7/4K2R b K - 3 20\"]"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("20... Rxa2 21. Kf1"), std::string::npos) << pgn;
}

TEST(StartCommands, ARefusedStartIsToldWithItsSquares) {
    Json start = startMembers();
    start["NE"] = "4k3/8/8/8/8/8/8/5K1R b - - 4 20";
    const Outcome outcome = engineReading(saveFrom(start, {}), {"trace", "-"});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_NE(outcome.err.find("North's king is on e1 on NW, but on f1 on NE"), std::string::npos)
        << outcome.err;
    EXPECT_EQ(engineReading(saveFrom(start, {}), {"check", "-"}).exit, 1);
}

TEST(StartCommands, AGameMayBeOverAtItsStart) {
    Json start = startMembers();
    start["clock"] = 200;
    const auto plies = objectsIn(outputReading(saveFrom(start, {}), {"trace", "-"}));
    ASSERT_EQ(plies.size(), 1U);
    EXPECT_EQ(plies[0]["status"], "fifty");
    const Outcome outcome = engineReading(saveFrom(start, {{'E', "e8d8"}}), {"check", "-"});
    EXPECT_EQ(outcome.exit, 1);
}

}  // namespace
}  // namespace pinwheel::cli
