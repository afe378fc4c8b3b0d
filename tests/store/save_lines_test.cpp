// Lines, notes, starts, rulings and claims in saves.
#include "from_text.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/store/save_file.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace pinwheel::store {
namespace {

using chess::moveNamed;
using chess::Ply;

// A session played by a test, and its save.
struct Played {
    explicit Played(game::DuplicateTree tree = game::DuplicateTree()) : session(std::move(tree)) {}

    Played& play(std::string_view moves) {
        for (const std::string& word : chess::words(moves))
            EXPECT_TRUE(session.dispatch(game::PlayMove{moveNamed(word)})) << word;
        return *this;
    }
    Played& ask(const game::Command& command) {
        EXPECT_TRUE(session.dispatch(command));
        return *this;
    }
    Played& goTo(std::uint32_t ply) { return ask(game::GoToPly{Ply{ply}}); }
    std::string text() const { return toText(savedFrom(session.tree())); }

    game::Session session;
};

std::string refusalOf(std::string_view text) {
    const auto saved = parseSave(text);
    if (!saved) return saved.error().what;
    const auto tree = replay(*saved);
    return tree ? "accepted" : tree.error().what;
}

// Loading and saving gives the same text.
void expectKept(const std::string& text) {
    const auto saved = parseSave(text);
    ASSERT_TRUE(saved) << saved.error().what;
    const auto tree = replay(*saved);
    ASSERT_TRUE(tree) << tree.error().what;
    EXPECT_EQ(toText(savedFrom(*tree, *saved)), text);
}

std::string withLines(std::string_view lines, std::string_view more = "") {
    return R"({"variant":"duplicate-chess","version":1,"moves":[{"player":"N","from":"e2","to":"e4"},)"
           R"({"player":"S","from":"d2","to":"d4"}],"lines":)" +
           std::string(lines) + std::string(more) + "}";
}

TEST(SavedLines, AreWrittenAfterTheMovesInVersionOne) {
    Played game;
    game.play("e2e4 d2d4 e7e5").goTo(1).play("g1f3 e7e6");
    EXPECT_EQ(game.text(),
              R"({"variant":"duplicate-chess","version":1,
"moves":[
{"player":"N","from":"e2","to":"e4"},{"player":"S","from":"d2","to":"d4"},{"player":"E","from":"e7","to":"e5"}],
"lines":[
{"from":{"line":0,"ply":1},
"moves":[
{"player":"S","from":"g1","to":"f3"},{"player":"E","from":"e7","to":"e6"}]}],
"checksum":")" + std::string(game.text().substr(game.text().find("0x"), 18)) +
                  "\",\n\"linesChecksum\":\"" +
                  std::string(game.text().substr(game.text().rfind("0x"), 18)) + "\"}\n");
    expectKept(game.text());
}

TEST(SavedLines, TheChecksumOlderReadersComputeDoesNotCoverThem) {
    Played plain;
    plain.play("e2e4 d2d4");
    Played game;
    game.play("e2e4 d2d4").goTo(1).play("g1f3");
    const auto checksum = [](const std::string& text) {
        return text.substr(text.find("\"checksum\""), 31);
    };
    EXPECT_EQ(checksum(game.text()), checksum(plain.text()));
    std::string damaged = game.text();
    damaged.replace(damaged.find("f3"), 2, "h3");
    EXPECT_NE(refusalOf(damaged).find("\"linesChecksum\""), std::string::npos);
}

TEST(SavedLines, EveryKindOfNoteSurvives) {
    Played game;
    game.play("e2e4 d2d4").goTo(1).play("g1f3 e7e6");
    const game::NodeId line = *game.session.tree().parent(game.session.node());
    game.ask(game::SetTitle{line, "the knight"});
    game.ask(game::SetComment{line, "what if?"});
    game.ask(game::SetTitle{game::NodeId{0}, "a game"});
    game.ask(game::SetComment{game::NodeId{0}, "before the first move"});
    game.ask(game::SetMarks{line,
                            {{0, chess::Square::e2, chess::Square::e4, game::MarkColour::Red},
                             {1, chess::Square::e4, chess::Square::e4, game::MarkColour::Green}}});
    EXPECT_NE(game.text().find(R"("comment":"what if?","marks":["NW:e2e4=red","NE:e4"])"),
              std::string::npos)
        << game.text();
    EXPECT_NE(game.text().find(R"("title":"the knight")"), std::string::npos);
    expectKept(game.text());
    // A promoted line keeps its title, which is now in the middle of the main line.
    game.ask(game::PromoteLine{line});
    expectKept(game.text());
    const auto tree = replay(*parseSave(game.text()));
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->note(*tree->child(tree->children(tree->kRoot)[0], moveNamed("g1f3"))).title,
              "the knight");
}

TEST(SavedLines, WhatOthersWroteAboutAMoveStaysInItsOrder) {
    expectKept(toText(*parseSave(
        R"({"variant":"duplicate-chess","version":1,"comment":7,"moves":[{"player":"N","from":"e2","to":"e4",)"
        R"("x":1,"comment":"good","marks":["nonsense"],"y":2}]})")));
    const auto saved = parseSave(withLines(
        R"([{"from":{"line":0,"ply":1},"author":"me","moves":[{"player":"S","from":"g1","to":"f3","clock":3}]}])"));
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->lines[0].otherMembers, R"({"author":"me"})");
    expectKept(toText(*saved));
}

TEST(SavedLines, ADrawDeclaredInTheMiddleIsALineOfItsOwn) {
    Played game;
    game.play("e2e4 d2d4 e7e5").goTo(1).ask(game::DeclareDraw{});
    game.ask(game::SetComment{game.session.node(), "agreed"});
    const auto saved = parseSave(game.text());
    ASSERT_TRUE(saved);
    ASSERT_EQ(saved->lines.size(), 1U);
    EXPECT_TRUE(saved->lines[0].moves.empty());
    EXPECT_EQ(saved->lines[0].from.ply, Ply{1});
    EXPECT_TRUE(saved->lines[0].conclusion);
    expectKept(game.text());
}

TEST(SavedLines, ThatMakeNoSenseAreRefusedWithTheirNumber) {
    EXPECT_EQ(refusalOf(withLines("{}")), "\"lines\" is not an array");
    EXPECT_EQ(refusalOf(withLines("[1]")), "line 1: it is not an object");
    EXPECT_EQ(refusalOf(withLines("[{}]")), "line 1: \"from\" is not an object");
    EXPECT_EQ(refusalOf(withLines(R"([{"from":{"line":0}}])")),
              "line 1: \"from\" has no \"ply\" that is a number");
    EXPECT_EQ(refusalOf(withLines(R"([{"from":{"line":0,"ply":-1}}])")),
              "line 1: \"from\" has no \"ply\" that is a number");
    EXPECT_EQ(refusalOf(withLines(R"([{"from":{"line":0,"ply":0}}])")),
              "line 1: \"moves\" is missing");
    EXPECT_EQ(refusalOf(withLines(R"([{"from":{"line":0,"ply":0},"moves":[]}])")),
              "line 1: it has neither moves nor a draw of its own");
    EXPECT_EQ(refusalOf(withLines(R"([{"from":{"line":1,"ply":0},"moves":[]}])")),
              "line 1: it leaves line 1, which is not an earlier one");
    EXPECT_EQ(
        refusalOf(withLines(
            R"([{"from":{"line":0,"ply":3},"moves":[{"player":"W","from":"a7","to":"a6"}]}])")),
        "line 1: it leaves line 0 after ply 3, but that line has only 2");
    EXPECT_EQ(
        refusalOf(withLines(
            R"([{"from":{"line":0,"ply":1},"moves":[{"player":"N","from":"a2","to":"a3"}]}])")),
        "line 1: ply 2: \"player\" is N, but it is South's turn");
    EXPECT_EQ(
        refusalOf(withLines(
            R"([{"from":{"line":0,"ply":1},"moves":[{"player":"S","from":"a2","to":"a5"}]}])")),
        "line 1: ply 2: a2–a5 is not playable: a pawn does not move like that.");
}

// As people and other programs write them: two lines that begin with the same move.
TEST(SavedLines, ThatShareMovesKeepWhatEachSaysAboutThem) {
    const auto saved = parseSave(withLines(
        R"([{"from":{"line":0,"ply":1},"title":"A","moves":[{"player":"S","from":"g1","to":"f3","comment":"first"},)"
        R"({"player":"E","from":"e7","to":"e6"}]},{"from":{"line":0,"ply":1},"title":"B","by":"me","moves":[)"
        R"({"player":"S","from":"g1","to":"f3","comment":"second","marks":["SW:f3"]},{"player":"E","from":"e7","to":"e5"}]}])"));
    ASSERT_TRUE(saved) << saved.error().what;
    const auto tree = replay(*saved);
    ASSERT_TRUE(tree) << tree.error().what;
    const game::NodeId shared = tree->children(tree->children(tree->kRoot)[0])[1];
    EXPECT_EQ(tree->note(shared).title, "A");
    EXPECT_EQ(tree->note(shared).comment, "first\nsecond");
    EXPECT_EQ(tree->note(shared).marks.size(), 1U);
    EXPECT_EQ(tree->note(tree->children(shared)[1]).title, "B");
    EXPECT_EQ(tree->note(tree->children(shared)[1]).lineExtra, R"({"by":"me"})");
    expectKept(toText(savedFrom(*tree, *saved)));
}

TEST(SavedLines, ANoteOnADrawThatIsNotThereIsKeptAsItIs) {
    const auto saved = parseSave(withLines("[]", R"(,"drawNote":"theirs")"));
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->otherMembers, R"({"drawNote":"theirs"})");
    expectKept(toText(*saved));
}

TEST(SavedLines, OfAGameThatWasNotReadFromTextAreCheckedToo) {
    SavedGame game;
    game.lines.emplace_back().from.line = 7;
    EXPECT_EQ(replay(game).error().what, "line 1: it leaves line 7, which is not an earlier one");
}

TEST(SavedLines, OnWhichABoardStandsAlikeCountItsOccurrencesEachForItself) {
    SavedGame game;
    for (const char* move : {"a2a3", "e2e4", "a7a6", "a7a6"}) game.moves.push_back(moveNamed(move));
    const auto first = chess::words("b2b3 c2c3 d2d3 f2f3 g2g3 h2h3 b1c3 g1f3 g1h3 a3a4");
    for (const std::string& north : first) {
        SavedBranch& line = game.lines.emplace_back();
        line.from = {0, Ply{4}};
        line.moves = {moveNamed(north), moveNamed("d2d4"), moveNamed("e7e6"), moveNamed("h7h6")};
    }
    const auto tree = replay(*parseSave(toText(game)));
    ASSERT_TRUE(tree) << tree.error().what;
    for (const game::LineSpan& line : linesOf(*tree)) {
        for (const std::uint32_t count : tree->occurrences(line.end)) EXPECT_EQ(count, 1U);
    }
}

TEST(SavedClaim, ComesBackAsClaimedWithItsGrounds) {
    constexpr std::string_view kThree =
        "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8";
    Played game(game::DuplicateTree({{}, game::DrawPolicy::Claim}));
    game.play(kThree).ask(game::ClaimDraw{});
    EXPECT_NE(game.text().find(R"("drawClaimed":{"grounds":["threefold"]})"), std::string::npos);
    EXPECT_NE(game.text().find("\"version\":1"), std::string::npos);
    expectKept(game.text());
    const auto tree = replay(*parseSave(game.text()));
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->outcome(tree->lineEnd(tree->kRoot))->reason, duplicate::Reason::Claimed);
}

TEST(SavedClaim, WithAnAnnouncedMoveIsCheckedWithIt) {
    constexpr std::string_view kNearlyThree =
        "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8";
    Played game(game::DuplicateTree({{}, game::DrawPolicy::Claim}));
    game.play(kNearlyThree).ask(game::ClaimDraw{moveNamed("f6g8")});
    expectKept(game.text());
    std::string wrong = game.text();
    wrong.replace(wrong.find("\"announced\":\"f6g8\""), 18, "\"announced\":\"a7a6\"");
    EXPECT_EQ(refusalOf(wrong), "ply 15: the claimed draw has no such grounds");
}

TEST(SavedClaim, ThatNobodyCouldMakeIsRefused) {
    const auto claimed = [](std::string_view claim, std::string_view more) {
        return R"({"variant":"duplicate-chess","version":1,"moves":[],"drawDeclaredAt":0,"drawClaimed":)" +
               std::string(claim) + std::string(more) + "}";
    };
    constexpr std::string_view kGrounds = R"({"grounds":["threefold"]})";
    EXPECT_EQ(refusalOf(claimed(kGrounds, "")),
              "ply 0: the claimed draw is in a game whose draws come by themselves (\"draws\" is "
              "not \"claimed\")");
    EXPECT_EQ(refusalOf(claimed(kGrounds, R"(,"draws":"claimed")")),
              "ply 0: the claimed draw has no such grounds");
    for (const char* claim : {"{}", "1", R"({"grounds":[]})", R"({"grounds":["mate"]})"}) {
        EXPECT_EQ(refusalOf(claimed(claim, R"(,"draws":"claimed")")),
                  "\"drawClaimed\" does not give its \"grounds\", \"threefold\" or \"fifty-move\"");
    }
    EXPECT_EQ(refusalOf(R"({"variant":"duplicate-chess","version":1,"moves":[],"drawClaimed":{}})"),
              "\"drawClaimed\" is there, but not \"drawDeclaredAt\"");
}

TEST(SavedRulings, MakeVersionTwoAndComeBack) {
    game::DuplicateRules rules;
    rules.rulings.stalemate = duplicate::Rulings::Stalemate::Loses;
    rules.rulings.rounds = 7;
    Played game{game::DuplicateTree(rules)};
    game.play("e2e4");
    EXPECT_NE(
        game.text().find("\"version\":2,\n\"rulings\":{\"stalemate\":\"loses\",\"rounds\":7}"),
        std::string::npos)
        << game.text();
    expectKept(game.text());
    EXPECT_EQ(replay(*parseSave(game.text()))->rules(), rules);
}

TEST(SavedRulings, ThatAreNotRulingsAreRefused) {
    const auto with = [](std::string_view rulings, int version = 2) {
        return R"({"variant":"duplicate-chess","version":)" + std::to_string(version) +
               R"(,"moves":[],"rulings":)" + std::string(rulings) + "}";
    };
    EXPECT_EQ(refusalOf(with("{}")), "accepted");
    EXPECT_EQ(refusalOf(with("{}", 1)), "\"rulings\" needs \"version\": 2");
    EXPECT_EQ(refusalOf(with("[]")), "\"rulings\" is not an object");
    EXPECT_EQ(refusalOf(with(R"({"stalemate":true})")),
              "rulings: 'stalemate' is neither text nor a number");
    EXPECT_TRUE(refusalOf(with(R"({"stalemate":"wins"})")).starts_with("rulings: "));
    EXPECT_TRUE(refusalOf(with(R"({"checkmate":"loses"})")).starts_with("rulings: "));
    EXPECT_TRUE(refusalOf(with(R"({"rounds":501})")).starts_with("rulings: "));
}

TEST(SavedStart, MakesVersionTwoAndComesBack) {
    Played before;
    before.play("e2e4 d2d4 e7e5");
    const auto& state = before.session.state();
    const auto start = duplicate::startFrom(state.boards(), state.toMove(), state.clock());
    ASSERT_TRUE(start);
    Played game{game::DuplicateTree({}, *start)};
    game.play("d7d5 g1f3").goTo(1).play("b1c3");
    EXPECT_NE(game.text().find("\"version\":2,\n\"start\":{\"NW\":\""), std::string::npos);
    EXPECT_NE(game.text().find("\"to_move\":\"W\",\"clock\":0}"), std::string::npos);
    EXPECT_NE(game.text().find("{\"player\":\"W\",\"from\":\"d7\""), std::string::npos);
    expectKept(game.text());
    EXPECT_EQ(replay(*parseSave(game.text()))->start(), *start);
}

TEST(SavedStart, ThatCannotBeIsRefused) {
    const auto with = [](std::string_view start) {
        return R"({"variant":"duplicate-chess","version":2,"moves":[],"start":)" +
               std::string(start) + "}";
    };
    EXPECT_EQ(refusalOf(with("[]")), "\"start\" is not an object");
    EXPECT_EQ(refusalOf(with("{}")), "start: \"NW\" is missing");
    const std::string fens = R"({"NW":"8/8/8/8/8/8/8/8 w - - 0 1","NE":"x","SW":"x","SE":"x")";
    EXPECT_EQ(refusalOf(with(fens + "}")), "start: \"to_move\" is missing");
    EXPECT_EQ(refusalOf(with(fens + R"(,"to_move":"Q"})")),
              "start: \"to_move\" is 'Q', not N, S, E or W");
    EXPECT_EQ(refusalOf(with(fens + R"(,"to_move":"N","clock":-1})")),
              "start: \"clock\" is not a number of plies");
    EXPECT_TRUE(refusalOf(with(fens + R"(,"to_move":"N"})")).starts_with("start: NW"));
}

TEST(SavedNotes, KeepGlyphsAndWhatIsSaidBeforeAMove) {
    constexpr std::string_view kText =
        R"({"variant":"duplicate-chess","version":1,"moves":[)"
        R"({"player":"N","from":"e2","to":"e4","before":"a","comment":"b","glyphs":[1,146]}]})";
    const auto saved = parseSave(kText);
    ASSERT_TRUE(saved) << saved.error().what;
    const auto tree = replay(*saved);
    ASSERT_TRUE(tree);
    const game::Note& note = tree->note(tree->lineEnd(tree->kRoot));
    EXPECT_EQ(note.before, "a");
    EXPECT_EQ(note.glyphs, (std::vector<std::uint16_t>{1, 146}));
    const std::string written = toText(savedFrom(*tree, *saved));
    EXPECT_NE(written.find(R"("before":"a","comment":"b","glyphs":[1,146])"), std::string::npos)
        << written;
    expectKept(written);
}

TEST(SavedNotes, OfAnotherFormAreKeptAsTheyAre) {
    const auto saved =
        parseSave(R"({"variant":"duplicate-chess","version":1,"before":7,"glyphs":"x","moves":[)"
                  R"({"player":"N","from":"e2","to":"e4","before":[1],"glyphs":[-1]}]})");
    ASSERT_TRUE(saved) << saved.error().what;
    const std::string written = toText(savedFrom(*replay(*saved), *saved));
    for (const char* member :
         {R"("before":7)", R"("glyphs":"x")", R"("before":[1])", R"("glyphs":[-1])"})
        EXPECT_NE(written.find(member), std::string::npos) << written;
}

}  // namespace
}  // namespace pinwheel::store
