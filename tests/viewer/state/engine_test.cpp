// The data of the workbench: commands, divides side by side, the log of a conversation.
#include "viewer/state/engine.hpp"

#include "viewer/state/program_command.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

using Words = std::vector<std::string>;

TEST(ProgramCommand, IsSplitAtBlanksAndQuotesAreRespected) {
    EXPECT_EQ(*commandWords("engine"), Words{"engine"});
    EXPECT_EQ(*commandWords("  engine  uci\t--fast "), (Words{"engine", "uci", "--fast"}));
    EXPECT_EQ(*commandWords("\"/my engines/toy\" 'a b' c\\ d"),
              (Words{"/my engines/toy", "a b", "c d"}));
    EXPECT_EQ(*commandWords("toy --name \"say \\\"hi\\\"\" ''"),
              (Words{"toy", "--name", "say \"hi\"", ""}));
    EXPECT_EQ(*commandWords("toy '\\'"), (Words{"toy", "\\"}));
}

TEST(ProgramCommand, IsRefusedWithASentence) {
    for (const char* nothing : {"", "   ", "''"}) {
        const auto words = commandWords(nothing);
        ASSERT_FALSE(words);
        EXPECT_NE(words.error().what.find("Type the engine's program"), std::string::npos);
    }
    const auto open = commandWords("'my engine --fast");
    ASSERT_FALSE(open);
    EXPECT_NE(open.error().what.find("is not closed"), std::string::npos);
}

TEST(ProgramCommand, QuotedWordsAreReadBack) {
    for (const char* path : {"engine", "/my engines/toy", "a\"b", "it's", "back\\slash", ""}) {
        const auto words = commandWords("x " + quotedWord(path));
        ASSERT_TRUE(words) << path;
        EXPECT_EQ(words->at(1), path);
    }
    EXPECT_EQ(quotedWord("/usr/games/stockfish"), "/usr/games/stockfish");
}

using Kind = DivideRow::Kind;

TEST(DivideRows, PutEveryMoveOfBothSideBySide) {
    const workbench::Divide ours{{{"a2a3", 20}, {"b2b3", 20}, {"c2c3", 20}, {"d2d3", 20}}, 80};
    const workbench::Divide theirs{
        {{"a2a3", 20}, {"c2c3", 19}, {"d2d3", 20}, {"d2d3", 20}, {"e2e5", 3}}, 82};
    const std::vector<DivideRow> rows = divideRows(ours, theirs);
    EXPECT_EQ(rows, (std::vector<DivideRow>{{"a2a3", Kind::Same, 20, 20},
                                            {"b2b3", Kind::Missing, 20, std::nullopt},
                                            {"c2c3", Kind::OtherCount, 20, 19},
                                            {"d2d3", Kind::Repeated, 20, 20},
                                            {"e2e5", Kind::Extra, std::nullopt, 3}}));
    EXPECT_EQ(summaryOf(ours, theirs, rows),
              "82 leaves instead of 80: 1 move is missing, 1 move is not legal, 1 move is listed "
              "twice, 1 move has another count.");
}

TEST(DivideRows, AreSummedUpInASentence) {
    const workbench::Divide ours{{{"a2a3", 20}, {"b2b3", 20}}, 40};
    EXPECT_EQ(summaryOf(ours, ours, divideRows(ours, ours)), "2 moves, 40 leaves: all the same.");
    const workbench::Divide onlyTotal{{}, 41};
    EXPECT_EQ(summaryOf(ours, onlyTotal, divideRows(ours, onlyTotal)),
              "41 leaves instead of 40: only totals to compare.");
    workbench::Divide wrongTotal = ours;
    wrongTotal.total = 41;
    EXPECT_EQ(summaryOf(ours, wrongTotal, divideRows(ours, wrongTotal)),
              "41 leaves instead of 40: their total is not their sum, 40.");
}

TEST(EngineScore, IsWrittenAsPeopleReadIt) {
    EXPECT_EQ(scoreText({false, 31, false}), "+0.31");
    EXPECT_EQ(scoreText({false, -205, true}), "-2.05 (a bound)");
    EXPECT_EQ(scoreText({true, 2, false}), "mate in 2");
    EXPECT_EQ(scoreText({true, -3, false}), "mated in 3");
    EXPECT_EQ(scoreText({true, 0, false}), "mated");
}

TEST(EngineOpinion, ItsLineEndsBeforeTheFirstIllegalMove) {
    workbench::Thought thought;
    thought.line = {"e2e4", "e7e5", "e4e5", "d7d5"};
    const EngineOpinion opinion = opinionOf({}, {chess::Position(), {}}, thought);
    EXPECT_EQ(opinion.names, (Words{"e4", "e5"}));
    EXPECT_EQ(opinion.line.size(), 2U);
    EXPECT_EQ(opinion.problem, "e4–e5 is not legal: the black pawn on e5 blocks the way.");
}

TEST(EngineOpinion, AnEndlessLineIsCut) {
    workbench::Thought thought;
    for (int i = 0; i < 50'000; ++i)
        thought.line.insert(thought.line.end(), {"g1f3", "g8f6", "f3g1", "f6g8"});
    const EngineOpinion opinion = opinionOf({}, {chess::Position(), {}}, thought);
    EXPECT_EQ(opinion.line.size(), 40U);
    EXPECT_EQ(opinion.problem, "");
}

TEST(TrafficLog, KeepsTheLastLinesOnly) {
    TrafficLog log;
    for (std::size_t i = 0; i < TrafficLog::kMostLines + 3; ++i)
        log.add({false, "line " + std::to_string(i)});
    EXPECT_EQ(log.lines.size(), TrafficLog::kMostLines);
    EXPECT_EQ(log.dropped, 3U);
    EXPECT_EQ(log.lines.front().line, "line 3");
}

TEST(TrafficLog, IsFilteredIgnoringCaseAndMarksDirectionsByShape) {
    TrafficLog log;
    log.add({true, "position startpos"});
    log.add({false, "Info string POSITION set"});
    log.add({false, "readyok"});
    EXPECT_EQ(log.shown().size(), 3U);
    log.filter = "position";
    EXPECT_EQ(log.text(), "→ position startpos\n← Info string POSITION set\n");
    log.add({true, "position fen"});
    EXPECT_EQ(log.shown().size(), 3U) << "new lines are filtered, too";
}

TEST(TrafficLog, NeverContainsControlCharactersOrEndlessLines) {
    TrafficLog log;
    log.add({false, std::string("a\0b\x1B[2J\xFF", 8)});
    EXPECT_EQ(log.lines[0].line, "a b [2Jÿ");
    log.add({false, std::string(1'000'000, 'x')});
    EXPECT_LT(log.lines[1].line.size(), 3000U);
}

}  // namespace
}  // namespace pinwheel::viewer
