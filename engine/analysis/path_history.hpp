#pragma once

#include "pinwheel/analysis/four_boards.hpp"
#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/chess/key_history.hpp"
#include "pinwheel/chess/zobrist.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace pinwheel::analysis {

// When a position that recurs below the root of a search is a draw.
enum class RecurrenceRule : std::uint8_t {
    // At once if it occurred since the root: whoever let it recur once can do so again.
    Second,
    // As the game has it: every occurrence counts alike, and the third is a draw. A proof needs
    // this, above all where a single board's recurrence counts although the others went on.
    Third,
};

// The keys of a game, and of the path of a search below it. Longer than chess::KeyHistory, because
// a ruling may let 2000 plies pass without progress.
class KeyList {
public:
    // `game` ends with the root's key; `step` is the number of plies after which the same side is
    // to move.
    KeyList(std::span<const chess::Key> game, std::uint32_t step, RecurrenceRule rule);

    void push(chess::Key key);
    void pop();

    // Whether the next position is a draw by repetition: it occurred twice before, or once since
    // the root if that is enough. It is not pushed. Looks back no further than its clock.
    std::optional<chess::Recurrence> repetition(chess::Key next, std::uint32_t clock) const {
        if (counts_[next.value % kBuckets] == 0) return std::nullopt;
        return findRepetition(next, clock);
    }
    // Distance to the last occurrence of the next position.
    std::optional<std::size_t> lastOccurrence(chess::Key next, std::uint32_t clock) const;

private:
    static constexpr std::size_t kBuckets = 1024;

    std::optional<chess::Recurrence> findRepetition(chess::Key next, std::uint32_t clock) const;
    std::size_t reach(std::uint32_t clock) const;

    std::vector<chess::Key> keys_;
    std::size_t rootLength_;
    std::uint32_t step_;
    RecurrenceRule rule_;
    std::array<std::uint16_t, kBuckets> counts_{};  // of the keys in each bucket
};

// What the game's ruling about repetition needs: the positions of all boards together, or those of
// each board.
class PathHistory {
public:
    PathHistory(const GameLine& game, RecurrenceRule rule);

    // A node whose successors are searched: its position, which `mover` reached, can recur.
    void push(const FourBoards& node, duplicate::Player mover);
    void pop(duplicate::Player mover);

    // Whether a node that `mover` reached is a draw by repetition.
    std::optional<chess::Recurrence> repetition(const FourBoards& node,
                                                duplicate::Player mover) const;
    // For such a node: the distance to the earlier occurrence in plies of the game.
    std::optional<std::size_t> repeats(const FourBoards& node, duplicate::Player mover) const;

private:
    duplicate::Rulings::Scope scope_;
    std::vector<KeyList> lists_;  // one, or one for each board
};

}  // namespace pinwheel::analysis
