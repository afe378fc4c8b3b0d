#pragma once

#include "pinwheel/analysis/analyst.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/search/score.hpp"
#include "viewer/state/effort.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// What a search over four boards assumes about the players.
using AnalysisModel = analysis::Model;
// The same as a sentence.
std::string_view meaningOf(AnalysisModel model);

// A duplicate game up to one place: everything that a search needs to know, and independent of the
// game on screen.
struct GameSoFar {
    duplicate::GameState start;
    std::vector<chess::Move> moves;
    game::DuplicateRules rules;

    friend bool operator==(const GameSoFar&, const GameSoFar&) = default;
};
// Up to the place on screen; nullopt in an ordinary game.
std::optional<GameSoFar> gameSoFar(const debugger::Debugger& debugger);

// The state in which a search of it begins.
duplicate::GameState stateAfter(const GameSoFar& game);
// After a playable move.
duplicate::GameState afterMove(const duplicate::GameState& state, chess::Move move);

// The result of a search over four boards.
struct AnalysisReport {
    AnalysisModel model = AnalysisModel::Maxn;
    unsigned depth = 0;                      // 0: no move is searched
    bool isComplete = true;                  // otherwise it was stopped within this depth
    debugger::BySeat<search::Score> scores;  // of each player, good if positive
    std::vector<chess::Move> line;           // the best one; empty if there is no move
    std::uint64_t nodes = 0;
    double seconds = 0;  // 0: not measured
};

// The answer to: does the player to move mate within so many plies, whatever the others do?
struct MateAnswer {
    unsigned within = 0;  // plies
    bool isSolved = false;
    bool isProved = false;          // that there is no such mate; otherwise the search was stopped
    std::vector<chess::Move> line;  // one of the ways, if there is one
    std::uint64_t nodes = 0;
};

// The place in the game on screen that a result belongs to.
struct AnalysedPlace {
    GameSoFar game;
    game::NodeId node;
    chess::Ply ply;
    debugger::SeatIndex toMove{};
    bool isOver = false;
};

template <class T>
struct Placed {
    AnalysedPlace place;
    T found;
    bool isHere = true;  // that place is on screen
};

// The computer as analyst and as player.
struct Analysis {
    // The form of the panel.
    AnalysisModel model = AnalysisModel::Maxn;
    Effort effort = forTenths(50);
    bool isFollowing = true;  // starts again whenever another position is on screen
    int matePlies = 3;
    static constexpr int kMostMatePlies = 15;

    bool isOn = false;       // analyses the position on screen
    bool isRunning = false;  // and is not done with it
    std::optional<Placed<AnalysisReport>> report;
    bool isSolving = false;
    float solvingProgress = 0;  // from 0 to 1
    std::optional<Placed<MateAnswer>> mate;
    bool isHinting = false;  // a hint has been asked for

    debugger::BySeat<std::optional<Effort>> computer;  // the seats that it plays
    bool isPaused = false;
    bool isThinking = false;  // about its move

    // The results about the position on screen; null if there is none.
    const AnalysisReport* reportHere() const;
    const MateAnswer* mateHere() const;
    bool hasComputer() const;
    // Whether it is to move here and may: not at an earlier ply, and not after the end.
    bool isItsTurn(const debugger::Snapshot& game) const;
};

// How full a bar is that shows it, from 0 (lost) to 1 (won).
float shareOf(search::Score score);
// "North +0.31, South -0.12, East …"
std::string scoresText(const debugger::BySeat<search::Score>& scores,
                       const debugger::Roster& roster);
// The whole report for a screen reader: "Analysis at depth 4: best e2e4; North +0.31, …".
std::string wordsFor(const AnalysisReport& report, const debugger::Roster& roster);
// "North mates within 3 plies: e2e4 …", or why not.
std::string wordsFor(const Placed<MateAnswer>& answer, const debugger::Roster& roster);
// "Hint: e2e4 for North (depth 4, +0.31)"
std::string hintText(const Placed<AnalysisReport>& report, const debugger::Roster& roster);
// "East depth 3, West 2 s": the seats that the computer plays; empty if there are none.
std::string computerText(const Analysis& analysis, const debugger::Roster& roster);

}  // namespace pinwheel::viewer
