#pragma once

#include "../app/app_fixture.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/panels/panel_table.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace pinwheel::viewer {

inline chess::Move moveNamed(std::string_view coordinates) {
    return *chess::parseCoordinates(coordinates);
}

// One panel on its own: its text, its requests and its colours.
class PanelFixture : public AppFixture {
protected:
    // The panel's text, taken from ImGui's log.
    std::string textOf(Panel panel) {
        ImGui::NewFrame();
        ImGui::Begin("panel");
        ImGui::LogToClipboard();
        draw(panel);
        ImGui::LogFinish();
        ImGui::End();
        ImGui::EndFrame();
        // The log includes the lines between a table's cells.
        std::string text = ImGui::GetClipboardText();
        std::erase(text, '|');
        const auto doubled = [](char a, char b) { return a == ' ' && b == ' '; };
        text.erase(std::unique(text.begin(), text.end(), doubled), text.end());
        return text;
    }
    static void expectIn(const std::string& text, const std::string& wanted) {
        EXPECT_NE(text.find(wanted), std::string::npos) << wanted << " is not in:\n" << text;
    }
    static void expectNotIn(const std::string& text, const std::string& unwanted) {
        EXPECT_EQ(text.find(unwanted), std::string::npos) << unwanted << " is in:\n" << text;
    }

    // Draws a panel twice, the second time with this button pressed, and returns its requests.
    CommandQueue pressed(Panel panel, const char* button) {
        CommandQueue asked;
        for (int i = 0; i < 2; ++i) {
            ImGui::GetIO().DeltaTime = 1.0F / 60;
            ImGui::NewFrame();
            ImGui::Begin("panel");
            if (i == 0) activate(ImGui::GetID(button));
            for (Request& each : draw(panel)) asked.push_back(std::move(each));
            ImGui::End();
            ImGui::EndFrame();
        }
        return asked;
    }

    // Whether anything in the panel is drawn in this colour.
    bool usesColour(Panel panel, Rgba colour) {
        ImGui::NewFrame();
        ImGui::Begin("panel");
        draw(panel);
        const auto& vertices = ImGui::GetWindowDrawList()->VtxBuffer;
        const bool isUsed =
            std::any_of(vertices.begin(), vertices.end(),
                        [&](const ImDrawVert& vertex) { return vertex.col == packed(colour); });
        ImGui::End();
        ImGui::EndFrame();
        return isUsed;
    }

    CommandQueue draw(Panel panel) {
        CommandQueue commands;
        drawPanel(panel, {app().snapshot(), app().view(), commands, resources_, theme_});
        return commands;
    }
    void openAsset(const std::string& name) {
        ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/" + name + ".json"));
    }

    const Theme theme_ = themeFor(ThemeChoice::Dark, PaletteChoice::Standard);
};

}  // namespace pinwheel::viewer
