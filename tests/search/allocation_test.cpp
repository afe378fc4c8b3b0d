// The tree never allocates: a search allocates once, plus a little for its report after each
// iteration. A separate program, because it replaces operator new.
#include "pinwheel/search/game_line.hpp"
#include "pinwheel/search/search.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
// g++ 14 sorts with memory of this kind, which the operator below must be able to free.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    ++allocations;
    return std::malloc(size);
}
// Inlined, g++ 12 would complain that free() does not belong to new.
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace pinwheel::search {
namespace {

TEST(Allocation, IsAMatterOfIterationsAndNotOfNodes) {
    constexpr unsigned kDepth = 5;
    const GameLine game;
    const Limits limits = toDepth(kDepth);
    const std::atomic<bool> stop = false;
    Searcher searcher(std::size_t{1} << 20U);
    const std::size_t before = allocations;
    const SearchResult result = searcher.run(game.position(), game.keys(), limits, Options(), stop);
    EXPECT_GT(result.progress.nodes, 5'000U);
    EXPECT_LT(allocations - before, 10U * kDepth);
}

}  // namespace
}  // namespace pinwheel::search
