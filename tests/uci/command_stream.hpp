#pragma once

#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace pinwheel::uci {

// Commands in an order that no sane program would send, and the expected answers. The same seed
// gives the same commands on every machine.
struct CommandStream {
    std::vector<std::string> lines;
    std::vector<chess::Position>
        searched;  // by each go in turn, each to be answered by one bestmove
    std::size_t readyQuestions = 0;
};

CommandStream randomCommands(std::uint64_t seed, std::size_t length);

// The output has one legal move for each `go`, in order, and `readyok` as often as
// requested.
void expectAnswers(const CommandStream& stream, const std::vector<std::string>& output);

}  // namespace pinwheel::uci
