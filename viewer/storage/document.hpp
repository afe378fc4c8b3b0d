#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
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

// A file, and which bytes it held when it was last read or written here.
struct KnownFile {
    std::string path;
    std::uint64_t checksum = 0;

    friend bool operator==(const KnownFile&, const KnownFile&) = default;
};

// A game and the file it belongs to: what stands in the file, and whether the game on screen
// differs from it.
class Document {
public:
    Document();

    // Another one whenever the game is replaced.
    debugger::Debugger& debugger() { return *debugger_; }
    const debugger::Debugger& debugger() const { return *debugger_; }
    std::optional<std::string> path() const;
    const std::optional<KnownFile>& file() const { return file_; }
    // Whether another program has written to the file since.
    bool isChangedOutside() const;
    // The game's own title, else the name of its file, else "new game".
    std::string title() const;
    // Whether something would be lost if the game were closed now.
    bool isModified() const;
    // The game as it would be saved, with everything the file held besides the moves.
    store::SavedGame toSave() const;
    // The game at the place on screen, for a picture to carry.
    PictureState toPicture() const;
    // How the picture that was opened last showed its game, once; nothing for other files.
    std::optional<PictureView> takePictureView() {
        return std::exchange(pictureView_, std::nullopt);
    }

    // Each replaces the game, and breakpoints stay; on failure the old one stays.
    void startNew();
    // A save, or a picture that carries one.
    base::Status open(const std::string& path);
    // A game that comes with the program. It has no file afterwards, so that nothing overwrites it.
    base::Status openExample(const std::string& path);
    base::Status paste(std::string_view save);
    // A game from a journal: it differs from its file, if it has one, until it is saved.
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
    bool isOnlyHere_ = false;  // it came without a file, so even unchanged it can be lost
    // Whether the game differs from its file, as it was found at this revision.
    struct Comparison {
        std::uint64_t revision;
        bool isDifferent;
    };
    mutable std::optional<Comparison> compared_;
};

}  // namespace pinwheel::viewer
