#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// Folders that may contain the program's own files, the best one first: share/pinwheel beside the
// program's folder, in a build folder as in an installed tree, wherever that was moved to; then
// pinwheel in each folder of XDG_DATA_DIRS, for a program that was copied alone.
std::vector<std::string> assetFolders(const std::string& program, const char* dataFolders);

// Where "pieces", "games", "lessons" or "pinwheel.html" is; the first place if it is in none of
// them.
std::string assetPath(std::string_view name, const std::vector<std::string>& folders);
std::string assetPath(std::string_view name);

}  // namespace pinwheel::viewer
