#include "pinwheel/analysis/paranoid_search.hpp"

#include "pinwheel/analysis/analyst.hpp"
#include "pinwheel/chess/notation.hpp"
#include "played_game.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

using duplicate::Player;

Analysis searched(std::string_view moves, Model model, unsigned depth,
                  const duplicate::Rulings& rulings = {}) {
    GameLine game(duplicate::GameState(), rulings);
    EXPECT_TRUE(game.play(duplicate::PlayedGame(moves).moves()));
    search::Limits limits;
    limits.depth = depth;
    return Analyst(std::size_t{1} << 20U).run(game, limits, {model, true}, kNever);
}

TEST(BothModels, FindAMateInOnePly) {
    for (const Model model : {Model::Maxn, Model::Paranoid}) {
        const Analysis found = searched(kBeforeMate, model, 2);
        EXPECT_EQ(toCoordinates(*found.best), "d8h4") << nameOf(model);
        EXPECT_EQ(toText(found.progress.scores[Player::West]), "wins in 1 ply");
        EXPECT_EQ(toText(found.progress.scores[Player::North]), "loses in 1 ply");
        EXPECT_EQ(toText(found.progress.scores[Player::East]), "wins in 1 ply");
        EXPECT_EQ(found.progress.scores[Player::South], search::kDraw);
    }
}

TEST(BothModels, FollowTheRulingAboutWhoWins) {
    duplicate::Rulings rulings;
    rulings.mateWinners = duplicate::Rulings::MateWinners::LastMover;
    const Analysis found = searched(kBeforeMate, Model::Maxn, 2, rulings);
    EXPECT_EQ(toText(found.progress.scores[Player::West]), "wins in 1 ply");
    EXPECT_EQ(found.progress.scores[Player::East], search::kDraw);
}

TEST(Paranoid, NeverHopesForMoreThanMaxnForItself) {
    // All others against the player to move cannot be better for him than all for themselves when
    // the depth is one move of each.
    const Analysis maxn = searched("e2e4 d2d4", Model::Maxn, 1);
    const Analysis paranoid = searched("e2e4 d2d4", Model::Paranoid, 1);
    EXPECT_GE(maxn.progress.scores[Player::East], paranoid.progress.scores[Player::East]);
}

TEST(Paranoid, VisitsFewerNodesThanMaxn) {
    const Analysis maxn = searched("", Model::Maxn, 3);
    const Analysis paranoid = searched("", Model::Paranoid, 3);
    EXPECT_LT(paranoid.progress.nodes, maxn.progress.nodes / 2);
}

}  // namespace
}  // namespace pinwheel::analysis
