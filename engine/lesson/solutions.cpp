#include "pinwheel/lesson/solutions.hpp"

#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

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

base::Result<Solutions> findSolutions(const AskPlay& ask, const Debugger& game) {
    const auto copy = copyOf(game);
    SolutionSearch search(*copy, ask.until);
    if (!search.search(ask.plies))
        return base::Error{
            fmt::format("there are more than {} ways to play {} plies", kMostTries, ask.plies)};
    const auto textOf = [](const std::vector<chess::Move>& line) {
        std::string text;
        for (const chess::Move move : line) text += chess::toCoordinates(move) + ' ';
        return text;
    };
    std::sort(search.found.lines.begin(), search.found.lines.end(),
              [&](const auto& a, const auto& b) { return textOf(a) < textOf(b); });
    return std::move(search.found);
}

}  // namespace pinwheel::lesson
