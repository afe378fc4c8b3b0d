#include "viewer/state/file_dialog.hpp"

#include "viewer/state/full_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <tuple>

namespace pinwheel::viewer {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostEntries = 10'000;

}  // namespace

FolderListing listFolder(const std::string& folder) {
    FolderListing listing;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code unknown;
        const bool isFolder = at->is_directory(unknown);
        if (name.front() == '.' || (!isFolder && at->path().extension() != ".json")) continue;
        if (listing.entries.size() == kMostEntries) {
            listing.problem = fmt::format("only the first {} entries are shown", kMostEntries);
            break;
        }
        listing.entries.push_back({name, isFolder});
    }
    if (error) listing.problem = fmt::format("{}: {}", folder, error.message());
    std::sort(listing.entries.begin(), listing.entries.end(), [](const auto& a, const auto& b) {
        return std::tie(b.isFolder, a.name) < std::tie(a.isFolder, b.name);
    });
    return listing;
}

FileDialog::FileDialog(Purpose wanted, const std::string& startFolder, std::string startName)
    : purpose(wanted), name(std::move(startName)) {
    enter(fullPath(startFolder));
}

void FileDialog::enter(const std::string& where) {
    fs::path target = fullPath(fs::path(folder) / where);
    // "/home/" has an empty last part, which would make the next ".." a step on the spot.
    if (!target.has_filename() && target.has_relative_path()) target = target.parent_path();
    folder = target.string();
    listing = listFolder(folder);
    problem.clear();
}

std::string FileDialog::path() const {
    fs::path full = fs::path(folder) / name;
    if (purpose == Purpose::Save && !full.has_extension()) full += ".json";
    return fullPath(full);
}

}  // namespace pinwheel::viewer
