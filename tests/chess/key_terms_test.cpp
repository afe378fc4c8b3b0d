#include "pinwheel/chess/key_terms.hpp"

#include "from_text.hpp"
#include "laws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "random_games.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::chess {
namespace {

std::vector<std::string> termsOf(std::string_view fen) {
    std::vector<std::string> names;
    for (const KeyTerm& term : keyTerms(board(fen))) names.push_back(describe(term));
    return names;
}

// "-white pawn e2, +white pawn e4"
std::string changesOf(const Position& from, const Position& to) {
    std::string text;
    for (const KeyChange& change : keyChanges(from, to)) {
        if (!text.empty()) text += ", ";
        text += (change.isAdded ? '+' : '-') + describe(change.term);
    }
    return text;
}
std::string changesBy(std::string_view fen, std::string_view move) {
    return changesOf(board(fen), after(fen, move));
}

TEST(KeyTerms, AreDescribedInWords) {
    EXPECT_EQ(describe(PieceTerm{Piece(Color::White, PieceType::Pawn), Square::e4}),
              "white pawn e4");
    EXPECT_EQ(describe(PieceTerm{Piece(Color::Black, PieceType::King), Square::h8}),
              "black king h8");
    EXPECT_EQ(describe(CastlingTerm{Color::White, Wing::King}), "white may castle kingside");
    EXPECT_EQ(describe(CastlingTerm{Color::Black, Wing::Queen}), "black may castle queenside");
    EXPECT_EQ(describe(EnPassantTerm{File::E}), "en passant on the e file");
    EXPECT_EQ(describe(BlackToMoveTerm{}), "black to move");
}

TEST(KeyTerms, EachHasADescriptionAndAKeyOfItsOwn) {
    std::vector<KeyTerm> terms = {BlackToMoveTerm{}};
    for (const Color color : kAllColors) {
        for (const PieceType type : kAllPieceTypes) {
            for (unsigned i = 0; i < 64; ++i)
                terms.push_back(PieceTerm{Piece(color, type), static_cast<Square>(i)});
        }
        for (const Wing wing : kAllWings) terms.push_back(CastlingTerm{color, wing});
    }
    for (const File file : kAllFiles) terms.push_back(EnPassantTerm{file});
    std::set<std::string> names;
    std::set<Key> keys;
    for (const KeyTerm& term : terms) {
        names.insert(describe(term));
        keys.insert(keyOf(term));
    }
    EXPECT_EQ(names.size(), terms.size());
    EXPECT_EQ(keys.size(), terms.size());
}

TEST(KeyTerms, ComePiecesFirstThenRightsEnPassantAndSide) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(termsOf("4k2r/8/8/8/4Pp2/8/8/R3K3 b Qk e3 0 1"),
              (Names{"white rook a1", "white king e1", "white pawn e4", "black pawn f4",
                     "black king e8", "black rook h8", "white may castle queenside",
                     "black may castle kingside", "en passant on the e file", "black to move"}));
    EXPECT_EQ(termsOf("4k3/8/8/8/8/8/8/4K3 w - - 12 40"),
              (Names{"white king e1", "black king e8"}));
    EXPECT_EQ(termsOf(kStartFen).size(), 36U);
}

TEST(KeyChanges, NameWhatWentThenWhatCame) {
    EXPECT_EQ(changesBy(kStartFen, "e2e4"), "-white pawn e2, +white pawn e4, +black to move");
    EXPECT_EQ(changesBy("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"),
              "-white pawn e4, -black pawn d5, +white pawn d5, +black to move");
    EXPECT_EQ(changesBy("4k3/8/8/8/8/8/8/4K3 b - - 0 1", "e8d8"),
              "-black king e8, -black to move, +black king d8");
}

TEST(KeyChanges, OfCastlingPromotionAndEnPassant) {
    EXPECT_EQ(changesBy("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
              "-white king e1, -white rook h1, -white may castle kingside, "
              "-white may castle queenside, +white rook f1, +white king g1, +black to move");
    EXPECT_EQ(changesBy("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q"),
              "-white pawn a7, -black knight b8, +white queen b8, +black to move");
    EXPECT_EQ(changesBy("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4"),
              "-white pawn e2, +white pawn e4, +en passant on the e file, +black to move");
    EXPECT_EQ(changesBy("4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4e3"),
              "-white pawn e4, -black pawn f4, -en passant on the e file, -black to move, "
              "+black pawn e3");
}

TEST(KeyChanges, BetweenEqualPositionsAreNone) {
    EXPECT_TRUE(keyChanges(Position(), Position()).empty());
    const Position later = after(kStartFen, "g1f3 g8f6 f3g1 f6g8");  // other counters, same key
    EXPECT_TRUE(keyChanges(Position(), later).empty());
}

TEST(KeyChanges, RunFromTheOneKeyToTheOther) {
    const Position from;
    const Position to = after(kStartFen, "e2e4");
    const auto changes = keyChanges(from, to);
    ASSERT_EQ(changes.size(), 3U);
    Key running = from.key();
    for (const KeyChange& change : changes) {
        running ^= keyOf(change.term);
        EXPECT_EQ(change.running, running);
    }
    EXPECT_EQ(running, to.key());
}

TEST(KeyTermLaws, TermsMakeTheKeyAndChangesLeadToTheNext) {
    forEachRandomPly(1, 5'000, laws::keyTermsMakeTheKey);
}

// Not only positions one move apart: the inspector compares any two plies.
TEST(KeyTermLaws, ChangesLeadFromAnyPositionToAnyOther) {
    forEachRandomGame(1, 1'500, [](const RandomGame& game) {
        std::vector<Position> positions = {game.start};
        for (const Move move : game.moves) {
            positions.push_back(positions.back());
            positions.back().make(move);
        }
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const Position& other = positions[(i * 7 + 3) % positions.size()];
            laws::keyChangesLeadFromOneToTheOther(positions[i], other);
            laws::keyChangesLeadFromOneToTheOther(other, positions[i]);
        }
    });
}

}  // namespace
}  // namespace pinwheel::chess
