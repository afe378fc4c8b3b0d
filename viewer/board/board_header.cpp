#include "viewer/board/board_header.hpp"

#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::Snapshot;

// In heights of the header.
constexpr float kHeadlineLetters = 0.60F;
constexpr float kDetailLetters = 0.36F;
constexpr float kHeaderGap = 0.35F;   // between the two
constexpr float kHeaderBase = 0.80F;  // the baseline of both
constexpr float kBaselineOf = 0.78F;  // of a letter's height, from its top
constexpr float kHeadlineShrinks = 0.96F;
constexpr float kLeastContrast = 1.25F;  // of the headline to the detail
constexpr std::string_view kBetween = " · ";

// "after 5. O-O", "after 5… d6"
std::string lastMoveText(const Snapshot& game) {
    const auto move = game.lastMove();
    if (!move) return game.isStandardStart ? "start position" : "set-up position";
    const chess::Position& before = game.line->position({game.ply.value - 1}, BoardIndex{0});
    const bool isWhite = before.sideToMove() == chess::Color::White;
    return fmt::format("after {}{} {}", before.fullmoveNumber(), isWhite ? "." : "…",
                       toSan(before, *move));
}

// While a position is set up.
BoardHeader draftHeader(const Snapshot& game) {
    const std::size_t problems = *game.draftProblems;
    const std::string state =
        problems == 0 ? "ready"
                      : fmt::format("{} {}", problems, problems == 1 ? "problem" : "problems");
    return {"Set up", fmt::format("{} to move · {}", game.seat(game.toMove).name, state)};
}

std::string withoutFullStop(std::string sentence) {
    if (sentence.ends_with('.')) sentence.pop_back();
    return sentence;
}

}  // namespace

BoardHeader headerOf(const Snapshot& game) {
    if (game.draftProblems) return draftHeader(game);
    // After the start, which says so itself.
    const std::string start =
        game.isStandardStart || !game.lastMove() ? "" : " · from a set-up position";
    if (game.outcome)
        return {withoutFullStop(game.outcome->description),
                fmt::format("{} · ply {}{}", lastMoveText(game), game.ply.value, start)};
    const debugger::SeatView& player = game.seat(game.toMove);
    if (game.isAskedAbout) return {fmt::format("{} to move", player.name), lastMoveText(game)};
    std::string detail = fmt::format("{} · clock {} · occurrence {} of {}", lastMoveText(game),
                                     game.clock, game.facts().occurrences, game.limits.occurrences);
    detail += start;
    if (game.claim) detail += " · draw can be claimed";
    return {fmt::format("{} to move{}", player.name, player.checkedOn.empty() ? "" : ", in check"),
            detail};
}

void drawBoardHeader(ImDrawList& list, const Snapshot& game, const Resources& resources,
                     const Theme& theme, const ScreenRect& room) {
    if (room.height() < 1) return;
    BoardHeader header = headerOf(game);
    const Fonts& fonts = resources.fonts;
    const float least = kLeastText * resources.scale;
    float headline = std::max(room.height() * kHeadlineLetters, least);
    float detail = std::max(room.height() * kDetailLetters, least);
    const auto width = [&] {
        return textWidth(fonts.headline, headline, header.headline) + kHeaderGap * headline +
               textWidth(fonts.boardText, detail, header.detail);
    };
    // The headline shrinks first, then details go, the least important one first; both sizes are
    // equal only in the smallest area.
    for (int i = 0; i < 40 && width() > room.width(); ++i) {
        if (headline * kHeadlineShrinks > detail * kLeastContrast) {
            headline *= kHeadlineShrinks;
        } else if (const std::size_t end = header.detail.find(kBetween); end != std::string::npos) {
            header.detail.erase(0, end + kBetween.size());
        } else {
            headline *= kHeadlineShrinks;
            detail = std::min(detail, headline);
        }
    }
    const float base = room.min.y + room.height() * kHeaderBase;
    list.AddText(fonts.headline, headline, {room.min.x, base - kBaselineOf * headline},
                 packed(theme.text), header.headline.c_str());
    const float left =
        room.min.x + textWidth(fonts.headline, headline, header.headline) + kHeaderGap * headline;
    list.AddText(fonts.boardText, detail, {left, base - kBaselineOf * detail},
                 packed(game.claim ? theme.playable : theme.quietText), header.detail.c_str());
}

}  // namespace pinwheel::viewer
