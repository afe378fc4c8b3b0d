#include "pinwheel/base/helper_threads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <stdexcept>

namespace pinwheel::base {
namespace {

// How many threads there are if so many are asked for: the system may allow fewer.
unsigned threadsOf(unsigned count) {
    std::atomic<unsigned> threads = 0;
    workOnThreads(count, [&threads] { ++threads; });
    return threads;
}

TEST(WorkOnThreads, IsDoneOnceOnEachOfThem) {
    for (const unsigned count : {0U, 1U, 2U, 5U}) {
        EXPECT_GE(threadsOf(count), 1U);
        EXPECT_LE(threadsOf(count), std::max(count, 1U));
    }
}

TEST(WorkOnThreads, HandsAnExceptionOfAnyThreadToTheCallerWhenAllHaveEnded) {
    const unsigned threads = threadsOf(4);
    for (unsigned failing = 0; failing < threads; ++failing) {
        std::atomic<unsigned> begun = 0;
        std::atomic<unsigned> done = 0;
        const auto work = [&] {
            if (begun++ == failing) throw std::bad_alloc();
            ++done;
        };
        EXPECT_THROW(workOnThreads(threads, work), std::bad_alloc);
        EXPECT_EQ(done, threads - 1);
    }
}

TEST(WorkOnThreads, HandsOverOneOfSeveralExceptions) {
    EXPECT_THROW(workOnThreads(3, [] { throw std::runtime_error("all"); }), std::runtime_error);
}

}  // namespace
}  // namespace pinwheel::base
