#include "pinwheel/duplicate/explain.hpp"

#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/duplicate/explain_text.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

namespace pinwheel::duplicate {

namespace {

using chess::Bitboard;
using chess::Move;
using chess::Objection;
using chess::Ply;
using chess::Position;
using chess::Square;

// The last ply at which something about a board changed from true to false.
template <class Holds>
std::optional<Ply> lastLoss(const Past& past, Holds holds) {
    for (Ply ply = past.now; ply.value > 0; --ply.value) {
        if (!holds(past.stateAt(ply)) && holds(past.stateAt(Ply{ply.value - 1}))) return ply;
    }
    return std::nullopt;
}

// The square that an opponent's pawn has just stepped over on this board, whose last move is the
// latest one by either of its players.
std::optional<Square> passedSquare(const Past& past, BoardId board) {
    for (Ply ply = past.now; ply.value > 0; --ply.value) {
        const Ply before{ply.value - 1};
        if (!playsOn(past.stateAt(before).toMove(), board)) continue;
        const Move move = past.moves[before.value];
        return effectOf(past.stateAt(before).board(board), move).passed;
    }
    return std::nullopt;
}

BoardObjection withPast(const Past& past, Player player, BoardId board, Move move,
                        const chess::Diagnosis& diagnosis) {
    BoardObjection objection{diagnosis, std::nullopt, std::nullopt, std::nullopt};
    const chess::Color color = colorOf(player);
    const auto wing = chess::castlingWing(color, move.from(), move.to());
    if (wing && diagnosis.objection == Objection::CastlingRightLost) {
        objection.lostAt = lastLoss(past, [&](const GameState& state) {
            return state.board(board).castlingRights().has(color, *wing);
        });
    }
    const bool isMissing =
        diagnosis.objection == Objection::NoPiece || diagnosis.objection == Objection::NotYours;
    if (isMissing) {
        if (const auto twin = ghostStory(past, otherBoard(player, board), move.from());
            twin && twin->fellOn == board) {
            objection.missing = twin;
        }
    }
    if (diagnosis.objection == Objection::OwnPieceOnTarget &&
        ghosts(past.present(), board, player).contains(move.to())) {
        objection.ownGhost = ghostStory(past, board, move.to());
    }
    return objection;
}

BoardVerdict examine(const Past& past, Player player, BoardId board, Move move) {
    const GameState& state = past.present();
    const chess::Color side = colorOf(player);
    const bool isTurn = state.board(board).sideToMove() == side;
    const Position position =
        isTurn ? state.board(board) : chess::withTurnPassedTo(side, state.board(board));
    const auto diagnosis =
        chess::diagnose(position, move, isTurn ? passedSquare(past, board) : std::nullopt);
    const Square king = position.king(opponent(side));
    const bool isLegal = !diagnosis && move.to() != king;
    BoardVerdict verdict{board, isLegal ? Verdict::LegalHereOnly : Verdict::Illegal, {}, {}, {}};
    if (ghosts(state, board, player).contains(move.from())) {
        verdict.obstacle = IsGhost{*ghostStory(past, board, move.from())};
    } else if (diagnosis) {
        verdict.obstacle = withPast(past, player, board, move, *diagnosis);
    } else if (!isLegal) {
        verdict.obstacle = TakesKing{king};
    } else {
        verdict.effect = effectOn(state, board, position, move);
    }
    return verdict;
}

std::optional<GameObjection> examineGame(const Past& past, Player player,
                                         const std::optional<Outcome>& outcome) {
    if (outcome) return IsOver{*outcome};
    if (player != past.present().toMove()) return NotYourTurn{past.present().toMove()};
    return std::nullopt;
}

}  // namespace

Bitboard BoardVerdict::culprits() const {
    if (const auto* taken = std::get_if<TakesKing>(&obstacle)) return Bitboard(taken->king);
    const auto* objection = std::get_if<BoardObjection>(&obstacle);
    return objection != nullptr ? objection->diagnosis.culprits : Bitboard();
}

Bitboard BoardVerdict::line() const {
    const auto* objection = std::get_if<BoardObjection>(&obstacle);
    return objection != nullptr ? objection->diagnosis.line : Bitboard();
}

Explanation explain(const Past& past, Player player, Move move,
                    const std::optional<Outcome>& outcome) {
    const auto [first, second] = boardsOf(player);
    Explanation answer{player,
                       move,
                       {examine(past, player, first, move), examine(past, player, second, move)},
                       examineGame(past, player, outcome),
                       {},
                       {},
                       {},
                       {}};
    auto& [a, b] = answer.boards;
    if (a.verdict == Verdict::LegalHereOnly && b.verdict == Verdict::LegalHereOnly) {
        a.verdict = b.verdict = Verdict::Playable;
    }
    // must agree with syncMoves(); explain_laws check it for every pair of squares on random games
    assert(player != past.present().toMove() ||
           answer.isLegalOnBoth() == findSyncMove(past.present(), move).has_value());
    putIntoWords(past.present(), answer);
    return answer;
}

const BoardVerdict* Explanation::blamed() const {
    const auto& [a, b] = boards;
    for (const auto& [here, there] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        if (here->verdict != Verdict::LegalHereOnly) continue;
        // A ghost's move fails because it is a ghost, not because its twin is missing elsewhere.
        return std::holds_alternative<IsGhost>(here->obstacle) ? here : there;
    }
    return nullptr;
}

std::string_view nameOf(Verdict verdict) {
    switch (verdict) {
        case Verdict::Playable:
            return "playable";
        case Verdict::LegalHereOnly:
            return "legal-here-only";
        case Verdict::Illegal:
            return "illegal";
    }
    return "";
}

}  // namespace pinwheel::duplicate
