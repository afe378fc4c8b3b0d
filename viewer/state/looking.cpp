#include "viewer/state/looking.hpp"

#include "pinwheel/chess/notation.hpp"

namespace pinwheel::viewer {

const debugger::Explanation* shownExplanation(const debugger::Snapshot& game,
                                              const Looking& looking) {
    if (game.outcome && looking.litEscape && *looking.litEscape < game.outcome->escapes.size())
        return &game.outcome->escapes[*looking.litEscape];
    if (looking.why) return &*looking.why;
    const bool isBusy = looking.grabbed || looking.examined || looking.whyForm.isPicking;
    if (!game.outcome || game.outcome->escapes.size() != 1 || isBusy) return nullptr;
    return &game.outcome->escapes.front();
}

std::optional<chess::Move> promotionBy(const KeyPress& press, Looking& looking) {
    constexpr std::size_t kPieces = chess::kPromotionPieces.size();
    if (!looking.promotion || press.isControl) return std::nullopt;
    const bool isBack = press.key == Key::Left || (press.key == Key::Tab && press.isShift);
    if (isBack || press.key == Key::Right || press.key == Key::Tab) {
        looking.chosenPromotion = (looking.chosenPromotion + (isBack ? kPieces - 1 : 1)) % kPieces;
        return std::nullopt;
    }
    const chess::Move asked = *looking.promotion;
    std::optional<chess::Move> move;
    if (press.key == Key::Enter || press == KeyPress{Key::Character, ' '}) {
        move.emplace(asked.from(), asked.to(), chess::kPromotionPieces[looking.chosenPromotion]);
    } else if (press.key == Key::Character) {
        if (const auto named = chess::parseCoordinates(toCoordinates(asked) + press.character))
            move = *named;
    }
    if (move) looking.promotion.reset();
    return move;
}

}  // namespace pinwheel::viewer
