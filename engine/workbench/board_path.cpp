#include "pinwheel/workbench/board_path.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/debugger.hpp"

#include <fmt/format.h>

namespace pinwheel::workbench {

chess::Position BoardPath::end() const {
    chess::Position position = start;
    for (const chess::Move move : moves) position.make(move);
    return position;
}

namespace {

// The position's FEN with this en-passant square, if it is possible there.
std::string fenWith(std::optional<chess::Square> enPassant, const chess::Position& position) {
    const std::string plain = chess::toFen(position);
    auto reading = chess::readSetup(plain);
    if (!reading || !enPassant) return plain;
    reading->setup.enPassant = enPassant;
    const std::string fen = toFen(reading->setup);
    return chess::parseFen(fen) ? fen : plain;
}

}  // namespace

BoardPath pathFrom(const chess::Position& start, std::string_view fen) {
    BoardPath path{start, {}};
    const auto reading = chess::readSetup(fen);
    const std::string given = fenWith(reading ? reading->setup.enPassant : std::nullopt, start);
    if (given != chess::toFen(start)) path.startFen = given;
    return path;
}

std::string startFenOf(const BoardPath& path) {
    return path.startFen.empty() ? chess::toFen(path.start) : path.startFen;
}

std::string endFenOf(const BoardPath& path) {
    if (path.moves.empty()) return startFenOf(path);
    BoardPath before = path;
    before.moves.pop_back();
    return fenWith(chess::effectOf(before.end(), path.moves.back()).passed, path.end());
}

std::string movesText(const BoardPath& path) {
    std::string text;
    for (const chess::Move move : path.moves)
        text += (text.empty() ? "" : " ") + toCoordinates(move);
    return text;
}

std::string uciPosition(const BoardPath& path) {
    const bool isStandard = path.start == chess::Position();
    return (isStandard ? "startpos" : "fen " + startFenOf(path)) +
           (path.moves.empty() ? "" : " moves " + movesText(path));
}

namespace {

// Which square a pawn has just passed is known to a game, not to a position where no capture is
// legal: a start whose FEN names one is played one ply earlier.
BoardPath withDoubleStep(const BoardPath& path) {
    const auto reading = chess::readSetup(path.startFen);
    if (!reading || !reading->setup.enPassant) return path;
    chess::Setup setup = reading->setup;
    const chess::Square passed = *setup.enPassant;
    const chess::Color mover = chess::opponent(setup.sideToMove);
    const auto onFile = [&](chess::Rank rank) {
        return chess::squareAt(fileOf(passed), chess::relativeRank(mover, rank));
    };
    const chess::Move step(onFile(chess::Rank::Two), onFile(chess::Rank::Four));
    std::swap(setup.pieces[step.from()], setup.pieces[step.to()]);
    setup.sideToMove = mover;
    setup.enPassant.reset();
    setup.halfmoveClock = 0;
    const auto before = chess::parseFen(toFen(setup));
    if (!before) return path;
    BoardPath earlier{*before, {step}};
    earlier.moves.insert(earlier.moves.end(), path.moves.begin(), path.moves.end());
    return earlier;
}

}  // namespace

std::string reasonFor(const BoardPath& path, std::string_view text) {
    const auto move = chess::parseCoordinates(text);
    if (!move)
        return fmt::format(
            "{} is not a move: a pawn promotes to q, r, b or n, and nothing else "
            "has a fifth letter.",
            base::inQuotes(text));
    const BoardPath played = withDoubleStep(path);
    game::OrthodoxTree game({}, played.start);
    game::NodeId node = game.kRoot;
    for (const chess::Move each : played.moves)
        node = game.add(node, *game.rules().prove(game.state(node), each));
    const chess::Color side = game.state(node).sideToMove();
    const auto debugger = debugger::debug(std::move(game));
    const debugger::Explanation why = debugger->why(static_cast<debugger::SeatIndex>(side), *move);
    // Perft goes on after a draw, so that the game may be over does not matter here.
    const debugger::BoardVerdict& board = why.boards.front();
    return board.clause.empty()
               ? fmt::format("{} is legal: it {}.", chess::moveText(*move), board.effect)
               : fmt::format("{} is not legal: {}.", chess::moveText(*move), board.clause);
}

}  // namespace pinwheel::workbench
