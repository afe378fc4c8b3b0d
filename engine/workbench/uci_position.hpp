#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/workbench/board_path.hpp"

#include <string_view>

namespace pinwheel::workbench {

// Reads the argument of UCI's `position`: "startpos moves e2e4", "fen … moves …". Fails if the
// position is impossible or a move illegal.
base::Result<BoardPath> parseUciPosition(std::string_view text);

}  // namespace pinwheel::workbench
