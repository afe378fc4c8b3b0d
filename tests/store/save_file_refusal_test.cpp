// Invalid saves, each with its message.
#include "from_text.hpp"
#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/store/save_file.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace pinwheel::store {

using namespace game;
namespace {

// The error in a save, in its form or in its moves.
std::string refusalOfSave(std::string_view text) {
    const auto saved = parseSave(text);
    if (!saved) return saved.error().what;
    const auto game = replay(*saved);
    return game ? "accepted" : game.error().what;
}

// A save with these members besides the required ones.
std::string saveWith(std::string_view members) {
    return R"({"variant":"duplicate-chess","version":1,)" + std::string(members) + "}";
}

std::string saveOfMoves(std::string_view moves) {
    return saveWith(R"("moves":[)" + std::string(moves) + "]");
}

// A save of playable moves, with this member added to the last one.
std::string saveOfPlay(std::string_view moves,
                       const base::Json& lastMembers = base::Json::object()) {
    SavedGame game;
    for (const std::string& word : chess::words(moves)) {
        game.moves.push_back(chess::moveNamed(word));
    }
    if (!lastMembers.empty()) game.notes[game.moves.size() - 1].extra = lastMembers.dump();
    return toText(game);
}

constexpr const char* kNorth = R"({"player":"N","from":"e2","to":"e4"})";

TEST(SaveChecksum, AnotherGameThanItWasMadeForIsRefused) {
    constexpr const char* kSentence =
        "the game is not the one that \"checksum\" was made for: the file is damaged or was "
        "edited; "
        "if the moves are right, remove the member \"checksum\"";
    std::string text = saveOfPlay("e2e4 d2d4");
    EXPECT_EQ(refusalOfSave(text), "accepted");
    text.replace(text.find("e4"), 2, "e3");
    EXPECT_EQ(refusalOfSave(text), kSentence);
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"checksum":"sha")")), kSentence);
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"checksum":7)")),
              "\"checksum\" is not a string");
}

TEST(SaveChecksum, CoversHowDrawsCome) {
    SavedGame game;
    game.conclusion = DrawDeclared{};
    game.policy = DrawPolicy::Claim;
    for (const char* member : {"\"drawDeclaredAt\":0,\n", "\"draws\":\"claimed\",\n"}) {
        std::string text = toText(game);
        text.erase(text.find(member), std::string_view(member).size());
        EXPECT_NE(refusalOfSave(text).find("checksum"), std::string::npos) << text;
    }
}

TEST(SaveHeader, TheSaveIsAnObject) {
    for (const char* text : {"[]", "1", "null", "\"duplicate-chess\"", "true"}) {
        EXPECT_EQ(refusalOfSave(text),
                  "this is JSON, but not a duplicate-chess save: it is not an object")
            << text;
    }
}

TEST(SaveHeader, TheVariantIsDuplicateChess) {
    EXPECT_EQ(refusalOfSave("{}"),
              "this is JSON, but not a duplicate-chess save: \"variant\" is missing");
    EXPECT_EQ(refusalOfSave(R"({"variant":1})"), "\"variant\" is not a string");
    EXPECT_EQ(refusalOfSave(R"({"variant":null})"), "\"variant\" is not a string");
    EXPECT_EQ(refusalOfSave(R"({"variant":"chess","version":1,"moves":[]})"),
              "\"variant\" is 'chess', not \"duplicate-chess\"");
}

TEST(SaveHeader, TheVersionIsAWholeNumberFromOne) {
    EXPECT_EQ(refusalOfSave(R"({"variant":"duplicate-chess","moves":[]})"),
              "\"version\" is missing");
    for (const char* version : {"0", "-1", "1.0", "1e0", "\"1\"", "null", "true", "[1]"}) {
        EXPECT_EQ(refusalOfSave(R"({"variant":"duplicate-chess","moves":[],"version":)" +
                                std::string(version) + "}"),
                  "\"version\" is not a whole number from 1")
            << version;
    }
}

TEST(SaveHeader, ANewerVersionIsNotGuessedAt) {
    for (const char* version : {"3", "4294967297", "9223372036854775808", "18446744073709551615"}) {
        EXPECT_EQ(refusalOfSave(R"({"variant":"duplicate-chess","moves":[],"version":)" +
                                std::string(version) + "}"),
                  "version " + std::string(version) +
                      " is newer than 2, the newest this program "
                      "reads");
    }
}

TEST(SaveHeader, ThereAreMovesInAnArray) {
    EXPECT_EQ(refusalOfSave(R"({"variant":"duplicate-chess","version":1})"),
              "\"moves\" is missing");
    for (const char* moves : {"{}", "null", "\"e2e4\"", "0"}) {
        EXPECT_EQ(refusalOfSave(saveWith(R"("moves":)" + std::string(moves))),
                  "\"moves\" is not an array");
    }
}

TEST(SaveHeader, TheTitleIsText) {
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"title":7)")), "\"title\" is not a string");
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"title":null)")), "\"title\" is not a string");
}

TEST(SaveHeader, MembersGivenTwiceAreRefused) {
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"moves":[])")),
              "member 'moves' is given twice in one object");
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"N","from":"e2","to":"e4","to":"e3"})")),
              "member 'to' is given twice in one object");
}

TEST(SavedMove, IsAnObject) {
    for (const char* move : {"\"e2e4\"", "[]", "null", "3"}) {
        EXPECT_EQ(refusalOfSave(saveOfMoves(move)), "ply 1: a move is not an object") << move;
    }
    EXPECT_EQ(refusalOfSave(saveOfMoves(std::string(kNorth) + ",0")),
              "ply 2: a move is not an object");
}

TEST(SavedMove, NamesItsPlayer) {
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"from":"e2","to":"e4"})")),
              "ply 1: \"player\" is missing");
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":0,"from":"e2","to":"e4"})")),
              "ply 1: \"player\" is not a string");
    for (const char* player : {"X", "n", "North", "", "NS"}) {
        EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":")" + std::string(player) +
                                            R"(","from":"e2","to":"e4"})")),
                  "ply 1: \"player\" is '" + std::string(player) + "', not N, S, E or W");
    }
}

TEST(SavedMove, NamesThePlayerWhoseTurnItIs) {
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"S","from":"e2","to":"e4"})")),
              "ply 1: \"player\" is S, but it is North's turn");
    EXPECT_EQ(refusalOfSave(saveOfMoves(std::string(kNorth) + ',' + kNorth)),
              "ply 2: \"player\" is N, but it is South's turn");
}

TEST(SavedMove, NamesTwoSquares) {
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"N","to":"e4"})")),
              "ply 1: \"from\" is missing");
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"N","from":"e2"})")),
              "ply 1: \"to\" is missing");
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"N","from":52,"to":"e4"})")),
              "ply 1: \"from\" is not a string");
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"N","from":"e2","to":null})")),
              "ply 1: \"to\" is not a string");
    for (const char* square : {"e9", "i1", "e0", "", "e", "e22", "E2", "2e", " e2"}) {
        EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"N","from":")" + std::string(square) +
                                            R"(","to":"e4"})")),
                  "ply 1: \"from\" is '" + std::string(square) + "', which is no square");
        EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"N","from":"e2","to":")" +
                                            std::string(square) + R"("})")),
                  "ply 1: \"to\" is '" + std::string(square) + "', which is no square");
    }
}

TEST(SavedMove, NamesAPromotionPieceOrNone) {
    EXPECT_EQ(
        refusalOfSave(saveOfMoves(R"({"player":"N","from":"a7","to":"a8","promotion":null})")),
        "ply 1: \"promotion\" is not a string");
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"N","from":"a7","to":"a8","promotion":1})")),
              "ply 1: \"promotion\" is not a string");
    for (const char* piece : {"", "k", "p", "Q", "queen", "qq", " "}) {
        EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"N","from":"a7","to":"a8","promotion":")" +
                                            std::string(piece) + "\"}")),
                  "ply 1: \"promotion\" is '" + std::string(piece) + "', not q, r, b or n");
    }
}

TEST(SavedMove, HostileTextIsQuotedShortAndPrintable) {
    EXPECT_EQ(refusalOfSave(saveOfMoves(R"({"player":"\u0000\u001b[2J","from":"e2","to":"e4"})")),
              R"(ply 1: "player" is '\x00\x1b[2J', not N, S, E or W)");
    const std::string longName(100'000, 'x');
    EXPECT_EQ(refusalOfSave(R"({"variant":")" + longName + "\"}"),
              "\"variant\" is 'xxxxxxxxxxxxxxxxxxxxxxxx…', not \"duplicate-chess\"");
}

TEST(SavedPlay, AMoveThatCannotBePlayedIsToldWithItsPlyAndItsReason) {
    EXPECT_EQ(refusalOfSave(saveOfPlay("e2e5")),
              "ply 1: e2–e5 is not playable: a pawn does not move like that.");
    EXPECT_EQ(refusalOfSave(saveOfPlay("e2e4 g1f3 b8c6 b8c6 e4e5 f3g1 e7e5")),
              "ply 7: e7–e5 is legal on SE only: on NE the North pawn on e5 blocks the way.");
}

TEST(SavedPlay, APromotionNeedsItsPieceAndNothingElseMayHaveOne) {
    constexpr std::string_view kBefore =
        "a2a4 h2h3 d7d6 h7h6 a4a5 h3h4 c8g4 h6h5 a5a6 g2g3 d8c8 g7g6 a6b7 b2b3 h7h6 c7c6 ";
    EXPECT_EQ(refusalOfSave(saveOfPlay(std::string(kBefore) + "b7c8")),
              "ply 17: b7–c8 is not playable: the pawn must promote to q, r, b or n.");
    EXPECT_EQ(refusalOfSave(saveOfPlay("e2e4q")),
              "ply 1: e2–e4 promoting to a queen is not playable: this move does not promote.");
    EXPECT_EQ(refusalOfSave(saveOfPlay(std::string(kBefore) + "b7c8n")), "accepted");
}

TEST(SavedPlay, NothingIsPlayedAfterTheEnd) {
    EXPECT_EQ(refusalOfSave(saveOfPlay("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 a7a6 e2e4")),
              "ply 9: the game was over before this move: Checkmate: North loses, East wins, South "
              "and West draw.");
    constexpr std::string_view kThreefold =
        "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 ";
    EXPECT_EQ(refusalOfSave(saveOfPlay(kThreefold)), "accepted");
    EXPECT_EQ(refusalOfSave(saveOfPlay(std::string(kThreefold) + "e2e4")),
              "ply 17: the game was over before this move: Threefold repetition: all four "
              "draw.");
}

TEST(DeclaredDraw, IsTheNumberOfAPly) {
    for (const char* ply : {"-1", "1.5", "\"1\"", "null", "true", "1000001", "1e3",
                            "18446744073709551615", "99999999999999999999"}) {
        EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"drawDeclaredAt":)" + std::string(ply))),
                  "\"drawDeclaredAt\" is not the number of a ply")
            << ply;
    }
}

TEST(DeclaredDraw, IsAtTheLastPly) {
    const std::string moves = R"("moves":[)" + std::string(kNorth) + "],";
    EXPECT_EQ(refusalOfSave(saveWith(moves + R"("drawDeclaredAt":1)")), "accepted");
    EXPECT_EQ(refusalOfSave(saveWith(moves + R"("drawDeclaredAt":0)")),
              "the draw is declared at ply 0, but the last move leads to ply 1");
    EXPECT_EQ(refusalOfSave(saveWith(moves + R"("drawDeclaredAt":2)")),
              "the draw is declared at ply 2, but the last move leads to ply 1");
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"drawDeclaredAt":0)")), "accepted");
}

TEST(DrawPolicyMember, IsClaimedOrAbsent) {
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"draws":"claimed")")), "accepted");
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"draws":"never")")),
              "\"draws\" is 'never', not \"claimed\"");
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"draws":7)")), "\"draws\" is not a string");
}

TEST(DeclaredDraw, IsNotDeclaredAfterTheEnd) {
    auto mate = parseSave(saveOfPlay("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 a7a6"));
    ASSERT_TRUE(mate);
    mate->conclusion = DrawDeclared{};
    EXPECT_EQ(refusalOfSave(toText(*mate)),
              "ply 8: the draw is declared after the end: Checkmate: North loses, East wins, South "
              "and West draw.");
}

TEST(HostileSave, CutAnywhereItIsRefused) {
    const std::string text =
        saveOfPlay("e2e4 d2d4 e7e5 d7d5", base::Json::parse(R"({"ü":[1,{}]})"));
    ASSERT_EQ(refusalOfSave(text), "accepted");
    for (std::size_t length = 0; length + 1 < text.size(); ++length) {
        const std::string why = refusalOfSave(text.substr(0, length));
        EXPECT_TRUE(why.starts_with(length == 0 ? "there is nothing in it" : "not JSON: "))
            << length << ": " << why;
    }
}

TEST(HostileSave, WithAnyByteChangedItIsReadOrRefusedButNeverMore) {
    const std::string text = saveOfPlay("e2e4 d2d4 e7e5 d7d5");
    for (std::size_t at = 0; at < text.size(); ++at) {
        for (const char byte : {'\0', '"', '{', '}', '[', ']', ',', ':', '\\', '9', '\xFF', 'e'}) {
            std::string changed = text;
            changed[at] = byte;
            EXPECT_FALSE(refusalOfSave(changed).empty());
        }
    }
}

TEST(HostileSave, MegabytesOfNestingAreRefusedAtTheLimit) {
    const std::string nested(10'000'000, '[');
    EXPECT_EQ(refusalOfSave(nested), "values are nested more than 64 deep");
    EXPECT_EQ(refusalOfSave(saveWith(R"("moves":[],"annotations":)" + nested)),
              "values are nested more than 64 deep");
}

TEST(HostileSave, MoreMovesThanAGameCanHaveAreRefusedBeforeTheyAreRead) {
    std::string moves = "0";
    for (std::size_t i = 0; i < kMaxSavedPlies; ++i) moves += ",0";
    EXPECT_EQ(refusalOfSave(saveOfMoves(moves)), "1000001 moves are more than 1000000");
}

}  // namespace
}  // namespace pinwheel::store
