// Hostile input: every parser answers with an error message or a valid
// result.
#include "from_text.hpp"
#include "mutations.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/validator.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace pinwheel::chess {
namespace {

constexpr std::size_t kMegabyte = 1'000'000;
constexpr std::size_t kMutations = 6'000;
constexpr std::uint64_t kSeed = 4711;

// A usable error message: not empty, of bounded length, without control characters.
void expectSentence(const std::string& what) {
    EXPECT_FALSE(what.empty());
    EXPECT_LT(what.size(), 300U) << what;
    for (const char c : what) {
        const auto byte = static_cast<unsigned char>(c);
        ASSERT_TRUE(byte >= 0x20 && byte != 0x7F) << "byte " << int{byte} << " in " << what;
    }
}

void expectSound(const Position& position) {
    ASSERT_EQ(stateMismatch(position), std::nullopt);
    const auto back = parseFen(toFen(position));
    ASSERT_TRUE(back) << toFen(position) << ": " << back.error().what;
    ASSERT_EQ(*back, position);
    ASSERT_EQ(legalMoves(position).size(), countLegalMoves(position));
}

void tryFen(std::string_view text) {
    for (const FenMode mode : {FenMode::Strict, FenMode::Lenient}) {
        const auto reading = readFen(text, mode);
        if (!reading) {
            expectSentence(reading.error().what);
            continue;
        }
        expectSound(reading->position);
        for (const std::string& warning : reading->warnings) expectSentence(warning);
    }
}

void tryMove(const Position& position, std::string_view text) {
    using ParseMove = base::Result<Move> (*)(const Position&, std::string_view);
    for (const ParseMove parse : {ParseMove{parseLegalMove}, ParseMove{parseSan}}) {
        const auto found = parse(position, text);
        if (found) {
            ASSERT_TRUE(isLegal(position, *found)) << text;
        } else {
            expectSentence(found.error().what);
        }
    }
    if (const auto coordinates = parseCoordinates(text)) {
        ASSERT_EQ(toCoordinates(*coordinates), text);
    } else {
        expectSentence(coordinates.error().what);
    }
}

void tryEverything(std::string_view text) {
    tryFen(text);
    tryMove(Position(), text);
}

const std::vector<std::string>& soundFens() {
    static const std::vector<std::string> kFens = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    };
    return kFens;
}

// Tokens that are wrong, or almost right, in any field of a FEN.
const std::vector<std::string>& hostileFields() {
    static const std::vector<std::string> kFields = {
        "",
        "-",
        "--",
        "w",
        "b",
        "W",
        "wb",
        "0",
        "1",
        "-1",
        "+1",
        "00",
        "1e3",
        "0x1",
        "1.0",
        "NaN",
        "99999",
        "1000000",
        "1000001",
        "4294967295",
        "4294967296",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "K",
        "KQkq",
        "kqKQ",
        "KQkqK",
        "HAha",
        "e3",
        "e6",
        "d6",
        "d3",
        "a0",
        "i1",
        "e33",
        "8",
        "/",
        "////////",
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/88",
        "9/8/8/8/8/8/8/8",
        "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK",
        "pppppppp/8/8/8/8/8/8/PPPPPPPP",
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/k6K",
        "4k3/8/8/8/8/8/8/4K3",
        "\t",
        "\n",
        "\r",
        "\v",
        "\xFF",
        "\xC3\xA9",
        "\xE2\x99\x94",
        "\xEF\xBB\xBF",
        "\xF0\x9F\x98\x80",
        "\xC0\x80",
        "%s%n",
        "'; DROP TABLE",
        "\x1B[31m",
        "\x7F",
        std::string(1, '\0'),
        std::string("w\0", 2),
        std::string(300, '1'),
        std::string(300, '/'),
    };
    return kFields;
}

std::vector<std::string> fieldsOf(std::string_view fen) { return words(fen); }

std::string joined(const std::vector<std::string>& fields) {
    std::string text;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) text += ' ';
        text += fields[i];
    }
    return text;
}

TEST(HostileFen, EveryFieldReplacedByEveryWrongToken) {
    for (const std::string& fen : soundFens()) {
        for (std::size_t field = 0; field < 6; ++field) {
            for (const std::string& hostile : hostileFields()) {
                std::vector<std::string> fields = fieldsOf(fen);
                fields[field] = hostile;
                tryFen(joined(fields));
                fields[field] = fieldsOf(fen)[field] + hostile;
                tryFen(joined(fields));
                fields[field] = hostile + fieldsOf(fen)[field];
                tryFen(joined(fields));
            }
        }
    }
}

TEST(HostileFen, FieldsLeftOutDoubledOrSwapped) {
    for (const std::string& fen : soundFens()) {
        const std::vector<std::string> fields = fieldsOf(fen);
        for (std::size_t a = 0; a < fields.size(); ++a) {
            std::vector<std::string> changed = fields;
            changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(a));
            tryFen(joined(changed));
            changed = fields;
            changed.insert(changed.begin(), fields[a]);
            tryFen(joined(changed));
            for (std::size_t b = 0; b < a; ++b) {
                changed = fields;
                std::swap(changed[a], changed[b]);
                tryFen(joined(changed));
            }
        }
    }
}

TEST(HostileFen, EveryByteReplacedByEveryByte) {
    const std::string fen = soundFens()[2];
    for (std::size_t at = 0; at < fen.size(); ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string changed = fen;
            changed[at] = static_cast<char>(byte);
            tryFen(changed);
        }
    }
}

TEST(HostileFen, CutShortAnywhere) {
    for (const std::string& fen : soundFens()) {
        for (std::size_t length = 0; length <= fen.size(); ++length) tryFen(fen.substr(0, length));
    }
}

TEST(HostileFen, MutatedAtRandom) {
    Mutator mutator(kSeed);
    for (std::size_t i = 0; i < kMutations; ++i) {
        const std::string text = mutator.mutated(soundFens()[i % soundFens().size()]);
        tryFen(text);
        ASSERT_FALSE(HasFailure()) << "seed " << kSeed << ", mutation " << i << ": " << text;
    }
}

TEST(HostileMoves, EveryTextOfOneOrTwoBytes) {
    const Position position = board("r3k2r/P7/8/8/8/8/7p/R3K2R w KQkq - 0 1");
    for (int first = 0; first < 256; ++first) {
        tryMove(position, std::string(1, static_cast<char>(first)));
        for (int second = 0; second < 256; second += 3) {
            tryMove(position, std::string{static_cast<char>(first), static_cast<char>(second)});
        }
    }
}

TEST(HostileMoves, MutatedAtRandom) {
    Mutator mutator(kSeed);
    const Position position = board("r3k2r/P7/8/3pP3/8/8/7p/R3K2R w KQkq d6 0 1");
    const std::vector<std::string> moves = {"e1g1",    "a7a8q", "O-O-O", "a8=Q+", "exd6",
                                            "Rh1xh2#", "0-0",   "Kd2!?", "e5e6",  "Ra1-b1"};
    for (std::size_t i = 0; i < kMutations; ++i) {
        const std::string text = mutator.mutated(moves[i % moves.size()]);
        tryMove(position, text);
        ASSERT_FALSE(HasFailure()) << "seed " << kSeed << ", mutation " << i << ": " << text;
    }
}

TEST(HostileText, NothingAndBlanks) {
    for (const char* text : {"", " ", "\t", "\n", "\r\n", "      ", "\xEF\xBB\xBF"}) {
        tryEverything(text);
    }
}

TEST(HostileText, NulAndBytesBeyondAscii) {
    tryEverything(std::string(1, '\0'));
    for (const std::size_t at : {std::size_t{0}, std::size_t{5}, kStartFen.size()}) {
        std::string fen(kStartFen);
        tryEverything(fen.insert(at, 1, '\0'));
    }
    tryEverything(
        "Nf\xE2\x99\x98"
        "3");
    tryEverything("\xFF\xFE\xFD");
    tryEverything("[Event \"\xC3\"]\n1. e4 \xC3\xA9");
}

TEST(HostileText, AMegabyteOfAnyOneCharacter) {
    using namespace std::string_view_literals;
    for (const char c : " \n\t/81wk-0x([{<)]}>\"\\;%$.*!+=O#e\0\xFF\xC3"sv) {
        tryEverything(std::string(kMegabyte, c));
    }
}

std::string repeated(std::string_view piece) {
    std::string text;
    while (text.size() < kMegabyte) text += piece;
    return text;
}

TEST(HostileText, AMegabyteOfAnyOnePhrase) {
    for (const char* phrase :
         {"({", "(;\n", "( ", "()", "{}", "[A \"\"", "[\"", "1.", "1. ", "$1 ", "... ", "; \n",
          "%\n", "e4 ", "O-", "rnbqkbnr/", "8/", "\\\"", "!? "}) {
        tryEverything(repeated(phrase));
    }
}

}  // namespace
}  // namespace pinwheel::chess
