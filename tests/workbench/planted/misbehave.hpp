#pragma once

#include "output.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace pinwheel::planted {

// Called before anything else.
void misbehaveAtStart(Misbehaviour misbehaviour, Output& output);
// Called before a command is obeyed; `command` is its first word, and "quit" also at the end of the
// input. False if the command is not obeyed.
bool misbehaveOn(Misbehaviour misbehaviour, std::string_view command, Output& output);

// The counts of a divide as the engine prints them.
struct DivideLine {
    unsigned depth;
    bool isTotal;
    bool isFirst;  // of the moves
};
std::string countText(std::optional<Misbehaviour> misbehaviour, const DivideLine& line,
                      std::uint64_t count);

}  // namespace pinwheel::planted
