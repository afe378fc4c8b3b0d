#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "pinwheel/debugger/start_draft.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/setting_up.hpp"

#include <functional>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// The set-up mode: edits a draft of a start with undo and redo, by mouse, keys and pasted FENs, and
// hands it over once it is sound.
class SettingUpFlow {
public:
    struct Listeners {
        std::function<void()> changed;  // the boards must be drawn again
        std::function<void(const debugger::StartDraft&)> finished;
    };
    SettingUpFlow(Notice& notice, Listeners listeners);

    bool isOn() const { return state_.has_value(); }
    std::optional<SettingUp>& state() { return state_; }

    // Begins with the position on screen, or with the draft that was left in a game of this kind;
    // undo then leads to the position on screen.
    void begin(const debugger::Snapshot& game);
    // Remembers the draft, unless the game is at that position.
    void leave(const debugger::Snapshot& game);

    // True if it handled the action, or if the action makes no sense here.
    bool run(Action action);
    // True if it handled the key.
    bool takeKey(const KeyPress& press);
    void run(const debugger::DraftEdit& edit);
    void run(const ChooseTool& asked);
    void run(const FinishSetUp&);

private:
    void undo();
    void redo();
    void copy();
    void paste();
    void replaceBy(debugger::StartDraft draft);
    bool takeCharacter(char character, debugger::DraftScope scope);
    bool placeByLetter(char character, debugger::DraftScope scope);
    void useTool(debugger::DraftScope scope);
    void moveToBoard(int step);
    void toggleRight();
    void toggleEnPassant();
    void changeClock(int by);
    void changeGameClock(int by);

    Notice& notice_;
    Listeners listeners_;
    std::optional<SettingUp> state_;
    std::optional<debugger::StartDraft> left_;
};

}  // namespace pinwheel::viewer
