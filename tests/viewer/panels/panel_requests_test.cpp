// Panels change nothing but their own forms: what they ask for comes out of the queue.
#include "../app/app_fixture.hpp"
#include "viewer/panels/panel_table.hpp"

#include <imgui_internal.h>

namespace pinwheel::viewer {
namespace {

class PanelRequests : public AppFixture {
protected:
    // Draws a panel twice, the second time with this button pressed, and gives what it asks for.
    CommandQueue pressed(Panel panel, const char* button) {
        CommandQueue commands;
        const View view = app().view();
        const Theme theme = themeFor(ThemeChoice::Dark, PaletteChoice::Standard);
        for (int i = 0; i < 2; ++i) {
            ImGui::GetIO().DeltaTime = 1.0F / 60;
            ImGui::NewFrame();
            ImGui::Begin("panel");
            if (i == 0) ImGui::ActivateItem(ImGui::GetID(button));
            drawPanel(panel, {app().snapshot(), view, commands, resources_, theme});
            ImGui::End();
            ImGui::EndFrame();
        }
        return commands;
    }
};

TEST_F(PanelRequests, ABreakpointIsAskedForAndNotAdded) {
    app().view().inspectors.breakpoint.text = "check";
    const CommandQueue asked = pressed(Panel::Breakpoints, "Add");
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(std::get<AddBreakpoint>(asked[0]).condition, "check");
    EXPECT_TRUE(app().view().breakpoints.list().empty());
}

TEST_F(PanelRequests, AnEditedBreakpointIsReplacedAndKeepsItsPlace) {
    app().request(AddBreakpoint{"check"});
    app().request(AddBreakpoint{"capture"});
    app().view().inspectors.breakpoint = {"ghost", "", 0};
    for (const Request& asked : pressed(Panel::Breakpoints, "Change")) app().request(asked);
    const auto list = app().view().breakpoints.list();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(toText(list[0].condition, app().snapshot().roster[0]), "ghost");
    EXPECT_FALSE(app().view().inspectors.breakpoint.edited);
}

TEST_F(PanelRequests, TheEventLogIsClearedByItsFlow) {
    playFirstMove();
    const CommandQueue asked = pressed(Panel::Events, "Clear");
    EXPECT_FALSE(app().view().debugging.eventLines.empty());
    for (const Request& each : asked) app().request(each);
    EXPECT_TRUE(app().view().debugging.eventLines.empty());
}

TEST_F(PanelRequests, EveryPanelHasItsTitle) {
    for (const Panel panel : kAllPanels) {
        EXPECT_FALSE(nameOf(panel).empty());
        EXPECT_EQ(parsePanel(nameOf(panel)), panel);
    }
    EXPECT_FALSE(parsePanel("Nonsense"));
}

}  // namespace
}  // namespace pinwheel::viewer
