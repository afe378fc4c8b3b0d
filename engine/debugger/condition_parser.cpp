#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/condition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace pinwheel::debugger {

namespace {

using base::Error;
using base::inQuotes;
using base::isSameWord;
using base::Result;
using base::toLower;

constexpr unsigned kMaxDepth = 64;

constexpr std::array<std::pair<std::string_view, Relation>, 10> kRelations = {{
    {"==", Relation::Equal},
    {"!=", Relation::NotEqual},
    {"<=", Relation::LessOrEqual},
    {">=", Relation::GreaterOrEqual},
    {"≠", Relation::NotEqual},
    {"≤", Relation::LessOrEqual},
    {"≥", Relation::GreaterOrEqual},
    {"=", Relation::Equal},
    {"<", Relation::Less},
    {">", Relation::Greater},
}};

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Length in bytes of the symbol at the beginning of the text; 0 if there is none.
std::size_t symbolLength(std::string_view text) {
    if (text.front() == '(' || text.front() == ')') return 1;
    for (const auto& [symbol, relation] : kRelations) {
        if (text.starts_with(symbol)) return symbol.size();
    }
    return 0;
}

// A word, a symbol, or nothing at the end of the text.
struct Token {
    std::string_view text;
    std::size_t column = 1;

    bool isEnd() const { return text.empty(); }
    bool is(std::string_view word) const { return isSameWord(text, word); }
};

// The lexer: splits text into tokens and holds the first one not yet parsed.
class Tokens {
public:
    explicit Tokens(std::string_view text) : rest_(text) { advance(); }

    const Token& next() const { return next_; }
    Token take() {
        const Token taken = next_;
        advance();
        return taken;
    }
    bool takeIf(std::string_view word) {
        if (!next_.is(word)) return false;
        advance();
        return true;
    }

private:
    void advance() {
        while (!rest_.empty() && isBlank(rest_.front())) skip(1);
        next_ = {rest_.substr(0, tokenLength()), column_};
        skip(next_.text.size());
    }
    std::size_t tokenLength() const {
        if (rest_.empty()) return 0;
        if (const std::size_t length = symbolLength(rest_)) return length;
        std::size_t length = 1;
        while (length < rest_.size() && !isBlank(rest_[length]) &&
               symbolLength(rest_.substr(length)) == 0) {
            ++length;
        }
        return length;
    }
    void skip(std::size_t bytes) {
        column_ += base::countCharacters(rest_.substr(0, bytes));
        rest_.remove_prefix(bytes);
    }

    std::string_view rest_;
    std::size_t column_ = 1;
    Token next_;
};

Error refuse(const Token& found, std::string_view objection) {
    return {fmt::format("column {}: {}", found.column, objection)};
}
Error expected(std::string_view what, const Token& found) {
    return refuse(found, fmt::format("{} was expected, not {}", what,
                                     found.isEnd() ? "the end" : inQuotes(found.text)));
}

// "NW, NE, SW or SE"
template <class Named>
std::string namesOf(std::span<const Named> all) {
    std::string names;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i > 0) names += i + 1 == all.size() ? " or " : ", ";
        names += all[i].name;
    }
    return names;
}

std::optional<Relation> relationNamed(std::string_view text) {
    for (const auto& [symbol, relation] : kRelations) {
        if (symbol == text) return relation;
    }
    return std::nullopt;
}

// The whole text as a number, if it is one and in range.
template <class Number>
std::optional<Number> parseNumber(std::string_view text, int base) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// One function per rule of the grammar:
//     any    = all {"or" all}
//     all    = single {"and" single}
//     single = "not" single | "(" any ")" | test
class Parser {
public:
    Parser(std::string_view text, const Roster& roster) : tokens_(text), roster_(roster) {}

    Result<Condition> whole() {
        auto condition = any(0);
        if (condition && !tokens_.next().isEnd())
            return expected("'and', 'or' or the end", tokens_.next());
        return condition;
    }

private:
    Result<Condition> any(unsigned depth) {
        return joined(Joint::Or, "or", [&] { return all(depth); });
    }
    Result<Condition> all(unsigned depth) {
        return joined(Joint::And, "and", [&] { return single(depth); });
    }
    template <class Part>
    Result<Condition> joined(Joint joint, std::string_view word, Part part);
    Result<Condition> single(unsigned depth);
    Result<Condition> test();
    Result<Condition> event(Mark mark);
    Result<Condition> comparison(Quantity quantity);
    Result<std::uint64_t> number(Quantity quantity);
    Result<Condition> square(Way way);
    Result<Condition> seat();
    // Parses an optional "on BOARD".
    Result<std::optional<BoardIndex>> onBoard();

    std::string aBoard() const { return fmt::format("a board ({})", namesOf(roster_.boards())); }

    Tokens tokens_;
    const Roster& roster_;
};

template <class Part>
Result<Condition> Parser::joined(Joint joint, std::string_view word, Part part) {
    auto first = part();
    if (!first || !tokens_.next().is(word)) return first;
    Combination combination{joint, {*std::move(first)}};
    while (tokens_.takeIf(word)) {
        auto another = part();
        if (!another) return another;
        combination.parts.push_back(*std::move(another));
    }
    return Condition{std::move(combination)};
}

Result<Condition> Parser::single(unsigned depth) {
    const bool isNot = tokens_.next().is("not");
    if (!isNot && !tokens_.next().is("(")) return test();
    if (depth == kMaxDepth) {
        return refuse(tokens_.next(),
                      fmt::format("conditions are nested more than {} deep", kMaxDepth));
    }
    tokens_.take();
    auto inner = isNot ? single(depth + 1) : any(depth + 1);
    if (!inner) return inner;
    if (isNot) return Condition{Combination{Joint::Not, {*std::move(inner)}}};
    if (!tokens_.takeIf(")")) return expected("'and', 'or' or ')'", tokens_.next());
    return inner;
}

Result<Condition> Parser::test() {
    const Token first = tokens_.next();
    const std::string word = toLower(first.text);
    const auto mark = parseMark(word);
    const auto quantity = parseQuantity(word);
    const auto standstill = parseStandstill(word);
    const bool isWay = word == "enters" || word == "leaves";
    if (!mark && !quantity && !standstill && !isWay && word != "by")
        return expected("a condition", first);

    tokens_.take();
    if (standstill) return Condition{StandstillTest{*standstill}};
    if (isWay) return square(word == "enters" ? Way::Enters : Way::Leaves);
    if (!mark && !quantity) return seat();
    // "repetition" is the event unless a comparison follows.
    const Token& next = tokens_.next();
    const bool isNumber =
        next.is("changes") || roster_.boardNamed(next.text) || relationNamed(next.text);
    if (quantity && (!mark || isNumber)) return comparison(*quantity);
    return event(*mark);
}

Result<std::optional<BoardIndex>> Parser::onBoard() {
    if (!tokens_.takeIf("on")) return std::optional<BoardIndex>();
    const auto board = roster_.boardNamed(tokens_.next().text);
    if (!board) return expected(aBoard(), tokens_.next());
    tokens_.take();
    return board;
}

Result<Condition> Parser::event(Mark mark) {
    if (tokens_.next().is("on") && !belongsToBoards(mark)) {
        return refuse(tokens_.next(),
                      fmt::format("{} does not refer to a single board, so 'on' cannot "
                                  "follow it",
                                  nameOf(mark)));
    }
    const auto board = onBoard();
    if (!board) return board.error();
    return Condition{EventTest{mark, *board}};
}

Result<Condition> Parser::comparison(Quantity quantity) {
    const bool isKey = quantity == Quantity::Key;
    Value value{quantity, roster_.boardNamed(tokens_.next().text)};
    if (value.board && !belongsToBoards(quantity)) {
        return refuse(tokens_.next(),
                      fmt::format("{} does not refer to a single board, so {} cannot "
                                  "follow it",
                                  nameOf(quantity), roster_[*value.board].name));
    }
    const bool canHaveBoard = belongsToBoards(quantity) && !value.board;
    if (value.board) tokens_.take();
    if (tokens_.takeIf("changes")) return Condition{ChangeTest{value}};

    const auto relation = relationNamed(tokens_.next().text);
    const bool isAllowed = !isKey || relation == Relation::Equal || relation == Relation::NotEqual;
    if (!relation || !isAllowed) {
        return expected(fmt::format("{}{} or 'changes'", canHaveBoard ? "a board, " : "",
                                    isKey ? "'=', '!='" : "a comparison like '>='"),
                        tokens_.next());
    }
    tokens_.take();
    const auto right = number(quantity);
    if (!right) return right.error();
    return Condition{Comparison{value, *relation, *right}};
}

Result<std::uint64_t> Parser::number(Quantity quantity) {
    const Token& found = tokens_.next();
    const bool isDigits = std::all_of(found.text.begin(), found.text.end(),
                                      [](char c) { return c >= '0' && c <= '9'; });
    std::optional<std::uint64_t> number;
    if (quantity == Quantity::Key) {
        const bool isHex = isSameWord(found.text.substr(0, 2), "0x") && found.text.size() <= 18;
        if (isHex) number = parseNumber<std::uint64_t>(found.text.substr(2), 16);
        if (!number) return expected("a key of '0x' and up to 16 hex digits", found);
    } else {
        if (const auto small = parseNumber<std::uint32_t>(found.text, 10)) number = small;
        if (!number && isDigits && !found.isEnd()) {
            return expected(
                fmt::format("a number up to {}", std::numeric_limits<std::uint32_t>::max()), found);
        }
        if (!number) return expected("a number", found);
    }
    tokens_.take();
    return *number;
}

Result<Condition> Parser::square(Way way) {
    const auto square = chess::parseSquare(toLower(tokens_.next().text));
    if (!square) return expected("a square", tokens_.next());
    tokens_.take();
    const auto board = onBoard();
    if (!board) return board.error();
    return Condition{SquareTest{way, *square, *board}};
}

Result<Condition> Parser::seat() {
    const auto seat = roster_.seatNamed(tokens_.next().text);
    if (!seat)
        return expected(fmt::format("a player ({})", namesOf(roster_.seats())), tokens_.next());
    tokens_.take();
    return Condition{SeatTest{*seat}};
}

}  // namespace

base::Result<Condition> parseCondition(std::string_view text, const Roster& roster) {
    return Parser(text, roster).whole();
}

}  // namespace pinwheel::debugger
