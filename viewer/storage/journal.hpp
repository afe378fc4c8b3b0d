#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/store/save_file.hpp"
#include "viewer/storage/document.hpp"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// What a journal keeps: a duplicate game, or the changes to ordinary games.
struct JournalEntry {
    store::SavedGame game;
    std::optional<KnownFile> file;  // of the game
    std::optional<EditedGames> ordinary = std::nullopt;
};

// Writes the unsaved game to disk after every move, so that a crash loses nothing. Each running
// viewer has its own journal, `NAME.json`, and holds a lock on `NAME.lock`: a journal whose lock is
// free was left by a process that died.
class Journal {
public:
    // Without a folder there is no journal.
    explicit Journal(std::optional<std::string> folder);
    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    // Takes over a journal that was left behind; nullopt if there is none, or only skipped
    // ones.
    std::optional<JournalEntry> takeOverLost();
    // Leaves the journal for a later start.
    void passOver();
    // Why journals could not be read. They are kept for manual inspection.
    const std::vector<std::string>& problems() const { return problems_; }

    base::Status write(const JournalEntry& entry);
    // Deletes the journal: there are no unsaved changes.
    void clear();

private:
    class Lock;

    std::optional<std::string> folder_;
    std::unique_ptr<Lock> lock_;
    std::set<std::string> passedOver_;
    std::vector<std::string> problems_;
};

}  // namespace pinwheel::viewer
