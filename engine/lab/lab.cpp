#include "pinwheel/lab/lab.hpp"

#include <algorithm>
#include <mutex>
#include <thread>

namespace pinwheel::lab {

namespace {

// Taken by a thread at once: long enough that the threads seldom meet.
constexpr std::uint64_t kGamesPerBlock = 32;

void playBlock(const LabSettings& settings, std::uint64_t first, std::uint64_t end,
               const std::atomic<bool>& stop, std::atomic<std::uint64_t>& done,
               std::vector<Tally>& tallies) {
    for (std::uint64_t number = first; number < end && !stop; ++number) {
        for (std::size_t i = 0; i < settings.sets.size(); ++i)
            tallies[i].add(number, playGame(settings.setup, number, settings.sets[i]));
        ++done;
    }
}

}  // namespace

std::vector<Tally> runLab(const LabSettings& settings, const std::atomic<bool>& stop,
                          std::atomic<std::uint64_t>& done) {
    std::vector<Tally> sum(settings.sets.size());
    std::mutex sumLock;
    std::atomic<std::uint64_t> next = 1;
    const auto work = [&] {
        std::vector<Tally> own(settings.sets.size());
        for (;;) {
            const std::uint64_t first = next.fetch_add(kGamesPerBlock);
            if (first > settings.games || stop) break;
            playBlock(settings, first, std::min(first + kGamesPerBlock, settings.games + 1), stop,
                      done, own);
        }
        const std::lock_guard guard(sumLock);
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i].add(own[i]);
    };
    std::vector<std::thread> helpers;
    for (unsigned i = 1; i < settings.threads; ++i) helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
    return sum;
}

}  // namespace pinwheel::lab
