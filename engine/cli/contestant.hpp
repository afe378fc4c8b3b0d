#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/search/selfplay.hpp"

#include <string>

namespace pinwheel::cli {

// "depth=4,nodes=100000,draws=off,table=off,hash=16": how one side of a match plays. What is not
// named keeps its default; without depth and nodes it is depth 4.
base::Result<search::Contestant> parseContestant(const std::string& text);

}  // namespace pinwheel::cli
