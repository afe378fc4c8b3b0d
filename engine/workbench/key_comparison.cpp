#include "pinwheel/workbench/key_comparison.hpp"

#include "pinwheel/chess/key_terms.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::workbench {

namespace {

using chess::Position;

std::vector<Position> positionsOf(const BoardPath& game) {
    std::vector<Position> positions{game.start};
    for (const chess::Move move : game.moves) {
        positions.push_back(positions.back());
        positions.back().make(move);
    }
    return positions;
}

// The pawn's double step that led to this ply, if it did.
std::optional<chess::Square> passedBefore(const BoardPath& game,
                                          const std::vector<Position>& positions, std::size_t ply) {
    if (ply == 0) return std::nullopt;
    return chess::effectOf(positions[ply - 1], game.moves[ply - 1]).passed;
}

// Why the positions differ: "white may castle kingside at ply 4 only".
std::string differenceText(const Position& a, std::size_t first, const Position& b,
                           std::size_t second) {
    constexpr std::size_t kMostTerms = 4;
    std::string text;
    std::size_t terms = 0;
    for (const chess::KeyChange& change : chess::keyChanges(a, b)) {
        if (++terms > kMostTerms) return text + ", and more";
        text += fmt::format("{}{} at ply {} only", text.empty() ? "" : ", ",
                            chess::describe(change.term), change.isAdded ? second : first);
    }
    return text;
}

std::string whyDifferent(const std::vector<Position>& positions, std::size_t first,
                         std::size_t second) {
    return fmt::format(
        "The engine's key is the same at plies {} and {}, but the positions differ: {}.", first,
        second, differenceText(positions[first], first, positions[second], second));
}

std::string whySame(const BoardPath& game, const std::vector<Position>& positions,
                    std::size_t first, std::size_t second) {
    std::string text = fmt::format(
        "The engine's keys at plies {} and {} differ, but the positions are the same: pieces, side "
        "to move, castling rights, and no en-passant capture that only one of them allows.",
        first, second);
    for (const std::size_t ply : {first, second}) {
        const auto passed = passedBefore(game, positions, ply);
        if (passed && !positions[ply].enPassant())
            return text + fmt::format(
                              " At ply {} a pawn has just passed {}, but no en-passant "
                              "capture is legal, so the key must not contain it (FIDE 9.2).",
                              ply, chess::toText(*passed));
    }
    if (!game.startFen.empty() && first == 0)
        return text +
               " The FEN of the start has an en-passant square, but no capture there is legal, so "
               "the key must not contain it (FIDE 9.2).";
    return text + " The halfmove clock and the number of occurrences do not belong in the key.";
}

std::optional<KeyDisagreement> disagreementAt(const BoardPath& game,
                                              const std::vector<Position>& positions,
                                              const std::vector<std::string>& theirs,
                                              std::size_t second) {
    for (std::size_t first = 0; first < second; ++first) {
        const bool isSameForUs = positions[first].key() == positions[second].key();
        const bool isSameForThem = theirs[first] == theirs[second];
        if (isSameForUs == isSameForThem) continue;
        return KeyDisagreement{first, second, isSameForThem,
                               isSameForThem ? whyDifferent(positions, first, second)
                                             : whySame(game, positions, first, second)};
    }
    return std::nullopt;
}

base::Result<std::string> keyAt(UciClient& client, const BoardPath& path) {
    if (base::Status sent = client.setPosition(uciPosition(path)); !sent) return sent.error();
    const auto description = client.describe();
    if (!description) return description.error();
    if (!description->key)
        return base::Error{
            "the engine's answer to \"d\" has no line such as \"Key: 8F8F01D4562F59FB\", so its "
            "keys "
            "are unknown"};
    return *description->key;
}

std::string whyHistoryMatters(const BoardPath& game, const std::vector<Position>& positions,
                              std::size_t ply, const std::string& played,
                              const std::string& setUp) {
    std::string text = fmt::format(
        "The engine's key at ply {} is {} after the moves, but {} if the same position is set up "
        "by "
        "its FEN.",
        ply, played, setUp);
    const auto passed = passedBefore(game, positions, ply);
    if (passed && !positions[ply].enPassant())
        return text + fmt::format(
                          " A pawn has just passed {}, but no en-passant capture is legal, "
                          "so the key must not contain it (FIDE 9.2).",
                          chess::toText(*passed));
    return text + fmt::format(" Suspect what {} removes from the key or adds to it.",
                              ply == 0
                                  ? "reading the start"
                                  : toCoordinates(game.moves[ply - 1]) + " or an earlier move");
}

// The first ply whose key after the moves differs from that of its FEN.
base::Result<std::optional<KeyDisagreement>> historyInKeys(UciClient& client, const BoardPath& game,
                                                           const std::vector<Position>& positions,
                                                           const std::vector<std::string>& theirs) {
    for (std::size_t ply = 1; ply < positions.size(); ++ply) {
        const auto setUp = keyAt(client, {positions[ply], {}});
        if (!setUp) return setUp.error();
        if (*setUp == theirs[ply]) continue;
        return std::optional(KeyDisagreement{
            ply, ply, false, whyHistoryMatters(game, positions, ply, theirs[ply], *setUp)});
    }
    return std::optional<KeyDisagreement>();
}

}  // namespace

std::optional<KeyDisagreement> firstDisagreement(const BoardPath& game,
                                                 const std::vector<std::string>& theirs) {
    const std::vector<Position> positions = positionsOf(game);
    for (std::size_t second = 1; second < theirs.size(); ++second) {
        if (auto found = disagreementAt(game, positions, theirs, second)) return found;
    }
    return std::nullopt;
}

base::Result<KeyComparison> compareKeys(UciClient& client, const BoardPath& game) {
    const std::vector<Position> positions = positionsOf(game);
    std::vector<std::string> theirs;
    BoardPath path{game.start, {}, game.startFen};
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        if (ply > 0) path.moves.push_back(game.moves[ply - 1]);
        const auto key = keyAt(client, path);
        if (!key) return key.error();
        theirs.push_back(*key);
        if (auto found = disagreementAt(game, positions, theirs, ply))
            return KeyComparison{ply + 1, std::move(found)};
    }
    auto found = historyInKeys(client, game, positions, theirs);
    if (!found) return found.error();
    return KeyComparison{positions.size(), *std::move(found)};
}

}  // namespace pinwheel::workbench
