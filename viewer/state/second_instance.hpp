#pragma once

#include <cstddef>
#include <functional>

namespace pinwheel::viewer {

// A page has no threads: the browser would have to be told so by a server. Long work runs in a
// second instance of the program instead, in a worker of the browser. Like a process after fork(),
// it starts as a copy of this one's memory, so it can call whatever was prepared here. Its answer
// comes back in a region of memory that both have at the same address. Starting one takes as long
// as copying the memory, some milliseconds.
class SecondInstance {
public:
    // Called in the second instance: returns an object whose memory, all of it, comes from the
    // region, or null if there is no answer. inRegion() makes it.
    using Work = std::function<const void*()>;
    // Called here with that object, which lasts only as long as the call.
    using Answer = std::function<void(const void*)>;
    struct Calls {
        Work work;
        Answer answer;
        Answer partial;  // of a task that goes on
        std::function<void(float)> progress;
    };

    // The region has `bytes`; a larger answer counts as none.
    SecondInstance(Calls calls, std::size_t bytes);
    SecondInstance(const SecondInstance&) = delete;
    SecondInstance& operator=(const SecondInstance&) = delete;
    // Ends it at once.
    ~SecondInstance();

    // Inside `Work`: everything that `make` allocates comes from the region.
    static const void* inRegion(const std::function<const void*()>& make);
    // Inside `Work`: sends what `make` returns, made as in inRegion(), and goes on. Not so often
    // that it slows down the work: it is due some ten times a second.
    static bool isPartialDue();
    static void postPartial(const std::function<const void*()>& make);

    // For the browser's side.
    const Calls& calls() const { return calls_; }

private:
    Calls calls_;
    void* region_ = nullptr;
    int worker_ = 0;
};

}  // namespace pinwheel::viewer
