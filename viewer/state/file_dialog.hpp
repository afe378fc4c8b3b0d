#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pinwheel::viewer {

struct FolderEntry {
    std::string name;
    bool isFolder = false;

    friend bool operator==(const FolderEntry&, const FolderEntry&) = default;
};

// What a person looking for a game wants to see of a folder: folders first, then saves, both by
// name; hidden ones are left out.
struct FolderListing {
    std::vector<FolderEntry> entries;
    std::string problem;  // why it could not be read, or why not all of it is shown
};
FolderListing listFolder(const std::string& folder);

// A dialog that asks for a file, or for a folder, as far as it has been filled in.
struct FileDialog {
    enum class Purpose : std::uint8_t { Open, Save, Folder };

    FileDialog(Purpose wanted, const std::string& startFolder, std::string startName);

    // Looks into a folder, which may be relative to the present one.
    void enter(const std::string& where);
    // The file that is named now: a full path, with ".json" added when saving under a bare name.
    std::string path() const;

    Purpose purpose;
    std::string folder;
    std::string name;
    FolderListing listing;
    std::string problem;  // why the last try failed
};

}  // namespace pinwheel::viewer
