#include "viewer/state/file_dialog.hpp"

#include "viewer/state/full_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <string_view>

namespace pinwheel::viewer {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostEntries = 10'000;
constexpr std::size_t kPage = 10;  // entries per PageUp or PageDown

std::string lowerCase(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

FolderEntry::Kind kindOf(const fs::path& file) {
    const std::string extension = lowerCase(file.extension().string());
    constexpr std::array<std::string_view, 6> kGames = {".json", ".pinwheel", ".pgn",
                                                        ".fen",  ".epd",      ".txt"};
    if (std::find(kGames.begin(), kGames.end(), extension) != kGames.end())
        return FolderEntry::Kind::Game;
    return extension == ".png" ? FolderEntry::Kind::Picture : FolderEntry::Kind::Other;
}

}  // namespace

FolderListing listFolder(const std::string& folder, bool withAllFiles) {
    FolderListing listing;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code unknown;
        const FolderEntry::Kind kind =
            at->is_directory(unknown) ? FolderEntry::Kind::Folder : kindOf(at->path());
        if (name.front() == '.' || (kind == FolderEntry::Kind::Other && !withAllFiles)) continue;
        if (listing.entries.size() == kMostEntries) {
            listing.problem = fmt::format("only the first {} entries are shown", kMostEntries);
            break;
        }
        listing.entries.push_back({name, kind});
    }
    if (error) listing.problem = fmt::format("{}: {}", folder, error.message());
    std::sort(listing.entries.begin(), listing.entries.end(), [](const auto& a, const auto& b) {
        if (a.isFolder() != b.isFolder()) return a.isFolder();
        return a.name < b.name;
    });
    return listing;
}

FileDialog::FileDialog(Purpose wanted, const std::string& startFolder, std::string startName)
    : purpose(wanted), name(std::move(startName)) {
    enter(fullPath(startFolder));
}

void FileDialog::enter(const std::string& where) {
    fs::path target = fullPath(fs::path(folder) / where);
    // "/home/" has an empty last component, so the next ".." would only remove that.
    if (!target.has_filename() && target.has_relative_path()) target = target.parent_path();
    folder = target.string();
    listing = listFolder(folder, hasAllFiles);
    row.reset();
    problem.clear();
}

void FileDialog::showAllFiles(bool isWanted) {
    hasAllFiles = isWanted;
    listing = listFolder(folder, hasAllFiles);
    row.reset();
}

std::vector<std::size_t> FileDialog::shown() const {
    // A typed path is a destination, not a filter.
    const bool isFiltered = isForExisting() && name.find('/') == name.npos;
    const std::string wanted = isFiltered ? lowerCase(name) : "";
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < listing.entries.size(); ++i) {
        if (lowerCase(listing.entries[i].name).find(wanted) != std::string::npos) rows.push_back(i);
    }
    return rows;
}

const FolderEntry* FileDialog::chosen() const {
    const std::vector<std::size_t> rows = shown();
    return row && *row < rows.size() ? &listing.entries[rows[*row]] : nullptr;
}

bool FileDialog::takeKey(const KeyPress& press) {
    constexpr std::size_t kParts = 4;
    const std::size_t count = shown().size();
    const auto goTo = [&](std::size_t wanted) {
        if (count > 0) row = std::min(wanted, count - 1);
        isRowNew = true;
        focus = Part::Name;
        return true;
    };
    const std::size_t at = row.value_or(0);
    switch (press.key) {
        case Key::Down:
            return goTo(row ? at + 1 : 0);
        case Key::Up:
            return goTo(at > 0 ? at - 1 : 0);
        case Key::PageDown:
            return goTo(at + kPage);
        case Key::PageUp:
            return goTo(at > kPage ? at - kPage : 0);
        case Key::Tab: {
            const std::size_t step = press.isShift ? kParts - 1 : 1;
            focus = static_cast<Part>((static_cast<std::size_t>(focus) + step) % kParts);
            return true;
        }
        default:
            return false;
    }
}

std::string FileDialog::path() const {
    fs::path full = fs::path(folder) / name;
    const bool isWritten = purpose == Purpose::Save || purpose == Purpose::Share;
    if (isWritten && !full.has_extension()) full += extension;
    return fullPath(full);
}

}  // namespace pinwheel::viewer
