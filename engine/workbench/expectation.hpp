#pragma once

#include "pinwheel/workbench/suite.hpp"
#include "pinwheel/workbench/uci_client.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::workbench {

// A draw may be scored a little above or below 0: some engines add a random or a contempt term.
inline constexpr int kDrawTolerance = 50;  // centipawns
// A side that wins or loses leads by a piece or more, so its score is at least this.
inline constexpr int kClearLead = 150;

bool fits(const WantedScore& wanted, const UciScore& score);
std::string toText(const WantedScore& wanted);

// Whether an engine's FEN says the same as ours. An en-passant square that no pawn can use may be
// given or not.
bool isSameState(std::string_view ours, std::string_view theirs);

// "e5d6, e1g1"
std::string listed(const std::vector<std::string>& words);

// What a task asks for, in words.
std::string expectationOf(const Task& task);

// A line as it can be shown: bytes that are not text are escaped and long lines shortened.
std::string shownLine(std::string_view line);

}  // namespace pinwheel::workbench
