// Changing the rulings of a game in a session.
#include "from_text.hpp"
#include "pinwheel/game/event_text.hpp"
#include "pinwheel/game/session.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::game {
namespace {

using chess::moveNamed;
using chess::Ply;

// Four plies without progress a round: after two of them the start stands again.
constexpr std::string_view kTwoRounds = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8";

// A game whose lines and edits can be compared.
class RuledGame {
public:
    explicit RuledGame(DuplicateRules rules = {}) : session_(DuplicateTree(rules)) {}

    RuledGame& play(std::string_view moves) {
        for (const std::string& word : chess::words(moves)) ask(PlayMove{moveNamed(word)});
        return *this;
    }
    RuledGame& ask(const Command& command) {
        const base::Status done = session_.dispatch(command);
        EXPECT_TRUE(done) << done.error().what;
        return *this;
    }
    std::string refusalOf(const Command& command) {
        const base::Status done = session_.dispatch(command);
        return done ? "" : done.error().what;
    }
    const Session& session() const { return session_; }
    std::string rulings() const { return toText(session_.rules().rulings); }
    std::string outcome() const {
        const auto ended = session_.outcome();
        return ended ? describe(*ended) : "";
    }
    // The last ply of each line.
    std::vector<std::uint32_t> lineEnds() const {
        std::vector<std::uint32_t> ends;
        for (const LineSpan& line : linesOf(session_.tree()))
            ends.push_back(session_.tree().ply(line.end).value);
        return ends;
    }

private:
    Session session_;
};

using Ends = std::vector<std::uint32_t>;

TEST(SessionRulings, MovesAfterAnEarlierEndAreRemoved) {
    RuledGame game;
    game.play(kTwoRounds).ask(SetRulings{"rounds=1"});
    EXPECT_EQ(game.rulings(), "rounds=1");
    EXPECT_EQ(game.lineEnds(), Ends{4});
    EXPECT_EQ(game.session().ply(), Ply{4});
    EXPECT_EQ(game.outcome(), "1 round without a capture or a pawn move: all four draw.");
}

TEST(SessionRulings, AGameThatEndsNoEarlierKeepsItsMovesAndItsPlace) {
    RuledGame game;
    game.play(kTwoRounds).ask(GoToPly{{3}}).ask(SetRulings{"rounds=2,stalemate=loses"});
    EXPECT_EQ(game.lineEnds(), Ends{8});
    EXPECT_EQ(game.session().ply(), Ply{3});
}

TEST(SessionRulings, UndoBringsRemovedMovesBackAndRedoRemovesThem) {
    RuledGame game;
    game.play(kTwoRounds).ask(GoToPly{{2}}).play("a7a6 g7g6 a2a3");
    EXPECT_EQ(game.lineEnds(), (Ends{8, 5}));
    game.ask(SetRulings{"rounds=1"});
    EXPECT_EQ(game.lineEnds(), (Ends{4, 5}));
    game.ask(Undo{});
    EXPECT_EQ(game.lineEnds(), (Ends{8, 5}));
    EXPECT_EQ(game.rulings(), "");
    EXPECT_EQ(game.session().ply(), Ply{5});
    game.ask(Redo{});
    EXPECT_EQ(game.lineEnds(), (Ends{4, 5}));
    EXPECT_EQ(game.rulings(), "rounds=1");
}

TEST(SessionRulings, ChangingBackRightAwayRestoresTheMoves) {
    RuledGame game;
    game.play(kTwoRounds).ask(SetRulings{"rounds=1"}).ask(SetRulings{""});
    EXPECT_EQ(game.lineEnds(), Ends{8});
    EXPECT_EQ(game.session().ply(), Ply{8});
    EXPECT_TRUE(game.session().canRedo());
}

TEST(SessionRulings, ChangingBackAfterAnotherEditIsAnEditOfItsOwn) {
    RuledGame game;
    game.play(kTwoRounds).ask(SetRulings{"rounds=1"}).ask(SetTitle{DuplicateTree::kRoot, "Short"});
    game.ask(SetRulings{""});
    EXPECT_EQ(game.lineEnds(), Ends{4});
    EXPECT_EQ(game.outcome(), "");
    game.ask(Undo{}).ask(Undo{}).ask(Undo{});
    EXPECT_EQ(game.lineEnds(), Ends{8});
}

TEST(SessionRulings, AClaimWithoutGroundsUnderThemIsRemoved) {
    RuledGame game({.rulings = {.rounds = 2}, .policy = DrawPolicy::Claim});
    game.play(kTwoRounds).ask(ClaimDraw{});
    EXPECT_EQ(game.outcome(), "Draw claimed: all four draw.");
    game.ask(SetRulings{"rounds=3"});
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(game.session().line().lastPly(), Ply{8});
    EXPECT_EQ(game.ask(Undo{}).outcome(), "Draw claimed: all four draw.");
}

TEST(SessionRulings, TheSameRulingsAreNothingToUndo) {
    RuledGame game({.rulings = {.rounds = 2}});
    game.ask(SetRulings{"rounds=2"});
    EXPECT_FALSE(game.session().canUndo());
}

TEST(SessionRulings, TextThatIsNotASetOfRulingsIsRefusedAndChangesNothing) {
    RuledGame game;
    EXPECT_EQ(game.refusalOf(SetRulings{"rounds=0"}),
              "rulings: rounds is '0', not a number from 1 to 500");
    EXPECT_NE(game.refusalOf(SetRulings{"castling=no"}), "");
    EXPECT_EQ(game.rulings(), "");
    EXPECT_FALSE(game.session().canUndo());
}

TEST(SessionRulings, AnOrdinaryGameHasNone) {
    BoardSession session;
    const base::Status done = session.dispatch(SetRulings{"stalemate=loses"});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().what,
              "An ordinary game follows the laws of chess: it has no rulings to change.");
}

TEST(SessionRulings, ObserversHearOfTheChange) {
    Session session;
    std::vector<std::string> heard;
    const Subscription subscription = session.subscribe(
        [&](const Session::SessionEvent& event) { heard.push_back(describe(event)); });
    ASSERT_TRUE(session.dispatch(SetRulings{"stalemate=loses"}));
    EXPECT_EQ(heard, std::vector<std::string>{"The rulings have changed: now at ply 0."});
}

}  // namespace
}  // namespace pinwheel::game
