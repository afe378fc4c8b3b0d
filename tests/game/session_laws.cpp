#include "session_laws.hpp"

#include "occurrence_counts.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "scripted_game.hpp"
#include "shuffling_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::game::laws {

namespace {

using chess::Move;
using chess::Ply;

// A game as one that keeps whole copies would remember it.
struct Remembered {
    std::vector<Move> moves;
    bool isConcluded = false;
    Ply cursor;
};

struct Change {
    Remembered before;
    Remembered after;
    Lines events;
};

// Plays at random, and knows by copies alone what the session ought to show.
class Walker {
public:
    Walker(std::uint64_t seed, const chess::Position& start)
        : start_(start), shuffler_(seed), game_(chess::toFen(start)) {}

    void step();
    void expectFreshReplay();

private:
    void play();
    void declareDraw();
    void undo();
    void redo();
    void goTo();
    // The session has changed the game to `after`.
    void remember(Remembered after);

    chess::Position start_;
    Shuffler shuffler_;
    ScriptedGame game_;
    Remembered now_;
    std::vector<Change> done_;
    std::vector<Change> undone_;
};

void Walker::step() {
    const std::uint64_t choice = shuffler_.below(20);
    const bool isOver = game_.session().outcome().has_value();
    game_.heard();
    if (choice < 10 && !isOver) return play();
    if (choice == 10 && !isOver && shuffler_.below(4) == 0) return declareDraw();
    if (choice < 14 || isOver) return undo();
    if (choice < 17) return redo();
    goTo();
}

void Walker::remember(Remembered after) {
    done_.push_back({now_, after, game_.heard()});
    undone_.clear();
    now_ = std::move(after);
}

void Walker::play() {
    Remembered after{{now_.moves.begin(), now_.moves.begin() + now_.cursor.value}, false, {}};
    const Move move = shuffler_.next(game_.session().state(), after.moves);
    after.moves.push_back(move);
    after.cursor = Ply{now_.cursor.value + 1};
    game_.play(chess::toCoordinates(move));
    remember(std::move(after));
}

void Walker::declareDraw() {
    game_.ask(DeclareDraw{});
    remember({{now_.moves.begin(), now_.moves.begin() + now_.cursor.value}, true, now_.cursor});
}

void Walker::undo() {
    if (done_.empty()) {
        EXPECT_FALSE(game_.session().history().canUndo());
        return;
    }
    game_.undo();
    now_ = done_.back().before;
    undone_.push_back(std::move(done_.back()));
    done_.pop_back();
    EXPECT_EQ(game_.heard(), Lines{"undone"});
}

void Walker::redo() {
    if (undone_.empty()) {
        EXPECT_FALSE(game_.session().history().canRedo());
        return;
    }
    game_.redo();
    now_ = undone_.back().after;
    EXPECT_EQ(game_.heard(), undone_.back().events);
    done_.push_back(std::move(undone_.back()));
    undone_.pop_back();
}

void Walker::goTo() {
    now_.cursor = Ply{static_cast<std::uint32_t>(shuffler_.below(now_.moves.size() + 1))};
    game_.goTo(now_.cursor.value);
}

void Walker::expectFreshReplay() {
    BoardSession fresh(kClaimAndKeep, start_);
    for (const Move move : now_.moves) ASSERT_TRUE(fresh.dispatch(PlayMove{move}));
    if (now_.isConcluded) {
        ASSERT_TRUE(fresh.dispatch(DeclareDraw{}));
    }
    ASSERT_TRUE(fresh.dispatch(GoToPly{now_.cursor}));
    ASSERT_EQ(sightOf(game_.session()), sightOf(fresh));
}

}  // namespace

void allCountersAgree(std::uint64_t seed, std::size_t plies) {
    std::size_t repetitions = 0;
    forEachShufflingGame(seed, plies, [&repetitions](const ShufflingGame& game) {
        const Counts counts = countsByComparison(game.start, game.moves);
        ASSERT_EQ(countsByKeyHistory(game.start, game.moves), counts);
        ASSERT_EQ(countsByHistory(game.start, game.moves), counts);
        repetitions += static_cast<std::size_t>(
            std::count_if(counts.begin(), counts.end(), [](unsigned count) { return count > 1; }));
    });
    EXPECT_GT(repetitions, plies / 4) << "the games hardly ever repeat a position";
}

void walksEqualFreshReplays(std::uint64_t seed, std::size_t steps) {
    constexpr std::size_t kStepsOfOneGame = 200;
    for (std::size_t taken = 0; taken < steps; taken += kStepsOfOneGame, ++seed) {
        SCOPED_TRACE(testing::Message() << "walk with seed " << seed);
        Walker walker(seed, shufflingStart(seed));
        for (std::size_t i = 0; i < kStepsOfOneGame; ++i) {
            walker.step();
            walker.expectFreshReplay();
            if (testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace pinwheel::game::laws
