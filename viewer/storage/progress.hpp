#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/state/learning.hpp"

#include <string>
#include <string_view>

namespace pinwheel::viewer {

std::string toText(const Progress& progress);
// Skips invalid entries; only text that is not a JSON object is an error.
base::Result<Progress> parseProgress(std::string_view text);

// Empty if the folder has none yet. A damaged file is renamed, so that it is not overwritten; the
// error says so.
base::Result<Progress> loadProgress(const std::string& folder);
base::Status storeProgress(const std::string& folder, const Progress& progress);

}  // namespace pinwheel::viewer
