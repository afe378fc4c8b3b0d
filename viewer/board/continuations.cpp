#include "viewer/board/continuations.hpp"

#include "viewer/board/signs.hpp"

namespace pinwheel::viewer {

namespace {

constexpr float kOtherContinuation = 0.4F;  // opacity

}  // namespace

void drawContinuations(ImDrawList& list, const debugger::Snapshot& game, const Theme& theme,
                       const Layout& layout) {
    if (game.next.size() < 2) return;
    const auto draw = [&](const debugger::Continuation& next, Rgba ink) {
        if (!next.move) return;  // a draw
        for (const debugger::BoardIndex board : game.seat(game.toMove).boards) {
            const Placement& placement = layout.boards[board];
            if (placement.isVisible())
                drawArrowSign(list, theme, placement, next.move->from(), next.move->to(), ink);
        }
    };
    for (std::size_t i = 0; i < game.next.size(); ++i)
        if (i != game.nextOnLine) draw(game.next[i], withAlpha(theme.accent, kOtherContinuation));
    if (game.nextOnLine) draw(game.next[*game.nextOnLine], theme.accent);
}

}  // namespace pinwheel::viewer
