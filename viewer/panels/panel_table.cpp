#include "viewer/panels/panel_table.hpp"

#include "viewer/panels/analysis.hpp"
#include "viewer/panels/breakpoints.hpp"
#include "viewer/panels/clocks.hpp"
#include "viewer/panels/compare.hpp"
#include "viewer/panels/engine.hpp"
#include "viewer/panels/events.hpp"
#include "viewer/panels/game.hpp"
#include "viewer/panels/games.hpp"
#include "viewer/panels/legality.hpp"
#include "viewer/panels/legend.hpp"
#include "viewer/panels/move_log.hpp"
#include "viewer/panels/position.hpp"
#include "viewer/panels/repetition.hpp"
#include "viewer/panels/rulings.hpp"
#include "viewer/panels/search_tree.hpp"
#include "viewer/panels/twins.hpp"
#include "viewer/panels/why.hpp"
#include "viewer/panels/zobrist.hpp"

#include <array>

namespace pinwheel::viewer {

namespace {

struct PanelEntry {
    Panel panel;
    void (*draw)(const PanelInput& in);
};

// One entry for each panel, in the order of the enumerators.
constexpr std::array<PanelEntry, kAllPanels.size()> kTable = {{
    {Panel::Game,
     [](const PanelInput& in) {
         drawGame(in.game, in.view.files, in.view.inspectors.note, in.commands, in.resources,
                  in.theme);
     }},
    {Panel::Moves,
     [](const PanelInput& in) {
         const auto& deletion = in.view.lines.deletion;
         drawMoveLog(in.game, deletion ? &*deletion : nullptr, in.view.inspectors.moveLog,
                     in.commands, in.resources, in.theme);
     }},
    {Panel::Compare,
     [](const PanelInput& in) {
         drawCompare(in.game, in.view.settings, in.view.readings, in.view.inspectors.compare,
                     in.view.looking.litSquare, in.commands, in.resources, in.theme);
     }},
    {Panel::Why,
     [](const PanelInput& in) {
         drawWhyPanel(in.game, in.view.looking, in.commands, in.resources, in.theme);
     }},
    {Panel::Legend, [](const PanelInput& in) { drawLegend(in.game, in.resources, in.theme); }},
    {Panel::Zobrist,
     [](const PanelInput& in) {
         drawZobrist(in.game, in.view.readings, previousFacts(in.view.debugging, in.game),
                     in.view.inspectors.zobrist, in.view.looking.litSquare, in.commands,
                     in.resources, in.theme);
     }},
    {Panel::Clocks,
     [](const PanelInput& in) {
         drawClocks(in.game, previousFacts(in.view.debugging, in.game), in.commands, in.resources,
                    in.theme);
     }},
    {Panel::Repetition,
     [](const PanelInput& in) {
         drawRepetition(in.game, previousFacts(in.view.debugging, in.game), in.commands, in.theme);
     }},
    {Panel::Position,
     [](const PanelInput& in) {
         drawPosition(in.game, in.view.readings, in.view.inspectors.squares,
                      in.view.looking.litSquare, in.commands, in.resources, in.theme);
     }},
    {Panel::Legality,
     [](const PanelInput& in) {
         drawLegality(in.game, in.view.readings, in.view.looking.grabbed, in.view.inspectors.divide,
                      in.view.work.divide, in.view.looking.litSquare, in.commands, in.theme);
     }},
    {Panel::Twins,
     [](const PanelInput& in) {
         drawTwins(in.game, in.view.readings, in.view.inspectors.squares, in.view.looking.litSquare,
                   in.theme);
     }},
    {Panel::Events,
     [](const PanelInput& in) {
         drawEvents(in.view.debugging.eventLines, in.view.inspectors.eventFilter, in.commands,
                    in.theme);
     }},
    {Panel::Breakpoints,
     [](const PanelInput& in) {
         drawBreakpoints(in.game, in.view.breakpoints, in.view.debugging.runsOverAllLines,
                         in.view.readings, in.view.inspectors.breakpoint, in.commands, in.theme);
     }},
    {Panel::Search,
     [](const PanelInput& in) {
         drawSearchTree(in.game, in.view.inspectors.search, in.view.work.search,
                        in.view.looking.litSquare, in.commands, in.resources, in.theme);
     }},
    {Panel::Games,
     [](const PanelInput& in) {
         drawGames(in.view.files.games, in.view.inspectors.games, in.commands, in.resources,
                   in.theme);
     }},
    {Panel::Rulings,
     [](const PanelInput& in) {
         drawRulings(in.game, in.view.readings, in.view.inspectors.rulings, in.commands,
                     in.resources, in.theme);
     }},
    {Panel::Engine,
     [](const PanelInput& in) {
         drawEngine(in.game, in.view.engine, in.commands, in.resources, in.theme);
     }},
    {Panel::Analysis,
     [](const PanelInput& in) {
         drawAnalysis(in.game, in.view.analysis, in.commands, in.resources, in.theme);
     }},
}};

constexpr bool isInOrder() {
    for (std::size_t i = 0; i < kTable.size(); ++i)
        if (kTable[i].panel != kAllPanels[i] || kTable[i].draw == nullptr) return false;
    return true;
}
static_assert(isInOrder(), "every panel has its entry, in the order of the enumerators");

}  // namespace

void drawPanel(Panel panel, const PanelInput& input) {
    kTable[static_cast<std::size_t>(panel)].draw(input);
}

}  // namespace pinwheel::viewer
