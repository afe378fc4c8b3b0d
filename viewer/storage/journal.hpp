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

// A game as a journal keeps it.
struct JournalEntry {
    store::SavedGame game;
    std::optional<KnownFile> file;  // that the game belongs to
};

// Keeps the unsaved game on disk, move by move, so that a crash loses nothing. Each running viewer
// has its own journal, `NAME.json`, and holds a lock on `NAME.lock` while it lives: a journal whose
// lock is free was left behind by one that died.
class Journal {
public:
    // With no folder nothing is kept.
    explicit Journal(std::optional<std::string> folder);
    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    // Takes over a journal that was left behind, as this viewer's own; nothing if there is none, or
    // none but those that were passed over.
    std::optional<JournalEntry> takeOverLost();
    // Leaves the journal that was taken over where it is, for a later start.
    void passOver();
    // Why journals could not be read. They stay where they are, for a person to look at.
    const std::vector<std::string>& problems() const { return problems_; }

    base::Status write(const JournalEntry& entry);
    // Nothing is unsaved any more: the journal goes.
    void clear();

private:
    class Lock;

    std::optional<std::string> folder_;
    std::unique_ptr<Lock> lock_;
    std::set<std::string> passedOver_;
    std::vector<std::string> problems_;
};

}  // namespace pinwheel::viewer
