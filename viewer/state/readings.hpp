#pragma once

#include "pinwheel/chess/key_terms.hpp"
#include "pinwheel/debugger/breakpoints.hpp"
#include "pinwheel/debugger/false_repetitions.hpp"
#include "pinwheel/debugger/rulings_view.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/comparison_reading.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

// A breakpoint as shown in its panel.
struct BreakpointReading {
    std::string condition;
    std::string hits;
    bool holdsHere = false;
};

// One board as text.
struct BoardReading {
    std::string fen;
    std::string material;
    std::string key;
    std::vector<chess::KeyChange> terms;  // of the key, one after the other
};
struct PositionReading {
    debugger::ByBoard<BoardReading> boards;
    std::string key;                  // of all boards together
    std::vector<std::string> ghosts;  // as Snapshot::ghosts
};

// A piece of the player to move, with its numbers of moves: on both boards, and on one only.
struct PieceReading {
    chess::Square square = chess::Square::a1;
    debugger::BoardIndex board{};  // the first of them if it is on both
    std::string label;
    std::vector<std::size_t> counts;
};
struct LegalityReading {
    std::vector<PieceReading> pieces;
    std::vector<std::string> moves;  // all of them, likewise
};

// A square on which a player's two boards differ.
struct TwinReading {
    struct Side {
        std::string words;
        std::optional<debugger::SeatIndex> owner;  // nullopt if it is empty
    };
    chess::Square square;
    std::string name;
    std::array<Side, 2> sides;
};

// Values that the inspectors show and the snapshot does not contain. Each is computed on first use
// and cached until the game, the ply or the question changes.
class Readings {
public:
    using Comparison = std::optional<debugger::ByBoard<std::vector<chess::KeyChange>>>;

    // The terms by which the keys differ from those of another ply; empty if all positions are
    // equal.
    const Comparison& comparison(const debugger::Snapshot& game, chess::Ply other);
    // The current line compared with another one at the current ply.
    const ComparisonReading& lines(const debugger::Snapshot& game, std::size_t other);
    const std::vector<debugger::FalseRepetition>& falseRepetitions(const debugger::Snapshot& game,
                                                                   int keyWidth);
    const PositionReading& position(const debugger::Snapshot& game);
    const LegalityReading& legality(const debugger::Snapshot& game);
    const std::vector<TwinReading>& twins(const debugger::Snapshot& game,
                                          debugger::SeatIndex player);
    const std::vector<BreakpointReading>& breakpoints(const debugger::Snapshot& game,
                                                      const debugger::Breakpoints& breakpoints);

    // Unlike the others this needs the debugger: the Rulings panel requests it with CompareRulings.
    const std::optional<debugger::RulingsComparison>& rulings() const { return rulings_; }
    // Whether it is about the current line and these rulings.
    bool areRulingsCompared(const debugger::Snapshot& game, std::string_view other) const;
    void setRulings(const debugger::Snapshot& game, debugger::RulingsComparison comparison);

private:
    using Place = std::pair<std::uint64_t, chess::Ply>;  // the line's revision, and the ply

    std::optional<std::pair<Place, chess::Ply>> comparedAt_;
    Comparison comparison_;
    struct LinesKey {
        Place place;
        std::uint64_t outline;
        std::size_t line;
        std::size_t other;

        friend bool operator==(const LinesKey&, const LinesKey&) = default;
    };
    std::optional<LinesKey> linesAt_;
    ComparisonReading lines_;
    std::optional<std::pair<std::uint64_t, int>> falseRepetitionsOf_;  // revision and key width
    std::vector<debugger::FalseRepetition> falseRepetitions_;
    std::optional<Place> positionAt_;
    PositionReading position_;
    std::optional<Place> legalityAt_;
    LegalityReading legality_;
    std::optional<std::pair<Place, debugger::SeatIndex>> twinsAt_;
    std::vector<TwinReading> twins_;
    std::optional<std::pair<Place, std::uint64_t>> breakpointsAt_;
    std::vector<BreakpointReading> breakpoints_;
    std::pair<std::uint64_t, std::uint64_t> rulingsAt_;  // revisions of the line and of the tree
    std::optional<debugger::RulingsComparison> rulings_;
};

}  // namespace pinwheel::viewer
