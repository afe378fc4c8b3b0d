// Questions whose answers a solver proves in the background.
#include "learner.hpp"
#include "viewer/storage/lesson_file.hpp"

#include <chrono>
#include <fstream>
#include <thread>

namespace pinwheel::viewer {
namespace {

class LessonProof : public Learner {
protected:
    // After ply 6, East's queen mates North on NE, whatever West plays.
    void open(const std::string& commands) {
        const std::string path = folder_.file("lesson.json");
        std::ofstream(path)
            << R"({"title":"A lesson","game":{"moves":"f2f3 a2a3 e7e5 e7e5 g2g4 a3a4"},"commands":[)"
            << commands << "]}";
        const base::Status opened = app().openLesson(path);
        ASSERT_TRUE(opened) << opened.error().what;
    }
    void finish() {
        using Clock = std::chrono::steady_clock;
        const auto limit = Clock::now() + std::chrono::seconds(60);
        while (app().isWorking() && Clock::now() < limit) {
            frame();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        frame();
    }
    static constexpr const char* kForcedMate =
        R"({"go":6},{"ask":"play","until":"checkmate","plies":2,"forced":true})";
};

TEST_F(LessonProof, IsFoundWhileFramesAreDrawnAndThenAskedFor) {
    open(kForcedMate);
    EXPECT_EQ(lesson().phase, LessonPhase::Proving);
    EXPECT_FALSE(lesson().asked);
    press(Key::Enter);
    finish();
    ASSERT_EQ(lesson().phase, LessonPhase::Asking);
    const auto& solutions = std::get<lesson::Solutions>(lesson().asked->answer);
    EXPECT_EQ(solutions.lines,
              (std::vector<std::vector<chess::Move>>{{*chess::parseCoordinates("d8h4")}}));
    EXPECT_EQ(lesson().remark, "");
    press('s');
    EXPECT_EQ(lesson().phase, LessonPhase::Solved);
}

TEST_F(LessonProof, OfAnImpossibleMateIsReported) {
    open(R"({"go":5},{"ask":"play","until":"checkmate","plies":1,"forced":true})");
    finish();
    EXPECT_FALSE(hasLesson());
    EXPECT_NE(app().view().notice.find("command 2: ask: no move after ply 5"), std::string::npos)
        << app().view().notice;
}

TEST_F(LessonProof, EndsWhenTheLessonIsLeft) {
    open(kForcedMate);
    press(Key::Escape);
    EXPECT_FALSE(hasLesson());
    EXPECT_FALSE(app().isWorking());
}

TEST_F(LessonProof, IsNotNeededToGoBack) {
    open(std::string(R"({"caption":"First."},{"wait":1},)") + kForcedMate);
    press(Key::Enter);
    EXPECT_NE(lesson().phase, LessonPhase::Telling);
    app().request(LessonAct::GoBack);  // the key looks around once the question is asked
    EXPECT_EQ(lesson().words, "First.");
    EXPECT_EQ(lesson().phase, LessonPhase::Telling);
    EXPECT_EQ(lesson().remark, "");
    EXPECT_FALSE(app().isWorking());
}

}  // namespace
}  // namespace pinwheel::viewer
