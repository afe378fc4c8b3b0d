#include "cli/legal_move_names.hpp"

#include "chess/movegen.hpp"
#include "chess/notation.hpp"

#include <algorithm>

namespace cli {

std::vector<std::string> sortedLegalMoves(const chess::Position& position) {
    std::vector<std::string> names;
    for (const chess::Move move : chess::legalMoves(position)) {
        names.push_back(chess::toCoordinates(move));
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace cli
