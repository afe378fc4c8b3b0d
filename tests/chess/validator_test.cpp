#include "pinwheel/chess/validator.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstring>

namespace pinwheel::chess {
namespace {

using Bytes = std::array<std::byte, sizeof(Position)>;

// A copy with one bit of its memory flipped.
Position withBitFlipped(const Position& position, std::size_t byte, unsigned bit) {
    Bytes bytes;
    std::memcpy(bytes.data(), &position, sizeof(Position));
    bytes[byte] ^= std::byte{1} << bit;
    Position flipped;
    std::memcpy(&flipped, bytes.data(), sizeof(Position));
    return flipped;
}

bool hasSameCounters(const Position& a, const Position& b) {
    return a.halfmoveClock() == b.halfmoveClock() && a.fullmoveNumber() == b.fullmoveNumber();
}

// All rights and an en-passant square, so that every part of the state is in use.
Position richPosition() {
    return board("r3k2r/ppp1pppp/2n2n2/3pP3/8/2N5/PPPP1PPP/R3K2R w KQkq d6 7 9");
}

TEST(Validator, IsContentWithAPositionThatWasPlayed) {
    EXPECT_EQ(stateMismatch(richPosition()), std::nullopt);
    EXPECT_EQ(stateMismatch(after(richPosition(), "e5d6 e8c8 e1g1")), std::nullopt);
}

TEST(Validator, NoticesAFlippedBitInAnyByteButTheCounters) {
    const Position sound = richPosition();
    std::size_t noticed = 0;
    for (std::size_t byte = 0; byte < sizeof(Position); ++byte) {
        const Position flipped = withBitFlipped(sound, byte, 0);
        if (flipped == sound) continue;  // padding
        if (!hasSameCounters(flipped, sound)) continue;
        EXPECT_TRUE(stateMismatch(flipped)) << "byte " << byte;
        ++noticed;
    }
    // Two colours, six types, the mailbox, the key; side, rights and the two parts of en passant.
    EXPECT_EQ(noticed, 2 * 8U + 6 * 8U + 64U + 8U + 1U + 1U + 2U);
}

TEST(Validator, NoticesEveryOtherBitToo) {
    const Position sound = richPosition();
    for (std::size_t byte = 0; byte < sizeof(Position); ++byte) {
        // The flag for the en-passant square has only one meaningful bit.
        if (!withBitFlipped(sound, byte, 0).enPassant()) continue;
        for (unsigned bit = 1; bit < 8; ++bit) {
            const Position flipped = withBitFlipped(sound, byte, bit);
            if (flipped == sound || !hasSameCounters(flipped, sound)) continue;
            EXPECT_TRUE(stateMismatch(flipped)) << "byte " << byte << ", bit " << bit;
        }
    }
}

TEST(Validator, NoticesARightWithoutItsRook) {
    chess::Setup setup;
    setup.pieces[Square::e1] = Piece(Color::White, PieceType::King);
    setup.pieces[Square::e8] = Piece(Color::Black, PieceType::King);
    setup.castlingRights = CastlingRights::of(Color::White, Wing::King);
    EXPECT_EQ(stateMismatch(Position(setup)),
              "a castling right is left without king and rook on e1 and h1");
}

TEST(Validator, NoticesAMissingKing) {
    chess::Setup setup;
    setup.pieces[Square::e1] = Piece(Color::White, PieceType::King);
    EXPECT_EQ(stateMismatch(Position(setup)), "the mailbox holds 1 white and 0 black kings");
}

TEST(Validator, PrintsBothStates) {
    const auto mismatch = stateMismatch(withBitFlipped(richPosition(), 0, 0));
    ASSERT_TRUE(mismatch);
    EXPECT_NE(mismatch->find("running:"), std::string::npos) << *mismatch;
    EXPECT_NE(mismatch->find("scratch:"), std::string::npos) << *mismatch;
}

TEST(ValidatorDeathTest, AbortsSayingAfterWhat) {
    const Position broken = withBitFlipped(richPosition(), 0, 0);
    EXPECT_DEATH_IF_SUPPORTED(abortOnMismatch(broken, "make"),
                              "chess: after make: the running state differs");
}

TEST(Validator, DoesNotAbortOnASoundState) { abortOnMismatch(richPosition(), "make"); }

#if defined(PINWHEEL_VALIDATE)
TEST(ValidatorDeathTest, WatchesEveryMakeInDebugBuilds) {
    Position broken = withBitFlipped(richPosition(), 0, 0);
    EXPECT_DEATH_IF_SUPPORTED(broken.make(moveNamed("e1d1")), "chess: after make: ");
}

TEST(ValidatorDeathTest, WatchesEveryUnmakeInDebugBuilds) {
    Position position = richPosition();
    const Undo undo = position.make(moveNamed("e1d1"));
    position = withBitFlipped(position, 0, 0);
    EXPECT_DEATH_IF_SUPPORTED(position.unmake(moveNamed("e1d1"), undo), "chess: after unmake: ");
}
#endif

}  // namespace
}  // namespace pinwheel::chess
