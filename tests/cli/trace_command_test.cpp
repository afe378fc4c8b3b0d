#include "corpus.hpp"
#include "duplicate_saves.hpp"
#include "from_text.hpp"
#include "played_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <regex>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;
namespace corpus = duplicate::corpus;

std::vector<Json> plies(const std::string& output) {
    std::vector<Json> found;
    for (const std::string& line : linesOf(output)) found.push_back(Json::parse(line));
    return found;
}

constexpr std::string_view kRoundTrip = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 ";

std::vector<Json> traceOf(std::string_view moves, std::string_view moreMembers = "",
                          const std::vector<std::string>& options = {}) {
    std::vector<std::string> arguments = {"trace", "-"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return plies(outputReading(saveOf(moves, moreMembers), arguments));
}

// The values of keys are arbitrary; only their format is a contract.
std::string withoutKeys(const std::string& line) {
    static const std::regex kKey("0x[0-9a-f]{16}");
    return std::regex_replace(line, kKey, "0x…");
}

TEST(TraceCommand, PrintsOneObjectPerPlyWithItsMembersInOrder) {
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const std::string moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    constexpr const char* kLine =
        R"({{"ply":{},"move":{},"to_move":"{}","fens":{{"NW":"{}","NE":"{}","SW":"{}","SE":"{}"}},)"
        R"("keys":{{"NW":"0x…","NE":"0x…","SW":"0x…","SE":"0x…"}},"key":"0x…",)"
        R"("synced":["a2a3","a2a4","b1a3","b1c3","b2b3","b2b4","c2c3","c2c4","d2d3","d2d4","e2e3",)"
        R"("e2e4","f2f3","f2f4","g1f3","g1h3","g2g3","g2g4","h2h3","h2h4"],)"
        R"("remainders":{{"{}":[],"{}":[]}},"ghosts":[],"in_check":{{"{}":false,"{}":false}},)"
        R"("repetition":1,"repetitions":{{"NW":1,"NE":1,"SW":1,"SE":1}},"clock":0,)"
        R"("halfmoves":{{"NW":0,"NE":0,"SW":0,"SE":0}},"status":"ongoing","result":null}})";
    const std::string output = outputReading(saveOf("e2e4"), {"trace", "-"});
    EXPECT_EQ(withoutKeys(output), fmt::format(fmt::runtime(kLine), 0, "null", "N", start, start,
                                               start, start, "NW", "NE", "NW", "NE") +
                                       '\n' +
                                       fmt::format(fmt::runtime(kLine), 1, "\"e2e4\"", "S", moved,
                                                   moved, start, start, "SW", "SE", "SW", "SE") +
                                       '\n');
}

TEST(TraceCommand, TellsGhostsRemaindersAndClocks) {
    const Json last = traceOf("b1c3 a2a3 d7d5 a7a6 c3d5 a3a4").back();
    EXPECT_EQ(last.at("to_move"), "E");
    EXPECT_EQ(last.at("ghosts").dump(), R"(["SE:d5"])");
    EXPECT_EQ(last.at("remainders").at("NE").dump(), R"(["d8d5"])");
    EXPECT_EQ(last.at("halfmoves").dump(), R"({"NW":1,"NE":0,"SW":0,"SE":0})");
    EXPECT_EQ(last.at("clock"), 0);
}

TEST(TraceCommand, TellsACheckOnEachBoardOfThePlayerToMove) {
    const Json last = traceOf("f2f3 a2a3 a7a6 e7e6 a2a3 a3a4 a6a5 d8h4").back();
    EXPECT_EQ(last.at("in_check").dump(), R"({"NW":true,"NE":false})");
    EXPECT_EQ(last.at("synced").dump(), R"(["g2g3"])");
}

TEST(TraceCommand, TellsHowTheGameEnded) {
    const auto mate = traceOf("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4");
    EXPECT_EQ(mate[7].at("status"), "ongoing");
    EXPECT_EQ(mate[8].at("status"), "checkmate");
    EXPECT_EQ(mate[8].at("result").dump(), R"({"N":"loss","S":"draw","E":"win","W":"win"})");
    EXPECT_EQ(mate[8].at("synced").dump(), "[]");
}

TEST(TraceCommand, TellsADeclaredDrawAtTheLastPlyOnly) {
    const auto declared = traceOf("e2e4 d2d4", R"(,"drawDeclaredAt":2)");
    EXPECT_EQ(declared[1].at("status"), "ongoing");
    EXPECT_EQ(declared[2].at("status"), "declared");
    EXPECT_EQ(declared[2].at("result").dump(), R"({"N":"draw","S":"draw","E":"draw","W":"draw"})");
}

TEST(TraceCommand, TellsAClaimedDraw) {
    const auto claimed = traceOf(
        std::string(kRoundTrip) + std::string(kRoundTrip) + "e2e4",
        R"(,"draws":"claimed","lines":[)" +
            lineOf(0, 16, "", R"(,"drawDeclaredAt":16,"drawClaimed":{"grounds":["threefold"]})") +
            ']',
        {"--line", "1"});
    EXPECT_EQ(claimed.size(), 17U);
    EXPECT_EQ(claimed[15].at("status"), "ongoing");
    EXPECT_EQ(claimed[16].at("status"), "claimed");
    EXPECT_EQ(claimed[16].at("result").at("N"), "draw");
}

TEST(TraceCommand, TellsFourDeadBoardsWhereTheyAreADraw) {
    EXPECT_EQ(traceOf(duplicate::kFourDeadBoards).back().at("status"), "ongoing");
    const auto dead = traceOf(duplicate::kFourDeadBoards, "", {"--rulings", "dead-boards=draw"});
    EXPECT_EQ(dead.back().at("status"), "dead");
    EXPECT_EQ(dead[dead.size() - 2].at("status"), "ongoing");
}

TEST(TraceCommand, FollowsTheLineThatIsAskedFor) {
    const std::string lines = R"(,"lines":[)" + lineOf(0, 1, "g1f3 e7e5") + ',' +
                              lineOf(1, 2, "d7d5", R"(,"title":"Another")") + ']';
    const auto movesOf = [&lines](const std::string& number) {
        std::string moves;
        for (const Json& ply : traceOf("e2e4 d2d4 e7e5 e7e5", lines, {"--line", number}))
            moves += ply.at("move").is_null() ? "" : ply.at("move").get<std::string>() + ' ';
        return moves;
    };
    EXPECT_EQ(movesOf("0"), "e2e4 d2d4 e7e5 e7e5 ");
    EXPECT_EQ(movesOf("1"), "e2e4 g1f3 e7e5 ");
    EXPECT_EQ(movesOf("2"), "e2e4 g1f3 d7d5 ");
    expectRefused(engineReading(saveOf("e2e4 d2d4", lines), {"trace", "-", "--line", "3"}),
                  "there is no line 3: the last one is 2");
    expectWrongUsage(engine({"trace", "-", "--line", "first"}));
}

TEST(TraceCommand, PlaysTheGameUnderOtherRulings) {
    const std::string quiet = std::string(kRoundTrip);
    EXPECT_EQ(traceOf(quiet, "", {"--rulings", "rounds=2"}).back().at("status"), "fifty");
    EXPECT_EQ(traceOf(quiet, "", {"--rulings", ""}).back().at("status"), "ongoing");
    expectRefused(engineReading(saveOf(quiet + "e2e4"), {"trace", "-", "--rulings", "rounds=2"}),
                  "standard input: ply 9: the game was over before this move: 2 rounds without a "
                  "capture or a pawn move: all four draw.");
    const Outcome unknown = engineReading(saveOf(""), {"trace", "-", "--rulings", "rounds=0"});
    EXPECT_EQ(unknown.exit, 1);
    EXPECT_NE(unknown.err.find("rounds"), std::string::npos) << unknown.err;
}

TEST(TraceCommand, EqualPositionsHaveEqualKeys) {
    const auto trace =
        traceOf("b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8");
    for (const std::size_t ply : {0U, 8U}) {
        EXPECT_EQ(trace[ply].at("key"), trace[ply + 8].at("key"));
        EXPECT_EQ(trace[ply].at("keys"), trace[ply + 8].at("keys"));
    }
    EXPECT_NE(trace[4].at("key"), trace[0].at("key"));
    EXPECT_EQ(trace[0].at("keys").at("NW"), trace[0].at("keys").at("SE"));
}

TEST(TraceCommand, ABoardRepeatsItselfOnlyWhenItIsPlayedOn) {
    const auto trace = traceOf("b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3");
    EXPECT_EQ(trace[3].at("repetitions").dump(), R"({"NW":1,"NE":1,"SW":1,"SE":1})");
    EXPECT_EQ(trace[7].at("repetitions").dump(), R"({"NW":1,"NE":2,"SW":1,"SE":2})");
    EXPECT_EQ(trace[8].at("repetitions").dump(), R"({"NW":2,"NE":2,"SW":2,"SE":2})");
    EXPECT_EQ(trace[9].at("repetitions").dump(), R"({"NW":2,"NE":2,"SW":2,"SE":2})");
    EXPECT_EQ(trace[8].at("repetition"), 2);
}

TEST(TraceCommand, RefusesASaveThatIsNotSoundAndPrintsNothing) {
    expectRefused(engineReading(saveOf("e2e4 e2e5"), {"trace", "-"}),
                  "standard input: ply 2: e2–e5 is not playable: a pawn does not move like that.");
    expectRefused(
        engineReading("[]", {"trace", "-"}),
        "standard input: this is JSON, but not a duplicate-chess save: it is not an object");
    expectRefused(engine({"trace", "/no/such/file.json"}),
                  "/no/such/file.json: No such file or directory");
}

TEST(TraceCommand, WrongUsageIsToldAsSuch) {
    expectWrongUsage(engine({"trace"}));
    expectWrongUsage(engine({"trace", "a.json", "b.json"}));
    expectWrongUsage(engine({"trace", "--ply", "3", "-"}));
}

TEST(TraceCommand, SaysWhenItsOutputCannotBeWritten) {
    Call call = engineCall({"trace", "-"});
    call.input = saveOf("b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8");
    call.output = "/dev/full";
    expectRefused(run(call), "standard output cannot be written: No space left on device");
}

corpus::Json valuesOf(const Json& object) {
    corpus::Json values = corpus::Json::array();
    for (const auto& [name, value] : object.items()) values.push_back(corpus::Json(value));
    return values;
}

std::string joined(const Json& names) {
    return fmt::format("{}", fmt::join(names.get<std::vector<std::string>>(), " "));
}

// The line in the format of the corpus.
corpus::Json inCorpusForm(const Json& line) {
    corpus::Json ply = {{"ply", line.at("ply")},
                        {"move", line.at("move")},
                        {"to_move", line.at("to_move")},
                        {"fens", valuesOf(line.at("fens"))},
                        {"n", line.at("synced").size()},
                        {"synced", joined(line.at("synced"))},
                        {"only", corpus::Json::object()},
                        {"ghosts", line.at("ghosts")},
                        {"in_check", corpus::Json::array()},
                        {"rep", line.at("repetition")},
                        {"clock", line.at("clock")},
                        {"half", valuesOf(line.at("halfmoves"))},
                        {"status", line.at("status")},
                        {"result", line.at("result")}};
    for (const auto& [board, moves] : line.at("remainders").items())
        ply["only"][board] = joined(moves);
    for (const auto& [board, isCheck] : line.at("in_check").items()) {
        if (isCheck.get<bool>()) ply["in_check"].push_back(board);
    }
    return ply;
}

void expectProgramToPrintTheTrace(const std::filesystem::path& game) {
    SCOPED_TRACE(game.filename());
    const auto lines = plies(outputReading("", {"trace", game.string()}));
    const corpus::Json expected = corpus::readJson(corpus::traceOf(game)).at("plies");
    ASSERT_EQ(lines.size(), expected.size());
    for (std::size_t ply = 0; ply < lines.size(); ++ply) {
        ASSERT_EQ(inCorpusForm(lines[ply]).dump(), expected[ply].dump()) << "ply " << ply;
    }
}

TEST(TraceCommand, PrintsTheTracesOfTheGamesWithTheTests) {
    for (const auto& game : corpus::gamesIn(corpus::folderWithTheTests() / "games")) {
        expectProgramToPrintTheTrace(game);
    }
}

TEST(TraceCommand, PrintsTheTracesOfTheCorpus) {
    if (corpus::folderFromEnvironment().empty()) {
        GTEST_SKIP() << "PINWHEEL_DUPLICATE_DIR does not name the folder of the corpus";
    }
    for (const auto& game : corpus::gamesIn(corpus::folderFromEnvironment() / "games")) {
        expectProgramToPrintTheTrace(game);
    }
}

}  // namespace
}  // namespace pinwheel::cli
