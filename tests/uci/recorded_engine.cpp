#include "recorded_engine.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace pinwheel::uci {

bool RecordedEngine::send(std::string_view lines) {
    std::istringstream stream{std::string(lines)};
    for (std::string line; std::getline(stream, line);) {
        if (!engine_.handle(line)) return false;
    }
    return true;
}

std::string RecordedEngine::waitFor(std::string_view beginning,
                                    std::chrono::milliseconds patience) {
    const auto line = log_.waitFor(beginning, patience);
    EXPECT_TRUE(line) << "no line came that begins with \"" << beginning << '"';
    return line.value_or("");
}

std::vector<std::string> RecordedEngine::answersTo(std::string_view line) {
    const std::size_t before = log_.all().size();
    engine_.handle(line);
    std::vector<std::string> lines = log_.all();
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(before));
    return lines;
}

void expectLegalAnswer(const std::string& answer, const chess::Position& position) {
    SCOPED_TRACE('"' + answer + '"');
    const std::vector<std::string> words = chess::words(answer);
    ASSERT_TRUE(words.size() == 2 || (words.size() == 4 && words[2] == "ponder"));
    ASSERT_EQ(words[0], "bestmove");
    if (!hasLegalMove(position)) {
        EXPECT_EQ(words[1], "(none)");
        return;
    }
    const auto best = chess::parseLegalMove(position, words[1]);
    ASSERT_TRUE(best) << best.error().what;
    if (words.size() == 2) return;
    chess::Position next = position;
    next.make(*best);
    const auto reply = chess::parseLegalMove(next, words[3]);
    EXPECT_TRUE(reply) << reply.error().what;
}

std::string moveOf(const std::string& answer) {
    const std::vector<std::string> words = chess::words(answer);
    return words.size() < 2 ? "" : words[1];
}

}  // namespace pinwheel::uci
