// Each command while no search runs, or with a search that ends on its own.
#include "pinwheel/uci/engine.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "recorded_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::uci {
namespace {

using chess::after;
using chess::board;
using Lines = std::vector<std::string>;

// The FEN that `d` shows.
std::string fenOf(RecordedEngine& engine) {
    for (const std::string& line : engine.answersTo("d")) {
        if (line.starts_with("Fen: ")) return line.substr(5);
    }
    return "";
}

TEST(UciEngine, IntroducesItself) {
    RecordedEngine engine;
    const Lines lines = engine.answersTo("uci");
    EXPECT_TRUE(lines.front().starts_with("id name Pinwheel "));
    EXPECT_TRUE(lines[1].starts_with("id author "));
    EXPECT_EQ(lines.back(), "uciok");
    for (const char* option :
         {"option name Hash type spin default 16 min 1 max 1024",
          "option name Clear Hash type button", "option name Ponder type check default false",
          "option name Draw Detection type check default true",
          "option name Move Overhead type spin default 10 min 0 max 5000"})
        EXPECT_EQ(std::ranges::count(lines, option), 1) << option;
}

TEST(UciEngine, IsReady) {
    RecordedEngine engine;
    EXPECT_EQ(engine.answersTo("isready"), Lines{"readyok"});
    EXPECT_EQ(engine.answersTo("  isready \r"), Lines{"readyok"});
}

TEST(UciEngine, QuitsWhenToldAndOnlyThen) {
    RecordedEngine engine;
    EXPECT_TRUE(engine.send("uci"));
    EXPECT_TRUE(engine.send("exit"));
    EXPECT_FALSE(engine.send("quit"));
}

TEST(UciEngine, SaysWhatItDoesNotKnow) {
    RecordedEngine engine;
    EXPECT_EQ(engine.answersTo("bogus"), Lines{"info string unknown command 'bogus'"});
    EXPECT_EQ(engine.answersTo("GO depth 1"), Lines{"info string unknown command 'GO'"});
}

TEST(UciEngine, IsSilentAboutNothing) {
    RecordedEngine engine;
    for (const char* line :
         {"", "   ", "\t\r", "debug on", "register later", "ucinewgame", "stop", "ponderhit"})
        EXPECT_EQ(engine.answersTo(line), Lines{}) << line;
}

TEST(UciEngine, BeginsAtTheStart) {
    RecordedEngine engine;
    EXPECT_EQ(fenOf(engine), chess::kStartFen);
}

TEST(UciEngine, TakesPositions) {
    RecordedEngine engine;
    engine.send("position startpos moves e2e4 e7e5 g1f3");
    EXPECT_EQ(fenOf(engine), chess::toFen(after(chess::kStartFen, "e2e4 e7e5 g1f3")));
    engine.send("position fen 8/P6k/8/8/8/8/8/4K3 w - - 3 40 moves a7a8q h7g7");
    EXPECT_EQ(fenOf(engine), "Q7/6k1/8/8/8/8/8/4K3 w - - 1 41");
    engine.send("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8");
    EXPECT_EQ(fenOf(engine), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
    engine.send("position startpos");
    EXPECT_EQ(fenOf(engine), chess::kStartFen);
}

TEST(UciEngine, TakesFensWithoutCounters) {
    RecordedEngine engine;
    engine.send("position fen 8/8/3k4/8/3K4/8/8/8 w - -");
    EXPECT_EQ(fenOf(engine), "8/8/3k4/8/3K4/8/8/8 w - - 0 1");
}

TEST(UciEngine, PlaysTheMovesBeforeAnIllegalOne) {
    RecordedEngine engine;
    const Lines answers = engine.answersTo("position startpos moves e2e4 e7e5 e4e5 g1f3");
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_TRUE(answers[0].starts_with("info string ")) << answers[0];
    EXPECT_EQ(fenOf(engine), chess::toFen(after(chess::kStartFen, "e2e4 e7e5")));
}

TEST(UciEngine, KeepsItsPositionWhereItCannotReadAnother) {
    RecordedEngine engine;
    engine.send("position startpos moves d2d4");
    const std::string before = fenOf(engine);
    for (const char* line :
         {"position", "position fen", "position moves e2e4", "position rubbish",
          "position fen not a valid fen", "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
          "position fen 9/9/9/9/9/9/9/9 w - - 0 1",
          "position fen 4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1"}) {
        const Lines answers = engine.answersTo(line);
        ASSERT_EQ(answers.size(), 1U) << line;
        EXPECT_TRUE(answers[0].starts_with("info string ")) << answers[0];
        EXPECT_EQ(fenOf(engine), before) << line;
    }
}

TEST(UciEngine, WarnsOfWhatItDropsFromAFen) {
    RecordedEngine engine;
    const Lines answers = engine.answersTo("position fen 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1");
    EXPECT_FALSE(answers.empty());
    for (const std::string& answer : answers) EXPECT_TRUE(answer.starts_with("info string "));
    EXPECT_EQ(fenOf(engine), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(UciEngine, DescribesThePosition) {
    RecordedEngine engine;
    engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
    const Lines lines = engine.answersTo("d");
    EXPECT_EQ(lines, (Lines{"8  r n b . k b n r", "7  p p p p . p p p", "6  . . . . . . . .",
                            "5  . . . . p . . .", "4  . . . . . . P q", "3  . . . . . P . .",
                            "2  P P P P P . . P", "1  R N B Q K B N R", "   a b c d e f g h", "",
                            "Fen: rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
                            lines.size() > 11 ? lines[11] : "", "Clock: 1", "Repetition: 1",
                            "Checkers: h4"}));
    EXPECT_TRUE(lines[11].starts_with("Key: 0x") && lines[11].size() == 23) << lines[11];
}

TEST(UciEngine, CountsRepetitionsOfTheGame) {
    RecordedEngine engine;
    engine.send("position startpos moves b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8");
    const Lines lines = engine.answersTo("d");
    EXPECT_EQ(std::ranges::count(lines, "Repetition: 3"), 1);
    EXPECT_EQ(std::ranges::count(lines, "Clock: 8"), 1);
    EXPECT_EQ(std::ranges::count(lines, "Checkers:"), 1);
}

// The key that `d` shows after this command.
std::string keyAfter(RecordedEngine& engine, const std::string& command) {
    engine.send(command);
    for (const std::string& line : engine.answersTo("d")) {
        if (line.starts_with("Key: ")) return line.substr(5);
    }
    return "";
}

TEST(UciEngine, ShowsOneKeyPerPositionAsTheRepetitionRuleHasIt) {
    RecordedEngine engine;
    const std::string start = keyAfter(engine, "position startpos");
    EXPECT_EQ(start, chess::toText(chess::Position().key()));
    EXPECT_EQ(keyAfter(engine, "position startpos moves g1f3 g8f6 f3g1 f6g8"), start);
    EXPECT_NE(keyAfter(engine, "position startpos moves g1f3 g8f6 f3g1"), start);
    // En passant is part of it only if the capture is legal: here the pawn is pinned along the
    // rank.
    const std::string board = "position fen 8/8/3p4/KPp4r/8/8/8/k7 w - ";
    EXPECT_EQ(keyAfter(engine, board + "c6 0 2"), keyAfter(engine, board + "- 0 2"));
    const std::string free = "position fen 8/8/3p4/1Pp4r/K7/8/8/k7 w - ";
    EXPECT_NE(keyAfter(engine, free + "c6 0 2"), keyAfter(engine, free + "- 0 2"));
}

TEST(UciEngine, DescribesAPositionInOneBlockWithAKnownEnd) {
    RecordedEngine engine;
    const Lines lines = engine.answersTo("d");
    for (const char* label : {"Fen: ", "Key: ", "Clock: ", "Repetition: ", "Checkers:"})
        EXPECT_EQ(std::ranges::count_if(lines, [&](auto& line) { return line.starts_with(label); }),
                  1)
            << label;
    EXPECT_TRUE(lines.back().starts_with("Checkers:"));  // Stockfish's last line, too
}

TEST(UciEngine, ShrugsOffOptionsThatAreNone) {
    RecordedEngine engine;
    for (const char* line :
         {"setoption", "setoption name", "setoption value 3", "setoption name Bogus value 1",
          "setoption name Hash", "setoption name Hash value", "setoption name Hash value x",
          "setoption name Draw Detection value perhaps", "setoption name Move Overhead value"}) {
        const Lines answers = engine.answersTo(line);
        ASSERT_EQ(answers.size(), 1U) << line;
        EXPECT_TRUE(answers[0].starts_with("info string ")) << answers[0];
    }
}

TEST(UciEngine, TakesItsOptionsInAnyCaseAndSpacing) {
    RecordedEngine engine;
    for (const char* line :
         {"setoption name Hash value 2", "setoption name HASH value 1",
          "setoption name hash value 0", "setoption  name  Clear  Hash",
          "setoption name clear hash", "setoption name draw detection value FALSE",
          "setoption name Draw Detection value true",
          "setoption name Move Overhead value 99999999999", "setoption name Ponder value true"})
        EXPECT_EQ(engine.answersTo(line), Lines{}) << line;
}

TEST(UciEngine, TurnsDrawDetectionOffAndOn) {
    RecordedEngine engine;
    engine.send("position fen 8/8/3k4/8/3K4/8/7R/7R w - - 99 60");
    for (const char* value : {"false", "true", "false"}) {
        engine.send("setoption name Draw Detection value " + std::string(value));
        engine.send("go depth 3");
        const std::string last = (engine.waitFor("info depth 3"));
        EXPECT_EQ(last.find("score cp 0 ") == std::string::npos, value == std::string("false"))
            << last;
        engine.waitFor("bestmove");
    }
}

}  // namespace
}  // namespace pinwheel::uci
