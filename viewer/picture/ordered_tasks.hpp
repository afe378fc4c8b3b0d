#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <future>
#include <thread>
#include <utility>

namespace pinwheel::viewer {

// Tasks that run beside the caller, several at once, and whose results come in the order in which
// the tasks were started: the result does not depend on the number of threads.
template <class Value>
class OrderedTasks {
public:
    bool isEmpty() const { return tasks_.empty(); }
    std::size_t count() const { return tasks_.size(); }
    // Take a result before the next start, so that memory stays bounded.
    bool isFull() const { return tasks_.size() >= most_; }

    // If the system has no thread left, the task runs in next().
    template <class Work>
    void start(Work work) {
        tasks_.push_back(std::async(std::launch::async | std::launch::deferred, std::move(work)));
    }
    // The oldest result that has not been taken.
    Value next() {
        Value value = tasks_.front().get();
        tasks_.pop_front();
        return value;
    }

private:
    std::size_t most_ = std::max(std::thread::hardware_concurrency(), 1U) + 1;
    std::deque<std::future<Value>> tasks_;
};

}  // namespace pinwheel::viewer
