// Files and the clipboard: the part of App behind the File menu, copy and paste.
#include "pinwheel/base/output_file.hpp"
#include "pinwheel/workbench/divide_depth.hpp"
#include "pinwheel/workbench/match_warning.hpp"
#include "viewer/app/app.hpp"
#include "viewer/app/clipboard.hpp"
#include "viewer/app/sharing.hpp"
#include "viewer/picture/staged_folder.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

namespace pinwheel::viewer {

namespace {

// The board that an action opens, as an index.
std::optional<debugger::BoardIndex> boardOf(Action action) {
    constexpr std::array kBoards = {Action::OpenBoardNW, Action::OpenBoardNE, Action::OpenBoardSW,
                                    Action::OpenBoardSE};
    const auto found = std::find(kBoards.begin(), kBoards.end(), action);
    if (found == kBoards.end()) return std::nullopt;
    return static_cast<debugger::BoardIndex>(found - kBoards.begin());
}

}  // namespace

// Reports of a lab and lessons do not replace the game.
void App::run(const OpenFile& file) {
    const auto opened = openBesideGame(file.path);
    if (!opened) return files_.replaceGame(file);
    if (*opened) files_.closeDialog();
    std::optional<FileDialog>& dialog = files_.state().dialog;
    if (!*opened) (dialog ? dialog->problem : notice_.text) = opened->error().what;
}

void App::run(const OpenLabGame& asked) { files_.replaceGame(OpenText{lab_.gameText(asked)}); }

void App::run(const SaveLab& asked) {
    const bool isCsv = asked.format == LabFormat::Csv;
    const auto path = newPicturePath("lab", isCsv ? ".csv" : ".json");
    if (!path) return notice_.report(base::Status(path.error()));
    const base::Status written = base::writeOutput({*path}, lab_.reportText(asked.format));
    if (!written) return notice_.report(written);
    recording_.announce(isCsv ? "Saved the table" : "Saved the report", *path);
}

bool App::runOnFiles(Action action) {
    switch (action) {
        case Action::SetUp:
            setUp();
            return true;
        case Action::ShowStart:
            showStart("");
            return true;
        case Action::Open:
            files_.askForFile(FileDialog::Purpose::Open);
            return true;
        case Action::Save:
            files_.save();
            return true;
        case Action::SaveAs:
            files_.askForFile(FileDialog::Purpose::Save);
            return true;
        case Action::SaveShared:
            files_.saveShared();
            return true;
        case Action::SharePage:
            files_.askForFile(FileDialog::Purpose::Share);
            return true;
        case Action::Quit:
            files_.replaceGame(Quit{});
            return true;
        case Action::Paste:
            paste();
            return true;
        case Action::PicturesFolder:
            files_.askForFile(FileDialog::Purpose::Folder, settings().picturesFolder.empty()
                                                               ? folders_.pictures.value_or("")
                                                               : settings().picturesFolder);
            return true;
        default:
            return changeGame(action) || copy(action);
    }
}

bool App::changeGame(Action action) {
    switch (action) {
        case Action::NewGame:
            files_.replaceGame(StartNew{document().kind()});
            return true;
        case Action::NewDuplicateGame:
            files_.replaceGame(StartNew{GameKind::Duplicate});
            return true;
        case Action::NewOrdinaryGame:
            files_.replaceGame(StartNew{GameKind::Ordinary});
            return true;
        case Action::NextGame:
            files_.goToGame(1);
            return true;
        case Action::PreviousGame:
            files_.goToGame(-1);
            return true;
        case Action::ShowGames:
            showGames();
            return true;
        case Action::OpenBoardNW:
        case Action::OpenBoardNE:
        case Action::OpenBoardSW:
        case Action::OpenBoardSE:
            if (snapshot().boards.size() > 1) {
                files_.replaceGame(OpenBoard{*boardOf(action)});
            } else {
                notice_.say("This is already an ordinary game");
            }
            return true;
        default:
            return false;
    }
}

// The report or the lesson on screen, otherwise the game.
base::Result<SharedGame> App::toShare() const {
    if (lab_.isOn()) {
        if (lab_.state().report() == nullptr)
            return base::Error{"There is no report to share yet: Enter plays the games first."};
        return sharedReports(lab_.state().reports, lab_.reportText(LabFormat::Json));
    }
    if (learning_.isOn() && learning_.state().run) return sharedLesson(*learning_.state().run);
    return sharedGame(document());
}

bool App::copy(Action action) {
    const bool isOrdinary = snapshot().boards.size() == 1;
    const auto put = [this](const std::string& text, const char* said) {
        ImGui::SetClipboardText(text.c_str());
        notice_.say(said);
        return true;
    };
    switch (action) {
        case Action::CopyFens:
            return put(fensOf(snapshot()), isOrdinary ? "Copied the FEN" : "Copied the four FENs");
        case Action::CopyGame:
            return put(document().gameText(),
                       isOrdinary ? "Copied the game as PGN" : "Copied the game");
        case Action::CopyUciPosition:
            if (isOrdinary) return put(uciPositionOf(snapshot()), "Copied the UCI position line");
            notice_.text =
                "A UCI position line has one board: open a board as an ordinary game first.";
            return true;
        default:
            return false;
    }
}

void App::setUp() {
    if (debugging_.state().playback.isPlaying) run(Action::PlayPause);
    looking_.leavePosition();
    looking_.state().start.reset();
    looking_.state().prompt.reset();
    lines_.run(AnswerDeletion{false});
    settingUp_.begin(snapshot());
}

// FENs open a new game, unless this game contains their positions.
void App::paste() {
    if (exchange_ != nullptr && exchange_->askForClipboard()) return;
    const char* const clipboard = ImGui::GetClipboardText();
    const std::string text = clipboard == nullptr ? "" : clipboard;
    if (const auto fens = parseFens(text, debugger().roster())) {
        if (const auto ply = plyWith(snapshot(), *fens)) {
            notice_.say(fmt::format(
                "{} at ply {}",
                snapshot().boards.size() == 1 ? "This position is" : "These positions are",
                ply->value));
            return run(game::GoToPly{*ply});
        }
    }
    if (workbench::isMatchWarning(text)) return files_.replaceGame(PasteGame{text});
    if (engine_.paste(text, snapshot())) return looking_.openEngine();
    if (const auto problem = problemWithPaste(text)) {
        notice_.text = workbench::looksLikeDivide(text, {})
                           ? "A divide belongs to a position of one board: open an ordinary game "
                             "first, and go to that position."
                           : *problem;
        return;
    }
    files_.replaceGame(PasteGame{text});
}

void App::run(const UseFolder& folder) {
    looking_.usePicturesFolder(folder.path);
    files_.state().dialog.reset();
    recording_.show({"Pictures and recordings will be saved here", folder.path});
}

base::Result<std::string> App::newPicturePath(const std::string& what,
                                              const std::string& extension) const {
    const std::string& chosen = settings().picturesFolder;
    if (chosen.empty() && !folders_.pictures)
        return base::Error{
            "There is no folder for pictures, as HOME is not set: choose one in "
            "the Record menu."};
    const std::string& folder = chosen.empty() ? *folders_.pictures : chosen;
    if (lab_.isOn()) return viewer::newPicturePath(folder, "rule lab", "report", extension);
    if (learning_.isOn()) return viewer::newPicturePath(folder, "lesson", what, extension);
    return viewer::newPicturePath(folder, document().title(), what, extension);
}

void App::showGames() {
    const Games& games = files_.state().games;
    if (!games.isList() && !games.isStopped) return notice_.say("This file has one game");
    constexpr int kFramesToFocus = 2;  // ImGui needs a frame to move the focus
    looking_.openGames();
    inspecting_.forms().games.framesToFocus = kFramesToFocus;
}

void App::followGames() {
    const Games& games = files_.state().games;
    if (games.rows.size() > 1 && shownList_ != games.list) {
        shownList_ = games.list;
        looking_.openGames();
    }
    if (!shownList_ || games.isList() || games.isStopped) return;
    shownList_.reset();
    looking_.closeGames(snapshot());
}

}  // namespace pinwheel::viewer
