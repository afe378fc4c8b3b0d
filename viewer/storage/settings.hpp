#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/state/settings.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// Puts a file first among the recent ones.
void remember(std::vector<std::string>& recentFiles, const std::string& path);

std::string toText(const Settings& settings);
// Whatever is missing or makes no sense is as in new settings; only what is not a JSON object at
// all is refused.
base::Result<Settings> parseSettings(std::string_view text);

// New settings if the folder has none yet.
base::Result<Settings> loadSettings(const std::string& folder);
base::Status storeSettings(const std::string& folder, const Settings& settings);

}  // namespace pinwheel::viewer
