#include "command_stream.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "recorded_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace pinwheel::uci {

namespace {

using chess::Position;

constexpr std::array<const char*, 6> kFens = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/8/3k4/8/3K4/8/7R/7R w - - 98 60",
    "8/P6k/8/8/8/8/p6K/8 b - - 0 1",
    "8/8/3k4/8/3K4/8/8/8 w - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",                                 // stalemate
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",  // mate
};
constexpr std::array<const char*, 12> kSearches = {"go depth 1",
                                                   "go depth 2",
                                                   "go nodes 300",
                                                   "go nodes 1",
                                                   "go movetime 3",
                                                   "go infinite",
                                                   "go ponder depth 2",
                                                   "go",
                                                   "go wtime 50 btime 50 winc 1 binc 1",
                                                   "go mate 1",
                                                   "go depth 1 searchmoves e2e4 a1a2 h7h8q zz",
                                                   "go movestogo 1 wtime 20 btime 20"};
constexpr std::array<const char*, 8> kPositionRubbish = {
    "position",
    "position fen",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position fen not a valid fen moves e2e4",
    "position fen 9/9/9/9/9/9/9/9 w - - 0 1",
    "position startpose",
    "position moves e2e4",
    "position fen kk6/8/8/8/8/8/8/KK6 w - - 0 1"};
constexpr std::array<const char*, 14> kHarmless = {"stop",
                                                   "stop",
                                                   "ponderhit",
                                                   "ucinewgame",
                                                   "d",
                                                   "uci",
                                                   "debug on",
                                                   "",
                                                   "  \t ",
                                                   "setoption name Hash value 1",
                                                   "setoption name Draw Detection value false",
                                                   "setoption name Hash value rubbish",
                                                   "setoption rubbish",
                                                   "go perft 2"};

class Generator {
public:
    explicit Generator(std::uint64_t seed) : random_(seed) {}

    CommandStream stream(std::size_t length) {
        while (stream_.lines.size() < length) addCommand();
        return stream_;
    }

private:
    template <class List>
    auto pick(const List& list) {
        return list[random_() % list.size()];
    }

    void addCommand() {
        switch (random_() % 8) {
            case 0:
            case 1:
                return addPosition();
            case 2:
            case 3:
            case 4:
                stream_.searched.push_back(position_);
                return stream_.lines.emplace_back(pick(kSearches)), void();
            case 5:
                ++stream_.readyQuestions;
                return stream_.lines.emplace_back("isready"), void();
            case 6:
                return stream_.lines.push_back(rubbish());
            default:
                return stream_.lines.emplace_back(pick(kHarmless)), void();
        }
    }

    // All moves are legal, or all up to an illegal one, after which nothing counts.
    void addPosition() {
        if (random_() % 4 == 0) return stream_.lines.emplace_back(pick(kPositionRubbish)), void();
        const bool isStart = random_() % 2 == 0;
        const char* fen = pick(kFens);
        std::string line =
            isStart ? "position startpos moves" : std::string("position fen ") + fen + " moves";
        position_ = isStart ? Position() : chess::board(fen);
        for (std::size_t i = random_() % 12; i > 0 && hasLegalMove(position_); --i) {
            const chess::MoveList legal = legalMoves(position_);
            const chess::Move move = legal[random_() % legal.size()];
            line += ' ' + toCoordinates(move);
            position_.make(move);
        }
        if (random_() % 3 == 0) line += " a1h7 e2e4 0000";  // no piece moves so
        stream_.lines.push_back(line);
    }

    // Bytes that are neither a command nor a newline.
    std::string rubbish() {
        std::string text = "z";
        for (std::size_t i = random_() % 200; i > 0; --i) {
            const char byte = static_cast<char>(random_() % 256);
            text += byte == '\n' ? 'z' : byte;
        }
        return text;
    }

    std::mt19937_64 random_;
    CommandStream stream_;
    Position position_;
};

}  // namespace

CommandStream randomCommands(std::uint64_t seed, std::size_t length) {
    return Generator(seed).stream(length);
}

void expectAnswers(const CommandStream& stream, const std::vector<std::string>& output) {
    std::vector<std::string> answers;
    std::ranges::copy_if(output, std::back_inserter(answers),
                         [](const std::string& line) { return line.starts_with("bestmove"); });
    ASSERT_EQ(answers.size(), stream.searched.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        SCOPED_TRACE(testing::Message()
                     << "go number " << i + 1 << " in " << chess::toFen(stream.searched[i]));
        expectLegalAnswer(answers[i], stream.searched[i]);
    }
    EXPECT_EQ(std::ranges::count(output, "readyok"),
              static_cast<std::ptrdiff_t>(stream.readyQuestions));
}

}  // namespace pinwheel::uci
