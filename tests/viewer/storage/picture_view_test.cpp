#include "viewer/storage/picture_view.hpp"

#include "viewer/storage/settings.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

const debugger::Roster& roster() { return debugger::duplicateRoster(); }

PictureView fullView() {
    PictureView view;
    view.facing = PieceFacing::Upright;
    view.quarterTurns = 3;
    view.preset = Preset::Debug;
    view.layout = layoutOf(Preset::Debug);
    view.layout.hasTimeline = false;
    view.shownBoards = debugger::BoardIndex{2};
    view.isFocused = true;
    view.isComparing = true;
    view.marks = {{1, chess::Square::e2, chess::Square::e4, game::MarkColour::Red}};
    view.grabbed = chess::Square::g1;
    view.why = AskWhy{debugger::SeatIndex{2}, {chess::Square::e8, chess::Square::f7}};
    return view;
}

TEST(PictureView, ComesBackAsItWas) {
    const PictureView view = fullView();
    const auto read = parsePictureView(toText(view, roster()), roster());
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(read->facing, view.facing);
    EXPECT_EQ(read->quarterTurns, view.quarterTurns);
    EXPECT_EQ(read->preset, view.preset);
    EXPECT_EQ(read->layout, view.layout);
    EXPECT_EQ(read->shownBoards, view.shownBoards);
    EXPECT_EQ(read->isFocused, view.isFocused);
    EXPECT_EQ(read->isComparing, view.isComparing);
    EXPECT_EQ(read->marks, view.marks);
    EXPECT_EQ(read->grabbed, view.grabbed);
    ASSERT_TRUE(read->why);
    EXPECT_EQ(read->why->player, view.why->player);
    EXPECT_EQ(read->why->move, view.why->move);
    EXPECT_EQ(toText(*read, roster()), toText(view, roster()));
}

TEST(PictureView, HoldsNothingPersonal) {
    Settings settings;
    settings.recentFiles = {"/home/me/secret.json"};
    settings.picturesFolder = "/home/me/pictures";
    const std::string text = toText(pictureViewOf(settings, {}), roster());
    EXPECT_EQ(text.find("home"), std::string::npos) << text;
    EXPECT_EQ(text.find("theme"), std::string::npos) << text;
}

TEST(PictureView, InvalidMembersAreIgnored) {
    for (
        const char* text :
        {R"({"marks":"all","grabbed":7,"why":[],"boards":3,"focus":"yes","compare":1,"quarterTurns":99})",
         R"({"marks":["XX:e2e4"],"grabbed":"j9","why":{"player":"Q","move":"e2"},"boards":"XX"})",
         R"({"why":{"player":"N"},"quarterTurns":-1,"rows":{"panels":1},"unknown":{"deep":[1]}})",
         "{}"}) {
        const auto view = parsePictureView(text, roster());
        ASSERT_TRUE(view) << text;
        EXPECT_TRUE(view->marks.empty()) << text;
        EXPECT_FALSE(view->grabbed) << text;
        EXPECT_FALSE(view->why) << text;
        EXPECT_FALSE(view->isFocused) << text;
        EXPECT_EQ(view->quarterTurns, 0U) << text;
        EXPECT_EQ(view->shownBoards, ShownBoards()) << text;
    }
    EXPECT_FALSE(parsePictureView("not JSON", roster()));
    EXPECT_FALSE(parsePictureView("", roster()));
    EXPECT_FALSE(parsePictureView("[]", roster()));
}

TEST(PictureView, BoardsThatThisGameLacksAreIgnored) {
    const auto view = parsePictureView(toText(fullView(), roster()), debugger::orthodoxRoster());
    ASSERT_TRUE(view);
    EXPECT_TRUE(view->marks.empty());
    EXPECT_FALSE(view->why);
}

}  // namespace
}  // namespace pinwheel::viewer
