// inspect, lines, check and export on PGN files.
#include "duplicate_saves.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace pinwheel::cli {
namespace {

using base::ScratchFolder;
using Json = nlohmann::ordered_json;

constexpr const char* kTwoGames =
    "[White \"A\"]\n\n1. e4 (1. d4 d5 (1... Nf6)) 1... e5 {x} 1-0\n\n"
    "[White \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
constexpr const char* kOneIsBad = "1. e4 *\n\n1. e4 e5\n2. Ke3 *\n\n1. d4 *\n\n1. d5 *\n";

// One value of every ply.
std::string column(const std::string& out, const std::string& name) {
    Json values = Json::array();
    for (const std::string& line : linesOf(out)) values.push_back(Json::parse(line).at(name));
    return values.dump();
}
std::string inspected(std::vector<std::string> options, const std::string& name) {
    std::vector<std::string> arguments = {"inspect", "--pgn", "-"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return column(outputReading(kTwoGames, arguments), name);
}

std::string write(const ScratchFolder& folder, const char* name, const std::string& text) {
    std::ofstream(folder.file(name)) << text;
    return folder.file(name);
}

TEST(PgnInspect, FollowsTheMainLineOfTheFirstGame) {
    EXPECT_EQ(inspected({}, "move"), R"([null,"e2e4","e7e5"])");
    EXPECT_EQ(inspected({}, "ply"), "[0,1,2]");
}

TEST(PgnInspect, FollowsAnyLineOfAnyGame) {
    EXPECT_EQ(inspected({"--line", "1"}, "move"), R"([null,"d2d4","d7d5"])");
    EXPECT_EQ(inspected({"--line", "2"}, "move"), R"([null,"d2d4","g8f6"])");
    EXPECT_EQ(inspected({"--game", "2"}, "move"), R"([null,"f2f3","e7e5","g2g4","d8h4"])");
    EXPECT_EQ(inspected({"--game", "2"}, "status"),
              R"(["ongoing","ongoing","ongoing","ongoing","checkmate"])");
}

TEST(PgnInspect, PrintsWhatTheSameMovesPrint) {
    EXPECT_EQ(outputReading(kTwoGames, {"inspect", "--pgn", "-"}),
              engine({"inspect", "--moves", "e2e4 e7e5"}).out);
}

TEST(PgnInspect, StartsFromAFenAndWarnsOfWhatItIgnores) {
    const Outcome outcome = engineReading("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w K - 0 1\"]\n\n1. e4 *",
                                          {"inspect", "--pgn", "-"});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err,
              "warning: standard input: game 1: fen: castling right K, but White's rook is not on "
              "h1; ignored\n");
    EXPECT_EQ(column(outcome.out, "move"), R"([null,"e2e4"])");
}

TEST(PgnInspect, RefusesGamesAndLinesThatAreNotThere) {
    expectRefused(engineReading(kTwoGames, {"inspect", "--pgn", "-", "--game", "3"}),
                  "standard input: there is no game 3: the last one is 2");
    expectRefused(engineReading(kTwoGames, {"inspect", "--pgn", "-", "--line", "3"}),
                  "there is no line 3: the last one is 2");
    expectRefused(engineReading("\n", {"inspect", "--pgn", "-"}),
                  "standard input: there is no game in it");
    expectRefused(engine({"inspect", "--pgn", "/no/such.pgn"}),
                  "/no/such.pgn: No such file or directory");
    expectRefused(engineReading(kOneIsBad, {"inspect", "--pgn", "-", "--game", "2"}),
                  "standard input: game 2, line 4, move 2: move 'Ke3' is not legal here: a king "
                  "does not move like that");
    EXPECT_EQ(column(outputReading(kOneIsBad, {"inspect", "--pgn", "-", "--game", "3"}), "move"),
              R"([null,"d2d4"])");
}

TEST(PgnInspect, WrongUsageIsToldAsSuch) {
    expectWrongUsage(engine({"inspect", "--pgn", "x.pgn", "--moves", "e2e4"}));
    expectWrongUsage(engine({"inspect", "--pgn", "x.pgn", "--fen", "x"}));
    expectWrongUsage(engine({"inspect", "--game", "1"}));
    expectWrongUsage(engine({"inspect", "--line", "1"}));
    expectWrongUsage(engine({"inspect", "--pgn", "x.pgn", "--game", "0"}));
}

TEST(PgnLines, AreListedInTheOrderInWhichTheyBegin) {
    EXPECT_EQ(outputReading(kTwoGames, {"lines", "-"}),
              R"({"line":0,"from":null,"plies":2,"status":"ongoing"})"
              "\n"
              R"({"line":1,"from":{"line":0,"ply":0},"plies":2,"status":"ongoing"})"
              "\n"
              R"({"line":2,"from":{"line":1,"ply":1},"plies":2,"status":"ongoing"})"
              "\n");
    EXPECT_EQ(outputReading(kTwoGames, {"lines", "-", "--game", "2"}),
              R"({"line":0,"from":null,"plies":4,"status":"checkmate"})"
              "\n");
    expectRefused(engineReading(saveOf("e2e4"), {"lines", "-", "--game", "1"}),
                  "standard input: is a save of one game; --game is for PGN files");
}

TEST(PgnCheck, SaysHowManyGamesPliesAndLinesASoundFileHas) {
    EXPECT_EQ(outputReading(kTwoGames, {"check", "-"}), "-: sound, 2 games, 6 plies, 4 lines\n");
    const ScratchFolder folder;
    const std::string path = write(folder, "x.pgn", "e4 *");
    EXPECT_EQ(engine({"check", path}).out, path + ": sound, 1 game, 1 ply\n");
}

TEST(PgnCheck, NamesEveryGameThatIsNotSoundWithLineMoveAndReason) {
    const ScratchFolder folder;
    const std::string bad = write(folder, "bad.pgn", kOneIsBad);
    const std::string good = write(folder, "good.pgn", kTwoGames);
    const Outcome outcome = engine({"check", bad, good});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.out, good + ": sound, 2 games, 6 plies, 4 lines\n");
    EXPECT_EQ(outcome.err,
              "pinwheel-engine: " + bad +
                  ": game 2, line 4, move 2: move 'Ke3' is not legal here: a king does not move "
                  "like that\npinwheel-engine: " +
                  bad +
                  ": game 4, line 8, move 1: move 'd5' is not legal here: a pawn does not move "
                  "like that\n");
}

TEST(PgnCheck, OfManyBadGamesShowsTheFirst) {
    std::string text;
    for (int i = 0; i < 70; ++i) text += "1. e5 *\n";
    const Outcome outcome = engineReading(text, {"check", "-"});
    EXPECT_EQ(outcome.exit, 1);
    const auto lines = linesOf(outcome.err);
    ASSERT_EQ(lines.size(), 51U);
    EXPECT_EQ(lines.back(), "pinwheel-engine: standard input: 20 more games are not sound");
}

TEST(PgnCheck, HostileFilesAreRefusedAndNothingMore) {
    std::string deep = "[Event \"x\"]\n\n1. e4 e5";
    for (int i = 0; i < 100'000; ++i) deep += " (1... c5";
    expectRefused(engineReading(deep, {"check", "-"}),
                  "standard input: game 1, line 3: variations are nested more than 1000 deep");
    expectRefused(engineReading("1. e4 {" + std::string(5'000'000, 'x'), {"check", "-"}),
                  "standard input: game 1, line 1: a comment has no closing brace");
    const ScratchFolder folder;
    std::filesystem::create_symlink("/dev/zero", folder.file("endless.pgn"));
    expectRefused(engine({"check", folder.file("endless.pgn")}),
                  folder.file("endless.pgn") + ": is larger than 268435456 bytes");
}

TEST(PgnExport, WritesTheSameGamesInExportFormat) {
    const std::string once = outputReading(kTwoGames, {"export", "-"});
    EXPECT_EQ(once,
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n"
              "[Black \"?\"]\n[Result \"1-0\"]\n\n1. e4 (1. d4 d5 (1... Nf6)) 1... e5 {x} 1-0\n\n"
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"B\"]\n"
              "[Black \"?\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    EXPECT_EQ(outputReading(once, {"export", "-"}), once);
    const ScratchFolder folder;
    const std::string from = write(folder, "from.pgn", kTwoGames);
    EXPECT_EQ(engine({"export", from, "-o", folder.file("to.pgn")}).exit, 0);
    EXPECT_EQ(outputReading(once, {"check", folder.file("to.pgn")}),
              folder.file("to.pgn") + ": sound, 2 games, 6 plies, 4 lines\n");
}

TEST(PgnExport, WritesNothingIfAGameWouldBeLost) {
    const ScratchFolder folder;
    const std::string bad = write(folder, "bad.pgn", kOneIsBad);
    const Outcome outcome = engine({"export", bad, "-o", folder.file("out.pgn")});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(linesOf(outcome.err).size(), 2U);
    EXPECT_EQ(folder.names().size(), 1U);
}

TEST(PgnExport, ASaveNeedsABoardAndPgnHasOne) {
    expectWrongUsage(engine({"export", "game.json"}));
    expectWrongUsage(engine({"export", "game.pgn", "--board", "NW"}));
}

TEST(BoardExport, HasTheLinesOfTheGame) {
    const std::string lines =
        R"(,"lines":[)" + lineOf(0, 2, "d7d5 e7e6") + ',' + lineOf(0, 1, "g1f3 e7e5 e7e5") + ']';
    const std::string save = saveOf("e2e4 d2d4 e7e5 e7e5", lines);
    const auto moves = [&](const std::string& board) {
        const std::string text = outputReading(save, {"export", "-", "--board", board});
        return text.substr(text.find("\n\n") + 2);
    };
    // East's choice shows on its boards, South's on its own, and both leave North's move as it is.
    EXPECT_EQ(moves("NE"), "1. e4 e5 (1... d5) *\n");
    EXPECT_EQ(moves("NW"), "1. e4 e5 (1... e6) *\n");
    EXPECT_EQ(moves("SE"), "1. d4 (1. Nf3 e5) 1... e5 (1... d5) *\n");
}

}  // namespace
}  // namespace pinwheel::cli
