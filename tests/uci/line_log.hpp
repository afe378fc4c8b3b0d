#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::uci {

// Collects lines from another thread.
class LineLog {
public:
    void add(std::string_view line);
    // No more lines will come.
    void close();

    // The next line that begins so; consumes all lines up to it. nullopt after the timeout, or if
    // no more can come.
    std::optional<std::string> waitFor(std::string_view beginning,
                                       std::chrono::milliseconds patience);
    // Whether the end came within the timeout.
    bool waitForEnd(std::chrono::milliseconds patience);

    std::vector<std::string> all() const;
    // The number of lines so far that begin so.
    std::size_t count(std::string_view beginning) const;

private:
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<std::string> lines_;
    std::size_t taken_ = 0;
    bool isClosed_ = false;
};

}  // namespace pinwheel::uci
