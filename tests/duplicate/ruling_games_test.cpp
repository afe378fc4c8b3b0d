// One sample game for each ruling: it ends differently under the default and under another value.
#include "from_text.hpp"
#include "game_tree.hpp"
#include "naive_game.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/store/save_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <span>

namespace pinwheel::duplicate {
namespace {

struct RulingVerdict {
    std::uint32_t ply;
    std::string status;  // as naive::DuplicateGame::status()
    std::string result;  // win, draw or loss of North, South, East and West

    friend bool operator==(const RulingVerdict&, const RulingVerdict&) = default;
    friend void PrintTo(const RulingVerdict& verdict, std::ostream* out) {
        *out << verdict.status << ' ' << verdict.result << " at ply " << verdict.ply;
    }
};

struct RulingGame {
    std::string_view value;  // other than the default
    RulingVerdict verdict;   // under this value, at the last ply of the save
    // Under the default the game goes on with these moves.
    std::string_view continuation;
    RulingVerdict defaultVerdict;
};

const std::map<std::string_view, RulingGame> kRulingGames = {
    {"stalemate", {"loses", {3, "stalemate", "dddl"}, "", {3, "stalemate", "dddd"}}},
    {"mate-winners", {"last-mover", {3, "checkmate", "dwdl"}, "", {3, "checkmate", "wwdl"}}},
    {"repetition",
     {"any-board", {16, "threefold", "dddd"}, "g2g3 h7h8q", {18, "checkmate", "dwld"}}},
    {"clock", {"any-board", {4, "fifty", "dddd"}, "h1h8 a3a4 d6d5", {7, "checkmate", "wddl"}}},
    {"rounds", {"3", {12, "fifty", "dddd"}, "h6h8 h2h1 b2b3", {15, "checkmate", "wddl"}}},
    {"dead-boards", {"draw", {1, "dead", "dddd"}, "d7c7 g4h4", {3, "checkmate", "wddl"}}},
};

std::string fileOf(std::string_view ruling, const RulingGame& game) {
    return "ruling-" + std::string(ruling) + '-' + std::string(game.value) + ".json";
}

store::SavedGame savedUnder(std::string_view ruling, const RulingGame& game) {
    const auto path = std::filesystem::path(PINWHEEL_ASSET_GAMES) / fileOf(ruling, game);
    const auto save = store::loadSave(path.string());
    EXPECT_TRUE(save) << (save ? "" : save.error().what);
    return save ? *save : store::SavedGame();
}

// The moves of the save, and those with which the game goes on under the default.
std::vector<chess::Move> allMovesOf(const store::SavedGame& save, const RulingGame& game) {
    std::vector<chess::Move> moves = save.moves;
    for (const std::string& name : chess::words(game.continuation))
        moves.push_back(chess::moveNamed(name));
    return moves;
}

// Where the moves first end the game, by the engine.
RulingVerdict verdictOn(const store::SavedGame& save, std::span<const chess::Move> moves,
                        const Rulings& rulings) {
    game::DuplicateTree tree({rulings}, save.start.value_or(GameState()));
    game::NodeId node = tree.kRoot;
    for (const chess::Move move : moves) {
        if (tree.outcome(node)) break;
        const auto next = tree.play(node, move);
        EXPECT_TRUE(next) << toCoordinates(move);
        if (!next) break;
        node = *next;
    }
    const auto outcome = tree.outcome(node);
    return {tree.ply(node).value, naiveStatusOf(outcome), naiveResultOf(outcome)};
}

// The same, by the naive implementation.
RulingVerdict naiveVerdictOn(const store::SavedGame& save, std::span<const chess::Move> moves,
                             const Rulings& rulings) {
    naive::DuplicateGame game = naiveFrom(save.start.value_or(GameState()), rulings);
    std::uint32_t ply = 0;
    for (const chess::Move move : moves) {
        const auto playable = game.syncMoves();
        if (game.status() != "ongoing") break;
        EXPECT_TRUE(std::binary_search(playable.begin(), playable.end(), toCoordinates(move)))
            << toCoordinates(move);
        game.play(toCoordinates(move));
        ++ply;
    }
    return {ply, game.status(), game.result()};
}

void expectVerdict(const store::SavedGame& save, std::span<const chess::Move> moves,
                   const Rulings& rulings, const RulingVerdict& expected) {
    SCOPED_TRACE("rulings: " + toText(rulings));
    EXPECT_EQ(verdictOn(save, moves, rulings), expected);
    EXPECT_EQ(naiveVerdictOn(save, moves, rulings), expected);
}

TEST(RulingGames, ThereIsOneForEveryRuling) {
    EXPECT_EQ(kRulingGames.size(), allRulings().size());
    std::set<std::string> expected;
    for (const Ruling& ruling : allRulings()) {
        const auto game = kRulingGames.find(ruling.name);
        ASSERT_NE(game, kRulingGames.end()) << ruling.name << " has no sample game";
        EXPECT_NE(game->second.value, ruling.values.front()) << ruling.name;
        expected.insert(fileOf(ruling.name, game->second));
    }
    std::set<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(PINWHEEL_ASSET_GAMES)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("ruling-")) found.insert(name);
    }
    EXPECT_EQ(found, expected);
}

TEST(RulingGames, EachIsSavedUnderItsRulingAloneAndExplainsBothVerdicts) {
    for (const auto& [name, game] : kRulingGames) {
        SCOPED_TRACE(name);
        const store::SavedGame save = savedUnder(name, game);
        EXPECT_EQ(save.rulings, *withRuling({}, name, game.value));
        const std::string changed = toText(save.rulings);
        EXPECT_TRUE(save.title.value_or("").starts_with("Under " + changed + ", "));
        const auto note = save.notes.find(save.moves.size() - 1);
        ASSERT_NE(note, save.notes.end()) << "the last ply has no comment";
        const std::string standard = std::string(name) + '=' + valueOf({}, name);
        for (const std::string& words :
             {"Under " + changed + ' ', "Under " + standard + ", the default,"})
            EXPECT_NE(note->second.comment.find(words), std::string::npos) << words;
    }
}

TEST(RulingGames, EachEndsDifferentlyUnderTheDefault) {
    for (const auto& [name, game] : kRulingGames) {
        SCOPED_TRACE(name);
        EXPECT_NE(game.verdict.result, game.defaultVerdict.result);
        const store::SavedGame save = savedUnder(name, game);
        const std::vector<chess::Move> moves = allMovesOf(save, game);
        EXPECT_EQ(game.verdict.ply, save.moves.size());
        EXPECT_EQ(game.defaultVerdict.ply, moves.size());
        expectVerdict(save, moves, save.rulings, game.verdict);
        expectVerdict(save, moves, Rulings(), game.defaultVerdict);
    }
}

TEST(RulingGames, ANaiveSecondImplementationAgreesUnderTheOtherRulingsToo) {
    for (const auto& [name, game] : kRulingGames) {
        const store::SavedGame save = savedUnder(name, game);
        const std::vector<chess::Move> moves = allMovesOf(save, game);
        for (const auto& [other, otherGame] : kRulingGames) {
            if (other == name) continue;
            SCOPED_TRACE(std::string(name) + " under another " + std::string(other));
            const Rulings rulings = *withRuling({}, other, otherGame.value);
            EXPECT_EQ(verdictOn(save, moves, rulings), naiveVerdictOn(save, moves, rulings));
        }
    }
}

// Why a ruling on dead boards is a decision: no board can be won alone, two together can.
TEST(RulingGames, TwoDeadBoardsCanMateTogether) {
    const RulingGame& game = kRulingGames.at("dead-boards");
    const store::SavedGame save = savedUnder("dead-boards", game);
    PlayedGame played(*save.start);
    for (const chess::Move move : allMovesOf(save, game)) played.play(move);
    EXPECT_EQ(checkedBoards(played.state()), std::vector{BoardId::NW});
    EXPECT_EQ(boardOnlyMovesOf(played.state(), BoardId::NW), "a8b8");
    EXPECT_EQ(boardOnlyMovesOf(played.state(), BoardId::SW), "a8a7");
}

}  // namespace
}  // namespace pinwheel::duplicate
