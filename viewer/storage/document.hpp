#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/debugger/start_draft.hpp"
#include "pinwheel/store/save_file.hpp"
#include "viewer/picture/png.hpp"
#include "viewer/state/files.hpp"
#include "viewer/storage/game_book.hpp"
#include "viewer/storage/picture_view.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

inline constexpr std::size_t kMostFileBytes = std::max(store::kMaxSaveBytes, store::kMaxPgnBytes);

// A file, and the checksum of its content when this program last read or wrote it.
struct KnownFile {
    std::string path;
    std::uint64_t checksum = 0;

    friend bool operator==(const KnownFile&, const KnownFile&) = default;
};

// Whether the file still has that content.
bool isUnchanged(const KnownFile& file);

// The game on screen and the file it belongs to, with the file's content to tell whether something
// has changed. A duplicate game has a file of its own; an ordinary game may be one of many.
class Document {
public:
    Document();

    // A new object whenever the game is replaced.
    debugger::Debugger& debugger() { return book_ ? book_->debugger() : *duplicate_; }
    const debugger::Debugger& debugger() const { return book_ ? book_->debugger() : *duplicate_; }
    // The file to save to.
    std::optional<std::string> path() const;
    const std::optional<KnownFile>& file() const { return file_; }
    // The file that the games were read from, even if they cannot be saved to it in its form.
    const std::optional<KnownFile>& source() const { return source_; }
    // Whether another program has changed the file since.
    bool isChangedOutside() const;
    // The game's title, otherwise the players, otherwise the name of its file, otherwise "new
    // game".
    std::string title() const;
    // The name to suggest for a file.
    std::string suggestedName() const;
    // Whether closing the game now would lose something.
    bool isModified() const;
    // The ordinary games of the file; null if this is a duplicate game.
    const GameBook* book() const { return book_ ? &*book_ : nullptr; }
    // The unsaved changes to ordinary games, for a journal; all games if the file that they were
    // read from will not be there.
    EditedGames edits(bool isSourceLasting = true) const;
    // A duplicate game as it would be saved, including everything the file contained besides the
    // moves.
    store::SavedGame toSave() const;
    // The game on screen as text: a save, or PGN.
    std::string gameText() const;
    // Everything that saving writes: a save, or all games as PGN.
    std::string fileText() const;
    // The game and its current ply, to embed in a picture.
    PictureState toPicture() const;
    // The view stored in the picture that was opened last, once; nullopt for other files.
    std::optional<PictureView> takePictureView() {
        return std::exchange(pictureView_, std::nullopt);
    }
    // The move that a pasted warning of a tournament manager is about, once.
    std::optional<AskWhy> takeQuestion() { return std::exchange(question_, std::nullopt); }
    // Warnings, once: text that could not be read exactly as written when the game was opened.
    std::vector<std::string> takeWarnings() { return std::exchange(warnings_, {}); }

    // Each of these replaces the game but keeps the breakpoints; on failure the old game is kept.
    void startNew(GameKind kind);
    GameKind kind() const { return book_ ? GameKind::Ordinary : GameKind::Duplicate; }
    // A game from a position that was set up, under the rulings of the present game.
    base::Status startFrom(const debugger::StartDraft& draft);
    // Opens a save, a PGN file, other text with games or positions, or a picture with an embedded
    // game. Of several games, the one with this number, or the first one that is sound.
    base::Status open(const std::string& path, std::optional<std::size_t> number = std::nullopt);
    // Opens an included example. It has no file afterwards, so nothing overwrites it.
    base::Status openExample(const std::string& path);
    // Opens a save that the program has made: it does not count as modified.
    base::Status openMade(std::string_view text) { return openSave(text); }
    // A game in any form, or the warning of a tournament manager.
    base::Status paste(std::string_view text);
    // One board of a duplicate game, with its lines, at the position that is on screen.
    void openBoard(debugger::BoardIndex board);
    // Opens a game from a journal: it counts as modified until it is saved.
    base::Status recover(const store::SavedGame& game, std::optional<KnownFile> file);
    // The same for ordinary games. If the file is not the one that was edited, only the edited
    // games are opened, without it.
    base::Status recover(const EditedGames& edits, const std::optional<KnownFile>& file);

    // Puts another game of the file on screen; changes are kept. Only for ordinary games.
    base::Status goToGame(const store::PgnPlace& place);
    base::Status goToGame(std::size_t number);

    base::Status saveTo(const std::string& path);

private:
    using OwnedDebugger = std::unique_ptr<debugger::Debugger>;

    void replace(OwnedDebugger game, const store::SavedGame& file);
    void replace(GameBook book);
    void forgetFile();
    // Opens text in any form; true if the file may be saved to in the same form.
    base::Result<bool> openText(std::string bytes, bool isNamedPgn,
                                std::optional<std::size_t> number);
    base::Status openSave(std::string_view text);
    base::Status openGames(GamesText games, std::optional<std::size_t> number);
    base::Status openWarning(std::string_view text);
    base::Status openFourFens(std::string text);
    base::Status openGame(const base::Result<store::PgnGame>& game);
    base::Status openBytes(std::string bytes, const std::string& path,
                           std::optional<std::size_t> number);
    base::Status openPicture(const PictureState& state);
    base::Status recoverAlone(const EditedGames& edits, const std::optional<KnownFile>& file);
    base::Status shown(base::Status gone);

    OwnedDebugger duplicate_;       // null while a book is open
    std::optional<GameBook> book_;  // ordinary games
    std::optional<KnownFile> file_;
    std::optional<KnownFile> source_;
    std::optional<PictureView> pictureView_;
    std::optional<AskWhy> question_;
    std::vector<std::string> warnings_;
    store::SavedGame inFile_;  // of a duplicate game
    bool isOnlyHere_ = false;  // without a file: can be lost even if unchanged
    // Caches whether the duplicate game differs from its file at this revision.
    struct Comparison {
        std::uint64_t revision;
        bool isDifferent;
    };
    mutable std::optional<Comparison> compared_;
};

}  // namespace pinwheel::viewer
