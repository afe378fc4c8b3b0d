#include "pinwheel/cli/move_names.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <algorithm>

namespace pinwheel::cli {

std::vector<std::string> sortedLegalMoves(const chess::Position& position) {
    std::vector<std::string> names;
    for (const chess::Move move : chess::legalMoves(position)) {
        names.push_back(chess::toCoordinates(move));
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace pinwheel::cli
