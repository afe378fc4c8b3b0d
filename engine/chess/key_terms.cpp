#include "pinwheel/chess/key_terms.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::chess {

namespace {

bool holds(const std::vector<KeyTerm>& terms, const KeyTerm& term) {
    return std::find(terms.begin(), terms.end(), term) != terms.end();
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
    std::vector<KeyTerm> terms;
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
    const std::vector<KeyTerm> before = keyTerms(from);
    const std::vector<KeyTerm> after = keyTerms(to);
    std::vector<KeyChange> changes;
    Key running = from.key();
    const auto add = [&](const KeyTerm& term, bool isAdded) {
        running ^= keyOf(term);
        changes.push_back({term, isAdded, running});
    };
    for (const KeyTerm& term : before) {
        if (!holds(after, term)) add(term, false);
    }
    for (const KeyTerm& term : after) {
        if (!holds(before, term)) add(term, true);
    }
    return changes;
}

}  // namespace pinwheel::chess
