#include "viewer/state/second_instance.hpp"

#include "pinwheel/base/progress.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <emscripten.h>
#include <new>
#include <unistd.h>
#include <utility>

// Implemented in browser.js.
extern "C" {
int pinwheelStartInstance(void* task, void* region, std::size_t size, const void* end);
void pinwheelEndInstance(int worker);
void pinwheelPostProgress(float share);
void pinwheelPostAnswer(const void* answer, const void* region, std::size_t size);
void pinwheelPostPartial(const void* partial, const void* region, std::size_t size);
}

namespace {

struct Region {
    char* begin = nullptr;  // null: this instance answers nobody
    std::size_t size = 0;
    std::size_t used = 0;
    bool isOpen = false;  // operator new takes memory from it
};
Region region;
double lastPartial = 0;

bool isInRegion(const void* memory) {
    const auto* const at = static_cast<const char*>(memory);
    return region.begin != nullptr && at >= region.begin && at < region.begin + region.size;
}

void* fromRegion(std::size_t size) {
    const std::size_t start = (region.used + alignof(std::max_align_t) - 1) /
                              alignof(std::max_align_t) * alignof(std::max_align_t);
    if (start + size > region.size) throw std::bad_alloc();
    region.used = start + size;
    return region.begin + start;
}

}  // namespace

// Replaced, so that an answer can be copied into the region with its type's own copy constructor.
void* operator new(std::size_t size) {
    if (region.isOpen) return fromRegion(size);
    void* const memory = std::malloc(size > 0 ? size : 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept {
    if (!isInRegion(memory)) std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

namespace pinwheel::viewer {

SecondInstance::SecondInstance(Calls calls, std::size_t bytes) : calls_(std::move(calls)) {
    region_ = std::malloc(bytes);
    if (region_ == nullptr) throw std::bad_alloc();
    worker_ = pinwheelStartInstance(this, region_, bytes, sbrk(0));
}

SecondInstance::~SecondInstance() {
    pinwheelEndInstance(worker_);
    std::free(region_);
}

const void* SecondInstance::inRegion(const std::function<const void*()>& make) {
    region.isOpen = true;
    try {
        const void* const made = make();
        region.isOpen = false;
        return made;
    } catch (const std::bad_alloc&) {  // the answer is too large
        region.isOpen = false;
        return nullptr;
    }
}

bool SecondInstance::isPartialDue() {
    constexpr double kInterval = 100;  // milliseconds
    const double now = emscripten_get_now();
    if (now - lastPartial < kInterval) return false;
    lastPartial = now;
    return true;
}

void SecondInstance::postPartial(const std::function<const void*()>& make) {
    region.used = 0;
    if (const void* const made = inRegion(make); made != nullptr)
        pinwheelPostPartial(made, region.begin, region.used);
    region.used = 0;
}

}  // namespace pinwheel::viewer

namespace {

const pinwheel::viewer::SecondInstance::Calls& taskAt(const void* task) {
    return static_cast<const pinwheel::viewer::SecondInstance*>(task)->calls();
}

}  // namespace

// Called by browser.js.
extern "C" {

// In the second instance, whose memory is now a copy of the first one's.
EMSCRIPTEN_KEEPALIVE void pinwheelWork(void* task, void* begin, std::size_t size) {
    region = {static_cast<char*>(begin), size, 0, false};
    pinwheel::base::Progress::listener = pinwheelPostProgress;
    const void* const answer = taskAt(task).work();
    pinwheelPostAnswer(answer, begin, region.used);
}

// In the first one.
EMSCRIPTEN_KEEPALIVE void pinwheelTakeProgress(void* task, float share) {
    taskAt(task).progress(share);
}
EMSCRIPTEN_KEEPALIVE void pinwheelTakeAnswer(void* task, const void* answer) {
    taskAt(task).answer(answer);
}
EMSCRIPTEN_KEEPALIVE void pinwheelTakePartial(void* task, const void* partial) {
    taskAt(task).partial(partial);
}
}
