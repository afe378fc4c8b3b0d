// The table of all actions: menus, command palette, help and docs/viewer.md are made from it.
#include "viewer/state/keys.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::viewer {

namespace {

constexpr std::array kActions = {
    ActionText{Action::NewGame, Menu::File, "New game"},
    ActionText{Action::NewDuplicateGame, Menu::File, "New duplicate game"},
    ActionText{Action::NewOrdinaryGame, Menu::File, "New ordinary game"},
    ActionText{Action::SetUp, Menu::File, "Set up a position…"},
    ActionText{Action::Open, Menu::File, "Open…", true},
    ActionText{Action::OpenBoardNW, Menu::File, "Open board NW as an ordinary game", false,
               "Open a board"},
    ActionText{Action::OpenBoardNE, Menu::File, "Open board NE as an ordinary game", false,
               "Open a board"},
    ActionText{Action::OpenBoardSW, Menu::File, "Open board SW as an ordinary game", false,
               "Open a board"},
    ActionText{Action::OpenBoardSE, Menu::File, "Open board SE as an ordinary game", false,
               "Open a board"},
    ActionText{Action::Save, Menu::File, "Save", true},
    ActionText{Action::SaveAs, Menu::File, "Save as…"},
    ActionText{Action::SaveShared, Menu::File, "Save the shared file"},
    ActionText{Action::SharePage, Menu::File, "Share as page…"},
    ActionText{Action::Quit, Menu::File, "Quit", true},
    ActionText{Action::Undo, Menu::Edit, "Undo"},
    ActionText{Action::Redo, Menu::Edit, "Redo"},
    ActionText{Action::CopyFens, Menu::Edit, "Copy FENs", true, {}, "Copy FEN"},
    ActionText{Action::CopyGame, Menu::Edit, "Copy game"},
    ActionText{Action::CopyUciPosition, Menu::Edit, "Copy UCI position line"},
    ActionText{Action::Paste,
               Menu::Edit,
               "Paste game or FENs",
               false,
               {},
               "Paste game, FEN, divide or warning"},
    ActionText{Action::ClearMarks, Menu::Edit, "Clear marks"},
    ActionText{Action::TypeMove, Menu::Edit, "Type a move…", true},
    ActionText{Action::DeclareDraw, Menu::Edit, "Declare a draw", true},
    ActionText{Action::ClaimDraw, Menu::Edit, "Claim a draw"},
    ActionText{Action::ToggleDrawPolicy, Menu::Edit, "Draws must be claimed"},
    ActionText{Action::ShowRulings, Menu::Edit, "Rulings…"},
    ActionText{Action::ChangeRulings, Menu::Edit, "Switch to other rulings…"},
    ActionText{Action::EditTitle, Menu::Edit, "Edit title…", true},
    ActionText{Action::EditComment, Menu::Edit, "Edit comment…"},
    ActionText{Action::EditLineTitle, Menu::Edit, "Edit title of line…"},
    ActionText{Action::NextGlyph, Menu::Edit, "Next annotation: ! !! !? ?! ? ??", false,
               "Annotate move"},
    ActionText{Action::GlyphGood, Menu::Edit, "Good move !", true, "Annotate move"},
    ActionText{Action::GlyphMistake, Menu::Edit, "Mistake ?", false, "Annotate move"},
    ActionText{Action::GlyphBrilliant, Menu::Edit, "Brilliant move !!", false, "Annotate move"},
    ActionText{Action::GlyphBlunder, Menu::Edit, "Blunder ??", false, "Annotate move"},
    ActionText{Action::GlyphInteresting, Menu::Edit, "Interesting move !?", false, "Annotate move"},
    ActionText{Action::GlyphDubious, Menu::Edit, "Dubious move ?!", false, "Annotate move"},
    ActionText{Action::PromoteLine, Menu::Edit, "Promote line", true},
    ActionText{Action::DeleteMoves, Menu::Edit, "Delete from this move on…"},
    ActionText{Action::DeleteLine, Menu::Edit, "Delete line…"},
    ActionText{Action::PlyBack, Menu::Go, "Previous ply"},
    ActionText{Action::PlyForward, Menu::Go, "Next ply"},
    ActionText{Action::RoundBack, Menu::Go, "Previous round", false, {}, "One full move back"},
    ActionText{Action::RoundForward, Menu::Go, "Next round", false, {}, "One full move forward"},
    ActionText{Action::FirstPly, Menu::Go, "First ply"},
    ActionText{Action::LastPly, Menu::Go, "Last ply"},
    ActionText{Action::AskForPly, Menu::Go, "Go to ply…"},
    ActionText{Action::PreviousAtFork, Menu::Go, "Previous move at this fork", false, "Lines"},
    ActionText{Action::NextAtFork, Menu::Go, "Next move at this fork", false, "Lines"},
    ActionText{Action::PreviousFork, Menu::Go, "Previous fork", false, "Lines"},
    ActionText{Action::NextFork, Menu::Go, "Next fork", false, "Lines"},
    ActionText{Action::PreviousLine, Menu::Go, "Previous line", false, "Lines"},
    ActionText{Action::NextLine, Menu::Go, "Next line", false, "Lines"},
    ActionText{Action::FoldLines, Menu::Go, "Fold/unfold all lines", true, "Lines"},
    ActionText{Action::NextEvent, Menu::Go, "Next event", true},
    ActionText{Action::PreviousEvent, Menu::Go, "Previous event"},
    ActionText{Action::PreviousGame, Menu::Go, "Previous game of the file", true},
    ActionText{Action::NextGame, Menu::Go, "Next game of the file"},
    ActionText{Action::ShowGames, Menu::Go, "List of games…"},
    ActionText{Action::PlayPause, Menu::Go, "Play/pause", true},
    ActionText{Action::PlayBackwards, Menu::Go, "Play backwards"},
    ActionText{Action::Loop, Menu::Go, "Loop"},
    ActionText{Action::Faster, Menu::Go, "Faster"},
    ActionText{Action::Slower, Menu::Go, "Slower"},
    ActionText{Action::AskForRange, Menu::Go, "Range that is played…"},
    ActionText{Action::RunForwards, Menu::Go, "Run to next breakpoint", true},
    ActionText{Action::RunBackwards, Menu::Go, "Run back to previous breakpoint"},
    ActionText{Action::ToggleBreakpoint, Menu::Go, "Toggle breakpoint at this ply"},
    ActionText{Action::AddBreakpoint, Menu::Go, "Breakpoint with a condition…"},
    ActionText{Action::RunOverAllLines, Menu::Go, "Run over all lines"},
    ActionText{Action::ToggleFocus, Menu::View, "Focus on the player to move"},
    ActionText{Action::CompareLines, Menu::View, "Compare lines"},
    ActionText{Action::ShowLab, Menu::View, "Rule lab"},
    ActionText{
        Action::TurnPinwheel, Menu::View, "Rotate the board layout", false, {}, "Flip the board"},
    ActionText{Action::FacingBoard, Menu::View, "Pieces turn with their board", false, "Pieces"},
    ActionText{Action::FacingOwner, Menu::View, "Pieces face their owner", false, "Pieces"},
    ActionText{Action::FacingUpright, Menu::View, "Pieces are upright", false, "Pieces"},
    ActionText{Action::NextFacing, Menu::View, "Next piece orientation", true, "Pieces"},
    ActionText{Action::AnimateMoves, Menu::View, "Animate moves"},
    ActionText{Action::ThemeDark, Menu::View, "Dark theme", false, "Theme"},
    ActionText{Action::ThemeLight, Menu::View, "Light theme", false, "Theme"},
    ActionText{Action::NextTheme, Menu::View, "Switch theme", true, "Theme"},
    ActionText{Action::PaletteStandard, Menu::View, "Standard colours", false, "Colours"},
    ActionText{Action::PaletteSafe, Menu::View, "Colour-blind-safe colours", false, "Colours"},
    ActionText{Action::NextPalette, Menu::View, "Switch colours", true, "Colours"},
    ActionText{Action::ZoomIn, Menu::View, "Zoom in", true},
    ActionText{Action::ZoomOut, Menu::View, "Zoom out"},
    ActionText{Action::ZoomReset, Menu::View, "Reset zoom"},
    ActionText{Action::PresetPlay, Menu::View, "Layout: Play", true},
    ActionText{Action::PresetTeach, Menu::View, "Layout: Teach"},
    ActionText{Action::PresetDebug, Menu::View, "Layout: Debug"},
    ActionText{Action::PresetPresent, Menu::View, "Layout: Present"},
    ActionText{Action::ResetLayout, Menu::View, "Reset layout"},
    ActionText{Action::ToggleTimeline, Menu::View, "Timeline", true},
    ActionText{Action::ToggleFullScreen, Menu::View, "Full screen"},
    ActionText{Action::AnalyseGame, Menu::Engine, "Analyse the four boards"},
    ActionText{Action::AnalyseWithEffort, Menu::Engine, "Analyse to a depth or for a time…"},
    ActionText{Action::SwitchModel, Menu::Engine, "Switch between maxn and paranoid"},
    ActionText{Action::ShowHint, Menu::Engine, "Hint"},
    ActionText{Action::SolveMate, Menu::Engine, "Find a mate…"},
    ActionText{Action::ChooseComputer, Menu::Engine, "Seats that the computer plays…", true},
    ActionText{Action::PauseComputer, Menu::Engine, "Pause/resume the computer"},
    ActionText{Action::ShowAnalysis, Menu::Engine, "Analysis panel"},
    ActionText{Action::AttachEngine, Menu::Engine, "Attach engine…", true},
    ActionText{Action::DetachEngine, Menu::Engine, "Detach engine"},
    ActionText{Action::AnalyseWithEngine, Menu::Engine, "Analyse with the engine", true},
    ActionText{Action::CompareEngineDivide, Menu::Engine, "Compare its divide with ours"},
    ActionText{Action::WalkToFirstDifference, Menu::Engine, "Walk to the first difference"},
    ActionText{Action::CompareEngineKeys, Menu::Engine, "Compare its keys with ours"},
    ActionText{Action::ComparePasted, Menu::Engine, "Compare the pasted divide at a depth…", true},
    ActionText{
        Action::CountMoves, Menu::Engine, "Synchronized perft…", false, {}, "Perft and divide…"},
    ActionText{Action::SearchBoard, Menu::Engine, "Search one board or all…", false, {}, "Search…"},
    ActionText{Action::ShowEngine, Menu::Engine, "Engine panel", true},
    ActionText{Action::ShowLearn, Menu::Learn, "Courses and drills"},
    ActionText{Action::AddLessonStep, Menu::Learn, "Add this view to a lesson", true},
    ActionText{Action::AddLessonQuestion, Menu::Learn, "Add a question about it"},
    ActionText{Action::DropLessonStep, Menu::Learn, "Remove the last step"},
    ActionText{Action::SaveLesson, Menu::Learn, "Save the lesson"},
    ActionText{Action::PictureOfWindow, Menu::Record, "Screenshot of the window"},
    ActionText{Action::PictureOfBoards,
               Menu::Record,
               "Screenshot of the boards",
               false,
               {},
               "Screenshot of the board"},
    ActionText{Action::PictureOfPart, Menu::Record, "Screenshot of a panel or region…"},
    ActionText{Action::RecordFilm, Menu::Record, "Start/stop recording", true},
    ActionText{Action::RecordPart, Menu::Record, "Record a panel or region…"},
    ActionText{Action::PicturesFolder, Menu::Record, "Folder for pictures…", true},
    ActionText{Action::ShowStart, Menu::Help, "Start screen"},
    ActionText{Action::ShowRules, Menu::Help, "Rules"},
    ActionText{Action::ToggleHelp, Menu::Help, "Keyboard and mouse"},
    ActionText{Action::ShowCommands, Menu::Help, "All commands…"},
    ActionText{Action::Cancel, Menu::Help, "Cancel"},
};

}  // namespace

std::string_view nameOf(Menu menu) {
    switch (menu) {
        case Menu::File:
            return "File";
        case Menu::Edit:
            return "Edit";
        case Menu::Go:
            return "Go";
        case Menu::View:
            return "View";
        case Menu::Engine:
            return "Engine";
        case Menu::Learn:
            return "Learn";
        case Menu::Record:
            return "Record";
        case Menu::Help:
            return "Help";
    }
    return "";
}

std::span<const ActionText> allActions() { return kActions; }

std::string_view nameOf(Action action) {
    const auto found = std::find_if(kActions.begin(), kActions.end(),
                                    [action](const auto& entry) { return entry.action == action; });
    return found == kActions.end() ? std::string_view() : found->text;
}

bool isOffered(Action action, Host host) {
    if (host == Host::Window) return action != Action::SaveShared;
    constexpr std::array kMissing = {Action::Quit,
                                     Action::RecordFilm,
                                     Action::RecordPart,
                                     Action::PicturesFolder,
                                     Action::AttachEngine,
                                     Action::DetachEngine,
                                     Action::AnalyseWithEngine,
                                     Action::CompareEngineDivide,
                                     Action::WalkToFirstDifference,
                                     Action::CompareEngineKeys};
    return std::find(kMissing.begin(), kMissing.end(), action) == kMissing.end();
}

}  // namespace pinwheel::viewer
