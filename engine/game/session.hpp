#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/command.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/event.hpp"
#include "pinwheel/game/event_bus.hpp"
#include "pinwheel/game/history.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/game/rules_orthodox.hpp"

#include <cstdint>
#include <optional>

namespace pinwheel::game {

// What becomes of a game that is over.
enum class AfterEnd : std::uint8_t {
    Keep,   // it stays, to be studied
    Reset,  // the board returns to the initial position and nothing can be undone: the console's
            // way
};

// One game in progress, and the only place that changes it: commands in, events out. A refused
// command changes nothing. Events are published after the state is whole again; handlers look, they
// never dispatch.
template <class Rules>
class BasicSession {
public:
    using State = typename Rules::State;
    using Outcome = typename Rules::Outcome;
    using SessionEvent = Event<Rules>;

    struct Options {
        DrawPolicy policy;
        AfterEnd afterEnd = AfterEnd::Keep;
    };

    explicit BasicSession(Options options, State start = State())
        : options_(options), history_(std::move(start)) {}

    base::Status dispatch(const Command& command);

    [[nodiscard]] Subscription subscribe(typename EventBus<SessionEvent>::Handler handler) {
        return events_.subscribe(std::move(handler));
    }

    const History<Rules>& history() const { return history_; }
    const State& state() const { return history_.state(); }
    // How the game ended, if it has at the ply on screen.
    std::optional<Outcome> outcome() const;
    DrawPolicy policy() const { return options_.policy; }
    // What the player to move may claim at the ply on screen.
    chess::DrawClaims claims() const;

private:
    base::Status run(const PlayMove& command);
    base::Status run(const Undo&);
    base::Status run(const Redo&);
    base::Status run(const GoToPly& command);
    base::Status run(const ClaimDraw& command);
    base::Status run(const DeclareDraw&);
    base::Status run(const SetDrawPolicy& command);
    base::Status run(const NewGame&);
    base::Status run(const LoadGame& command);

    base::Status refuseMove(chess::Move move, std::string reason);
    base::Status refuseClaim(std::string reason);
    // What may be claimed now, or once the announced move has been made.
    base::Result<chess::DrawClaims> groundsFor(const ClaimDraw& command) const;
    // Ends the game by something that does not show on the board, and publishes it.
    template <class Draw>
    void conclude(Draw draw);
    // Publishes what follows from the move that has just been made.
    void announceMove(chess::Move move);
    void announceEnd();
    void publish(typename Rules::Happening what);
    void reset();

    Options options_;
    History<Rules> history_;
    EventBus<SessionEvent> events_;
};

extern template class BasicSession<OrthodoxRules>;
extern template class BasicSession<DuplicateRules>;

// Orthodox chess on one board.
using BoardSession = BasicSession<OrthodoxRules>;
// Duplicate chess on four.
using Session = BasicSession<DuplicateRules>;

}  // namespace pinwheel::game
