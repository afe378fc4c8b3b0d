#include "base/output_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace base {

namespace {

namespace fs = std::filesystem;

Error failure(std::string_view path, int reason) {
    return {fmt::format("{}: {}", path, std::generic_category().message(reason))};
}

// Zero, or the errno of the write that failed.
int writeAll(int descriptor, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return 0;
}

int writeNewFile(const std::string& path, mode_t mode, std::span<const std::uint8_t> bytes) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor < 0) return errno;
    int failed = writeAll(descriptor, bytes);
    // A full disk may show only here; and the name must not point at bytes a power cut can lose.
    if (::fsync(descriptor) != 0 && failed == 0) failed = errno;
    if (::close(descriptor) != 0 && failed == 0) failed = errno;
    return failed;
}

// The rename itself must survive a power cut. Where the folder cannot be flushed, the file is
// written all the same, so that is no failure.
void flushFolderOf(const fs::path& path) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

// The file that a chain of symbolic links ends at, there or not.
fs::path behindLinks(fs::path path) {
    constexpr int kMaxLinks = 40;
    std::error_code ignored;
    for (int i = 0; i < kMaxLinks && fs::is_symlink(path, ignored); ++i) {
        const fs::path target = fs::read_symlink(path, ignored);
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path;
}

std::span<const std::uint8_t> bytesOf(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

Status writeAtomically(const std::string& path, std::span<const std::uint8_t> bytes) {
    constexpr mode_t kPermissions = 0777;
    constexpr mode_t kNewFile = 0666;
    const std::string target = behindLinks(path).string();
    struct stat old {};
    const bool isReplaced = ::stat(target.c_str(), &old) == 0;
    // In the same folder, because a file cannot be renamed from one file system to another.
    const std::string partial = fmt::format("{}.{}.part", target, ::getpid());
    int failed = writeNewFile(partial, isReplaced ? old.st_mode & kPermissions : kNewFile, bytes);
    if (failed == EEXIST) return failure(partial, failed);  // somebody else's: not ours to remove
    if (failed == 0 && ::rename(partial.c_str(), target.c_str()) != 0) failed = errno;
    if (failed == 0) {
        flushFolderOf(target);
        return {};
    }
    ::unlink(partial.c_str());
    return failure(path, failed);
}

Status checkOutput(const OutputFile& output) {
    if (output.isStandardOutput()) return {};
    if (output.path.empty()) return Error{"-o: the name of the file is empty"};
    std::error_code ignored;
    const fs::file_status status = fs::status(output.path, ignored);
    if (!fs::exists(status)) return {};
    if (!fs::is_regular_file(status)) {
        return Error{fmt::format("{}: is not an ordinary file", output.path)};
    }
    if (!output.mayReplace)
        return Error{fmt::format("{}: exists already; -f replaces it", output.path)};
    return {};
}

Status writeOutput(const OutputFile& output, std::span<const std::uint8_t> bytes) {
    if (Status allowed = checkOutput(output); !allowed) return allowed;
    if (!output.isStandardOutput()) return writeAtomically(output.path, bytes);
    const int failed = writeAll(STDOUT_FILENO, bytes);
    return failed == 0 ? Status() : failure("standard output", failed);
}

Status writeOutput(const OutputFile& output, std::string_view text) {
    return writeOutput(output, bytesOf(text));
}

}  // namespace base
