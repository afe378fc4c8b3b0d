#include "viewer/board/seats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

std::string seatTitle(const Snapshot& game, SeatIndex player) {
    if (game.outcome)
        return fmt::format("{} {}", game.seat(player).name, wordFor(game.outcome->results[player]));
    return std::string(game.seat(player).name) + (player == game.toMove ? " to move" : "");
}

std::string seatDetail(const Snapshot& game, SeatIndex player) {
    std::string text = game.seat(player).color == chess::Color::White ? "White" : "Black";
    const unsigned ghosts = game.seat(player).ghosts;
    if (ghosts > 0) text += fmt::format(" · {} {}", ghosts, ghosts == 1 ? "ghost" : "ghosts");
    return text;
}

// "check NW NE", or nothing.
std::string checkBadge(const Snapshot& game, SeatIndex player) {
    std::string text;
    for (const BoardIndex board : game.seat(player).checkedOn)
        text += fmt::format(" {}", game.board(board).name);
    return text.empty() ? text : "check" + text;
}

// Upon the seat's upper edge, where it covers nothing.
void drawBadge(ImDrawList& list, const Resources& resources, const Theme& theme,
               const ScreenRect& seat, const std::string& text) {
    if (text.empty()) return;
    const float height = seat.height() * 0.30F;
    const float width = textWidth(resources.fonts.bold, height, text) + height;
    const ImVec2 min{seat.max.x - width - height * 0.4F, seat.min.y - height};
    list.AddRectFilled(min, {min.x + width, min.y + height * 1.3F}, packed(theme.badge),
                       height * 0.65F);
    list.AddText(resources.fonts.bold, height, {min.x + height / 2, min.y + height * 0.12F},
                 packed(theme.badgeText), text.c_str());
}

// A line of text that is made smaller where it would not fit.
class Lines {
public:
    Lines(ImDrawList& list, const ScreenRect& rect) : list_(list), rect_(rect) {}

    void add(float centreY, ImFont* font, float height, Rgba colour,
             const std::string& text) const {
        const float width = std::max(textWidth(font, height, text), 1.0F);
        const float fitted = std::min(height, height * rect_.width() / width);
        drawTextCentred(list_, font, fitted, {rect_.centre().x, centreY}, colour, text);
    }

private:
    ImDrawList& list_;
    const ScreenRect& rect_;
};

void drawResults(ImDrawList& list, const Snapshot& game, const Resources& resources,
                 const Theme& theme, const ScreenRect& rect) {
    const float unit = rect.height() / 10;
    const float middle = rect.centre().y;
    const Lines lines(list, rect);
    lines.add(middle - 2.6F * unit, resources.fonts.headline, unit * 1.7F, theme.text,
              game.outcome->name);
    float row = -0.9F;
    for (const SeatIndex player : game.roster->seatIndices()) {
        const bool isWinner = game.outcome->results[player] == duplicate::Result::Win;
        lines.add(
            middle + row * unit, isWinner ? resources.fonts.headline : resources.fonts.boardText,
            unit * 1.0F, theme.playerTexts[player],
            fmt::format("{} {}", game.seat(player).name, wordFor(game.outcome->results[player])));
        row += 1.2F;
    }
    lines.add(middle + (row + 0.2F) * unit, resources.fonts.boardText, unit * 0.85F,
              theme.quietText, fmt::format("after ply {}", game.ply.value));
    if (game.outcome->isProvisional()) {
        lines.add(middle + (row + 1.2F) * unit, resources.fonts.boardText, unit * 0.85F,
                  theme.changed, "PROVISIONAL ruling");
    }
}

// "3 NW only · 0 SW only"
std::string boardOnlyText(const Snapshot& game) {
    std::string text;
    for (const BoardIndex board : game.seat(game.toMove).boards) {
        text += fmt::format("{}{} {} only", text.empty() ? "" : " · ",
                            game.board(board).only.size(), game.board(board).name);
    }
    return text;
}

void drawProgress(ImDrawList& list, const Snapshot& game, const Resources& resources,
                  const Theme& theme, const ScreenRect& rect) {
    const float unit = rect.height() / 10;
    const float middle = rect.centre().y;
    const Lines lines(list, rect);
    lines.add(middle - 2.1F * unit, resources.fonts.headline, unit * 2.2F, theme.text,
              fmt::format("ply {}", game.ply.value));
    lines.add(middle - 0.5F * unit, resources.fonts.boardText, unit * 0.95F, theme.quietText,
              fmt::format("round {} · {}", game.facts().round, game.seat(game.toMove).name));
    lines.add(middle + 1.1F * unit, resources.fonts.boardText, unit * 1.0F, theme.playable,
              fmt::format("{} synchronized", game.playable.size()));
    lines.add(middle + 2.3F * unit, resources.fonts.boardText, unit * 0.95F, theme.text,
              boardOnlyText(game));
}

}  // namespace

std::string_view wordFor(duplicate::Result result) {
    switch (result) {
        case duplicate::Result::Win:
            return "wins";
        case duplicate::Result::Draw:
            return "draws";
        case duplicate::Result::Loss:
            return "loses";
    }
    return "";
}

void drawSeat(ImDrawList& list, const Snapshot& game, const Resources& resources,
              const Theme& theme, const ScreenRect& seat, SeatIndex player) {
    const float height = seat.height();
    if (height < 1) return;
    const bool isActive = player == game.toMove && !game.outcome;
    const Rgba colour = theme.players[player];
    const float rounding = height * 0.16F;
    list.AddRectFilled(toImGui(seat.min), toImGui(seat.max), packed(theme.panel), rounding);
    list.AddRect(toImGui(seat.min), toImGui(seat.max),
                 packed(withAlpha(colour, isActive ? 1.0F : 0.75F)), rounding, 0,
                 std::max(height * (isActive ? 0.055F : 0.03F), 1.0F));
    drawRimmedDot(list, {seat.min.x + height * 0.36F, seat.centre().y}, height * 0.16F, colour,
                  theme.quietText);
    const float left = seat.min.x + height * 0.68F;
    const auto write = [&](ImFont* font, float size, float top, Rgba ink, const std::string& text) {
        const float room = seat.max.x - left - height * 0.15F;
        const float width = std::max(textWidth(font, size, text), 1.0F);
        list.AddText(font, std::min(size, size * room / width), {left, seat.min.y + top},
                     packed(ink), text.c_str());
    };
    write(resources.fonts.headline, height * 0.36F, height * 0.13F, theme.text,
          seatTitle(game, player));
    write(resources.fonts.boardText, height * 0.28F, height * 0.55F, theme.quietText,
          seatDetail(game, player));
    drawBadge(list, resources, theme, seat, checkBadge(game, player));
}

void drawCentre(ImDrawList& list, const Snapshot& game, const Resources& resources,
                const Theme& theme, const ScreenRect& rect) {
    if (rect.height() < 1) return;
    if (game.outcome) {
        drawResults(list, game, resources, theme, rect);
    } else {
        drawProgress(list, game, resources, theme, rect);
    }
}

}  // namespace pinwheel::viewer
