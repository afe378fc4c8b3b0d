#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/perft.hpp"
#include "pinwheel/workbench/divide.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace pinwheel::workbench {

namespace {

using base::inQuotes;
using chess::Position;
using LineKind = DivideReader::LineKind;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Words between blanks and the punctuation that people put around moves and counts.
std::vector<std::string_view> bareWordsOf(std::string_view line) {
    constexpr std::string_view kSeparators = " \t\r\v\f:=|;[]{}\"";
    std::vector<std::string_view> words;
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(kSeparators), line.size()));
        if (line.empty()) return words;
        const std::size_t end = std::min(line.find_first_of(kSeparators), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

// "a7a8=Q" is one word, "n = 40" and "n=40" are two.
std::string withoutPromotionSigns(std::string_view line) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool isSign = line[i] == '=' && i > 0 && isDigit(line[i - 1]) &&
                            i + 1 < line.size() && base::toLower(line[i + 1]) >= 'a';
        if (!isSign) text += line[i];
    }
    return text;
}

// "4,865,609" and "4_865_609" are numbers, too; "e5" and "0.3" are not.
std::optional<std::string> digitsOf(std::string_view word) {
    if (word.ends_with(',') || word.ends_with('.')) word.remove_suffix(1);
    std::string digits;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const bool isSeparator = i > 0 && i + 3 < word.size() &&
                                 std::string_view(",_'").find(word[i]) != std::string_view::npos;
        if (isDigit(word[i])) {
            digits += word[i];
        } else if (!isSeparator) {
            return std::nullopt;
        }
    }
    if (digits.empty()) return std::nullopt;
    return digits;
}

base::Result<std::uint64_t> numberOf(const std::string& digits) {
    std::uint64_t value = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (problem != std::errc())
        return base::Error{fmt::format("{} is more than any count can be", inQuotes(digits))};
    return value;
}

// "e1h1" and "e1a1" are how Chess960 engines write castling.
chess::Move withKingsTarget(const Position& position, chess::Move move) {
    const chess::Color side = position.sideToMove();
    const auto wing = rookCastlingWing(side, move.from(), move.to());
    if (!wing) return move;
    const chess::CastlingPath path = castlingPath(side, *wing);
    const bool isCastling =
        position.pieceOn(move.from()) == chess::Piece(side, chess::PieceType::King) &&
        position.pieceOn(path.rookFrom) == chess::Piece(side, chess::PieceType::Rook);
    return isCastling ? chess::Move(path.kingFrom, path.kingTo) : move;
}

// "1." and "(12)" count lines.
bool isLineNumber(std::string_view word) {
    if (word.starts_with('(')) word.remove_prefix(1);
    const std::size_t end = std::min(word.find_first_not_of("0123456789"), word.size());
    return end > 0 && end < word.size() && (word.substr(end) == "." || word.substr(end) == ")");
}

bool isTotalWord(std::string_view word) {
    constexpr std::array<std::string_view, 9> kNames{"nodes", "total", "leaves",   "sum",   "n",
                                                     "count", "perft", "searched", "result"};
    const std::size_t end = std::min(word.find_first_of("(0123456789"), word.size());
    return std::any_of(kNames.begin(), kNames.end(), [&](std::string_view name) {
        return base::isSameWord(name, word.substr(0, end));
    });
}

// The first whole number after the position of a word.
std::optional<std::string> firstNumber(const std::vector<std::string_view>& words,
                                       std::size_t from) {
    for (std::size_t i = from; i < words.size(); ++i) {
        if (auto digits = digitsOf(words[i])) return digits;
    }
    return std::nullopt;
}

// The total in a line such as "Nodes searched: 20", "perft(5) = 4865609", "Perft 5: 4865609 nodes
// in 0.3 s".
std::optional<std::string> totalIn(const std::vector<std::string_view>& words) {
    const bool isNumberFirst = words.size() == 1 || isTotalWord(words[1]);  // "4865609 nodes"
    if (isNumberFirst && digitsOf(words.front())) return digitsOf(words.front());
    if (!isTotalWord(words.front())) return std::nullopt;
    const bool isPerft = base::isSameWord(words.front().substr(0, 5), "perft");
    // "Perft 5: 4865609": the first number is the depth.
    const bool hasDepth =
        isPerft && words.size() > 2 && digitsOf(words[1]) && firstNumber(words, 2).has_value();
    return firstNumber(words, hasDepth ? 2 : 1);
}

// Perft that looks at `stop` every few hundred thousand leaves.
std::uint64_t leavesBelow(const Position& position, unsigned depth, const std::atomic<bool>* stop) {
    constexpr unsigned kAtOnce = 3;
    if (stop != nullptr && *stop) return 0;
    if (stop == nullptr || depth <= kAtOnce) return chess::perft(position, depth);
    std::uint64_t leaves = 0;
    for (const chess::Move move : chess::legalMoves(position)) {
        Position next = position;
        next.make(move);
        leaves += leavesBelow(next, depth - 1, stop);
    }
    return leaves;
}

}  // namespace

std::uint64_t Divide::sum() const {
    std::uint64_t sum = 0;
    for (const MoveCount& count : counts) sum += count.leaves;
    return sum;
}

Divide divideOf(const Position& position, unsigned depth, const std::atomic<bool>* stop,
                base::Progress* progress) {
    Divide divide;
    if (depth == 0) return {{}, 1};
    const auto moves = chess::legalMoves(position);
    for (const chess::Move move : moves) {
        Position next = position;
        next.make(move);
        divide.counts.push_back({toCoordinates(move), leavesBelow(next, depth - 1, stop)});
        if (progress != nullptr)
            *progress = static_cast<float>(divide.counts.size()) / static_cast<float>(moves.size());
    }
    std::sort(divide.counts.begin(), divide.counts.end(),
              [](const MoveCount& a, const MoveCount& b) { return a.move < b.move; });
    divide.total = divide.sum();
    return divide;
}

std::optional<std::string> moveAsInUci(const Position& position, std::string_view word) {
    if (word.ends_with(',')) word.remove_suffix(1);
    std::string text;
    for (const char c : word) {
        if (c != '-' && c != 'x' && c != '=' && c != '(' && c != ')' && c != '+' && c != '#')
            text += c;
    }
    if (text.size() > 4 && std::string_view("PNBRQK").find(text.front()) != std::string_view::npos)
        text.erase(0, 1);
    if (text.size() == 5) text.back() = base::toLower(text.back());
    if (const auto move = chess::parseCoordinates(text))
        return toCoordinates(withKingsTarget(position, *move));
    if (const auto move = chess::parseSan(position, word)) return toCoordinates(*move);
    // A promotion to a king is not a move, but it is what the engine said.
    const bool isNearlyMove = text.size() == 5 && chess::parseCoordinates(text.substr(0, 4));
    return isNearlyMove ? std::optional(text) : std::nullopt;
}

base::Result<LineKind> DivideReader::read(std::string_view line) {
    const std::string plain = withoutPromotionSigns(line);
    std::vector<std::string_view> words = bareWordsOf(plain);
    if (words.size() > 1 && isLineNumber(words.front())) words.erase(words.begin());
    if (words.size() > 1 && words[0] == "info" && words[1] == "string")
        words.erase(words.begin(), words.begin() + 2);
    if (words.empty() || words.front() == "info" || words.front() == "bestmove")
        return LineKind::Other;
    if (const auto digits = totalIn(words)) {
        const auto total = numberOf(*digits);
        if (!total) return total.error();
        divide_.total = *total;
        return LineKind::Total;
    }
    const auto move = moveAsInUci(position_, words.front());
    if (!move || words.size() < 2) return LineKind::Other;
    if (words[1].size() > 1 && words[1].front() == '-' && isDigit(words[1][1]))
        return base::Error{fmt::format("{} has a negative count", *move)};
    // The "2." of a game, "1. d4 d5 2. c4", is not a count.
    std::erase_if(words, [](std::string_view word) { return word.ends_with('.'); });
    const auto digits = firstNumber(words, 1);
    if (!digits) return LineKind::Other;
    const auto leaves = numberOf(*digits);
    if (!leaves) return leaves.error();
    divide_.counts.push_back({*move, *leaves});
    return LineKind::Count;
}

base::Result<Divide> readDivide(std::string_view text, const Position& position) {
    DivideReader reader(position);
    text = base::withoutByteOrderMark(text);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const auto kind = reader.read(text.substr(0, end)); !kind) return kind.error();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (reader.divide().counts.empty() && !reader.divide().total)
        return base::Error{
            "this is not a divide: lines such as \"e2e4: 20\" or a total are missing"};
    return reader.divide();
}

}  // namespace pinwheel::workbench
