#include "pinwheel/workbench/uci_position.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <sstream>

namespace pinwheel::workbench {

namespace {

base::Result<BoardPath> readStart(std::istream& words, std::string& word) {
    words >> word;
    if (word == "startpos") {
        words >> word;
        return BoardPath{};
    }
    if (word != "fen")
        return base::Error{fmt::format("{} is neither startpos nor fen", base::inQuotes(word))};
    std::string fen;
    while (words >> word && word != "moves") fen += (fen.empty() ? "" : " ") + word;
    const auto reading = chess::readFen(fen, chess::FenMode::Lenient);
    if (!reading) return reading.error();
    if (!reading->warnings.empty()) return base::Error{reading->warnings.front()};
    return pathFrom(reading->position, fen);
}

}  // namespace

base::Result<BoardPath> parseUciPosition(std::string_view text) {
    std::istringstream words{std::string(text)};
    std::string word;
    auto path = readStart(words, word);
    if (!path || !words) return path;
    if (word != "moves")
        return base::Error{fmt::format("{} stands where \"moves\" should", base::inQuotes(word))};
    chess::Position position = path->start;
    while (words >> word) {
        const auto move = chess::parseLegalMove(position, word);
        if (!move) return move.error();
        path->moves.push_back(*move);
        position.make(*move);
    }
    return path;
}

}  // namespace pinwheel::workbench
