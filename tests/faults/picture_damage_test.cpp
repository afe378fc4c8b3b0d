// A damaged picture with an embedded game opens as that game at that ply, or not at all.
#include "pinwheel/store/save_file.hpp"
#include "viewer/picture/png.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

using Bytes = std::vector<std::uint8_t>;

PictureState stateOfAGame() {
    using enum chess::Square;
    store::SavedGame game;
    game.moves = {{e2, e4}, {d2, d4}, {e7, e5}, {d7, d5}, {g1, f3}};
    return {toText(game), 3};
}

void expectNoticed(const Bytes& damaged, const PictureState& carried, const std::string& how) {
    const auto state = stateInPng(damaged);
    if (!state) {
        EXPECT_FALSE(state.error().what.empty()) << how;
        return;
    }
    EXPECT_EQ(state->ply, carried.ply) << how;
    const auto read = store::parseSave(state->game);
    if (!read) return;
    EXPECT_EQ(read->moves, store::parseSave(carried.game)->moves) << how;
}

TEST(PictureDamage, IsRefusedOrOpensTheSameGame) {
    const PictureState carried = stateOfAGame();
    const auto png = encodePng(Image{{4, 4}, std::vector<Rgba>(16, Rgba{1, 2, 3})}, carried);
    ASSERT_TRUE(png);
    ASSERT_EQ(*stateInPng(*png), carried);
    for (std::size_t at = 0; at < png->size(); ++at) {
        const std::string place = "byte " + std::to_string(at);
        expectNoticed(Bytes(png->begin(), png->begin() + static_cast<std::ptrdiff_t>(at)), carried,
                      place + ": cut off");
        Bytes damaged = *png;
        for (const unsigned mask : {1U, 2U, 4U, 8U, 16U, 32U, 64U, 128U, 255U}) {
            damaged[at] = static_cast<std::uint8_t>((*png)[at] ^ mask);
            expectNoticed(damaged, carried, place + ": turned over by " + std::to_string(mask));
        }
    }
}

}  // namespace
}  // namespace pinwheel::viewer
