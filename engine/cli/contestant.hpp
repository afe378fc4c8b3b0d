#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/search/selfplay.hpp"

#include <string>

namespace pinwheel::cli {

// "depth=4,nodes=100000,draws=off,table=off,hash=16": the settings of one side of a match. Others
// keep their defaults; without depth and nodes, the depth is 4.
base::Result<search::Contestant> parseContestant(const std::string& text);

}  // namespace pinwheel::cli
