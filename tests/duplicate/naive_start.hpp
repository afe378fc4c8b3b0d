#pragma once

#include <array>
#include <string>

namespace pinwheel::naive {

// Whether a game may start from here: letter by letter from the rules, without code from the
// engine. The FENs, in the order NW, NE, SW, SE, are well-formed but need not be positions.
bool isSoundStart(const std::array<std::string, 4>& fens, char toMove, unsigned clock);

}  // namespace pinwheel::naive
