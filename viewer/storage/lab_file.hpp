#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/lab/report.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// The lab reports in a file, or in a picture of them; nullopt if the file has something else.
std::optional<base::Result<std::vector<lab::Report>>> reportsIn(const std::string& path);

}  // namespace pinwheel::viewer
