#include "pinwheel/workbench/key_comparison.hpp"

#include "fake_engine.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/workbench/key_lines.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace pinwheel::workbench {
namespace {

BoardPath gameOf(std::string_view fen, const std::string& moves) {
    BoardPath game{*chess::parseFen(fen), {}};
    chess::Position position = game.start;
    std::istringstream words(moves);
    for (std::string word; words >> word;) {
        game.moves.push_back(*chess::parseLegalMove(position, word));
        position.make(game.moves.back());
    }
    return game;
}

// The keys of an engine whose key is made of chosen fields of the FEN.
std::vector<std::string> keysOf(const BoardPath& game,
                                const std::function<std::string(const chess::Position&)>& key) {
    std::vector<std::string> keys;
    chess::Position position = game.start;
    keys.push_back(key(position));
    for (const chess::Move move : game.moves) {
        position.make(move);
        keys.push_back(key(position));
    }
    return keys;
}

std::string field(const chess::Position& position, int number) {
    std::istringstream fields(chess::toFen(position));
    std::string text;
    for (int i = 0; i <= number; ++i) fields >> text;
    return text;
}

std::string fullKey(const chess::Position& position) {
    return field(position, 0) + field(position, 1) + field(position, 2) + field(position, 3);
}

TEST(KeyComparison, ASoundKeyNeverDisagrees) {
    for (const BoardPath& game : keyLines())
        EXPECT_FALSE(firstDisagreement(game, keysOf(game, fullKey))) << uciPosition(game);
}

TEST(KeyComparison, TheBuiltInGamesFindEveryMissingPart) {
    const auto isFound = [](const auto& key) {
        const std::vector<BoardPath> games = keyLines();
        return std::any_of(games.begin(), games.end(), [&](const BoardPath& game) {
            return firstDisagreement(game, keysOf(game, key)).has_value();
        });
    };
    EXPECT_TRUE(isFound([](const auto& p) { return field(p, 0) + field(p, 2) + field(p, 3); }));
    EXPECT_TRUE(isFound([](const auto& p) { return field(p, 0) + field(p, 1) + field(p, 3); }));
    EXPECT_TRUE(isFound([](const auto& p) { return field(p, 0) + field(p, 1) + field(p, 2); }));
    EXPECT_TRUE(isFound([](const auto& p) { return fullKey(p) + field(p, 4); }));
    for (const char* letter : {"K", "Q", "k", "q"}) {
        EXPECT_TRUE(isFound([letter](const auto& p) {
            std::string rights = field(p, 2);
            std::erase(rights, *letter);
            if (rights.empty()) rights = "-";
            return field(p, 0) + field(p, 1) + rights + field(p, 3);
        })) << letter;
    }
}

TEST(KeyComparison, AForgottenCastlingRightIsNamed) {
    const BoardPath game = gameOf("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2 e8e7 h2h1 e7e8 h1h2");
    const auto found = firstDisagreement(
        game, keysOf(game, [](const auto& p) { return field(p, 0) + field(p, 1); }));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->first, 0U);
    EXPECT_EQ(found->second, 4U);
    EXPECT_TRUE(found->isSameForThem);
    EXPECT_EQ(found->why,
              "The engine's key is the same at plies 0 and 4, but the positions differ: white may "
              "castle kingside at ply 0 only.");
}

TEST(KeyComparison, EnPassantThatIsNotLegalIsNamed) {
    const BoardPath game = gameOf(chess::kStartFen, "e2e4 g8f6 g1f3 f6g8 f3g1");
    std::vector<std::string> theirs = keysOf(game, fullKey);
    theirs[1] += "e3";
    const auto found = firstDisagreement(game, theirs);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->first, 1U);
    EXPECT_EQ(found->second, 5U);
    EXPECT_FALSE(found->isSameForThem);
    EXPECT_NE(found->why.find("At ply 1 a pawn has just passed e3"), std::string::npos);
}

// The start's own square is spoken of only if its FEN has one.
TEST(KeyComparison, TheSquareOfTheStartIsNamed) {
    const std::string moves = "a5a4 e1e2 a4a5 e2e1";
    const auto whyOf = [&](std::string_view fen) {
        BoardPath game = gameOf(fen, moves);
        game.startFen = pathFrom(game.start, fen).startFen;
        std::vector<std::string> theirs = keysOf(game, fullKey);
        theirs[0] += "d6";
        const auto found = firstDisagreement(game, theirs);
        return found ? found->why : std::string();
    };
    constexpr std::string_view kSentence = "The FEN of the start has an en-passant square";
    EXPECT_NE(whyOf("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1").find(kSentence), std::string::npos);
    const std::string without = whyOf("8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1");
    EXPECT_NE(without.find("halfmove clock"), std::string::npos) << without;
    EXPECT_EQ(without.find("en-passant square"), std::string::npos) << without;
}

TEST(KeyComparison, AnEngineWithoutKeysIsToldSo) {
    FakeEngine engine([](const std::string& line) -> std::vector<std::string> {
        if (line == "isready") return {"readyok"};
        return {};
    });
    UciClient client(engine, Patience{kNoTime, kNoTime, kNoTime, kNoTime});
    const auto comparison = compareKeys(client, {});
    ASSERT_FALSE(comparison);
    EXPECT_NE(comparison.error().what.find("keys are unknown"), std::string::npos);
}

}  // namespace
}  // namespace pinwheel::workbench
