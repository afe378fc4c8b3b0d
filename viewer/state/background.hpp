#pragma once

#include <cstddef>

namespace pinwheel::viewer {

// A copy of a result that shares nothing with it. Types with shared parts have an overload.
template <class T>
T detached(const T& value) {
    return value;
}

// The most memory that such a copy needs. Only a page, which reserves it in advance, asks for it.
template <class T>
inline constexpr std::size_t kBytesOfCopy = std::size_t{1} << 20U;

}  // namespace pinwheel::viewer

#ifdef __EMSCRIPTEN__
#include "viewer/state/background_page.hpp"
#else

#include "pinwheel/base/progress.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace pinwheel::viewer {

// A background task. It shares with the frames only a stop request, its progress, the results so
// far that it publishes and, in the end, its result.
template <class Result>
class Background {
public:
    using Stop = std::atomic<bool>;
    using Progress = base::Progress;
    using Work = std::function<Result(const Stop&, Progress&)>;
    // Makes a result so far available to the frames.
    using Publish = std::function<void(const Result&)>;
    using PublishingWork = std::function<Result(const Stop&, Progress&, const Publish&)>;

    Background() = default;
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background() { cancel(); }

    // Cancels the previous task. `wake` is called on the worker thread when it is done.
    void start(Work work, std::function<void()> wake) {
        startPublishing([work = std::move(work)](const Stop& stop, Progress& progress,
                                                 const Publish&) { return work(stop, progress); },
                        std::move(wake));
    }
    // The same for work that publishes results before it is done. Neither they nor the progress
    // call `wake`.
    void startPublishing(PublishingWork work, std::function<void()> wake) {
        cancel();
        result_.reset();
        published_.reset();
        shouldStop_ = false;
        isDone_ = false;
        progress_ = 0;
        thread_ = std::thread([this, work = std::move(work), wake = std::move(wake)] {
            try {
                result_ = work(shouldStop_, progress_, [this](const Result& found) {
                    const std::lock_guard lock(publishing_);
                    published_ = found;
                });
            } catch (const std::bad_alloc&) {
                result_.reset();  // out of memory: no result
            }
            isDone_.store(true, std::memory_order_release);
            if (wake) wake();
        });
    }
    // For work that takes only a fraction of a frame.
    void startBrief(Work work, std::function<void()> wake) {
        start(std::move(work), std::move(wake));
    }
    // Waits for the task to end; an unfinished task has no result.
    void cancel() {
        if (!thread_.joinable()) return;
        const bool wasDone = isDone_.load(std::memory_order_acquire);
        shouldStop_ = true;
        thread_.join();
        if (!wasDone) result_.reset();
    }

    // Called by a task with a function that makes its result so far, which a page, where tasks end
    // at once, keeps if the task is asked to stop. Here such a task returns its result itself.
    template <class Make>
    static void keep(const Make&) {}

    // Does not wait; the task may still produce a result.
    void askToStop() { shouldStop_ = true; }
    // Waits for the task to end.
    void wait() {
        if (thread_.joinable()) thread_.join();
    }

    bool isRunning() const {
        return thread_.joinable() && !isDone_.load(std::memory_order_acquire);
    }
    float progress() const { return progress_; }
    // Null while it is running.
    const Result* result() const {
        if (isRunning() || !result_) return nullptr;
        return &*result_;
    }
    // While it is running, a copy of what it published last; then its result.
    std::optional<Result> latest() {
        if (const Result* const found = result()) return *found;
        const std::lock_guard lock(publishing_);
        return published_;
    }

private:
    std::thread thread_;
    Stop shouldStop_ = false;
    std::atomic<bool> isDone_ = false;
    Progress progress_ = 0;
    std::optional<Result> result_;
    std::mutex publishing_;
    std::optional<Result> published_;
};

}  // namespace pinwheel::viewer

#endif
