#pragma once

#include "pinwheel/base/child_process.hpp"
#include "pinwheel/base/result.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>

namespace pinwheel::workbench {

using Milliseconds = std::chrono::milliseconds;
using base::Gone;
using base::Received;
using base::Silence;

// What is left of a patience that ends then.
inline Milliseconds timeUntil(std::chrono::steady_clock::time_point end) {
    const auto left = end - std::chrono::steady_clock::now();
    return std::max(std::chrono::ceil<Milliseconds>(left), Milliseconds(0));
}

// An engine as lines in and lines out: a program, or a fake one in tests.
class EngineLink {
public:
    EngineLink() = default;
    EngineLink(const EngineLink&) = delete;
    EngineLink& operator=(const EngineLink&) = delete;
    virtual ~EngineLink() = default;

    virtual base::Status send(std::string_view line) = 0;
    virtual Received receive(Milliseconds patience) = 0;
    // The engine sees the end of its input.
    virtual void closeInput() = 0;
    // Whether the engine ends within this time.
    virtual bool waitForEnd(Milliseconds patience) = 0;
};

}  // namespace pinwheel::workbench
