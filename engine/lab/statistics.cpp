#include "pinwheel/lab/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pinwheel::lab {

namespace {

using duplicate::Player;
using duplicate::Reason;

constexpr double kNormal95 = 1.959963984540054;    // quantile of 97.5 %
constexpr double kNormal999 = 3.2905267314919255;  // quantile of 99.95 %
// With fewer games an absence says nothing.
constexpr std::uint64_t kLeastGames = 1000;

bool canHappen(Reason reason, const duplicate::Rulings& rulings) {
    return reason != Reason::DeadBoards ||
           rulings.deadBoards == duplicate::Rulings::DeadBoards::Draw;
}

void flagSeats(const Tally& tally, std::vector<std::string>& flags) {
    for (std::size_t i = 0; i < duplicate::kAllPlayers.size(); ++i) {
        for (std::size_t j = i + 1; j < duplicate::kAllPlayers.size(); ++j) {
            Player ahead = duplicate::kAllPlayers[i];
            Player behind = duplicate::kAllPlayers[j];
            if (tally.better[ahead][behind] < tally.better[behind][ahead]) std::swap(ahead, behind);
            const auto more = static_cast<double>(tally.better[ahead][behind]);
            const auto fewer = static_cast<double>(tally.better[behind][ahead]);
            if (more + fewer == 0 || (more - fewer) / std::sqrt(more + fewer) < kNormal999)
                continue;
            flags.push_back(fmt::format(
                "{} does better than {} beyond chance: in {:.1f} % of the "
                "games against {:.1f} %.",
                nameOf(ahead), nameOf(behind), 100 * more / static_cast<double>(tally.games),
                100 * fewer / static_cast<double>(tally.games)));
        }
    }
}

}  // namespace

Estimate shareOf(std::uint64_t count, std::uint64_t total) {
    if (total == 0) return {};
    const auto n = static_cast<double>(total);
    const double share = static_cast<double>(count) / n;
    const double z2 = kNormal95 * kNormal95;
    const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
    const double half =
        kNormal95 * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    return {share, std::max(middle - half, 0.0), std::min(middle + half, 1.0)};
}

Estimate meanOf(double sum, double squares, std::uint64_t total) {
    if (total == 0) return {};
    const auto n = static_cast<double>(total);
    const double mean = sum / n;
    if (total == 1) return {mean, mean, mean};
    const double variance = std::max((squares - sum * mean) / (n - 1), 0.0);
    const double half = kNormal95 * std::sqrt(variance / n);
    return {mean, mean - half, mean + half};
}

std::uint32_t lengthAt(const Tally& tally, double share) {
    const double wanted = share * static_cast<double>(tally.games);
    std::uint64_t seen = 0;
    for (std::size_t length = 0; length < tally.byLength.size(); ++length) {
        seen += tally.byLength[length];
        if (seen > 0 && static_cast<double>(seen) >= wanted)
            return static_cast<std::uint32_t>(length);
    }
    return 0;
}

Estimate lengthOf(const Tally& tally) {
    double squares = 0;
    for (std::size_t length = 0; length < tally.byLength.size(); ++length) {
        const auto plies = static_cast<double>(length);
        squares += plies * plies * static_cast<double>(tally.byLength[length]);
    }
    return meanOf(static_cast<double>(tally.plies), squares, tally.games);
}

double branchingOf(const Tally& tally) {
    if (tally.plies == 0) return 0;
    return static_cast<double>(tally.playable) / static_cast<double>(tally.plies);
}

double lostToCoupling(const Tally& tally) {
    if (tally.legalOnBoards == 0) return 0;
    // A playable move is legal on both boards, so it was counted twice.
    return 1 - 2 * static_cast<double>(tally.playable) / static_cast<double>(tally.legalOnBoards);
}

Estimate firstMoverLeadOf(const Tally& tally) {
    constexpr double kHalf = 0.5;
    return meanOf(kHalf * static_cast<double>(tally.firstMoverLead),
                  kHalf * kHalf * static_cast<double>(tally.firstMoverLeadSquares), tally.games);
}

std::vector<std::string> flagsOf(const Tally& tally, const duplicate::Rulings& rulings) {
    std::vector<std::string> flags;
    if (tally.games >= kLeastGames) {
        for (const Player player : duplicate::kAllPlayers) {
            if (tally.results[player][static_cast<std::size_t>(duplicate::Result::Win)] == 0)
                flags.push_back(
                    fmt::format("{} never wins in {} games.", nameOf(player), tally.games));
        }
        for (const Reason reason : kLabReasons) {
            if (canHappen(reason, rulings) && !tally.endings.contains(reason))
                flags.push_back(fmt::format("{}: never in {} games.", nameOf(reason), tally.games));
        }
    }
    flagSeats(tally, flags);
    if (tally.unfinished > 0)
        flags.push_back(
            fmt::format("{} of {} games are unfinished: they reached the limit of "
                        "plies and are in no result.",
                        tally.unfinished, tally.games));
    return flags;
}

}  // namespace pinwheel::lab
