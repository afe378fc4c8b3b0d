#include "pinwheel/chess/pgn.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>

namespace pinwheel::chess {

namespace {

using base::Error;
using base::inQuotes;
using base::Result;
using base::Status;

constexpr std::array<std::string_view, 7> kRoster = {"Event", "Site",  "Date",  "Round",
                                                     "White", "Black", "Result"};
constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};
constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::size_t kLineWidth = 80;

bool isResult(std::string_view token) {
    return std::find(kResults.begin(), kResults.end(), token) != kResults.end();
}

// "12", "12." and "12..." number the moves and say nothing else.
bool isMoveNumber(std::string_view token) {
    const std::size_t digits = std::min(token.find_first_not_of("0123456789"), token.size());
    return token.find_first_not_of('.', digits) == std::string_view::npos;
}

class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    Result<PgnGame> read();

private:
    Status readTag();
    Status addTag(PgnTag tag);
    Status readTagValue(std::string& value);
    Status readMoveText();
    Status readToken();
    Status readMove(std::string_view token);
    Status skipComment();
    Status skipVariation();

    bool isAtEnd() const { return rest_.empty(); }
    char next() const { return rest_.front(); }
    // Moves on by `count` characters and keeps the line number.
    std::string_view take(std::size_t count);
    std::string_view takeUntilAny(std::string_view stops) {
        return take(std::min(rest_.find_first_of(stops), rest_.size()));
    }
    // Also skips the lines that a percent sign in their first column hides from PGN readers.
    void skipBlanks();
    Error error(std::string_view what) const {
        return Error{fmt::format("pgn: line {}: {}", line_, what)};
    }

    std::string_view rest_;
    long line_ = 1;
    bool isAtLineStart_ = true;
    std::unordered_set<std::string> tagNames_;
    PgnGame game_;
    Position position_;
    bool isFinished_ = false;
};

std::string_view Reader::take(std::size_t count) {
    const std::string_view taken = rest_.substr(0, count);
    line_ += std::count(taken.begin(), taken.end(), '\n');
    if (!taken.empty()) isAtLineStart_ = taken.back() == '\n';
    rest_.remove_prefix(count);
    return taken;
}

void Reader::skipBlanks() {
    take(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    while (!isAtEnd() && next() == '%' && isAtLineStart_) {
        takeUntilAny("\n");
        take(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    }
}

Status Reader::readTagValue(std::string& value) {
    take(1);  // the opening quote
    while (!isAtEnd() && next() != '"') {
        if (next() == '\\' && rest_.size() > 1) take(1);
        if (next() == '\n') return error("a tag value does not end on its line");
        value += take(1);
    }
    if (isAtEnd()) return error("a tag value has no closing quote");
    take(1);
    return {};
}

Status Reader::readTag() {
    take(1);  // the opening bracket
    skipBlanks();
    PgnTag tag;
    tag.name = takeUntilAny(" \t\r\n\"]");
    if (tag.name.empty()) return error("a tag has no name");
    skipBlanks();
    if (isAtEnd() || next() != '"')
        return error(fmt::format("tag {} has no quoted value", inQuotes(tag.name)));
    if (Status done = readTagValue(tag.value); !done) return done;
    skipBlanks();
    if (isAtEnd() || next() != ']')
        return error(fmt::format("tag {} has no closing bracket", inQuotes(tag.name)));
    take(1);
    return addTag(std::move(tag));
}

Status Reader::addTag(PgnTag tag) {
    if (!tagNames_.insert(tag.name).second) {
        return error(fmt::format("tag {} is given twice", inQuotes(tag.name)));
    }
    if (tag.name == "SetUp") return {};
    if (tag.name == "FEN") {
        auto reading = readFen(tag.value, FenMode::Lenient);
        if (!reading) return error(reading.error().what);
        game_.start = position_ = reading->position;
        return {};
    }
    game_.tags.push_back(std::move(tag));
    return {};
}

Status Reader::skipComment() {
    const std::size_t end = rest_.find('}');
    if (end == std::string_view::npos) return error("a comment has no closing brace");
    take(end + 1);
    return {};
}

Status Reader::skipVariation() {
    const Error unclosed = error("a variation has no closing parenthesis");
    std::size_t depth = 0;
    do {
        takeUntilAny("(){;%");
        if (isAtEnd()) return unclosed;
        if (next() == '{') {
            if (Status done = skipComment(); !done) return done;
        } else if (next() == ';' || (next() == '%' && isAtLineStart_)) {
            takeUntilAny("\n");
        } else if (next() == '%') {
            take(1);
        } else {
            depth = next() == '(' ? depth + 1 : depth - 1;
            take(1);
        }
    } while (depth > 0);
    return {};
}

Status Reader::readMove(std::string_view token) {
    auto move = parseSan(position_, token);
    if (!move) return error(move.error().what);
    position_.make(*move);
    game_.moves.push_back(*move);
    return {};
}

Status Reader::readToken() {
    std::string_view token = takeUntilAny(" \t\r\n\v\f{}()[];$");
    if (isResult(token)) {
        game_.result = token;
        isFinished_ = true;
        return {};
    }
    if (isMoveNumber(token)) return {};
    // "12.Nf3" without a blank; castling with zeros also begins with a digit, but has no dot.
    if (const std::size_t dot = token.find_last_of('.'); dot != std::string_view::npos) {
        if (!isMoveNumber(token.substr(0, dot + 1)))
            return error(inQuotes(token) + " is not a move");
        token.remove_prefix(dot + 1);
    }
    // "Nf3!?", or the marks alone.
    token = token.substr(0, token.find_first_of("!?"));
    if (token.empty()) return {};
    return readMove(token);
}

Status Reader::readMoveText() {
    for (skipBlanks(); !isAtEnd() && !isFinished_; skipBlanks()) {
        Status done;
        switch (next()) {
            case '{':
                done = skipComment();
                break;
            case ';':
                takeUntilAny("\n");
                break;
            case '(':
                done = skipVariation();
                break;
            case '$':
                take(1);
                take(std::min(rest_.find_first_not_of("0123456789"), rest_.size()));
                break;
            case ')':
            case '}':
            case ']':
                return error(fmt::format("a '{}' closes nothing", next()));
            case '[':
                return {};  // the next game begins without a result for this one
            default:
                done = readToken();
        }
        if (!done) return done;
    }
    return {};
}

Result<PgnGame> Reader::read() {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (rest_.starts_with(kByteOrderMark)) take(kByteOrderMark.size());
    for (skipBlanks(); !isAtEnd() && (next() == '[' || next() == ';'); skipBlanks()) {
        if (next() != '[') {
            takeUntilAny("\n");
        } else if (Status done = readTag(); !done) {
            return done.error();
        }
    }
    if (Status done = readMoveText(); !done) return done.error();
    if (game_.tags.empty() && game_.moves.empty() && !isFinished_)
        return error("there is no game here");
    const auto isResultTag = [](const PgnTag& tag) { return tag.name == "Result"; };
    const auto stated = std::find_if(game_.tags.begin(), game_.tags.end(), isResultTag);
    if (stated != game_.tags.end()) {
        if (!isFinished_ && isResult(stated->value)) game_.result = stated->value;
        game_.tags.erase(stated);
    }
    return std::move(game_);
}

std::string escaped(std::string_view value) {
    std::string text;
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c == '\n' ? ' ' : c;
    }
    return text;
}

std::string tagLine(std::string_view name, std::string_view value) {
    return fmt::format("[{} \"{}\"]\n", name, escaped(value));
}

std::string_view valueOr(const PgnGame& game, std::string_view name, std::string_view otherwise) {
    for (const PgnTag& tag : game.tags) {
        if (tag.name == name) return tag.value;
    }
    return otherwise;
}

// Appends a word to text, on a new line where it would pass the margin.
class LineWriter {
public:
    explicit LineWriter(std::string& text) : text_(text) {}

    void add(std::string_view word) {
        const bool fits = column_ + 1 + word.size() <= kLineWidth;
        if (column_ > 0) text_ += fits ? ' ' : '\n';
        column_ = column_ > 0 && fits ? column_ + 1 + word.size() : word.size();
        text_ += word;
    }

private:
    std::string& text_;
    std::size_t column_ = 0;
};

}  // namespace

Result<PgnGame> parsePgn(std::string_view text) { return Reader(text).read(); }

std::string toPgn(const PgnGame& game) {
    std::string text;
    for (const std::string_view name : kRoster) {
        const std::string_view unknown = name == "Date" ? "????.??.??" : "?";
        text += tagLine(name, name == "Result" ? game.result : valueOr(game, name, unknown));
    }
    for (const PgnTag& tag : game.tags) {
        if (std::find(kRoster.begin(), kRoster.end(), tag.name) == kRoster.end()) {
            text += tagLine(tag.name, tag.value);
        }
    }
    if (game.start != Position()) text += tagLine("SetUp", "1") + tagLine("FEN", toFen(game.start));
    text += '\n';

    LineWriter line(text);
    Position position = game.start;
    bool needsNumber = true;
    for (const Move move : game.moves) {
        const bool isWhite = position.sideToMove() == Color::White;
        if (isWhite || needsNumber) {
            line.add(fmt::format("{}{}", position.fullmoveNumber(), isWhite ? "." : "..."));
        }
        needsNumber = false;
        line.add(toSan(position, move));
        position.make(move);
    }
    line.add(game.result);
    return text + '\n';
}

}  // namespace pinwheel::chess
