#include "line_log.hpp"

#include <algorithm>

namespace pinwheel::uci {

void LineLog::add(std::string_view line) {
    {
        const std::lock_guard lock(mutex_);
        lines_.emplace_back(line);
    }
    arrived_.notify_all();
}

void LineLog::close() {
    {
        const std::lock_guard lock(mutex_);
        isClosed_ = true;
    }
    arrived_.notify_all();
}

std::optional<std::string> LineLog::waitFor(std::string_view beginning,
                                            std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    std::optional<std::string> found;
    arrived_.wait_for(lock, patience, [&] {
        while (!found && taken_ < lines_.size()) {
            const std::string& line = lines_[taken_++];
            if (line.starts_with(beginning)) found = line;
        }
        return found || isClosed_;
    });
    return found;
}

bool LineLog::waitForEnd(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return arrived_.wait_for(lock, patience, [this] { return isClosed_; });
}

std::vector<std::string> LineLog::all() const {
    const std::lock_guard lock(mutex_);
    return lines_;
}

std::size_t LineLog::count(std::string_view beginning) const {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(std::ranges::count_if(
        lines_, [beginning](const std::string& line) { return line.starts_with(beginning); }));
}

}  // namespace pinwheel::uci
