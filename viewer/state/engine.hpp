#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/workbench/divide_depth.hpp"
#include "pinwheel/workbench/key_comparison.hpp"
#include "pinwheel/workbench/move_fault.hpp"
#include "pinwheel/workbench/uci_client.hpp"
#include "viewer/state/divide_rows.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// A place in the game on screen.
struct EnginePlace {
    game::NodeId node;
    chess::Ply ply;
    std::string fen;

    friend bool operator==(const EnginePlace&, const EnginePlace&) = default;
};
EnginePlace placeOf(const debugger::Snapshot& game);
// The line up to the ply on screen, or to this one.
workbench::BoardPath pathOf(const debugger::Snapshot& game, chess::Ply last);

// What an attached engine is doing.
enum class EngineTask : std::uint8_t { Start, Analysis, Divide, Walk, Keys };

// The dialog that asks for a program.
struct AttachForm {
    std::string command;
    std::string problem;
    bool isNew = true;  // the field does not have the keyboard focus yet
};

// A score as people read it, for the side to move: "+0.31", "mate in 2", "mated in 3".
std::string scoreText(const workbench::UciScore& score);

// An engine's opinion of one position.
struct EngineOpinion {
    EnginePlace place;
    workbench::Thought thought;
    std::vector<chess::Move> line;   // the legal part of its line
    std::vector<std::string> names;  // the same in algebraic notation
    std::string problem;             // why the next move of its line is not legal
};
// Checks its line move by move.
EngineOpinion opinionOf(const EnginePlace& place, const workbench::BoardPath& path,
                        workbench::Thought thought);

// Somebody's divide beside ours.
struct ComparedDivide {
    EnginePlace place;
    workbench::BoardPath path;
    unsigned depth = 1;
    bool isPasted = false;
    bool isDepthSure = true;  // otherwise the depth of a pasted divide is a guess
    workbench::Divide ours;
    workbench::Divide theirs;
    std::vector<DivideRow> rows;
    std::string summary;
    // Why moves are missing or too many; nullopt if the moves are right.
    std::optional<workbench::MoveFault> fault;
};
// A divide in a pasted text, for the position on screen; it has not been compared with ours yet.
// Fails if it is not a divide, or the game has several boards.
base::Result<ComparedDivide> readPasted(const std::string& text, const debugger::Snapshot& game);
// Fills in everything that follows from the two divides.
void compareDivides(ComparedDivide& divide);
// The same for a pasted divide, at the depth that was guessed.
void compareDivides(ComparedDivide& divide, const workbench::DepthGuess& guess);

// Text of a program as one line on screen: UTF-8 without control characters, and not endless.
std::string readableLine(std::string_view text);

// The position that a walk has found.
struct FoundFault {
    EnginePlace from;  // where the walk began
    workbench::MoveFault fault;
    std::string summary;
};

// An engine's keys of a line, ply by ply.
struct EngineKeys {
    workbench::BoardPath game;
    std::vector<std::string> keys;
    std::optional<workbench::KeyDisagreement> disagreement;
    bool isComplete = false;

    // Its key at a ply of the line on screen; empty if it is unknown, or of another line.
    std::string_view keyAt(const debugger::Snapshot& game, chess::Ply ply) const;
};

// The last lines of a conversation.
struct TrafficLog {
    static constexpr std::size_t kMostLines = 5000;

    std::deque<workbench::Traffic> lines;
    std::uint64_t dropped = 0;  // older lines
    // The lines that contain the filter's text, ignoring case; updated by shown().
    std::string filter;

    void add(workbench::Traffic line);
    const std::vector<std::size_t>& shown();
    // Those lines, one below the other.
    std::string text();

private:
    struct Stamp {
        std::size_t lines = 0;
        std::uint64_t dropped = 0;
        std::string filter;

        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    std::optional<Stamp> stamp_;
    std::vector<std::size_t> shown_;
};
// "→ uci" is sent, "← uciok" received.
std::string toText(const workbench::Traffic& traffic);

// The workbench of the window: an attached engine, and other people's divides.
struct Engine {
    static constexpr int kDeepest = 7;

    std::optional<AttachForm> attach;
    std::string command;  // of the engine that was attached last
    std::string name;     // as it calls itself
    bool isAttached = false;
    std::optional<EngineTask> task;
    std::string progress;      // of a walk
    std::string problem;       // why it is gone, or did not answer
    bool isAnalysing = false;  // it follows the board
    std::optional<EngineOpinion> opinion;
    std::optional<ComparedDivide> divide;
    bool isCountingPasted = false;
    float pastedProgress = 0;  // of that count, from 0 to 1
    std::optional<FoundFault> fault;
    std::string walked;  // the result of a walk without a difference
    std::optional<EngineKeys> keys;
    TrafficLog log;

    // The panel's form.
    int depth = 3;
    bool isOnlyDifferences = false;
    std::optional<chess::Ply> followedKey;  // the row of the keys that was scrolled to

    bool isBusy() const { return task.has_value(); }
};

}  // namespace pinwheel::viewer
