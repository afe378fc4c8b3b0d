#pragma once

#include "pinwheel/workbench/engine_link.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace pinwheel::workbench {

// An engine without a program: a function answers each line. Without an answer, it crashes.
class FakeEngine : public EngineLink {
public:
    using Answer = std::function<std::optional<std::vector<std::string>>(const std::string& line)>;

    explicit FakeEngine(Answer answer) : answer_(std::move(answer)) {}

    base::Status send(std::string_view line) override {
        if (gone_) return base::Error{"it no longer reads its input"};
        sent.emplace_back(line);
        const auto replies = answer_(sent.back());
        if (!replies) {
            die("was ended by signal 11 (Segmentation fault)");
        } else {
            replies_.insert(replies_.end(), replies->begin(), replies->end());
        }
        return {};
    }
    // Silence costs little time.
    Received receive(Milliseconds patience) override {
        if (replies_.empty() && gone_) return *gone_;
        if (replies_.empty()) {
            std::this_thread::sleep_for(std::min(patience, Milliseconds(1)));
            return Silence{};
        }
        std::string line = replies_.front();
        replies_.pop_front();
        return line;
    }
    void closeInput() override {
        if (!gone_) gone_ = Gone{"exited", true};
    }
    bool waitForEnd(Milliseconds) override { return gone_.has_value(); }

    // After its replies, the engine has ended.
    void die(std::string how) { gone_ = Gone{std::move(how)}; }

    std::vector<std::string> sent;

private:
    Answer answer_;
    std::deque<std::string> replies_;
    std::optional<Gone> gone_;
};

// For engines that never answer: waits must end at once.
inline constexpr Milliseconds kNoTime{1};

}  // namespace pinwheel::workbench
