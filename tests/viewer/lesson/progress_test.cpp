#include "viewer/storage/progress.hpp"

#include "../../base/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace pinwheel::viewer {
namespace {

const Progress kSome = {{"01-two-boards", {0xFEDCBA9876543210U, 4, true}},
                        {"a \"quoted\" name", {7, 0, false}}};

TEST(LessonProgress, SurvivesWriting) {
    const auto read = parseProgress(toText(kSome));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, kSome);
}

TEST(LessonProgress, SurvivesAFile) {
    const base::ScratchFolder folder;
    EXPECT_EQ(loadProgress(folder.file("new"))->size(), 0U);
    ASSERT_TRUE(storeProgress(folder.file("new"), kSome));
    EXPECT_EQ(*loadProgress(folder.file("new")), kSome);
}

TEST(LessonProgress, AnEntryThatMakesNoSenseIsSkipped) {
    const auto read = parseProgress(
        R"({"version":9,"lessons":{"good":{"content":"1f","steps":2},"no content":{"steps":1},
        "odd content":{"content":"x","steps":1},"negative":{"content":"1","steps":-1},
        "huge":{"content":"1","steps":99999999999},"odd flag":{"content":"1","steps":1,"finished":2},
        "not an object":3}})");
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, (Progress{{"good", {0x1F, 2, false}}}));
}

TEST(LessonProgress, ADamagedFileIsKeptAside) {
    const base::ScratchFolder folder;
    std::ofstream(folder.file("progress.json")) << "{\"lessons\":";
    const auto read = loadProgress(folder.file(""));
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().what.find("progress-damaged.json"), std::string::npos);
    EXPECT_TRUE(loadProgress(folder.file("")));
}

TEST(LessonProgress, ContentThatIsNotAnObjectIsRefused) {
    for (const char* text : {"", "[]", "3", "null", "{"}) EXPECT_FALSE(parseProgress(text)) << text;
    EXPECT_TRUE(parseProgress("{}"));
    EXPECT_TRUE(parseProgress(R"({"lessons":[]})"));
}

TEST(LessonProgress, AFolderThatCannotBeWrittenIsReported) {
    const base::ScratchFolder folder;
    std::ofstream(folder.file("file")) << "not a folder";
    EXPECT_FALSE(storeProgress(folder.file("file"), kSome));
}

}  // namespace
}  // namespace pinwheel::viewer
