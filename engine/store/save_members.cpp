#include "pinwheel/store/save_members.hpp"

#include "pinwheel/base/checksum.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/compass.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace pinwheel::store {

namespace {

// That a line ended in a draw other than on the board. Whether it was claimed is not covered, since
// readers of version 1 do not know of claims.
std::string conclusionText(const SavedLine& line, chess::Ply last) {
    return line.conclusion ? fmt::format("drawDeclaredAt {}\n", last.value) : "";
}

std::string movesOf(const SavedLine& line) {
    std::string text;
    for (const chess::Move move : line.moves) text += chess::toCoordinates(move) + '\n';
    return text;
}

std::string hashed(std::string_view text) { return fmt::format("0x{:016x}", base::checksum(text)); }

}  // namespace

std::string checksumOf(const SavedGame& game) {
    std::string text =
        movesOf(game) + conclusionText(game, {static_cast<std::uint32_t>(game.moves.size())});
    if (game.policy == game::DrawPolicy::Claim) text += fmt::format("draws {}\n", kClaimed);
    if (game.start) {
        for (const duplicate::BoardId board : duplicate::kAllBoards)
            text += fmt::format("{} {}\n", nameOf(board), toFen(game.start->board(board)));
        text += fmt::format("to_move {}\nclock {}\n", letterOf(game.start->toMove()),
                            game.start->clock());
    }
    if (const std::string rulings = toText(game.rulings); !rulings.empty())
        text += fmt::format("rulings {}\n", rulings);
    return hashed(text);
}

std::string linesChecksumOf(const SavedGame& game) {
    std::string text;
    for (const SavedBranch& line : game.lines) {
        const auto last = line.from.ply.value + static_cast<std::uint32_t>(line.moves.size());
        text += fmt::format("from {} {}\n", line.from.line, line.from.ply.value) + movesOf(line) +
                conclusionText(line, {last});
    }
    return hashed(text);
}

std::string toText(const game::BoardMark& mark) {
    const auto board = static_cast<duplicate::BoardId>(mark.board);
    std::string text = fmt::format("{}:{}", nameOf(board), chess::toText(mark.from));
    if (!mark.isCircle()) text += chess::toText(mark.to);
    if (mark.colour != game::MarkColour::Green) text += fmt::format("={}", nameOf(mark.colour));
    return text;
}

std::optional<game::BoardMark> parseMark(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto board = duplicate::parseBoard(text.substr(0, colon));
    text.remove_prefix(colon + 1);
    std::string_view squares = text.substr(0, text.find('='));
    if (!board || (squares.size() != 2 && squares.size() != 4)) return std::nullopt;
    const auto from = chess::parseSquare(squares.substr(0, 2));
    const auto to = chess::parseSquare(squares.substr(squares.size() - 2));
    if (!from || !to) return std::nullopt;
    game::BoardMark mark{static_cast<std::uint8_t>(*board), *from, *to};
    if (squares.size() == text.size()) return mark;
    for (const game::MarkColour colour : game::kAllMarkColours) {
        mark.colour = colour;
        if (nameOf(colour) == text.substr(squares.size() + 1)) return mark;
    }
    return std::nullopt;
}

base::Json parsedMembers(const std::string& text) {
    return text.empty() ? base::Json::object() : base::Json::parse(text, nullptr, false);
}

std::string membersText(const base::Json& object) {
    return object.empty() ? std::string() : object.dump();
}

std::optional<std::string> textIn(const base::Json& object, const char* name) {
    const auto text = object.find(name);
    if (text == object.end() || !text->is_string()) return std::nullopt;
    return text->get<std::string>();
}

std::optional<std::vector<game::BoardMark>> marksIn(const base::Json& object) {
    const auto marks = object.find("marks");
    if (marks == object.end() || !marks->is_array()) return std::nullopt;
    std::vector<game::BoardMark> read;
    for (const base::Json& entry : *marks) {
        if (!entry.is_string()) return std::nullopt;
        const auto mark = parseMark(entry.get_ref<const std::string&>());
        if (!mark) return std::nullopt;
        read.push_back(*mark);
    }
    return read;
}

std::optional<std::vector<std::uint16_t>> glyphsIn(const base::Json& object) {
    const auto glyphs = object.find("glyphs");
    if (glyphs == object.end() || !glyphs->is_array()) return std::nullopt;
    std::vector<std::uint16_t> read;
    for (const base::Json& entry : *glyphs) {
        if (!entry.is_number_unsigned() || entry.get<std::uint64_t>() > UINT16_MAX)
            return std::nullopt;
        read.push_back(entry.get<std::uint16_t>());
    }
    return read;
}

base::Json withNote(base::Json members, const game::Note& note) {
    const auto setText = [&members](const char* name, const std::string& text) {
        if (textIn(members, name).value_or("") == text) return;
        members.erase(name);
        if (!text.empty()) members[name] = text;
    };
    setText("title", note.title);
    setText("before", note.before);
    setText("comment", note.comment);
    if (glyphsIn(members).value_or(std::vector<std::uint16_t>()) != note.glyphs) {
        members.erase("glyphs");
        if (!note.glyphs.empty()) members["glyphs"] = note.glyphs;
    }
    if (marksIn(members).value_or(std::vector<game::BoardMark>()) != note.marks) {
        members.erase("marks");
        for (const game::BoardMark& mark : note.marks) members["marks"].push_back(toText(mark));
    }
    if (!note.lineExtra.empty())
        members["promotedLine"] = base::Json::parse(note.lineExtra, nullptr, false);
    return members;
}

base::Json membersOf(const game::Note& note) { return withNote(parsedMembers(note.extra), note); }

game::Note normalised(game::Note note) {
    const std::string lineExtra = std::exchange(note.lineExtra, "");
    std::string members = membersOf(note).dump();
    const bool isPlain = members == withNote(base::Json::object(), note).dump();
    note.extra = isPlain ? std::string() : std::move(members);
    note.lineExtra = lineExtra;
    return note;
}

game::Note joined(game::Note note, const game::Note& more) {
    const auto join = [](std::string& text, const std::string& other) {
        if (text.empty()) {
            text = other;
        } else if (!other.empty() && text != other) {
            text += '\n' + other;
        }
    };
    join(note.title, more.title);
    join(note.before, more.before);
    join(note.comment, more.comment);
    for (const std::uint16_t glyph : more.glyphs) {
        if (std::find(note.glyphs.begin(), note.glyphs.end(), glyph) == note.glyphs.end())
            note.glyphs.push_back(glyph);
    }
    for (const game::BoardMark& mark : more.marks) {
        if (std::find(note.marks.begin(), note.marks.end(), mark) == note.marks.end())
            note.marks.push_back(mark);
    }
    // Of unknown members with the same name the first one stays.
    const auto joinMembers = [](std::string& members, const std::string& others) {
        if (members.empty() || others.empty()) {
            members += others;
            return;
        }
        base::Json object = base::Json::parse(members, nullptr, false);
        const base::Json added = base::Json::parse(others, nullptr, false);
        for (const auto& [name, value] : added.items()) {
            if (!object.contains(name)) object[name] = value;
        }
        members = object.dump();
    };
    joinMembers(note.extra, more.extra);
    joinMembers(note.lineExtra, more.lineExtra);
    return note;
}

}  // namespace pinwheel::store
