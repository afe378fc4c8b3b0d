#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/debugger/start_draft.hpp"
#include "pinwheel/store/save_file.hpp"
#include "viewer/picture/png.hpp"
#include "viewer/storage/picture_view.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace pinwheel::viewer {

// A file, and the checksum of its content when this program last read or wrote it.
struct KnownFile {
    std::string path;
    std::uint64_t checksum = 0;

    friend bool operator==(const KnownFile&, const KnownFile&) = default;
};

// A game and the file it belongs to, with the file's content to tell whether the game has
// changed.
class Document {
public:
    Document();

    // A new object whenever the game is replaced.
    debugger::Debugger& debugger() { return *debugger_; }
    const debugger::Debugger& debugger() const { return *debugger_; }
    std::optional<std::string> path() const;
    const std::optional<KnownFile>& file() const { return file_; }
    // Whether another program has changed the file since.
    bool isChangedOutside() const;
    // The game's title, otherwise the name of its file, otherwise "new game".
    std::string title() const;
    // Whether closing the game now would lose something.
    bool isModified() const;
    // The game as it would be saved, including everything the file contained besides the moves.
    store::SavedGame toSave() const;
    // The game and its current ply, to embed in a picture.
    PictureState toPicture() const;
    // The view stored in the picture that was opened last, once; nullopt for other files.
    std::optional<PictureView> takePictureView() {
        return std::exchange(pictureView_, std::nullopt);
    }

    // Each of these replaces the game but keeps the breakpoints; on failure the old game is kept.
    void startNew();
    // A game from a position that was set up, under the rulings of the present game.
    base::Status startFrom(const debugger::StartDraft& draft);
    // Opens a save, or a picture with an embedded game.
    base::Status open(const std::string& path);
    // Opens an included example. It has no file afterwards, so nothing overwrites it.
    base::Status openExample(const std::string& path);
    base::Status paste(std::string_view save);
    // Opens a game from a journal: it counts as modified until it is saved.
    base::Status recover(const store::SavedGame& game, std::optional<KnownFile> file);

    base::Status saveTo(const std::string& path);

private:
    using OwnedDebugger = std::unique_ptr<debugger::Debugger>;

    void replace(OwnedDebugger game, const store::SavedGame& file);
    base::Status openBytes(const std::string& bytes);
    base::Status openPicture(const PictureState& state);

    OwnedDebugger debugger_;
    std::optional<KnownFile> file_;
    std::optional<PictureView> pictureView_;
    store::SavedGame inFile_;
    bool isOnlyHere_ = false;  // without a file: can be lost even if unchanged
    // Caches whether the game differs from its file at this revision.
    struct Comparison {
        std::uint64_t revision;
        bool isDifferent;
    };
    mutable std::optional<Comparison> compared_;
};

}  // namespace pinwheel::viewer
