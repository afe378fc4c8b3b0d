#pragma once

#include <optional>
#include <string>

namespace pinwheel::viewer {

// The user's folders by the XDG Base Directory Specification
// (https://specifications.freedesktop.org/basedir-spec/latest/). A folder is absent if the
// environment does not define it; then nothing is stored.
struct UserFolders {
    std::optional<std::string> settings;  // $XDG_CONFIG_HOME/pinwheel
    std::optional<std::string> state;     // $XDG_STATE_HOME/pinwheel
    std::optional<std::string> pictures;  // $XDG_PICTURES_DIR, else ~/Pictures
    std::optional<std::string> data{};    // $XDG_DATA_HOME/pinwheel
};

UserFolders userFolders();

// The folder for unsaved games.
std::optional<std::string> journalFolder(const UserFolders& folders);

}  // namespace pinwheel::viewer
