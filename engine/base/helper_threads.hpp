#pragma once

#include <system_error>
#include <thread>
#include <vector>

namespace pinwheel::base {

// Threads that all do the same work and are joined at the end. Fewer than `count` if the system
// allows no more, and none in a page: the work must not depend on their number.
class HelperThreads {
public:
    template <class Work>
    HelperThreads(unsigned count, const Work& work) {
        try {
            while (threads_.size() < count) threads_.emplace_back(work);
        } catch (const std::system_error&) {
        }
    }
    HelperThreads(const HelperThreads&) = delete;
    HelperThreads& operator=(const HelperThreads&) = delete;
    ~HelperThreads() {
        for (std::thread& thread : threads_) thread.join();
    }

private:
    std::vector<std::thread> threads_;
};

// Does the work on that many threads, of which the caller's is one.
template <class Work>
void workOnThreads(unsigned count, const Work& work) {
    const HelperThreads helpers(count > 1 ? count - 1 : 0, work);
    work();
}

}  // namespace pinwheel::base
