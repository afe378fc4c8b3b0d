#include "draws.hpp"

#include <algorithm>

namespace pinwheel::planted {

namespace {

struct Minors {
    unsigned knights = 0;
    unsigned lightBishops = 0;
    unsigned darkBishops = 0;

    unsigned bishops() const { return lightBishops + darkBishops; }
};

// Nothing if there is any other piece than kings and minor pieces.
std::optional<Minors> minorsOf(const Position& position) {
    Minors minors;
    for (Square square = 0; square < 64; ++square) {
        const Cell cell = position.board[square];
        if (cell.isEmpty() || cell.type() == PieceType::King) continue;
        if (cell.type() == PieceType::Knight) {
            ++minors.knights;
        } else if (cell.type() == PieceType::Bishop) {
            const bool isDark = (fileOf(square) + rankOf(square)) % 2 == 0;
            ++(isDark ? minors.darkBishops : minors.lightBishops);
        } else {
            return std::nullopt;
        }
    }
    return minors;
}

}  // namespace

bool isInsufficientMaterial(const Position& position) {
    const auto minors = minorsOf(position);
    if (!minors || position.has(Bug::InsufficientMaterialIgnored)) return false;
    if (position.has(Bug::BishopAndKnightDraw) && minors->knights == 1 && minors->bishops() == 1)
        return true;
    if (minors->knights > 0)
        return minors->knights == 1 && minors->bishops() == 0 && !position.has(Bug::LoneKnightWins);
    if (minors->bishops() > 1 && position.has(Bug::SameColouredBishopsWin)) return false;
    return minors->lightBishops == 0 || minors->darkBishops == 0;
}

bool isFiftyMoves(const Position& position) {
    constexpr unsigned kPlies = 100;
    if (position.has(Bug::FiftyMovesIgnored)) return false;
    if (position.has(Bug::FiftyMovesLate)) return position.clock > kPlies;
    return position.clock >= (position.has(Bug::FiftyPlies) ? kPlies / 2 : kPlies);
}

bool isRepetition(const std::vector<Key>& past, std::size_t played, const Position& position) {
    const bool looksAtAll =
        position.has(Bug::RepetitionAcrossCapture) || position.has(Bug::HistoryNotCleared);
    std::size_t window =
        looksAtAll ? past.size() : std::min<std::size_t>(position.clock, past.size());
    if (position.has(Bug::RepetitionFourPliesOnly)) window = std::min<std::size_t>(window, 4);
    const Key key = keyOf(position);
    unsigned playedBefore = 0;
    for (std::size_t distance = 2; distance <= window; distance += 2) {
        const std::size_t earlier = past.size() - distance;
        if (past[earlier] != key) continue;
        if (earlier >= played) {
            if (!position.has(Bug::RepetitionInSearchIgnored)) return true;
        } else if (!position.has(Bug::RepetitionInGameIgnored)) {
            ++playedBefore;
        }
    }
    return playedBefore >= (position.has(Bug::SecondOccurrenceInGame) ? 1U : 2U);
}

}  // namespace pinwheel::planted
