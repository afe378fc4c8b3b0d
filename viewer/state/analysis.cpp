#include "viewer/state/analysis.hpp"

#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pinwheel::viewer {

namespace {

using debugger::Roster;
using debugger::SeatIndex;
using search::Score;

constexpr float kHalfPawns = 400;  // a bar is ten elevenths full at this score in centipawns

std::string lineText(const std::vector<chess::Move>& line) {
    std::string text;
    for (const chess::Move move : line)
        text += fmt::format("{}{}", text.empty() ? "" : " ", toCoordinates(move));
    return text;
}

std::string pliesText(unsigned plies) {
    return fmt::format("{} {}", plies, plies == 1 ? "ply" : "plies");
}

}  // namespace

std::string_view meaningOf(AnalysisModel model) {
    switch (model) {
        case AnalysisModel::Maxn:
            return "Every player seeks the best for himself.";
        case AnalysisModel::Paranoid:
            return "The other three play together against the player to move.";
    }
    return "";
}

std::optional<GameSoFar> gameSoFar(const debugger::Debugger& debugger) {
    const debugger::GameTree any = debugger.tree();
    const auto* const tree = std::get_if<const game::DuplicateTree*>(&any);
    if (tree == nullptr) return std::nullopt;
    const debugger::Snapshot& game = debugger.snapshot();
    const auto end = game.moves.begin() + static_cast<std::ptrdiff_t>(game.ply.value);
    return GameSoFar{(*tree)->start(), {game.moves.begin(), end}, (*tree)->rules()};
}

duplicate::GameState stateAfter(const GameSoFar& game) {
    duplicate::GameState state = game.start;
    for (const chess::Move move : game.moves) state = afterMove(state, move);
    return state;
}

duplicate::GameState afterMove(const duplicate::GameState& state, chess::Move move) {
    const auto proof = game::DuplicateRules().prove(state, move);
    assert(proof && "only playable moves are in a game or its search");
    return apply(state, *proof);
}

const AnalysisReport* Analysis::reportHere() const {
    return report && report->isHere ? &report->found : nullptr;
}

const MateAnswer* Analysis::mateHere() const {
    return mate && mate->isHere ? &mate->found : nullptr;
}

bool Analysis::hasComputer() const {
    return std::any_of(computer.begin(), computer.end(),
                       [](const auto& seat) { return seat.has_value(); });
}

bool Analysis::isItsTurn(const debugger::Snapshot& game) const {
    const bool isAtEnd = game.ply == game.lastPly && game.next.empty();
    return !game.isOneBoard() && isAtEnd && !game.outcome && computer[game.toMove] && !isPaused;
}

float shareOf(Score score) {
    if (search::isMate(score)) return score > 0 ? 1.0F : 0.0F;
    return 1 / (1 + std::pow(10.0F, -static_cast<float>(score) / kHalfPawns));
}

std::string scoresText(const debugger::BySeat<Score>& scores, const Roster& roster) {
    std::string text;
    for (const SeatIndex seat : roster.seatIndices())
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", roster[seat].name,
                            analysis::toText(scores[seat]));
    return text;
}

std::string wordsFor(const AnalysisReport& report, const Roster& roster) {
    const std::string best =
        report.line.empty() ? "" : fmt::format("best {}; ", toCoordinates(report.line.front()));
    return fmt::format("Analysis at depth {}: {}{}", report.depth, best,
                       scoresText(report.scores, roster));
}

std::string wordsFor(const Placed<MateAnswer>& answer, const Roster& roster) {
    const MateAnswer& found = answer.found;
    const std::string_view name = roster[answer.place.toMove].name;
    if (found.isSolved)
        return fmt::format("{} mates within {}: {}", name,
                           pliesText(static_cast<unsigned>(found.line.size())),
                           lineText(found.line));
    const std::string within = pliesText(found.within);
    if (found.isProved)
        return fmt::format("{} has no forced mate within {}: proved.", name, within);
    return fmt::format("Stopped: whether {} has a mate within {} is not known.", name, within);
}

std::string hintText(const Placed<AnalysisReport>& report, const Roster& roster) {
    const AnalysisReport& found = report.found;
    if (found.line.empty()) return "There is no move to suggest here.";
    const SeatIndex seat = report.place.toMove;
    return fmt::format("Hint: {} for {} (depth {}, {})", toCoordinates(found.line.front()),
                       roster[seat].name, found.depth, analysis::toText(found.scores[seat]));
}

std::string computerText(const Analysis& analysis, const Roster& roster) {
    std::string text;
    for (const SeatIndex seat : roster.seatIndices()) {
        if (const auto& effort = analysis.computer[seat])
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", roster[seat].name,
                                toText(*effort));
    }
    return text;
}

}  // namespace pinwheel::viewer
