#include "stored_calls.hpp"

#include <gtest/gtest.h>

namespace pinwheel::cli {
namespace {

TEST(StoredOutput, TraceIsTheSameForTheCorpus) {
    if (!hasCorpus()) GTEST_SKIP() << "PINWHEEL_DUPLICATE_DIR does not name the corpus";
    expectStored("trace_of_corpus.txt", traceCalls, gamesNamed("corpus"));
}

TEST(StoredOutput, CheckIsTheSameForTheCorpus) {
    if (!hasCorpus()) GTEST_SKIP() << "PINWHEEL_DUPLICATE_DIR does not name the corpus";
    expectStored("check_of_corpus.txt", checkCalls, gamesNamed("corpus"));
}

TEST(StoredOutput, ExplainIsTheSameForEveryStoredMoveThatCannotBePlayed) {
    expectStored("explain.txt", explainCalls, gamesNamed("assets/games"));
}

}  // namespace
}  // namespace pinwheel::cli
