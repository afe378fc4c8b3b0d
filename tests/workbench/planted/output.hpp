#pragma once

#include "misbehaviours.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::planted {

// Standard output, line by line and unbuffered. Any thread may write to it.
class Output {
public:
    explicit Output(std::optional<Misbehaviour> misbehaviour) : misbehaviour_(misbehaviour) {}

    void line(std::string_view text);
    // Without a line break.
    void raw(std::string_view text);
    void close();

private:
    bool has(Misbehaviour wanted) const { return misbehaviour_ == wanted; }

    std::optional<Misbehaviour> misbehaviour_;
    std::mutex mutex_;
};

}  // namespace pinwheel::planted
