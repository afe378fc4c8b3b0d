#include "pinwheel/duplicate/endgame.hpp"

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::duplicate {

namespace {

constexpr std::uint32_t kPliesPerRound = 4;
constexpr std::uint32_t kBoardPliesPerRound = 2;

Outcome mateOf(const GameState& state, const std::vector<BoardId>& checked,
               const Rulings& rulings) {
    const Player mated = state.toMove();
    Outcome outcome = drawFor(Reason::Checkmate);
    outcome.results[mated] = Result::Loss;
    for (const BoardId board : checked) {
        const Player checker = opponentOn(mated, board);
        if (rulings.mateWinners == Rulings::MateWinners::EveryChecker ||
            nextPlayer(checker) == mated) {
            outcome.results[checker] = Result::Win;
        }
    }
    return outcome;
}

Outcome stalemateOf(Player stalemated, const Rulings& rulings) {
    Outcome outcome = drawFor(Reason::Stalemate);
    if (rulings.stalemate == Rulings::Stalemate::StalematedLoses) {
        outcome.results[stalemated] = Result::Loss;
        for (const BoardId board : boardsOf(stalemated)) {
            outcome.results[opponentOn(stalemated, board)] = Result::Win;
        }
    }
    return outcome;
}

bool areBoardsDead(const GameState& state) {
    return std::all_of(kAllBoards.begin(), kAllBoards.end(), [&](BoardId board) {
        return chess::isInsufficientMaterial(state.board(board));
    });
}

// "NW and SW"
std::string namesOf(const std::vector<BoardId>& boards) {
    std::vector<std::string_view> names(boards.size());
    std::transform(boards.begin(), boards.end(), names.begin(),
                   [](BoardId board) { return nameOf(board); });
    return fmt::format("{}", fmt::join(names, " and "));
}

// "South draws", "East and West win": those with this result; nothing if there are none.
std::string whoDoes(std::string_view verb, Result wanted, const PerPlayer<Result>& results) {
    std::vector<std::string_view> names;
    for (const Player player : kAllPlayers) {
        if (results[player] == wanted) names.push_back(nameOf(player));
    }
    if (names.empty()) return "";
    return fmt::format("{} {}{}", fmt::join(names, " and "), verb, names.size() == 1 ? "s" : "");
}

}  // namespace

std::string_view nameOf(Reason reason) {
    switch (reason) {
        case Reason::Checkmate:
            return "Checkmate";
        case Reason::Stalemate:
            return "Stalemate";
        case Reason::Threefold:
            return "Threefold repetition";
        case Reason::Fifty:
            return "Fifty rounds without a capture or a pawn move";
        case Reason::DeadBoards:
            return "No board can be won";
        case Reason::Claimed:
            return "Draw claimed";
        case Reason::Declared:
            return "Draw declared";
    }
    return "";
}

Outcome drawFor(Reason reason) {
    return {reason, {{Result::Draw, Result::Draw, Result::Draw, Result::Draw}}};
}

std::vector<BoardId> checkedBoards(const GameState& state) {
    std::vector<BoardId> checked;
    for (const BoardId board : boardsOf(state.toMove())) {
        if (state.isCheck(board)) checked.push_back(board);
    }
    return checked;
}

bool isRepeated(const Occurrences& occurrences, std::uint32_t limit, const Rulings& rulings) {
    if (rulings.repetition == Rulings::Scope::Global) return occurrences.combined >= limit;
    return std::any_of(occurrences.boards.begin(), occurrences.boards.end(),
                       [limit](std::uint32_t count) { return count >= limit; });
}

bool isWithoutProgress(const GameState& state, std::uint32_t rounds, const Rulings& rulings) {
    if (rulings.clock == Rulings::Scope::Global) return state.clock() >= rounds * kPliesPerRound;
    return std::any_of(kAllBoards.begin(), kAllBoards.end(), [&](BoardId board) {
        return state.board(board).halfmoveClock() >= rounds * kBoardPliesPerRound;
    });
}

std::optional<Outcome> outcomeOf(const GameState& state, const Occurrences& occurrences,
                                 const DrawLimits& limits, const Rulings& rulings) {
    if (!hasSyncMove(state)) {
        const auto checked = checkedBoards(state);
        return checked.empty() ? stalemateOf(state.toMove(), rulings)
                               : mateOf(state, checked, rulings);
    }
    if (isRepeated(occurrences, limits.occurrences, rulings)) return drawFor(Reason::Threefold);
    if (isWithoutProgress(state, limits.rounds, rulings)) return drawFor(Reason::Fifty);
    if (rulings.deadBoardsDraw && areBoardsDead(state)) return drawFor(Reason::DeadBoards);
    return std::nullopt;
}

std::string explainEnd(const GameState& state, const Outcome& outcome) {
    const std::string_view name = nameOf(state.toMove());
    switch (outcome.reason) {
        case Reason::Checkmate:
            return fmt::format(
                "{0} is in check on {1}, and no move of {0}'s is legal on both boards.", name,
                namesOf(checkedBoards(state)));
        case Reason::Stalemate:
            return fmt::format("{0} is not in check, but no move of {0}'s is legal on both boards.",
                               name);
        case Reason::Threefold:
            return "All four boards stood like this three times, with the same player to move.";
        case Reason::Fifty:
            return fmt::format("{} plies have passed without one.", state.clock());
        case Reason::DeadBoards:
            return "On no board is there material enough to mate.";
        case Reason::Claimed:
            return fmt::format("{} claimed it.", name);
        case Reason::Declared:
            return "The operator declared it.";
    }
    return "";
}

std::string describe(const Outcome& outcome) {
    const auto& results = outcome.results;
    std::vector<std::string> parts = {whoDoes("lose", Result::Loss, results),
                                      whoDoes("win", Result::Win, results),
                                      whoDoes("draw", Result::Draw, results)};
    if (parts[0].empty()) return fmt::format("{}: all four draw.", nameOf(outcome.reason));
    std::erase(parts, "");
    return fmt::format("{}: {}.", nameOf(outcome.reason), fmt::join(parts, ", "));
}

}  // namespace pinwheel::duplicate
