// Setting up a position: whatever is placed, removed and pasted, a draft can be drawn, says what is
// wrong with it, starts a game exactly if nothing is, and comes back from its own text.
#include "law.hpp"
#include "pinwheel/debugger/start_draft.hpp"

#include <algorithm>

using namespace pinwheel;

namespace {

using debugger::BoardIndex;
using debugger::DraftEdit;
using debugger::StartDraft;
using fuzz::require;

// Up to six bytes for each edit.
DraftEdit editFrom(std::string_view bytes) {
    const auto byte = [&](std::size_t i) {
        return i < bytes.size() ? static_cast<unsigned>(static_cast<unsigned char>(bytes[i])) : 0U;
    };
    const auto board = static_cast<BoardIndex>(byte(1) % 4);
    const auto square = static_cast<chess::Square>(byte(2) % 64);
    const auto scope = static_cast<debugger::DraftScope>(byte(1) / 4 % 2);
    const chess::Piece piece(static_cast<chess::Color>(byte(3) / 6 % 2),
                             static_cast<chess::PieceType>(byte(3) % 6));
    switch (byte(0) % 10) {
        case 0:
            return debugger::RemovePiece{board, square, scope};
        case 1:
            return debugger::ShiftPiece{board, square, static_cast<chess::Square>(byte(3) % 64),
                                        scope};
        case 2:
            return debugger::GiveTurn{static_cast<debugger::SeatIndex>(byte(1) % 4)};
        case 3:
            return debugger::SetCastlingRight{
                board, piece.color(), static_cast<chess::Wing>(byte(2) % 2), byte(4) % 2 == 0};
        case 4:
            return debugger::SetEnPassant{board, square};
        case 5:
            return debugger::SetBoardClock{board, byte(2) << (byte(3) % 12)};
        case 6:
            return debugger::SetGameClock{byte(2) << (byte(3) % 24)};
        case 7:
            return byte(1) < 16 ? DraftEdit(debugger::ClearBoards{})
                                : DraftEdit(debugger::UseStandardStart{});
        default:
            return debugger::PlacePiece{board, square, piece, scope};
    }
}

void checkDraft(const StartDraft& draft) {
    const auto text = [&] { return draft.toText(); };
    const auto problems = draft.problems();
    const debugger::Snapshot shown = draft.snapshot();
    for (const BoardIndex board : draft.roster().boardIndices()) {
        for (const chess::Square square : chess::kAllSquares)
            require(
                shown.board(board).position.pieceOn(square) == draft.board(board).pieces[square],
                "a draft is drawn as it is", text);
    }
    const auto game = debugger::debug(game::DuplicateTree());
    const auto started = debugFrom(draft, *game);
    require(static_cast<bool>(started) == problems.empty(),
            "a game starts exactly if nothing is wrong", text);
    StartDraft again = draft;
    again.apply(debugger::UseStandardStart{});
    const auto pasted = again.paste(draft.toText());
    require(static_cast<bool>(pasted), "a draft's own text can be pasted", text);
    if (!started) return;
    require(again == draft && pasted->empty(), "a sound draft comes back from its own text", text);
    // Without an en-passant square that nobody can capture on.
    const StartDraft played((*started)->snapshot());
    require(debugFrom(played, *game) && played.problems().empty(),
            "the start of a game is a sound draft", text);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::textOf(data, size);
    StartDraft draft(debugger::duplicateRoster());
    const auto pasted = draft.paste(text.substr(0, text.find('#')));
    require(pasted || !pasted.error().what.empty(), "a refusal says why", text);
    checkDraft(draft);
    text.remove_prefix(std::min(text.find('#'), text.size()));
    while (!text.empty()) {
        constexpr std::size_t kBytesPerEdit = 5;
        draft.apply(editFrom(text.substr(0, kBytesPerEdit)));
        text.remove_prefix(std::min(kBytesPerEdit, text.size()));
        checkDraft(draft);
    }
    return 0;
}
