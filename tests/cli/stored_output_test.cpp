#include "stored_calls.hpp"

#include <gtest/gtest.h>

namespace pinwheel::cli {
namespace {

// The slow tests run every call. An odd step selects calls for text and for JSON alike.
constexpr std::size_t kStepOfExplain = 29;

TEST(StoredOutput, TraceIsTheSameForTheGamesInTheRepository) {
    expectStored("trace.txt", traceCalls, gamesInTheRepository());
}

TEST(StoredOutput, CheckIsTheSameForTheGamesInTheRepository) {
    expectStored("check.txt", checkCalls, gamesInTheRepository());
}

TEST(StoredOutput, InspectIsTheSameForTheBoardsOfTheSamples) {
    expectStored("inspect.txt", inspectCalls, gamesNamed("assets/games"));
}

TEST(StoredOutput, ExplainIsTheSameForSomeMovesThatCannotBePlayed) {
    expectStored("explain.txt", explainCalls, gamesNamed("assets/games"), kStepOfExplain);
}

}  // namespace
}  // namespace pinwheel::cli
