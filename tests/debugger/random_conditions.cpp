#include "random_conditions.hpp"

namespace pinwheel::debugger {

std::optional<BoardIndex> RandomConditions::maybeBoard() {
    if (below(2) == 0) return std::nullopt;
    return static_cast<BoardIndex>(below(4));
}

Value RandomConditions::value() {
    const Quantity quantity = kAllQuantities[below(kAllQuantities.size())];
    return {quantity, belongsToBoards(quantity) ? maybeBoard() : std::nullopt};
}

Condition RandomConditions::comparison() {
    const Value value = this->value();
    if (value.quantity == Quantity::Key) {
        const auto relation = below(2) == 0 ? Relation::Equal : Relation::NotEqual;
        return {Comparison{value, relation, keys_[below(keys_.size())].value}};
    }
    constexpr std::array<std::uint64_t, 4> kBounds = {3, 8, 40, std::uint64_t{1} << 32U};
    const auto relation = static_cast<Relation>(below(6));
    return {Comparison{value, relation, below(kBounds[below(kBounds.size())])}};
}

Condition RandomConditions::test() {
    switch (below(7)) {
        case 0: {
            const Mark mark = kAllMarks[below(kAllMarks.size())];
            return {EventTest{mark, belongsToBoards(mark) ? maybeBoard() : std::nullopt}};
        }
        case 1:
        case 2:
            return comparison();
        case 3:
            return {ChangeTest{value()}};
        case 4: {
            const auto square = static_cast<chess::Square>(below(64));
            return {SquareTest{below(2) == 0 ? Way::Enters : Way::Leaves, square, maybeBoard()}};
        }
        case 5:
            return {StandstillTest{below(2) == 0 ? Standstill::Checkmate : Standstill::Stalemate}};
        default:
            return {SeatTest{static_cast<SeatIndex>(below(4))}};
    }
}

Condition RandomConditions::next(unsigned depth) {
    if (depth == 0 || below(2) == 0) return test();
    Combination combination{static_cast<Joint>(below(3)), {}};
    const std::uint64_t parts = combination.joint == Joint::Not ? 1 : 2 + below(2);
    while (combination.parts.size() < parts) combination.parts.push_back(next(depth - 1));
    return {std::move(combination)};
}

}  // namespace pinwheel::debugger
