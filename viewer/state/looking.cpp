#include "viewer/state/looking.hpp"

namespace pinwheel::viewer {

const debugger::Explanation* shownExplanation(const debugger::Snapshot& game,
                                              const Looking& looking) {
    if (game.outcome && looking.litEscape && *looking.litEscape < game.outcome->escapes.size())
        return &game.outcome->escapes[*looking.litEscape];
    if (looking.why) return &*looking.why;
    const bool isBusy = looking.grabbed || looking.examined || looking.whyForm.isPicking;
    if (!game.outcome || game.outcome->escapes.size() != 1 || isBusy) return nullptr;
    return &game.outcome->escapes.front();
}

}  // namespace pinwheel::viewer
