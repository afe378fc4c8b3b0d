#pragma once

#include "run_program.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// Runs planted-engine.
namespace pinwheel::planted {

using Arguments = std::vector<std::string>;

inline const Arguments kClean{};
inline Arguments withBug(std::string_view name) { return {"--bug", std::string(name)}; }
inline Arguments misbehaving(std::string_view name) { return {"--misbehave", std::string(name)}; }

cli::Call plantedCall(Arguments arguments, std::string input = {});
// The lines that the engine prints for these commands, and then quit. Expects it to exit normally.
std::vector<std::string> answers(const Arguments& arguments, std::string_view commands);

using Counts = std::map<std::string, std::uint64_t>;
// `position` is the argument of the UCI command: "startpos moves e2e4".
Counts divideOf(const Arguments& arguments, std::string_view position, unsigned depth);
std::uint64_t totalOf(const Counts& counts);

// The last score before the best move: "cp 0", "mate 1".
std::string scoreOf(const Arguments& arguments, std::string_view position, std::string_view go);
// As the engine shows it.
std::string keyOf(const Arguments& arguments, std::string_view position);

// The first line with this beginning, without it; empty if there is none.
std::string restOfLine(const std::vector<std::string>& lines, std::string_view beginning);

}  // namespace pinwheel::planted
