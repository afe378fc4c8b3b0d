#include "pinwheel/lab/lab.hpp"

#include "pinwheel/base/helper_threads.hpp"

#include <algorithm>
#include <mutex>

namespace pinwheel::lab {

namespace {

// Taken by a thread at once: long enough that the threads seldom meet.
constexpr std::uint64_t kGamesPerBlock = 32;

// One game under every set. False if it was stopped: then it counts under none.
bool playAll(const LabSettings& settings, std::uint64_t number, const std::atomic<bool>& stop,
             std::vector<Tally>& tallies) {
    std::vector<PlayedGame> games;
    for (const duplicate::Rulings& rulings : settings.sets) {
        auto game = playGame(settings.setup, number, rulings, stop);
        if (!game) return false;
        games.push_back(*std::move(game));
    }
    for (std::size_t i = 0; i < games.size(); ++i) tallies[i].add(number, games[i]);
    return true;
}

void playBlock(const LabSettings& settings, std::uint64_t first, std::uint64_t end,
               const std::atomic<bool>& stop, std::atomic<std::uint64_t>& done,
               std::vector<Tally>& tallies) {
    for (std::uint64_t number = first; number < end && !stop; ++number) {
        if (playAll(settings, number, stop, tallies)) ++done;
    }
}

}  // namespace

std::vector<Tally> runLab(const LabSettings& settings, const std::atomic<bool>& stop,
                          std::atomic<std::uint64_t>& done, base::Progress* progress) {
    std::vector<Tally> sum(settings.sets.size());
    std::mutex sumLock;
    const std::uint64_t end = settings.first + settings.games;
    std::atomic<std::uint64_t> next = settings.first;
    const auto work = [&] {
        std::vector<Tally> own(settings.sets.size());
        for (;;) {
            const std::uint64_t first = next.fetch_add(kGamesPerBlock);
            if (first >= end || stop) break;
            playBlock(settings, first, std::min(first + kGamesPerBlock, end), stop, done, own);
            if (progress != nullptr)
                *progress = static_cast<float>(done) / static_cast<float>(settings.games);
        }
        const std::lock_guard guard(sumLock);
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i].add(own[i]);
    };
    base::workOnThreads(settings.threads, work);
    return sum;
}

}  // namespace pinwheel::lab
