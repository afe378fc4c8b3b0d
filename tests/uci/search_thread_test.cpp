// Commands that come while a search runs.
#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "recorded_engine.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <thread>

namespace pinwheel::uci {
namespace {

using chess::board;
using chess::kStartFen;
using std::chrono::milliseconds;

// Long enough for a search to be under way.
void aMoment() { std::this_thread::sleep_for(milliseconds(20)); }

TEST(SearchThread, AnswersAnInfiniteSearchOnlyWhenStopped) {
    RecordedEngine engine;
    engine.send("go infinite");
    aMoment();
    EXPECT_EQ(engine.log().count("bestmove"), 0U);
    engine.send("stop");
    expectLegalAnswer(engine.waitFor("bestmove"), board(kStartFen));
    EXPECT_EQ(engine.log().count("bestmove"), 1U);
}

TEST(SearchThread, HoldsTheAnswerBackEvenWhereThereIsNothingLeftToSearch) {
    RecordedEngine engine;
    engine.send("position fen 8/8/3k4/8/3K4/8/8/8 w - - 0 1\ngo infinite");
    engine.waitFor("info depth 127");  // the maximum depth
    aMoment();
    EXPECT_EQ(engine.log().count("bestmove"), 0U);
    engine.send("stop");
    engine.waitFor("bestmove");
}

TEST(SearchThread, TakesAGoWithoutLimitsForInfinite) {
    RecordedEngine engine;
    engine.send("go");
    aMoment();
    EXPECT_EQ(engine.log().count("bestmove"), 0U);
    engine.send("stop");
    engine.waitFor("bestmove");
}

TEST(SearchThread, StopsWithinAMoment) {
    auto best = std::chrono::steady_clock::duration::max();
    for (int attempt = 0; attempt < 5; ++attempt) {  // the machine may be busy
        RecordedEngine engine;
        engine.send("position startpos moves e2e4 e7e5\ngo infinite");
        aMoment();
        const auto told = std::chrono::steady_clock::now();
        engine.send("stop");
        engine.waitFor("bestmove");
        best = std::min(best, std::chrono::steady_clock::now() - told);
    }
    EXPECT_LT(best, milliseconds(50));
}

TEST(SearchThread, StopWithoutASearchDoesNothing) {
    RecordedEngine engine;
    engine.send("stop\nstop");
    EXPECT_TRUE(engine.log().all().empty());
    engine.send("go depth 1");
    engine.waitFor("bestmove");
    engine.send("stop\nponderhit\nstop");
    EXPECT_EQ(engine.log().count("bestmove"), 1U);
}

TEST(SearchThread, GoDuringASearchEndsThatSearchAndBeginsAnother) {
    RecordedEngine engine;
    engine.send("go infinite");
    engine.send("go infinite");
    engine.send("go depth 1");
    for (int i = 0; i < 3; ++i) expectLegalAnswer(engine.waitFor("bestmove"), board(kStartFen));
    engine.send("stop");
    EXPECT_EQ(engine.log().count("bestmove"), 3U);
}

TEST(SearchThread, PositionDuringASearchIsForTheNextOne) {
    RecordedEngine engine;
    engine.send("position startpos\ngo infinite");
    engine.send("position fen 7k/5R2/6K1/8/8/8/8/8 w - - 2 1");
    engine.send("stop");
    expectLegalAnswer(engine.waitFor("bestmove"), board(kStartFen));
    engine.send("go depth 2");
    EXPECT_EQ(moveOf(engine.waitFor("bestmove")), "f7f8");
}

TEST(SearchThread, IsReadyWhileSearching) {
    RecordedEngine engine;
    engine.send("go infinite");
    aMoment();
    engine.send("isready");
    engine.waitFor("readyok");
    EXPECT_EQ(engine.log().count("bestmove"), 0U);
    engine.send("stop");
    engine.waitFor("bestmove");
}

TEST(SearchThread, ShowsItsPositionWhileSearching) {
    RecordedEngine engine;
    engine.send("go infinite\nd");
    EXPECT_EQ(engine.waitFor("Fen: "), "Fen: " + std::string(kStartFen));
    engine.send("stop");
    engine.waitFor("bestmove");
}

TEST(SearchThread, RefusesOptionsWhileSearching) {
    RecordedEngine engine;
    engine.send("go infinite\nsetoption name Hash value 1");
    EXPECT_EQ(engine.waitFor("info string"), "info string setoption is ignored while searching");
    engine.send("stop\nsetoption name Hash value 1");
    EXPECT_EQ(engine.log().count("info string"), 1U);
}

TEST(SearchThread, NewGameEndsASearch) {
    RecordedEngine engine;
    engine.send("go infinite\nucinewgame");
    EXPECT_EQ(engine.log().count("bestmove"), 1U);
}

TEST(SearchThread, PondersUntilThePonderedMoveIsPlayed) {
    RecordedEngine engine;
    engine.send("position startpos moves e2e4 e7e5\ngo ponder depth 2");
    engine.waitFor("info depth 2");
    aMoment();
    EXPECT_EQ(engine.log().count("bestmove"), 0U);
    engine.send("ponderhit");
    expectLegalAnswer(engine.waitFor("bestmove"), chess::after(kStartFen, "e2e4 e7e5"));
}

TEST(SearchThread, PondersUntilItIsStopped) {
    RecordedEngine engine;
    engine.send("go ponder wtime 1000 btime 1000");
    aMoment();
    EXPECT_EQ(engine.log().count("bestmove"), 0U);
    engine.send("stop");
    EXPECT_EQ(engine.log().count("bestmove"), 1U);
}

TEST(SearchThread, QuitEndsASearchAndStillAnswers) {
    RecordedEngine engine;
    EXPECT_FALSE(engine.send("go infinite\nquit"));
    EXPECT_EQ(engine.log().count("bestmove"), 1U);
}

TEST(SearchThread, EndOfInputEndsAnInfiniteSearchAtOnce) {
    RecordedEngine engine;
    engine.send("go infinite");
    engine.finish();
    EXPECT_EQ(engine.log().count("bestmove"), 1U);
}

TEST(SearchThread, EndOfInputLetsALimitedSearchFinish) {
    RecordedEngine engine;
    engine.send("position fen 7k/5R2/6K1/8/8/8/8/8 w - - 2 1\ngo depth 3");
    engine.finish();
    EXPECT_EQ(engine.log().count("info depth 3"), 1U);
    EXPECT_EQ(engine.log().count("bestmove f7f8"), 1U);
}

TEST(SearchThread, EngineCanBeTakenDownInTheMiddleOfASearch) {
    for (const char* go : {"go infinite", "go depth 30", "go ponder", "go perft 100"}) {
        auto engine = std::make_unique<RecordedEngine>();
        engine->send(go);
        engine.reset();
    }
}

}  // namespace
}  // namespace pinwheel::uci
