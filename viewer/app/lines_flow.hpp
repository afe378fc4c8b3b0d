#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "pinwheel/game/command.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/lines.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/request.hpp"

#include <functional>
#include <optional>

namespace pinwheel::viewer {

// Lines: choosing among them, and promoting, deleting and annotating them.
class LinesFlow {
public:
    using Run = std::function<void(const game::Command&)>;
    // Changes the game, and goes elsewhere in it, through `run`.
    LinesFlow(Notice& notice, Run run) : notice_(notice), run_(std::move(run)) {}

    const Lines& state() const { return state_; }
    bool isAsking() const { return state_.deletion.has_value(); }

    // True if it handled the action.
    bool run(Action action, const debugger::Snapshot& game);
    // Asks before anything is deleted.
    void run(const AskToDelete& asked, const debugger::Snapshot& game);
    void run(const AnswerDeletion& answer);
    // While it asks: Enter deletes, Escape cancels, and other keys do nothing.
    void takeKey(const KeyPress& press);
    // Withdraws a question about a game that has changed.
    void refresh(const debugger::Snapshot& game);

private:
    bool navigate(Action action, const debugger::Snapshot& game);
    void chooseAtFork(int by, const debugger::Snapshot& game);
    void goToFork(bool isForwards, const debugger::Snapshot& game);
    void goToLine(int by, const debugger::Snapshot& game);
    // Without a glyph: with the next one.
    void annotate(std::optional<std::uint16_t> glyph, const debugger::Snapshot& game);
    void askForLine(const debugger::Snapshot& game);

    Notice& notice_;
    Run run_;
    Lines state_;
    std::uint64_t askedAt_ = 0;  // the revision of the outline
};

}  // namespace pinwheel::viewer
