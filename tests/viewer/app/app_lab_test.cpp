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
    const std::optional<Prompt>& prompt() { return app().view().looking.prompt; }
    void type(std::string_view text) {
        std::vector<KeyPress> keys = {{Key::Character, 's'}};
        for (const char c : text) keys.push_back({Key::Character, c});
        keys.push_back({Key::Enter});
        frame(keys);
    }
    void finish() {
        using Clock = std::chrono::steady_clock;
        const auto limit = Clock::now() + std::chrono::seconds(30);
        while (app().isWorking() && Clock::now() < limit)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        frame();
    }
    // Presses a button of the form.
    void pressButton(const char* label) {
        const ImGuiID id = ImGui::FindWindowByName("Lab form")->GetID(label);
        activate(id);
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

TEST_F(AppLab, IsUsedWithoutAMouse) {
    openLab();
    type("Default; stalemate=loses, rounds=10; games=40 seed=7 player=greedy");
    finish();
    EXPECT_EQ(lab().form.sets, (std::vector<std::string>{"", "stalemate=loses,rounds=10"}));
    EXPECT_EQ(lab().form.player, "greedy");
    ASSERT_EQ(lab().reports.size(), 2U);
    EXPECT_EQ(lab().reports[1].games, 40U);
    EXPECT_EQ(lab().reports[1].setup.seed, 7U);
    type("save csv");
    type("save json");
    EXPECT_TRUE(std::filesystem::exists(folder_.file("pictures/pinwheel-rule-lab-report.csv")));
    EXPECT_TRUE(std::filesystem::exists(folder_.file("pictures/pinwheel-rule-lab-report.json")));
    type("each; games=1");
    finish();
    EXPECT_EQ(lab().reports.size(), singleChanges().size());
}

TEST_F(AppLab, WhatIsTypedWronglyIsExplainedAndNothingRuns) {
    const auto problemOf = [&](std::string_view typed) {
        type(typed);
        const std::string problem = prompt() ? prompt()->problem : "";
        press(Key::Escape);
        return problem;
    };
    openLab();
    EXPECT_NE(problemOf("stalemate=maybe").find("all-draw"), std::string::npos);
    EXPECT_NE(problemOf("games=0").find("must be a number"), std::string::npos);
    EXPECT_NE(problemOf("games=50 player=nobody").find("nobody"), std::string::npos);
    EXPECT_NE(problemOf("rounds=1;rounds=2;rounds=3;rounds=4;rounds=5;rounds=6;rounds=7;rounds=8;"
                        "rounds=9")
                  .find("At most 8"),
              std::string::npos);
    EXPECT_NE(problemOf("save csv").find("no report"), std::string::npos);
    EXPECT_FALSE(app().isWorking());
    EXPECT_EQ(lab().form.sets, std::vector<std::string>{""});
    EXPECT_TRUE(lab().isOpen);
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
    playFirstMove();
    app().request(game::GoToPly{{0}});
    openLab();
    const std::uint64_t revision = app().snapshot().treeRevision;
    press('e');
    press('j');
    press('z', true);
    EXPECT_TRUE(lab().isOpen);
    EXPECT_FALSE(app().view().looking.prompt);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    EXPECT_EQ(app().snapshot().treeRevision, revision);
}

TEST_F(AppLab, ASavedReportOpensAgain) {
    openLab();
    runGames("20");
    finish();
    const auto reports = lab().reports;
    pressButton("JSON");
    pressButton("CSV");
    const std::string json = folder_.file("pictures/pinwheel-rule-lab-report.json");
    EXPECT_TRUE(std::filesystem::exists(folder_.file("pictures/pinwheel-rule-lab-report.csv")));
    restart();
    playFirstMove();
    app().request(OpenFile{json});
    frame();
    EXPECT_TRUE(lab().isOpen);
    EXPECT_EQ(lab().reports, reports);
    EXPECT_EQ(app().snapshot().ply.value, 1U);  // the game is still there
}

TEST_F(AppLab, APictureShowsTheWholeReportAndOpensAsThatReport) {
    openLab();
    lab().form.sets = {"", "rounds=3"};
    runGames("20");
    finish();
    press(Key::Right);
    const auto reports = lab().reports;
    pressButton("PNG");
    for (int i = 0; i < 9 && !app().recording().wantsPicture(); ++i) frame();
    ASSERT_TRUE(app().recording().wantsPicture());
    frame();
    const ImGuiWindow& page = *ImGui::FindWindowByName("Lab report");
    EXPECT_EQ(page.Pos.x, 0) << "the form is hidden";
    EXPECT_EQ(page.ScrollMax.y, 0) << "nothing is cut off";
    app().recording().keep(Image{kWindow, std::vector<Rgba>(kWindow.pixelCount())});
    frame();
    EXPECT_GT(ImGui::FindWindowByName("Lab report")->Pos.x, 0);
    const std::string path = app().view().recording.toast->path;
    restart();
    app().request(OpenFile{path});
    frame();
    EXPECT_TRUE(lab().isOpen);
    EXPECT_EQ(lab().reports, reports);
    EXPECT_EQ(lab().shown, 1U);
}

TEST_F(AppLab, AnExampleOfAReportFromAFileOpens) {
    openLab();
    runGames("20");
    finish();
    pressButton("JSON");
    restart();
    app().request(OpenFile{folder_.file("pictures/pinwheel-rule-lab-report.json")});
    press(Key::Down);
    press(Key::Enter);
    EXPECT_FALSE(lab().isOpen);
    EXPECT_TRUE(app().snapshot().outcome);
}

TEST_F(AppLab, OpeningAReportEndsARunAndLeavesSettingUp) {
    openLab();
    runGames("20");
    finish();
    const auto reports = lab().reports;
    pressButton("JSON");
    const std::string path = folder_.file("pictures/pinwheel-rule-lab-report.json");
    runGames("100000000");
    ASSERT_TRUE(app().isWorking());
    app().request(OpenFile{path});
    EXPECT_FALSE(app().isWorking());
    EXPECT_EQ(lab().reports, reports);
    press(Key::Escape);
    press('b', true);
    ASSERT_TRUE(app().view().settingUp);
    app().request(OpenFile{path});
    frame();
    EXPECT_FALSE(app().view().settingUp);
    EXPECT_TRUE(lab().isOpen);
}

TEST_F(AppLab, ARunGoesOnWhileTheBoardsAreShownAndIsAnnounced) {
    openLab();
    runGames("200");
    openLab();  // closes it
    ASSERT_FALSE(lab().isOpen);
    finish();
    ASSERT_TRUE(app().view().brief);
    EXPECT_NE(app().view().brief->text.find("lab"), std::string::npos);
    EXPECT_EQ(lab().reports.size(), 1U);
}

TEST_F(AppLab, EnterBelongsToThePageThatCoversTheLab) {
    openLab();
    app().request(Action::ShowRules);
    press(Key::Enter);
    EXPECT_FALSE(app().isWorking());
    press(Key::Escape);
    press('?', false, true);
    press(Key::Enter);
    EXPECT_FALSE(app().isWorking());
}

TEST_F(AppLab, EscapeDeselectsABarBeforeItClosesTheLab) {
    openLab();
    runGames("5");
    finish();
    press(Key::Down);
    press(Key::Escape);
    EXPECT_TRUE(lab().isOpen);
    EXPECT_FALSE(lab().chosen);
    press(Key::Escape);
    EXPECT_FALSE(lab().isOpen);
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
