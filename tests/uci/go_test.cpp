// The answers to `go` when its limits end the search.
#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/perft.hpp"
#include "recorded_engine.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <regex>

namespace pinwheel::uci {
namespace {

using chess::board;
using chess::kStartFen;

struct Answer {
    std::string best;                // the whole line
    std::vector<std::string> infos;  // the "info depth" lines before it
};

Answer answerTo(RecordedEngine& engine, const std::string& go) {
    const std::size_t before = engine.log().all().size();
    engine.send(go);
    Answer answer{engine.waitFor("bestmove"), {}};
    const std::vector<std::string> lines = engine.log().all();
    for (std::size_t i = before; i < lines.size(); ++i) {
        if (lines[i].starts_with("info depth")) answer.infos.push_back(lines[i]);
    }
    return answer;
}

TEST(Go, AnswersEveryLimit) {
    RecordedEngine engine;
    for (const char* go :
         {"go depth 3", "go nodes 500", "go nodes 1", "go movetime 20", "go movetime 0",
          "go mate 1", "go wtime 100 btime 100",
          "go wtime 100 btime 100 winc 10 binc 10 movestogo 3", "go wtime 0 btime 0",
          "go wtime -50 btime -50", "go depth 0", "go depth -3", "go nodes 0",
          "go movestogo 1 wtime 60 btime 60", "go depth 2 nodes 99999999999999999999",
          "go depth 2 rubbish 5 depth", "go searchmoves depth 1", "go mate 0 depth 1",
          "go depth 1 searchmoves e2e4 e2e5 xyz"})
        expectLegalAnswer(answerTo(engine, go).best, board(kStartFen));
    EXPECT_EQ(engine.log().count("bestmove"), 19U);
}

TEST(Go, ReportsEveryDepthInWellFormedLines) {
    RecordedEngine engine;
    engine.send(
        "position fen r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    const Answer answer = answerTo(engine, "go depth 3");
    ASSERT_EQ(answer.infos.size(), 3U);
    const std::regex form(
        R"(info depth (\d+) seldepth \d+ score (cp -?\d+|mate -?\d+) nodes \d+ nps \d+ hashfull \d+ )"
        R"(time \d+ pv( [a-h][1-8][a-h][1-8][qrbn]?)+)");
    for (std::size_t i = 0; i < answer.infos.size(); ++i) {
        std::smatch match;
        ASSERT_TRUE(std::regex_match(answer.infos[i], match, form)) << answer.infos[i];
        EXPECT_EQ(match[1], std::to_string(i + 1));
        const std::string line = answer.infos[i].substr(answer.infos[i].find(" pv ") + 4);
        EXPECT_NO_THROW(chess::after(
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", line));
    }
}

TEST(Go, LooksOnlyAtSearchMoves) {
    RecordedEngine engine;
    for (const char* go :
         {"go searchmoves a2a3 h2h3 depth 2", "go depth 2 searchmoves h2h3 a2a3"}) {
        const std::string move = moveOf(answerTo(engine, go).best);
        EXPECT_TRUE(move == "a2a3" || move == "h2h3") << move;
    }
}

TEST(Go, FindsMate) {
    RecordedEngine engine;
    engine.send("position fen 7k/5R2/6K1/8/8/8/8/8 w - - 99 80");
    const Answer answer = answerTo(engine, "go depth 4");
    EXPECT_EQ(moveOf(answer.best), "f7f8");
    EXPECT_NE(answer.infos.back().find(" score mate 1 "), std::string::npos);
}

TEST(Go, HasNoMoveWhereThereIsNone) {
    RecordedEngine engine;
    engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
    const Answer mate = answerTo(engine, "go depth 5");
    EXPECT_EQ(mate.best, "bestmove (none)");
    EXPECT_EQ(mate.infos, std::vector<std::string>{"info depth 0 score mate 0"});
    engine.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    const Answer stalemate = answerTo(engine, "go infinite");  // nothing to wait for
    EXPECT_EQ(stalemate.best, "bestmove (none)");
    EXPECT_EQ(stalemate.infos, std::vector<std::string>{"info depth 0 score cp 0"});
}

struct Drawn {
    const char* position;
    const char* announcement;
};
constexpr std::array kDrawn = {
    Drawn{"startpos moves b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8",
          "info string Draw by threefold repetition"},
    Drawn{"fen 8/8/3k4/8/3K4/8/7R/7R w - - 100 80", "info string Draw by fifty-move rule"},
    Drawn{"fen 8/8/3k4/8/3K4/8/8/8 w - - 0 1", "info string Draw by insufficient material"}};

TEST(Go, AnnouncesDrawsOfTheGivenPositionAndAnswersAllTheSame) {
    for (const Drawn& test : kDrawn) {
        RecordedEngine engine;
        EXPECT_EQ(engine.answersTo(std::string("position ") + test.position),
                  std::vector<std::string>{test.announcement});
        engine.send("go depth 2");
        EXPECT_EQ(engine.waitFor("info string"), test.announcement);  // on position
        EXPECT_EQ(engine.waitFor("info"), test.announcement);         // on go, before its depths
        EXPECT_NE(moveOf(engine.waitFor("bestmove")), "(none)");
    }
}

// The lines before and with the answer.
std::vector<std::string> lastTwoLines(const RecordedEngine& engine) {
    std::vector<std::string> lines = engine.log().all();
    return {lines.end() - 2, lines.end()};
}

TEST(Go, SaysRightBeforeItsMoveThatTheMoveCompletesADraw) {
    for (const Drawn& test :
         {Drawn{"startpos moves b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1", "c6b8"},  // third occurrence
          Drawn{"fen 8/8/3k4/8/3K4/8/7R/7R w - - 99 80", "h1a1"},
          Drawn{"fen 8/8/3k4/8/8/3K4/4p3/8 w - - 0 1", "d3e2"}}) {
        RecordedEngine engine;
        engine.send(std::string("position ") + test.position);
        EXPECT_EQ(engine.log().all().size(), 0U) << "not a draw yet";
        const std::string move = test.announcement;
        engine.send("go depth 1 searchmoves " + move);
        engine.waitFor("bestmove");
        const std::vector<std::string> lines = lastTwoLines(engine);
        EXPECT_TRUE(lines[0].starts_with("info string Draw by ")) << lines[0];
        EXPECT_EQ(moveOf(lines[1]), move);
        EXPECT_EQ(engine.log().count("info string"), 1U);
    }
}

TEST(Go, NamesTheDrawThatItsMoveCompletes) {
    RecordedEngine engine;
    engine.send("position startpos moves b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1");
    engine.send("go depth 1 searchmoves c6b8");
    EXPECT_EQ(engine.waitFor("info string"), kDrawn[0].announcement);
    engine.send("position fen 8/8/3k4/8/3K4/8/7R/7R w - - 99 80\ngo depth 2");
    EXPECT_EQ(engine.waitFor("info string"), kDrawn[1].announcement);
    engine.send("position fen 8/8/3k4/8/8/3K4/4p3/8 w - - 0 1\ngo depth 2");
    EXPECT_EQ(engine.waitFor("info string"), kDrawn[2].announcement);
}

TEST(Go, SaysNothingWhereItsMoveMatesOrGoesOn) {
    RecordedEngine engine;
    engine.send("position fen 7k/5R2/6K1/8/8/8/8/8 w - - 99 80\ngo depth 2");  // mate comes first
    EXPECT_EQ(moveOf(engine.waitFor("bestmove")), "f7f8");
    engine.send("position startpos moves b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1");
    engine.send("go depth 1 searchmoves d7d5");
    engine.waitFor("bestmove");
    EXPECT_EQ(engine.log().count("info string"), 0U);
}

TEST(Go, AnnouncesNoDrawWhereThereIsNone) {
    RecordedEngine engine;
    for (const char* position :
         {"startpos moves b1c3 b8c6 c3b1 c6b8 b1c3 b8c6", "fen 8/8/3k4/8/3K4/8/7R/7R w - - 98 80",
          "fen 8/8/3k4/8/3K4/8/P7/8 w - - 0 1",
          "fen R6k/8/6K1/8/8/8/8/8 b - - 100 80"}) {  // mate comes first
        engine.send(std::string("position ") + position);
        answerTo(engine, "go depth 1");
    }
    EXPECT_EQ(engine.log().count("info string"), 0U);
}

TEST(Go, KnowsTheGameThatLedHere) {
    RecordedEngine engine;
    engine.send(
        "position fen 8/8/3k4/8/3K4/8/7R/7R w - - 0 1 moves h2g2 d6d7 g2h2 d7d6 h2g2 d6d7 g2h2");
    EXPECT_EQ(moveOf(answerTo(engine, "go depth 4").best), "d7d6");  // the third occurrence: saved
}

TEST(Go, DoesTheSameAfterANewGame) {
    RecordedEngine engine;
    std::vector<std::string> nodes;
    for (int i = 0; i < 2; ++i) {
        engine.send("ucinewgame\nposition startpos moves e2e4");
        const std::string last = answerTo(engine, "go depth 3").infos.back();
        nodes.push_back(
            last.substr(last.find(" nodes "), last.find(" nps ") - last.find(" nodes ")));
    }
    EXPECT_EQ(nodes[0], nodes[1]);
}

TEST(GoPerft, CountsWhatPerftCounts) {
    const char* kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    RecordedEngine engine;
    engine.send(std::string("position fen ") + kiwipete);
    for (unsigned depth = 1; depth <= 3; ++depth) {
        const std::size_t before = engine.log().all().size();
        engine.send("go perft " + std::to_string(depth));
        EXPECT_EQ(engine.waitFor("Nodes searched: "),
                  "Nodes searched: " + std::to_string(chess::perft(board(kiwipete), depth)));
        const std::vector<std::string> lines = engine.log().all();
        std::size_t i = before;
        for (const chess::DivideEntry& entry : chess::divide(board(kiwipete), depth)) {
            EXPECT_EQ(lines[i++], toCoordinates(entry.move) + ": " + std::to_string(entry.leaves));
        }
        EXPECT_EQ(lines[i], "");
    }
    EXPECT_EQ(engine.log().count("bestmove"), 0U);
}

TEST(GoPerft, CountsOneAtDepthZeroAndNoneAfterMate) {
    RecordedEngine engine;
    engine.send("go perft 0");
    EXPECT_EQ(engine.waitFor("Nodes searched: "), "Nodes searched: 1");
    engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4\ngo perft 3");
    EXPECT_EQ(engine.waitFor("Nodes searched: "), "Nodes searched: 0");
}

TEST(GoPerft, IsCountedBeforeQuitTakesEffect) {
    RecordedEngine engine;
    EXPECT_FALSE(engine.send("go perft 3\nquit"));
    EXPECT_EQ(engine.log().count("Nodes searched: 8902"), 1U);
    EXPECT_EQ(engine.log().count("info string"), 0U);
}

TEST(GoPerft, IsCountedBeforeTheEndOfInput) {
    RecordedEngine engine;
    engine.send("go perft 3");
    engine.finish();
    EXPECT_EQ(engine.log().count("Nodes searched: 8902"), 1U);
}

TEST(GoPerft, IsCountedBeforeWhateverIsAskedNext) {
    RecordedEngine engine;
    engine.send(
        "go perft 3\ngo perft 2\nucinewgame\nposition startpos moves e2e4\ngo perft 2\n"
        "go depth 1\nquit");
    std::vector<std::string> answers;
    for (const std::string& line : engine.log().all()) {
        if (line.starts_with("Nodes") || line.starts_with("bestmove"))
            answers.push_back(line.substr(0, line.rfind(' ')) == "Nodes searched:" ? line : "move");
    }
    EXPECT_EQ(answers, (std::vector<std::string>{"Nodes searched: 8902", "Nodes searched: 400",
                                                 "Nodes searched: 600", "move"}));
}

TEST(GoPerft, LetsOptionsBeSetMeanwhile) {
    RecordedEngine engine;
    engine.send("go perft 100\nsetoption name Hash value 1\nisready\nstop");
    EXPECT_EQ(engine.log().count("readyok"), 1U);
    EXPECT_EQ(engine.waitFor("info string"), "info string perft was stopped");
}

TEST(GoPerft, EndsBeforeQuitIfNobodyReadsTheCounts) {
    LineLog log;
    std::atomic<unsigned> looks = 0;
    Engine engine([&log](std::string_view line) { log.add(line); },
                  [&looks] { return ++looks < 3; });
    engine.handle("go perft 100");
    EXPECT_FALSE(engine.handle("quit"));
    EXPECT_EQ(looks, 3U);
    EXPECT_EQ(log.count("info string perft was stopped"), 1U);
}

TEST(GoPerft, IsStoppedHoweverDeep) {
    for (const char* depth : {"12", "100", "99999999999999999999"}) {
        RecordedEngine engine;
        engine.send("go perft " + std::string(depth));
        engine.send("stop");
        EXPECT_EQ(engine.waitFor("info string"), "info string perft was stopped");
    }
}

}  // namespace
}  // namespace pinwheel::uci
