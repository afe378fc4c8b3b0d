// An engine attached to the window: a real program, and engines that misbehave.
#include "engine_fixture.hpp"

#include <csignal>
#include <fstream>

namespace pinwheel::viewer {
namespace {

class AttachedEngine : public EngineFixture {};

TEST_F(AttachedEngine, SaysItsNameAndIsRemembered) {
    openPgn("1. e4 e5 *");
    ASSERT_NO_FATAL_FAILURE(attach(ours()));
    expectIn(engine().name, "Pinwheel");
    EXPECT_TRUE(app().settings().layout.isOpen(Panel::Engine));
    app().storeSettings();
    restart();
    ASSERT_FALSE(app().settings().engines.empty());
    EXPECT_EQ(app().settings().engines.front(), ours());
    EXPECT_FALSE(engine().isAttached) << "no program is started without being asked for";
    openPgn("*");
    app().request(Action::AttachEngine);
    ASSERT_TRUE(engine().attach);
    EXPECT_EQ(engine().attach->command, ours());
}

TEST_F(AttachedEngine, TheDialogRefusesACommandThatCannotBeRead) {
    openPgn("*");
    press('a', true, true);
    ASSERT_TRUE(engine().attach);
    app().request(AttachEngine{"'unfinished"});
    ASSERT_TRUE(engine().attach);
    expectIn(engine().attach->problem, "is not closed");
    press(Key::Escape);
    EXPECT_FALSE(engine().attach);
    EXPECT_FALSE(engine().isAttached);
}

TEST_F(AttachedEngine, TheFileDialogFillsInTheProgram) {
    openPgn("*");
    app().request(Action::AttachEngine);
    app().request(EngineAct::Browse);
    ASSERT_TRUE(app().view().files.dialog);
    EXPECT_EQ(app().view().files.dialog->purpose, FileDialog::Purpose::Program);
    frame();
    app().request(UseProgram{"/my engines/toy"});
    EXPECT_FALSE(app().view().files.dialog);
    ASSERT_TRUE(engine().attach);
    EXPECT_EQ(engine().attach->command, "\"/my engines/toy\"");
    frame();
}

TEST_F(AttachedEngine, IsNotOfferedOnFourBoards) {
    app().request(Action::AttachEngine);
    EXPECT_FALSE(engine().attach);
    ASSERT_TRUE(app().view().brief);
    expectIn(app().view().brief->text, "one board");
}

TEST_F(AttachedEngine, ItsDivideIsTheSameAsOurs) {
    openPgn("1. e4 e5 *");
    ASSERT_NO_FATAL_FAILURE(attach(ours()));
    app().request(CompareDivide{2});
    EXPECT_EQ(engine().task, EngineTask::Divide);
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(engine().divide) << engine().problem;
    EXPECT_EQ(engine().divide->theirs.counts.size(), 29U);
    expectIn(engine().divide->summary, "all the same");
    EXPECT_FALSE(engine().divide->fault);
}

TEST_F(AttachedEngine, AWalkWithoutADifferenceSaysSo) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(attach(planted()));
    app().request(WalkToDifference{3});
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_FALSE(engine().fault);
    expectIn(engine().walked, "No difference down to depth 3: 8902 leaves");
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AttachedEngine, AWalkStandsAtThePositionAtFaultWithTheReason) {
    openPosition("4k3/8/8/8/8/6n1/8/4K2R b K - 0 1");
    ASSERT_NO_FATAL_FAILURE(attach(planted("--bug keeps-right-of-taken-rook")));
    app().request(WalkToDifference{2});
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(engine().fault) << engine().problem << engine().walked;
    EXPECT_EQ(engine().fault->fault.extra, std::vector<std::string>{"e1g1"});
    EXPECT_EQ(engine().fault->summary, "The first difference is 1 ply deeper: 0 missing, 1 extra.");
    EXPECT_EQ(app().snapshot().lastMove(), moveNamed("g3h1"));
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().view().looking.why->move, moveNamed("e1g1"));
    ASSERT_TRUE(stage());
    EXPECT_EQ(stage()->kind, StageText::Kind::Refusal);
    // From elsewhere, the panel's button goes there again.
    press(Key::Home);
    EXPECT_FALSE(app().view().looking.why);
    app().request(EngineAct::ShowFault);
    EXPECT_EQ(app().snapshot().lastMove(), moveNamed("g3h1"));
    EXPECT_TRUE(app().view().looking.why);
}

TEST_F(AttachedEngine, AWalkContinuesTheLineOnScreenAndKeepsTheOldOne) {
    openPgn("1. a3 a6 2. b3 *", "[SetUp \"1\"]\n[FEN \"4k3/p7/8/8/8/8/PP6/4K2R w K - 0 1\"]\n");
    ASSERT_TRUE(app().goTo({2}));
    ASSERT_NO_FATAL_FAILURE(attach(planted("--bug castling-leaves-rook")));
    app().request(WalkToDifference{3});
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(engine().fault) << engine().problem << engine().walked;
    EXPECT_EQ(engine().fault->fault.given, 2U);
    EXPECT_GT(app().snapshot().ply.value, 2U);
    EXPECT_EQ(app().snapshot().outline->lines.size(), 2U);
}

TEST_F(AttachedEngine, AnalysisFollowsTheBoardAndDrawsItsLine) {
    openPgn("1. e4 e5 2. Nf3 *");
    ASSERT_TRUE(app().goTo({0}));
    ASSERT_NO_FATAL_FAILURE(attach(ours()));
    app().request(EngineAct::Analyse);
    const auto hasLine = [&] { return engine().opinion && !engine().opinion->line.empty(); };
    ASSERT_TRUE(waitUntil(hasLine)) << engine().problem;
    EXPECT_TRUE(engine().opinion->thought.score);
    frame();
    EXPECT_EQ(app().view().looking.engineLine, engine().opinion->line);
    press(Key::Right);
    EXPECT_TRUE(!engine().opinion || engine().opinion->place.ply.value == 1U);
    ASSERT_TRUE(waitUntil(hasLine)) << engine().problem;
    EXPECT_EQ(engine().opinion->place.ply.value, 1U);
    const chess::Move best = engine().opinion->line.front();
    app().request(PlayEngineLine{1});
    EXPECT_EQ(app().snapshot().lastMove(), best);
    app().request(EngineAct::Stop);
    frame();
    EXPECT_FALSE(engine().isAnalysing);
    EXPECT_FALSE(engine().isBusy());
    EXPECT_TRUE(app().view().looking.engineLine.empty());
    app().request(CompareDivide{1});
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(engine().divide) << engine().problem;
}

TEST_F(AttachedEngine, AnalysisWaitsWhereThereIsNoMove) {
    openPgn("1. f3 e5 2. g4 Qh4# 0-1");
    ASSERT_NO_FATAL_FAILURE(attach(ours()));
    app().request(Action::AnalyseWithEngine);
    frame();
    EXPECT_TRUE(engine().isAnalysing);
    EXPECT_FALSE(engine().isBusy());
    press(Key::Left);
    EXPECT_EQ(engine().task, EngineTask::Analysis);
    app().request(Action::AnalyseWithEngine);
    EXPECT_FALSE(engine().isAnalysing);
}

TEST_F(AttachedEngine, ItsKeysAreComparedPlyByPly) {
    openPgn("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 *");
    ASSERT_NO_FATAL_FAILURE(attach(planted()));
    app().request(EngineAct::CompareKeys);
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(engine().keys) << engine().problem;
    EXPECT_TRUE(engine().keys->isComplete);
    EXPECT_FALSE(engine().keys->disagreement);
    ASSERT_EQ(engine().keys->keys.size(), 6U);
    EXPECT_EQ(engine().keys->keys[0], engine().keys->keys[4]);
    EXPECT_EQ(engine().keys->keyAt(app().snapshot(), {2}), engine().keys->keys[2]);
    // Another line has other keys after the fork.
    ASSERT_TRUE(app().goTo({1}));
    app().request(game::PlayMove{moveNamed("a7a6")});
    EXPECT_EQ(engine().keys->keyAt(app().snapshot(), {1}), engine().keys->keys[1]);
    EXPECT_EQ(engine().keys->keyAt(app().snapshot(), {2}), "");
}

TEST_F(AttachedEngine, AKeyThatContainsTooMuchIsFound) {
    openPgn("1. Nf3 Nf6 2. Ng1 Ng8 *");
    ASSERT_NO_FATAL_FAILURE(attach(planted("--bug key-with-clock")));
    app().request(EngineAct::CompareKeys);
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(engine().keys && engine().keys->disagreement) << engine().problem;
    EXPECT_EQ(engine().keys->disagreement->first, 0U);
    EXPECT_EQ(engine().keys->disagreement->second, 4U);
    EXPECT_FALSE(engine().keys->disagreement->isSameForThem);
}

TEST_F(AttachedEngine, TheConversationIsLogged) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(attach(planted()));
    const auto& lines = engine().log.lines;
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.front(), (workbench::Traffic{true, "uci"}));
    EXPECT_TRUE(std::ranges::any_of(lines, [](const auto& each) { return each.line == "uciok"; }));
}

TEST_F(AttachedEngine, AProgramThatCannotBeStartedIsASentence) {
    openPgn("*");
    app().request(AttachEngine{"/no/such/engine"});
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_FALSE(engine().isAttached);
    expectIn(engine().problem, "/no/such/engine");
    EXPECT_EQ(app().view().notice, engine().problem);
    EXPECT_TRUE(app().settings().engines.empty()) << "only what works is remembered";
}

TEST_F(AttachedEngine, OneThatDiesIsReportedAndRestartedWithOneClick) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(attach(planted("--misbehave dies-on-go")));
    app().request(EngineAct::Analyse);
    ASSERT_TRUE(waitUntil([&] { return !engine().isAttached; }));
    expectIn(engine().problem, "exited with status 4");
    EXPECT_FALSE(engine().isAnalysing);
    const CommandQueue asked = pressed(Panel::Engine, "Restart");
    ASSERT_EQ(asked.size(), 1U);
    app().request(asked.front());
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(engine().isAttached) << engine().problem;
    EXPECT_EQ(engine().problem, "");
}

TEST_F(AttachedEngine, OneThatIgnoresStopIsGivenUpInBoundedTime) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(attach(planted("--misbehave ignores-stop")));
    app().request(EngineAct::Analyse);
    ASSERT_TRUE(waitUntil([&] { return engine().opinion.has_value(); }));
    const auto before = std::chrono::steady_clock::now();
    app().request(EngineAct::Stop);
    frame();
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(1))
        << "no frame waits for an engine";
    ASSERT_TRUE(waitUntil([&] { return !engine().isAttached; }));
    expectIn(engine().problem, "stop");
}

TEST_F(AttachedEngine, AFloodIsBoundedAndDoesNotStopTheWindow) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(attach(planted("--misbehave floods-lines")));
    app().request(EngineAct::Analyse);
    ASSERT_TRUE(waitUntil([&] { return engine().log.dropped > 0; }));
    EXPECT_LE(engine().log.lines.size(), TrafficLog::kMostLines);
    app().request(EngineAct::Detach);
    EXPECT_FALSE(engine().isAttached);
}

TEST_F(AttachedEngine, ALongCountCanBeCancelledAndTheEngineAskedAgain) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(attach(planted()));
    app().request(CompareDivide{7});
    frame();
    app().request(EngineAct::Stop);
    EXPECT_FALSE(engine().isBusy());
    app().request(CompareDivide{1});
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(engine().divide) << engine().problem;
    EXPECT_EQ(engine().divide->depth, 1U);
    expectIn(engine().divide->summary, "20 moves, 20 leaves: all the same.");
}

TEST_F(AttachedEngine, AnotherGameForgetsTheAnswersButKeepsTheEngine) {
    openPgn("1. e4 *");
    ASSERT_NO_FATAL_FAILURE(attach(planted()));
    app().request(CompareDivide{1});
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(engine().divide);
    openPgn("1. d4 *");
    EXPECT_FALSE(engine().divide);
    EXPECT_TRUE(engine().isAttached);
}

TEST_F(AttachedEngine, EveryQuestionHasAKey) {
    openPgn("1. Nf3 Nf6 *");
    press('i', true, true);
    ASSERT_TRUE(app().view().brief);
    expectIn(app().view().brief->text, "No engine is attached: Ctrl+Shift+A attaches one");
    ASSERT_NO_FATAL_FAILURE(attach(planted()));
    app().view().engine.depth = 2;
    press('d', true, true);
    ASSERT_TRUE(waitUntilIdle());
    ASSERT_TRUE(engine().divide);
    EXPECT_EQ(engine().divide->depth, 2U);
    press('f', true, true);
    ASSERT_TRUE(waitUntilIdle());
    expectIn(engine().walked, "No difference down to depth 2");
    press('k', true, true);
    ASSERT_TRUE(waitUntilIdle());
    EXPECT_TRUE(engine().keys && engine().keys->isComplete);
    press('i', true, true);
    EXPECT_TRUE(engine().isAnalysing);
    press('i', true, true);
    EXPECT_FALSE(engine().isAnalysing);
    app().request(Action::DetachEngine);
    EXPECT_FALSE(engine().isAttached);
}

TEST_F(AttachedEngine, DetachingDoesNotWaitForAProgramThatKeepsItsInputUnread) {
    openPgn("*");
    // It answers the handshake, then neither reads nor ends.
    ASSERT_NO_FATAL_FAILURE(
        attach("sh -c 'read a; echo uciok; read a; echo readyok; trap \"\" TERM; sleep 600'"));
    const auto before = std::chrono::steady_clock::now();
    app().request(EngineAct::Detach);
    frame();
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::milliseconds(400));
    EXPECT_FALSE(engine().isAttached);
}

TEST_F(AttachedEngine, NoProcessOutlivesTheWindow) {
    const std::string file = folder_.file("pid");
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(
        attach("sh -c 'echo $$ >" + file + "; exec " + std::string(PLANTED_ENGINE) + "'"));
    pid_t pid = 0;
    std::ifstream(file) >> pid;
    ASSERT_GT(pid, 0);
    ASSERT_EQ(kill(pid, 0), 0);
    app().request(CompareDivide{7});
    frame();
    restart();
    EXPECT_NE(kill(pid, 0), 0);
}

TEST_F(AttachedEngine, NewsWakesTheWindowAndIdlenessDoesNot) {
    openPgn("*");
    std::atomic<int> wakes = 0;
    app().wakeWith([&] { ++wakes; });
    ASSERT_NO_FATAL_FAILURE(attach(planted()));
    EXPECT_GT(wakes, 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    frame();
    const int before = wakes;
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    EXPECT_EQ(wakes, before);
    EXPECT_FALSE(app().isWorking()) << "an attached engine draws no frames";
    EXPECT_FALSE(app().isAnimating());
    app().stopWork();
}

}  // namespace
}  // namespace pinwheel::viewer
