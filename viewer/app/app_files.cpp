// What App does with files: opening, saving, the questions before something would be lost, and the
// journal that outlives a crash.

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/fen.hpp"
#include "viewer/app/app.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace pinwheel::viewer {

namespace fs = std::filesystem;

base::Status App::open(const std::string& path) {
    if (base::Status opened = document_.open(path); !opened) return opened;
    if (document_.path()) remember(view_.settings.recentFiles, path);
    refresh();
    keepSafe();
    return {};
}

// A pipe or a device could keep the window waiting for ever.
base::Status App::openOrdinary(const std::string& path) {
    std::error_code error;
    const fs::file_status found = fs::status(path, error);
    if (fs::exists(found) && fs::is_other(found))
        return base::Error{path + ": is not an ordinary file"};
    return open(path);
}

void App::askForFile(FileDialog::Purpose purpose) {
    if (purpose == FileDialog::Purpose::Folder) {
        const std::string& chosen = view_.settings.picturesFolder;
        view_.fileDialog.emplace(purpose, chosen.empty() ? folders_.pictures.value_or("") : chosen,
                                 "");
        return;
    }
    const fs::path current = document_.path().value_or("");
    std::string name;
    if (purpose == FileDialog::Purpose::Save)
        name = current.empty() ? "game.json" : current.filename().string();
    view_.fileDialog.emplace(purpose, current.parent_path().string(), name);
}

void App::save() {
    if (!document_.path()) return askForFile(FileDialog::Purpose::Save);
    saveToOwn(*document_.path());
}

// What somebody else has put there meanwhile is not ours to destroy.
void App::saveToOwn(const std::string& path) {
    if (document_.isChangedOutside()) {
        view_.question = ReplaceChangedFile{path};
    } else {
        saveTo(path);
    }
}

bool App::saveTo(const std::string& path) {
    const base::Status saved = document_.saveTo(path);
    if (!saved) {
        // Said where the person is looking.
        (view_.fileDialog ? view_.fileDialog->problem : view_.notice) = saved.error().what;
        if (!view_.fileDialog) afterSaving_.reset();
        return false;
    }
    view_.notice.clear();
    view_.fileDialog.reset();
    remember(view_.settings.recentFiles, path);
    view_.documentTitle = document_.title();
    view_.isModified = false;
    keepSafe();
    if (const auto then = std::exchange(afterSaving_, std::nullopt)) carryOut(*then);
    return true;
}

void App::run(const OpenFile& file) { replaceGame(file); }

void App::run(const SaveFile& file) {
    std::error_code error;
    const bool isOwn = document_.path() && fs::equivalent(*document_.path(), file.path, error);
    if (isOwn) {
        saveToOwn(file.path);
    } else if (fs::exists(file.path, error)) {
        view_.question = ReplaceFile{file.path};
    } else {
        saveTo(file.path);
    }
}

void App::replaceGame(Replacement replacement) {
    passOverLost();
    afterSaving_.reset();
    if (document_.isModified()) {
        view_.question = UnsavedChanges{std::move(replacement)};
    } else {
        carryOut(replacement);
    }
}

void App::carryOut(const Replacement& asked) {
    // It may belong to the question that ends here.
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization)
    const Replacement replacement = asked;
    view_.question.reset();
    afterSaving_.reset();
    view_.notice.clear();
    std::visit(base::Overloaded{
                   [this](const StartNew&) { document_.startNew(); },
                   [this](const OpenFile& file) {
                       const base::Status opened = openOrdinary(file.path);
                       if (opened) return view_.fileDialog.reset();
                       if (view_.fileDialog) {
                           view_.fileDialog->problem = opened.error().what;
                       } else {
                           report(opened);
                       }
                   },
                   [this](const PasteGame& game) { report(document_.paste(game.text)); },
                   [this](const Quit&) {
                       journal_.clear();
                       stopFilm();
                       isDone_ = true;
                   },
               },
               replacement);
    refresh();
    if (!isDone_) keepSafe();
}

void App::run(Answer given) {
    const auto question = std::exchange(view_.question, std::nullopt);
    if (!question) return;
    std::visit([&](const auto& asked) { answer(asked, given); }, *question);
}

void App::answer(const UnsavedChanges& question, Answer given) {
    if (given == Answer::No) return carryOut(question.then);
    if (given == Answer::Cancel) return;
    afterSaving_ = question.then;
    view_.fileDialog.reset();
    save();
}

void App::answer(const ReplaceFile& question, Answer given) {
    if (given == Answer::Yes) saveTo(question.path);
}

void App::answer(const ReplaceChangedFile& question, Answer given) {
    if (given == Answer::Yes) {
        saveTo(question.path);
    } else if (given == Answer::No && !view_.fileDialog) {
        askForFile(FileDialog::Purpose::Save);
    } else if (!view_.fileDialog) {
        afterSaving_.reset();
    }
}

void App::offerRecovery() {
    if (view_.isModified) return;
    lost_ = journal_.takeOverLost();
    for (const std::string& problem : journal_.problems())
        view_.notice = "A game that was not saved cannot be read; it stays where it is. " + problem;
    if (!lost_) return;
    const std::string name =
        lost_->file ? fs::path(lost_->file->path).filename().string() : "a game without a file";
    view_.question = RecoverGame{fmt::format(
        "{}, {} plies, was not saved when Pinwheel last ended.", name, lost_->game.moves.size())};
}

// It stays behind for a later start, and this one gets a journal of its own.
void App::passOverLost() {
    if (!lost_) return;
    lost_.reset();
    view_.question.reset();
    journal_.passOver();
}

void App::answer(const RecoverGame&, Answer given) {
    if (!lost_) return;
    if (given == Answer::Yes) {
        const base::Status recovered = document_.recover(lost_->game, lost_->file);
        if (recovered) {
            lost_.reset();
            report(goTo(document_.session().history().lastPly()));
            return;
        }
        report(recovered);
    }
    if (given == Answer::No) {
        journal_.clear();
        lost_.reset();
    }
    passOverLost();
    offerRecovery();
}

void App::keepSafe() {
    if (!document_.isModified()) return journal_.clear();
    report(journal_.write({document_.toSave(), document_.file()}));
}

void App::copyFens() const {
    std::string text;
    for (const duplicate::BoardId board : duplicate::kAllBoards) {
        text += fmt::format("{} {}\n", nameOf(board), toFen(snapshot_.state.board(board)));
    }
    ImGui::SetClipboardText(text.c_str());
}

// Four FENs without moves are no game, but they may be a place in this one.
bool App::goToFens(const std::string& text) {
    duplicate::PerBoard<std::string> wanted;
    std::istringstream lines(text);
    std::string line;
    std::size_t count = 0;
    while (std::getline(lines, line)) {
        for (const duplicate::BoardId board : duplicate::kAllBoards) {
            const std::string label = std::string(nameOf(board)) + ' ';
            if (line.starts_with(label) && wanted[board].empty()) {
                wanted[board] = line.substr(label.size());
                ++count;
            }
        }
    }
    if (count != duplicate::kAllBoards.size()) return false;
    const auto& history = document_.session().history();
    for (chess::Ply ply; ply <= history.lastPly(); ++ply.value) {
        const bool isHere = std::all_of(
            duplicate::kAllBoards.begin(), duplicate::kAllBoards.end(),
            [&](auto board) { return toFen(history.stateAt(ply).board(board)) == wanted[board]; });
        if (isHere) {
            run(game::GoToPly{ply});
            return true;
        }
    }
    view_.notice =
        "These four positions do not stand in this game; paste the game itself "
        "(Ctrl+Shift+C copies one).";
    return true;
}

void App::paste() {
    const char* const clipboard = ImGui::GetClipboardText();
    const std::string text = clipboard == nullptr ? "" : clipboard;
    if (goToFens(text)) return;
    if (const auto game = store::parseSave(text); !game) {
        view_.notice = "The clipboard holds neither a game nor four FENs: " + game.error().what;
        return;
    }
    replaceGame(PasteGame{text});
}

}  // namespace pinwheel::viewer
