#pragma once

#include "pinwheel/base/progress.hpp"
#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/perft.hpp"
#include "pinwheel/debugger/breakpoints.hpp"
#include "pinwheel/debugger/explanation.hpp"
#include "pinwheel/debugger/rulings_view.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "pinwheel/game/command.hpp"
#include "pinwheel/game/event_bus.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/tree.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pinwheel::debugger {

// An event of the game as one line of text.
struct EventLine {
    chess::Ply ply;
    std::string text;
};

// Whether a run looks at the current line only, or at every line in the order of the outline: each
// node once, with the line that has it as its own.
enum class RunScope : std::uint8_t { Line, AllLines };

// Where a run stops.
struct LineStop {
    std::size_t line;  // its number in the outline
    game::NodeId node;
    Stop stop;

    friend bool operator==(const LineStop&, const LineStop&) = default;
};

// The game itself, for code that writes it to a file.
using GameTree = std::variant<const game::DuplicateTree*, const game::OrthodoxTree*>;

// Perft for each move of a state, on any thread; checks `stop` every few million leaves and then
// returns fewer entries.
using MoveCounter = std::function<std::vector<chess::DivideEntry>(
    unsigned depth, const std::atomic<bool>& stop, base::Progress& progress)>;

// A game being debugged: everything that a window, a picture, a lesson or a web page needs to know
// about it. Kinds of games differ only in the number of boards and seats of their snapshots.
class Debugger {
public:
    using EventHandler = std::function<void(const EventLine&)>;

    Debugger() = default;
    Debugger(const Debugger&) = delete;
    Debugger& operator=(const Debugger&) = delete;
    virtual ~Debugger() = default;

    virtual base::Status dispatch(const game::Command& command) = 0;
    const Snapshot& snapshot() const { return snapshot_; }
    [[nodiscard]] virtual game::Subscription subscribe(EventHandler handler) = 0;

    // Why this player can or cannot play this move at the current ply.
    virtual Explanation why(SeatIndex seat, chess::Move move) const = 0;
    // The current line under other rulings, as in "stalemate=loses"; fails if the text is not a set
    // of rulings, or if the game has none.
    virtual base::Result<RulingsComparison> compareRulings(std::string_view other) const = 0;
    // For the state that these moves lead to from the current ply; each must be playable.
    virtual MoveCounter counter(std::span<const chess::Move> path) const = 0;
    virtual GameTree tree() const = 0;
    // Every line of the game, in the order in which a written game has them.
    virtual std::vector<game::LineSpan> lines() const = 0;

    const Roster& roster() const { return *snapshot_.roster; }
    // The people who play, by seat; an empty name is unknown.
    void namePeople(const BySeat<std::string>& people);
    Breakpoints& breakpoints() { return breakpoints_; }
    const Breakpoints& breakpoints() const { return breakpoints_; }
    // The nearest ply, in the scope of the run, at which a breakpoint holds. Counts the hits, but
    // does not go there.
    std::optional<LineStop> findStop(Direction direction, RunScope scope = RunScope::Line);
    // The stop on the line on screen if that leads through it, otherwise on its own line.
    game::GoToNode placeOf(const LineStop& stop) const;
    // Goes there.
    std::optional<LineStop> run(Direction direction, RunScope scope = RunScope::Line);

protected:
    // Copies the people's names into a snapshot.
    void addPeople(Snapshot& snapshot) const;
    // The stop of a run over all lines.
    virtual std::optional<LineStop> scanLines(Direction direction) = 0;

    Snapshot snapshot_;

private:
    BySeat<std::string> people_;
    Breakpoints breakpoints_;
};

// Each opens the game at the end of its main line.
std::unique_ptr<Debugger> debug(game::DuplicateTree game);
std::unique_ptr<Debugger> debug(game::OrthodoxTree game);

}  // namespace pinwheel::debugger
