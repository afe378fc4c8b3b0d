#pragma once

#include "line_log.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/uci/engine.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::uci {

// An answer that has not come by then never will, however busy the machine is.
inline constexpr std::chrono::seconds kPatience{30};

// An engine in this process that records its answers.
class RecordedEngine {
public:
    RecordedEngine() : engine_([this](std::string_view line) { log_.add(line); }) {}

    // Sends one or more lines; false after `quit`.
    bool send(std::string_view lines);
    void finish() { engine_.finish(); }

    // The next line that begins so; fails the test if there is none.
    std::string waitFor(std::string_view beginning, std::chrono::milliseconds patience = kPatience);
    // Sends one line and returns the immediate answers.
    std::vector<std::string> answersTo(std::string_view line);
    const LineLog& log() const { return log_; }

private:
    LineLog log_;  // outlives the engine, which may still write while it ends
    Engine engine_;
};

// "bestmove e2e4 ponder e7e5" as an answer in this position: both moves are legal, and "(none)"
// only if there is no legal move.
void expectLegalAnswer(const std::string& answer, const chess::Position& position);

// The move of such an answer, "e2e4".
std::string moveOf(const std::string& answer);

}  // namespace pinwheel::uci
