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

// The prompt after a key press: characters are appended, Backspace removes the last one, the arrow
// keys choose among `matches` commands. Ctrl+V appends the first line of the clipboard.
void edit(Prompt& prompt, const KeyPress& press, std::size_t matches, std::string_view clipboard);

// The request that Enter makes: play the move or explain why it cannot be played, go to the ply,
// run the chosen command, or work at the depth; without one, at that of the panel. If there is
// none, the prompt shows the problem.
std::optional<Request> answerOf(Prompt& prompt, const debugger::Snapshot& game, const View& view,
                                std::span<const PaletteEntry> matches);

// A letter that can begin a move and is not a shortcut opens the prompt; on one board also the
// capital letter of a piece.
bool beginsMove(const KeyPress& press, const debugger::Snapshot& game);

}  // namespace pinwheel::viewer
