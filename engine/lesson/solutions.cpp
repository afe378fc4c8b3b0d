#include "pinwheel/lesson/solutions.hpp"

#include "pinwheel/analysis/forced_mate.hpp"
#include "pinwheel/analysis/help_mate.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <optional>

namespace pinwheel::lesson {

namespace {

using debugger::Debugger;

constexpr std::size_t kMostTries = 50'000;

// Depth first; the game returns to where it was.
class SolutionSearch {
public:
    SolutionSearch(Debugger& game, const debugger::Condition& until) : game_(game), until_(until) {}

    // False if there are too many moves to try.
    bool search(std::uint32_t plies) {
        const std::vector<chess::Move> moves = game_.snapshot().playable;
        for (const chess::Move move : moves) {
            if (++tries_ > kMostTries) return false;
            path_.push_back(move);
            [[maybe_unused]] const base::Status played = game_.dispatch(game::PlayMove{move});
            assert(played);
            const debugger::Snapshot& now = game_.snapshot();
            bool isFinished = true;
            if (holds(until_, *now.line, now.ply)) {
                found.lines.push_back(path_);
            } else if (plies > 1 && !now.outcome) {
                isFinished = search(plies - 1);
            }
            [[maybe_unused]] const base::Status undone = game_.dispatch(game::Undo{});
            assert(undone);
            path_.pop_back();
            if (!isFinished) return false;
        }
        return true;
    }

    Solutions found;

private:
    Debugger& game_;
    const debugger::Condition& until_;
    std::vector<chess::Move> path_;
    std::size_t tries_ = 0;
};

bool isForMate(const debugger::Condition& goal) {
    const auto* const test = std::get_if<debugger::StandstillTest>(&goal.test);
    return test != nullptr && test->standstill == debugger::Standstill::Checkmate;
}

// The game up to the current ply, if it is played on four boards.
std::optional<analysis::GameLine> fourBoardGame(const Debugger& game) {
    const debugger::GameTree tree = game.tree();
    const auto* const four = std::get_if<const game::DuplicateTree*>(&tree);
    if (four == nullptr) return std::nullopt;
    const debugger::Snapshot& now = game.snapshot();
    const game::DuplicateRules& rules = (*four)->rules();
    analysis::GameLine line((*four)->start(), rules.rulings, rules.limits());
    [[maybe_unused]] const base::Status played = line.play(now.moves.first(now.ply.value));
    assert(played);
    return line;
}

std::string textOf(const std::vector<chess::Move>& line) {
    std::string text;
    for (const chess::Move move : line) text += chess::toCoordinates(move) + ' ';
    return text;
}

void sort(Solutions& solutions) {
    std::sort(solutions.lines.begin(), solutions.lines.end(),
              [](const auto& a, const auto& b) { return textOf(a) < textOf(b); });
}

base::Result<Solutions> tryAll(const AskPlay& ask, const Debugger& game) {
    const auto copy = copyOf(game);
    SolutionSearch search(*copy, ask.until);
    if (!search.search(ask.plies))
        return base::Error{
            fmt::format("there are more than {} ways to play {} plies", kMostTries, ask.plies)};
    sort(search.found);
    return std::move(search.found);
}

constexpr std::uint64_t kMostNodes = 20'000'000;

bool isForSolver(const AskPlay& ask) {
    return ask.isForced || (ask.plies > 1 && isForMate(ask.until));
}

base::Error takesTooLong(const AskPlay& ask) {
    return {fmt::format("it takes too long to prove whether there is a mate within {} plies",
                        ask.plies)};
}

// A solver proves whether there is a mate at all. The ways to it are listed if there are few enough
// to try, otherwise one of the shortest.
base::Result<Solutions> provedMates(const AskPlay& ask, const Debugger& game,
                                    const analysis::GameLine& line, const std::atomic<bool>& stop) {
    constexpr std::uint32_t kMostTriedPlies = 3;
    const analysis::Solution found = solveHelpMate(line, ask.plies, analysis::HelpGoal::AnyMate,
                                                   {stop, kMostNodes, std::nullopt});
    if (!found.isProved) return takesTooLong(ask);
    if (!found.isSolved) return Solutions{};
    if (ask.plies <= kMostTriedPlies) {
        if (auto all = tryAll(ask, game)) return all;
    }
    return Solutions{{found.line}};
}

base::Result<Solutions> forcedMates(const AskPlay& ask, const analysis::GameLine& line,
                                    const std::atomic<bool>& stop) {
    const auto moves = forcingMoves(line, ask.plies, {stop, kMostNodes, std::nullopt});
    if (!moves) return takesTooLong(ask);
    Solutions solutions;
    for (const chess::Move move : *moves) solutions.lines.push_back({move});
    sort(solutions);
    return solutions;
}

}  // namespace

std::unique_ptr<Debugger> copyOf(const Debugger& game) {
    const debugger::Snapshot& now = game.snapshot();
    return std::visit(
        [&now](const auto* tree) {
            auto copy = std::decay_t<decltype(*tree)>(tree->rules(), tree->start());
            auto node = copy.kRoot;
            for (std::size_t i = 0; i < now.ply.value; ++i) node = *copy.play(node, now.moves[i]);
            return debugger::debug(std::move(copy));
        },
        game.tree());
}

base::Result<Solutions> findSolutions(const AskPlay& ask, const Debugger& game,
                                      const std::atomic<bool>& stop) {
    const auto line = isForSolver(ask) ? fourBoardGame(game) : std::nullopt;
    if (!line) return tryAll(ask, game);
    return ask.isForced ? forcedMates(ask, *line, stop) : provedMates(ask, game, *line, stop);
}

bool takesProof(const Question& question, const Debugger& game) {
    const auto* const ask = std::get_if<AskPlay>(&question);
    return ask != nullptr && isForSolver(*ask) && fourBoardGame(game);
}

bool reaches(const AskPlay& ask, const Debugger& game, std::span<const chess::Move> moves) {
    const auto copy = copyOf(game);
    for (const chess::Move move : moves.first(std::min<std::size_t>(moves.size(), ask.plies))) {
        if (!copy->dispatch(game::PlayMove{move})) return false;
        const debugger::Snapshot& now = copy->snapshot();
        if (holds(ask.until, *now.line, now.ply)) return true;
    }
    return false;
}

bool beginsSolution(const Solutions& solutions, std::span<const chess::Move> moves) {
    return !moves.empty() &&
           std::any_of(solutions.lines.begin(), solutions.lines.end(),
                       [&](const auto& line) { return line.front() == moves.front(); });
}

std::optional<chess::Move> defenceAgainst(chess::Move move, const AskPlay& ask,
                                          const Debugger& game) {
    std::uint64_t nodesLeft = 1'000'000;  // a fraction of a second: somebody waits for it
    auto line = fourBoardGame(game);
    if (!line || ask.plies < 2 || !line->play(std::array{move}) || line->outcome())
        return std::nullopt;
    const duplicate::Player winner = previousPlayer(line->state().toMove());
    for (const duplicate::SyncMove reply : syncMoves(line->state())) {
        analysis::GameLine next = *line;
        next.play(reply);
        if (const auto outcome = next.outcome()) {
            if (outcome->results[winner] != duplicate::Result::Win) return reply.move();
            continue;
        }
        const analysis::Solution found =
            solveForced(next, winner, ask.plies - 2, {kNeverStop, nodesLeft, std::nullopt});
        if (!found.isProved) return std::nullopt;
        if (!found.isSolved) return reply.move();
        nodesLeft -= std::min(nodesLeft, found.nodes);
    }
    return std::nullopt;
}

}  // namespace pinwheel::lesson
