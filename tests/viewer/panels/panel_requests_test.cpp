// Panels change only their own forms: their requests go to the queue.
#include "panel_fixture.hpp"

namespace pinwheel::viewer {
namespace {

class PanelRequests : public PanelFixture {};

TEST_F(PanelRequests, ABreakpointIsRequestedAndNotAdded) {
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
