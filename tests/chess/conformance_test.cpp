#include "conformance.hpp"

#include "from_text.hpp"
#include "perft_file.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "sha256.hpp"

#include <map>
#include <optional>
#include <set>

namespace pinwheel::chess {
namespace {

std::string_view terminalOf(const Position& position) {
    if (isCheckmate(position)) return "checkmate";
    return isStalemate(position) ? "stalemate" : "none";
}

TEST_F(Conformance, PerftCountsUpToTheNodeLimit) {
    for (const auto& path : files("perft_", ".epd")) {
        for (const PerftEntry& entry : readPerftFile(path)) {
            expectPerft(lenientBoard(entry.fen), entry, 0, kFastLeaves);
        }
    }
}

TEST_F(Conformance, EverySuccessorHasItsMoveItsSanAndItsFen) {
    forEachCase("successors_", [](const Json& test) {
        const Position position = lenientBoard(test.at("start_fen"));
        const Json& successors = test.at("successors");
        EXPECT_EQ(legalMoves(position).size(), successors.size());
        for (const auto& [coordinates, expected] : successors.items()) {
            const Move move = moveNamed(coordinates);
            ASSERT_TRUE(isLegal(position, move)) << coordinates;
            const auto san = expected.at("san").get<std::string>();
            EXPECT_EQ(toSan(position, move), san);
            EXPECT_EQ(*parseSan(position, san), move);
            EXPECT_EQ(toFen(after(position, coordinates)), expected.at("fen").get<std::string>());
        }
    });
}

// Facts about a game collected during a replay.
struct Replay {
    explicit Replay(const Position& start) : position(start) { note(); }

    void play(std::string_view move) {
        position = after(position, move);
        ++ply;
        note();
    }
    void note() {
        chain += (chain.empty() ? "" : "\n") + toFen(position);
        const int count = ++occurrences[position.key()];
        if (count == 3 && !threefold) threefold = ply;
        if (count == 5 && !fivefold) fivefold = ply;
        if (position.halfmoveClock() == 100 && !clockHundred) clockHundred = ply;
    }

    Position position;
    int ply = 0;
    std::string chain;
    std::map<Key, int> occurrences;
    std::optional<int> threefold;
    std::optional<int> fivefold;
    std::optional<int> clockHundred;
};

std::optional<int> plyOrNothing(const Json& value) {
    return value.is_null() ? std::nullopt : std::optional(value.get<int>());
}

TEST_F(Conformance, WholeGamesAreReplayedFenByFen) {
    forEachCase("replay_games_", [](const Json& test) {
        Replay replay(lenientBoard(test.at("start_fen")));
        for (const std::string& move : words(test.at("moves_uci").get<std::string>())) {
            replay.play(move);
        }
        EXPECT_EQ(replay.ply, test.at("plies"));
        EXPECT_EQ(toFen(replay.position), test.at("final_fen").get<std::string>());
        EXPECT_EQ(sha256(replay.chain), test.at("fen_chain_sha256").get<std::string>());
        EXPECT_EQ(terminalOf(replay.position), test.at("terminal").get<std::string>());
        EXPECT_EQ(replay.occurrences.size(), test.at("distinct_positions"));
        EXPECT_EQ(replay.threefold, plyOrNothing(test.at("first_ply_threefold")));
        EXPECT_EQ(replay.fivefold, plyOrNothing(test.at("first_ply_fivefold")));
        EXPECT_EQ(replay.clockHundred, plyOrNothing(test.at("first_ply_clock_100")));
    });
}

TEST_F(Conformance, CastlingRightsAreRightAfterOneMove) {
    forEachCase("castling_rights_", [](const Json& test) {
        const Position next =
            after(lenientBoard(test.at("fen")), test.at("move_uci").get<std::string>());
        EXPECT_EQ(toFen(next), test.at("fen_after").get<std::string>());
        EXPECT_EQ(words(toFen(next)).at(2), test.at("castling_after").get<std::string>());
    });
}

TEST_F(Conformance, EnPassantIsThereExactlyWhenItIsLegal) {
    forEachCase("ep_legality_", [](const Json& test) {
        const Position position = lenientBoard(test.at("fen"));
        std::set<std::string> captures;
        for (const Move move : legalMoves(position)) {
            const bool isPawn = position.pieces(PieceType::Pawn).contains(move.from());
            if (isPawn && move.to() == position.enPassant()) captures.insert(toCoordinates(move));
        }
        EXPECT_EQ(captures, test.at("ep_moves_legal").get<std::set<std::string>>());
        EXPECT_EQ(position.enPassant().has_value(), test.at("ep_capture_legal"));
        EXPECT_EQ(toFen(position), test.at("canonical_fen_out").get<std::string>());
        EXPECT_EQ(position.key(), lenientBoard(test.at("canonical_fen_out")).key());
    });
}

Position playedOut(const Json& side) {
    Position position = lenientBoard(side.at("fen"));
    for (const Json& move : side.at("moves")) position = after(position, move.get<std::string>());
    return position;
}

TEST_F(Conformance, KeysAreEqualOrDifferAsThePositionsDo) {
    forEachCase("hash_pairs_", [](const Json& test) {
        const Position a = playedOut(test.at("a"));
        const Position b = playedOut(test.at("b"));
        const bool isSame = test.at("relation") == "equal";
        EXPECT_EQ(a.key() == b.key(), isSame);
        EXPECT_EQ(isSamePosition(a, b), isSame);
    });
}

TEST_F(Conformance, InsufficientMaterialIsSeen) {
    forEachCase("insufficient_material_", [](const Json& test) {
        // A few are illegal positions: the side not to move is in check.
        if (!test.at("legal_position").get<bool>()) return;
        EXPECT_EQ(isInsufficientMaterial(lenientBoard(test.at("fen"))),
                  test.at("insufficient_both"));
    });
}

TEST_F(Conformance, TerminalPositionsAreMateOrStalemate) {
    forEachCase("terminal_positions_", [](const Json& test) {
        EXPECT_EQ(terminalOf(lenientBoard(test.at("fen"))), test.at("terminal").get<std::string>());
    });
}

void expectVerdict(const Json& test, FenMode mode) {
    const auto reading = readFen(test.at("fen").get<std::string>(), mode);
    const Json& canonical = test.at("canonical_if_accepted");
    const Json& verdict = test.at("verdict");
    if (reading) {
        EXPECT_NE(verdict, "reject");
        EXPECT_EQ(toFen(reading->position), canonical.get<std::string>());
    } else {
        EXPECT_NE(verdict, "accept") << reading.error().what;
        EXPECT_FALSE(reading.error().what.empty());
    }
}

TEST_F(Conformance, FensAreAcceptedAndRefusedAsTheyShould) {
    forEachCase("fen_validity_", [](const Json& test) {
        expectVerdict(test, FenMode::Strict);
        expectVerdict(test, FenMode::Lenient);
    });
}

}  // namespace
}  // namespace pinwheel::chess
