#include "viewer/board/board_label.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

constexpr float kLabelPitch = 1.16F;  // line height

struct Player {
    std::string words;  // "White North"
    Rgba ink;
};

std::array<Player, 2> playersOn(const Snapshot& game, const Theme& theme, BoardIndex board) {
    const auto player = [&](chess::Color color, const char* side) {
        const SeatIndex seat = game.board(board).seats[color];
        return Player{fmt::format("{} {}", side, game.seat(seat).name), theme.playerTexts[seat]};
    };
    return {player(chess::Color::White, "White"), player(chess::Color::Black, "Black")};
}

// Text heights, as large as fits.
struct Letters {
    float name;
    float players;
};

void write(ImDrawList& list, ImFont* font, float height, float x, float y, Rgba ink,
           const std::string& words) {
    list.AddText(font, height, {x, y}, packed(ink), words.c_str());
}

}  // namespace

void drawBoardLabel(ImDrawList& list, const Snapshot& game, const Resources& resources,
                    const Theme& theme, const BoardLabel& label, BoardIndex board) {
    const ScreenRect& room = label.room;
    if (game.boards.size() == 1 || room.height() < 1) return;  // the only board needs no name
    const std::string name(game.board(board).name);
    const std::array<Player, 2> players = playersOn(game, theme, board);
    const Fonts& fonts = resources.fonts;
    const bool isBlock = label.form == LabelForm::Block;
    const float least = kLeastText * resources.scale;
    // In a block, three lines share the height; otherwise two are beside the name.
    Letters letters = isBlock ? Letters{room.height() * 0.40F, room.height() * 0.235F}
                              : Letters{room.height() * 0.85F, room.height() * 0.36F};
    letters.players = std::max(letters.players, least);
    const auto widthOfPlayers = [&] {
        return std::max(textWidth(fonts.boardText, letters.players, players[0].words),
                        textWidth(fonts.boardText, letters.players, players[1].words));
    };
    const float gap = isBlock ? 0 : letters.name * 0.3F;
    const auto width = [&] {
        const float nameWidth = textWidth(fonts.headline, letters.name, name);
        return isBlock ? std::max(nameWidth, widthOfPlayers()) : nameWidth + gap + widthOfPlayers();
    };
    const float fitted = std::min(room.width() / std::max(width(), 1.0F), 1.0F);
    letters = {letters.name * fitted, letters.players * fitted};

    const float nameWidth = textWidth(fonts.headline, letters.name, name);
    const float total = isBlock ? letters.name + 2 * kLabelPitch * letters.players
                                : std::max(letters.name, 2 * kLabelPitch * letters.players);
    const float top = room.centre().y - total / 2;
    const auto left = [&](float textWide) {
        return label.isRightAligned ? room.max.x - textWide : room.min.x;
    };
    write(list, fonts.headline, letters.name, left(nameWidth),
          isBlock ? top : room.centre().y - letters.name / 2, theme.text, name);
    float y = isBlock ? top + letters.name : room.centre().y - kLabelPitch * letters.players;
    for (const Player& player : players) {
        const float wide = textWidth(fonts.boardText, letters.players, player.words);
        write(list, fonts.boardText, letters.players,
              isBlock ? left(wide) : room.min.x + nameWidth + gap * fitted, y, player.ink,
              player.words);
        y += kLabelPitch * letters.players;
    }
}

}  // namespace pinwheel::viewer
