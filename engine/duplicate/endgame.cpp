#include "pinwheel/duplicate/endgame.hpp"

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace pinwheel::duplicate {

namespace {

// Among the opponents who give check on these boards, the one who moved last.
Player lastMover(Player mated, std::span<const BoardId> checked) {
    Player player = previousPlayer(mated);
    while (std::none_of(checked.begin(), checked.end(),
                        [&](BoardId board) { return opponentOn(mated, board) == player; })) {
        player = previousPlayer(player);
    }
    return player;
}

Outcome mateOf(Player mated, std::span<const BoardId> checked, const Rulings& rulings) {
    Outcome outcome = drawFor(Reason::Checkmate);
    outcome.results[mated] = Result::Loss;
    for (const BoardId board : checked) {
        const Player checker = opponentOn(mated, board);
        if (rulings.mateWinners == Rulings::MateWinners::EveryChecker ||
            checker == lastMover(mated, checked)) {
            outcome.results[checker] = Result::Win;
        }
    }
    return outcome;
}

Outcome stalemateOf(Player stalemated, const Rulings& rulings) {
    Outcome outcome = drawFor(Reason::Stalemate);
    if (rulings.stalemate == Rulings::Stalemate::Loses) outcome.results[stalemated] = Result::Loss;
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

std::string explainMate(const GameState& state, const Rulings& rulings) {
    const auto checked = checkedBoards(state);
    std::string sentence =
        fmt::format("{0} is in check on {1}, and no move of {0}'s is legal on both boards.",
                    nameOf(state.toMove()), namesOf(checked));
    if (checked.size() > 1 && rulings.mateWinners == Rulings::MateWinners::LastMover) {
        sentence += fmt::format(" Of those giving check, {} moved last.",
                                nameOf(lastMover(state.toMove(), checked)));
    }
    return sentence;
}

std::string explainStalemate(Player player, const Rulings& rulings) {
    return fmt::format("{0} is not in check, but no move of {0}'s is legal on both boards{1}.",
                       nameOf(player),
                       rulings.stalemate == Rulings::Stalemate::Loses ? ", which loses" : "");
}

// The boards with the highest of these numbers.
std::vector<BoardId> boardsWithMost(const PerBoard<std::uint32_t>& numbers) {
    const std::uint32_t most = *std::max_element(numbers.begin(), numbers.end());
    std::vector<BoardId> boards;
    for (const BoardId board : kAllBoards) {
        if (numbers[board] == most) boards.push_back(board);
    }
    return boards;
}

std::string explainRepetition(const Occurrences& occurrences, const Rulings& rulings) {
    if (rulings.repetition == Rulings::Scope::AllBoards) {
        return fmt::format(
            "All four boards have been in this position {} times, with the same player to move.",
            occurrences.combined);
    }
    const auto boards = boardsWithMost(occurrences.boards);
    return fmt::format("{} {} been in this position {} times, with the same side to move.",
                       namesOf(boards), boards.size() == 1 ? "has" : "have",
                       occurrences.boards[boards.front()]);
}

// "50 rounds (200 plies)"
std::string lengthOf(std::uint32_t plies, std::uint32_t pliesPerRound) {
    const std::uint32_t rounds = plies / pliesPerRound;
    return fmt::format("{} {} ({} plies)", rounds, rounds == 1 ? "round" : "rounds", plies);
}

std::string explainClock(const GameState& state, const Rulings& rulings) {
    if (rulings.clock == Rulings::Scope::AllBoards) {
        return fmt::format("Nothing was captured and no pawn moved for {}.",
                           lengthOf(state.clock(), kPliesPerRound));
    }
    PerBoard<std::uint32_t> clocks;
    for (const BoardId board : kAllBoards) clocks[board] = state.board(board).halfmoveClock();
    const auto boards = boardsWithMost(clocks);
    return fmt::format("On {} nothing was captured and no pawn moved for {}.", namesOf(boards),
                       lengthOf(clocks[boards.front()], kBoardPliesPerRound));
}

// "South draws", "East and West win": the players with this result; empty if there are none.
std::string whoDoes(std::string_view verb, Result wanted, const PerPlayer<Result>& results) {
    std::vector<std::string_view> names;
    for (const Player player : kAllPlayers) {
        if (results[player] == wanted) names.push_back(nameOf(player));
    }
    if (names.empty()) return "";
    return fmt::format("{} {}{}", fmt::join(names, " and "), verb, names.size() == 1 ? "s" : "");
}

}  // namespace

std::string_view statusName(Reason reason) {
    switch (reason) {
        case Reason::Checkmate:
            return "checkmate";
        case Reason::Stalemate:
            return "stalemate";
        case Reason::Threefold:
            return "threefold";
        case Reason::Fifty:
            return "fifty";
        case Reason::DeadBoards:
            return "dead";
        case Reason::Claimed:
            return "claimed";
        case Reason::Declared:
            return "declared";
    }
    return "";
}

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

std::string nameOf(const Outcome& outcome) {
    constexpr std::uint32_t kFifty = 50;
    constexpr std::uint32_t kFivefold = 5;
    if (outcome.reason == Reason::Threefold && outcome.limit == kFivefold)
        return "Fivefold repetition";
    const bool isOtherNumber = outcome.limit != 0 && outcome.limit != kFifty;
    if (outcome.reason == Reason::Fifty && isOtherNumber)
        return fmt::format("{} {} without a capture or a pawn move", outcome.limit,
                           outcome.limit == 1 ? "round" : "rounds");
    return std::string(nameOf(outcome.reason));
}

Outcome drawFor(Reason reason, std::uint32_t limit) {
    return {reason, {{Result::Draw, Result::Draw, Result::Draw, Result::Draw}}, limit};
}

std::vector<BoardId> checkedBoards(const GameState& state) {
    std::vector<BoardId> checked;
    for (const BoardId board : boardsOf(state.toMove())) {
        if (state.isCheck(board)) checked.push_back(board);
    }
    return checked;
}

bool isRepeated(const Occurrences& occurrences, std::uint32_t limit, const Rulings& rulings) {
    if (rulings.repetition == Rulings::Scope::AllBoards) return occurrences.combined >= limit;
    return std::any_of(occurrences.boards.begin(), occurrences.boards.end(),
                       [limit](std::uint32_t count) { return count >= limit; });
}

bool isWithoutProgress(const GameState& state, std::uint32_t rounds, const Rulings& rulings) {
    if (rulings.clock == Rulings::Scope::AllBoards) return state.clock() >= rounds * kPliesPerRound;
    return std::any_of(kAllBoards.begin(), kAllBoards.end(), [&](BoardId board) {
        return state.board(board).halfmoveClock() >= rounds * kBoardPliesPerRound;
    });
}

Outcome standstillOf(Player stuck, std::span<const BoardId> checked, const Rulings& rulings) {
    return checked.empty() ? stalemateOf(stuck, rulings) : mateOf(stuck, checked, rulings);
}

std::optional<Outcome> outcomeOf(const GameState& state, const Occurrences& occurrences,
                                 const DrawLimits& limits, const Rulings& rulings) {
    if (!hasSyncMove(state)) return standstillOf(state.toMove(), checkedBoards(state), rulings);
    if (isRepeated(occurrences, limits.occurrences, rulings))
        return drawFor(Reason::Threefold, limits.occurrences);
    if (isWithoutProgress(state, limits.rounds, rulings))
        return drawFor(Reason::Fifty, limits.rounds);
    if (rulings.deadBoards == Rulings::DeadBoards::Draw && areBoardsDead(state))
        return drawFor(Reason::DeadBoards);
    return std::nullopt;
}

std::vector<std::string_view> rulingsBehind(Reason reason) {
    switch (reason) {
        case Reason::Checkmate:
            return {"mate-winners"};
        case Reason::Stalemate:
            return {"stalemate"};
        case Reason::Threefold:
            return {"repetition"};
        case Reason::Fifty:
            return {"clock", "rounds"};
        case Reason::DeadBoards:
            return {"dead-boards"};
        case Reason::Claimed:
        case Reason::Declared:
            break;
    }
    return {};
}

std::vector<std::string_view> decidingRulings(const GameState& state, const Outcome& outcome) {
    // A single opponent who gives check wins under both rulings.
    if (outcome.reason == Reason::Checkmate && checkedBoards(state).size() == 1) return {};
    return rulingsBehind(outcome.reason);
}

std::string explainEnd(const GameState& state, const Occurrences& occurrences,
                       const Outcome& outcome, const Rulings& rulings) {
    switch (outcome.reason) {
        case Reason::Checkmate:
            return explainMate(state, rulings);
        case Reason::Stalemate:
            return explainStalemate(state.toMove(), rulings);
        case Reason::Threefold:
            return explainRepetition(occurrences, rulings);
        case Reason::Fifty:
            return explainClock(state, rulings);
        case Reason::DeadBoards:
            return "No board has enough material left for a checkmate.";
        case Reason::Claimed:
            return fmt::format("{} claimed it.", nameOf(state.toMove()));
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
    if (parts[0].empty()) return fmt::format("{}: all four draw.", nameOf(outcome));
    std::erase(parts, "");
    return fmt::format("{}: {}.", nameOf(outcome), fmt::join(parts, ", "));
}

}  // namespace pinwheel::duplicate
