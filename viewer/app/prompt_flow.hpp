#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/chrome/command_palette.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/prompt.hpp"
#include "viewer/state/request.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace pinwheel::viewer {

// The prompt after a press: letters are appended, Backspace removes the last, the arrow keys choose
// among `matches` commands. Ctrl+V appends the clipboard's first line.
void edit(Prompt& prompt, const KeyPress& press, std::size_t matches, std::string_view clipboard);

// What Enter asks for: to play the move or explain why it cannot be played, to go to the ply, or
// the chosen command. Where there is nothing to ask for, the prompt says what is wrong.
std::optional<Request> answerOf(Prompt& prompt, const debugger::Snapshot& game,
                                std::span<const PaletteEntry> matches);

// A letter that can begin a move and is no shortcut opens the prompt by itself.
bool beginsMove(const KeyPress& press);

}  // namespace pinwheel::viewer
