#include "pinwheel/workbench/move_fault.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <fmt/format.h>

namespace pinwheel::workbench {

MoveFault faultOf(const DivideComparison& comparison, const BoardPath& path) {
    MoveFault fault;
    fault.path = path;
    fault.missing = comparison.missing;
    fault.extra = comparison.extra;
    for (const auto* moves : {&comparison.missing, &comparison.extra}) {
        for (const std::string& move : *moves)
            fault.reasons.emplace_back(move, reasonFor(path, move));
    }
    for (const std::string& move : comparison.repeated) {
        fault.extra.push_back(move);
        fault.reasons.emplace_back(move,
                                   fmt::format("{} is legal, but listed more than once.", move));
    }
    return fault;
}

std::string regressionCase(const MoveFault& fault) {
    const chess::Position position = fault.path.end();
    return fmt::format("{} ;D1 {}", chess::toFen(position), chess::countLegalMoves(position));
}

}  // namespace pinwheel::workbench
