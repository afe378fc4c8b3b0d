// Each rule about moves that leave the number of replies unchanged; laws_test.cpp and
// perft_test.cpp check all of them on random games and at every node of the perft suites.
#include "pinwheel/chess/neutral_moves.hpp"

#include "from_text.hpp"
#include "neutral_move_list.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <string>
#include <string_view>

namespace pinwheel::chess {
namespace {

struct Influence {
    std::string_view name;
    std::string_view fen;
    std::string_view move;
};

void PrintTo(const Influence& influence, std::ostream* out) {
    *out << influence.fen << ' ' << influence.move;
}

// Each move changes the number of replies, for this reason alone.
constexpr std::array kInfluences = {
    Influence{"BlocksARook", "k6r/8/8/8/8/8/8/K5N1 w - - 0 1", "g1h3"},
    Influence{"OpensALineOfARook", "k6r/8/8/8/8/7N/8/K7 w - - 0 1", "h3g1"},
    Influence{"OpensALineWithAPawn", "7k/8/8/8/8/r3P3/8/7K w - - 0 1", "e3e4"},
    Influence{"OpensALineWithADoubleStep", "7k/8/8/8/8/8/r3P3/7K w - - 0 1", "e2e4"},
    Influence{"BlocksABishop", "k4b2/8/8/8/8/8/2N5/7K w - - 0 1", "c2b4"},
    Influence{"EntersAPawnsAttack", "k7/8/8/2p5/8/8/2N5/7K w - - 0 1", "c2b4"},
    Influence{"LeavesAPawnsAttack", "k7/8/8/2p5/1N6/8/8/7K w - - 0 1", "b4c2"},
    Influence{"BlocksAPawn", "k7/8/8/1p6/8/8/2N5/7K w - - 0 1", "c2b4"},
    Influence{"BlocksADoubleStep", "7k/1p6/8/8/8/2N5/8/7K w - - 0 1", "c3b5"},
    Influence{"Captures", "7k/8/8/8/8/1n6/8/2N4K w - - 0 1", "c1b3"},
    Influence{"UncoversAPin", "4k3/4n3/8/8/4N3/8/8/K3R3 w - - 0 1", "e4g3"},
    Influence{"LiftsAPin", "4k3/4n3/8/8/8/6N1/8/K3R3 w - - 0 1", "g3e4"},
    Influence{"UncoversAPinOnADiagonal", "7k/6n1/8/4N3/8/2B5/8/4K3 w - - 0 1", "e5d3"},
    Influence{"PinsOnADiagonal", "7k/8/5n2/8/8/8/8/2B1K3 w - - 0 1", "c1b2"},
    Influence{"PinsOnAFile", "7k/8/7n/8/8/8/4K3/R7 w - - 0 1", "a1h1"},
    Influence{"ChecksWithAKnight", "7k/p7/8/4N3/8/8/8/K7 w - - 0 1", "e5g6"},
    Influence{"ChecksWithAPawn", "7k/7n/6P1/8/8/8/8/K7 w - - 0 1", "g6g7"},
    Influence{"AttacksTheKingsZoneWithAKnight", "7k/8/8/8/3N4/8/8/K7 w - - 0 1", "d4f5"},
    Influence{"AttacksTheKingsZoneWithABishop", "7k/8/8/8/8/8/8/K4B2 w - - 0 1", "f1d3"},
    Influence{"AttacksTheKingsZoneWithARook", "7k/8/8/8/8/8/R7/K7 w - - 0 1", "a2g2"},
    Influence{"AttacksTheKingsZoneWithAQueen", "7k/8/8/8/8/8/Q7/K7 w - - 0 1", "a2a7"},
    Influence{"AttacksTheKingsZoneWithAKing", "7k/8/8/5K2/8/8/8/8 w - - 0 1", "f5f6"},
    Influence{"AttacksTheKingsZoneWithAPawn", "7k/8/8/5P2/8/8/8/K7 w - - 0 1", "f5f6"},
    Influence{"UncoversARooksAttackOnTheZone", "7k/8/8/8/6N1/8/8/K5R1 w - - 0 1", "g4f2"},
    Influence{"UncoversABishopsAttackOnTheZone", "7k/8/8/8/8/3N4/8/KB6 w - - 0 1", "d3f2"},
    Influence{"AttacksThePathOfCastling", "4k2r/8/8/8/8/8/R7/K7 w k - 0 1", "a2g2"},
    Influence{"CanBeCapturedEnPassant", "7k/8/8/8/3p4/8/4P3/K7 w - - 0 1", "e2e4"},
    Influence{"Promotes", "8/1P6/8/8/8/8/8/k6K w - - 0 1", "b7b8q"},
    Influence{"Castles", "8/2k5/8/2p5/8/8/8/R3K3 w Q - 0 1", "e1c1"},
};

class NeutralMovesInfluence : public testing::TestWithParam<Influence> {};

TEST_P(NeutralMovesInfluence, KeepsAMoveFromBeingNeutral) {
    const Position position = board(GetParam().fen);
    const Move move = *parseCoordinates(GetParam().move);
    ASSERT_TRUE(isLegal(position, move));
    Position next = position;
    next.make(move);
    ASSERT_NE(countLegalMoves(next), repliesToAPass(position));
    EXPECT_FALSE(neutralMoves(position).contains(move));
}

INSTANTIATE_TEST_SUITE_P(Rules, NeutralMovesInfluence, testing::ValuesIn(kInfluences),
                         [](const auto& rule) { return std::string(rule.param.name); });

TEST(NeutralMoves, AreAllMovesAtTheStart) { EXPECT_EQ(neutralMoves(Position()).size(), 20U); }

TEST(NeutralMoves, AreFoundForEveryKindOfPiece) {
    const Position position = board("7k/5ppp/8/8/8/1Q6/P2NB3/K2R4 w - - 0 1");
    for (const std::string_view move : {"a2a3", "a2a4", "d2b1", "e2f1", "d1e1", "b3a3", "a1b1"})
        EXPECT_TRUE(neutralMoves(position).contains(*parseCoordinates(move))) << move;
}

}  // namespace
}  // namespace pinwheel::chess
