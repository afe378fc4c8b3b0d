#include "viewer/board/seats.hpp"

#include "pinwheel/lesson/piece_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

std::string seatTitle(const Snapshot& game, SeatIndex player) {
    const debugger::SeatView& seat = game.seat(player);
    // The person where one is known: "White" is then the second line.
    const std::string name = seat.person.empty() ? std::string(seat.name) : seat.person;
    if (game.outcome) return fmt::format("{} {}", name, wordFor(game.outcome->results[player]));
    if (game.isOneBoard()) return name;
    return name + (player == game.toMove ? " to move" : "");
}

std::string seatDetail(const Snapshot& game, SeatIndex player, bool isComputer) {
    std::string text = game.seat(player).color == chess::Color::White ? "White" : "Black";
    if (game.isOneBoard()) {
        if (game.seat(player).person.empty()) text.clear();
        if (player == game.toMove && !game.outcome) text += text.empty() ? "to move" : " · to move";
        return text;
    }
    const unsigned ghosts = game.seat(player).ghosts;
    // There is no room for all three; the labels of the boards name the colour, too.
    if (isComputer) text = ghosts > 0 ? "computer" : text + " · computer";
    if (ghosts > 0) text += fmt::format(" · {} {}", ghosts, ghosts == 1 ? "ghost" : "ghosts");
    return text;
}

// "check NW NE", or empty.
std::string checkBadge(const Snapshot& game, SeatIndex player) {
    if (game.isOneBoard()) return game.seat(player).checkedOn.empty() ? "" : "check";
    std::string text;
    for (const BoardIndex board : game.seat(player).checkedOn)
        text += fmt::format(" {}", game.board(board).name);
    return text.empty() ? text : "check" + text;
}

// On the seat's upper edge, where it hides nothing.
void drawBadge(ImDrawList& list, const Resources& resources, const Theme& theme,
               const ScreenRect& seat, const std::string& text) {
    if (text.empty()) return;
    const float height = std::max(seat.height() * 0.28F, kLeastText * resources.scale);
    const float width = textWidth(resources.fonts.bold, height, text) + height;
    const ImVec2 min{seat.max.x - width - height * 0.4F, seat.min.y - height};
    list.AddRectFilled(min, {min.x + width, min.y + height * 1.3F}, packed(theme.badge),
                       height * 0.65F);
    list.AddText(resources.fonts.bold, height, {min.x + height / 2, min.y + height * 0.12F},
                 packed(theme.badgeText), text.c_str());
}

}  // namespace

std::string_view wordFor(duplicate::Result result) { return lesson::verbOf(result); }

void drawSeat(ImDrawList& list, const Snapshot& game, const Resources& resources,
              const Theme& theme, const ScreenRect& seat, SeatIndex player, bool isComputer) {
    const float height = seat.height();
    if (height < 1) return;
    const bool isActive = player == game.toMove && !game.outcome;
    const Rgba colour = theme.players[player];
    const float rounding = height * 0.16F;
    list.AddRectFilled(toImGui(seat.min), toImGui(seat.max), packed(theme.panel), rounding);
    // White's and Black's own colours would be invisible on one of the backgrounds.
    const Rgba rim = !game.isOneBoard() ? colour : isActive ? theme.accent : theme.line;
    list.AddRect(toImGui(seat.min), toImGui(seat.max),
                 packed(withAlpha(rim, isActive ? 1.0F : 0.75F)), rounding, 0,
                 std::max(height * (isActive ? 0.055F : 0.03F), 1.0F));
    drawRimmedDot(list, {seat.min.x + height * 0.36F, seat.centre().y}, height * 0.16F, colour,
                  theme.quietText);
    const float left = seat.min.x + height * 0.68F;
    const float least = kLeastText * resources.scale;
    const auto write = [&](ImFont* font, float size, float top, Rgba ink, const std::string& text) {
        const float room = seat.max.x - left - height * 0.15F;
        const float width = std::max(textWidth(font, size, text), 1.0F);
        list.AddText(font, std::min(size, size * room / width), {left, seat.min.y + top},
                     packed(ink), text.c_str());
    };
    const std::string detail = seatDetail(game, player, isComputer);
    const float title = std::max(height * 0.36F, least);
    write(resources.fonts.headline, title, detail.empty() ? (height - title) / 2 : height * 0.12F,
          theme.text, seatTitle(game, player));
    write(resources.fonts.boardText, std::max(height * 0.30F, least), height * 0.54F,
          theme.quietText, detail);
    drawBadge(list, resources, theme, seat, checkBadge(game, player));
}

}  // namespace pinwheel::viewer
