#include "perft_file.hpp"

#include "pinwheel/chess/perft.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <stdexcept>

namespace pinwheel::chess {

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

template <class Number>
bool readNumber(std::string_view text, Number& value) {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size();
}

// "D5 4865609"; other fields, such as "id kiwipete", are ignored.
void readCount(std::string_view text, PerftEntry& entry) {
    text = trimmed(text);
    if (!text.starts_with('D')) return;
    const std::size_t blank = std::min(text.find(' '), text.size());
    PerftCount count{};
    if (!readNumber(text.substr(1, blank - 1), count.depth) ||
        !readNumber(trimmed(text.substr(blank)), count.leaves)) {
        throw std::invalid_argument(fmt::format("'{}' is no depth and count", text));
    }
    entry.counts.push_back(count);
}

PerftEntry readEntry(std::string_view line, std::string_view name) {
    std::size_t end = std::min(line.find(';'), line.size());
    PerftEntry entry{std::string(name), std::string(trimmed(line.substr(0, end))), {}};
    while (end < line.size()) {
        line.remove_prefix(end + 1);
        end = std::min(line.find(';'), line.size());
        readCount(line.substr(0, end), entry);
    }
    if (entry.counts.empty()) throw std::invalid_argument(entry.fen + " has no counts");
    return entry;
}

}  // namespace

void PrintTo(const PerftEntry& entry, std::ostream* out) { *out << entry.fen; }

std::vector<PerftEntry> readPerftFile(const std::filesystem::path& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error(path.string() + " cannot be read");
    std::vector<PerftEntry> entries;
    std::string name;
    for (std::string line; std::getline(file, line);) {
        const std::string_view text = trimmed(line);
        if (text.empty()) continue;
        if (text.starts_with('#')) {
            name = trimmed(text.substr(1));
        } else {
            entries.push_back(readEntry(text, name));
        }
    }
    return entries;
}

std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder,
                                           std::string_view extension) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == extension) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

void expectPerft(const Position& position, const PerftEntry& entry, std::uint64_t fewest,
                 std::uint64_t most) {
    for (const PerftCount& count : entry.counts) {
        if (count.leaves < fewest || count.leaves > most) continue;
        EXPECT_EQ(perft(position, count.depth), count.leaves)
            << entry.fen << " at depth " << count.depth;
    }
}

}  // namespace pinwheel::chess
