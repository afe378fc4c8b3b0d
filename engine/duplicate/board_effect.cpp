#include "pinwheel/duplicate/board_effect.hpp"

#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/ghosts.hpp"

#include <fmt/format.h>

#include <vector>

namespace pinwheel::duplicate {

namespace {

std::string takes(const BoardEffect& effect, Mood mood) {
    const Captured& captured = *effect.captured;
    const std::string what =
        fmt::format("{}'s {}{}", nameOf(captured.owner), captured.ghostOn ? "" : "ghost ",
                    chess::nameOf(captured.type));
    const std::string taken = effect.isEnPassant ? fmt::format("en passant {} on {}", what,
                                                               chess::toText(captured.square))
                                                 : what;
    const std::string pair =
        captured.ghostOn ? fmt::format("whose twin on {} {} a ghost", nameOf(*captured.ghostOn),
                                       mood == Mood::Does ? "becomes" : "would become")
                         : "the last of its pair";
    return fmt::format("{} {}, {}", mood == Mood::Does ? "takes" : "take", taken, pair);
}

}  // namespace

BoardEffect effectOn(const GameState& state, BoardId board, const chess::Position& position,
                     chess::Move move) {
    const chess::MoveEffect plain = effectOf(position, move);
    BoardEffect effect;
    effect.castling = plain.castling;
    effect.promotion = plain.promotion;
    if (plain.capture) {
        const auto& [piece, square] = *plain.capture;
        const Player owner = playerOf(board, piece.color());
        effect.captured = Captured{owner, piece.type(), square, otherBoard(owner, board)};
        if (ghosts(state, board, owner).contains(square)) effect.captured->ghostOn.reset();
        effect.isEnPassant = square != move.to();
    }
    chess::Position after = position;
    after.make(move);
    effect.givesCheck = after.isCheck();
    return effect;
}

std::string describe(const BoardEffect& effect, Mood mood) {
    if (effect.isQuiet()) return mood == Mood::Does ? "quiet" : "would be quiet";
    const char* ending = mood == Mood::Does ? "s" : "";
    std::vector<std::string> parts;
    if (effect.captured) parts.push_back(takes(effect, mood));
    if (effect.castling) {
        parts.push_back(fmt::format("castle{} on the {}'s side", ending,
                                    *effect.castling == chess::Wing::King ? "king" : "queen"));
    }
    if (effect.promotion) {
        parts.push_back(fmt::format("promote{} to a {}", ending, chess::nameOf(*effect.promotion)));
    }
    if (effect.givesCheck) parts.push_back(fmt::format("give{} check", ending));

    std::string text = mood == Mood::Does ? "" : "would ";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isLast = i + 1 == parts.size();
        // A capture ends with a relative clause, which needs a closing comma.
        const char* comma = effect.captured ? "," : "";
        if (i > 0) text += isLast ? fmt::format("{} and ", comma) : ", ";
        text += parts[i];
    }
    return text;
}

}  // namespace pinwheel::duplicate
