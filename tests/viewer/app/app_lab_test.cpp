// The rule lab in the window.
#include "app_files_fixture.hpp"
#include "viewer/chrome/lab_page.hpp"
#include "viewer/picture/png.hpp"

#include <imgui_internal.h>

#include <chrono>
#include <filesystem>
#include <thread>

namespace pinwheel::viewer {
namespace {

class AppLab : public AppFiles {
protected:
    Lab& lab() { return app().view().lab; }
    void openLab() { press('l', true, true); }
    void runGames(const char* games) {
        lab().form.games = games;
        press(Key::Enter);
    }
    void finish() {
        using Clock = std::chrono::steady_clock;
        const auto limit = Clock::now() + std::chrono::seconds(30);
        while (app().isWorking() && Clock::now() < limit)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        frame();
    }
    // Presses a button of the report.
    void pressButton(const char* label) {
        const ImGuiID id = ImGui::FindWindowByName("Lab report")->GetID(label);
        ImGui::ActivateItem(id);
        frame();
        frame();
    }
    // A click in the middle of the first bar.
    void clickFirstBar() {
        ImGuiWindow& window = *ImGui::FindWindowByName("Lab report");
        const ScreenPoint start{window.Pos.x, window.Pos.y};
        for (float y = start.y; y < start.y + window.Size.y && lab().isOpen; y += 6) {
            moveTo({start.x + window.Size.x * 0.25F, y});
            const bool isBar = GImGui->HoveredId != 0 && GImGui->HoveredWindow == &window &&
                               GImGui->HoveredId != window.GetID("default rulings##0");
            if (isBar) clickHere();
        }
    }
};

TEST_F(AppLab, OpensAndClosesByKey) {
    openLab();
    EXPECT_TRUE(lab().isOpen);
    press(Key::Escape);
    EXPECT_FALSE(lab().isOpen);
}

TEST_F(AppLab, PlaysTheGamesAndShowsTheReport) {
    openLab();
    lab().form.sets = {"", "stalemate=loses"};
    runGames("40");
    finish();
    ASSERT_EQ(lab().reports.size(), 2U);
    EXPECT_EQ(lab().reports[0].games, 40U);
    EXPECT_EQ(lab().reports[1].rulings, "stalemate=loses");
    EXPECT_FALSE(lab().reports[0].isPartial());
}

TEST_F(AppLab, CancellingShowsTheGamesPlayedSoFar) {
    openLab();
    runGames("100000000");
    while (*lab().run.done == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    press(Key::Escape);
    finish();
    ASSERT_TRUE(lab().isOpen);  // the first Escape only cancels
    ASSERT_EQ(lab().reports.size(), 1U);
    EXPECT_TRUE(lab().reports.front().isPartial());
    EXPECT_GT(lab().reports.front().games, 0U);
}

TEST_F(AppLab, AnImpossibleNumberIsExplainedAndNothingRuns) {
    openLab();
    runGames("0");
    EXPECT_FALSE(app().isWorking());
    EXPECT_EQ(lab().form.problem, "The number of games must be a number from 1 to 1,000,000,000.");
}

TEST_F(AppLab, ABarOpensAGameThatNeedsNoSaving) {
    openLab();
    lab().form.sets = {"rounds=3"};
    runGames("40");
    finish();
    clickFirstBar();
    ASSERT_FALSE(lab().isOpen);
    EXPECT_EQ(app().snapshot().rulings, "rounds=3");
    EXPECT_TRUE(app().snapshot().outcome);
    EXPECT_TRUE(app().snapshot().title.starts_with("Game 1:")) << app().snapshot().title;
    EXPECT_FALSE(app().view().files.isModified);
    openLab();
    EXPECT_EQ(lab().reports.size(), 1U);  // it is still there
}

TEST_F(AppLab, KeysOpenTheChosenExample) {
    openLab();
    runGames("40");
    finish();
    press(Key::Down);
    ASSERT_TRUE(lab().chosen);
    const auto number = *barsOf(*lab().report())[*lab().chosen].games.example;
    press(Key::Enter);
    EXPECT_FALSE(lab().isOpen);
    EXPECT_EQ(app().snapshot().title,
              "Game " + lab().report()->nameOf(number) + " of the lab, player random");
}

TEST_F(AppLab, AnUnsavedGameIsAskedAboutBeforeAnExampleOpens) {
    playFirstMove();
    openLab();
    runGames("5");
    finish();
    press(Key::Down);
    press(Key::Enter);
    EXPECT_TRUE(isAsked<UnsavedChanges>());
    answer(Answer::Cancel);
    EXPECT_TRUE(lab().isOpen);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
}

TEST_F(AppLab, KeysOfTheBoardsDoNothing) {
    openLab();
    press('e');
    press('j');
    press('z', true);
    EXPECT_TRUE(lab().isOpen);
    EXPECT_FALSE(app().view().looking.prompt);
}

TEST_F(AppLab, ASavedReportOpensAgain) {
    openLab();
    runGames("20");
    finish();
    const auto reports = lab().reports;
    pressButton("Save JSON");
    pressButton("Save CSV");
    const std::string json = folder_.file("pictures/pinwheel-new-game-lab.json");
    EXPECT_TRUE(std::filesystem::exists(folder_.file("pictures/pinwheel-new-game-lab.csv")));
    restart();
    playFirstMove();
    app().request(OpenFile{json});
    frame();
    EXPECT_TRUE(lab().isOpen);
    EXPECT_EQ(lab().reports, reports);
    EXPECT_EQ(app().snapshot().ply.value, 1U);  // the game is still there
}

TEST_F(AppLab, APictureOfAReportOpensAsThatReport) {
    openLab();
    runGames("20");
    finish();
    const auto reports = lab().reports;
    pressButton("Save PNG");
    ASSERT_TRUE(app().recording().wantsPicture());
    app().recording().keep(Image{kWindow, std::vector<Rgba>(kWindow.pixelCount())});
    const std::string path = app().view().recording.toast->path;
    restart();
    app().request(OpenFile{path});
    frame();
    EXPECT_TRUE(lab().isOpen);
    EXPECT_EQ(lab().reports, reports);
}

TEST_F(AppLab, ADamagedReportIsExplained) {
    const std::string path = folder_.file("report.json");
    std::ofstream(path) << R"({"rulings":{"rounds":"many"}})";
    app().request(OpenFile{path});
    frame();
    EXPECT_FALSE(lab().isOpen);
    EXPECT_NE(app().view().notice.find("report.json: lab report, line 1: rulings: rounds is"),
              std::string::npos)
        << app().view().notice;
}

}  // namespace
}  // namespace pinwheel::viewer
