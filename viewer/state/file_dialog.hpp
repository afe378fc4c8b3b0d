#pragma once

#include "viewer/state/keys.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

struct FolderEntry {
    enum class Kind : std::uint8_t { Folder, Game, Picture, Other };

    std::string name;
    Kind kind = Kind::Other;

    bool isFolder() const { return kind == Kind::Folder; }
    friend bool operator==(const FolderEntry&, const FolderEntry&) = default;
};

// Folders first, then files, both sorted by name. Hidden entries are omitted, and unless all files
// are wanted, so are those that do not look like a save or a picture.
struct FolderListing {
    std::vector<FolderEntry> entries;
    std::string problem;  // why it could not be read, or is incomplete
};
FolderListing listFolder(const std::string& folder, bool withAllFiles = false);

// The state of a dialog that asks for a file or a folder.
struct FileDialog {
    enum class Purpose : std::uint8_t { Open, Save, Share, Folder, Program };
    // The element that Enter acts on, in Tab order.
    enum class Part : std::uint8_t { Name, AllFiles, Confirm, Cancel };

    FileDialog(Purpose wanted, const std::string& startFolder, std::string startName);

    // Whether an existing file is wanted, so that the typed text filters the list.
    bool isForExisting() const { return purpose == Purpose::Open || purpose == Purpose::Program; }
    // Lists a folder; a relative path starts at the current one.
    void enter(const std::string& where);
    void showAllFiles(bool isWanted);
    // The full path of the named file; saving adds the extension to a name without one.
    std::string path() const;
    // The visible entries, as indices into the listing: when opening, those whose name contains the
    // typed text.
    std::vector<std::size_t> shown() const;
    // The entry selected with the arrow keys.
    const FolderEntry* chosen() const;
    // Up, Down, PageUp and PageDown select an entry, Tab moves to the next element; true if it
    // handled the key.
    bool takeKey(const KeyPress& press);

    Purpose purpose;
    std::string folder;
    std::string name;
    std::string extension = ".json";  // of the files that are saved
    FolderListing listing;
    bool hasAllFiles = false;
    std::optional<std::size_t> row;  // of the selected entry among shown()
    bool isRowNew = false;           // not yet scrolled into view
    Part focus = Part::Name;
    std::string problem;  // why the last attempt failed
};

}  // namespace pinwheel::viewer
