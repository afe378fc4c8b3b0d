#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/lab/report.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

struct LabFile {
    std::vector<lab::Report> reports;
    std::size_t shown = 0;  // the one in the picture
};
// The lab reports in a file, or in a picture of them; nullopt if the file has something else.
std::optional<base::Result<LabFile>> reportsIn(const std::string& path);

}  // namespace pinwheel::viewer
