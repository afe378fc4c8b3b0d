#include "viewer/chrome/draw_rules_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::Limits;
using debugger::Snapshot;

bool isClaimed(const Snapshot& game) { return game.policy == game::DrawPolicy::Claim; }

// Which position counts.
std::string_view positionOf(const Snapshot& game) {
    if (game.isOneBoard()) return "a position";
    return game.limits.isRepetitionPerBoard ? "a position of any single board"
                                            : "a position of all four boards together";
}

std::string_view clockOf(const Snapshot& game) {
    if (game.isOneBoard()) return "the clock";
    return game.limits.isClockPerBoard ? "a board's own clock" : "the clock of all four boards";
}

std::uint32_t clockLimit(const Limits& limits) {
    return limits.isClockPerBoard ? limits.boardClock : limits.clock;
}

// How often the position that counts has occurred.
std::uint32_t occurrences(const Snapshot& game) {
    const debugger::PlyFacts& facts = game.facts();
    if (!game.limits.isRepetitionPerBoard) return facts.occurrences;
    std::uint32_t most = 0;
    for (const debugger::BoardIndex board : game.roster->boardIndices())
        most = std::max(most, facts.occurrencesOn[board]);
    return most;
}

}  // namespace

std::string claimHelp(const Snapshot& game) {
    if (game.outcome) return "The game is over: there is nothing to claim";
    if (game.claim) return game.claim->headline + "\n" + game.claim->detail;
    const std::string when = fmt::format(
        "when {} has occurred {} times,\nor after {} plies without a capture or a pawn move",
        positionOf(game), game.limits.occurrences, clockLimit(game.limits));
    if (isClaimed(game))
        return fmt::format("Nothing to claim yet: a draw can be claimed\n{}", when);
    return fmt::format("Nothing to claim: this game is drawn automatically\n{}", when);
}

std::string repetitionText(const Snapshot& game) {
    const Limits& limits = game.limits;
    const std::string count = fmt::format("{} of {}", occurrences(game), limits.occurrences);
    const std::string_view position = positionOf(game);
    if (!isClaimed(game))
        return fmt::format("{}: the game is drawn when {} occurs {} times.", count, position,
                           limits.occurrences);
    if (game.claims.threefold) {
        return fmt::format(
            "This position has occurred {} times: a draw can be claimed now, and at {} the game is "
            "drawn automatically.",
            occurrences(game), limits.unclaimedOccurrences);
    }
    return fmt::format(
        "{}: a draw can be claimed when {} has occurred {} times; at {} the game is drawn "
        "automatically.",
        count, position, limits.occurrences, limits.unclaimedOccurrences);
}

std::string clockText(const Snapshot& game) {
    const Limits& limits = game.limits;
    const std::string_view clock = clockOf(game);
    std::string text =
        isClaimed(game)
            ? fmt::format(
                  "A draw can be claimed when {} reaches {}; at {} the game is drawn "
                  "automatically.",
                  clock, clockLimit(limits),
                  limits.isClockPerBoard ? limits.unclaimedBoardClock : limits.unclaimedClock)
            : fmt::format("The game is drawn when {} reaches {}.", clock, clockLimit(limits));
    if (!limits.isClockPerBoard && game.boards.size() > 1)
        text += fmt::format(" A single board's clock may pass {}.", limits.boardClock);
    return text;
}

}  // namespace pinwheel::viewer
