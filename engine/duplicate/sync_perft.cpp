#include "pinwheel/duplicate/sync_perft.hpp"

#include "pinwheel/base/helper_threads.hpp"
#include "pinwheel/base/mixed.hpp"
#include "pinwheel/base/saturated.hpp"
#include "pinwheel/duplicate/half_games.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <mutex>
#include <optional>

namespace pinwheel::duplicate {

// North and South never meet: North's moves change NW and NE, South's change SW and SE, and what
// couples them are the moves of East and West, who play on one board of each. Once a sequence of
// moves of East and West is chosen, North's part of the game is independent of South's, so
//
//     leaves = sum over the sequences of East and West
//              of (ways for North to make it possible) * (ways for South to make it possible).
//
// Instead of the whole tree, only those sequences are walked, with everything that each half can
// have become. The same holds with East and West as the owners of the halves; how many plies are to
// be walked depends on who makes the last ones.
namespace {

using base::saturatedProduct;
using base::saturatedSum;
using chess::PerftMeans;

// The two players who own a half each.
enum class Owners : std::uint8_t { NorthSouth, EastWest };

constexpr std::array<Player, 2> playersOf(Owners owners) {
    if (owners == Owners::NorthSouth) return {Player::North, Player::South};
    return {Player::East, Player::West};
}
constexpr bool isOwner(Owners owners, Player player) {
    return (player <= Player::South) == (owners == Owners::NorthSouth);
}
// Whether this player and the next one own a half each, or neither does: neither's move changes
// what the other can play.
constexpr bool isIndependentOfNext(Player player) {
    return player == Player::North || player == Player::East;
}

// The plies of the opponents that must be walked: those that an owner's ply follows.
constexpr unsigned pliesToWalk(Owners owners, Player first, unsigned depth) {
    unsigned opponents = 0;
    unsigned walked = 0;
    for (unsigned ply = 0; ply < depth; ++ply) {
        if (isOwner(owners, playerAt(first, {ply}))) {
            walked = opponents;
        } else {
            ++opponents;
        }
    }
    return walked;
}

constexpr Owners bestOwners(Player first, unsigned depth) {
    const unsigned northSouth = pliesToWalk(Owners::NorthSouth, first, depth);
    const unsigned eastWest = pliesToWalk(Owners::EastWest, first, depth);
    if (northSouth != eastWest)
        return northSouth < eastWest ? Owners::NorthSouth : Owners::EastWest;
    return isOwner(Owners::NorthSouth, playerAt(first, {depth - 1})) ? Owners::NorthSouth
                                                                     : Owners::EastWest;
}
static_assert(bestOwners(Player::North, 8) == Owners::NorthSouth &&
              pliesToWalk(Owners::NorthSouth, Player::North, 8) == 2 &&
              bestOwners(Player::South, 5) == Owners::EastWest &&
              pliesToWalk(Owners::EastWest, Player::South, 5) == 1);

// What the threads of one count share.
struct Work {
    const GameState& state;
    unsigned depth;
    Owners owners;
    unsigned pliesPerTask;  // the walked plies that tell tasks apart
    chess::PerftTable* table;
    std::size_t mostBytes;  // for each thread
    std::atomic<std::size_t> nextTask = 0;
    std::mutex leavesMutex{};
    std::uint64_t leaves = 0;
    std::atomic<bool> isAbandoned = false;  // because a graph is full
};

// One thread's part of a count. All threads walk the first plies and meet the tasks in the same
// order; each task is counted by the one thread that takes its number.
class Counter {
public:
    explicit Counter(Work& work)
        : work_(work),
          graph_(work.mostBytes, work.table != nullptr && work.table->isVerified()),
          levels_(work.depth + 1) {}

    void run() {
        const auto half = [this](Player owner) {
            const auto boards = boardsOf(owner);
            return HalfGames{{graph_.add(work_.state.board(boards[0])),
                              graph_.add(work_.state.board(boards[1])), 1}};
        };
        const auto owners = playersOf(work_.owners);
        const HalfGames first = half(owners[0]);
        const HalfGames second = half(owners[1]);
        ownTask_ = work_.nextTask++;
        if (work_.pliesPerTask == 0 && ownTask_ > 0) return;
        add(count(first, second, {work_.state.toMove(), work_.depth, 0}));
        if (graph_.isFull()) work_.isAbandoned = true;
    }

private:
    struct Node {
        Player player;
        unsigned depth;   // remaining plies
        unsigned walked;  // plies of the opponents so far

        Node next(unsigned more) const { return {nextPlayer(player), depth - 1, walked + more}; }
        bool isLastPair() const { return depth == 2 && isIndependentOfNext(player); }
    };
    struct Level {
        GamesByMove first;
        GamesByMove second;
        std::vector<BoardGraph::MoveNumber> moves;
    };

    std::uint64_t count(const HalfGames& first, const HalfGames& second, Node node) {
        if (graph_.isFull() || work_.isAbandoned) return 0;
        if (!isOwner(work_.owners, node.player)) return countOpponent(first, second, node);
        if (!isForTable(node)) return countOwner(first, second, node);
        const chess::PerftKey key = tableKey(first, second, node);
        if (const auto known = work_.table->find(key)) return *known;
        const std::uint64_t leaves = countOwner(first, second, node);
        if (!graph_.isFull() && !work_.isAbandoned) work_.table->store(key, leaves);
        return leaves;
    }

    // The first walked plies are shared: what one thread counts below them is a part of the leaves,
    // and a thread that skipped them would lose count of the tasks. The root comes up only once.
    bool isForTable(Node node) const {
        return work_.table != nullptr && node.walked >= std::max(work_.pliesPerTask, 1U) &&
               isIndependentOfNext(node.player);
    }

    std::uint64_t countOwner(const HalfGames& first, const HalfGames& second, Node node) {
        const bool isFirst = node.player == playersOf(work_.owners)[0];
        if (node.depth == 1)
            return isFirst ? saturatedProduct(repliesOf(graph_, first), waysOf(second))
                           : saturatedProduct(waysOf(first), repliesOf(graph_, second));
        if (node.isLastPair()) {
            const std::uint64_t replies = repliesOf(graph_, first);
            const bool isSame = &first == &second;
            return saturatedProduct(replies, isSame ? replies : repliesOf(graph_, second));
        }
        const HalfGames next = afterReplies(graph_, isFirst ? first : second);
        if (&first == &second && isIndependentOfNext(node.player))
            return count(next, next, node.next(0).next(0));
        return isFirst ? count(next, second, node.next(0)) : count(first, next, node.next(0));
    }

    std::uint64_t countOpponent(const HalfGames& first, const HalfGames& second, Node node) {
        const BoardId firstBoard = boardsOf(playersOf(work_.owners)[0])[0];
        const HalfBoard board = playsOn(node.player, firstBoard) ? HalfBoard::A : HalfBoard::B;
        // Both halves of a symmetrical game are the same, and need to be looked at only once.
        const bool isSame = &first == &second || first == second;
        const HalfGames& last = isSame ? first : second;
        if (node.depth == 1) return sharedMoves(graph_, first, last, board);
        if (node.isLastPair()) return sharedPairs(graph_, first, last);

        Level& level = levels_[node.depth];
        level.first.play(graph_, first, board);
        if (!isSame) level.second.play(graph_, second, board);
        const GamesByMove& other = isSame ? level.first : level.second;
        level.moves = level.first.moves();
        if (node.walked < work_.pliesPerTask) graph_.sortByMove(level.moves, colorOf(node.player));
        std::uint64_t leaves = 0;
        for (const BoardGraph::MoveNumber move : level.moves) {
            if (other[move].empty() || !isOwnTask(node.walked + 1)) continue;
            const std::uint64_t more = count(level.first[move], other[move], node.next(1));
            leaves = saturatedSum(leaves, more);
        }
        return leaves;
    }

    void add(std::uint64_t leaves) {
        const std::lock_guard guard(work_.leavesMutex);
        work_.leaves = saturatedSum(work_.leaves, leaves);
    }

    // Whether this thread counts what follows this many walked plies.
    bool isOwnTask(unsigned walked) {
        if (walked != work_.pliesPerTask) return true;
        if (task_++ != ownTask_) return false;
        ownTask_ = work_.nextTask++;
        return true;
    }

    chess::PerftKey tableKey(const HalfGames& first, const HalfGames& second, Node node) const {
        const std::uint64_t level =
            base::mixed(node.depth * 4ULL + static_cast<unsigned>(node.player));
        const auto joined = [level](std::uint64_t a, std::uint64_t b) {
            return base::mixed(base::mixed(a ^ level) + b);
        };
        const chess::PerftKey a = keyOf(graph_, first);
        const chess::PerftKey b = &first == &second ? a : keyOf(graph_, second);
        return {joined(a.key, b.key), joined(a.check, b.check)};
    }

    Work& work_;
    BoardGraph graph_;
    std::vector<Level> levels_;  // by remaining depth
    std::size_t task_ = 0;
    std::size_t ownTask_ = 0;
};

// Nothing if that takes too much memory.
std::optional<std::uint64_t> countTogether(const GameState& state, unsigned depth,
                                           const PerftMeans& means, std::size_t mostBytes) {
    constexpr unsigned kPliesPerTask = 2;
    const Owners owners = bestOwners(state.toMove(), depth);
    const unsigned walked = pliesToWalk(owners, state.toMove(), depth);
    const unsigned threads = walked > 0 ? std::max(means.threads, 1U) : 1;
    const unsigned pliesPerTask = threads > 1 ? std::min(walked, kPliesPerTask) : 0;
    Work work{state, depth, owners, pliesPerTask, means.table, mostBytes / threads};
    base::workOnThreads(threads, [&work] { Counter(work).run(); });
    if (work.isAbandoned) return std::nullopt;
    return work.leaves;
}

}  // namespace

std::uint64_t syncPerft(const GameState& state, unsigned depth, const PerftMeans& means,
                        std::size_t mostBytes) {
    if (depth == 0) return 1;
    if (depth == 1) return countSyncMoves(state);
    if (const auto leaves = countTogether(state, depth, means, mostBytes)) return *leaves;
    std::uint64_t leaves = 0;
    for (const SyncMove move : syncMoves(state))
        leaves = saturatedSum(leaves, syncPerft(apply(state, move), depth - 1, means, mostBytes));
    return leaves;
}

std::vector<chess::DivideEntry> syncDivide(const GameState& state, unsigned depth,
                                           const PerftMeans& means) {
    assert(depth > 0);
    std::vector<chess::DivideEntry> entries;
    for (const SyncMove move : syncMoves(state)) {
        entries.push_back({move.move(), syncPerft(apply(state, move), depth - 1, means)});
    }
    return entries;
}

}  // namespace pinwheel::duplicate
