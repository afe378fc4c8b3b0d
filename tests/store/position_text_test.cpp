#include "pinwheel/store/position_text.hpp"

#include "pgn_trees.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/store/game_text.hpp"
#include "pinwheel/store/games_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace pinwheel::store {
namespace {

const std::string kStart(chess::kStartFen);
constexpr const char* kPawn = "4k3/8/8/8/8/8/4P3/4K3 w - -";

void expectIn(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text << "\nlacks: " << part;
}

TEST(GameText, EveryFormIsRecognised) {
    const struct {
        std::string text;
        GameForm form;
    } cases[] = {
        {R"({"variant":"duplicate-chess","version":1,"moves":[]})", GameForm::Save},
        {" \n {\"variant\":", GameForm::Save},
        {"[Event \"x\"]\n\n1. e4 *", GameForm::Pgn},
        {"1. e4 e5", GameForm::Pgn},
        {"; a comment\n1. e4", GameForm::Pgn},
        {kStart, GameForm::Fen},
        {"\n  " + kStart + "\n\n", GameForm::Fen},
        {kPawn, GameForm::Fen},
        {"rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", GameForm::Fen},
        {std::string(kPawn) + " bm e4;", GameForm::Epd},
        {std::string(kPawn) + " 0 1 bm e4;", GameForm::Epd},
        {kStart + "\n" + kPawn, GameForm::Epd},
        {"# a list\n" + kStart + "\n" + kPawn + " id \"x\";\nrubbish\n", GameForm::Epd},
        {kStart + "\n" + kStart + "\n" + kStart + "\n" + kStart, GameForm::FourFens},
        {"NW " + kStart, GameForm::FourFens},
        {"NW: " + kStart + "\nSE " + kStart, GameForm::FourFens},
        {"position startpos", GameForm::UciPosition},
        {"  position fen " + kStart + " moves e2e4", GameForm::UciPosition},
    };
    for (const auto& each : cases) {
        const auto form = formOf(each.text);
        ASSERT_TRUE(form) << each.text << ": " << form.error().what;
        EXPECT_EQ(*form, each.form) << each.text;
    }
}

TEST(GameText, OtherTextSaysWhatItIsAndWhatCanBeOpened) {
    for (const std::string& text :
         {std::string(), std::string("Dear diary"), std::string("position"),
          std::string("e2e4 e7e5"), std::string("a\0b", 3)}) {
        const auto form = formOf(text);
        ASSERT_FALSE(form) << text;
        expectIn(form.error().what, "Pinwheel opens");
        expectIn(form.error().what, "PGN");
    }
}

TEST(PositionText, ALenientFenIsReadWithAWarning) {
    const auto game = parseFenGame(" 4k3/8/8/8/8/8/4P3/4K3   w KQ -\n");
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(toFen(game->tree.start()), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(game->warnings.size(), 2U);
    const auto bad = parseFenGame("4k3/8/8/8/8/8/4P3/9 w - - 0 1");
    ASSERT_FALSE(bad);
    expectIn(bad.error().what, "fen:");
}

TEST(PositionText, AnEpdLineKeepsAllItSays) {
    const auto game = parseEpdGame(
        "4k3/8/8/8/8/8/4P3/4K3 b - - hmvc 7; bm Kd7 Ke7; id \"WAC; 1\"; fmvn 33; c0 \"a; b\"; dm "
        "3");
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(toFen(game->tree.start()), "4k3/8/8/8/8/8/4P3/4K3 b - - 7 33");
    ASSERT_NE(game->tag("Event"), nullptr);
    EXPECT_EQ(*game->tag("Event"), "WAC; 1");
    EXPECT_EQ(game->tree.note(game->tree.kRoot).comment, "bm Kd7 Ke7; c0 \"a; b\"; dm 3;");
}

TEST(PositionText, AnEpdLineMayHaveTheCountersOfAFen) {
    const auto game = parseEpdGame("4k3/8/8/8/8/8/4P3/4K3 w - - 12 40 am e4;");
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(toFen(game->tree.start()), "4k3/8/8/8/8/8/4P3/4K3 w - - 12 40");
    EXPECT_EQ(game->tree.note(game->tree.kRoot).comment, "am e4;");
}

TEST(PositionText, ACounterThatIsNoneIsKeptInTheComment) {
    const auto game = parseEpdGame(std::string(kPawn) + " hmvc many; fmvn 2; fmvn 3;");
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(toFen(game->tree.start()), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 2");
    EXPECT_EQ(game->tree.note(game->tree.kRoot).comment, "hmvc many; fmvn 3;");
}

TEST(PositionText, AListOfEpdLinesIsAListOfGames) {
    const std::string text =
        std::string("# tests\n") + kPawn + " id \"a\";\n\nrubbish here\n" + kPawn + " id \"c\";\n";
    GamesReader reader(text, GamesForm::Epd);
    const auto first = reader.next();
    ASSERT_TRUE(first && first->game);
    EXPECT_EQ(first->place.number, 1U);
    EXPECT_EQ(first->place.line, 2U);
    const auto second = reader.next();
    ASSERT_TRUE(second && !second->game);
    expectIn(second->game.error().what, "line 4: fen:");
    const auto third = reader.next();
    ASSERT_TRUE(third && third->game);
    EXPECT_EQ(third->place.number, 3U);
    EXPECT_EQ(*third->game->tag("Event"), "c");
    EXPECT_FALSE(reader.next());
    // Any of them can be read by itself.
    const auto again = GamesReader(text, GamesForm::Epd, third->place).next();
    ASSERT_TRUE(again && again->game);
    EXPECT_EQ(again->place.number, 3U);
    EXPECT_EQ(again->place.line, 5U);
}

TEST(PositionText, AUciPositionLineMayGoOnPastADraw) {
    std::string line = "position startpos moves";
    for (int i = 0; i < 5; ++i) line += " g1f3 g8f6 f3g1 f6g8";
    const auto game = parseUciPosition(line + " e2e4");
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(game->tree.ply(game->tree.lineEnd(game->tree.kRoot)).value, 21U);
}

TEST(PositionText, AUciPositionLineIsAGame) {
    const auto game = parseUciPosition("position startpos moves e2e4 e7e5 g1f3\n");
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(mainLine(*game), "e2e4 e7e5 g1f3");
    const auto fromFen =
        parseUciPosition("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8q");
    ASSERT_TRUE(fromFen) << fromFen.error().what;
    EXPECT_EQ(mainLine(*fromFen), "a7a8q");
    ASSERT_TRUE(parseUciPosition("position startpos"));
    ASSERT_TRUE(parseUciPosition("position startpos moves"));
}

TEST(PositionText, AUciMistakeIsNamed) {
    const struct {
        const char* text;
        const char* found;
    } cases[] = {
        {"position startpos moves e2e4 e7e5 e4e6 d2d4", "uci: move 3, 'e4e6'"},
        {"position startpos moves e2e4 rubbish", "uci: move 2, 'rubbish'"},
        {"position startpos e2e4", "after \"startpos\" comes \"moves\", not 'e2e4'"},
        {"position here", "\"startpos\" or \"fen\", not 'here'"},
        {"position fen moves e2e4", "fen:"},
        {"position startpos moves f2f3 e7e5 g2g4 d8h4 a2a3", "uci: move 5"},
        {"position startpos\ngo depth 3", "open the position line alone"},
    };
    for (const auto& each : cases) {
        const auto game = parseUciPosition(each.text);
        ASSERT_FALSE(game) << each.text;
        expectIn(game.error().what, each.found);
    }
}

TEST(PositionText, FourFensAreADuplicateGame) {
    const std::string moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    // North has moved: it is South's turn.
    const auto start = parseFourFens(moved + "\n" + moved + "\n" + kStart + "\n" + kStart + "\n");
    ASSERT_TRUE(start) << start.error().what;
    ASSERT_TRUE(start->game.start);
    EXPECT_EQ(start->game.start->toMove(), duplicate::Player::South);
    // In any order if they are named.
    const auto named =
        parseFourFens("SE " + kStart + "\nNW: " + moved + "\nSW " + kStart + "\nNE " + moved);
    ASSERT_TRUE(named) << named.error().what;
    EXPECT_EQ(named->game.start, start->game.start);
}

TEST(PositionText, FourStandardStartsAreAnOrdinarySave) {
    const auto start = parseFourFens(kStart + "\n" + kStart + "\n" + kStart + "\n" + kStart);
    ASSERT_TRUE(start) << start.error().what;
    EXPECT_EQ(start->game, SavedGame());
}

// The clock of the whole game follows from those of the boards.
TEST(PositionText, TheClockOfFourFensIsThatOfTheGame) {
    duplicate::GameState state;
    std::uint32_t plies = 0;
    for (const char* move :
         {"g1f3", "g1f3", "g8f6", "g8f6", "b1c3", "b1c3", "b8c6", "b8c6", "f3g1"}) {
        const auto parsed = chess::parseCoordinates(move);
        ASSERT_TRUE(parsed);
        const auto legal = duplicate::syncMoves(state);
        const auto found = std::find_if(legal.begin(), legal.end(),
                                        [&](const auto& each) { return each.move() == *parsed; });
        ASSERT_NE(found, legal.end()) << move;
        state = duplicate::apply(state, *found);
        ++plies;
        const auto fens = duplicate::toFens(state);
        std::string text;
        for (const duplicate::BoardId board : duplicate::kAllBoards) text += fens[board] + '\n';
        const auto start = parseFourFens(text);
        ASSERT_TRUE(start) << start.error().what;
        ASSERT_TRUE(start->game.start);
        EXPECT_EQ(*start->game.start, state) << plies << '\n' << text;
    }
}

TEST(PositionText, ALineMaySetTheClockOfFourFens) {
    const std::string fen = "4k3/8/8/8/8/8/8/4K2R w K - 20 30";
    const std::string fens = "NW " + fen + "\nNE " + fen + "\nSW " + fen + "\nSE " + fen + '\n';
    for (const char* clock : {"clock 12\n", "Clock: 12"}) {
        const std::string text = fens + clock;
        const auto form = formOf(text);
        ASSERT_TRUE(form);
        EXPECT_EQ(*form, GameForm::FourFens);
        const auto start = parseFourFens(text);
        ASSERT_TRUE(start) << start.error().what;
        ASSERT_TRUE(start->game.start);
        EXPECT_EQ(start->game.start->clock(), 12U);
    }
    const auto refused = parseFourFens(fens + "clock twelve");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, "the clock is 'twelve', not a number");
}

TEST(PositionText, FourFensThatFitNoTurnAreRefused) {
    const std::string black = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
    const auto none = parseFourFens(black + "\n" + kStart + "\n" + kStart + "\n" + kStart);
    ASSERT_FALSE(none);
    expectIn(none.error().what, "do not match any player's turn");
    const auto missing = parseFourFens("NW " + kStart + "\nNE " + kStart);
    ASSERT_FALSE(missing);
    expectIn(missing.error().what, "there is none for SW");
    const auto twice = parseFourFens("NW " + kStart + "\nNW " + kStart);
    ASSERT_FALSE(twice);
    expectIn(twice.error().what, "two FENs for NW");
    const auto bad = parseFourFens("NW " + kStart + "\nNE 8/8/8/8/8/8/8/8 w - - 0 1\nSW " + kStart +
                                   "\nSE " + kStart);
    ASSERT_FALSE(bad);
    expectIn(bad.error().what, "NE: fen:");
}

// Without blanks between its members, a save is one word up to the blank in its first FEN.
TEST(GameForm, ASaveWithAStartIsASaveHoweverItIsWritten) {
    const std::string fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const auto form = formOf(R"({"variant":"duplicate-chess","version":2,"start":{"NW":")" + fen +
                             R"(","NE":")" + fen + R"("}})");
    ASSERT_TRUE(form);
    EXPECT_EQ(*form, GameForm::Save);
}

}  // namespace
}  // namespace pinwheel::store
