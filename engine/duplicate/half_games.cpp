#include "pinwheel/duplicate/half_games.hpp"

#include "pinwheel/base/mixed.hpp"
#include "pinwheel/base/saturated.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace pinwheel::duplicate {

namespace {

using base::saturatedProduct;
using base::saturatedSum;
using Board = BoardGraph::Board;
using MoveNumber = BoardGraph::MoveNumber;

Board boardOf(const HalfGame& game, HalfBoard board) {
    return board == HalfBoard::A ? game.a : game.b;
}

// No position has more legal moves.
constexpr std::uint64_t kMostMovesOnABoard = 256;

// Arithmetic of counts that may or may not exceed 64 bits. Checking each step would cost some
// percent of the whole count.
struct Saturated {
    static std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return saturatedSum(a, b); }
    static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
        return saturatedProduct(a, b);
    }
};
struct Plain {
    static std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return a + b; }
    static std::uint64_t product(std::uint64_t a, std::uint64_t b) { return a * b; }
};
// Whether sharedMoves() and sharedPairs() fit into 64 bits: there, each way of the one half meets
// each of the other at most once for each pair of moves.
bool areFewPairs(const HalfGames& first, const HalfGames& second) {
    const std::uint64_t pairs = saturatedProduct(waysOf(first), waysOf(second));
    return saturatedProduct(pairs, kMostMovesOnABoard * kMostMovesOnABoard) < base::kTooMany;
}

// Games in which equal ones are found by their boards.
class DistinctGames {
public:
    void add(const HalfGame& game) {
        if (2 * games_.size() >= slots_.size()) enlarge();
        std::uint32_t& slot = slots_[slotOf(game)];
        if (slot == kEmpty) {
            slot = static_cast<std::uint32_t>(games_.size());
            games_.push_back(game);
        } else {
            games_[slot].ways = saturatedSum(games_[slot].ways, game.ways);
        }
    }
    HalfGames take() { return std::move(games_); }

private:
    static constexpr std::uint32_t kEmpty = UINT32_MAX;

    std::size_t slotOf(const HalfGame& game) const {
        const auto a = static_cast<std::uint64_t>(game.a);
        const auto b = static_cast<std::uint64_t>(game.b);
        const std::size_t mask = slots_.size() - 1;
        std::size_t slot = base::mixed(a << 32U | b) & mask;
        while (slots_[slot] != kEmpty &&
               (games_[slots_[slot]].a != game.a || games_[slots_[slot]].b != game.b))
            slot = (slot + 1) & mask;
        return slot;
    }
    void enlarge() {
        slots_.assign(std::max<std::size_t>(4 * slots_.size(), 256), kEmpty);
        for (std::size_t i = 0; i < games_.size(); ++i)
            slots_[slotOf(games_[i])] = static_cast<std::uint32_t>(i);
    }

    HalfGames games_;
    std::vector<std::uint32_t> slots_;  // at least half of them are empty
};

// Ways by pairs of moves, one on each board, as sets of bits: a column for each move, with a bit
// for each game in which it is legal. Two columns' common bits are the games with both moves. A
// game with several ways has a bit for each binary digit of their number, in the plane of that
// digit.
class WaysByPair {
public:
    WaysByPair(const BoardGraph& graph, const HalfGames& games) {
        std::uint64_t digits = 0;
        for (const HalfGame& game : games) digits |= game.ways;
        for (unsigned digit = 0; digits >> digit != 0; ++digit) {
            const std::size_t first = 64 * words_;
            std::size_t size = 0;
            for (const HalfGame& game : games) size += game.ways >> digit & 1U;
            words_ += (size + 63) / 64;
            planes_.push_back({first, words_});
        }
        for (Columns& columns : columns_) columns.bits.resize(graph.endOfNumbers() * words_);
        for (unsigned digit = 0; digit < planes_.size(); ++digit) fill(graph, games, digit);
        for (Columns& columns : columns_) listMoves(columns, graph.endOfNumbers());
    }

    const std::vector<MoveNumber>& movesOn(HalfBoard board) const { return on(board).moves; }
    template <class Count>
    std::uint64_t ways(MoveNumber onA, MoveNumber onB) const {
        const std::uint64_t* a = on(HalfBoard::A).bits.data() + onA * words_;
        const std::uint64_t* b = on(HalfBoard::B).bits.data() + onB * words_;
        std::uint64_t sum = 0;
        std::size_t word = 0;
        for (unsigned digit = 0; digit < planes_.size(); ++digit) {
            std::uint64_t games = 0;
            for (; word < planes_[digit].endWord; ++word)
                games += static_cast<unsigned>(std::popcount(a[word] & b[word]));
            sum = Count::sum(sum, Count::product(games, std::uint64_t{1} << digit));
        }
        return sum;
    }

private:
    struct Plane {
        std::size_t firstBit;
        std::size_t endWord;
    };
    struct Columns {
        std::vector<std::uint64_t> bits;  // of each move in turn
        std::vector<MoveNumber> moves;    // that any game has
    };

    const Columns& on(HalfBoard board) const { return columns_[static_cast<std::size_t>(board)]; }

    void fill(const BoardGraph& graph, const HalfGames& games, unsigned digit) {
        std::size_t bit = planes_[digit].firstBit;
        for (const HalfGame& game : games) {
            if ((game.ways >> digit & 1U) == 0) continue;
            set(columns_[0], graph.moves(game.a), bit);
            set(columns_[1], graph.moves(game.b), bit);
            ++bit;
        }
    }
    void set(Columns& columns, std::span<const MoveNumber> moves, std::size_t bit) const {
        std::uint64_t* const word = columns.bits.data() + bit / 64;
        const std::uint64_t mask = std::uint64_t{1} << bit % 64;
        for (const MoveNumber move : moves) word[move * words_] |= mask;
    }
    void listMoves(Columns& columns, std::size_t endOfNumbers) const {
        const std::uint64_t* column = columns.bits.data();
        for (std::size_t move = 0; move < endOfNumbers; ++move, column += words_) {
            const bool isLegal =
                std::any_of(column, column + words_, [](std::uint64_t word) { return word != 0; });
            if (isLegal) columns.moves.push_back(static_cast<MoveNumber>(move));
        }
    }

    std::array<Columns, 2> columns_;
    std::vector<Plane> planes_;  // by digit
    std::size_t words_ = 0;      // in each column
};

template <class Count>
std::uint64_t sharedMovesBy(const BoardGraph& graph, const HalfGames& first,
                            const HalfGames& second, HalfBoard board) {
    std::vector<std::uint64_t> ways(graph.endOfNumbers());
    for (const HalfGame& game : first) {
        for (const MoveNumber move : graph.moves(boardOf(game, board)))
            ways[move] = Count::sum(ways[move], game.ways);
    }
    std::uint64_t shared = 0;
    if (&first == &second) {
        for (const std::uint64_t number : ways)
            shared = Count::sum(shared, Count::product(number, number));
        return shared;
    }
    for (const HalfGame& game : second) {
        std::uint64_t withGame = 0;
        for (const MoveNumber move : graph.moves(boardOf(game, board)))
            withGame = Count::sum(withGame, ways[move]);
        shared = Count::sum(shared, Count::product(withGame, game.ways));
    }
    return shared;
}

template <class Count>
std::uint64_t sharedPairsBy(const BoardGraph& graph, const HalfGames& first,
                            const HalfGames& second) {
    const WaysByPair ours(graph, first);
    std::uint64_t shared = 0;
    const auto sum = [&](const WaysByPair& theirs) {
        for (const MoveNumber onA : ours.movesOn(HalfBoard::A)) {
            for (const MoveNumber onB : ours.movesOn(HalfBoard::B)) {
                const std::uint64_t ways = ours.ways<Count>(onA, onB);
                if (ways == 0) continue;
                const std::uint64_t others = &theirs == &ours ? ways : theirs.ways<Count>(onA, onB);
                shared = Count::sum(shared, Count::product(ways, others));
            }
        }
    };
    if (&first == &second) {
        sum(ours);
    } else {
        sum(WaysByPair(graph, second));
    }
    return shared;
}

}  // namespace

std::uint64_t waysOf(const HalfGames& games) {
    std::uint64_t ways = 0;
    for (const HalfGame& game : games) ways = saturatedSum(ways, game.ways);
    return ways;
}

std::uint64_t repliesOf(const BoardGraph& graph, const HalfGames& games) {
    std::uint64_t replies = 0;
    std::uint64_t atLeastMostWays = 0;
    for (const HalfGame& game : games) {
        replies += graph.countCommon(game.a, game.b) * game.ways;
        atLeastMostWays |= game.ways;
    }
    const std::uint64_t ofEach = saturatedProduct(atLeastMostWays, kMostMovesOnABoard);
    if (saturatedProduct(ofEach, games.size()) < base::kTooMany) return replies;
    replies = 0;
    for (const HalfGame& game : games) {
        const std::uint64_t moves = graph.countCommon(game.a, game.b);
        replies = saturatedSum(replies, saturatedProduct(moves, game.ways));
    }
    return replies;
}

HalfGames afterReplies(BoardGraph& graph, const HalfGames& games) {
    DistinctGames next;
    std::vector<std::pair<std::size_t, std::size_t>> common;
    for (const HalfGame& game : games) {
        if (graph.isFull()) break;
        common.clear();
        forEachCommon(graph.moves(game.a), graph.moves(game.b),
                      [&common](std::size_t i, std::size_t j) { common.emplace_back(i, j); });
        for (const auto& [i, j] : common)
            next.add({graph.after(game.a, i), graph.after(game.b, j), game.ways});
    }
    return next.take();
}

std::uint64_t sharedMoves(const BoardGraph& graph, const HalfGames& first, const HalfGames& second,
                          HalfBoard board) {
    return areFewPairs(first, second) ? sharedMovesBy<Plain>(graph, first, second, board)
                                      : sharedMovesBy<Saturated>(graph, first, second, board);
}

std::uint64_t sharedPairs(const BoardGraph& graph, const HalfGames& first,
                          const HalfGames& second) {
    return areFewPairs(first, second) ? sharedPairsBy<Plain>(graph, first, second)
                                      : sharedPairsBy<Saturated>(graph, first, second);
}

void GamesByMove::play(BoardGraph& graph, const HalfGames& games, HalfBoard board) {
    for (const MoveNumber move : moves_) games_[move].clear();
    moves_.clear();
    for (const HalfGame& game : games) {
        if (graph.isFull()) break;
        const Board before = boardOf(game, board);
        const std::size_t count = graph.moves(before).size();
        for (std::size_t i = 0; i < count; ++i) {
            const MoveNumber move = graph.moves(before)[i];
            if (games_.size() <= move) games_.resize(graph.endOfNumbers());
            if (games_[move].empty()) moves_.push_back(move);
            HalfGame& next = games_[move].emplace_back(game);
            (board == HalfBoard::A ? next.a : next.b) = graph.after(before, i);
        }
    }
}

const HalfGames& GamesByMove::operator[](MoveNumber move) const {
    return move < games_.size() ? games_[move] : none_;
}

chess::PerftKey keyOf(const BoardGraph& graph, const HalfGames& games) {
    const auto mixedPair = [](std::uint64_t a, std::uint64_t b) {
        return base::mixed(base::mixed(a) + b);
    };
    chess::PerftKey sum;
    for (const HalfGame& game : games) {
        const chess::PerftKey a = graph.keys(game.a);
        const chess::PerftKey b = graph.keys(game.b);
        sum.key += mixedPair(a.key, b.key) * game.ways;
        sum.check += mixedPair(a.check, b.check) * game.ways;
    }
    return sum;
}

}  // namespace pinwheel::duplicate
