#pragma once

#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/analysis/scores.hpp"
#include "pinwheel/analysis/tree_search.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/search/limits.hpp"
#include "pinwheel/search/observer.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace pinwheel::analysis {

// What the players are assumed to want.
enum class Model : std::uint8_t {
    Maxn,      // everybody the best for himself
    Paranoid,  // the player to move against all three others
};
// "maxn", "paranoid"
std::string_view nameOf(Model model);
std::optional<Model> parseModel(std::string_view name);

struct Options {
    Model model = Model::Maxn;
    bool usesTable = true;

    friend bool operator==(const Options&, const Options&) = default;
};

// The state of an analysis after an iteration.
struct Progress {
    unsigned depth = 0;
    unsigned selectiveDepth = 0;  // the deepest ply reached, with quiescence
    Scores scores;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};
    unsigned permilleFull = 0;
    std::vector<chess::Move> line;  // the best one
    bool isComplete = true;         // false: stopped within this depth
};

struct Analysis {
    // nullopt only if the game is over: progress.scores is then its result.
    std::optional<chess::Move> best;
    Progress progress;
};

struct RatedMove {
    chess::Move move;
    Scores scores;
};

// Iterative deepening over the four-board game. Runs on the caller's thread until a limit or
// `stop`. Of the limits, depth, nodes, moveTime and searchMoves apply. Deterministic: the same
// game, limits and options with a cleared table give the same nodes, moves and scores, unless time
// runs out.
class Analyst {
public:
    explicit Analyst(std::size_t tableBytes) : table_(tableBytes) {}

    void clear() { table_.clear(); }

    // `report` is called after every iteration, also after one that was aborted but knows a move.
    Analysis run(const GameLine& game, const search::Limits& limits, const Options& options,
                 const std::atomic<bool>& stop,
                 const std::function<void(const Progress&)>& report = {},
                 search::SearchObserver* observer = nullptr);

    // The moves of the player to move whose score for that player is at most `margin` below the
    // best, after a search to this depth, best first; all moves with a margin of kInfinity. Empty
    // if the game is over or the search was stopped.
    std::vector<RatedMove> rate(const GameLine& game, unsigned depth, const Options& options,
                                Score margin, const std::atomic<bool>& stop);

private:
    // For a game under these rulings.
    void prepareTable(const duplicate::Rulings& rulings);

    Table table_;
    std::optional<duplicate::Rulings> rulings_;  // under which the table was filled
};

}  // namespace pinwheel::analysis
