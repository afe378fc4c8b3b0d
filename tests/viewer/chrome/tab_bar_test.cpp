#include "viewer/chrome/tab_bar.hpp"

#include "../app/app_fixture.hpp"

#include <imgui_internal.h>

namespace pinwheel::viewer {
namespace {

const Row kRow{{Panel::Moves, Panel::Why, Panel::Legend, Panel::Events}, 1, Panel::Legend};
constexpr std::array kWidths = {60.0F, 50.0F, 70.0F, 65.0F};

TEST(TabBar, EveryTabIsDrawnWhereThereIsRoom) {
    EXPECT_EQ(visibleTabs(kRow, kWidths, 245, 30), kRow.panels);
}

TEST(TabBar, TheTabInFrontIsAlwaysVisible) {
    EXPECT_EQ(visibleTabs(kRow, kWidths, 244, 30),
              (std::vector{Panel::Moves, Panel::Why, Panel::Legend}));
    EXPECT_EQ(visibleTabs(kRow, kWidths, 170, 30), (std::vector{Panel::Moves, Panel::Legend}));
    EXPECT_EQ(visibleTabs(kRow, kWidths, 40, 30), std::vector{Panel::Legend});
}

class TabMenu : public AppFixture {};

TEST_F(TabMenu, HiddenTabsAreReachedThroughTheMenuOfTheirRow) {
    CommandQueue commands;
    const Theme theme = themeFor(ThemeChoice::Dark, PaletteChoice::Standard);
    const auto draw = [&](const char* item) {
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        ImGui::SetNextWindowSize({120, 100});
        ImGui::Begin("narrow");
        if (item != nullptr) activate(ImGui::GetID(item));
        drawTabBar(kRow, commands, resources_, theme);
        ImGui::End();
        ImGui::EndFrame();
    };
    draw(nullptr);
    draw("»");
    draw(nullptr);
    ASSERT_EQ(ImGui::GetCurrentContext()->OpenPopupStack.Size, 1);
    ImGuiWindow* const menu = ImGui::GetCurrentContext()->OpenPopupStack[0].Window;
    ASSERT_NE(menu, nullptr);
    activate(menu->GetID("Events"));
    draw(nullptr);
    draw(nullptr);
    ASSERT_EQ(commands.size(), 1U);
    EXPECT_EQ(std::get<ShowPanel>(commands[0]).panel, Panel::Events);
}

}  // namespace
}  // namespace pinwheel::viewer
