#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/state/files.hpp"
#include "viewer/storage/document.hpp"
#include "viewer/storage/journal.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// Keeps the unsaved game in a journal, and recovers one from an earlier run.
class Recovery {
public:
    // Without a folder there is no journal.
    explicit Recovery(std::optional<std::string> folder);

    // Takes over a game that was left unsaved; nullopt if there is none.
    std::optional<RecoverGame> takeOverLost();
    bool hasLost() const { return lost_.has_value(); }
    // Why journals could not be read.
    const std::vector<std::string>& problems() const { return journal_.problems(); }

    // The recovered game is opened in this document, discarded, or kept for a later
    // start.
    base::Status recoverInto(Document& document);
    void discard();
    void passOver();

    // Writes the game to the journal if it has unsaved changes. Of a file that will be gone after a
    // restart, it keeps all games unless they are too long for a browser's storage.
    base::Status updateJournal(const Document& document, bool isSourceLasting = true);
    void clear() { journal_.clear(); }

private:
    Journal journal_;
    std::optional<JournalEntry> lost_;
};

}  // namespace pinwheel::viewer
