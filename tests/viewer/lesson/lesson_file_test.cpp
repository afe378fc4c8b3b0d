#include "viewer/storage/lesson_file.hpp"

#include "../../base/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace pinwheel::viewer {
namespace {

class LessonFile : public testing::Test {
protected:
    std::string write(const char* name, const std::string& text) const {
        const std::string path = folder_.file(name);
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path) << text;
        return path;
    }
    const base::ScratchFolder folder_;
};

constexpr const char* kEmptyGame = R"({"variant":"duplicate-chess","version":1,"moves":[]})";

TEST_F(LessonFile, FindsTheGameBesideTheLesson) {
    write("games/x.json", kEmptyGame);
    const std::string path = write(
        "lessons/one.json", R"({"title":"One","game":"../games/x.json","commands":[{"wait":1}]})");
    const auto lesson = loadLesson(path);
    ASSERT_TRUE(lesson) << lesson.error().what;
    EXPECT_EQ(lesson->name, "one");
    EXPECT_EQ(lesson->title, "One");
    EXPECT_EQ(lesson->stops().size(), 1U);
}

TEST_F(LessonFile, OtherContentIsAnotherLesson) {
    const std::string text = R"({"game":{"moves":""},"commands":[{"wait":1}]})";
    const auto before = loadLesson(write("x.json", text));
    const auto after = loadLesson(write("x.json", text + "\n"));
    ASSERT_TRUE(before && after);
    EXPECT_NE(before->content, after->content);
}

TEST_F(LessonFile, SavesAndOtherFilesAreNoLessons) {
    EXPECT_FALSE(lessonIn(write("save.json", kEmptyGame)));
    EXPECT_FALSE(lessonIn(write("game.pgn", "1. e4 *")));
    EXPECT_FALSE(lessonIn(write("empty", "")));
    EXPECT_FALSE(lessonIn(folder_.file("missing")));
    EXPECT_FALSE(lessonIn(folder_.file("")));
    EXPECT_TRUE(lessonIn(write("bad.json", R"({"commands":[]})")));
}

TEST_F(LessonFile, ABadLessonSaysWhatIsWrong) {
    const auto problem = [this](const std::string& text) {
        const auto lesson = loadLesson(write("x.json", text));
        EXPECT_FALSE(lesson) << text;
        return lesson ? "" : lesson.error().what;
    };
    EXPECT_NE(problem("").find("x.json: script: "), std::string::npos);
    EXPECT_NE(problem(R"({"commands":[{"wait":1}]})").find("does not name a game"),
              std::string::npos);
    EXPECT_NE(problem(R"({"game":{"moves":"e2e5"},"commands":[{"wait":1}]})").find("e2"),
              std::string::npos);
    EXPECT_NE(problem(R"({"game":{"moves":""},"commands":[{"wait":1},{"ask":"nothing"}]})")
                  .find("command 2: ask: \"ask\" takes one of \"targets\""),
              std::string::npos);
    EXPECT_NE(problem(R"({"game":{"moves":""},"commands":[{"wait":1}],"author":"me"})")
                  .find("'author' is unknown"),
              std::string::npos);
}

TEST_F(LessonFile, ListsCoursesInOrderAndLeavesOutDamagedLessons) {
    write("b/course.json", R"({"title":"B","description":"Second.","lessons":["x.json"]})");
    write("b/x.json", R"({"game":{"moves":""},"commands":[{"wait":1}]})");
    write("a/course.json", R"({"title":"A","lessons":["bad.json","y.json"]})");
    write("a/bad.json", "{");
    write("a/y.json", R"({"title":"Why","game":{"moves":""},"commands":[{"wait":1},{"wait":1}]})");
    write("c/course.json", "[]");
    write("d/no-course.json", "{}");
    std::vector<std::string> problems;
    const std::vector<Course> courses = coursesIn(folder_.file(""), problems);
    ASSERT_EQ(courses.size(), 2U);
    EXPECT_EQ(courses[0].title, "A");
    ASSERT_EQ(courses[0].lessons.size(), 1U);
    EXPECT_EQ(courses[0].lessons[0].title, "Why");
    EXPECT_EQ(courses[0].lessons[0].steps, 2U);
    EXPECT_EQ(courses[1].description, "Second.");
    EXPECT_EQ(problems.size(), 2U);
}

TEST_F(LessonFile, ASelfContainedLessonNeedsNoOtherFile) {
    write("x.json", kEmptyGame);
    const std::string text =
        R"({"game":"x.json","commands":[{"open":"x.json"},{"ask":"targets","from":"e2"}]})";
    const std::string path = write("lesson.json", text);
    const auto whole = selfContained(text, path);
    ASSERT_TRUE(whole) << whole.error().what;
    EXPECT_EQ(whole->find("x.json"), std::string::npos);
    EXPECT_TRUE(readLesson(*whole, "/nowhere/lesson.json"));
    // A lesson that is whole already keeps its bytes.
    EXPECT_EQ(*selfContained(*whole, path), *whole);
}

}  // namespace
}  // namespace pinwheel::viewer
