#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/search/score.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pinwheel::search {

// Why a node returned its score.
enum class Return : std::uint8_t {
    Checkmate,
    Stalemate,
    RepetitionInSearch,
    RepetitionInGame,
    FiftyMoves,
    InsufficientMaterial,
    MateDistance,  // a shorter mate is already known
    TableHit,
    Leaf,
    CutOff,    // beta cutoff: the opponent will not allow this position
    AllMoves,  // every move was searched
    Stopped,   // the search was stopped; the score is meaningless
};

// "repetition in search", for people.
std::string_view nameOf(Return why);
constexpr bool isRepetition(Return why) {
    return why == Return::RepetitionInSearch || why == Return::RepetitionInGame;
}
constexpr bool isDrawReturn(Return why) {
    return why >= Return::Stalemate && why <= Return::InsufficientMaterial;
}

struct NodeEntry {
    unsigned ply;                     // from the root
    std::optional<chess::Move> move;  // that led here; nullopt at the root
    unsigned depth;                   // remaining plies
    Score alpha;
    Score beta;
};
struct NodeExit {
    unsigned ply;
    Score score;
    Return why;
    // For a repetition: the distance in plies to the earlier occurrence.
    std::optional<std::size_t> repeats;
    // In the four-board game: the score of every seat, in turn order from North.
    std::array<std::int16_t, 4> seats{};
};

// Visits every node of a search; a node's children come between its entry and its exit. A search
// without an observer has no overhead.
class SearchObserver {
public:
    SearchObserver() = default;
    SearchObserver(const SearchObserver&) = delete;
    SearchObserver& operator=(const SearchObserver&) = delete;
    virtual ~SearchObserver() = default;

    // A new iteration begins at the root.
    virtual void beginIteration(unsigned depth) = 0;
    virtual void enter(const NodeEntry& node) = 0;
    virtual void leave(const NodeExit& node) = 0;
};

}  // namespace pinwheel::search
