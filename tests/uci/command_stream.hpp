#pragma once

#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace pinwheel::uci {

// Commands in an order no sane program would send them, and what is to come of them. The same for
// the same seed on every machine.
struct CommandStream {
    std::vector<std::string> lines;
    std::vector<chess::Position>
        searched;  // by each go in turn, each to be answered by one bestmove
    std::size_t readyQuestions = 0;
};

CommandStream randomCommands(std::uint64_t seed, std::size_t length);

// The answers among these lines are one legal move for each go, in order, and readyok as often as
// it was asked for.
void expectAnswers(const CommandStream& stream, const std::vector<std::string>& output);

}  // namespace pinwheel::uci
