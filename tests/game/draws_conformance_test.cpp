// Repetition, the fifty-move rule and claims, compared with data from outside this project.
#include "conformance.hpp"
#include "from_text.hpp"
#include "occurrence_counts.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "scripted_game.hpp"

#include <algorithm>
#include <optional>
#include <regex>

namespace pinwheel::game {
namespace {

using chess::Json;
using chess::lenientBoard;
using chess::Move;
using chess::Position;

class DrawsConformance : public chess::Conformance {};

std::vector<Move> movesIn(const Json& test) {
    std::vector<Move> moves;
    if (!test.contains("moves_uci")) return moves;
    for (const auto& name : test.at("moves_uci").get<std::vector<std::string>>()) {
        moves.push_back(chess::moveNamed(name));
    }
    return moves;
}

Position startOf(const Json& test) {
    return lenientBoard(test.at(test.contains("start_fen") ? "start_fen" : "fen"));
}

// The grounds on which a draw is granted in the current position, now or by announcing a move. Does
// not change the game.
chess::DrawClaims groundsFor(BoardSession& session, const std::optional<Move>& announced) {
    if (!session.dispatch(ClaimDraw{announced})) return {};
    const chess::DrawClaims grounds = std::get<DrawClaimed>(session.outcome()->reason).grounds;
    EXPECT_TRUE(session.dispatch(Undo{}));
    return grounds;
}

chess::DrawClaims groundsByAnnouncing(BoardSession& session) {
    chess::DrawClaims all;
    for (const Move move : chess::legalMoves(session.state())) {
        const chess::DrawClaims grounds = groundsFor(session, move);
        all.threefold = all.threefold || grounds.threefold;
        all.fiftyMoves = all.fiftyMoves || grounds.fiftyMoves;
    }
    return all;
}

// Plies in the data are numbered like ours; null means "never".
std::optional<std::size_t> firstPlyWith(const Counts& counts, unsigned occurrences) {
    const auto found = std::find(counts.begin(), counts.end(), occurrences);
    if (found == counts.end()) return std::nullopt;
    return static_cast<std::size_t>(found - counts.begin());
}

std::optional<std::size_t> plyOrNever(const Json& value) {
    if (value.is_null()) return std::nullopt;
    return value.get<std::size_t>();
}

void expectCountsAndClocks(const Json& test) {
    const Position start = startOf(test);
    const std::vector<Move> moves = movesIn(test);
    const auto expected = test.at("occurrence_count_by_ply").get<Counts>();
    EXPECT_EQ(countsByKeyHistory(start, moves), expected);
    EXPECT_EQ(countsByTree(start, moves), expected);
    EXPECT_EQ(countsByComparison(start, moves), expected);

    std::vector<std::uint32_t> clocks = {start.halfmoveClock()};
    Position position = start;
    for (const Move move : moves) {
        ASSERT_TRUE(chess::isLegal(position, move));
        position.make(move);
        clocks.push_back(position.halfmoveClock());
    }
    if (test.contains("halfmove_clock_by_ply")) {
        EXPECT_EQ(clocks, test.at("halfmove_clock_by_ply").get<std::vector<std::uint32_t>>());
    }
    EXPECT_EQ(chess::toFen(position), test.at("final_fen").get<std::string>());
}

TEST_F(DrawsConformance, RepetitionsAreCountedRightAfterEveryPly) {
    forEachCase("repetition_games_", [](const Json& test) {
        expectCountsAndClocks(test);
        const Counts counts = countsByTree(startOf(test), movesIn(test));
        EXPECT_EQ(firstPlyWith(counts, 3), plyOrNever(test.at("first_ply_threefold")));
        EXPECT_EQ(firstPlyWith(counts, 5), plyOrNever(test.at("first_ply_fivefold")));
    });
}

TEST_F(DrawsConformance, RepetitionsMayBeClaimedNowOrByAnnouncingAMove) {
    forEachCase("repetition_games_", [](const Json& test) {
        const auto expected =
            test.at("claim_possible_incl_intended_move_by_ply").get<std::vector<bool>>();
        const std::vector<Move> moves = movesIn(test);
        BoardSession session(OrthodoxTree({DrawPolicy::Claim}, startOf(test)));
        for (std::size_t ply = 0; ply <= moves.size(); ++ply) {
            // The fifth occurrence ends the game, although the data may continue.
            if (session.outcome()) break;
            const bool found = groundsFor(session, std::nullopt).threefold ||
                               groundsByAnnouncing(session).threefold;
            EXPECT_EQ(found, expected.at(ply)) << "at ply " << ply;
            if (ply == moves.size()) break;
            ASSERT_TRUE(session.dispatch(PlayMove{moves[ply]}));
        }
    });
}

std::string terminalOf(const Position& position) {
    if (chess::isCheckmate(position)) return "checkmate";
    return chess::isStalemate(position) ? "stalemate" : "none";
}

Position endOf(const Json& test) {
    Position position = startOf(test);
    for (const Move move : movesIn(test)) {
        EXPECT_TRUE(chess::isLegal(position, move));
        position.make(move);
    }
    return position;
}

bool isClaimableAfterAMove(const Position& position) {
    const chess::MoveList legal = chess::legalMoves(position);
    const OrthodoxRules rules;
    return std::any_of(legal.begin(), legal.end(), [&](Move move) {
        return chess::claimsAt(rules.apply(position, *rules.prove(position, move)), 1).fiftyMoves;
    });
}

TEST_F(DrawsConformance, FiftyAndSeventyFiveMoves) {
    forEachCase("fifty_move_", [](const Json& test) {
        const Position position = endOf(test);
        EXPECT_EQ(chess::toFen(position), test.at("final_fen").get<std::string>());
        EXPECT_EQ(position.halfmoveClock(), test.at("halfmove_clock"));
        EXPECT_EQ(terminalOf(position), test.at("terminal").get<std::string>());
        const bool isAutomatic =
            chess::endingOf(position, 1, chess::kAutomaticThresholds) == chess::Ending::NoProgress;
        const bool isClaimable = chess::claimsAt(position, 1).fiftyMoves;
        EXPECT_EQ(isAutomatic, test.at("seventyfive_move_automatic"));
        EXPECT_EQ(isClaimable, test.at("fifty_move_draw_claimable_now"));
        EXPECT_EQ(isClaimableAfterAMove(position), test.at("claimable_by_announcing_a_move"));

        BoardSession session(OrthodoxTree({DrawPolicy::Claim}, position));
        if (isAutomatic) return;  // there is nothing left to claim
        EXPECT_EQ(groundsFor(session, std::nullopt).fiftyMoves, isClaimable);
        EXPECT_EQ(groundsByAnnouncing(session).fiftyMoves,
                  test.at("claimable_by_announcing_a_move"));
    });
}

bool says(const Json& test, const char* pattern) {
    return test.contains("expect") &&
           std::regex_search(test.at("expect").get<std::string>(), std::regex(pattern));
}

// One move, and what the expectation says about the position after it.
void expectAfterOneMove(const Json& test) {
    BoardSession session(OrthodoxTree({DrawPolicy::Claim}, startOf(test)));
    ASSERT_TRUE(session.dispatch(PlayMove{chess::moveNamed(test.at("move").get<std::string>())}));
    const Position& position = session.state();
    std::smatch clock;
    const auto text = test.at("expect").get<std::string>();
    if (std::regex_search(text, clock, std::regex("clock ([0-9]+)"))) {
        EXPECT_EQ(position.halfmoveClock(), std::stoul(clock[1]));
    }
    const bool isMate = says(test, "checkmate");
    EXPECT_EQ(chess::isCheckmate(position), isMate);
    EXPECT_EQ(session.outcome().has_value(), isMate);
    EXPECT_EQ(session.claims().fiftyMoves, says(test, "claimable"));
    if (isMate) {
        const auto automatic = OrthodoxRules{DrawPolicy::Automatic}.outcome(position, {1});
        ASSERT_TRUE(automatic);
        EXPECT_TRUE(automatic->winner);
    }
}

// "position startpos moves …" or "position fen … moves …".
void expectAfterUciPosition(const Json& test) {
    const std::vector<std::string> words = chess::words(test.at("uci").get<std::string>());
    const auto moves = std::find(words.begin(), words.end(), "moves");
    std::string fen;
    for (auto word = words.begin() + 2; word < moves; ++word) fen += *word + ' ';
    Json game = {{"start_fen", words.at(1) == "startpos" ? std::string(chess::kStartFen) : fen},
                 {"moves_uci", Json::array()}};
    for (auto word = moves; word != words.end(); ++word) {
        if (word != moves) game["moves_uci"].push_back(*word);
    }
    BoardSession session(OrthodoxTree({DrawPolicy::Claim}, startOf(game)));
    for (const Move move : movesIn(game)) ASSERT_TRUE(session.dispatch(PlayMove{move}));
    EXPECT_TRUE(chess::hasLegalMove(session.state()));
    EXPECT_EQ(session.claims().threefold, says(test, "threefold claimable"));
}

Position positionOf(const Json& fen) { return lenientBoard(fen.get<std::string>()); }

// The cases' expectations of a search are tested elsewhere.
TEST_F(DrawsConformance, PositionsOftenQuotedForDrawDetection) {
    forEachCase("design_positions_", [](const Json& position) {
        for (const Json& test : position.at("corrected")) {
            SCOPED_TRACE(test.dump());
            if (test.contains("occurrence_count_by_ply")) expectCountsAndClocks(test);
            if (test.contains("move")) expectAfterOneMove(test);
            if (test.contains("uci")) expectAfterUciPosition(test);
            if (test.contains("fen_pair_equal_key")) {
                const Json& pair = test.at("fen_pair_equal_key");
                EXPECT_EQ(positionOf(pair.at(0)).key(), positionOf(pair.at(1)).key());
            }
            if (test.contains("fen_pair_different_key")) {
                const Json& pair = test.at("fen_pair_different_key");
                EXPECT_NE(positionOf(pair.at(0)).key(), positionOf(pair.at(1)).key());
            }
        }
    });
}

}  // namespace
}  // namespace pinwheel::game
