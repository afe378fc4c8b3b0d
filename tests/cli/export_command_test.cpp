#include "duplicate_saves.hpp"
#include "pgn_trees.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace pinwheel::cli {
namespace {

using base::ScratchFolder;
using store::mainLine;

constexpr const char* kTwoWinners = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 d8h4";

std::string exported(const std::string& save, const std::string& board) {
    return outputReading(save, {"export", "-", "--board", board});
}

store::PgnGame game(const std::string& save, const std::string& board) {
    return store::readPgn(exported(save, board));
}

std::string bytesIn(const std::string& path) {
    const auto bytes = base::bytesOf(path);
    return {bytes.begin(), bytes.end()};
}

TEST(ExportCommand, WritesOneBoardAsAnOrdinaryGame) {
    EXPECT_EQ(exported(saveOf(kTwoWinners, R"(,"title":"Two winners")"), "NW"),
              "[Event \"Two winners\"]\n"
              "[Site \"?\"]\n"
              "[Date \"????.??.??\"]\n"
              "[Round \"?\"]\n"
              "[White \"North\"]\n"
              "[Black \"West\"]\n"
              "[Result \"0-1\"]\n"
              "[Board \"NW\"]\n"
              "\n"
              "1. f3 e6 2. g4 Qh4# 0-1\n");
}

TEST(ExportCommand, EveryBoardHasTheMovesOfItsTwoPlayers) {
    EXPECT_EQ(mainLine(game(saveOf(kTwoWinners), "NE")), "f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(mainLine(game(saveOf(kTwoWinners), "SW")), "a2a3 e7e6 a3a4 d8h4");
    EXPECT_EQ(mainLine(game(saveOf(kTwoWinners), "SE")), "a2a3 e7e5 a3a4 d8h4");
}

TEST(ExportCommand, AResultIsGivenOnlyWhereTheTwoPlayersResultsFit) {
    EXPECT_EQ(game(saveOf(kTwoWinners), "NE").result, "0-1");
    // South drew, and West and East won elsewhere: on these boards nothing was decided.
    EXPECT_EQ(game(saveOf(kTwoWinners), "SW").result, "*");
    EXPECT_EQ(game(saveOf(kTwoWinners), "SE").result, "*");
    EXPECT_EQ(game(saveOf("e2e4"), "NW").result, "*");
    EXPECT_EQ(game(saveOf("e2e4", R"(,"drawDeclaredAt":1)"), "SE").result, "1/2-1/2");
}

TEST(ExportCommand, AWhiteWinIsOneToNothing) {
    constexpr const char* kLoneQueen = "e2e3 b2b3 h7h6 h7h6 d1f3 b3b4 h6h5 h6h5 f3f7 b4b5";
    EXPECT_EQ(game(saveOf(kLoneQueen), "NE").result, "1-0");
    EXPECT_EQ(game(saveOf(kLoneQueen), "NW").result, "*");
}

TEST(ExportCommand, ATitleOfAnyKindKeepsThePgnReadable) {
    const auto pgn =
        game(saveOf("e2e4", R"(,"title":"a \"quoted\" \\ title\nof two lines")"), "NW");
    ASSERT_FALSE(pgn.tags.empty());
    EXPECT_EQ(pgn.tags[0].name, "Event");
    EXPECT_EQ(pgn.tags[0].value, "a \"quoted\" \\ title of two lines");
}

TEST(ExportCommand, ReadsAndWritesFiles) {
    const ScratchFolder folder;
    std::ofstream(folder.file("game.json")) << saveOf(kTwoWinners);
    const Outcome outcome =
        engine({"export", folder.file("game.json"), "--board", "NE", "-o", folder.file("ne.pgn")});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.out + outcome.err, "");
    EXPECT_EQ(bytesIn(folder.file("ne.pgn")), exported(saveOf(kTwoWinners), "NE"));
}

TEST(ExportCommand, ADashIsStandardOutput) {
    EXPECT_EQ(outputReading(saveOf(kTwoWinners), {"export", "-", "--board", "NE", "-o", "-"}),
              exported(saveOf(kTwoWinners), "NE"));
}

TEST(ExportCommand, AnExistingFileIsReplacedOnlyWithF) {
    const ScratchFolder folder;
    const std::string path = folder.file("x.pgn");
    std::ofstream(path) << "old";
    expectRefused(engineReading(saveOf(kTwoWinners), {"export", "-", "--board", "NE", "-o", path}),
                  path + ": exists already; -f replaces it");
    EXPECT_EQ(bytesIn(path), "old");
    EXPECT_EQ(
        outputReading(saveOf(kTwoWinners), {"export", "-", "--board", "NE", "-o", path, "-f"}), "");
    EXPECT_EQ(bytesIn(path), exported(saveOf(kTwoWinners), "NE"));
}

TEST(ExportCommand, ARefusedSaveWritesNothing) {
    const ScratchFolder folder;
    const std::string path = folder.file("x.pgn");
    expectRefused(engineReading(saveOf("e2e5"), {"export", "-", "--board", "NE", "-o", path}),
                  "standard input: ply 1: e2–e5 is not playable: a pawn does not move like that.");
    EXPECT_TRUE(folder.names().empty());
}

TEST(ExportCommand, SaysWhenItsOutputCannotBeWritten) {
    Call call = engineCall({"export", "-", "--board", "NE"});
    call.input = saveOf(kTwoWinners);
    call.output = "/dev/full";
    expectRefused(run(call), "standard output: No space left on device");
    expectRefused(engineReading(saveOf(kTwoWinners),
                                {"export", "-", "--board", "NE", "-o", "/no/such/folder/x.pgn"}),
                  "/no/such/folder/x.pgn: No such file or directory");
}

TEST(ExportCommand, WrongUsageIsToldAsSuch) {
    expectWrongUsage(engine({"export", "game.json"}));
    expectWrongUsage(engine({"export", "--board", "NE"}));
    expectWrongUsage(engine({"export", "game.json", "--board", "XX"}));
    expectWrongUsage(engine({"export", "game.json", "--board", "ne"}));
}

TEST(ExportCommand, TheGameItselfIsNotReplacedByOneOfItsBoards) {
    const base::ScratchFolder folder;
    const std::string path = folder.file("game.json");
    std::ofstream(path) << saveOf(kTwoWinners);
    expectRefused(engine({"export", path, "--board", "NE", "-f", "-o", path}),
                  path + ": is the input file; choose another output file");
    EXPECT_EQ(bytesIn(path), saveOf(kTwoWinners));
}

TEST(ExportCommand, ATitleBecomesATagThatOtherProgramsRead) {
    const std::string text = exported(
        saveOf(kTwoWinners, R"(,"title":"a\u001b[31m\u0000b)" + std::string(300, 'x') + '"'), "NW");
    EXPECT_NE(text.find("[Event \"a [31m bxxx"), std::string::npos) << text;
    EXPECT_LT(text.find('\n'), 255U);
}

}  // namespace
}  // namespace pinwheel::cli
