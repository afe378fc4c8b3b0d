#pragma once

#include "pinwheel/base/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// A folder that gets several files, or none. They are written to a hidden folder beside it, which
// takes its name in the end: all appear at once. Where it was there before, they are written to a
// hidden folder in it and move up, one by one, when the last one is whole. The hidden folder is
// locked while this object lives, so that one left by a program that died is known by its free
// lock; the next recording there removes it.
class StagedFolder {
public:
    // Nothing is written yet.
    StagedFolder(std::string path, bool mayReplace);
    StagedFolder(const StagedFolder&) = delete;
    StagedFolder& operator=(const StagedFolder&) = delete;
    // What was not committed is gone, also the folders made on the way.
    ~StagedFolder();

    // Whether files of these names may be written there.
    base::Status check(std::span<const std::string> names) const;
    base::Status add(const std::string& name, std::span<const std::uint8_t> bytes);
    base::Status commit();
    // Where a file will be in the end.
    std::string pathOf(const std::string& name) const;

private:
    base::Status makeStage();
    base::Status lockStage(const std::string& pattern);
    base::Status moveInto();

    std::string path_;
    bool mayReplace_;
    std::string stage_;  // empty while there is none
    int lock_ = -1;
    std::vector<std::string> made_;   // folders on the way that were not there, the outermost first
    std::vector<std::string> names_;  // of the files in the stage
};

// Removes the hidden folders in this one that belong to nobody any more.
void removeAbandonedStages(const std::string& folder);

}  // namespace pinwheel::viewer
