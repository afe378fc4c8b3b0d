// What explain() says, against naive boards and against playing the move.
#include "duplicate_laws.hpp"
#include "from_text.hpp"
#include "naive_chess.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

namespace pinwheel::duplicate::laws {

namespace {

using chess::Move;
using chess::Ply;
using chess::Square;

// A board as a player sees it whose turn it is, by text alone: "… b KQkq e3 0 1" for White becomes
// "… w KQkq - 0 1".
std::string fenFor(Player player, const chess::Position& position) {
    std::vector<std::string> fields = chess::words(chess::toFen(position));
    const std::string side = colorOf(player) == chess::Color::White ? "w" : "b";
    if (fields[1] != side) fields[3] = "-";
    fields[1] = side;
    std::string fen;
    for (const std::string& field : fields) fen += (fen.empty() ? "" : " ") + field;
    return fen;
}

// The letters of one side, sorted.
std::string lettersOf(const std::string& fen, chess::Color color) {
    std::string letters;
    for (const char letter : fen.substr(0, fen.find(' '))) {
        const bool isSide =
            color == chess::Color::White ? std::isupper(letter) != 0 : std::islower(letter) != 0;
        if (isSide) letters += letter;
    }
    std::sort(letters.begin(), letters.end());
    return letters;
}

// One of a player's boards a second time, and what may be played on it.
class NaiveView {
public:
    NaiveView(const GameState& state, Player player, BoardId board)
        : player_(player), position_(state.board(board)), board_(fenFor(player, position_)) {
        const std::string king = chess::toText(position_.king(opponent(colorOf(player))));
        for (const std::string& move : board_.legalMoves()) {
            if (move.substr(2, 2) != king) legal_.insert(move);
        }
    }

    bool isLegal(Move move) const { return legal_.contains(toCoordinates(move)); }

    void expectEffect(Move move, const BoardEffect& effect) const {
        const naive::Board after = board_.after(toCoordinates(move));
        ASSERT_EQ(effect.givesCheck, after.isInCheck());
        const chess::Color us = colorOf(player_);
        std::string left = lettersOf(after.fen(), opponent(us));
        if (effect.captured) {
            left += toLetter(chess::Piece(opponent(us), effect.captured->type));
            std::sort(left.begin(), left.end());
        }
        ASSERT_EQ(left, lettersOf(board_.fen(), opponent(us)));
        const bool isPromoted = lettersOf(after.fen(), us) != lettersOf(board_.fen(), us);
        ASSERT_EQ(effect.promotion.has_value(), isPromoted);
        ASSERT_EQ(effect.promotion, move.promotion());
        const auto piece = position_.pieceOn(move.from());
        const int files =
            static_cast<int>(fileOf(move.from())) - static_cast<int>(fileOf(move.to()));
        const bool isFarKing =
            piece->type() == chess::PieceType::King && (files == 2 || files == -2);
        ASSERT_EQ(effect.castling.has_value(), isFarKing);
    }

private:
    Player player_;
    const chess::Position& position_;
    naive::Board board_;
    std::set<std::string> legal_;
};

// A playable move is played: what it takes is gone, and its twin is a ghost or gone already.
void expectAsPlayed(const GameState& state, const Explanation& explanation) {
    const auto move = findSyncMove(state, explanation.move);
    ASSERT_TRUE(move);
    const GameState next = apply(state, *move);
    for (const BoardVerdict& verdict : explanation.boards) {
        const BoardEffect& effect = *verdict.effect;
        const Player opponent = opponentOn(explanation.player, verdict.board);
        const auto gone = state.board(verdict.board).pieces(colorOf(opponent)) &
                          ~next.board(verdict.board).pieces(colorOf(opponent));
        ASSERT_EQ(effect.captured.has_value(), !gone.isEmpty());
        ASSERT_EQ(effect.givesCheck, next.isCheck(verdict.board));
        if (!effect.captured) continue;
        const Square square = effect.captured->square;
        ASSERT_EQ(gone, chess::Bitboard(square));
        ASSERT_EQ(effect.captured->owner, opponent);
        ASSERT_EQ(effect.isEnPassant, square != explanation.move.to());
        const BoardId twins = otherBoard(opponent, verdict.board);
        ASSERT_EQ(effect.captured->ghostOn == twins,
                  ghosts(next, twins, opponent).contains(square));
        ASSERT_EQ(!effect.captured->ghostOn,
                  ghosts(state, verdict.board, opponent).contains(square));
    }
}

void explanationFits(const Past& past, Player player, const std::array<NaiveView, 2>& views,
                     Move move) {
    const Explanation explanation = explain(past, player, move);
    const bool isTurn = player == past.present().toMove();
    const bool isOnBoth = views[0].isLegal(move) && views[1].isLegal(move);
    ASSERT_EQ(explanation.game.has_value(), !isTurn);
    ASSERT_EQ(explanation.isLegalOnBoth(), isOnBoth) << explanation.sentence;
    ASSERT_EQ(explanation.isPlayable(), isOnBoth && isTurn) << explanation.sentence;
    ASSERT_TRUE(explanation.sentence.size() > 1 && explanation.sentence.ends_with('.'));
    for (std::size_t i = 0; i < 2; ++i) {
        const BoardVerdict& verdict = explanation.boards[i];
        const bool isLegal = views[i].isLegal(move);
        const Verdict expected = !isLegal   ? Verdict::Illegal
                                 : isOnBoth ? Verdict::Playable
                                            : Verdict::LegalHereOnly;
        ASSERT_EQ(verdict.verdict, expected) << explanation.sentence;
        const bool hasReason = !std::holds_alternative<std::monostate>(verdict.obstacle);
        ASSERT_TRUE(isLegal || hasReason) << explanation.sentence;
        ASSERT_FALSE(isOnBoth && hasReason) << explanation.sentence;
        ASSERT_FALSE(nameOf(verdict.obstacle).empty());
        ASSERT_EQ(verdict.effect.has_value(), !hasReason) << explanation.sentence;
        if (verdict.effect) views[i].expectEffect(move, *verdict.effect);
    }
    if (explanation.isPlayable()) expectAsPlayed(past.present(), explanation);
}

void everyMoveIsExplained(const Past& past, Player player) {
    const auto [first, second] = boardsOf(player);
    const std::array views = {NaiveView(past.present(), player, first),
                              NaiveView(past.present(), player, second)};
    for (unsigned i = 0; i < 64 * 64 && !testing::Test::HasFatalFailure(); ++i) {
        const auto from = static_cast<Square>(i / 64);
        const auto to = static_cast<Square>(i % 64);
        SCOPED_TRACE(chess::toText(from) + chess::toText(to));
        explanationFits(past, player, views, Move(from, to));
        // A promotion is not worth asking for where there is nothing to promote.
        if (past.present().board(first).pieceOn(from) == std::nullopt) continue;
        for (const chess::PieceType piece : chess::kPromotionPieces) {
            explanationFits(past, player, views, Move(from, to, piece));
        }
    }
}

}  // namespace

void explanationsFitTheMoves(const PlayedGame& game, std::size_t step) {
    for (Ply ply; ply <= game.ply() && !testing::Test::HasFailure(); ++ply.value) {
        if (ply.value % step != step - 1) continue;
        Past past = game.past();
        past.now = ply;
        for (const Player player : kAllPlayers) {
            SCOPED_TRACE(testing::Message() << nameOf(player) << " at ply " << ply.value);
            everyMoveIsExplained(past, player);
        }
    }
}

}  // namespace pinwheel::duplicate::laws
