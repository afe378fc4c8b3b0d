#pragma once

#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::chess {

struct PerftCount {
    unsigned depth;
    std::uint64_t leaves;
};

// One line of a perft file: FEN ;D1 20 ;D2 400 …, named by the comment above it.
struct PerftEntry {
    std::string name;
    std::string fen;
    std::vector<PerftCount> counts;
};

void PrintTo(const PerftEntry& entry, std::ostream* out);

// Throws if the file cannot be read or a line cannot be parsed.
std::vector<PerftEntry> readPerftFile(const std::filesystem::path& path);

// All files with this extension in a folder, sorted by name.
std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder,
                                           std::string_view extension);

// The number of leaves that one test of the fast and of the slow suite may count. In debug builds
// the validator makes every move about a hundred times slower.
#if defined(PINWHEEL_VALIDATE)
inline constexpr std::uint64_t kFastLeaves = 100'000;
inline constexpr std::uint64_t kSlowLeaves = 5'000'000;
#else
inline constexpr std::uint64_t kFastLeaves = 5'000'000;
inline constexpr std::uint64_t kSlowLeaves = 5'000'000'000;
#endif

// Counts the leaves of a position, the entry's, at every depth that has between `fewest` and `most`
// of them.
void expectPerft(const Position& position, const PerftEntry& entry, std::uint64_t fewest,
                 std::uint64_t most);

}  // namespace pinwheel::chess
