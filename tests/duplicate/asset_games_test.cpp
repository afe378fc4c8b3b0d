// The sample games: each is valid, has a title, and ends as the title says.
#include "from_text.hpp"
#include "game_tree.hpp"
#include "perft_file.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/store/save_file.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>

namespace pinwheel::duplicate {
namespace {

using enum BoardId;
using game::DuplicateTree;

const std::filesystem::path kFolder = PINWHEEL_ASSET_GAMES;

struct Ending {
    unsigned plies;
    std::string_view text;  // as in describe()
};

const std::map<std::string, Ending> kEndings = {
    {"a-ghost-gives-check", {9, "ongoing"}},
    {"a-long-game", {178, "Checkmate: East loses, North wins, South and West draw."}},
    {"a-useless-castling-right-counts", {40, "Threefold repetition: all four draw."}},
    {"castling-on-one-board-only", {16, "ongoing"}},
    {"declared-draw", {194, "Draw declared: all four draw."}},
    {"en-passant-against-a-plain-capture", {9, "ongoing"}},
    {"en-passant-takes-a-ghost", {12, "ongoing"}},
    {"fifty-rounds", {200, "Fifty rounds without a capture or a pawn move: all four draw."}},
    {"mate-despite-an-escape", {10, "Checkmate: East loses, North wins, South and West draw."}},
    {"mate-on-neither-board-alone", {8, "Checkmate: North loses, East and West win, South draws."}},
    {"one-move-mates-two", {14, "Checkmate: East loses, North wins, South and West draw."}},
    {"promotion-captures-different-pieces",
     {18, "Checkmate: East loses, North wins, South and West draw."}},
    {"ruling-clock-any-board",
     {4, "Fifty rounds without a capture or a pawn move: all four draw."}},
    {"ruling-dead-boards-draw", {1, "No board can be won: all four draw."}},
    {"ruling-mate-winners-last-mover",
     {3, "Checkmate: West loses, South wins, North and East draw."}},
    {"ruling-repetition-any-board", {16, "Threefold repetition: all four draw."}},
    {"ruling-rounds-3", {12, "3 rounds without a capture or a pawn move: all four draw."}},
    {"ruling-stalemate-loses", {3, "Stalemate: West loses, North and South and East draw."}},
    {"shortest-mate", {8, "Checkmate: North loses, West wins, South and East draw."}},
    {"stalemate", {26, "Stalemate: all four draw."}},
    {"threefold-repetition", {16, "Threefold repetition: all four draw."}},
    {"two-board-divergence", {13, "ongoing"}},
    {"two-winners", {9, "Checkmate: South loses, East and West win, North draws."}},
};

store::SavedGame saved(const std::filesystem::path& path) {
    const auto game = store::loadSave(path.string());
    EXPECT_TRUE(game) << (game ? "" : game.error().what);
    return game ? *game : store::SavedGame();
}

DuplicateTree replayed(const store::SavedGame& game) {
    const auto tree = store::replay(game);
    EXPECT_TRUE(tree) << (tree ? "" : tree.error().what);
    return tree ? *tree : DuplicateTree();
}

DuplicateTree gameNamed(const std::string& name) {
    return replayed(saved(kFolder / (name + ".json")));
}

GameState lastState(const DuplicateTree& game) { return game.state(mainLine(game).end()); }

GameState lastState(const std::string& name) { return lastState(gameNamed(name)); }

std::optional<Outcome> outcomeOf(const DuplicateTree& game) {
    return game.outcome(mainLine(game).end());
}

std::string endingOf(const DuplicateTree& game) {
    const auto outcome = outcomeOf(game);
    return outcome ? describe(*outcome) : "ongoing";
}

Explanation explained(const DuplicateTree& game, chess::Move move) {
    const auto line = mainLine(game);
    return explain(pastAt(line, line.lastPly()), lastState(game).toMove(), move, outcomeOf(game));
}

TEST(AssetGames, EachIsSoundAndEndsAsItShould) {
    const auto files = chess::filesIn(kFolder, ".json");
    EXPECT_EQ(files.size(), kEndings.size());
    for (const auto& path : files) {
        SCOPED_TRACE(path.filename());
        const auto expected = kEndings.find(path.stem().string());
        ASSERT_NE(expected, kEndings.end());
        const DuplicateTree game = replayed(saved(path));
        EXPECT_EQ(mainLine(game).lastPly().value, expected->second.plies);
        EXPECT_EQ(endingOf(game), expected->second.text);
    }
}

TEST(AssetGames, EachHasATitleOfItsOwn) {
    std::set<std::string> titles;
    for (const auto& path : chess::filesIn(kFolder, ".json")) {
        const auto title = saved(path).title;
        ASSERT_TRUE(title && !title->empty()) << path;
        EXPECT_TRUE(titles.insert(*title).second) << *title << " is the title of two games";
    }
}

TEST(AssetGames, EachIsWrittenAsTheProgramWritesIt) {
    for (const auto& path : chess::filesIn(kFolder, ".json")) {
        std::ifstream file(path, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        EXPECT_EQ(toText(saved(path)), bytes) << path;
    }
}

TEST(AssetGames, AGhostGivesTheCheck) {
    const GameState state = lastState("a-ghost-gives-check");
    EXPECT_EQ(state.board(SW).checkers(), chess::squares("b4"));
    EXPECT_EQ(ghostsOf(state), "SW:b4");
}

TEST(AssetGames, CastlingIsLegalOnOneOfTheTwoBoards) {
    const GameState state = lastState("castling-on-one-board-only");
    const chess::Move castling = chess::moveNamed("e1g1");
    EXPECT_TRUE(chess::isLegal(state.board(NW), castling));
    EXPECT_FALSE(chess::isLegal(state.board(NE), castling));
}

TEST(AssetGames, EnPassantMeetsAPlainCapture) {
    const GameState state = lastState("en-passant-against-a-plain-capture");
    EXPECT_EQ(ghostsOf(state), "SE:d5 SW:d6");
}

TEST(AssetGames, EnPassantTakesAPawnAndThenItsGhost) {
    const DuplicateTree tree = gameNamed("en-passant-takes-a-ghost");
    const auto game = mainLine(tree);
    EXPECT_EQ(ghostsOf(game.stateAt({11})), "NW:e4 SW:e4");
    EXPECT_EQ(game.moves()[11], chess::moveNamed("d4e3"));
    EXPECT_EQ(ghostsOf(game.stateAt({12})), "");
}

TEST(AssetGames, OnlyTheUselessRightDistinguishesThePositions) {
    const DuplicateTree tree = gameNamed("a-useless-castling-right-counts");
    const auto game = mainLine(tree);
    const GameState& before = game.stateAt({16});
    const GameState& after = game.stateAt({24});
    EXPECT_EQ(ghostsOf(before), "NW:h1 SW:h1");
    for (const BoardId board : kAllBoards) {
        // The pieces and the side to move, without the rights.
        const auto placement = [board](const GameState& state) {
            const std::string fen = chess::toFen(state.board(board));
            return fen.substr(0, fen.find(' ') + 2);
        };
        EXPECT_EQ(placement(before), placement(after));
        EXPECT_EQ(before.board(board).key() == after.board(board).key(), board != NW);
    }
}

TEST(AssetGames, TheEscapeIsOnTheBoardAlone) {
    const GameState state = lastState("mate-despite-an-escape");
    EXPECT_EQ(checkedBoards(state), std::vector{NE});
    EXPECT_EQ(boardOnlyMovesOf(state, NE), "e8f7");
}

TEST(AssetGames, TheOtherBoardSaysWhyTheEscapeIsNone) {
    const Explanation explanation =
        explained(gameNamed("mate-despite-an-escape"), chess::moveNamed("e8f7"));
    EXPECT_EQ(explanation.boards[0].verdict, Verdict::LegalHereOnly);
    EXPECT_EQ(nameOf(explanation.boards[1].obstacle), "own-piece-on-target");
    EXPECT_EQ(explanation.boards[1].culprits(), chess::squares("f7"));
    EXPECT_EQ(explanation.sentence,
              "e8–f7 is legal on NE only: on SE East's own ghost on f7 is in the way (its twin "
              "was captured on NE at ply 9); and the game is over (Checkmate: East loses, North "
              "wins, South and West draw).");
}

TEST(AssetGames, AtTheEndOfEachEveryMoveOnOneBoardHasItsReasonOnTheBoards) {
    for (const auto& path : chess::filesIn(kFolder, ".json")) {
        const DuplicateTree game = replayed(saved(path));
        for (const BoardOnlyMoves& only : boardOnlyMoves(lastState(game))) {
            for (const chess::Move move : only.moves) {
                const Explanation explanation = explained(game, move);
                SCOPED_TRACE(path.stem().string() + ": " + explanation.sentence);
                const bool isFirst = explanation.boards[0].board == only.board;
                const BoardVerdict& here = explanation.boards[isFirst ? 0 : 1];
                const BoardVerdict& there = explanation.boards[isFirst ? 1 : 0];
                EXPECT_EQ(here.verdict, Verdict::LegalHereOnly);
                EXPECT_EQ(there.verdict, Verdict::Illegal);
                EXPECT_NE(nameOf(there.obstacle), "none");
                EXPECT_NE(explanation.sentence.find(" is legal on " +
                                                    std::string(nameOf(only.board)) + " only: on "),
                          std::string::npos);
                const auto end = explanation.sentence.find("; and the game is over (");
                EXPECT_EQ(end != std::string::npos, outcomeOf(game).has_value());
            }
        }
    }
}

TEST(AssetGames, NeitherBoardAloneIsMate) {
    const GameState state = lastState("mate-on-neither-board-alone");
    EXPECT_EQ(checkedBoards(state), (std::vector{NW, NE}));
    EXPECT_FALSE(chess::isCheckmate(state.board(NW)));
    EXPECT_FALSE(chess::isCheckmate(state.board(NE)));
}

TEST(AssetGames, TheSecondOfTheTwoWouldBeMatedToo) {
    const GameState state = lastState("one-move-mates-two");
    EXPECT_EQ(state.toMove(), Player::East);
    EXPECT_TRUE(chess::isCheckmate(state.board(NE)));
    EXPECT_TRUE(chess::isCheckmate(state.board(NW)));
}

TEST(AssetGames, ThePromotionCapturesABishopAndAQueen) {
    const DuplicateTree tree = gameNamed("promotion-captures-different-pieces");
    const auto game = mainLine(tree);
    const chess::Ply before{16};
    EXPECT_EQ(game.moves()[before.value], chess::moveNamed("b7c8q"));
    const GameState& state = game.stateAt(before);
    EXPECT_EQ(state.board(NW).pieceOn(chess::Square::c8)->type(), chess::PieceType::Bishop);
    EXPECT_EQ(state.board(NE).pieceOn(chess::Square::c8)->type(), chess::PieceType::Queen);
}

TEST(AssetGames, TheLastMoveOfTheDivergenceTakesAPawnHereAndAKnightThere) {
    const DuplicateTree tree = gameNamed("two-board-divergence");
    const auto game = mainLine(tree);
    const GameState& state = game.stateAt({12});
    EXPECT_EQ(state.board(NW).pieceOn(chess::Square::c6)->type(), chess::PieceType::Pawn);
    EXPECT_EQ(state.board(NE).pieceOn(chess::Square::c6)->type(), chess::PieceType::Knight);
}

TEST(AssetGames, TheLongOneHasEverythingInIt) {
    const DuplicateTree tree = gameNamed("a-long-game");
    const auto game = mainLine(tree);
    unsigned castlings = 0;
    unsigned promotions = 0;
    unsigned checks = 0;
    unsigned capturesOnOneBoard = 0;
    for (chess::Ply ply; ply < game.lastPly(); ++ply.value) {
        const GameState& state = game.stateAt(ply);
        const chess::Move move = game.moves()[ply.value];
        const auto [first, second] = boardsOf(state.toMove());
        const bool takesOnFirst = state.board(first).pieceOn(move.to()).has_value();
        const bool takesOnSecond = state.board(second).pieceOn(move.to()).has_value();
        const auto type = state.board(first).pieceOn(move.from())->type();
        const unsigned step = index(move.from()) ^ index(move.to());
        if (takesOnFirst != takesOnSecond) ++capturesOnOneBoard;
        if (type == chess::PieceType::King && step == 2) ++castlings;
        if (move.isPromotion()) ++promotions;
        if (!checkedBoards(state).empty()) ++checks;
    }
    EXPECT_GE(castlings, 2U);
    EXPECT_GE(promotions, 1U);
    EXPECT_GE(checks, 10U);
    EXPECT_GE(capturesOnOneBoard, 20U);
    EXPECT_GE(allGhosts(game.stateAt(game.lastPly())).size(), 10U);
}

}  // namespace
}  // namespace pinwheel::duplicate
