#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/state/settings.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// Moves a file to the top of the recent files.
void remember(std::vector<std::string>& recentFiles, const std::string& path);
// The same for the command of an engine.
void rememberEngine(std::vector<std::string>& engines, const std::string& command);

std::string toText(const Settings& settings);
// Missing or invalid members get their defaults; only text that is not a JSON object is an
// error.
base::Result<Settings> parseSettings(std::string_view text);

// Default settings if the folder has none yet.
base::Result<Settings> loadSettings(const std::string& folder);
base::Status storeSettings(const std::string& folder, const Settings& settings);

}  // namespace pinwheel::viewer
