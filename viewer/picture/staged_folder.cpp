#include "viewer/picture/staged_folder.hpp"

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/system_failure.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace pinwheel::viewer {

namespace {

namespace fs = std::filesystem;
using base::Error;
using base::Status;

Status failure(const std::string& path, const std::error_code& error) {
    return Error{fmt::format("{}: {}", path, error.message())};
}

// "film/" and "film" are the same folder.
std::string withoutSlash(std::string path) {
    while (path.size() > 1 && path.ends_with('/')) path.pop_back();
    return path;
}

constexpr std::string_view kStageMark = ".pinwheel-stage-";

// A descriptor that holds the lock, or -1 if another process has it or the folder is gone.
int lockFolder(const std::string& path) {
    const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0) return -1;
    struct stat found {};
    struct stat named {};
    const bool isOurs = ::flock(folder, LOCK_EX | LOCK_NB) == 0 && ::fstat(folder, &found) == 0 &&
                        ::lstat(path.c_str(), &named) == 0 && found.st_ino == named.st_ino;
    if (isOurs) return folder;
    ::close(folder);
    return -1;
}

}  // namespace

void removeAbandonedStages(const std::string& folder) {
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (!name.starts_with('.') || name.find(kStageMark) == std::string::npos) continue;
        const int lock = lockFolder(at->path().string());
        if (lock < 0) continue;
        std::error_code ignored;
        fs::remove_all(at->path(), ignored);
        ::close(lock);
    }
}

StagedFolder::StagedFolder(std::string path, bool mayReplace)
    : path_(withoutSlash(std::move(path))), mayReplace_(mayReplace) {}

StagedFolder::~StagedFolder() {
    std::error_code ignored;
    if (!stage_.empty()) fs::remove_all(stage_, ignored);
    if (lock_ >= 0) ::close(lock_);
    // Only if nothing else is in them.
    for (auto made = made_.rbegin(); made != made_.rend(); ++made) fs::remove(*made, ignored);
}

std::string StagedFolder::pathOf(const std::string& name) const {
    return (fs::path(path_) / name).string();
}

Status StagedFolder::check(std::span<const std::string> names) const {
    std::error_code ignored;
    const bool isThere = fs::symlink_status(path_, ignored).type() != fs::file_type::not_found;
    if (isThere && !fs::is_directory(path_, ignored))
        return Error{fmt::format("{}: is not a folder", path_)};
    if (!isThere) return {};
    for (const std::string& name : names) {
        if (Status allowed = base::checkOutput({pathOf(name), mayReplace_}); !allowed)
            return allowed;
    }
    return {};
}

Status StagedFolder::makeStage() {
    std::vector<fs::path> missing;
    std::error_code error;
    const fs::path whole = fs::absolute(path_, error);
    if (error) return failure(path_, error);
    const fs::path parent = fs::is_directory(whole, error) ? whole : whole.parent_path();
    for (fs::path at = parent; !at.empty() && !fs::exists(at, error); at = at.parent_path())
        missing.push_back(at);
    for (auto at = missing.rbegin(); at != missing.rend(); ++at) {
        if (!fs::create_directory(*at, error) && error) return failure(path_, error);
        made_.push_back(at->string());
    }
    // In it or beside it, because rename() cannot cross file systems.
    removeAbandonedStages(parent.string());
    const std::string name = "." + fs::path(path_).filename().string() + std::string(kStageMark);
    return lockStage((parent / (name + "XXXXXX")).string());
}

Status StagedFolder::lockStage(const std::string& pattern) {
    for (;;) {
        std::string name = pattern;
        if (mkdtemp(name.data()) == nullptr) return base::systemFailure(path_, errno);
        lock_ = lockFolder(name);
        // Another process may have removed it as abandoned before we locked it.
        std::error_code error;
        if (lock_ < 0 && !fs::exists(name, error)) continue;
        stage_ = std::move(name);
        return {};
    }
}

Status StagedFolder::add(const std::string& name, std::span<const std::uint8_t> bytes) {
    if (stage_.empty()) {
        if (Status made = makeStage(); !made) return made;
    }
    const std::string file = (fs::path(stage_) / name).string();
    if (Status written = base::writeAtomically(file, bytes); !written)
        return Error{fmt::format("{}{}", pathOf(name), written.error().what.substr(file.size()))};
    names_.push_back(name);
    return {};
}

Status StagedFolder::moveInto() {
    for (const std::string& name : names_) {
        std::error_code error;
        fs::rename(fs::path(stage_) / name, pathOf(name), error);
        if (error) return failure(pathOf(name), error);
    }
    return {};
}

Status StagedFolder::commit() {
    if (Status allowed = check(names_); !allowed) return allowed;
    std::error_code error;
    if (fs::is_directory(path_, error)) {
        if (Status moved = moveInto(); !moved) return moved;
    } else {
        // mkdtemp creates folders with mode 0700; this one should have the usual permissions.
        const bool isMade = fs::create_directory(path_, error);
        const fs::file_status likeAnyOther = error ? fs::file_status() : fs::status(path_, error);
        if (!error) fs::permissions(stage_, likeAnyOther.permissions(), error);
        if (!error) fs::rename(stage_, path_, error);
        if (error) {
            std::error_code ignored;
            if (isMade) fs::remove(path_, ignored);
            return failure(path_, error);
        }
        stage_.clear();
    }
    made_.clear();
    return {};
}

}  // namespace pinwheel::viewer
