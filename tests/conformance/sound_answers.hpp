#pragma once

#include <string>
#include <vector>

namespace pinwheel::workbench {

// Answers every command of the protocol; `d` shows key and FEN of the start position and
// `go perft 1` counts its moves. It obeys searchmoves.
std::vector<std::string> soundAnswers(const std::string& line);

}  // namespace pinwheel::workbench
