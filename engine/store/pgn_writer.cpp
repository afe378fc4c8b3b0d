#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/pgn_comment.hpp"
#include "pinwheel/store/pgn_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace pinwheel::store {

namespace {

using game::NodeId;
using game::OrthodoxTree;

constexpr std::array<std::string_view, 7> kRoster = {"Event", "Site",  "Date",  "Round",
                                                     "White", "Black", "Result"};

std::string tagLine(std::string_view name, std::string_view value) {
    std::string text;
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c == '\n' || c == '\r' ? ' ' : c;
    }
    return fmt::format("[{} \"{}\"]\n", name, text);
}

// Appends words to a text, on a new line where one would pass the margin.
class LineWriter {
public:
    explicit LineWriter(std::string& text) : text_(text) {}

    void add(std::string_view word) {
        const std::size_t width = base::countCharacters(word);
        if (column_ > 0) {
            const bool fits = column_ + (isGlued_ ? 0 : 1) + width <= kPgnColumns;
            if (!fits) {
                endLine();
            } else if (!isGlued_) {
                append(" ", 1);
            }
        }
        append(word, width);
        isGlued_ = false;
    }
    // Without a blank before it.
    void addGlued(std::string_view word) {
        isGlued_ = true;
        add(word);
    }
    // The next word follows without a blank.
    void glueNext() { isGlued_ = true; }
    void addComment(std::string_view line);
    void endLine() {
        if (column_ > 0) text_ += '\n';
        column_ = 0;
    }

private:
    void append(std::string_view word, std::size_t width) {
        text_ += word;
        column_ += width;
    }

    std::string& text_;
    std::size_t column_ = 0;
    bool isGlued_ = false;
};

// unwrapped() must find the breaks that are made here; pgn_laws_test checks it.
void LineWriter::addComment(std::string_view line) {
    if (line.find('}') != std::string_view::npos) {
        add(fmt::format(";{}", line));
        return endLine();
    }
    const std::string whole = fmt::format("{{{}}}", line);
    std::size_t from = 0;
    while (from < whole.size()) {
        const std::size_t end = unbrokenEnd(whole, from);
        const std::string_view word = std::string_view(whole).substr(from, end - from);
        // In a line that is too long, no break would be known as one.
        if (from > 0 && column_ > kPgnColumns) {
            append(" ", 1);
            append(word, base::countCharacters(word));
        } else {
            add(word);
        }
        from = end + 1;
    }
}

class MoveWriter {
public:
    MoveWriter(const OrthodoxTree& tree, std::string& text) : tree_(tree), line_(text) {}

    void write(std::string_view result);

private:
    struct Task {
        enum class Kind : std::uint8_t { Continue, Variation, Close };
        Kind kind;
        NodeId node;
    };

    void continueFrom(NodeId node, std::vector<Task>& tasks);
    void writeMove(NodeId node, const std::string& commands);
    void writeNote(const game::Note& note, const std::string& commands);
    void writeDraws(NodeId node);
    void writeComment(std::string_view text, const std::string& commands = "");

    const OrthodoxTree& tree_;
    LineWriter line_;
    bool needsNumber_ = true;
};

void MoveWriter::write(std::string_view result) {
    const game::Note& root = tree_.note(OrthodoxTree::kRoot);
    writeNote(root, beforeCommandOf(root));
    writeDraws(OrthodoxTree::kRoot);
    std::vector<Task> tasks = {{Task::Kind::Continue, OrthodoxTree::kRoot}};
    while (!tasks.empty()) {
        const Task task = tasks.back();
        tasks.pop_back();
        switch (task.kind) {
            case Task::Kind::Continue:
                continueFrom(task.node, tasks);
                break;
            case Task::Kind::Variation:
                needsNumber_ = true;
                line_.add("(");
                line_.glueNext();
                writeComment(tree_.note(task.node).before);
                writeMove(task.node, "");
                tasks.push_back({Task::Kind::Continue, task.node});
                break;
            case Task::Kind::Close:
                line_.addGlued(")");
                needsNumber_ = true;
                break;
        }
    }
    line_.add(result);
}

// The first move, then the variations that replace it, then what follows it.
void MoveWriter::continueFrom(NodeId node, std::vector<Task>& tasks) {
    std::vector<NodeId> moves;
    for (const NodeId child : tree_.children(node)) {
        if (tree_.move(child)) moves.push_back(child);
    }
    if (moves.empty()) return;
    writeMove(moves.front(), beforeCommandOf(tree_.note(moves.front())));
    tasks.push_back({Task::Kind::Continue, moves.front()});
    for (std::size_t i = moves.size() - 1; i > 0; --i) {
        tasks.push_back({Task::Kind::Close, moves[i]});
        tasks.push_back({Task::Kind::Variation, moves[i]});
    }
}

void MoveWriter::writeMove(NodeId node, const std::string& commands) {
    const chess::Position& position = tree_.state(*tree_.parent(node));
    const bool isWhite = position.sideToMove() == chess::Color::White;
    if (isWhite || needsNumber_)
        line_.add(fmt::format("{}{}", position.fullmoveNumber(), isWhite ? "." : "..."));
    needsNumber_ = false;
    line_.add(toSan(position, *tree_.move(node)));
    writeNote(tree_.note(node), commands);
    writeDraws(node);
}

void MoveWriter::writeNote(const game::Note& note, const std::string& commands) {
    for (const std::uint16_t glyph : note.glyphs) line_.add(fmt::format("${}", glyph));
    writeComment(note.comment, commands + commandsOf(note));
}

void MoveWriter::writeDraws(NodeId node) {
    const auto children = tree_.children(node);
    std::size_t draws = 0;
    for (std::size_t place = 0; place < children.size(); ++place) {
        const auto conclusion = tree_.conclusion(children[place]);
        if (!conclusion) continue;
        PgnDraw draw{*conclusion, {}};
        if (place != draws++) draw.place = place;
        const game::Note& note = tree_.note(children[place]);
        writeComment(note.comment, commandOf(draw) + beforeCommandOf(note) + commandsOf(note));
    }
}

// A line of the text is a comment of its own.
void MoveWriter::writeComment(std::string_view text, const std::string& commands) {
    std::vector<std::string> lines = commentLines(text);
    if (!commands.empty()) {
        const bool isApart = lines.empty() || lines.front().find('}') != std::string::npos;
        if (isApart) {
            lines.insert(lines.begin(), commands);
        } else {
            lines.front() = fmt::format("{} {}", commands, lines.front());
        }
    }
    for (const std::string& line : lines) line_.addComment(line);
    if (!lines.empty()) needsNumber_ = true;
}

std::string tagSection(const PgnGame& game) {
    const bool isElsewhere = game.tree.start() != chess::Position();
    std::string text;
    for (const std::string_view name : kRoster) {
        const std::string* value = game.tag(name);
        const std::string_view unknown = name == "Date" ? "????.??.??" : "?";
        text += tagLine(name, value != nullptr   ? std::string_view(*value)
                              : name == "Result" ? game.result
                                                 : unknown);
    }
    for (const PgnTag& tag : game.tags) {
        const bool isInRoster =
            std::find(kRoster.begin(), kRoster.end(), tag.name) != kRoster.end();
        const bool isFirst = &tag.value == game.tag(tag.name);
        if (isInRoster && isFirst) continue;
        if (tag.name == "SetUp" && isElsewhere) {
            text += tagLine(tag.name, "1");
        } else {
            text += tagLine(tag.name, tag.name == "FEN" ? toFen(game.tree.start()) : tag.value);
        }
    }
    if (isElsewhere && game.tag("SetUp") == nullptr) text += tagLine("SetUp", "1");
    if (isElsewhere && game.tag("FEN") == nullptr) text += tagLine("FEN", toFen(game.tree.start()));
    return text;
}

}  // namespace

std::string toPgn(const PgnGame& game) {
    std::string text = tagSection(game) + '\n';
    MoveWriter(game.tree, text).write(game.result);
    return text + '\n';
}

}  // namespace pinwheel::store
