// Files and the clipboard: the part of App behind the File menu, copy and paste.
#include "viewer/app/app.hpp"
#include "viewer/app/clipboard.hpp"
#include "viewer/picture/staged_folder.hpp"

#include <fmt/format.h>
#include <imgui.h>

namespace pinwheel::viewer {

bool App::runOnFiles(Action action) {
    switch (action) {
        case Action::NewGame:
            files_.replaceGame(StartNew{});
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
        case Action::Quit:
            files_.replaceGame(Quit{});
            return true;
        case Action::CopyFens:
            ImGui::SetClipboardText(fensOf(snapshot()).c_str());
            notice_.say(snapshot().boards.size() == 1 ? "Copied the FEN" : "Copied the four FENs");
            return true;
        case Action::CopyGame:
            ImGui::SetClipboardText(document().gameText().c_str());
            notice_.say("Copied the game");
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
            return false;
    }
}

// Four FENs without moves are not a game, but this game may contain their positions.
void App::paste() {
    const char* const clipboard = ImGui::GetClipboardText();
    const std::string text = clipboard == nullptr ? "" : clipboard;
    if (const auto fens = parseFens(text, debugger().roster())) {
        if (const auto ply = plyWith(snapshot(), *fens)) {
            notice_.say(fmt::format("These positions are at ply {}", ply->value));
            return run(game::GoToPly{*ply});
        }
    }
    if (const auto problem = problemWithPaste(text)) {
        notice_.text = *problem;
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
    return viewer::newPicturePath(chosen.empty() ? *folders_.pictures : chosen, document().title(),
                                  what, extension);
}

}  // namespace pinwheel::viewer
