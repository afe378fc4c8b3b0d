#pragma once

#include "pinwheel/base/progress.hpp"
#include "viewer/state/second_instance.hpp"

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <utility>

namespace pinwheel::viewer {

// The same as Background on the desktop, for a page. A result must be copyable; detached() makes a
// copy that shares nothing with it.
template <class Result>
class Background {
public:
    using Stop = std::atomic<bool>;
    using Progress = base::Progress;
    using Work = std::function<Result(const Stop&, Progress&)>;
    using Publish = std::function<void(const Result&)>;
    using PublishingWork = std::function<Result(const Stop&, Progress&, const Publish&)>;

    Background() = default;
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background() = default;

    // Cancels the previous task. `wake` is called when it is done.
    void start(Work work, std::function<void()> wake) {
        startPublishing([work = std::move(work)](const Stop& stop, Progress& progress,
                                                 const Publish&) { return work(stop, progress); },
                        std::move(wake));
    }
    void startPublishing(PublishingWork work, std::function<void()> wake) {
        cancel();
        result_.reset();
        progress_ = 0;
        instance_ = std::make_unique<SecondInstance>(
            SecondInstance::Calls{[work = std::move(work)] { return runThere(work); },
                                  [this, wake](const void* answer) {
                                      take(answer);
                                      isDone_ = true;
                                      if (wake) wake();
                                  },
                                  [this](const void* partial) { take(partial); },
                                  [this](float share) { progress_ = share; }},
            kBytesOfCopy<Result>);
        isDone_ = false;
    }
    // For work that takes only a fraction of a frame: does it at once.
    void startBrief(const Work& work, const std::function<void()>& wake) {
        const Stop stop = false;
        result_ = work(stop, progress_);
        if (wake) wake();
    }
    // An unfinished task has no result.
    void cancel() {
        if (isRunning()) result_.reset();
        askToStop();
    }

    // Called by a task with a function that makes its result so far.
    template <class Make>
    static void keep(const Make& make) {
        if (!SecondInstance::isPartialDue()) return;
        const Result found = make();
        SecondInstance::postPartial([&] { return new Result(detached(found)); });
    }

    // Ends the task at once; its result is the last one that it kept.
    void askToStop() {
        instance_.reset();
        isDone_ = true;
    }
    // A page cannot wait: an unfinished task is cancelled.
    void wait() {
        if (isRunning()) cancel();
    }

    bool isRunning() const { return !isDone_; }
    float progress() const { return progress_; }
    // Null while it is running.
    const Result* result() const { return isRunning() || !result_ ? nullptr : &*result_; }
    // While it is running, a copy of what it published or kept last; then its result.
    std::optional<Result> latest() { return result_; }

private:
    void take(const void* answer) {
        if (answer != nullptr) result_ = detached(*static_cast<const Result*>(answer));
    }

    static const void* runThere(const PublishingWork& work) {
        const Stop stop = false;  // the whole instance ends instead
        Progress progress = 0;
        try {
            const Result found = work(stop, progress, [](const Result& soFar) {
                SecondInstance::postPartial([&] { return new Result(detached(soFar)); });
            });
            return SecondInstance::inRegion([&] { return new Result(detached(found)); });
        } catch (const std::bad_alloc&) {
            return nullptr;
        }
    }

    std::unique_ptr<SecondInstance> instance_;
    bool isDone_ = true;
    Progress progress_ = 0;
    std::optional<Result> result_;
};

}  // namespace pinwheel::viewer
