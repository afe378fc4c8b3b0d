#include "pinwheel/game/replay.hpp"

#include <fmt/format.h>

namespace pinwheel::game {

using base::Error;
using base::Result;

template <class Rules>
Result<History<Rules>> replay(std::span<const chess::Move> moves,
                              std::optional<chess::Ply> drawDeclaredAt, DrawPolicy policy) {
    History<Rules> history;
    history.reserve(moves.size());
    const auto outcome = [&] {
        return Rules::outcome(history.state(), history.occurrences(), policy);
    };
    for (const chess::Move move : moves) {
        const auto ply = history.lastPly().value + 1;
        if (const auto over = outcome()) {
            return Error{fmt::format("ply {}: the game was over before this move: {}", ply,
                                     describe(*over))};
        }
        if (const base::Status legal = Rules::check(history, move); !legal) {
            return Error{fmt::format("ply {}: {}", ply, legal.error().what)};
        }
        history.play(move);
    }
    if (drawDeclaredAt) {
        if (*drawDeclaredAt != history.lastPly()) {
            return Error{
                fmt::format("the draw is declared at ply {}, but the last move leads to ply {}",
                            drawDeclaredAt->value, history.lastPly().value)};
        }
        if (const auto over = outcome()) {
            return Error{fmt::format("ply {}: the draw is declared after the end: {}",
                                     history.lastPly().value, describe(*over))};
        }
        history.conclude(DrawDeclared{});
    }
    return history;
}

template Result<History<OrthodoxRules>> replay<OrthodoxRules>(std::span<const chess::Move>,
                                                              std::optional<chess::Ply>,
                                                              DrawPolicy);
template Result<History<DuplicateRules>> replay<DuplicateRules>(std::span<const chess::Move>,
                                                                std::optional<chess::Ply>,
                                                                DrawPolicy);

}  // namespace pinwheel::game
