#include "pinwheel/lab/tally.hpp"

#include <algorithm>

namespace pinwheel::lab {

namespace {

using duplicate::Player;
using duplicate::Reason;
using duplicate::Result;

constexpr std::array kDecisions = {Result::Win, Result::Draw, Result::Loss};

constexpr std::int64_t halfPointsOf(Result result) {
    return result == Result::Win ? 2 : result == Result::Draw ? 1 : 0;
}

void keepEarlier(std::optional<std::uint64_t>& example, std::optional<std::uint64_t> other) {
    if (other && (!example || *other < *example)) example = other;
}

template <class Key>
void keepEarlier(std::map<Key, std::uint64_t>& examples, Key key, std::uint64_t number) {
    const auto [entry, isNew] = examples.try_emplace(key, number);
    if (!isNew) entry->second = std::min(entry->second, number);
}

}  // namespace

void Tally::add(std::uint64_t number, const PlayedGame& game) {
    const auto length = static_cast<std::uint32_t>(game.moves.size());
    ++games;
    if (byLength.size() <= length) byLength.resize(length + 1);
    ++byLength[length];
    keepEarlier(exampleByLength, length / kPliesPerBar, number);
    plies += length;
    playable += game.playable;
    legalOnBoards += game.legalOnBoards;
    ghostsAtEnd += game.ghostsAtEnd;
    if (game.isMateOnNoBoardAlone) {
        ++matesOnNoBoardAlone;
        keepEarlier(mateOnNoBoardExample, number);
    }
    if (!game.outcome) {
        ++unfinished;
        return keepEarlier(unfinishedExample, number);
    }
    const duplicate::PerPlayer<Result>& ends = game.outcome->results;
    ++endings[game.outcome->reason];
    keepEarlier(examples, game.outcome->reason, number);
    for (const Player player : duplicate::kAllPlayers) {
        ++results[player][static_cast<std::size_t>(ends[player])];
        keepEarlier(resultExamples[player][static_cast<std::size_t>(ends[player])], number);
        for (const Player other : duplicate::kAllPlayers) {
            if (halfPointsOf(ends[player]) > halfPointsOf(ends[other])) ++better[player][other];
        }
    }
    const std::int64_t lead = halfPointsOf(ends[Player::North]) + halfPointsOf(ends[Player::East]) -
                              halfPointsOf(ends[Player::South]) - halfPointsOf(ends[Player::West]);
    firstMoverLead += lead;
    firstMoverLeadSquares += static_cast<std::uint64_t>(lead * lead);
}

void Tally::add(const Tally& other) {
    games += other.games;
    unfinished += other.unfinished;
    for (const auto& [reason, count] : other.endings) endings[reason] += count;
    for (const Player player : duplicate::kAllPlayers) {
        for (const Result result : kDecisions) {
            const auto place = static_cast<std::size_t>(result);
            results[player][place] += other.results[player][place];
            keepEarlier(resultExamples[player][place], other.resultExamples[player][place]);
        }
        for (const Player rival : duplicate::kAllPlayers)
            better[player][rival] += other.better[player][rival];
    }
    byLength.resize(std::max(byLength.size(), other.byLength.size()));
    for (std::size_t length = 0; length < other.byLength.size(); ++length)
        byLength[length] += other.byLength[length];
    plies += other.plies;
    playable += other.playable;
    legalOnBoards += other.legalOnBoards;
    ghostsAtEnd += other.ghostsAtEnd;
    matesOnNoBoardAlone += other.matesOnNoBoardAlone;
    firstMoverLead += other.firstMoverLead;
    firstMoverLeadSquares += other.firstMoverLeadSquares;
    for (const auto& [reason, number] : other.examples) keepEarlier(examples, reason, number);
    for (const auto& [bar, number] : other.exampleByLength)
        keepEarlier(exampleByLength, bar, number);
    keepEarlier(unfinishedExample, other.unfinishedExample);
    keepEarlier(mateOnNoBoardExample, other.mateOnNoBoardExample);
}

}  // namespace pinwheel::lab
