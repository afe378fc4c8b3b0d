// A game's name, S:K, is written into reports and notes, so every version must play the same game
// under it. The checksums were stored when the lab was new.
#include "pinwheel/base/checksum.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lab/played_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

namespace pinwheel::lab {
namespace {

// All members of a game as text.
std::string textOf(const PlayedGame& game) {
    std::string text;
    for (const chess::Move move : game.moves) text += toCoordinates(move) + ' ';
    if (game.outcome) {
        text += fmt::format("{} {}", static_cast<int>(game.outcome->reason), game.outcome->limit);
        for (const duplicate::Result result : game.outcome->results)
            text += "wdl"[static_cast<std::size_t>(result)];
    }
    return text + fmt::format(" {} {} {} {}\n", game.playable, game.legalOnBoards, game.ghostsAtEnd,
                              game.isMateOnNoBoardAlone);
}

std::uint64_t checksumOfGames(PlayerKind player, std::string_view rulings, std::uint64_t games) {
    std::string text;
    for (std::uint64_t number = 1; number <= games; ++number)
        text += textOf(playGame({3, player, 700}, number, *duplicate::parseRulings(rulings)));
    return base::checksum(text);
}

struct StoredChecksums {
    PlayerKind player;
    std::string_view rulings;
    std::uint64_t ofFirstGames;
    std::uint64_t ofManyGames;

    friend void PrintTo(const StoredChecksums& stored, std::ostream* out) {
        *out << nameOf(stored.player) << ' ' << stored.rulings;
    }
};

class LabGamesOfThePast : public testing::TestWithParam<StoredChecksums> {};

TEST_P(LabGamesOfThePast, ArePlayedMoveByMoveAgain) {
    const auto [player, rulings, ofFirstGames, ofManyGames] = GetParam();
    EXPECT_EQ(checksumOfGames(player, rulings, 4), ofFirstGames);
#if !defined(PINWHEEL_VALIDATE)
    EXPECT_EQ(checksumOfGames(player, rulings, 300), ofManyGames);
#endif
}

constexpr PlayerKind kRandom = PlayerKind::Random;
constexpr PlayerKind kGreedy = PlayerKind::Greedy;
INSTANTIATE_TEST_SUITE_P(
    PlayersAndRulings, LabGamesOfThePast,
    testing::Values(
        StoredChecksums{kRandom, "", 0x660E534F4970B80A, 0x1D2CFD254D10390D},
        StoredChecksums{kRandom, "stalemate=loses", 0x660E534F4970B80A, 0xCE37CDBE5E46CE0D},
        StoredChecksums{kRandom, "mate-winners=last-mover", 0x660E534F4970B80A, 0x5FEA655ACC794B82},
        StoredChecksums{kRandom, "repetition=any-board", 0x660E534F4970B80A, 0x856715011ED08F3B},
        StoredChecksums{kRandom, "clock=any-board,rounds=5", 0xB540B255DA4C8B34,
                        0x3CEA4E6D33E3757F},
        StoredChecksums{kRandom, "rounds=3", 0xBF05500B5FAE2DC9, 0xADC4689DF2C2A8AA},
        StoredChecksums{kRandom, "dead-boards=draw", 0x660E534F4970B80A, 0x1D2CFD254D10390D},
        StoredChecksums{kRandom,
                        "stalemate=loses,mate-winners=last-mover,repetition=any-board,clock=any-"
                        "board,rounds=500,dead-boards=draw",
                        0x660E534F4970B80A, 0x8593ED0CF6BBCE32},
        StoredChecksums{kGreedy, "", 0x39E280F4B1770AA0, 0xFBB842757D9ECE73},
        StoredChecksums{kGreedy, "stalemate=loses", 0x9B76D51CFAA210A8, 0x25D5574D2CB20BD3},
        StoredChecksums{kGreedy, "mate-winners=last-mover", 0xDB8285230D07FBC2, 0xFF71F8893C8A8FFA},
        StoredChecksums{kGreedy, "repetition=any-board", 0x39E280F4B1770AA0, 0x553043A919A6866F},
        StoredChecksums{kGreedy, "clock=any-board,rounds=5", 0x7B75BEEB45311B44,
                        0x193B2FC2CAB903FF},
        StoredChecksums{kGreedy, "rounds=3", 0x2FA4E82EAB7A79DD, 0x752D2ADAA6699D50},
        StoredChecksums{kGreedy, "dead-boards=draw", 0x39E280F4B1770AA0, 0xFBB842757D9ECE73},
        StoredChecksums{kGreedy,
                        "stalemate=loses,mate-winners=last-mover,repetition=any-board,clock=any-"
                        "board,rounds=500,dead-boards=draw",
                        0x46035EF79A85947A, 0x5FD170BC49899810}));

struct RareGame {
    PlayerKind player;
    std::string_view rulings;
    std::uint64_t number;
    duplicate::Reason reason;
    std::uint64_t checksum;

    friend void PrintTo(const RareGame& game, std::ostream* out) {
        *out << nameOf(game.player) << ' ' << game.rulings << ' ' << game.number;
    }
};

class RareLabGame : public testing::TestWithParam<RareGame> {};

TEST_P(RareLabGame, IsPlayedMoveByMoveAgain) {
    const auto [player, rulings, number, reason, checksum] = GetParam();
    const PlayedGame game = playGame({1, player, 5000}, number, *duplicate::parseRulings(rulings));
    EXPECT_EQ(game.outcome->reason, reason);
    EXPECT_EQ(base::checksum(textOf(game)), checksum);
}

using duplicate::Reason;
INSTANTIATE_TEST_SUITE_P(
    Endings, RareLabGame,
    testing::Values(RareGame{kRandom, "", 429, Reason::Threefold, 0x1F5B336E4D8FBF18},
                    RareGame{kRandom, "rounds=500", 373, Reason::Threefold, 0xF10F47BEAA2D06D3},
                    RareGame{kRandom, "", 47, Reason::Fifty, 0xD8FE90546DD18339},
                    RareGame{kRandom, "rounds=500", 222, Reason::Fifty, 0x6522966AF425F905},
                    RareGame{kGreedy, "", 488, Reason::Threefold, 0xAE6DF46DE2FD71D8},
                    RareGame{kGreedy, "dead-boards=draw,rounds=500", 6852, Reason::DeadBoards,
                             0x7B950C7607EAD587}));

}  // namespace
}  // namespace pinwheel::lab
