#include "pinwheel/debugger/chronicle.hpp"

#include "chronicled_game.hpp"
#include "naive_facts.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <tuple>

namespace pinwheel::debugger {

using namespace game;
namespace {

using chess::PieceType;
using chess::Ply;
using chess::Square;
using duplicate::BoardId;
using duplicate::PlayedGame;
using enum duplicate::BoardId;

// The line of a history as a game of its own.
PlayedGame replayOf(const Chronicle::GameHistory& history) {
    PlayedGame game;
    for (const chess::Move move : history.moves()) game.play(move);
    return game;
}

void expectNaiveFacts(const Chronicle& chronicle, const PlayedGame& game) {
    ASSERT_EQ(chronicle.lastPly(), game.ply());
    for (Ply ply; ply <= game.ply(); ++ply.value)
        ASSERT_EQ(chronicle.at(ply), naive::factsAt(game, ply)) << "ply " << ply.value;
}

void expectGhostStories(const Chronicle& chronicle, const Chronicle::GameHistory& history) {
    for (Ply ply; ply <= history.lastPly(); ++ply.value) {
        const auto records = chronicle.ghostsAt(history, ply);
        const auto expected = allGhosts(history.stateAt(ply));
        ASSERT_EQ(records.size(), expected.size()) << "ply " << ply.value;
        for (std::size_t i = 0; i < records.size(); ++i) {
            const auto& [ghost, story] = records[i];
            const auto past = pastAt(history, ply);
            const auto whole = ghostStory(past, expected[i].board, expected[i].square);
            ASSERT_TRUE(whole);
            ASSERT_EQ(std::tie(ghost.board, ghost.square, ghost.owner, ghost.type),
                      std::tie(expected[i].board, expected[i].square, expected[i].owner,
                               expected[i].type));
            ASSERT_TRUE(story == *whole) << "ply " << ply.value;
        }
    }
}

void expectRight(const Chronicle& chronicle, const Chronicle::GameHistory& history) {
    expectNaiveFacts(chronicle, replayOf(history));
    expectGhostStories(chronicle, history);
}

TEST(Chronicle, OfAGameWithoutMovesHasTheStart) {
    const ChronicledGame game("");
    EXPECT_EQ(game.chronicle.lastPly(), Ply{0});
    EXPECT_EQ(game.chronicle.at({0}), PlyFacts{});
}

TEST(Chronicle, MarksWhatAMoveDoesWhereItDoesIt) {
    // North's knight takes East's pawn on NE:d5 and nothing on NW.
    const ChronicledGame game("b1c3 a2a3 d7d5 a7a6 c3d5");
    const PlyFacts& facts = game.chronicle.at({5});
    EXPECT_EQ(facts.marks, MarkSet(Mark::Capture) | Mark::Ghost | Mark::Divergence);
    EXPECT_EQ(facts.marksOn[NE], Mark::Capture);
    EXPECT_EQ(facts.marksOn[SE], Mark::Ghost);
    EXPECT_EQ(facts.marksOn[NW], MarkSet());
    EXPECT_EQ(facts.ghosts, 1U);
    EXPECT_EQ(facts.clock, 0U);
    EXPECT_EQ(facts.halfmoves[NW], 1U);  // on NW the knight's move is no progress
}

TEST(Chronicle, EnPassantAgainstAPlainCaptureIsADivergence) {
    // North takes West's pawn on NW:d5 in passing, and East's on NE:d6 where it stands.
    const ChronicledGame game("e2e4 a2a3 a7a6 a7a6 e4e5 a3a4 d7d6 d7d5 e5d6");
    const PlyFacts& facts = game.chronicle.at({9});
    EXPECT_TRUE(facts.marksOn[NW].has(Mark::Capture));
    EXPECT_TRUE(facts.marksOn[NE].has(Mark::Capture));
    EXPECT_TRUE(facts.marks.has(Mark::Divergence));
}

TEST(Chronicle, FindsTheNearestMarksInBothDirections) {
    const ChronicledGame game(duplicate::onAllBoards("e2e4 d7d5 e4d5 g8f6 g1f3 f6d5"));
    const Chronicle& chronicle = game.chronicle;
    EXPECT_EQ(chronicle.next({0}, Mark::Capture), Ply{5});
    EXPECT_EQ(chronicle.next({6}, Mark::Capture), Ply{11});
    EXPECT_EQ(chronicle.next({12}, Mark::Capture), std::nullopt);
    EXPECT_EQ(chronicle.previous({11}, Mark::Capture), Ply{6});
    EXPECT_EQ(chronicle.previous({5}, Mark::Capture), std::nullopt);
    EXPECT_EQ(chronicle.next({0}, Mark::Promotion), std::nullopt);
    EXPECT_EQ(chronicle.next({0}, MarkSet()), std::nullopt);
}

TEST(Chronicle, ARepetitionNamesTheNewestEarlierPly) {
    constexpr std::string_view kThere = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 ";
    const ChronicledGame game(std::string(kThere) + std::string(kThere));
    EXPECT_EQ(game.chronicle.at({8}).repeats, Ply{0});
    EXPECT_EQ(game.chronicle.at({16}).repeats, Ply{8});
    EXPECT_EQ(game.chronicle.at({16}).occurrences, 3U);
    EXPECT_TRUE(game.chronicle.at({16}).marks.has(Mark::End));
}

TEST(Chronicle, WhetherTheGameIsOverMayChangeWithoutAMove) {
    ChronicledGame game("e2e4 d2d4");
    EXPECT_FALSE(game.chronicle.at({2}).marks.has(Mark::End));
    game.history.conclude(DrawDeclared{});
    game.chronicle.update(game.history, DrawPolicy::Automatic);
    EXPECT_TRUE(game.chronicle.at({2}).marks.has(Mark::End));
    game.history.undo();
    game.chronicle.update(game.history, DrawPolicy::Automatic);
    EXPECT_FALSE(game.chronicle.at({2}).marks.has(Mark::End));
}

TEST(Chronicle, WhereDrawsAreClaimedTheyAreNoEnd) {
    constexpr std::string_view kThere = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 ";
    ChronicledGame game(std::string(kThere) + std::string(kThere));
    game.chronicle.update(game.history, DrawPolicy::Claim);
    EXPECT_FALSE(game.chronicle.at({16}).marks.has(Mark::End));
    game.chronicle.update(game.history, DrawPolicy::Automatic);
    EXPECT_TRUE(game.chronicle.at({16}).marks.has(Mark::End));
}

TEST(Chronicle, WhatWasTheEndIsNoLongerWhereAnotherGameGoesOn) {
    constexpr std::string_view kThere = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 ";
    const std::string twice = std::string(kThere) + std::string(kThere);
    ChronicledGame game(twice);
    ASSERT_TRUE(game.chronicle.at({16}).marks.has(Mark::End));
    const ChronicledGame longer(twice + "e2e4");
    game.chronicle.update(longer.history, DrawPolicy::Claim);
    EXPECT_FALSE(game.chronicle.at({16}).marks.has(Mark::End));
}

TEST(Chronicle, MarksHaveNamesThatParse) {
    for (const Mark mark : kAllMarks) EXPECT_EQ(parseMark(nameOf(mark)), mark);
    EXPECT_EQ(parseMark("Capture"), std::nullopt);
    EXPECT_EQ(parseMark(""), std::nullopt);
}

TEST(ChronicleLaws, FactsAndGhostsAreThoseOfTheStates) {
    duplicate::forEachRandomGame(1, 25, [](const PlayedGame& game) {
        const ChronicledGame told(game);
        expectRight(told.chronicle, told.history);
    });
}

TEST(ChronicleLaws, BroughtUpToDateMoveByMoveItTellsTheSame) {
    duplicate::forEachRandomGame(900, 10, [](const PlayedGame& game) {
        Chronicle::GameHistory history;
        Chronicle chronicle;
        for (const chess::Move move : game.moves()) {
            history.play(move);
            chronicle.update(history, DrawPolicy::Automatic);
        }
        expectRight(chronicle, history);
    });
}

// Undo, redo, and playing on from an earlier ply, which cuts off a line and may bring other ghosts
// to the same squares.
TEST(ChronicleLaws, AfterEveryChangeOfTheHistoryItTellsTheNewLine) {
    duplicate::forEachRandomGame(1300, 5, [](const PlayedGame& game) {
        ChronicledGame told(game);
        std::mt19937_64 random(game.ply().value);
        for (int i = 0; i < 12; ++i) {
            auto& history = told.history;
            if (i % 3 == 0) {
                for (auto n = random() % 5; n > 0 && history.canUndo(); --n) history.undo();
            } else if (i % 3 == 1) {
                for (auto n = random() % 3; n > 0 && history.canRedo(); --n) history.redo();
            } else {
                history.goTo(
                    {static_cast<std::uint32_t>(random() % (history.lastPly().value + 1))});
                for (auto n = random() % 9; n > 0; --n) {
                    const auto moves = syncMoves(history.state());
                    if (!moves.empty()) history.play(moves[random() % moves.size()].move());
                }
            }
            told.chronicle.update(history, DrawPolicy::Automatic);
            expectRight(told.chronicle, history);
            if (testing::Test::HasFailure()) return;
        }
    });
}

}  // namespace
}  // namespace pinwheel::debugger
