#pragma once

#include <optional>
#include <string>

namespace pinwheel::viewer {

// Where this user's things are kept, as the XDG Base Directory Specification has it
// (https://specifications.freedesktop.org/basedir-spec/latest/). A folder is absent where the
// environment names none; then nothing is remembered.
struct UserFolders {
    std::optional<std::string> settings;  // $XDG_CONFIG_HOME/pinwheel
    std::optional<std::string> state;     // $XDG_STATE_HOME/pinwheel
    std::optional<std::string> pictures;  // $XDG_PICTURES_DIR, else ~/Pictures
};

UserFolders userFolders();

// Where unsaved games are kept safe.
std::optional<std::string> journalFolder(const UserFolders& folders);

}  // namespace pinwheel::viewer
