#include "pinwheel/base/output_file.hpp"

#include "pinwheel/base/system_failure.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pinwheel::base {

namespace {

namespace fs = std::filesystem;

// Returns 0, or the errno of the failed write.
int writeAll(int descriptor, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        if (written == 0) return EIO;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return 0;
}

// Suffix of a file that is still being written. No other program uses it.
constexpr std::string_view kDraftSuffix = ".pinwheel-part";

fs::path folderOf(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

// A writer keeps its draft locked while it lives, so an unlocked draft was abandoned. Returns
// whether the draft is gone.
bool removeAbandoned(const std::string& draft) {
    const int descriptor = ::open(draft.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return errno == ENOENT;
    bool isGone = false;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
        // By now the name may belong to a newer draft; only the lock's owner may remove it.
        struct stat locked {};
        struct stat named {};
        const bool isSame = ::fstat(descriptor, &locked) == 0 &&
                            ::lstat(draft.c_str(), &named) == 0 && locked.st_ino == named.st_ino &&
                            locked.st_dev == named.st_dev;
        isGone = isSame && ::unlink(draft.c_str()) == 0;
    }
    ::close(descriptor);
    return isGone;
}

// A new file beside the target, written in full before it is renamed over it. Where the file system
// supports O_TMPFILE, the draft has no name until its bytes are flushed, so a process that dies
// leaves nothing behind.
class Draft {
public:
    // Uses the permissions of the file that it replaces, if there is one.
    Draft(const std::string& target, std::optional<mode_t> permissions)
        : target_(target), name_(target + std::string(kDraftSuffix)), permissions_(permissions) {}
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    ~Draft() { discard(); }

    const std::string& name() const { return name_; }

    // Both return 0 or an errno. EEXIST: another process is writing this file.
    int write(std::span<const std::uint8_t> bytes) {
        const std::string folder = folderOf(target_).string();
        descriptor_ = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, mode());
        if (descriptor_ >= 0) {
            ::flock(descriptor_, LOCK_EX | LOCK_NB);
            if (const int failed = fill(bytes); failed != 0) return failed;
            const int failed = claimName([this] { return link(); });
            if (failed == 0 || failed == EEXIST || failed == ENOSPC) return failed;
            discard();
        }
        // Fallback: not every file system supports O_TMPFILE, and /proc may not be mounted.
        if (const int failed = claimName([this] { return create(); }); failed != 0) return failed;
        return fill(bytes);
    }
    int takeOver() {
        if (::rename(name_.c_str(), target_.c_str()) != 0) return errno;
        isNamed_ = false;
        return 0;
    }

private:
    // Before the umask is applied.
    mode_t mode() const { return permissions_.value_or(0666); }

    int fill(std::span<const std::uint8_t> bytes) const {
        // Restore the bits that the umask cleared. Some file systems cannot; the permissions are
        // then narrower.
        if (permissions_) [[maybe_unused]]
            const int ignored = ::fchmod(descriptor_, *permissions_);
        if (const int failed = writeAll(descriptor_, bytes); failed != 0) return failed;
        // A full disk may be reported only by fsync, and after the rename a power cut must not lose
        // the bytes. Once they are flushed, close() cannot fail in a way that matters.
        return ::fsync(descriptor_) == 0 ? 0 : errno;
    }
    bool link() {
        const std::string unnamed = fmt::format("/proc/self/fd/{}", descriptor_);
        isNamed_ =
            ::linkat(AT_FDCWD, unnamed.c_str(), AT_FDCWD, name_.c_str(), AT_SYMLINK_FOLLOW) == 0;
        return isNamed_;
    }
    bool create() {
        descriptor_ = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode());
        if (descriptor_ < 0) return false;
        // Another process may have removed it as abandoned before we locked it.
        struct stat found {};
        isNamed_ = (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) &&
                   ::fstat(descriptor_, &found) == 0 && found.st_nlink > 0;
        if (isNamed_) return true;
        discard();
        errno = EEXIST;
        return false;
    }
    // Retries while another process saves the same file.
    template <class Claim>
    int claimName(Claim claim) {
        constexpr int kTries = 100;
        constexpr useconds_t kPause = 10'000;
        for (int i = 0; i < kTries; ++i) {
            if (claim()) return 0;
            if (errno != EEXIST) return errno;
            if (!removeAbandoned(name_)) ::usleep(kPause);
        }
        return EEXIST;
    }
    void discard() {
        if (isNamed_) ::unlink(name_.c_str());
        if (descriptor_ >= 0) ::close(descriptor_);
        isNamed_ = false;
        descriptor_ = -1;
    }

    std::string target_;
    std::string name_;
    std::optional<mode_t> permissions_;
    int descriptor_ = -1;
    bool isNamed_ = false;
};

// Makes the rename survive a power cut. If the folder cannot be flushed, ignore it: the file is
// written anyway.
void flushFolderOf(const fs::path& path) {
    const int descriptor = ::open(folderOf(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

// Follows symbolic links to their target, which need not exist; nullopt for a loop.
std::optional<std::string> behindLinks(fs::path path) {
    constexpr int kMaxLinks = 40;
    std::error_code ignored;
    for (int i = 0; i < kMaxLinks; ++i) {
        if (!fs::is_symlink(path, ignored)) return path.string();
        const fs::path target = fs::read_symlink(path, ignored);
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return std::nullopt;
}

std::span<const std::uint8_t> bytesOf(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

Status writeAtomically(const std::string& path, std::span<const std::uint8_t> bytes) {
    constexpr mode_t kPermissions = 0777;
    const auto target = behindLinks(path);
    if (!target) return systemFailure(path, ELOOP);
    struct stat old {};
    const bool isReplaced = ::stat(target->c_str(), &old) == 0;
    // A read-only file must not be replaced, even if its folder is writable.
    if (isReplaced && ::faccessat(AT_FDCWD, target->c_str(), W_OK, AT_EACCESS) != 0)
        return systemFailure(path, errno);
    // In the same folder, because rename() cannot cross file systems.
    Draft draft(*target, isReplaced ? std::optional(old.st_mode & kPermissions) : std::nullopt);
    int failed = draft.write(bytes);
    if (failed == EEXIST) {
        return Error{fmt::format("{}: another program is writing {}; if there is none, remove it",
                                 path, draft.name())};
    }
    if (failed == 0) failed = draft.takeOver();
    if (failed != 0) return systemFailure(path, failed);
    flushFolderOf(*target);
    return {};
}

void removeLeftoverOf(const std::string& path) {
    if (const auto target = behindLinks(path)) removeAbandoned(*target + std::string(kDraftSuffix));
}

void removeLeftovers(const std::string& folder) {
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (at->path().native().ends_with(kDraftSuffix)) removeAbandoned(at->path().native());
    }
}

Status checkOutput(const OutputFile& output) {
    if (output.isStandardOutput()) return {};
    if (output.path.empty()) return Error{"-o: the name of the file is empty"};
    std::error_code ignored;
    const fs::file_status status = fs::status(output.path, ignored);
    if (!fs::exists(status)) {
        // Report it before the work, not after.
        struct stat folder {};
        if (::stat(folderOf(output.path).c_str(), &folder) != 0)
            return systemFailure(output.path, errno);
        if (!S_ISDIR(folder.st_mode)) return systemFailure(output.path, ENOTDIR);
        if (::faccessat(AT_FDCWD, folderOf(output.path).c_str(), W_OK, AT_EACCESS) != 0)
            return systemFailure(output.path, errno);
        return {};
    }
    if (!fs::is_regular_file(status)) {
        return Error{fmt::format("{}: is not a regular file", output.path)};
    }
    if (!output.mayReplace)
        return Error{fmt::format("{}: exists already; -f replaces it", output.path)};
    return {};
}

Status checkOutput(const OutputFile& output, const std::string& input) {
    std::error_code ignored;
    if (!output.isStandardOutput() && fs::equivalent(output.path, input, ignored))
        return Error{fmt::format("{}: is the input file; choose another output file", output.path)};
    return checkOutput(output);
}

Status writeOutput(const OutputFile& output, std::span<const std::uint8_t> bytes) {
    if (Status allowed = checkOutput(output); !allowed) return allowed;
    if (!output.isStandardOutput()) return writeAtomically(output.path, bytes);
    const int failed = writeAll(STDOUT_FILENO, bytes);
    return failed == 0 ? Status() : systemFailure("standard output", failed);
}

Status writeOutput(const OutputFile& output, std::string_view text) {
    return writeOutput(output, bytesOf(text));
}

}  // namespace pinwheel::base
