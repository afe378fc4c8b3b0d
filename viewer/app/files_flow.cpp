#include "viewer/app/files_flow.hpp"

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/overloaded.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <utility>

namespace pinwheel::viewer {

namespace fs = std::filesystem;

namespace {

std::string pageNameFor(const SharedGame& shared) {
    return fs::path(shared.name).stem().string() + ".html";
}

}  // namespace

FilesFlow::FilesFlow(std::optional<std::string> journalFolder, Notice& notice, Listeners listeners)
    : notice_(notice), listeners_(std::move(listeners)), recovery_(std::move(journalFolder)) {}

void FilesFlow::exchangeWith(FileExchange& exchange) {
    exchange_ = &exchange;
    state_.hasShared = exchange.hasSharedFile();
}

void FilesFlow::refresh() {
    state_.title = document_.title();
    state_.isModified = document_.isModified();
    games_.refresh(document_);
}

base::Status FilesFlow::open(const std::string& path, std::optional<std::size_t> number) {
    if (base::Status opened = document_.open(path, number); !opened) return opened;
    // What a browser handed over is gone after a reload.
    if (document_.source() && exchange_ == nullptr) listeners_.fileUsed(path);
    afterReplacing();
    return {};
}

void FilesFlow::updateJournal() {
    const bool isLasting = exchange_ == nullptr || !document_.source() ||
                           exchange_->isLasting(document_.source()->path);
    notice_.report(recovery_.updateJournal(document_, isLasting));
}

void FilesFlow::afterReplacing() {
    listeners_.gameReplaced();
    updateJournal();
    warnings_ = document_.takeWarnings();
    if (warnings_.empty()) return;
    notice_.text = fmt::format("Opened with warnings: {}.", fmt::join(warnings_, "; "));
}

// A pipe or a device could block the window forever.
void FilesFlow::openOrdinary(const std::string& path) {
    std::error_code error;
    const fs::file_status found = fs::status(path, error);
    const base::Status opened = fs::exists(found) && fs::is_other(found)
                                    ? base::Error{path + ": is not a regular file"}
                                    : open(path);
    if (opened) return state_.dialog.reset();
    // Report it where the user is looking.
    (state_.dialog ? state_.dialog->problem : notice_.text) = opened.error().what;
}

void FilesFlow::askForFile(FileDialog::Purpose purpose, const std::string& folder) {
    if (exchange_ != nullptr && purpose == FileDialog::Purpose::Open)
        return exchange_->askForFile();
    if (exchange_ != nullptr && purpose == FileDialog::Purpose::Save) return saveThroughExchange();
    if (purpose == FileDialog::Purpose::Share) return askForPage();
    if (purpose == FileDialog::Purpose::Folder) {
        state_.dialog.emplace(purpose, folder, "");
        return;
    }
    if (purpose == FileDialog::Purpose::Program) {
        state_.dialog.emplace(purpose, folder, "");
        return state_.dialog->showAllFiles(true);
    }
    const fs::path current = document_.path().value_or("");
    std::string name;
    if (purpose == FileDialog::Purpose::Save) name = document_.suggestedName();
    state_.dialog.emplace(purpose, current.parent_path().string(), name);
    if (document_.kind() == GameKind::Ordinary) state_.dialog->extension = ".pgn";
}

void FilesFlow::askForPage() {
    const auto shared = listeners_.toShare();
    if (!shared) return notice_.report(shared.error());
    const std::string name = pageNameFor(*shared);
    if (exchange_ != nullptr) return shareTo((fs::path(exchange_->folder()) / name).string());
    const fs::path current = document_.path().value_or("");
    state_.dialog.emplace(FileDialog::Purpose::Share, current.parent_path().string(), name);
    state_.dialog->extension = ".html";
}

void FilesFlow::run(const OpenListedGame& asked) {
    notice_.text.clear();
    const ListedGame* const row = state_.games.row(asked.number);
    const base::Status gone =
        row != nullptr ? document_.goToGame(store::PgnPlace{row->offset, row->line, row->number})
                       : document_.goToGame(asked.number);
    if (!gone) {
        notice_.text = fmt::format("This game cannot be opened: {}.", gone.error().what);
        return;
    }
    afterReplacing();
}

void FilesFlow::goToGame(int step) {
    const Games& games = state_.games;
    if (games.current == 0) return notice_.say("A duplicate game is the only game in its file");
    std::size_t number = games.current;
    do {
        if (step < 0 && number == 1) return notice_.say("This is the first game of the file");
        number = step < 0 ? number - 1 : number + 1;
    } while (games.row(number) != nullptr && !games.row(number)->isSound());
    const bool isComplete = !games.isListing && !games.isStopped;
    if (isComplete && games.row(number) == nullptr)
        return notice_.say("This is the last game of the file");
    run(OpenListedGame{number});
}

void FilesFlow::closeDialog() {
    state_.dialog.reset();
    afterSaving_.reset();
}

void FilesFlow::save() {
    // Never into the file that was handed over: it stays as it came.
    if (!document_.path() || exchange_ != nullptr) return askForFile(FileDialog::Purpose::Save);
    saveToOwn(*document_.path());
}

// Never overwrite another program's changes without asking.
void FilesFlow::saveToOwn(const std::string& path) {
    if (document_.isChangedOutside()) {
        state_.question = ReplaceChangedFile{path};
    } else {
        saveTo(path);
    }
}

void FilesFlow::saveTo(const std::string& path) {
    if (const base::Status saved = document_.saveTo(path); !saved) {
        (state_.dialog ? state_.dialog->problem : notice_.text) = saved.error().what;
        if (!state_.dialog) afterSaving_.reset();
        return;
    }
    notice_.text.clear();
    state_.dialog.reset();
    if (exchange_ != nullptr) {
        exchange_->deliver(path);
    } else {
        listeners_.fileUsed(path);
    }
    refresh();
    updateJournal();
    if (const auto then = std::exchange(afterSaving_, std::nullopt)) carryOut(*then);
}

// An unchanged game is handed over as it came, byte for byte.
void FilesFlow::saveThroughExchange() {
    if (!document_.isModified() && document_.file())
        return exchange_->deliver(document_.file()->path);
    saveTo((fs::path(exchange_->folder()) / document_.suggestedName()).string());
}

void FilesFlow::saveShared() {
    if (state_.hasShared) exchange_->deliverSharedFile();
}

void FilesFlow::run(const SaveFile& file) {
    std::error_code error;
    const bool isOwn = document_.path() && fs::equivalent(*document_.path(), file.path, error);
    if (isOwn) {
        saveToOwn(file.path);
    } else if (fs::exists(file.path, error)) {
        state_.question = ReplaceFile{file.path};
    } else {
        saveTo(file.path);
    }
}

void FilesFlow::run(const ShareFile& file) {
    std::error_code error;
    if (fs::exists(file.path, error)) {
        state_.question = ReplaceFile{file.path};
    } else {
        shareTo(file.path);
    }
}

void FilesFlow::shareTo(const std::string& path) {
    const auto shared = listeners_.toShare();
    const auto empty = exchange_ != nullptr ? exchange_->emptyPage() : loadPage();
    const auto page = !shared  ? base::Result<std::string>(shared.error())
                      : !empty ? empty
                               : pageWith(*empty, *shared);
    const base::Status written =
        page ? base::writeOutput({path, true}, *page) : base::Status(page.error());
    if (!written) {
        (state_.dialog ? state_.dialog->problem : notice_.text) = written.error().what;
        return;
    }
    state_.dialog.reset();
    listeners_.shared(path);
}

void FilesFlow::replaceGame(Replacement replacement) {
    if (recovery_.hasLost()) state_.question.reset();
    recovery_.passOver();
    afterSaving_.reset();
    if (document_.isModified()) {
        state_.question = UnsavedChanges{std::move(replacement)};
    } else {
        carryOut(replacement);
    }
}

void FilesFlow::carryOut(const Replacement& asked) {
    // A copy, because `asked` may be part of the question that is reset here.
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization)
    const Replacement replacement = asked;
    state_.question.reset();
    afterSaving_.reset();
    notice_.text.clear();
    if (std::holds_alternative<Quit>(replacement)) {
        recovery_.clear();
        return listeners_.quit();
    }
    const auto report = [this](const base::Status& done) {
        notice_.report(done);
        return static_cast<bool>(done);
    };
    const bool isReplaced = std::visit(
        base::Overloaded{
            [this](const StartNew& wanted) {
                document_.startNew(wanted.kind);
                return true;
            },
            [this](const OpenBoard& wanted) {
                if (document_.kind() == GameKind::Ordinary) return false;
                document_.openBoard(wanted.board);
                return true;
            },
            [&](const StartFrom& start) { return report(document_.startFrom(start.draft)); },
            // open() calls the listeners itself.
            [this](const OpenFile& file) {
                openOrdinary(file.path);
                return false;
            },
            [&](const OpenExample& example) { return report(document_.openExample(example.path)); },
            [&](const OpenText& made) { return report(document_.openMade(made.text)); },
            [this](const PasteGame& game) { return paste(game.text); },
            [](const Quit&) { return false; },
        },
        replacement);
    if (isReplaced) afterReplacing();
}

bool FilesFlow::paste(const std::string& text) {
    const base::Status pasted = document_.paste(text);
    if (!pasted) notice_.text = fmt::format("This cannot be pasted: {}.", pasted.error().what);
    return static_cast<bool>(pasted);
}

void FilesFlow::run(Answer given) {
    const auto question = std::exchange(state_.question, std::nullopt);
    if (!question) return;
    std::visit([&](const auto& asked) { answer(asked, given); }, *question);
}

void FilesFlow::answer(const UnsavedChanges& question, Answer given) {
    if (given == Answer::No) return carryOut(question.then);
    if (given == Answer::Cancel) return;
    afterSaving_ = question.then;
    state_.dialog.reset();
    save();
}

void FilesFlow::answer(const ReplaceFile& question, Answer given) {
    if (given != Answer::Yes) return;
    const bool isShared = state_.dialog && state_.dialog->purpose == FileDialog::Purpose::Share;
    isShared ? shareTo(question.path) : saveTo(question.path);
}

void FilesFlow::answer(const ReplaceChangedFile& question, Answer given) {
    if (given == Answer::Yes) {
        saveTo(question.path);
    } else if (given == Answer::No && !state_.dialog) {
        askForFile(FileDialog::Purpose::Save);
    } else if (!state_.dialog) {
        afterSaving_.reset();
    }
}

void FilesFlow::offerRecovery() {
    if (state_.isModified) return;
    auto lost = recovery_.takeOverLost();
    for (const std::string& problem : recovery_.problems())
        notice_.text = "A game that was not saved cannot be read; its file is kept. " + problem;
    if (lost) state_.question = *std::move(lost);
}

void FilesFlow::answer(const RecoverGame&, Answer given) {
    if (!recovery_.hasLost()) return;
    if (given == Answer::Yes) {
        const base::Status recovered = recovery_.recoverInto(document_);
        if (recovered) return afterReplacing();
        notice_.report(recovered);
    }
    if (given == Answer::No) recovery_.discard();
    recovery_.passOver();
    offerRecovery();
}

}  // namespace pinwheel::viewer
