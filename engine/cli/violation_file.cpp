#include "pinwheel/cli/violation_file.hpp"

#include "pinwheel/base/process.hpp"
#include "pinwheel/base/system_failure.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <spawn.h>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

namespace fs = std::filesystem;

std::string siblingViewer() {
    std::error_code ignored;
    const fs::path self = fs::read_symlink("/proc/self/exe", ignored);
    const fs::path viewer = self.parent_path() / "pinwheel";
    return fs::exists(viewer, ignored) ? viewer.string() : "";
}

bool hasDisplay() {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return true;
    }
    return false;
}

}  // namespace

std::string unusedName(const std::string& stem) {
    std::error_code ignored;
    std::string name = stem + ".json";
    for (unsigned number = 2; fs::exists(fs::symlink_status(name, ignored)); ++number) {
        name = fmt::format("{}-{}.json", stem, number);
    }
    return name;
}

std::string viewerCommand(const std::string& file) {
    const std::string viewer = siblingViewer();
    return fmt::format("{} {}", viewer.empty() ? "pinwheel" : viewer, file);
}

void openInViewer(const std::string& file) {
    std::string viewer = siblingViewer();
    if (viewer.empty() || !hasDisplay()) return;
    std::string argument = file;
    const std::array<char*, 3> arguments = {viewer.data(), argument.data(), nullptr};
    // The viewer keeps running after this program has ended (its exit status reports the
    // violation), so it must not keep this program's output open.
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    for (const int output : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed =
        posix_spawn(&child, viewer.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) {
        base::complain("pinwheel-engine", base::systemFailure(viewer, failed).what);
    }
}

}  // namespace pinwheel::cli
