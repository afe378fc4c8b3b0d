#include "pinwheel/store/pgn_comment.hpp"

#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/pgn_lexer.hpp"
#include "pinwheel/store/save_members.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace pinwheel::store {

namespace {

constexpr std::string_view kLineBlanks = " \t\v\f\r";
constexpr std::string_view kColourLetters = "GRBY";  // in the order of MarkColour
// A line that the next word would have carried past this column was broken to keep within a margin;
// writers differ in theirs.
constexpr std::size_t kNarrowestMargin = 72;

bool isLineBlank(char c) { return kLineBlanks.find(c) != std::string_view::npos; }

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kLineBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kLineBlanks) - first + 1);
}

std::string_view takeLine(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

// The next word, up to this character.
std::string_view takeWord(std::string_view& text, char end) {
    const std::string_view word = text.substr(0, text.find(end));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

// "Ge4" is a circle, "Re2e4" an arrow.
std::optional<game::BoardMark> parsePgnMark(std::string_view text, bool isArrow) {
    if (text.size() != (isArrow ? 5U : 3U)) return std::nullopt;
    const std::size_t colour = kColourLetters.find(text.front());
    const auto from = chess::parseSquare(text.substr(1, 2));
    const auto to = chess::parseSquare(text.substr(text.size() - 2));
    if (colour == std::string_view::npos || !from || !to) return std::nullopt;
    // An arrow to where it begins would come back as a circle.
    if (isArrow && *from == *to) return std::nullopt;
    return game::BoardMark{0, *from, *to, static_cast<game::MarkColour>(colour)};
}

bool readMarks(std::string_view list, bool isArrow, std::vector<game::BoardMark>& marks) {
    std::vector<game::BoardMark> read;
    if (list.empty() || list.back() == ',') return false;
    while (!list.empty()) {
        const auto mark = parsePgnMark(takeWord(list, ','), isArrow);
        if (!mark) return false;
        read.push_back(*mark);
    }
    marks.insert(marks.end(), read.begin(), read.end());
    return true;
}

// What would end a command or a comment is written as a percent sign and two hex digits.
std::string encoded(std::string_view plain) {
    std::string text;
    for (const char c : plain) {
        const bool isPlain = std::string_view("%[]{}\n\r").find(c) == std::string_view::npos;
        text += isPlain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return text;
}

std::optional<std::string> decoded(std::string_view whole) {
    std::string plain;
    std::string_view text = whole;
    for (; !text.empty(); text.remove_prefix(1)) {
        if (text.front() != '%') {
            plain += text.front();
            continue;
        }
        unsigned code = 0;
        const std::string_view digits = text.substr(1, 2);
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
        if (digits.size() != 2 || end != digits.data() + 2 || error != std::errc()) return {};
        plain += static_cast<char>(code);
        text.remove_prefix(2);
    }
    // Only what encoded() writes, so that it is written alike again.
    return encoded(plain) == whole ? std::optional(plain) : std::nullopt;
}

}  // namespace

std::size_t unbrokenEnd(std::string_view line, std::size_t from) {
    bool isInCommand = false;
    for (std::size_t i = from; i < line.size(); ++i) {
        if (line.substr(i, 2) == "[%") isInCommand = true;
        if (line[i] == ']') isInCommand = false;
        if (line[i] != ' ' || isInCommand || i == from || i + 1 == line.size()) continue;
        // A line must not begin with what means something else at the beginning of a line.
        const char next = line[i + 1];
        if (!isLineBlank(line[i - 1]) && !isLineBlank(next) && next != '[' && next != '%') return i;
    }
    return line.size();
}

std::string unwrapped(std::string_view comment, std::size_t column) {
    std::string text;
    std::size_t width = column + 1;  // up to the end of the line, with the brace
    bool isFirst = true;
    bool wasEmpty = true;
    do {
        const std::string_view raw = takeLine(comment);
        const std::string_view line = trimmed(raw);
        if (!isFirst) {
            const std::size_t word =
                base::countCharacters(line.substr(0, unbrokenEnd(line, 0))) +
                (comment.empty() && unbrokenEnd(line, 0) == line.size() ? 1 : 0);  // and the brace
            const bool isWrapped = !line.empty() && !wasEmpty && width <= kPgnColumns &&
                                   width + 1 + word > kNarrowestMargin;
            text += isWrapped ? ' ' : '\n';
            width = 0;
        }
        const std::size_t indent = raw.find_first_not_of(kLineBlanks);
        if (!line.empty()) width += base::countCharacters(raw.substr(0, indent + line.size()));
        text += line;
        wasEmpty = line.empty();
        isFirst = false;
    } while (!comment.empty());
    return text;
}

std::string withoutCommands(std::string_view text,
                            const std::function<bool(std::string_view command)>& take) {
    std::string left;
    // The opening brackets in `left` that may still begin a command, which holds no bracket.
    std::vector<std::size_t> brackets;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '[') brackets.push_back(left.size());
        if (text[i] == ']' && !brackets.empty()) {
            const std::size_t begin = brackets.back();
            const auto command = std::string_view(left).substr(begin);
            if (command.starts_with("[%") && take(command.substr(2))) {
                brackets.pop_back();
                left.resize(begin);
                // One blank remains where the command stood between words.
                const char before = left.empty() ? ' ' : left.back();
                const char after = i + 1 < text.size() ? text[i + 1] : ' ';
                if (!isPgnSpace(before) && !isPgnSpace(after)) left += ' ';
                if (isPgnSpace(before) && isLineBlank(after)) ++i;
                continue;
            }
            brackets.clear();
        }
        left += text[i];
    }
    return left;
}

std::string commandsOf(const game::Note& note) {
    std::string text;
    if (!note.title.empty()) text += fmt::format("[%title {}]", encoded(note.title));
    // Circles and arrows are different commands; their order stays.
    for (std::size_t i = 0; i < note.marks.size();) {
        const bool isCircle = note.marks[i].isCircle();
        text += isCircle ? "[%csl " : "[%cal ";
        for (bool isFirst = true; i < note.marks.size() && note.marks[i].isCircle() == isCircle;
             ++i, isFirst = false) {
            const game::BoardMark& mark = note.marks[i];
            if (!isFirst) text += ',';
            text += kColourLetters[static_cast<std::size_t>(mark.colour)];
            text += toText(mark.from);
            if (!isCircle) text += toText(mark.to);
        }
        text += ']';
    }
    return text;
}

std::string beforeCommandOf(const game::Note& note) {
    return note.before.empty() ? "" : fmt::format("[%before {}]", encoded(note.before));
}

bool readCommand(std::string_view command, game::Note& note) {
    const std::string_view name = takeWord(command, ' ');
    if (name == "csl" || name == "cal") return readMarks(command, name == "cal", note.marks);
    if (name != "title" && name != "before") return false;
    auto read = decoded(command);
    if (read && name == "before") read = joinedLines(*read);
    if (!read || read->empty() || !base::isUtf8(*read)) return false;
    std::string& text = name == "title" ? note.title : note.before;
    text += (text.empty() ? "" : "\n") + *read;
    return true;
}

std::string commandOf(const PgnDraw& draw) {
    std::string text = "[%draw";
    if (const auto* claim = std::get_if<game::DrawClaimed>(&draw.conclusion)) {
        text += " claimed";
        if (claim->grounds.threefold) text += fmt::format(" {}", kThreefold);
        if (claim->grounds.fiftyMoves) text += fmt::format(" {}", kFiftyMove);
        if (claim->announced) text += ' ' + toCoordinates(*claim->announced);
    } else {
        text += " declared";
    }
    if (draw.place) text += fmt::format(" {}", *draw.place);
    return text + ']';
}

std::optional<PgnDraw> parseDraw(std::string_view command) {
    const std::string whole = fmt::format("[%{}]", command);
    if (takeWord(command, ' ') != "draw") return std::nullopt;
    const bool isClaimed = takeWord(command, ' ') == "claimed";
    PgnDraw draw{game::DrawDeclared{}, {}};
    game::DrawClaimed claim;
    while (!command.empty()) {
        const std::string_view word = takeWord(command, ' ');
        std::size_t place = 0;
        const char* const end = word.data() + word.size();
        if (word == kThreefold) {
            claim.grounds.threefold = true;
        } else if (word == kFiftyMove) {
            claim.grounds.fiftyMoves = true;
        } else if (const auto move = chess::parseCoordinates(word)) {
            claim.announced = *move;
        } else if (std::from_chars(word.data(), end, place).ptr == end) {
            draw.place = place;
        }
    }
    if (isClaimed) draw.conclusion = claim;
    // Whatever is not exactly what would be written means nothing.
    return commandOf(draw) == whole ? std::optional(draw) : std::nullopt;
}

std::string joinedLines(std::string_view text) {
    std::string joined;
    for (const std::string& line : commentLines(text))
        joined += (joined.empty() ? "" : "\n") + line;
    return joined;
}

std::vector<std::string> commentLines(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        std::string line(trimmed(takeLine(text)));
        std::replace(line.begin(), line.end(), '\r', ' ');
        if (!line.empty() || !lines.empty()) lines.push_back(std::move(line));
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

}  // namespace pinwheel::store
