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

// Throws if the file cannot be read or a line cannot be understood.
std::vector<PerftEntry> readPerftFile(const std::filesystem::path& path);

// All files of this kind in a folder, in the order of their names.
std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder,
                                           std::string_view extension);

// Leaves that a test of the fast suite and one of the slow suite may count for one entry. The
// validator makes every move of a debug build some hundred times dearer.
#if defined(PINWHEEL_VALIDATE)
inline constexpr std::uint64_t kFastLeaves = 100'000;
inline constexpr std::uint64_t kSlowLeaves = 5'000'000;
#else
inline constexpr std::uint64_t kFastLeaves = 5'000'000;
inline constexpr std::uint64_t kSlowLeaves = 5'000'000'000;
#endif

// Counts the leaves below a position, the entry's, for every depth that has at least `fewest` and
// at most `most` of them.
void expectPerft(const Position& position, const PerftEntry& entry, std::uint64_t fewest,
                 std::uint64_t most);

}  // namespace pinwheel::chess
