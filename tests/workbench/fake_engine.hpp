#pragma once

#include "pinwheel/workbench/engine_link.hpp"

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::workbench {

// An engine without a program: a function answers each line.
class FakeEngine : public EngineLink {
public:
    using Answer = std::function<std::vector<std::string>(const std::string& line)>;

    explicit FakeEngine(Answer answer) : answer_(std::move(answer)) {}

    base::Status send(std::string_view line) override {
        if (gone_) return base::Error{"it no longer reads its input"};
        sent.emplace_back(line);
        for (std::string& reply : answer_(sent.back())) replies_.push_back(std::move(reply));
        return {};
    }
    // Silence costs no time.
    Received receive(Milliseconds) override {
        if (replies_.empty()) return gone_ ? Received(Gone{*gone_}) : Received(Silence{});
        std::string line = replies_.front();
        replies_.pop_front();
        return line;
    }
    void closeInput() override {}
    bool waitForEnd(Milliseconds) override { return true; }

    // After its replies, the engine has ended.
    void die(std::string how) { gone_ = std::move(how); }

    std::vector<std::string> sent;

private:
    Answer answer_;
    std::deque<std::string> replies_;
    std::optional<std::string> gone_;
};

// For engines that never answer: waits must end at once.
inline constexpr Milliseconds kNoTime{1};

}  // namespace pinwheel::workbench
