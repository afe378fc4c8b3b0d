#pragma once

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace pinwheel::base {

// Threads that all do the same work and are joined at the end. Fewer than `count` if the system
// allows no more, and none in a page: the work must not depend on their number.
class HelperThreads {
public:
    template <class Work>
    HelperThreads(unsigned count, const Work& work) {
        threads_.reserve(count);
        try {
            while (threads_.size() < count) threads_.emplace_back(work);
        } catch (const std::exception&) {
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

// Does the work on that many threads, of which the caller's is one. If it throws on any of them, as
// for want of memory, the first exception reaches the caller once all threads have ended.
template <class Work>
void workOnThreads(unsigned count, const Work& work) {
    std::mutex mutex;
    std::exception_ptr first;
    const auto guarded = [&] {
        try {
            work();
        } catch (...) {
            const std::lock_guard guard(mutex);
            if (!first) first = std::current_exception();
        }
    };
    {
        const HelperThreads helpers(count > 1 ? count - 1 : 0, guarded);
        guarded();
    }
    if (first) std::rethrow_exception(first);
}

}  // namespace pinwheel::base
