#include "pinwheel/workbench/key_lines.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <array>
#include <cassert>
#include <sstream>

namespace pinwheel::workbench {

namespace {

struct KeyLine {
    std::string_view fen;
    std::string_view moves;
};

constexpr std::string_view kRooksAndKings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

constexpr std::array<KeyLine, 16> kLines{{
    // The start position recurs.
    {chess::kStartFen, "b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8"},
    // A double step that nothing can answer en passant leaves no trace in the key.
    {chess::kStartFen, "e2e4 e7e5 g1f3 g8f6 f3g1 f6g8"},
    {chess::kStartFen, "g1f3 g8f6 e2e4 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1"},
    // A pawn stands beside the double step: the capture is legal once, and not any more later.
    {"4k3/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1", "e2e4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1"},
    {"4k1n1/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8"},
    // The capturing pawn is pinned, so no capture was ever legal.
    {"4k3/8/8/8/4p3/8/3P4/4RK2 w - - 0 1", "d2d4 e8e7 f1f2 e7e8 f2f1 e8e7 f1f2 e7e8 f2f1"},
    {"8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4 a4b4 e1e2 b4a4 e2e1 a4b4 e1e2 b4a4 e2e1"},
    {"3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4 d8c8 e1e2 c8d8 e2e1 d8c8 e1e2 c8d8 e2e1"},
    // Each right is lost by its rook or its king, which come back.
    {kRooksAndKings, "h1h2 h8h7 h2h1 h7h8 a1a2 a8a7 a2a1 a7a8 e1e2 e8e7 e2e1 e7e8"},
    {kRooksAndKings, "a1a2 e8d8 a2a1 d8e8 e1d1 h8h7 d1e1 h7h8"},
    {kRooksAndKings, "e1f1 a8b8 f1e1 b8a8 h1g1 e8f8 g1h1 f8e8"},
    // A rook that is captured at home takes its right along.
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "h8h1 e1d2 h1a1 d2e2 e8e7 e2d2 e7e8 d2e2"},
    {"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "h1h8 e8e7 h8h1 e7e8 h1h2 e8e7 h2h1 e7e8"},
    // The same pieces with the other side to move: one king takes three moves, the other two.
    {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1d1 e8d8 d1d2 d8e8 d2e1 e8d8 a1b1 d8e8 b1a1"},
    // Two ways to the same position, and a capture that another piece could have made.
    {"4k3/8/8/3p4/8/2N1P3/8/4K1N1 w - - 0 1", "c3d5 e8d8 d5c3 d8e8 c3d5 e8d8 d5c3 d8e8"},
    // A promoted piece is like any other of its kind.
    {"8/P3k3/8/8/8/8/8/4K2Q w - - 0 1",
     "a7a8q e7f7 a8a3 f7g7 h1a8 g7f7 a3h3 f7g7 h3h1 g7f7 e1e2 f7e7 e2e1"},
}};

}  // namespace

std::vector<BoardPath> keyLines() {
    std::vector<BoardPath> games;
    for (const KeyLine& line : kLines) {
        const auto start = chess::parseFen(line.fen);
        assert(start);
        BoardPath game{*start, {}};
        chess::Position position = *start;
        std::istringstream words{std::string(line.moves)};
        for (std::string word; words >> word;) {
            const auto move = chess::parseLegalMove(position, word);
            assert(move);
            position.make(*move);
            game.moves.push_back(*move);
        }
        games.push_back(std::move(game));
    }
    return games;
}

}  // namespace pinwheel::workbench
