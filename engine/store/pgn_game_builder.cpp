#include "pinwheel/store/pgn_game_builder.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace pinwheel::store {

namespace {

using base::inQuotes;
using game::NodeId;
using game::OrthodoxTree;

constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};
constexpr std::array<std::string_view, 4> kNullMoves = {"--", "Z0", "0000", "@@@@"};
constexpr std::string_view kEllipsis = "…";

// Most words are moves, and nothing else begins with these letters.
constexpr auto kBeginsMove = [] {
    std::array<bool, 256> begins{};
    for (const char c : std::string_view("abcdfghKQRBNO"))
        begins[static_cast<unsigned char>(c)] = true;
    return begins;
}();

// Numeric annotation glyphs that people write as signs.
struct Sign {
    std::string_view text;
    std::uint16_t glyph;
};
constexpr std::array<Sign, 14> kSigns = {{{"!!", 3},
                                          {"??", 4},
                                          {"!?", 5},
                                          {"?!", 6},
                                          {"!", 1},
                                          {"?", 2},
                                          {"=", 10},
                                          {"∞", 13},
                                          {"+/=", 14},
                                          {"=/+", 15},
                                          {"+/-", 16},
                                          {"-/+", 17},
                                          {"+-", 18},
                                          {"-+", 19}}};

std::optional<std::uint16_t> glyphOf(std::string_view text) {
    const auto found = std::find_if(kSigns.begin(), kSigns.end(),
                                    [text](const Sign& sign) { return sign.text == text; });
    return found == kSigns.end() ? std::nullopt : std::optional(found->glyph);
}

// The result that a word means; people also write "1/2" and "½-½".
std::optional<std::string_view> resultOf(std::string_view word) {
    if (isPgnResult(word)) return word;
    if (word == "1/2" || word == "½-½") return "1/2-1/2";
    return std::nullopt;
}

// "12", "12." and "12..." number the moves and say nothing else; "12.Nf3" needs no blank. Castling
// with zeros also begins with a digit, but no dot follows.
std::string_view withoutMoveNumber(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    std::string_view rest = word.substr(digits);
    if (rest.empty()) return rest;
    while (rest.starts_with('.') || rest.starts_with(kEllipsis))
        rest.remove_prefix(rest.front() == '.' ? 1 : kEllipsis.size());
    return rest.size() < word.size() - digits ? rest : word;
}

// Several comments at one place are lines of one.
void appendLine(std::string& text, const std::string& more) {
    if (!text.empty()) text += '\n';
    text += more;
}

void trimEnd(std::string& comment) { comment.resize(comment.find_last_not_of('\n') + 1); }

}  // namespace

bool isPgnResult(std::string_view word) {
    return std::find(kResults.begin(), kResults.end(), word) != kResults.end();
}

void PgnBuilder::refuse(std::size_t offset, std::string what) {
    if (!problem_) problem_ = Problem{offset, "", std::move(what)};
}

void PgnBuilder::addTag(PgnTag tag, std::size_t offset) {
    if (game_.tags.size() == kMaxPgnTags)
        return refuse(offset, fmt::format("the game has more than {} tags", kMaxPgnTags));
    if (tag.name == "FEN") {
        if (const std::string* earlier = game_.tag("FEN"); earlier && *earlier != tag.value)
            return refuse(offset, "tag 'FEN' is given twice, with different positions");
        const auto reading = chess::readFen(tag.value, chess::FenMode::Lenient);
        if (!reading) return refuse(offset, reading.error().what);
        game_.warnings = reading->warnings;
        game_.tree = OrthodoxTree({}, reading->position);
    }
    game_.tags.push_back(std::move(tag));
}

void PgnBuilder::begin() {
    hasBegun_ = true;
    for (const EarlyComment& comment : early_) addText(comment.text);
    early_.clear();
}

void PgnBuilder::addComment(std::string_view text, std::size_t column, std::size_t offset) {
    if (problem_) return;
    if (hasBegun_) return addText(unwrapped(text, column));
    if (early_.size() == kMaxPgnTags)
        return refuse(offset, fmt::format("more than {} comments precede the moves", kMaxPgnTags));
    early_.push_back({unwrapped(text, column), offset});
}

void PgnBuilder::addText(std::string_view text) {
    if (isBeforeVariation()) return appendLine(line().before, joinedLines(text));
    const std::vector<std::string> lines = commentLines(text);
    for (const std::string& each : lines) addLine(each);
    if (lines.empty()) addLine("");
}

void PgnBuilder::addLine(std::string_view text) {
    game::Note read;
    bool hasCommand = false;
    bool hasDraw = false;
    const std::string left = withoutCommands(text, [&](std::string_view command) {
        bool isTaken = readCommand(command, read);
        if (const auto draw = parseDraw(command); draw && !hasDraw) {
            const auto drawn = conclude(line().node, *draw);
            isTaken = hasDraw = drawn.has_value();
            if (drawn) line().draw = drawn;
        }
        hasCommand = hasCommand || isTaken;
        return isTaken;
    });
    game::Note& note = notes_[line().draw.value_or(line().node)];
    if (!read.title.empty()) appendLine(note.title, read.title);
    if (!read.before.empty()) appendLine(note.before, read.before);
    note.marks.insert(note.marks.end(), read.marks.begin(), read.marks.end());
    // An empty comment is an empty line between others.
    const std::string comment = joinedLines(left);
    if (!comment.empty() || (!hasCommand && !note.comment.empty()))
        appendLine(note.comment, comment);
}

std::optional<NodeId> PgnBuilder::conclude(NodeId from, const PgnDraw& draw) {
    OrthodoxTree& tree = game_.tree;
    const auto* claim = std::get_if<game::DrawClaimed>(&draw.conclusion);
    if (tree.outcome(from) || tree.child(from, draw.conclusion)) return std::nullopt;
    if (claim != nullptr && (!claim->grounds.any() || !tree.grants(from, *claim)))
        return std::nullopt;
    const auto before = std::count_if(draws_.begin(), draws_.end(), [from](const PlacedDraw& each) {
        return each.parent == from;
    });
    const NodeId node = tree.conclude(from, draw.conclusion);
    draws_.push_back({node, from, draw.place.value_or(static_cast<std::size_t>(before))});
    return node;
}

void PgnBuilder::addGlyph(std::uint16_t glyph) {
    auto& glyphs = isBeforeVariation() ? line().glyphs : notes_[line().node].glyphs;
    glyphs.push_back(glyph);
}

void PgnBuilder::addGlyph(std::string_view text, std::size_t offset) {
    if (text.front() == '!' || text.front() == '?') {
        for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(2, text.size())))
            addGlyph(*glyphOf(text.substr(0, 2)));
        return;
    }
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return refuse(offset, fmt::format("glyph ${} is not known", text.substr(0, 12)));
    addGlyph(number);
}

void PgnBuilder::openVariation(std::size_t offset) {
    if (!line().hasMoved) return refuse(offset, "a variation replaces no move");
    if (depth() == kMaxPgnDepth)
        return refuse(offset, fmt::format("variations are nested more than {} deep", kMaxPgnDepth));
    const NodeId parent = *game_.tree.parent(line().node);
    lines_.push_back(Line{parent, offset});
}

void PgnBuilder::closeVariation(std::size_t offset) {
    if (depth() == 0) return refuse(offset, "a ')' closes nothing");
    // A variation without a move may still say something, which is about the move before it.
    const Line closed = std::move(lines_.back());
    lines_.pop_back();
    if (closed.hasMoved) return;
    if (!closed.before.empty()) addText(closed.before);
    for (const std::uint16_t glyph : closed.glyphs) addGlyph(glyph);
}

std::string PgnBuilder::moveNumber() const {
    const chess::Position& position = game_.tree.state(lines_.back().node);
    return fmt::format("{}{}", position.fullmoveNumber(),
                       position.sideToMove() == chess::Color::White ? "" : "...");
}

bool PgnBuilder::addWord(std::string_view word, std::size_t offset) {
    if (kBeginsMove[static_cast<unsigned char>(word.front())]) {
        play(word, offset);
        return false;
    }
    if (const auto result = resultOf(word)) {
        if (depth() == 0) {
            game_.result = *result;
            hasResult_ = true;
            return true;
        }
        // How a variation would have ended is a remark.
        if (*result != "*") addText(*result);
        return false;
    }
    const std::string_view move = withoutMoveNumber(word);
    if (move.empty() || move == "e.p.") return false;
    if (const auto glyph = glyphOf(move)) {
        addGlyph(*glyph);
    } else {
        play(move, offset);
    }
    return false;
}

void PgnBuilder::play(std::string_view text, std::size_t offset) {
    OrthodoxTree& tree = game_.tree;
    const auto refuseMove = [&](std::string what) {
        problem_ = Problem{offset, moveNumber(), std::move(what)};
    };
    if (tree.capacity() > kMaxPgnPlies)
        return refuseMove(fmt::format("the game has more than {} plies", kMaxPgnPlies));
    Line& line = this->line();
    const auto proof = tree.rules().read(tree.state(line.node), text);
    if (!proof) {
        const bool isNull =
            std::find(kNullMoves.begin(), kNullMoves.end(), text) != kNullMoves.end();
        return refuseMove(isNull
                              ? fmt::format("{} is a null move, which is not legal", inQuotes(text))
                              : proof.error().what);
    }
    const auto there = tree.child(line.node, proof->move());
    const NodeId next = there ? *there : tree.add(line.node, *proof);
    // A variation that repeats the line's own move may have gone on before the line does.
    if (line.isOwner && tree.children(line.node).front() != next) tree.promote(next);
    line.isOwner = line.isOwner || !there;
    line.node = next;
    line.draw.reset();
    line.hasMoved = true;
    if (!line.before.empty() || !line.glyphs.empty()) describeMove(next);
}

void PgnBuilder::describeMove(NodeId node) {
    game::Note& note = notes_[node];
    trimEnd(line().before);
    if (!line().before.empty()) appendLine(note.before, std::exchange(line().before, ""));
    for (const std::uint16_t glyph : std::exchange(line().glyphs, {})) note.glyphs.push_back(glyph);
}

// Draws were added where they were read, before all moves.
void PgnBuilder::placeDraws() {
    for (const PlacedDraw& draw : draws_) game_.tree.remove(draw.node);
    for (const PlacedDraw& draw : draws_) {
        const std::size_t last = game_.tree.children(draw.parent).size();
        game_.tree.restore({draw.node, draw.parent, std::min(draw.place, last)});
    }
}

void PgnBuilder::setResult() {
    const auto isResult = [](const PgnTag& tag) { return tag.name == "Result"; };
    const auto stated = std::find_if(game_.tags.begin(), game_.tags.end(), isResult);
    if (stated == game_.tags.end()) return;
    if (!hasResult_ && isPgnResult(stated->value)) game_.result = stated->value;
    if (stated->value != game_.result) {
        game_.warnings.push_back(fmt::format("tag 'Result' says {}, but the moves end with {}",
                                             inQuotes(stated->value), game_.result));
    }
    std::erase(game_.tags, PgnTag{"Result", game_.result});
}

void PgnBuilder::finish() {
    if (depth() > 0) refuse(line().offset, "a variation has no closing parenthesis");
    if (problem_) return;
    placeDraws();
    setResult();
    for (auto& [node, note] : notes_) {
        trimEnd(note.comment);
        game_.tree.setNote(node, std::move(note));
    }
}

}  // namespace pinwheel::store
