#include "engine_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;

std::vector<Json> inspect(const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {"inspect"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const Outcome outcome = engine(arguments);
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    std::vector<Json> plies;
    for (const std::string& line : linesOf(outcome.out)) plies.push_back(Json::parse(line));
    return plies;
}

std::vector<std::string> namesOf(const Json& object) {
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items()) names.push_back(name);
    return names;
}

// One value of every ply, as JSON.
std::string column(const std::vector<Json>& plies, const std::string& name) {
    Json values = Json::array();
    for (const Json& ply : plies) values.push_back(ply.at(name));
    return values.dump();
}

std::string times(int count, const std::string& text) {
    std::string repeated;
    for (int i = 0; i < count; ++i) repeated += text;
    return repeated;
}

constexpr const char* kBackAndForth = "g1f3 g8f6 f3g1 f6g8 ";

TEST(InspectCommand, PrintsOneObjectPerPlyFromZero) {
    EXPECT_EQ(column(inspect({}), "ply"), "[0]");
    const std::vector<Json> plies = inspect({"--moves", "e2e4 e7e5"});
    EXPECT_EQ(column(plies, "ply"), "[0,1,2]");
    EXPECT_EQ(column(plies, "move"), R"([null,"e2e4","e7e5"])");
}

TEST(InspectCommand, KeepsItsFieldsInTheirOrder) {
    const std::vector<std::string> expected = {"ply",      "move",       "fen",      "key",
                                               "halfmove", "repetition", "legal",    "in_check",
                                               "status",   "claimable",  "automatic"};
    for (const Json& ply : inspect({"--moves", "e2e4"})) EXPECT_EQ(namesOf(ply), expected);
}

TEST(InspectCommand, ShowsThePositionAfterEachMove) {
    const std::vector<Json> plies = inspect({"--moves", "b1c3 b8c6"});
    EXPECT_EQ(plies[1].at("fen"), "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1");
    EXPECT_EQ(column(plies, "halfmove"), "[0,1,2]");
}

TEST(InspectCommand, ShowsTheEnPassantSquareOnlyWhereItCounts) {
    const std::vector<Json> plies = inspect({"--moves", "e2e4 a7a6 e4e5 d7d5"});
    EXPECT_EQ(plies[1].at("fen"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(plies[4].at("fen"), "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
}

TEST(InspectCommand, ListsTheLegalMovesSorted) {
    const std::vector<Json> plies = inspect({"--fen", "7k/P7/8/8/8/8/8/K7 w - - 0 1"});
    EXPECT_EQ(plies[0].at("legal").dump(),
              R"(["a1a2","a1b1","a1b2","a7a8b","a7a8n","a7a8q","a7a8r"])");
}

TEST(InspectCommand, WritesKeysAsSixteenHexDigits) {
    for (const Json& ply : inspect({"--moves", kBackAndForth})) {
        const auto key = ply.at("key").get<std::string>();
        EXPECT_EQ(key.size(), 18U);
        EXPECT_EQ(key.substr(0, 2), "0x");
        EXPECT_EQ(key.find_first_not_of("0123456789abcdef", 2), std::string::npos);
    }
}

TEST(InspectCommand, GivesEqualPositionsEqualKeysAndCountsThem) {
    const std::vector<Json> plies = inspect({"--moves", times(2, kBackAndForth)});
    EXPECT_EQ(plies[0].at("key"), plies[4].at("key"));
    EXPECT_EQ(plies[1].at("key"), plies[5].at("key"));
    EXPECT_NE(plies[0].at("key"), plies[2].at("key"));
    EXPECT_EQ(column(plies, "repetition"), "[1,1,1,1,2,2,2,2,3]");
    EXPECT_EQ(column(plies, "claimable"), R"([[],[],[],[],[],[],[],[],["threefold"]])");
}

TEST(InspectCommand, GoesOnPastAutomaticDraws) {
    const std::vector<Json> plies = inspect({"--moves", times(5, kBackAndForth)});
    ASSERT_EQ(plies.size(), 21U);
    EXPECT_TRUE(plies[15].at("automatic").is_null());
    EXPECT_EQ(plies[16].at("automatic"), "fivefold");
    EXPECT_EQ(plies[16].at("status"), "ongoing");
    EXPECT_EQ(plies[20].at("repetition"), 6);
}

TEST(InspectCommand, LetsFiftyMovesBeClaimedAndEndsTheGameAtSeventyFive) {
    const auto at = [](const std::string& clock) {
        return inspect({"--fen", "4k3/8/8/8/8/8/8/R3K3 w - - " + clock + " 200"}).at(0);
    };
    EXPECT_EQ(at("99").at("claimable").dump(), "[]");
    EXPECT_EQ(at("100").at("claimable").dump(), R"(["fifty-move"])");
    EXPECT_TRUE(at("149").at("automatic").is_null());
    EXPECT_EQ(at("150").at("automatic"), "seventyfive-move");
}

TEST(InspectCommand, TellsHowTheBoardStands) {
    const auto look = [](const std::string& fen) {
        const Json ply = inspect({"--fen", fen}).at(0);
        return Json::array({ply.at("status"), ply.at("in_check")}).dump();
    };
    EXPECT_EQ(look("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), R"(["ongoing",false])");
    EXPECT_EQ(look("R3k3/8/8/8/8/8/8/4K3 b - - 0 1"), R"(["ongoing",true])");
    EXPECT_EQ(look("R3k3/8/4K3/8/8/8/8/8 b - - 0 1"), R"(["checkmate",true])");
    EXPECT_EQ(look("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1"), R"(["stalemate",false])");
    EXPECT_EQ(look("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), R"(["insufficient-material",false])");
}

TEST(InspectCommand, LeavesNothingToClaimOnceTheBoardHasEndedTheGame) {
    const Json mate = inspect({"--fen", "R3k3/8/4K3/8/8/8/8/8 b - - 150 200"}).at(0);
    EXPECT_EQ(mate.at("status"), "checkmate");
    EXPECT_EQ(mate.at("claimable").dump(), "[]");
    EXPECT_TRUE(mate.at("automatic").is_null());
}

}  // namespace
}  // namespace pinwheel::cli
