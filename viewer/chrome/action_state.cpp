#include "viewer/chrome/action_state.hpp"

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

// Mutually exclusive choices, like radio buttons.
bool isChosen(Action action, const Settings& settings) {
    switch (action) {
        case Action::PresetPlay:
            return settings.preset == Preset::Play;
        case Action::PresetTeach:
            return settings.preset == Preset::Teach;
        case Action::PresetDebug:
            return settings.preset == Preset::Debug;
        case Action::PresetPresent:
            return settings.preset == Preset::Present;
        case Action::ThemeDark:
            return settings.theme == ThemeChoice::Dark;
        case Action::ThemeLight:
            return settings.theme == ThemeChoice::Light;
        case Action::PaletteStandard:
            return settings.palette == PaletteChoice::Standard;
        case Action::PaletteSafe:
            return settings.palette == PaletteChoice::ColourBlindSafe;
        case Action::FacingBoard:
            return settings.facing == PieceFacing::WithBoard;
        case Action::FacingOwner:
            return settings.facing == PieceFacing::Owner;
        case Action::FacingUpright:
            return settings.facing == PieceFacing::Upright;
        default:
            return false;
    }
}

bool asksEngine(Action action) {
    return action == Action::AttachEngine || action == Action::AnalyseWithEngine ||
           action == Action::CompareEngineDivide || action == Action::WalkToFirstDifference ||
           action == Action::CompareEngineKeys;
}

bool searchesFourBoards(Action action) {
    return action == Action::AnalyseGame || action == Action::AnalyseWithEffort ||
           action == Action::SwitchModel || action == Action::ShowHint ||
           action == Action::SolveMate || action == Action::ChooseComputer ||
           action == Action::PauseComputer || action == Action::ShowAnalysis;
}

}  // namespace

std::string_view reasonAgainst(Action action, const Snapshot& game) {
    if (!game.isOneBoard())
        return asksEngine(action) ? "A chess engine plays on one board: open an ordinary game, or "
                                    "one board of this one (File › Open a board)."
                                  : "";
    if (searchesFourBoards(action))
        return "The computer plays and analyses duplicate chess; for an ordinary game attach a "
               "chess engine (Engine › Attach engine).";
    switch (action) {
        case Action::ToggleFocus:
            return "This game has one board, which is as large as it can be.";
        case Action::FacingBoard:
        case Action::FacingOwner:
        case Action::FacingUpright:
        case Action::NextFacing:
            return "On one board all pieces are upright.";
        case Action::ShowRulings:
        case Action::ChangeRulings:
            return "An ordinary game follows the laws of chess: it has no rulings.";
        default:
            return "";
    }
}

bool isEnabled(Action action, const Snapshot& game, const View& view) {
    if (view.settingUp) {
        if (action == Action::Undo) return !view.settingUp->done.empty();
        if (action == Action::Redo) return !view.settingUp->undone.empty();
        if (!worksWhileSettingUp(action)) return false;
    }
    if (view.lab.isOpen && !worksInLab(action)) return false;
    if (view.learning.isOpen && !worksWhileLearning(action)) return false;
    if (!reasonAgainst(action, game).empty()) return false;
    switch (action) {
        case Action::Undo:
            return game.canUndo;
        case Action::Redo:
            return game.canRedo;
        case Action::Save:
            return view.files.isModified;
        case Action::SaveShared:
            return view.files.hasShared;
        case Action::SharePage:
            if (view.lab.isOpen) return view.lab.report() != nullptr;
            return !view.learning.run || !view.learning.run->path.empty();
        case Action::OpenBoardNW:
        case Action::OpenBoardNE:
        case Action::OpenBoardSW:
        case Action::OpenBoardSE:
            return game.boards.size() > 1;
        case Action::CopyUciPosition:
            return game.boards.size() == 1;
        case Action::DetachEngine:
        case Action::AnalyseWithEngine:
        case Action::CompareEngineDivide:
        case Action::WalkToFirstDifference:
        case Action::CompareEngineKeys:
            return view.engine.isAttached;
        case Action::PauseComputer:
            return view.analysis.hasComputer();
        case Action::ComparePasted:
            return view.engine.divide && view.engine.divide->isPasted;
        case Action::ShowGames:
            return view.files.games.isList() || view.files.games.isStopped;
        case Action::PreviousGame:
            return view.files.games.current > 1;
        case Action::NextGame:
            return view.files.games.isListing || view.files.games.isStopped ||
                   view.files.games.current < view.files.games.rows.size();
        case Action::ClearMarks:
            return !game.note.marks.empty();
        case Action::DeclareDraw:
            return !game.outcome;
        case Action::ClaimDraw:
            return game.claims.any();
        case Action::CompareLines:
            return game.outline->lines.size() > 1;
        case Action::DropLessonStep:
        case Action::SaveLesson:
            return !view.learning.draft.commands.empty();
        case Action::RecordPart:
            return !view.recording.film;
        case Action::NextGlyph:
        case Action::GlyphGood:
        case Action::GlyphMistake:
        case Action::GlyphBrilliant:
        case Action::GlyphBlunder:
        case Action::GlyphInteresting:
        case Action::GlyphDubious:
        case Action::DeleteMoves:
            return game.ply.value > 0;
        case Action::PromoteLine:
        case Action::DeleteLine:
        case Action::EditLineTitle:
            return game.lineNumber > 0;
        case Action::PreviousAtFork:
        case Action::NextAtFork:
            return game.next.size() > 1;
        case Action::PreviousFork:
        case Action::NextFork:
        case Action::FoldLines:
            return game.outline->lines.size() > 1;
        case Action::PreviousLine:
            return game.lineNumber > 0;
        case Action::NextLine:
            return game.lineNumber + 1 < game.outline->lines.size();
        case Action::PlyBack:
        case Action::RoundBack:
        case Action::FirstPly:
            return game.ply.value > 0;
        case Action::PlyForward:
        case Action::RoundForward:
        case Action::LastPly:
            return game.ply < game.lastPly;
        default:
            return true;
    }
}

bool isChecked(Action action, const Snapshot& game, const View& view) {
    switch (action) {
        case Action::ToggleFocus:
            return view.looking.isFocused && !game.isOneBoard();
        case Action::CompareLines:
            return view.looking.isComparing;
        case Action::ShowLab:
            return view.lab.isOpen;
        case Action::ShowLearn:
            return view.learning.isOpen;
        case Action::AnalyseWithEngine:
            return view.engine.isAnalysing;
        case Action::AnalyseGame:
            return view.analysis.isOn;
        case Action::PauseComputer:
            return view.analysis.hasComputer() && view.analysis.isPaused;
        case Action::ToggleDrawPolicy:
            return game.policy == game::DrawPolicy::Claim;
        case Action::AnimateMoves:
            return view.settings.animatesMoves;
        case Action::Loop:
            return view.debugging.playback.isLooping;
        case Action::RunOverAllLines:
            return view.debugging.runsOverAllLines;
        case Action::ToggleTimeline:
            return view.settings.layout.hasTimeline;
        case Action::ToggleFullScreen:
            return view.looking.wantsFullScreen;
        case Action::RecordFilm:
            return view.recording.film.has_value();
        case Action::ToggleHelp:
            return view.looking.isHelpOpen;
        default:
            return isChosen(action, view.settings);
    }
}

}  // namespace pinwheel::viewer
