// The list of lessons and drills in the window, and the progress that it shows.
#include "app_learning.hpp"
#include "viewer/storage/progress.hpp"

#include <filesystem>

namespace pinwheel::viewer {
namespace {

using AppLessonList = AppLearning;

TEST_F(AppLessonList, TheListOpensAndClosesByKey) {
    press('h', true);
    EXPECT_TRUE(learning().isOpen);
    EXPECT_FALSE(hasLesson());
    press(Key::Escape);
    EXPECT_FALSE(learning().isOpen);
}

TEST_F(AppLessonList, KeysChooseSeedAndNumberOfADrill) {
    press('h', true);
    press(Key::Up);    // from the first entry to the last
    press(Key::Left);  // not below 1
    press(Key::Right);
    press(Key::Right);
    frame({{Key::Right, 0, false, true}});
    press(Key::Enter);
    EXPECT_EQ(lesson().title, "Drill: mate 2:3");
}

TEST_F(AppLessonList, DrillsGoOnWithoutEnd) {
    app().request(StartDrill{lesson::DrillKind::Ghosts, 7});
    frame();
    EXPECT_EQ(lesson().title, "Drill: ghosts 7:1");
    for (int drill = 0; drill < 5; ++drill) {
        answer(rightAttempt(*lesson().asked));
        press(Key::Enter);
        ASSERT_EQ(lesson().phase, LessonPhase::Solved);
        press(Key::Enter);
        ASSERT_EQ(lesson().phase, LessonPhase::Asking);
    }
    EXPECT_EQ(lesson().title, "Drill: ghosts 7:6");
}

TEST_F(AppLessonList, ProgressSurvivesACrash) {
    open(R"({"wait":1},{"go":5},{"ask":"ghosts"},{"wait":1})");
    press(Key::Enter);
    const Progress reached = learning().progress;
    ASSERT_EQ(reached.size(), 1U);
    EXPECT_EQ(reached.begin()->second.steps, 1U);
    restart();
    EXPECT_EQ(learning().progress, reached);
    // The lesson continues where it was left.
    const std::string path = folder_.file("lesson.json");
    ASSERT_TRUE(app().openLesson(path));
    EXPECT_TRUE(lesson().isResumed);
    EXPECT_EQ(lesson().currentStop(), 1U);
    EXPECT_EQ(lesson().phase, LessonPhase::Asking);
    EXPECT_EQ(lesson().snapshot().ply.value, 5U);
    press('r');
    EXPECT_FALSE(lesson().isResumed);
    EXPECT_EQ(lesson().currentStop(), 0U);
    EXPECT_EQ(lesson().snapshot().ply.value, 0U);
    // A finished one begins at its first step.
    press(Key::Enter);
    press('s');
    press(Key::Enter);
    press(Key::Enter);
    ASSERT_EQ(lesson().phase, LessonPhase::Finished);
    ASSERT_TRUE(app().openLesson(path));
    EXPECT_EQ(lesson().currentStop(), 0U);
    EXPECT_FALSE(lesson().isResumed);
}

TEST_F(AppLessonList, ALessonGoesNowhereIfTheProgressHasTooManySteps) {
    open(R"({"wait":1},{"wait":1})");
    const std::string key = progressKey(lesson().name, lesson().content);
    learning().progress[key] = {lesson().content, 9, false};
    ASSERT_TRUE(app().openLesson(folder_.file("lesson.json")));
    EXPECT_EQ(lesson().currentStop(), 0U);
    EXPECT_EQ(lesson().phase, LessonPhase::Telling);
}

TEST_F(AppLessonList, DamagedProgressIsKeptAsideAndReported) {
    std::filesystem::create_directories(folder_.file("data"));
    std::ofstream(folder_.file("data") + "/progress.json") << "{\"lessons\":{\"a\":";
    restart();
    EXPECT_NE(app().view().notice.find("your progress in lessons starts over"), std::string::npos)
        << app().view().notice;
    EXPECT_TRUE(std::filesystem::exists(folder_.file("data") + "/progress-damaged.json"));
    open(R"({"wait":1},{"wait":1})");
    press(Key::Enter);
    EXPECT_TRUE(std::filesystem::exists(folder_.file("data") + "/progress.json"));
}

TEST_F(AppLessonList, TheListShowsErrorsUntilTheNextKey) {
    EXPECT_NE(problemOf(R"({"go":99},{"wait":1})"), "");
    const auto verticesOfList = [this] {
        frame();
        return ImGui::FindWindowByName("Learn")->DrawList->VtxBuffer.Size;
    };
    EXPECT_NE(app().view().notice.find("there is no ply 99"), std::string::npos);
    const int withError = verticesOfList();
    press(Key::Down);
    EXPECT_EQ(app().view().notice, "");
    EXPECT_LT(verticesOfList(), withError);
}

TEST_F(AppLessonList, ProgressThatCannotBeWrittenIsReportedOnce) {
    std::ofstream(folder_.file("data")) << "not a folder";
    open(R"({"wait":1},{"wait":1},{"wait":1},{"wait":1})");
    const int before = verticesOnBoards();
    press(Key::Enter);
    EXPECT_NE(app().view().notice, "");
    frame();
    EXPECT_GT(verticesOnBoards(), before);
    press(Key::Enter);
    EXPECT_EQ(app().view().notice, "");
}

TEST_F(AppLessonList, ALessonThatEndsByPlayingIsFinished) {
    open(R"({"wait":1},{"play":"end"})");
    press(Key::Enter);
    press(Key::Enter);
    EXPECT_EQ(lesson().phase, LessonPhase::Finished);
    ASSERT_EQ(learning().progress.size(), 1U);
    EXPECT_TRUE(learning().progress.begin()->second.isFinished);
}

TEST_F(AppLessonList, AnUnknownNameIsReported) {
    const base::Status opened = app().openLesson("no-such-lesson");
    ASSERT_FALSE(opened);
    EXPECT_EQ(
        opened.error().what,
        "no-such-lesson: neither a file nor a built-in lesson; `pinwheel lesson` lists those");
}

TEST_F(AppLessonList, TheListStartsAtTheFirstLessonThatIsNotFinished) {
    app().useLessons(PINWHEEL_SOURCE_DIR "/assets/lessons");
    press('h', true);
    EXPECT_EQ(learning().chosen, 0U);
    const LessonEntry first = learning().courses.at(0).lessons.at(0);
    learning().progress[progressKey(first.name, first.content)] = {first.content, 4, true};
    press(Key::Escape);
    press('h', true);
    EXPECT_EQ(learning().chosen, 1U);
    // After a lesson the list is where that lesson is.
    ASSERT_TRUE(app().openLesson("05-ghosts"));
    press(Key::Escape);
    EXPECT_EQ(learning().chosen, 4U);
}

}  // namespace
}  // namespace pinwheel::viewer
