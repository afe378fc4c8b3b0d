#include "planted_bugs.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::planted {

namespace {

constexpr std::array kMoveBugs = std::to_array<PlantedBug>({
    {Bug::EnPassantUncoversCheck, "en-passant-uncovers-check",
     "en passant is allowed although both pawns leave the line of an attack on the king",
     Kind::Moves, WrongMoves{"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", 1, "", "e5d6", Fault::Extra}},
    {Bug::EnPassantMissing, "en-passant-missing", "en passant is never generated", Kind::Moves,
     WrongMoves{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1, "", "e5d6", Fault::Missing}},
    {Bug::EnPassantMissingInCheck, "en-passant-missing-in-check",
     "en passant is forgotten as an answer to check by the pawn that made the double step",
     Kind::Moves,
     WrongMoves{"7k/8/2n5/r2pP3/2K5/r7/8/8 w - d6 0 1", 1, "", "e5d6", Fault::Missing}},
    {Bug::EnPassantKept, "en-passant-kept",
     "the en-passant square stays valid until the next double step", Kind::Moves,
     WrongMoves{"4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", 4, "d2d4 e8e7 e1e2", "e4d3", Fault::Extra}},
    {Bug::EnPassantLeavesPawn, "en-passant-leaves-pawn",
     "en passant does not take the captured pawn off the board", Kind::Moves,
     WrongMoves{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 2, "e5d6", "d5d4", Fault::Extra}},
    {Bug::EnPassantOneSide, "en-passant-one-side",
     "en passant is generated only for pawns that capture towards the h-file", Kind::Moves,
     WrongMoves{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1, "", "e5d6", Fault::Missing}},
    {Bug::CastlesThroughCheck, "castles-through-check", "the king may castle through check",
     Kind::Moves, WrongMoves{"4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", 1, "", "e1g1", Fault::Extra}},
    {Bug::CastlesOutOfCheck, "castles-out-of-check", "the king may castle out of check",
     Kind::Moves, WrongMoves{"4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", 1, "", "e1g1", Fault::Extra}},
    {Bug::CastlesIntoCheck, "castles-into-check", "the king may castle into check", Kind::Moves,
     WrongMoves{"4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", 1, "", "e1g1", Fault::Extra}},
    {Bug::CastlesOverKnight, "castles-over-knight",
     "castling long is allowed although the rook's path is blocked on the b-file", Kind::Moves,
     WrongMoves{"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", 1, "", "e1c1", Fault::Extra}},
    {Bug::CastlingNeedsSafeB1, "castling-needs-safe-b1",
     "castling long is refused when only the rook passes an attacked square", Kind::Moves,
     WrongMoves{"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 1, "", "e1c1", Fault::Missing}},
    {Bug::KeepsRightOfTakenRook, "keeps-right-of-taken-rook",
     "the right to castle survives the capture of the rook", Kind::Moves,
     WrongMoves{"4k3/8/8/8/8/6n1/8/4K2R b K - 0 1", 2, "g3h1", "e1g1", Fault::Extra}},
    {Bug::KeepsRightOfMovedRook, "keeps-right-of-moved-rook",
     "the right to castle is back when a rook that has moved returns", Kind::Moves,
     WrongMoves{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", 5, "h1g1 e8e7 g1h1 e7e8", "e1g1", Fault::Extra}},
    {Bug::KeepsRightOfMovedKing, "keeps-right-of-moved-king",
     "the right to castle is back when a king that has moved returns", Kind::Moves,
     WrongMoves{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", 5, "e1e2 e8e7 e2e1 e7e8", "e1g1", Fault::Extra}},
    {Bug::CastlingLeavesRook, "castling-leaves-rook", "castling moves the king alone", Kind::Moves,
     WrongMoves{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", 3, "e1g1 e8e7", "f1e1", Fault::Missing}},
    {Bug::UnderpromotionMissing, "underpromotion-missing", "pawns promote to queens only",
     Kind::Moves, WrongMoves{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", 1, "", "a7a8n", Fault::Missing}},
    {Bug::CapturePromotionMissing, "capture-promotion-missing",
     "promotion by a capture is not generated", Kind::Moves,
     WrongMoves{"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", 1, "", "a7b8q", Fault::Missing}},
    {Bug::PromotesToKing, "promotes-to-king", "pawns may also promote to a king", Kind::Moves,
     WrongMoves{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", 1, "", "a7a8k", Fault::Extra}},
    {Bug::PromotionLeavesPawn, "promotion-leaves-pawn", "a pawn on the last rank stays a pawn",
     Kind::Moves, WrongMoves{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", 1, "", "a7a8", Fault::Extra}},
    {Bug::DoubleStepJumps, "double-step-jumps", "a pawn's double step may jump over a piece",
     Kind::Moves, WrongMoves{"4k3/8/8/8/8/n7/P7/4K3 w - - 0 1", 1, "", "a2a4", Fault::Extra}},
    {Bug::DoubleStepFromThirdRank, "double-step-from-third-rank",
     "a pawn may make a double step from its third rank, too", Kind::Moves,
     WrongMoves{"4k3/8/8/8/8/P7/8/4K3 w - - 0 1", 1, "", "a3a5", Fault::Extra}},
    {Bug::PawnCapturesForward, "pawn-captures-forward",
     "a pawn may capture the piece in front of it", Kind::Moves,
     WrongMoves{"4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", 1, "", "e3e4", Fault::Extra}},
    {Bug::PawnCaptureWraps, "pawn-capture-wraps",
     "a pawn on the a-file captures around the edge of the board", Kind::Moves,
     WrongMoves{"4k3/8/8/8/P6p/8/8/4K3 w - - 0 1", 1, "", "a4h4", Fault::Extra}},
    {Bug::KnightWraps, "knight-wraps", "a knight jumps around the edge of the board", Kind::Moves,
     WrongMoves{"4k3/8/8/8/7N/8/8/4K3 w - - 0 1", 1, "", "h4a7", Fault::Extra}},
    {Bug::PinnedPieceMoves, "pinned-piece-moves", "a pinned piece may move away", Kind::Moves,
     WrongMoves{"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", 1, "", "e2c3", Fault::Extra}},
    {Bug::KingRetreatsAlongLine, "king-retreats-along-line",
     "a king in check may step back along the line of the attack", Kind::Moves,
     WrongMoves{"4k3/8/8/8/8/8/8/r3K3 w - - 0 1", 1, "", "e1f1", Fault::Extra}},
    {Bug::DoubleCheckBlocked, "double-check-blocked",
     "a double check may be answered by dealing with one of the two attackers", Kind::Moves,
     WrongMoves{"4k3/8/8/8/1b6/8/N7/4K2r w - - 0 1", 1, "", "a2b4", Fault::Extra}},
    {Bug::KingTakesProtected, "king-takes-protected", "a king may capture a protected piece",
     Kind::Moves, WrongMoves{"4k3/8/8/8/8/6b1/5r2/4K3 w - - 0 1", 1, "", "e1f2", Fault::Extra}},
    {Bug::KingsMayTouch, "kings-may-touch", "a king may step next to the other king", Kind::Moves,
     WrongMoves{"8/8/8/8/8/4k3/8/4K3 w - - 0 1", 1, "", "e1e2", Fault::Extra}},
    {Bug::PawnGuardsMissed, "pawn-guards-missed",
     "a king may step on an empty square that only a pawn guards", Kind::Moves,
     WrongMoves{"4k3/8/8/8/8/4p3/8/4K3 w - - 0 1", 1, "", "e1d2", Fault::Extra}},
    {Bug::KnightChecksMissed, "knight-checks-missed", "knights are forgotten as attackers",
     Kind::Moves, WrongMoves{"4k3/8/8/8/8/3n4/8/4K3 w - - 0 1", 1, "", "e1f2", Fault::Extra}},
    {Bug::FenEnPassantIgnored, "fen-en-passant-ignored",
     "the en-passant square of a FEN is ignored when Black is to move", Kind::Moves,
     WrongMoves{"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", 1, "", "e4d3", Fault::Missing}},
    {Bug::FenBlackCastlingIgnored, "fen-black-castling-ignored",
     "Black's rights to castle in a FEN are ignored", Kind::Moves,
     WrongMoves{"r3k3/8/8/8/8/8/8/4K3 b q - 0 1", 1, "", "e8c8", Fault::Missing}},
});

// After ply 4 White may capture en passant; after ply 8 no longer.
constexpr std::string_view kPassed = "startpos moves e2e4 g8f6 e4e5 d7d5";
constexpr std::string_view kPassedLater = "startpos moves e2e4 g8f6 e4e5 d7d5 b1c3 b8c6 c3b1 c6b8";

constexpr std::array kKeyBugs = std::to_array<PlantedBug>({
    {Bug::KeyWithoutSide, "key-without-side", "the key does not contain the side to move",
     Kind::Keys,
     WrongKeys{"startpos moves e2e3 e7e6", "startpos moves e2e3 e7e6 f1e2 f8e7 e2d3 e7f8 d3f1",
               false}},
    {Bug::KeyWithoutCastling, "key-without-castling",
     "the key does not contain the rights to castle", Kind::Keys,
     WrongKeys{"startpos", "startpos moves g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 f3g1 f6g8", false}},
    {Bug::KeyWithoutEnPassant, "key-without-en-passant",
     "the key does not contain the right to capture en passant", Kind::Keys,
     WrongKeys{kPassed, kPassedLater, false}},
    {Bug::KeyAlwaysEnPassant, "key-always-en-passant",
     "every double step changes the key, even if no pawn can capture en passant", Kind::Keys,
     WrongKeys{"startpos moves e2e4", "startpos moves e2e4 g8f6 g1f3 f6g8 f3g1", true}},
    {Bug::KeyPinnedEnPassant, "key-pinned-en-passant",
     "the key contains en passant even if the only pawn that could capture is pinned", Kind::Keys,
     WrongKeys{"startpos moves e2e4 e7e5 f2f4 e5f4 e4e5 d8e7 g1f3 d7d5",
               "startpos moves e2e4 e7e5 f2f4 e5f4 e4e5 d8e7 g1f3 d7d5 b1c3 b8c6 c3b1 c6b8", true}},
    {Bug::KeyNeverDropsEnPassant, "key-never-drops-en-passant",
     "en passant enters the key but does not leave it on the next move", Kind::Keys,
     WrongKeys{kPassed, kPassedLater, false}},
    {Bug::KeyKeepsCapturedPiece, "key-keeps-captured-piece", "a captured piece stays in the key",
     Kind::Keys,
     WrongKeys{"startpos",
               "startpos moves b1c3 g8f6 c3d5 f6g8 d5e7 b8c6 e7d5 c6b8 d5c3 g8f6 c3b1 f6g8",
               false}},
    {Bug::KeyKeepsEnPassantVictim, "key-keeps-en-passant-victim",
     "a pawn captured en passant stays in the key", Kind::Keys,
     WrongKeys{"fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 moves e5d6",
               "fen 4k3/8/3P4/8/8/8/8/4K3 b - - 0 1", true}},
    {Bug::KeyForgetsPromotion, "key-forgets-promotion", "a promoted piece enters the key as a pawn",
     Kind::Keys,
     WrongKeys{"fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8q",
               "fen Q3k3/8/8/8/8/8/8/4K3 b - - 0 1", true}},
    {Bug::KeyForgetsCastledRook, "key-forgets-castled-rook",
     "castling changes the key only for the king", Kind::Keys,
     WrongKeys{"fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1",
               "fen 4k3/8/8/8/8/8/8/5RK1 b - - 1 1", true}},
    {Bug::KeyWithClock, "key-with-clock", "the key contains the clock of the fifty-move rule",
     Kind::Keys, WrongKeys{"startpos", "startpos moves g1f3 g8f6 f3g1 f6g8", true}},
});

constexpr std::array kDrawBugs = std::to_array<PlantedBug>({
    {Bug::ClockNotResetByPawn, "clock-not-reset-by-pawn", "a pawn move does not reset the clock",
     Kind::Draws, WrongScore{"fen 7k/8/8/8/8/8/P7/K7 w - - 99 80", "depth 1", "", "cp 0"}},
    {Bug::ClockNotResetByCapture, "clock-not-reset-by-capture",
     "a capture does not reset the clock", Kind::Draws,
     WrongScore{"fen 6k1/8/8/8/8/8/r7/K6R w - - 99 80", "depth 1", "", "cp 0"}},
    {Bug::ClockResetByCastling, "clock-reset-by-castling", "castling resets the clock", Kind::Draws,
     WrongScore{"fen 4k3/8/8/8/8/8/8/4K2R w K - 99 80", "depth 1", "cp 0", ""}},
    {Bug::FenClockLost, "fen-clock-lost", "the clock of a FEN is read as 0", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/8/8/8/KR6 w - - 99 80", "depth 1", "cp 0", ""}},
    {Bug::FiftyMovesIgnored, "fifty-moves-ignored", "the fifty-move rule is not known", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/8/8/8/KR6 w - - 99 80", "depth 1", "cp 0", ""}},
    {Bug::FiftyMovesLate, "fifty-moves-late", "the fifty-move rule applies one ply too late",
     Kind::Draws, WrongScore{"fen 7k/8/8/8/8/8/8/KR6 w - - 99 80", "depth 1", "cp 0", ""}},
    {Bug::FiftyPlies, "fifty-plies", "the fifty-move rule counts plies and draws after 50",
     Kind::Draws, WrongScore{"fen 7k/8/8/8/8/8/8/KR6 w - - 49 40", "depth 1", "", "cp 0"}},
    {Bug::FiftyMovesBeforeMate, "fifty-moves-before-mate",
     "mate by the move that completes the fifty moves is scored as a draw", Kind::Draws,
     WrongScore{"fen 7k/8/6K1/8/8/8/8/R7 w - - 99 80", "depth 2", "mate 1", "cp 0"}},
    {Bug::MateAsDraw, "mate-as-draw", "mate is scored as a draw", Kind::Draws,
     WrongScore{"fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "depth 2", "mate 1", ""}},
    {Bug::StalemateAsLoss, "stalemate-as-loss", "stalemate is scored as mate", Kind::Draws,
     WrongScore{"fen 4k3/4P3/8/4K3/8/8/8/8 w - - 0 1", "depth 2", "", "mate 1"}},
    {Bug::RepetitionInGameIgnored, "repetition-in-game-ignored",
     "the search does not know the positions of the game", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/8/8/8/KR6 w - - 0 1 "
                "moves b1b2 h8h7 b2b1 h7h8 b1b2 h8h7 b2b1",
                "depth 1", "cp 0", ""}},
    {Bug::RepetitionInSearchIgnored, "repetition-in-search-ignored",
     "a position that repeats within the search is not a draw", Kind::Draws,
     WrongScore{"fen 6k1/6p1/8/7Q/8/8/rr6/7K w - - 0 1", "depth 5", "cp 0", ""}},
    {Bug::RepetitionFourPliesOnly, "repetition-four-plies-only",
     "repetitions are looked for only four plies back", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/8/8/8/KR6 w - - 0 1 moves b1b2 h8h7 b2b3 h7g7 b3b1 g7h8 "
                "b1b2 h8h7 b2b3 h7g7 b3b1",
                "depth 1", "cp 0", ""}},
    {Bug::RepetitionAcrossCapture, "repetition-across-capture",
     "positions before a capture count as equal to those after it", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/8/5p2/8/KR4N1 w - - 0 1 "
                "moves b1b2 h8h7 b2b1 h7h8 g1f3 h8h7 f3g1",
                "depth 1", "", "cp 0"}},
    {Bug::SecondOccurrenceInGame, "second-occurrence-in-game",
     "the second occurrence of a position of the game is scored as a draw", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/8/8/8/KR6 w - - 0 1 moves b1b2 h8h7 b2b1", "depth 1", "", "cp 0"}},
    {Bug::RepeatedRootIsDraw, "repeated-root-is-draw",
     "a root that stands for the third time is answered with a draw and any move", Kind::Draws,
     WrongScore{"fen 6k1/8/6K1/8/8/8/8/R7 w - - 0 1 "
                "moves a1b1 g8h8 b1a1 h8g8 a1b1 g8h8 b1a1 h8g8",
                "depth 2", "mate 1", "cp 0"}},
    {Bug::HistoryNotCleared, "history-not-cleared",
     "every position command adds to the history instead of replacing it", Kind::Draws,
     WrongAnswer{"position fen 7k/8/8/8/8/8/8/KR6 w - - 0 1 moves b1b2 h8h7 b2b1\n"
                 "position fen 7k/8/8/8/8/8/8/KR6 w - - 0 1 moves b1b2 h8h7 b2b1\n"
                 "go depth 1",
                 "info depth 1 score cp -", "info depth 1 score cp 0"}},
    {Bug::InsufficientMaterialIgnored, "insufficient-material-ignored",
     "insufficient material is not known: king and bishop beat a king", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/8/8/8/KB6 w - - 0 1", "depth 2", "cp 0", ""}},
    {Bug::LoneKnightWins, "lone-knight-wins", "king and knight beat a king", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/8/8/8/KN6 w - - 0 1", "depth 2", "cp 0", ""}},
    {Bug::SameColouredBishopsWin, "same-coloured-bishops-win",
     "bishops that all stand on squares of one colour count as sufficient material", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/3K4/8/8/B1B5 w - - 0 1", "depth 2", "cp 0", ""}},
    {Bug::BishopAndKnightDraw, "bishop-and-knight-draw",
     "king, bishop and knight against a king counts as insufficient material", Kind::Draws,
     WrongScore{"fen 7k/8/8/8/8/8/8/KBN5 w - - 0 1", "depth 2", "", "cp 0"}},
});

constexpr std::array kProtocolBugs = std::to_array<PlantedBug>({
    {Bug::BestMoveIllegalInCheck, "best-move-illegal-in-check",
     "in check the best move is the first pseudo-legal move", Kind::Protocol,
     WrongAnswer{"position fen 4k3/8/8/8/8/8/8/r3K3 w - - 0 1\ngo depth 2", "", "bestmove e1f1"}},
    {Bug::BestMoveTwice, "best-move-twice", "every search is answered twice", Kind::Protocol,
     WrongAnswer{"position startpos\ngo depth 1", "", ""}},
    {Bug::MovesIgnored, "moves-ignored", "the moves of a position command are ignored",
     Kind::Protocol,
     WrongAnswer{"position startpos moves e2e4\nd",
                 "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                 "Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}},
    {Bug::PlaysIllegalMoves, "plays-illegal-moves",
     "illegal moves of a position command are played", Kind::Protocol,
     WrongAnswer{"position startpos moves e2e4 e7e5 e1e3\nd",
                 "Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                 "Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2"}},
    {Bug::PromotionInCapitals, "promotion-in-capitals",
     "promotions are written with a capital letter", Kind::Protocol,
     WrongAnswer{"position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\ngo depth 1", "bestmove a7a8q",
                 "bestmove a7a8Q"}},
    {Bug::CastlingTakesRook, "castling-takes-rook",
     "castling is written as the king capturing its rook", Kind::Protocol,
     WrongAnswer{"position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo perft 1", "e1g1: 1", "e1h1: 1"}},
    {Bug::SilentWhenMated, "silent-when-mated", "without a legal move there is no best move",
     Kind::Protocol,
     WrongAnswer{"position fen R3k3/8/4K3/8/8/8/8/8 b - - 0 1\ngo depth 1", "bestmove", ""}},
    {Bug::MateInPlies, "mate-in-plies", "the distance to mate is given in plies", Kind::Protocol,
     WrongScore{"fen 7k/8/8/8/8/8/R7/1R5K w - - 0 1", "depth 3", "mate 2", "mate 3"}},
    {Bug::ScoreForWhite, "score-for-white", "scores are given from White's point of view",
     Kind::Protocol,
     WrongScore{"fen r7/8/8/8/8/6k1/8/7K b - - 0 1", "depth 2", "mate 1", "mate -1"}},
});

template <std::size_t... Sizes>
constexpr auto joined(const std::array<PlantedBug, Sizes>&... parts) {
    std::array<PlantedBug, (Sizes + ...)> all{};
    std::size_t count = 0;
    const auto append = [&](const auto& part) {
        for (const PlantedBug& bug : part) all[count++] = bug;
    };
    (append(parts), ...);
    return all;
}

constexpr auto kBugs = joined(kMoveBugs, kKeyBugs, kDrawBugs, kProtocolBugs);

constexpr bool bugsAreInOrder() {
    for (std::size_t i = 0; i < kBugs.size(); ++i) {
        if (static_cast<std::size_t>(kBugs[i].bug) != i) return false;
    }
    return true;
}
static_assert(bugsAreInOrder());

}  // namespace

std::span<const PlantedBug> plantedBugs() { return kBugs; }

std::optional<Bug> bugNamed(std::string_view name) {
    const auto* const found = std::ranges::find(kBugs, name, &PlantedBug::name);
    return found == kBugs.end() ? std::nullopt : std::optional(found->bug);
}

}  // namespace pinwheel::planted
