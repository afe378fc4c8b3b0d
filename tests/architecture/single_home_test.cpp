#include "single_home.hpp"

#include "source_files.hpp"

#include <gtest/gtest.h>

namespace pinwheel::architecture {
namespace {

void expectSingleHomes(const char* folder) {
    forEachSource(folder, [](const std::string& file, std::string_view source) {
        for (const std::string& complaint : secondHomes(file, source)) ADD_FAILURE() << complaint;
    });
}

TEST(SingleHome, NoFileOfTheEngineRepeatsARule) { expectSingleHomes("engine"); }

TEST(SingleHome, NoFileOfTheViewerRepeatsARule) { expectSingleHomes("viewer"); }

bool isCaught(std::string_view code) {
    return !secondHomes("viewer/board/board.cpp", code).empty();
}

TEST(SecondHomes, CastlingRecognisedByHandIsCaught) {
    EXPECT_TRUE(isCaught("return fileOf(move.to()) == File::G ? Wing::King : Wing::Queen;"));
    EXPECT_TRUE(isCaught("wing = fileOf(to) == chess::File::C ? a : b;"));
    EXPECT_TRUE(isCaught("if (from_ == path.kingFrom && to_ == path.kingTo) return wing;"));
    EXPECT_TRUE(isCaught("return (index(move.from()) ^ index(move.to())) == 2;"));
    EXPECT_TRUE(isCaught("const unsigned distance = index(move.from()) - index(move.to());"));
    EXPECT_TRUE(isCaught("return !kKingAttacks[move.from()].contains(move.to());"));
    EXPECT_TRUE(
        isCaught("return std::abs(static_cast<int>(index(fileOf(move.from()))) -\n"
                 "                static_cast<int>(index(fileOf(move.to())))) > 1;"));
}

TEST(SecondHomes, ACaptureDecidedByHandIsCaught) {
    EXPECT_TRUE(isCaught("return type == PieceType::Pawn && fileOf(from) != fileOf(to);"));
    EXPECT_TRUE(isCaught("if (isPawn &&\n    fileOf(move.from()) !=\n    fileOf(move.to())) a();"));
    EXPECT_TRUE(isCaught("return board.pieceOn(move.to()).has_value();"));
    EXPECT_TRUE(isCaught("if (position.pieceOn(to)) return true;"));
    EXPECT_TRUE(isCaught("return isPawn && move.to() == state.board(first).enPassant();"));
    EXPECT_TRUE(isCaught("return isPawn && position.enPassant() == move.to();"));
    EXPECT_TRUE(isCaught("return undo.enPassant && to == *undo.enPassant;"));
    EXPECT_TRUE(isCaught("return squareAt(fileOf(move.to()), rankOf(move.from()));"));
}

TEST(SecondHomes, ADoubleStepRecognisedByHandIsCaught) {
    EXPECT_TRUE(isCaught("const bool isDouble = (index(move.from()) ^ index(move.to())) == 16;"));
}

TEST(SecondHomes, ARoundOrALimitWrittenAsANumberIsCaught) {
    EXPECT_TRUE(isCaught("return game.ply.value / 4 + 1;"));
    EXPECT_TRUE(isCaught("const auto player = kAllPlayers[ply.value % 4];"));
    EXPECT_TRUE(isCaught("constexpr std::uint32_t kBoardLimit = 100;"));
    EXPECT_TRUE(isCaught("if (game.clock >= 200) draw();"));
    EXPECT_TRUE(isCaught("for (const float limit : {100.0F, 200.0F}) draw(limit);"));
    EXPECT_FALSE(isCaught("constexpr std::size_t kMostScenes = 100'000;"));
}

TEST(SecondHomes, TheHomeItselfIsNot) {
    constexpr std::string_view kCode = "return fileOf(to) == File::G;";
    EXPECT_TRUE(secondHomes("engine/chess/castling.hpp", kCode).empty());
    EXPECT_EQ(secondHomes("engine/chess/fen.cpp", kCode).size(), 1U);
}

TEST(SecondHomes, CommentsAndTextAreNotCode) {
    EXPECT_FALSE(isCaught("// fileOf(from) != fileOf(to)\nint a;"));
    EXPECT_FALSE(isCaught("help(\"fileOf(from) != fileOf(to) // \");"));
    EXPECT_TRUE(isCaught("help(\"//\"); x = fileOf(from) != fileOf(to);"));
}

TEST(SecondHomes, AskingTheHomeIsFine) {
    EXPECT_FALSE(isCaught("if (effectOf(position, move).castling == Wing::King) return;"));
    EXPECT_FALSE(isCaught("if (captureOf(position, Move(from, to))) draw(pieceOn(move.from()));"));
    EXPECT_FALSE(isCaught("return test.square == (isEntered ? path.rookTo : path.rookFrom);"));
}

TEST(SecondHomes, TheComplaintNamesFileLineAndHome) {
    EXPECT_EQ(secondHomes("viewer/a.cpp", "int a;\nbool b = fileOf(from) != fileOf(to);"),
              (std::vector<std::string>{"viewer/a.cpp:2: a pawn's capture as a change of file "
                                        "belongs to engine/chess/move_effect.hpp"}));
}

}  // namespace
}  // namespace pinwheel::architecture
