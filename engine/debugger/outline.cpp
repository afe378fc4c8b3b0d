#include "pinwheel/debugger/outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>
#include <utility>

namespace pinwheel::debugger {

using chess::Ply;
using game::NodeId;

namespace {

// The signs that people write for numeric annotation glyphs.
constexpr std::array<std::pair<std::uint16_t, std::string_view>, 16> kGlyphSigns = {{{1, "!"},
                                                                                     {2, "?"},
                                                                                     {3, "!!"},
                                                                                     {4, "??"},
                                                                                     {5, "!?"},
                                                                                     {6, "?!"},
                                                                                     {7, "□"},
                                                                                     {10, "="},
                                                                                     {13, "∞"},
                                                                                     {14, "+/="},
                                                                                     {15, "=/+"},
                                                                                     {16, "+/-"},
                                                                                     {17, "-/+"},
                                                                                     {18, "+-"},
                                                                                     {19, "-+"},
                                                                                     {146, "N"}}};

// Whether the glyph judges the move itself, and so is written right after it.
bool isMoveGlyph(std::uint16_t glyph) { return glyph >= 1 && glyph <= 6; }

}  // namespace

std::string glyphText(std::uint16_t glyph) {
    const auto* found = std::find_if(kGlyphSigns.begin(), kGlyphSigns.end(),
                                     [glyph](const auto& sign) { return sign.first == glyph; });
    if (found != kGlyphSigns.end()) return std::string(found->second);
    return fmt::format("${}", glyph);
}

std::string glyphText(std::span<const std::uint16_t> glyphs) {
    std::string text;
    for (const std::uint16_t glyph : glyphs) {
        if (!text.empty() && !isMoveGlyph(glyph)) text += ' ';
        text += glyphText(glyph);
    }
    return text;
}

std::string OutlineMove::glyphs() const { return note == nullptr ? "" : glyphText(note->glyphs); }

const OutlineMove* Outline::moveAt(std::size_t line, Ply ply) const {
    assert(line < lines.size() && ply <= lines[line].lastPly);
    if (ply == lines[line].lastPly && !lines[line].moves.empty()) return &lines[line].moves.back();
    while (ply < lines[line].firstPly) {
        if (!lines[line].from) return nullptr;
        line = lines[line].from->line;
    }
    return &lines[line].moves[ply.value - lines[line].firstPly.value];
}

NodeId Outline::nodeAt(std::size_t line, Ply ply) const {
    const OutlineMove* move = moveAt(line, ply);
    return move == nullptr ? game::NodeId{} : move->node;
}

NodeId Outline::forkAt(std::size_t line, Ply ply) const {
    assert(line < lines.size() && ply <= lines[line].lastPly);
    while (ply < lines[line].firstPly) {
        if (!lines[line].from) return {};
        line = lines[line].from->line;
    }
    return lines[line].moves[ply.value - lines[line].firstPly.value].node;
}

bool Outline::isOnLine(std::size_t line, NodeId node, Ply ply) const {
    return ply <= lines[line].lastPly && (nodeAt(line, ply) == node || forkAt(line, ply) == node);
}

std::vector<Ply> Outline::forksOf(std::size_t line) const {
    // By line: the last ply that it shares with this one.
    std::vector<std::optional<Ply>> shared(lines.size());
    shared[line] = lines[line].lastPly;
    for (std::size_t each = line; lines[each].from; each = lines[each].from->line)
        shared[lines[each].from->line] = lines[each].from->ply;
    std::vector<Ply> forks;
    for (const OutlineLine& other : lines) {
        if (!other.from) continue;
        const auto& last = shared[other.from->line];
        if (last && other.from->ply <= *last) forks.push_back(other.from->ply);
    }
    std::sort(forks.begin(), forks.end());
    forks.erase(std::unique(forks.begin(), forks.end()), forks.end());
    return forks;
}

Deletion deletionOf(const Outline& outline, NodeId node) {
    Deletion deletion;
    deletion.node = node;
    deletion.from.resize(outline.lines.size());
    const std::size_t first = outline.lineOf(node);
    const auto& moves = outline.lines[first].moves;
    const auto own = std::find_if(moves.begin(), moves.end(),
                                  [node](const OutlineMove& move) { return move.node == node; });
    assert(own != moves.end());
    deletion.from[first] = static_cast<std::size_t>(own - moves.begin());
    for (std::size_t number = first; number < outline.lines.size(); ++number) {
        const OutlineLine& line = outline.lines[number];
        if (number > first && line.from) {
            const auto& parent = deletion.from[line.from->line];
            const Ply kept{outline.lines[line.from->line].firstPly.value +
                           static_cast<std::uint32_t>(parent.value_or(0))};
            // It branches off after a move that goes.
            if (parent && line.from->ply >= kept) deletion.from[number] = 0;
        }
        if (!deletion.from[number]) continue;
        ++deletion.lines;
        for (std::size_t i = *deletion.from[number]; i < line.moves.size(); ++i) {
            ++(line.moves[i].move ? deletion.plies : deletion.draws);
            if (line.moves[i].hasComment()) ++deletion.comments;
        }
    }
    return deletion;
}

std::string Deletion::text() const {
    const auto counted = [](std::size_t count, std::string_view one, std::string_view many) {
        return fmt::format("{} {}", count, count == 1 ? one : many);
    };
    std::string what = plies > 0 || draws == 0 ? counted(plies, "ply", "plies") : "";
    if (draws > 0) what += (what.empty() ? "" : " and ") + counted(draws, "draw", "draws");
    std::string words = fmt::format("Deletes {} in {}", what, counted(lines, "line", "lines"));
    if (comments > 0) words += ", with " + counted(comments, "comment", "comments");
    return words + ".";
}

}  // namespace pinwheel::debugger
