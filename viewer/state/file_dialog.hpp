#pragma once

#include "viewer/state/keys.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

struct FolderEntry {
    enum class Kind : std::uint8_t { Folder, Save, Picture, Other };

    std::string name;
    Kind kind = Kind::Other;

    bool isFolder() const { return kind == Kind::Folder; }
    friend bool operator==(const FolderEntry&, const FolderEntry&) = default;
};

// Folders first, then files, both by name; hidden ones are left out, and files that do not look
// like a save or a picture unless all are wanted.
struct FolderListing {
    std::vector<FolderEntry> entries;
    std::string problem;  // why it could not be read, or why not all of it is shown
};
FolderListing listFolder(const std::string& folder, bool withAllFiles = false);

// A dialog that asks for a file, or for a folder, as far as it has been filled in.
struct FileDialog {
    enum class Purpose : std::uint8_t { Open, Save, Folder };
    // What Enter acts on, in the order of Tab.
    enum class Part : std::uint8_t { Name, AllFiles, Confirm, Cancel };

    FileDialog(Purpose wanted, const std::string& startFolder, std::string startName);

    // Looks into a folder, which may be relative to the present one.
    void enter(const std::string& where);
    void showAllFiles(bool isWanted);
    // The file that is named now: a full path, with ".json" added when saving under a bare name.
    std::string path() const;
    // The entries on screen, by their place in the listing: when opening, those whose name holds
    // what has been typed.
    std::vector<std::size_t> shown() const;
    // The entry that the arrow keys have chosen.
    const FolderEntry* chosen() const;
    // Up, Down, PageUp, PageDown choose an entry, Tab goes to the next part; true if it was one of
    // them.
    bool takeKey(const KeyPress& press);

    Purpose purpose;
    std::string folder;
    std::string name;
    FolderListing listing;
    bool hasAllFiles = false;
    std::optional<std::size_t> row;  // of the chosen entry among shown()
    bool isRowNew = false;           // it has yet to be scrolled into view
    Part focus = Part::Name;
    std::string problem;  // why the last try failed
};

}  // namespace pinwheel::viewer
