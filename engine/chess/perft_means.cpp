#include "pinwheel/chess/perft_means.hpp"

#include "pinwheel/base/helper_threads.hpp"
#include "pinwheel/base/mixed.hpp"
#include "pinwheel/base/saturated.hpp"
#include "pinwheel/chess/check_key.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <atomic>
#include <cassert>

namespace pinwheel::chess {

namespace {

// At smaller depths counting is faster than a lookup.
constexpr unsigned kLeastStored = 2;

PerftKey perftKey(const Position& position, unsigned depth, const PerftTable& table) {
    const std::uint64_t level = base::mixed(depth);
    const std::uint64_t check = table.isVerified() ? checkKey(position).value ^ level : 0;
    return {position.key().value ^ level, check};
}

std::uint64_t countWithTable(Position& position, unsigned depth, PerftTable* table) {
    if (table == nullptr || depth < kLeastStored) return perft(position, depth);
    const PerftKey key = perftKey(position, depth, *table);
    if (const auto known = table->find(key)) return *known;
    std::uint64_t leaves = 0;
    if (depth == kLeastStored) {
        leaves = perft(position, depth);
    } else {
        for (const Move move : legalMoves(position)) {
            const MoveGuard guard(position, move);
            leaves = base::saturatedSum(leaves, countWithTable(position, depth - 1, table));
        }
    }
    table->store(key, leaves);
    return leaves;
}

// A part of the tree for one thread to count: what follows two plies.
struct Branch {
    std::size_t entry;  // of the first ply
    Position position;
    std::uint64_t leaves;
};

std::vector<Branch> branchesOf(const Position& position, std::vector<DivideEntry>& entries) {
    std::vector<Branch> branches;
    for (const Move first : legalMoves(position)) {
        Position afterFirst = position;
        afterFirst.make(first);
        for (const Move second : legalMoves(afterFirst)) {
            branches.push_back({entries.size(), afterFirst, 0});
            branches.back().position.make(second);
        }
        entries.push_back({first, 0});
    }
    return branches;
}

}  // namespace

std::vector<DivideEntry> divide(const Position& position, unsigned depth, const PerftMeans& means) {
    assert(depth > 0);
    if (depth <= 2) return divide(position, depth);
    std::vector<DivideEntry> entries;
    std::vector<Branch> branches = branchesOf(position, entries);
    std::atomic<std::size_t> next = 0;
    base::workOnThreads(means.threads, [&] {
        for (std::size_t i = next++; i < branches.size(); i = next++)
            branches[i].leaves = countWithTable(branches[i].position, depth - 2, means.table);
    });
    for (const Branch& branch : branches) {
        std::uint64_t& leaves = entries[branch.entry].leaves;
        leaves = base::saturatedSum(leaves, branch.leaves);
    }
    return entries;
}

std::uint64_t perft(const Position& position, unsigned depth, const PerftMeans& means) {
    if (depth <= 2 || (means.threads <= 1 && means.table == nullptr)) return perft(position, depth);
    std::uint64_t leaves = 0;
    for (const DivideEntry& entry : divide(position, depth, means))
        leaves = base::saturatedSum(leaves, entry.leaves);
    return leaves;
}

}  // namespace pinwheel::chess
