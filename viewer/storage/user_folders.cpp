#include "viewer/storage/user_folders.hpp"

#include <cstdlib>

namespace pinwheel::viewer {

namespace {

// An absolute path from the environment; the specification says to ignore relative ones.
std::optional<std::string> absolute(const char* variable) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || value[0] != '/') return std::nullopt;
    return value;
}

std::optional<std::string> folder(const char* variable, const char* belowHome) {
    if (const auto named = absolute(variable)) return *named + "/pinwheel";
    if (const auto home = absolute("HOME")) return *home + belowHome + "/pinwheel";
    return std::nullopt;
}

}  // namespace

UserFolders userFolders() {
    std::optional<std::string> pictures = absolute("XDG_PICTURES_DIR");
    const auto home = absolute("HOME");
    if (!pictures && home) pictures = *home + "/Pictures";
    return {folder("XDG_CONFIG_HOME", "/.config"), folder("XDG_STATE_HOME", "/.local/state"),
            pictures, folder("XDG_DATA_HOME", "/.local/share")};
}

std::optional<std::string> journalFolder(const UserFolders& folders) {
    if (!folders.state) return std::nullopt;
    return *folders.state + "/journal";
}

}  // namespace pinwheel::viewer
