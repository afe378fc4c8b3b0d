#include "sound_answers.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"

namespace pinwheel::workbench {

std::vector<std::string> soundAnswers(const std::string& line) {
    using Lines = std::vector<std::string>;
    constexpr std::string_view kSearchMoves = "searchmoves ";
    if (line == "uci") return Lines{"id name Fake 1", "uciok"};
    if (line == "isready") return Lines{"readyok"};
    if (line == "d")
        return Lines{"Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                     "Key: 8F8F01D4562F59FB"};
    if (line == "go perft 1") {
        Lines counts;
        for (const chess::Move move : chess::legalMoves(chess::Position()))
            counts.push_back(toCoordinates(move) + ": 1");
        counts.emplace_back("Nodes searched: 20");
        return counts;
    }
    if (line.starts_with("go")) {
        const std::size_t at = line.find(kSearchMoves);
        const std::string move =
            at == std::string::npos ? "e2e4" : line.substr(at + kSearchMoves.size());
        return Lines{"info depth 1 score cp 0 pv " + move, "bestmove " + move};
    }
    return Lines{};
}

}  // namespace pinwheel::workbench
