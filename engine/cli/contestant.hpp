#pragma once

#include "base/result.hpp"
#include "search/selfplay.hpp"

#include <string>

namespace cli {

// "depth=4,nodes=100000,draws=off,table=off,hash=16": how one side of a match plays. What is not
// named keeps its default; without depth and nodes it is depth 4.
base::Result<search::Contestant> parseContestant(const std::string& text);

}  // namespace cli
