#pragma once

#include "line_log.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/uci/engine.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::uci {

// However busy the machine is, an answer that does not come by then will not come.
inline constexpr std::chrono::seconds kPatience{30};

// An engine in this process, whose answers are kept.
class RecordedEngine {
public:
    RecordedEngine() : engine_([this](std::string_view line) { log_.add(line); }) {}

    // One line, or several; false once one of them was quit.
    bool send(std::string_view lines);
    void finish() { engine_.finish(); }

    // The next line that begins so; the test fails if none comes.
    std::string waitFor(std::string_view beginning, std::chrono::milliseconds patience = kPatience);
    // Sends one line and gives back what the engine says to it at once.
    std::vector<std::string> answersTo(std::string_view line);
    const LineLog& log() const { return log_; }

private:
    LineLog log_;  // outlives the engine, which may still speak as it ends
    Engine engine_;
};

// "bestmove e2e4 ponder e7e5" as an answer in this position: both are legal, and there is none only
// where there is no legal move.
void expectLegalAnswer(const std::string& answer, const chess::Position& position);

// The move of such an answer, "e2e4".
std::string moveOf(const std::string& answer);

}  // namespace pinwheel::uci
