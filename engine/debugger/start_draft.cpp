#include "pinwheel/debugger/start_draft.hpp"

#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/setup_problems.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/game/rules_orthodox.hpp"

#include <algorithm>

namespace pinwheel::debugger {

using chess::Bitboard;
using chess::Color;
using chess::PieceType;
using chess::Setup;
using chess::Square;

namespace {

duplicate::StartSetup duplicateSetup(const StartDraft& draft) {
    duplicate::StartSetup start;
    for (const BoardIndex board : draft.roster().boardIndices())
        start.boards[static_cast<duplicate::BoardId>(board)] = draft.board(board);
    start.toMove = static_cast<duplicate::Player>(draft.toMove());
    start.clock = draft.clock();
    return start;
}

std::string draftSentence(std::string text) {
    text.front() = base::toUpper(text.front());
    return text + '.';
}

bool hasBothKings(const Setup& setup) {
    const std::vector<chess::SetupProblem> problems = chess::problemsOf(setup);
    return std::none_of(problems.begin(), problems.end(), [](const chess::SetupProblem& problem) {
        return problem.kind == chess::SetupProblem::Kind::Kings;
    });
}

// Every piece of this kind.
void remove(chess::Piece piece, Setup& setup) {
    for (std::optional<chess::Piece>& each : setup.pieces) {
        if (each == piece) each.reset();
    }
}

}  // namespace

StartDraft::StartDraft(const Snapshot& game)
    : roster_(game.roster),
      toMove_(game.toMove),
      // On one board, its own clock is the only one.
      clock_(game.boards.size() == 1 ? 0 : game.clock) {
    for (const BoardIndex board : roster_->boardIndices())
        boards_[board] = setupOf(game.board(board).position);
}

StartDraft::StartDraft(const Roster& roster) : roster_(&roster) { change(UseStandardStart{}); }

std::optional<BoardIndex> StartDraft::otherBoard(BoardIndex board, chess::Piece piece) const {
    return roster_->otherBoard(owner(board, piece.color()), board);
}

bool StartDraft::hasTwin(BoardIndex board, Square square) const {
    const auto piece = boards_[board].pieces[square];
    const auto other = piece ? otherBoard(board, *piece) : std::nullopt;
    return other && boards_[*other].pieces[square] == piece;
}

Bitboard StartDraft::ghosts(BoardIndex board) const {
    Bitboard found;
    for (const Square square : chess::kAllSquares) {
        const auto piece = boards_[board].pieces[square];
        const auto other = piece ? otherBoard(board, *piece) : std::nullopt;
        if (!other) continue;
        const auto twin = boards_[*other].pieces[square];
        if (!twin || twin->color() != piece->color()) found |= Bitboard(square);
    }
    return found;
}

void StartDraft::apply(const DraftEdit& edit) {
    const StartDraft before = *this;
    std::visit([this](const auto& each) { change(each); }, edit);
    dropStaleDetails(before);
}

void StartDraft::place(const PlacePiece& edit, DraftScope replaced) {
    std::vector<BoardIndex> boards = {edit.board};
    if (const auto other = otherBoard(edit.board, edit.piece);
        other && edit.scope == DraftScope::WithTwin)
        boards.push_back(*other);
    for (const BoardIndex board : boards) {
        if (boards_[board].pieces[edit.square] != edit.piece)
            change(RemovePiece{board, edit.square, replaced});
        if (edit.piece.type() == PieceType::King) remove(edit.piece, boards_[board]);
    }
    for (const BoardIndex board : boards) boards_[board].pieces[edit.square] = edit.piece;
}

void StartDraft::change(const PlacePiece& edit) { place(edit, edit.scope); }

void StartDraft::change(const RemovePiece& edit) {
    const auto piece = boards_[edit.board].pieces[edit.square];
    if (!piece) return;
    if (edit.scope == DraftScope::WithTwin && hasTwin(edit.board, edit.square))
        boards_[*otherBoard(edit.board, *piece)].pieces[edit.square].reset();
    boards_[edit.board].pieces[edit.square].reset();
}

void StartDraft::change(const ShiftPiece& edit) {
    const auto piece = boards_[edit.board].pieces[edit.from];
    if (!piece || edit.from == edit.to) return;
    // A ghost stays a ghost.
    const bool isPair = edit.scope == DraftScope::WithTwin && hasTwin(edit.board, edit.from);
    change(RemovePiece{edit.board, edit.from, edit.scope});
    place({edit.board, edit.to, *piece, isPair ? DraftScope::WithTwin : DraftScope::ThisBoard},
          edit.scope);
}

void StartDraft::change(const GiveTurn& edit) { giveTurn(edit.seat); }

void StartDraft::giveTurn(SeatIndex seat) {
    toMove_ = seat;
    for (const BoardIndex board : roster_->boardIndices()) {
        SeatIndex player = seat;
        while (!roster_->playsOn(player, board)) player = roster_->next(player);
        boards_[board].sideToMove = (*roster_)[player].color;
    }
}

void StartDraft::change(const SetCastlingRight& edit) {
    chess::CastlingRights& rights = boards_[edit.board].castlingRights;
    const auto right = chess::CastlingRights::of(edit.color, edit.wing);
    rights = edit.isGiven ? rights | right : rights.without(right);
}

void StartDraft::change(const SetEnPassant& edit) { boards_[edit.board].enPassant = edit.square; }

void StartDraft::change(const SetBoardClock& edit) {
    boards_[edit.board].halfmoveClock = edit.clock;
}

void StartDraft::change(const SetGameClock& edit) { clock_ = edit.clock; }

void StartDraft::change(const ClearBoards&) {
    boards_ = {};
    clock_ = 0;
    giveTurn(SeatIndex{0});
}

void StartDraft::change(const UseStandardStart&) {
    for (const BoardIndex board : roster_->boardIndices())
        boards_[board] = setupOf(chess::Position());
    clock_ = 0;
    giveTurn(SeatIndex{0});
}

void StartDraft::dropStaleDetails(const StartDraft& before) {
    for (const BoardIndex board : roster_->boardIndices()) {
        const Setup& old = before.boards_[board];
        Setup& now = boards_[board];
        for (const Color color : chess::kAllColors) {
            for (const chess::Wing wing : chess::kAllWings) {
                if (isCastlingPossible(old, color, wing) && !isCastlingPossible(now, color, wing))
                    now.castlingRights =
                        now.castlingRights.without(chess::CastlingRights::of(color, wing));
            }
        }
        if (!now.enPassant || enPassantChoices(now).contains(*now.enPassant)) continue;
        if (old.enPassant == now.enPassant && enPassantChoices(old).contains(*old.enPassant))
            now.enPassant.reset();
    }
}

std::vector<DraftProblem> StartDraft::problems() const {
    std::vector<DraftProblem> problems;
    if (roster_->boards().size() == 1) {
        for (const chess::SetupProblem& found : chess::problemsOf(boards_[BoardIndex{0}]))
            problems.push_back({draftSentence(found.what), {{found.squares}}});
        return problems;
    }
    for (const duplicate::StartProblem& found : duplicate::problemsOf(duplicateSetup(*this))) {
        DraftProblem& problem = problems.emplace_back();
        problem.sentence = draftSentence(found.what);
        for (const BoardIndex board : roster_->boardIndices())
            problem.squares[board] = found.squares[static_cast<duplicate::BoardId>(board)];
    }
    return problems;
}

Snapshot StartDraft::snapshot() const {
    Snapshot shown;
    shown.roster = roster_;
    shown.toMove = toMove_;
    shown.clock = clock_;
    shown.draftProblems = problems().size();
    for (const Roster::Seat& seat : roster_->seats()) {
        SeatView& view = shown.seats.emplace_back();
        view.name = seat.name;
        view.letter = seat.letter;
        view.color = seat.color;
        view.boards.assign(seat.boards.begin(), seat.boards.end());
    }
    for (const BoardIndex board : roster_->boardIndices()) {
        BoardView& view = shown.boards.emplace_back();
        view.name = (*roster_)[board].name;
        view.seats = (*roster_)[board].seats;
        // Only for drawing its pieces: without en passant, no king is needed.
        Setup setup = boards_[board];
        setup.enPassant.reset();
        view.position = chess::Position(setup);
        view.ghosts = ghosts(board);
        view.isCheck = hasBothKings(setup) && view.position.isCheck();
        if (view.isCheck)
            shown.seats[index(view.seats[setup.sideToMove])].checkedOn.push_back(board);
        for (const Square square : view.ghosts)
            ++shown.seats[index(owner(board, setup.pieces[square]->color()))].ghosts;
    }
    return shown;
}

base::Result<std::unique_ptr<Debugger>> debugFrom(const StartDraft& draft, const Debugger& game) {
    if (const auto problems = draft.problems(); !problems.empty())
        return base::Error{problems.front().sentence};
    const GameTree tree = game.tree();
    if (const auto* const orthodox = std::get_if<const game::OrthodoxTree*>(&tree)) {
        return debug(
            game::OrthodoxTree((*orthodox)->rules(), chess::Position(draft.board(BoardIndex{0}))));
    }
    const auto start = duplicate::startFrom(duplicateSetup(draft));
    if (!start) return start.error();
    return debug(game::DuplicateTree(std::get<const game::DuplicateTree*>(tree)->rules(), *start));
}

}  // namespace pinwheel::debugger
