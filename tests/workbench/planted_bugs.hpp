#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

// The bugs of planted-engine, a small chess engine that makes one mistake on request:
// `planted-engine --bug NAME`. Each entry comes with evidence, that is, input for which the bug
// changes the engine's answer.
namespace pinwheel::planted {

enum class Bug : std::uint8_t {
    // Move generation
    EnPassantUncoversCheck,
    EnPassantMissing,
    EnPassantMissingInCheck,
    EnPassantKept,
    EnPassantLeavesPawn,
    EnPassantOneSide,
    CastlesThroughCheck,
    CastlesOutOfCheck,
    CastlesIntoCheck,
    CastlesOverKnight,
    CastlingNeedsSafeB1,
    KeepsRightOfTakenRook,
    KeepsRightOfMovedRook,
    KeepsRightOfMovedKing,
    CastlingLeavesRook,
    UnderpromotionMissing,
    CapturePromotionMissing,
    PromotesToKing,
    PromotionLeavesPawn,
    DoubleStepJumps,
    DoubleStepFromThirdRank,
    PawnCapturesForward,
    PawnCaptureWraps,
    KnightWraps,
    PinnedPieceMoves,
    KingRetreatsAlongLine,
    DoubleCheckBlocked,
    KingTakesProtected,
    KingsMayTouch,
    PawnGuardsMissed,
    KnightChecksMissed,
    FenEnPassantIgnored,
    FenBlackCastlingIgnored,
    // Keys
    KeyWithoutSide,
    KeyWithoutCastling,
    KeyWithoutEnPassant,
    KeyAlwaysEnPassant,
    KeyPinnedEnPassant,
    KeyNeverDropsEnPassant,
    KeyKeepsCapturedPiece,
    KeyKeepsEnPassantVictim,
    KeyForgetsPromotion,
    KeyForgetsCastledRook,
    KeyWithClock,
    // Draws
    ClockNotResetByPawn,
    ClockNotResetByCapture,
    ClockResetByCastling,
    FenClockLost,
    FiftyMovesIgnored,
    FiftyMovesLate,
    FiftyPlies,
    FiftyMovesBeforeMate,
    MateAsDraw,
    StalemateAsLoss,
    RepetitionInGameIgnored,
    RepetitionInSearchIgnored,
    RepetitionFourPliesOnly,
    RepetitionAcrossCapture,
    SecondOccurrenceInGame,
    RepeatedRootIsDraw,
    HistoryNotCleared,
    InsufficientMaterialIgnored,
    LoneKnightWins,
    SameColouredBishopsWin,
    BishopAndKnightDraw,
    // Protocol
    BestMoveIllegalInCheck,
    BestMoveTwice,
    MovesIgnored,
    PlaysIllegalMoves,
    PromotionInCapitals,
    CastlingTakesRook,
    SilentWhenMated,
    MateInPlies,
    ScoreForWhite,
};

enum class Kind : std::uint8_t { Moves, Keys, Draws, Protocol };

enum class Fault : std::uint8_t { Missing, Extra };

// The leaf counts of `fen` are wrong at `depth`, because `move` is missing or extra in the position
// after `line`.
struct WrongMoves {
    std::string_view fen;
    unsigned depth;
    std::string_view line;  // "e2e4 e7e5"; empty if `fen` itself is that position
    std::string_view move;
    Fault fault;
    std::string_view reason;  // words of the sentence that says why the move is legal, or not
};

// Two positions, as arguments of `position`, for which the engine's keys are wrongly equal or
// wrongly different. If the first is a prefix of the second, one line contains both.
struct WrongKeys {
    std::string_view first;
    std::string_view second;
    bool areSame;  // in truth
};

// The answer to `position` and `go` has a wrong score: "cp 0", "mate 1". An empty text is any other
// score.
struct WrongScore {
    std::string_view position;
    std::string_view go;
    std::string_view right;
    std::string_view wrong;
};

// The answers to these commands, separated by line breaks, differ. Only the clean engine prints a
// line that begins with `right`, and only the other one a line that begins with `wrong`, where
// these are not empty.
struct WrongAnswer {
    std::string_view commands;
    std::string_view right;
    std::string_view wrong;
};

using Evidence = std::variant<WrongMoves, WrongKeys, WrongScore, WrongAnswer>;

struct PlantedBug {
    Bug bug;
    std::string_view name;         // of --bug
    std::string_view description;  // one line
    Kind kind;
    Evidence evidence;
};

// In the order of the enumeration.
std::span<const PlantedBug> plantedBugs();
std::optional<Bug> bugNamed(std::string_view name);

}  // namespace pinwheel::planted
