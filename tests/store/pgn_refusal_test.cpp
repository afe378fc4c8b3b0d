// Games that cannot be read, and what becomes of the others; and files made to do harm.
#include "mutations.hpp"
#include "pgn_trees.hpp"

#include <gtest/gtest.h>

namespace pinwheel::store {
namespace {

using Texts = std::vector<std::string>;

TEST(PgnRefusals, SayTheLineTheMoveAndWhy) {
    EXPECT_EQ(pgnRefusal("1. e4 e5\n2. Ke3 *"),
              "line 2, move 2: move 'Ke3' is not legal here: a king does not move like that");
    EXPECT_EQ(pgnRefusal("1. e4 e5\n\n2. Nf3 nonsense"),
              "line 3, move 2...: 'nonsense' is not a move in algebraic notation");
    EXPECT_EQ(pgnRefusal("1. d4 d5 2. Nf3 e6\n3. Nd2"),
              "line 2, move 3: move 'Nd2' may mean b1d2 or f3d2");
    EXPECT_EQ(pgnRefusal("1. e4 (1. d4 e4) *"),
              "line 1, move 1...: move 'e4' is not legal here: a pawn does not move like that");
    EXPECT_EQ(pgnRefusal("1. e4 -- *"),
              "line 1, move 1...: '--' is a null move, which is not legal");
}

TEST(PgnRefusals, NameATagThatIsWrong) {
    EXPECT_EQ(pgnRefusal("[]"), "line 1: a tag has no name");
    EXPECT_EQ(pgnRefusal("[White]"), "line 1: tag 'White' has no quoted value");
    EXPECT_EQ(pgnRefusal("\n[White Ada]"), "line 2: tag 'White' has no quoted value");
    EXPECT_EQ(pgnRefusal("[White \"Ada\n\"]"),
              "line 1: the value of tag 'White' has no closing quote on its line");
    EXPECT_EQ(pgnRefusal("[White \"Ada\"\n1. e4"),
              "line 1: tag 'White' has no closing bracket on its line");
    EXPECT_EQ(pgnRefusal("[FEN \"8/8 w - - 0 1\"]"), "line 1: fen: 2 ranks instead of 8 in '8/8'");
    EXPECT_EQ(
        pgnRefusal(
            "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[FEN \"4k3/8/8/8/8/8/8/3K4 w - - 0 1\"]"),
        "line 2: tag 'FEN' is given twice, with different positions");
}

TEST(PgnRefusals, NameWhatIsNotClosedOrNotOpened) {
    EXPECT_EQ(pgnRefusal("1. e4\n{ never\nclosed"), "line 2: a comment has no closing brace");
    EXPECT_EQ(pgnRefusal("1. e4 e5\n( 1... c5 (1... d5 )\n"),
              "line 2: a variation has no closing parenthesis");
    EXPECT_EQ(pgnRefusal("1. e4 )"), "line 1: a ')' closes nothing");
    EXPECT_EQ(pgnRefusal("1. e4 }"), "line 1: a '}' closes nothing");
    EXPECT_EQ(pgnRefusal("1. e4 [ e5"), "line 1: a '[' among the moves does not begin a line");
    EXPECT_EQ(pgnRefusal("(1. e4)"), "line 1: a variation replaces no move");
    EXPECT_EQ(pgnRefusal("1. e4 $ e5"), "line 1: a '$' has no number");
    EXPECT_EQ(pgnRefusal("1. e4 $99999 e5"), "line 1: glyph $99999 is not known");
}

TEST(PgnRefusals, ABadGameDoesNotStopTheOthers) {
    const std::string good = "[Event \"g\"]\n\n1. e4 *\n\n";
    for (const char* bad :
         {"[Event \"b\"]\n\n1. e5 {x} (1. d4) *\n\n",
          "[Event \"b\"]\n\n1. e4 (1. d9 1-0 {)} *) 1-0\n\n",
          "[Event \"b\"]\n[White Ada]\n[Black \"B\"]\n\n1. e4 e5 *\n\n",
          "[Event \"b\"]\n\n1. e4 {never closed\n\n", "[Event \"b\"]\n\n1. e4 (1. d4\n\n",
          "[Event \"b\"]\n\n1. e4 ) 1-0\n\n", "[Event \"b\"]\n[FEN \"x\"]\n\n1. Qh7 *\n\n"}) {
        const Texts read = readAll(good + bad + good);
        ASSERT_EQ(read.size(), 3U) << bad;
        EXPECT_EQ(read[0], "e2e4");
        EXPECT_TRUE(read[1].starts_with("line ")) << read[1];
        EXPECT_EQ(read[2], "e2e4");
    }
}

TEST(PgnRefusals, LinesAreCountedThroughTheFile) {
    EXPECT_EQ(readAll("1. e5 *\n\n1. e4 *\n\n\n1. e4\nKe5 *")[2].substr(0, 7), "line 7,");
}

TEST(PgnLimits, AreSaidInASentence) {
    std::string nested = "1. e4 e5";
    for (int i = 0; i < 100'000; ++i) nested += "(1... c5";
    EXPECT_EQ(pgnRefusal(nested), "line 1: variations are nested more than 1000 deep");
    EXPECT_EQ(pgnRefusal("1. e4 {" + std::string(2'000'000, 'x') + "}"),
              "line 1: a comment is longer than 1000000 bytes");
    EXPECT_EQ(pgnRefusal("1. e4 ;" + std::string(2'000'000, 'x')),
              "line 1: a comment is longer than 1000000 bytes");
    EXPECT_EQ(pgnRefusal("[Event \"" + std::string(1'000'000, 'x') + "\"]"),
              "line 1: tag 'Event' is longer than 64000 bytes");
    std::string tags;
    for (int i = 0; i < 1001; ++i) tags += "[T" + std::to_string(i) + " \"\"]\n";
    EXPECT_EQ(pgnRefusal(tags), "line 1001: the game has more than 1000 tags");
}

// Read, and if it can be read, written and read again with the same outcome.
void tryPgn(std::string_view text) {
    const std::string normalised = normalisedPgn(std::string(text));
    PgnReader reader(normalised);
    while (const auto entry = reader.next()) {
        if (!entry->game) {
            ASSERT_TRUE(entry->game.error().what.starts_with("line "));
            continue;
        }
        const std::string written = toPgn(*entry->game);
        const auto back = parsePgn(written);
        ASSERT_TRUE(back) << back.error().what << '\n' << written;
        ASSERT_EQ(textOf(back->tree), textOf(entry->game->tree)) << written;
        ASSERT_EQ(toPgn(*back), written);
    }
}

TEST(HostilePgn, MutatedAtRandom) {
    constexpr std::uint64_t kSeed = 20260101;
    chess::Mutator mutator(kSeed);
    const std::string pgn =
        "[Event \"A \\\"B\\\"\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n% hidden\n\n"
        "1. e4 {why [%csl Ge4]\nnot} Kd7 $1 (1... Ke7 (1... Kf7; no\n)) 2. e5! {[%draw declared] a}"
        " ({b} 2. Kd2) 2... Kc6 3. e6?? 1/2-1/2 {end}\n\n[Event \"2\"]\n\n*\n";
    for (std::size_t i = 0; i < 800; ++i) {
        const std::string text = mutator.mutated(pgn);
        tryPgn(text);
        ASSERT_FALSE(HasFatalFailure()) << "mutation " << i << ":\n" << text;
    }
}

std::string repeated(std::string_view piece, std::size_t bytes = 40'000) {
    std::string text;
    while (text.size() < bytes) text += piece;
    return text;
}

TEST(HostilePgn, ManyTimesTheSamePhrase) {
    for (const char* phrase : {"({",
                               "(;\n",
                               "( ",
                               "()",
                               "{}",
                               "[A \"\"",
                               "[\"",
                               "1.",
                               "$1 ",
                               "... ",
                               "; \n",
                               "%\n",
                               "e4 ",
                               "O-",
                               "\\\"",
                               "!? ",
                               "[A \"b\"]",
                               "[A \"b\"]\n",
                               "* ",
                               "*{} ",
                               "[%",
                               "{[%[%[%",
                               "{[[[]]]}",
                               "[Event \"\"]\n\n{\n",
                               "1-0 {a} 1. e4 {\n[Event \"\"]\n"})
        tryPgn(repeated(phrase));
    tryPgn("1. e4 " + repeated("{}"));
    tryPgn("1. e4 " + repeated("{a} "));
    tryPgn("1. e4 " + repeated("(1. d4) {a} "));
    tryPgn("1. e4 {" + repeated("[") + repeated("]") + "}");
    tryPgn("1. e4 {" + repeated("[%csl Ge4]") + "}");
    tryPgn("1. e4 {" + repeated("[%csl ") + "}");
    tryPgn("[Event \"" + repeated("\\\" ", 60'000));
    for (const char c : std::string_view(" \n\t/81wk-0x([{<)]}>\"\\;%$.*!+=O#e\0\xFF\xC3", 36))
        tryPgn(std::string(40'000, c));
}

}  // namespace
}  // namespace pinwheel::store
