#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The title of the game and the comment on the current ply: wrapped text that a click turns into a
// field. The change is requested when the field closes, not on every key.
void drawTitle(const debugger::Snapshot& game, NoteForm& form, CommandQueue& commands,
               const Theme& theme);
// Of the line on screen; nothing on the main line.
void drawLineTitle(const debugger::Snapshot& game, NoteForm& form, CommandQueue& commands,
                   const Theme& theme);
void drawComment(const debugger::Snapshot& game, NoteForm& form, CommandQueue& commands,
                 const Theme& theme);

// Opens the field.
void beginEditing(NoteForm& form, NoteForm::Field field, const debugger::Snapshot& game);

}  // namespace pinwheel::viewer
