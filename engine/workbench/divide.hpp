#pragma once

#include "pinwheel/base/progress.hpp"
#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/position.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::workbench {

// The leaves below one move, as somebody counted them.
struct MoveCount {
    std::string move;  // coordinates where it could be read as a move, otherwise as written
    std::uint64_t leaves = 0;

    friend bool operator==(const MoveCount&, const MoveCount&) = default;
};

// Perft by move. Other people's may lack the moves or the total, count a move twice, or not add up.
struct Divide {
    std::vector<MoveCount> counts;
    std::optional<std::uint64_t> total;

    std::uint64_t sum() const;
    // The total, or the sum if it is not given.
    std::uint64_t leaves() const { return total.value_or(sum()); }

    friend bool operator==(const Divide&, const Divide&) = default;
};

// A move as people and engines write it ("e2-e4", "a7a8=Q", "Pe2e4", "Nf3", king takes rook), as
// UCI writes it; nullopt if it is not a move at all. It need not be legal.
std::optional<std::string> moveAsInUci(const chess::Position& position, std::string_view word);

// Ours, sorted by move; at depth 0, a total of 1. `stop` ends the count soon, with wrong numbers.
// `progress` grows with each move.
Divide divideOf(const chess::Position& position, unsigned depth,
                const std::atomic<bool>* stop = nullptr, base::Progress* progress = nullptr);

// Reads a divide line by line, in the formats that are in use: "e2e4: 20", "e2e4 20", "1. e2e4 -
// 20 nodes", "Pe2e4 20", "Nf3 20", with a total as "Nodes searched: 400", "Total: 400", "perft(2) =
// 400" or a number alone. Other lines are ignored. Moves are read as moves of `position`:
// king takes rook is castling.
class DivideReader {
public:
    explicit DivideReader(const chess::Position& position) : position_(position) {}

    // What a line turned out to be.
    enum class LineKind : std::uint8_t { Other, Count, Total };
    base::Result<LineKind> read(std::string_view line);
    const Divide& divide() const { return divide_; }

private:
    chess::Position position_;
    Divide divide_;
};

// A whole text; fails if it contains neither a count nor a total.
base::Result<Divide> readDivide(std::string_view text, const chess::Position& position);

}  // namespace pinwheel::workbench
