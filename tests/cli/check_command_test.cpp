#include "duplicate_saves.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace pinwheel::cli {
namespace {

using base::ScratchFolder;

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

TEST(CheckCommand, SaysOfEverySoundSaveHowFarItGoesAndHowItStands) {
    const ScratchFolder folder;
    write(folder.file("mate.json"), saveOf("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4"));
    write(folder.file("open.json"), saveOf("e2e4 d2d4"));
    write(folder.file("drawn.json"), saveOf("e2e4", R"(,"drawDeclaredAt":1)"));
    const Outcome outcome = engine(
        {"check", folder.file("mate.json"), folder.file("open.json"), folder.file("drawn.json")});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out,
              folder.file("mate.json") +
                  ": sound, 8 plies, Checkmate: North loses, East and West win, South draws.\n" +
                  folder.file("open.json") + ": sound, 2 plies, ongoing\n" +
                  folder.file("drawn.json") + ": sound, 1 ply, Draw declared: all four draw.\n");
}

TEST(CheckCommand, SaysHowManyLinesThereAre) {
    const std::string lines = R"(,"lines":[)" + lineOf(0, 1, "g1f3 e7e5") + ',' +
                              lineOf(1, 2, "", R"(,"drawDeclaredAt":2)") + ']';
    EXPECT_EQ(outputReading(saveOf("e2e4 d2d4 e7e5", lines), {"check", "-"}),
              "-: sound, 3 plies, 3 lines, ongoing\n");
}

TEST(CheckCommand, SaysWhichPlyOfWhichLineIsWrong) {
    const std::string lines =
        R"(,"lines":[)" + lineOf(0, 1, "g1f3") + ',' + lineOf(1, 2, "e7e4") + ']';
    expectRefused(
        engineReading(saveOf("e2e4 d2d4", lines), {"check", "-"}),
        "standard input: line 2: ply 3: e7–e4 is not playable: a pawn does not move like that.");
    expectRefused(engineReading(saveOf("e2e4 d2d4", R"(,"lines":[)" + lineOf(0, 3, "a7a6") + ']'),
                                {"check", "-"}),
                  "standard input: line 1: it leaves line 0 after ply 3, but that line has only 2");
}

TEST(CheckCommand, SaysWhichPlyIsWrongAndWhy) {
    const ScratchFolder folder;
    write(folder.file("bad.json"), saveOf("e2e4 g1f3 b8c6 b8c6 e4e5 f3g1 e7e5"));
    expectRefused(engine({"check", folder.file("bad.json")}),
                  folder.file("bad.json") +
                      ": ply 7: e7–e5 is legal on SE only: on NE the North pawn on e5 blocks the "
                      "way.");
}

TEST(CheckCommand, LooksAtEveryFileThoughSomeAreBad) {
    const ScratchFolder folder;
    write(folder.file("bad.json"), "{}");
    write(folder.file("good.json"), saveOf("e2e4"));
    const Outcome outcome = engine(
        {"check", folder.file("bad.json"), folder.file("good.json"), folder.file("absent.json")});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.out, folder.file("good.json") + ": sound, 1 ply, ongoing\n");
    EXPECT_EQ(outcome.err, "pinwheel-engine: " + folder.file("bad.json") +
                               ": this is JSON, but not a duplicate-chess save: \"variant\" is "
                               "missing\npinwheel-engine: " +
                               folder.file("absent.json") + ": No such file or directory\n");
}

TEST(CheckCommand, ReadsStandardInput) {
    EXPECT_EQ(outputReading(saveOf("e2e4 d2d4"), {"check", "-"}), "-: sound, 2 plies, ongoing\n");
    expectRefused(engineReading("not a save", {"check", "-"}),
                  "standard input: this is other text: 'not a save'; a duplicate-chess "
                  "save (.json) or a PGN file is needed here");
}

TEST(CheckCommand, AByteOrderMarkIsPassedOver) {
    EXPECT_EQ(outputReading("\xEF\xBB\xBF" + saveOf("e2e4 d2d4"), {"check", "-"}),
              "-: sound, 2 plies, ongoing\n");
}

TEST(CheckCommand, APositionIsNotAGame) {
    expectRefused(engineReading("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", {"check", "-"}),
                  "standard input: this looks like a FEN, one position of one board; a "
                  "duplicate-chess save (.json) or a PGN file is needed here");
    expectRefused(engineReading("1. e4 *\n", {"trace", "-"}),
                  "standard input: this looks like a PGN game; a duplicate-chess save (.json) is "
                  "needed here");
}

TEST(CheckCommand, HostileFilesAreRefusedAndNothingMore) {
    expectRefused(engineReading(std::string(10'000'000, '['), {"check", "-"}),
                  "standard input: values are nested more than 64 deep");
    expectRefused(engine({"check", "/dev/zero"}), "/dev/zero: is larger than 134217728 bytes");
}

TEST(CheckCommand, WrongUsageIsToldAsSuch) { expectWrongUsage(engine({"check"})); }

}  // namespace
}  // namespace pinwheel::cli
