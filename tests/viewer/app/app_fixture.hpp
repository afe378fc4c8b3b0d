#pragma once

#include "../../base/scratch_folder.hpp"
#include "../compass.hpp"
#include "../imgui_driving.hpp"
#include "viewer/app/app.hpp"
#include "viewer/app/frame.hpp"
#include "viewer/board/board_geometry.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

#include <optional>
#include <vector>

namespace pinwheel::viewer {

// The application on a bare ImGui context: it gets keys and mouse input, and nothing is displayed.
class AppFixture : public testing::Test {
protected:
    static constexpr ImageSize kWindow{1280, 720};

    AppFixture() {
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().DisplaySize = {static_cast<float>(kWindow.width),
                                      static_cast<float>(kWindow.height)};
        ImFont* font = ImGui::GetIO().Fonts->AddFontDefault();
        ImGui::GetIO().Fonts->Build();
        resources_.fonts = {font, font, font, font, font};
        prepareImGuiInput(glfwKeys());
        restart();
    }
    ~AppFixture() override { ImGui::DestroyContext(); }

    // Ends the application abruptly, as a crash would, and restarts it.
    void restart() {
        app_.reset();
        app_.emplace(UserFolders{folder_.file("settings"), folder_.file("state"),
                                 folder_.file("pictures"), folder_.file("data")});
        frame();
    }
    App& app() { return *app_; }

    void frame(const std::vector<KeyPress>& keys = {}) {
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        app_->frame(keys, resources_, kWindow, 1.0F / 60);
        ImGui::EndFrame();
    }
    void press(Key key) { frame({{key}}); }
    void press(char character, bool isControl = false, bool isShift = false) {
        frame({{Key::Character, character, isControl, isShift}});
    }

    ScreenRect boardsArea() const {
        const Settings& settings = app_->settings();
        return arrange(settings.layout, panelArea(settings, kWindow), 1).boards;
    }
    // Gives each of these panels its own row.
    void usePanels(std::span<const Panel> panels) {
        ChangeLayout change{app_->settings().layout};
        change.layout.rows.clear();
        for (const Panel panel : panels) change.layout.rows.push_back({{panel}, 1, panel});
        app_->request(change);
    }

    ScreenPoint pointOf(debugger::BoardIndex board, chess::Square square) const {
        const ScreenRect boards = boardsArea();
        return toScreen(compassLayout(compassArea(boards, 1), 0).boards[board], centreOf(square));
    }
    void moveTo(ScreenPoint point) {
        ImGui::GetIO().MousePos = {point.x, point.y};
        frame();
        frame();
    }
    void moveTo(debugger::BoardIndex board, chess::Square square) {
        moveTo(pointOf(board, square));
    }
    void holdAlt(bool isDown) { setKey(GLFW_KEY_LEFT_ALT, isDown); }
    void clickHere() {
        ImGui::GetIO().MouseDown[0] = true;
        frame();
        ImGui::GetIO().MouseDown[0] = false;
        frame();
    }
    void click(debugger::BoardIndex board, chess::Square square) {
        moveTo(board, square);
        clickHere();
    }
    void play(debugger::BoardIndex board, chess::Square from, chess::Square to) {
        click(board, from);
        click(board, to);
    }
    void playFirstMove() {
        play(kNW, chess::Square::e2, chess::Square::e4);
        ASSERT_EQ(app_->snapshot().ply.value, 1U);
    }

    const base::ScratchFolder folder_;
    Resources resources_;

private:
    std::optional<App> app_;
};

}  // namespace pinwheel::viewer
