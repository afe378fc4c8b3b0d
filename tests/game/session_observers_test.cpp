// Observers of a session only look, and their errors harm nobody.
#include "from_text.hpp"
#include "pinwheel/game/session.hpp"
#include "scripted_game.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <type_traits>

namespace pinwheel::game {
namespace {

using chess::after;
using chess::board;
using chess::moveNamed;

constexpr const char* kRookMates = "7k/5R2/6K1/8/8/8/8/8 w - - 0 1";  // f7f8

template <class T>
constexpr bool kStaysWhereItIs =
    !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T> &&
    !std::is_move_constructible_v<T> && !std::is_move_assignable_v<T>;
static_assert(kStaysWhereItIs<Session>);
static_assert(kStaysWhereItIs<BoardSession>);

OrthodoxTree mateInOne() { return OrthodoxTree({DrawPolicy::Claim}, board(kRookMates)); }

TEST(SessionObservers, OneThatThrowsLeavesTheGameWholeAndTheOthersInformed) {
    BoardSession session(mateInOne());
    const Subscription mad = session.subscribe([](const BoardSession::SessionEvent& event) {
        if (!std::holds_alternative<HandlerFailed>(event.what))
            throw std::runtime_error("mine alone");
    });
    Lines heard;
    const Subscription listener = session.subscribe(
        [&heard](const BoardSession::SessionEvent& event) { heard.push_back(summaryOf(event)); });
    EXPECT_TRUE(session.dispatch(PlayMove{moveNamed("f7f8")}));
    EXPECT_EQ(heard, (Lines{"played f7f8", "handler failed: mine alone",  //
                            "check", "handler failed: mine alone",        //
                            "over: Checkmate: White wins.", "handler failed: mine alone"}));
    EXPECT_EQ(session.state(), after(kRookMates, "f7f8"));
    EXPECT_EQ(session.handlerFailures(), (Lines{"mine alone", "mine alone", "mine alone"}));
}

TEST(SessionObservers, OneThatAlwaysThrowsIsToldOnceForEachEvent) {
    BoardSession session(mateInOne());
    unsigned calls = 0;
    const Subscription mad = session.subscribe([&calls](const BoardSession::SessionEvent&) {
        ++calls;
        throw std::runtime_error("again");
    });
    EXPECT_TRUE(session.dispatch(PlayMove{moveNamed("f7f6")}));
    EXPECT_EQ(calls, 2U);
    EXPECT_EQ(session.handlerFailures(), Lines{"again"});
}

TEST(SessionObservers, FindTheSessionAsTheEventSays) {
    BoardSession session(mateInOne(), AfterEnd::Reset);
    unsigned agreements = 0;
    const Subscription listener = session.subscribe([&](const BoardSession::SessionEvent& event) {
        if (event.state == session.state() && event.ply == session.ply() &&
            event.moves.size() == session.line().moves().size()) {
            ++agreements;
        }
    });
    EXPECT_TRUE(session.dispatch(PlayMove{moveNamed("f7f8")}));
    EXPECT_EQ(agreements, 3U);
}

TEST(SessionObservers, CannotChangeTheGameFromWithin) {
    BoardSession session(mateInOne());
    Lines refusals;
    const Subscription eager = session.subscribe([&](const BoardSession::SessionEvent&) {
        const auto done = session.dispatch(Undo{});
        refusals.push_back(done ? "granted" : done.error().what);
    });
    EXPECT_TRUE(session.dispatch(PlayMove{moveNamed("f7f6")}));
    EXPECT_EQ(refusals, Lines{"An event handler cannot change the game: dispatch after it "
                              "returns."});
    EXPECT_EQ(session.state(), after(kRookMates, "f7f6"));
    EXPECT_TRUE(session.dispatch(GoToPly{{0}})) << "after the handler, commands are taken again";
}

TEST(SessionObservers, MayAskAgainAfterARefusal) {
    BoardSession session(mateInOne());
    EXPECT_FALSE(session.dispatch(PlayMove{moveNamed("a1a2")}));
    EXPECT_TRUE(session.dispatch(PlayMove{moveNamed("f7f6")}));
}

}  // namespace
}  // namespace pinwheel::game
