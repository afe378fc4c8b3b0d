#include "pinwheel/lab/lab.hpp"

#include <algorithm>
#include <mutex>
#include <system_error>
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

// Fewer than `count` if the system allows no more: the report does not depend on their number.
template <class Work>
std::vector<std::jthread> startHelpers(unsigned count, const Work& work) {
    std::vector<std::jthread> helpers;
    try {
        while (helpers.size() < count) helpers.emplace_back(work);
    } catch (const std::system_error&) {
    }
    return helpers;
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
    {
        const std::vector<std::jthread> helpers =
            startHelpers(std::max(settings.threads, 1U) - 1, work);
        work();
    }
    return sum;
}

}  // namespace pinwheel::lab
