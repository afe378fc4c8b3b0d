// FEN: an accepted text round-trips to the same position, and strict parsing accepts nothing that
// lenient parsing warns about.
#include "law.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/validator.hpp"

#include <algorithm>

using namespace pinwheel;

namespace {

using chess::FenMode;
using chess::Position;
using fuzz::require;

void checkSound(const Position& position, const std::string& text) {
    const auto mismatch = stateMismatch(position);
    require(!mismatch, "an accepted position equals its rebuild",
            [&] { return text + '\n' + *mismatch; });
    const chess::Color waiting = opponent(position.sideToMove());
    require(position.attackersOf(position.king(waiting), position.sideToMove(), position.occupied())
                .isEmpty(),
            "nobody can take a king", text);
}

void checkRoundTrip(const Position& position) {
    const std::string text = toFen(position);
    checkSound(position, text);
    const auto again = chess::parseFen(text);
    require(bool(again), "toFen() writes what the strict reader accepts",
            [&] { return text + '\n' + again.error().what; });
    require(*again == position, "parseFen(toFen(p)) == p", text);
    require(toFen(*again) == text, "toFen(parseFen(text)) == text", text);
    const chess::MoveList moves = legalMoves(position);
    require(std::ranges::equal(moves, legalMoves(*again)) &&
                moves.size() == countLegalMoves(position) &&
                hasLegalMove(position) == !moves.isEmpty(),
            "a position and its copy have the same legal moves", text);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::textOf(data, size);
    const auto strict = chess::readFen(text, FenMode::Strict);
    const auto lenient = chess::readFen(text, FenMode::Lenient);
    if (strict) {
        require(strict->warnings.empty(), "a strict reading has no warnings", text);
        require(lenient && lenient->warnings.empty(), "lenient readers accept what strict ones do",
                text);
        require(lenient->position == strict->position, "both readers see the same position", text);
    } else {
        require(strict.error().what.starts_with("fen: "), "a refusal says what it is about",
                strict.error().what);
    }
    if (lenient) checkRoundTrip(lenient->position);
    return 0;
}
