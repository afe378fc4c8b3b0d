// Lines and notes: the part of App that shows the panel in which they are edited.
#include "viewer/app/app.hpp"
#include "viewer/panels/notes.hpp"

namespace pinwheel::viewer {

void App::editNote(NoteForm::Field field) {
    if (field == NoteForm::Field::LineTitle && snapshot().lineNumber == 0)
        field = NoteForm::Field::Title;  // the main line has the title of the game
    looking_.run(ShowPanel{Panel::Game});
    beginEditing(inspecting_.forms().note, field, snapshot());
}

// Everything that would go is lit up in the move log.
void App::askToDelete(const AskToDelete& asked) {
    lines_.run(asked, snapshot());
    if (lines_.isAsking() && !looking_.isPresenting()) looking_.run(ShowPanel{Panel::Moves});
}

bool App::runOnLines(Action action) {
    if (action == Action::FoldLines) {
        MoveLogForm& form = inspecting_.forms().moveLog;
        toggleFolds(form.folded, snapshot());
        form.rowsFor.reset();
        looking_.run(ShowPanel{Panel::Moves});
        return true;
    }
    if (!lines_.run(action, snapshot())) return false;
    if (lines_.isAsking() && !looking_.isPresenting()) looking_.run(ShowPanel{Panel::Moves});
    return true;
}

}  // namespace pinwheel::viewer
