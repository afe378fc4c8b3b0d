#include "pinwheel/workbench/expectation.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/fen.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

namespace pinwheel::workbench {

namespace {

std::string textOf(const SearchTask& task) {
    std::vector<std::string> parts;
    if (task.score) parts.push_back(toText(*task.score));
    if (!task.best.empty())
        parts.push_back(fmt::format("best move {}", fmt::join(task.best, " or ")));
    if (!task.avoid.empty())
        parts.push_back(fmt::format("a best move other than {}", listed(task.avoid)));
    if (parts.empty()) parts.emplace_back("a legal best move");
    return fmt::format("{}", fmt::join(parts, "; "));
}

// Pieces, side, rights, en passant, clock and number, as we write them; empty if it is no FEN.
std::string canonical(std::string_view fen) {
    constexpr std::ptrdiff_t kBlanks = 5;  // between six fields
    if (std::count(fen.begin(), fen.end(), ' ') != kBlanks) return {};
    const auto reading = chess::readFen(fen, chess::FenMode::Lenient);
    if (!reading || !reading->warnings.empty()) return {};
    return chess::toFen(reading->position);
}

}  // namespace

bool fits(const WantedScore& wanted, const UciScore& score) {
    switch (wanted.kind) {
        case ScoreKind::Draw:
            return !score.isMate && std::abs(score.value) <= kDrawTolerance;
        case ScoreKind::Winning:
            return score.value >= (score.isMate ? 1 : kClearLead);
        case ScoreKind::Losing:
            return score.value <= (score.isMate ? -1 : -kClearLead);
        case ScoreKind::Mate:
            return score.isMate && score.value == wanted.moves;
    }
    return false;
}

std::string toText(const WantedScore& wanted) {
    switch (wanted.kind) {
        case ScoreKind::Draw:
            return fmt::format("a draw score (within {} centipawns of 0)", kDrawTolerance);
        case ScoreKind::Winning:
            return fmt::format("a winning score (cp {} or more, or a mate)", kClearLead);
        case ScoreKind::Losing:
            return fmt::format("a losing score (cp -{} or less, or being mated)", kClearLead);
        case ScoreKind::Mate:
            return fmt::format("score mate {}", wanted.moves);
    }
    return {};
}

bool isSameState(std::string_view ours, std::string_view theirs) {
    const std::string known = canonical(ours);
    return !known.empty() && known == canonical(theirs);
}

std::string listed(const std::vector<std::string>& words) {
    return words.empty() ? "none" : fmt::format("{}", fmt::join(words, ", "));
}

std::string expectationOf(const Task& task) {
    return std::visit(
        base::Overloaded{
            [](const LeavesTask& leaves) {
                return fmt::format("{} leaves at depth {}", leaves.leaves, leaves.depth);
            },
            [](const MovesTask& moves) { return "legal moves: " + listed(moves.moves); },
            [](const SearchTask& search) { return textOf(search); },
            [](const KeysTask& keys) {
                return std::string(keys.areEqual ? "equal keys" : "different keys");
            },
            [](const FenTask& fen) { return fen.fen; },
            [](const AnnouncementTask& draw) {
                return draw.reason.empty() ? std::string("no announcement of a draw")
                                           : "info string Draw by " + draw.reason;
            },
            [](const SurvivalTask& survival) {
                return std::string(survival.mustExit
                                       ? "the engine ends by itself"
                                       : "readyok, and a legal best move in the start position");
            }},
        task);
}

std::string shownLine(std::string_view line) {
    constexpr std::size_t kMost = 300;
    const bool isText = base::isUtf8(line);
    std::string shown;
    for (const char c : line.substr(0, kMost)) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = byte >= 0x20 && byte != 0x7F && (isText || byte < 0x80);
        shown += isPlain ? std::string(1, c) : fmt::format("\\x{:02x}", byte);
    }
    if (line.size() <= kMost) return shown;
    // Do not cut a character in two.
    while (!shown.empty() && !base::isUtf8(shown)) shown.pop_back();
    return shown + fmt::format("… ({} bytes)", line.size());
}

}  // namespace pinwheel::workbench
