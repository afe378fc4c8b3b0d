#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/app/games_flow.hpp"
#include "viewer/app/recovery.hpp"
#include "viewer/state/files.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/storage/document.hpp"
#include "viewer/storage/file_exchange.hpp"
#include "viewer/storage/shared_page.hpp"

#include <functional>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// The game's file: opening, saving, dialogs before anything would be lost, and the journal for
// recovery after a crash.
class FilesFlow {
public:
    // Callbacks.
    struct Listeners {
        std::function<void()> gameReplaced;
        std::function<void(const std::string& path)> fileUsed;  // opened, or saved to
        std::function<void()> quit;                             // all questions have been answered
        std::function<void(const std::string& path)> shared;    // a page was written
        std::function<base::Result<SharedGame>()> toShare;      // what is on screen
    };
    FilesFlow(std::optional<std::string> journalFolder, Notice& notice, Listeners listeners);

    // Instead of the dialogs; it must outlive this object.
    void exchangeWith(FileExchange& exchange);

    Document& document() { return document_; }
    const Document& document() const { return document_; }
    Files& state() { return state_; }
    const Files& state() const { return state_; }
    // Warnings: text that could not be read exactly as written when the game was opened.
    const std::vector<std::string>& warnings() const { return warnings_; }
    // Whether a dialog or a question is open.
    bool isAsking() const { return state_.dialog || state_.question; }

    // Replaces the game; keeps the old one on failure.
    base::Status open(const std::string& path, std::optional<std::size_t> number = std::nullopt);
    // Offers to recover a game that an earlier run left unsaved, if there is one.
    void offerRecovery();

    // Asks first if unsaved changes would be lost.
    void replaceGame(Replacement replacement);
    void save();
    void saveShared();
    void run(const SaveFile& file);
    void run(const ShareFile& file);
    // Another game of the same file; changes to this one are kept.
    void run(const OpenListedGame& asked);
    // The next (1) or previous (-1) sound game of the file.
    void goToGame(int step);
    void run(const StopListing&) { games_.stop(); }
    // Call in every frame: lists the games of the file. True if the list has changed.
    bool updateGames() { return games_.update(document_); }
    void finishListing() { games_.finish(document_); }
    bool isListing() const { return games_.isWorking(); }
    void stopWork() { games_.cancel(); }
    void wakeWith(const std::function<void()>& wake) { games_.wakeWith(wake); }
    void run(Answer answer);
    // `folder` is the initial folder; other purposes start in the folder of the game's file.
    void askForFile(FileDialog::Purpose purpose, const std::string& folder = "");
    void closeDialog();

    // Call when the game has changed: updates the title and the journal.
    void refresh();
    void updateJournal();

private:
    // Connects everything to the new game, and shows the warnings.
    void afterReplacing();
    void saveToOwn(const std::string& path);
    void saveTo(const std::string& path);
    void saveThroughExchange();
    void shareTo(const std::string& path);
    void askForPage();
    bool paste(const std::string& text);
    void carryOut(const Replacement& replacement);
    void openOrdinary(const std::string& path);
    void answer(const UnsavedChanges& question, Answer answer);
    void answer(const ReplaceFile& question, Answer answer);
    void answer(const ReplaceChangedFile& question, Answer answer);
    void answer(const RecoverGame& question, Answer answer);

    Notice& notice_;
    Listeners listeners_;
    FileExchange* exchange_ = nullptr;
    Document document_;
    Recovery recovery_;
    Files state_;
    GamesFlow games_{state_.games};
    std::vector<std::string> warnings_;
    std::optional<Replacement> afterSaving_;
};

}  // namespace pinwheel::viewer
