#include "pinwheel/chess/key_terms.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::chess {

namespace {

// Whether the term is one of the position's.
// must agree with keyTerms(); key_terms_test checks it on random games
bool applies(const KeyTerm& term, const Position& position) {
    return std::visit(
        base::Overloaded{
            [&](const PieceTerm& t) { return position.pieceOn(t.square) == t.piece; },
            [&](const CastlingTerm& t) { return position.castlingRights().has(t.color, t.wing); },
            [&](const EnPassantTerm& t) {
                return position.enPassant() && fileOf(*position.enPassant()) == t.file;
            },
            [&](const BlackToMoveTerm&) { return position.sideToMove() == Color::Black; },
        },
        term);
}

std::string_view nameOfColor(Color color) { return color == Color::White ? "white" : "black"; }

}  // namespace

Key keyOf(const KeyTerm& term) {
    return std::visit(base::Overloaded{
                          [](const PieceTerm& t) { return kZobrist.piece(t.piece, t.square); },
                          [](const CastlingTerm& t) {
                              return kZobrist.castling[CastlingRights::of(t.color, t.wing).bits()];
                          },
                          [](const EnPassantTerm& t) { return kZobrist.enPassant[t.file]; },
                          [](const BlackToMoveTerm&) { return kZobrist.blackToMove; },
                      },
                      term);
}

std::string describe(const KeyTerm& term) {
    return std::visit(base::Overloaded{
                          [](const PieceTerm& t) {
                              return fmt::format("{} {} {}", nameOfColor(t.piece.color()),
                                                 nameOf(t.piece.type()), toText(t.square));
                          },
                          [](const CastlingTerm& t) {
                              return fmt::format("{} may castle {}", nameOfColor(t.color),
                                                 t.wing == Wing::King ? "kingside" : "queenside");
                          },
                          [](const EnPassantTerm& t) {
                              return fmt::format("en passant on the {} file",
                                                 "abcdefgh"[index(t.file)]);
                          },
                          [](const BlackToMoveTerm&) { return std::string("black to move"); },
                      },
                      term);
}

std::vector<KeyTerm> keyTerms(const Position& position) {
    constexpr std::size_t kMost = 32 + 4 + 1 + 1;
    std::vector<KeyTerm> terms;
    terms.reserve(kMost);
    for (const Square square : position.occupied())
        terms.push_back(PieceTerm{*position.pieceOn(square), square});
    for (const Color color : kAllColors) {
        for (const Wing wing : kAllWings) {
            if (position.castlingRights().has(color, wing))
                terms.push_back(CastlingTerm{color, wing});
        }
    }
    if (position.enPassant()) terms.push_back(EnPassantTerm{fileOf(*position.enPassant())});
    if (position.sideToMove() == Color::Black) terms.push_back(BlackToMoveTerm{});
    return terms;
}

std::vector<KeyChange> keyChanges(const Position& from, const Position& to) {
    std::vector<KeyChange> changes;
    Key running = from.key();
    const auto add = [&](const KeyTerm& term, bool isAdded) {
        running ^= keyOf(term);
        changes.push_back({term, isAdded, running});
    };
    for (const KeyTerm& term : keyTerms(from)) {
        if (!applies(term, to)) add(term, false);
    }
    for (const KeyTerm& term : keyTerms(to)) {
        if (!applies(term, from)) add(term, true);
    }
    return changes;
}

}  // namespace pinwheel::chess
