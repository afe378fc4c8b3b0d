#pragma once

#include <atomic>

namespace pinwheel::base {

// How much of a task is done, from 0 to 1: written by the task, read by others meanwhile.
class Progress {
public:
    using Listener = void (*)(float share);

    // NOLINTNEXTLINE(google-explicit-constructor): a number, as std::atomic<float> is
    Progress(float share = 0) : share_(share) {}
    Progress& operator=(float share) {
        share_ = share;
        if (listener != nullptr) listener(share);
        return *this;
    }
    // NOLINTNEXTLINE(google-explicit-constructor)
    operator float() const { return share_; }

    // Called with every change of any progress, for a process that works for another one and shares
    // no memory with it.
    static inline Listener listener = nullptr;

private:
    std::atomic<float> share_;
};

}  // namespace pinwheel::base
