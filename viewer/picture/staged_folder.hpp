#pragma once

#include "pinwheel/base/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// Writes several files to a folder, or none. They are staged in a hidden folder beside it, which is
// renamed in the end, so that all appear at once. If the folder already exists, they are staged in
// a hidden folder inside it and moved up when all are complete. The stage is locked while this
// object exists, so an unlocked stage was left by a dead process; the next recording there removes
// it.
class StagedFolder {
public:
    // Writes nothing yet.
    StagedFolder(std::string path, bool mayReplace);
    StagedFolder(const StagedFolder&) = delete;
    StagedFolder& operator=(const StagedFolder&) = delete;
    // Removes everything that was not committed, including new parent folders.
    ~StagedFolder();

    // Whether files with these names may be written there.
    base::Status check(std::span<const std::string> names) const;
    base::Status add(const std::string& name, std::span<const std::uint8_t> bytes);
    base::Status commit();
    // The final path of a file.
    std::string pathOf(const std::string& name) const;

private:
    base::Status makeStage();
    base::Status lockStage(const std::string& pattern);
    base::Status moveInto();

    std::string path_;
    bool mayReplace_;
    std::string stage_;  // empty if there is none
    int lock_ = -1;
    std::vector<std::string> made_;   // parent folders that were created, the outermost first
    std::vector<std::string> names_;  // of the staged files
};

// Removes abandoned stages in this folder.
void removeAbandonedStages(const std::string& folder);

}  // namespace pinwheel::viewer
