#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/store/save_file.hpp"
#include "viewer/picture/png.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

    game::Session& session() { return session_; }
    const game::Session& session() const { return session_; }
    std::optional<std::string> path() const;
    const std::optional<KnownFile>& file() const { return file_; }
    // Whether another program has written to the file since.
    bool isChangedOutside() const;
    // The title in the file, else its name, else "new game".
    std::string title() const;
    // Whether something would be lost if the game were closed now.
    bool isModified() const;
    // The game as it would be saved, with everything the file held besides the moves.
    store::SavedGame toSave() const;

    // Each replaces the game; on failure the old one stays.
    void startNew();
    // A save, or a picture that carries one.
    base::Status open(const std::string& path);
    base::Status paste(std::string_view save);
    // A game from a journal: it differs from its file, if it has one, until it is saved.
    base::Status recover(store::SavedGame game, std::optional<KnownFile> file);

    base::Status saveTo(const std::string& path);

private:
    base::Status load(const store::SavedGame& game);
    base::Status openBytes(const std::string& bytes);
    base::Status openPicture(const PictureState& state);

    game::Session session_;
    std::optional<KnownFile> file_;
    store::SavedGame inFile_;
    bool isOnlyHere_ = false;  // it came without a file, so even unchanged it can be lost
};

}  // namespace pinwheel::viewer
