#include "engine_program.hpp"
#include "terminal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace pinwheel::cli {
namespace {

using Lines = std::vector<std::string>;

constexpr const char* kNotTriggered =
    "Draw cannot be claimed: the 50-move rule has not been triggered.";
constexpr const char* kInitialFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kRookEndingAt99 = "4k3/8/8/8/8/8/7P/R3K3 w - - 99 80";
constexpr const char* kRookEndingAt100 = "4k3/8/8/8/8/8/7P/R3K3 w - - 100 80";

Call playing(const std::string& input, const std::string& fen) {
    Call call = engineCall({"play", "--fen", fen});
    call.input = input;
    return call;
}

// The console's answers through a pipe; it must exit normally whatever the input.
Lines answersTo(const std::string& input, const std::string& fen = kInitialFen) {
    const Outcome outcome = run(playing(input, fen));
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    return linesOf(outcome.out);
}

TEST(PlayCommand, AnswersEveryMoveWithOneLine) {
    EXPECT_EQ(answersTo("e2e4\ne7e5\ng1f3\nquit\n"),
              (Lines{"White plays e2e4.", "Black plays e7e5.", "White plays g1f3."}));
}

TEST(PlayCommand, TakesMovesInAlgebraicNotationToo) {
    EXPECT_EQ(
        answersTo("e4\ne5\nNf3\nNc6\nBb5\na6\nO-O\nquit\n"),
        (Lines{"White plays e2e4.", "Black plays e7e5.", "White plays g1f3.", "Black plays b8c6.",
               "White plays f1b5.", "Black plays a7a6.", "White plays e1g1."}));
}

TEST(PlayCommand, SaysCheckAfterTheMove) {
    EXPECT_EQ(answersTo("e2e4\nf7f6\nd1h5\n"),
              (Lines{"White plays e2e4.", "Black plays f7f6.", "White plays d1h5.", "Check."}));
}

TEST(PlayCommand, PrintsThePositionAndItsMoves) {
    EXPECT_EQ(answersTo("fen\nmoves\n", "7k/8/6K1/8/8/8/8/R7 b - - 3 70"),
              (Lines{"7k/8/6K1/8/8/8/8/R7 b - - 3 70", "h8g8"}));
    EXPECT_EQ(
        answersTo("e4\nfen\n"),
        (Lines{"White plays e2e4.", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}));
}

TEST(PlayCommand, DrawsTheBoardOnDemand) {
    const Lines lines = answersTo("board\n");
    EXPECT_NE(std::find(lines.begin(), lines.end(), "8  r n b q k b n r"), lines.end());
    EXPECT_NE(std::find(lines.begin(), lines.end(), "1  R N B Q K B N R"), lines.end());
}

TEST(PlayCommand, UndoesAndRedoes) {
    EXPECT_EQ(answersTo("undo\nredo\ne2e4\ne7e5\nundo\nredo\nundo\nundo\nundo\nfen\n"),
              (Lines{"There is nothing to undo.", "There is nothing to redo.", "White plays e2e4.",
                     "Black plays e7e5.", "Undone: back at ply 1.", "Black plays e7e5.",
                     "Undone: back at ply 1.", "Undone: back at ply 0.",
                     "There is nothing to undo.", kInitialFen}));
}

TEST(PlayCommand, ANewGameIsFromTheSameStart) {
    EXPECT_EQ(answersTo("a1a2\nnew\nfen\nundo\n", kRookEndingAt99),
              (Lines{"White plays a1a2.", "A draw by the 50-move rule can be claimed (clock 100).",
                     "New game.", kRookEndingAt99, "There is nothing to undo."}));
}

TEST(PlayCommand, RefusesAnIllegalMoveAndPlaysOn) {
    EXPECT_EQ(answersTo("e2e5\ne7e5\ne2e4\n"),
              (Lines{"Move e2e5 is not legal here.", "Move e7e5 is not legal here.",
                     "White plays e2e4."}));
}

TEST(PlayCommand, RefusesAClaimBelowTheThreshold) {
    EXPECT_EQ(answersTo("draw\nfen\n"), (Lines{kNotTriggered, kInitialFen}));
    EXPECT_EQ(answersTo("draw\nfen\n", kRookEndingAt99), (Lines{kNotTriggered, kRookEndingAt99}));
}

TEST(PlayCommand, OffersTheFiftyMovesRightAfterTheMoveThatReachesThem) {
    EXPECT_EQ(answersTo("a1a2\ne8e7\nh2h3\n", kRookEndingAt99),
              (Lines{"White plays a1a2.", "A draw by the 50-move rule can be claimed (clock 100).",
                     "Black plays e8e7.", "A draw by the 50-move rule can be claimed (clock 101).",
                     "White plays h2h3."}));
}

TEST(PlayCommand, AClaimEndsTheGameAndResetsTheBoard) {
    EXPECT_EQ(
        answersTo("draw\nfen\nundo\nredo\ne2e4\n", kRookEndingAt100),
        (Lines{"Draw claimed.", "Draw by the 50-move rule, claimed.", kInitialFen,
               "There is nothing to undo.", "There is nothing to redo.", "White plays e2e4."}));
}

TEST(PlayCommand, AMoveMayBeAnnouncedWithTheClaim) {
    EXPECT_EQ(answersTo("draw h2h3\ndraw a1b2\ndraw Ra2\nfen\n", kRookEndingAt99),
              (Lines{kNotTriggered, "Move a1b2 is not legal here.", "Draw claimed.",
                     "Draw by the 50-move rule, claimed.", kInitialFen}));
    EXPECT_EQ(answersTo("draw e2e4\n"), Lines{kNotTriggered});
}

TEST(PlayCommand, OffersAndGrantsTheThreefoldRepetition) {
    const std::string shuffle = "g1f3\ng8f6\nf3g1\nf6g8\n";
    const Lines lines = answersTo(shuffle + shuffle + "draw\nfen\n");
    EXPECT_EQ(Lines(lines.end() - 5, lines.end()),
              (Lines{"Black plays f6g8.",
                     "A draw by threefold repetition can be claimed (3 occurrences).",
                     "Draw claimed.", "Draw by threefold repetition, claimed.", kInitialFen}));
}

TEST(PlayCommand, MateAndStalemateResetTheBoard) {
    EXPECT_EQ(
        answersTo("f2f3\ne7e5\ng2g4\nd8h4\nfen\nundo\n"),
        (Lines{"White plays f2f3.", "Black plays e7e5.", "White plays g2g4.", "Black plays d8h4.",
               "Check.", "Checkmate: Black wins.", kInitialFen, "There is nothing to undo."}));
    EXPECT_EQ(answersTo("g5g6\nfen\n", "7k/8/8/6Q1/8/8/8/K7 w - - 99 80"),
              (Lines{"White plays g5g6.", "Draw by stalemate.", kInitialFen}));
}

TEST(PlayCommand, EndsQuietlyWithItsInput) {
    EXPECT_EQ(answersTo(""), Lines{});
    EXPECT_EQ(answersTo("\n\n  \n\t\n"), Lines{});
    EXPECT_EQ(answersTo("e2e4"), Lines{"White plays e2e4."}) << "the last line has no end";
    EXPECT_EQ(answersTo("e2e4\r\ne7e5\r\n"), (Lines{"White plays e2e4.", "Black plays e7e5."}));
    EXPECT_EQ(answersTo("quit\ne2e4\n"), Lines{});
}

TEST(PlayCommand, AnswersRubbishWithOneLineAndPlaysOn) {
    for (const std::string& rubbish :
         {std::string("xyzzy"), std::string("e2"), std::string("e9e4"), std::string("e2e4e5"),
          std::string("Kx"), std::string("\x01\x02\xff\xfe"), std::string("draw draw"),
          std::string("undo 3"), std::string("e2e4 e7e5"), std::string("new game now"),
          std::string("%s%n"), std::string("-1"),
          std::string("\xe2\x99\x94"
                      "e2")}) {
        const Lines lines = answersTo(rubbish + "\ne2e4\n");
        ASSERT_EQ(lines.size(), 2U) << rubbish;
        EXPECT_TRUE(lines[0].ends_with("type help for the commands.")) << lines[0];
        EXPECT_EQ(lines[1], "White plays e2e4.");
    }
}

TEST(PlayCommand, SurvivesNulBytesAndALineOfAMegabyte) {
    const std::string nuls("e2\0e4\n\0\0\0\ne2e4\n", 15);
    EXPECT_EQ(answersTo(nuls).back(), "White plays e2e4.");
    const Lines lines = answersTo(std::string(1'000'000, 'e') + "\ne2e4\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_LT(lines[0].size(), 300U) << "rubbish is quoted in short";
    EXPECT_EQ(lines[1], "White plays e2e4.");
    EXPECT_EQ(answersTo(std::string(1'000'000, ' ') + "e2e4\n"), Lines{"White plays e2e4."});
}

TEST(PlayCommand, ShowsNoControlCharactersOfItsInput) {
    for (const std::string& line : answersTo("\x1b[31mred\x07\n\x1b]0;title\x07\n")) {
        for (const char c : line) EXPECT_GE(static_cast<unsigned char>(c), 0x20) << line;
    }
}

TEST(PlayCommand, PlaysAVeryLongGame) {
    std::string input;
    for (int i = 0; i < 3000; ++i) input += "g1f3\ng8f6\nf3g1\nf6g8\n";
    const Lines lines = answersTo(input);
    // The fifth occurrence, after sixteen plies, ends each game automatically.
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "Draw by repetition."), 750);
}

TEST(PlayCommand, ListsItsCommands) {
    const Lines lines = answersTo("help\n");
    const std::string text = std::accumulate(lines.begin(), lines.end(), std::string());
    for (const char* word :
         {"draw", "undo", "redo", "board", "fen", "moves", "new", "help", "quit"}) {
        EXPECT_NE(text.find(word), std::string::npos) << word;
    }
}

TEST(PlayCommand, RefusesAFenThatIsNone) {
    expectRefused(engine({"play", "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1"}),
                  "fen: Black has no king");
    expectWrongUsage(engine({"play", "surplus"}));
}

TEST(PlayCommand, SaysWhenItsOutputCannotBeWritten) {
    Call call = playing("e2e4\nmoves\n", kInitialFen);
    call.output = "/dev/full";
    expectRefused(run(call), "standard output cannot be written: No space left on device");
}

// The screen of a terminal; prompts come before the answers.
std::string screenAfter(const std::string& input, const std::string& fen = kInitialFen) {
    const Outcome outcome = runOnTerminal(playing(input, fen));
    EXPECT_EQ(outcome.exit, 0);
    return outcome.out;
}

void expectInOrder(const std::string& text, const Lines& parts) {
    std::size_t place = 0;
    for (const std::string& part : parts) {
        place = text.find(part, place);
        ASSERT_NE(place, std::string::npos) << "no \"" << part << "\" in order in\n" << text;
        place += part.size();
    }
}

TEST(PlayCommandOnATerminal, ShowsTheBoardAndWhoseMoveItIs) {
    expectInOrder(screenAfter("e2e4\nquit\n"),
                  {"Type help for the commands.\n", "8  r n b q k b n r\n", "1  R N B Q K B N R\n",
                   "White to move | clock 0 | seen 1x > ", "White plays e2e4.\n",
                   "4  . . . . P . . .\n", "Black to move | clock 0 | seen 1x > "});
}

TEST(PlayCommandOnATerminal, ShowsCheckClockAndRepetition) {
    expectInOrder(
        screenAfter("a1a8\ne8e7\nquit\n", "4k3/8/8/8/8/8/8/R3K3 w - - 5 9"),
        {"White to move | clock 5 | seen 1x > ", "Check.\n",
         "Black to move, in check | clock 6 | seen 1x > ", "White to move | clock 7 | seen 1x > "});
    expectInOrder(screenAfter("Nf3\nNf6\nNg1\nNg8\nquit\n"),
                  {"White to move | clock 4 | seen 2x > "});
}

TEST(PlayCommandOnATerminal, ShowsWhatMayBeClaimed) {
    expectInOrder(screenAfter("a1a2\nquit\n", kRookEndingAt99),
                  {"clock 99 | seen 1x > ", "clock 100 | seen 1x | draw: 50 moves > "});
    expectInOrder(
        screenAfter("a1a2\ne8e7\na2a1\ne7e8\na1a2\ne8e7\na2a1\ne7e8\ndraw\nquit\n",
                    kRookEndingAt100),
        {"clock 108 | seen 3x | draw: threefold | draw: 50 moves > ", "Draw claimed.\n",
         "Draw by threefold repetition, claimed.\n", "White to move | clock 0 | seen 1x > "});
}

TEST(PlayCommandOnATerminal, EndsWithTheInputOnALineOfItsOwn) {
    const std::string screen = screenAfter("e2e4\n\x04");
    EXPECT_TRUE(screen.ends_with("Black to move | clock 0 | seen 1x > \n")) << screen;
}

}  // namespace
}  // namespace pinwheel::cli
