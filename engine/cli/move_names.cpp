#include "pinwheel/cli/move_names.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <algorithm>

namespace pinwheel::cli {

std::vector<std::string> namesOf(std::span<const chess::Move> moves) {
    std::vector<std::string> names;
    names.reserve(moves.size());
    for (const chess::Move move : moves) names.push_back(chess::toCoordinates(move));
    return names;
}

std::vector<std::string> sortedLegalMoves(const chess::Position& position) {
    std::vector<std::string> names = namesOf(chess::legalMoves(position));
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace pinwheel::cli
