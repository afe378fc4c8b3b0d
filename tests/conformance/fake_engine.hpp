#pragma once

#include "pinwheel/workbench/engine_link.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace pinwheel::workbench {

// An engine without a process: what it answers to a line. No lines at all: it is dead.
using Answers = std::function<std::optional<std::vector<std::string>>(const std::string& line)>;

class FakeEngine : public EngineLink {
public:
    explicit FakeEngine(Answers answers) : answers_(std::move(answers)) {}

    base::Status send(std::string_view line) override {
        if (isDead_) return base::Error{"it does not read"};
        const auto lines = answers_(std::string(line));
        if (!lines) {
            isDead_ = true;
        } else {
            lines_.insert(lines_.end(), lines->begin(), lines->end());
        }
        return {};
    }
    Received receive(Milliseconds patience) override {
        if (!lines_.empty()) {
            std::string line = lines_.front();
            lines_.pop_front();
            return line;
        }
        if (isDead_) return Gone{"was ended by signal 11 (Segmentation fault)", isPolite_};
        std::this_thread::sleep_for(std::min(patience, Milliseconds(1)));
        return Silence{};
    }
    void closeInput() override { isPolite_ = isDead_ = true; }
    bool waitForEnd(Milliseconds) override { return isDead_; }

private:
    Answers answers_;
    std::deque<std::string> lines_;
    bool isDead_ = false;
    bool isPolite_ = false;
};

// Answers every command of the protocol; `d` shows key and FEN of the start position and
// `go perft 1` counts its moves. It obeys searchmoves.
std::optional<std::vector<std::string>> soundAnswers(const std::string& line);

}  // namespace pinwheel::workbench
