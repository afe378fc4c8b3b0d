#include "viewer/state/move_log_rows.hpp"

#include "pinwheel/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace pinwheel::viewer {

namespace {

using debugger::Outline;
using debugger::OutlineLine;
using debugger::OutlineMove;
using debugger::Snapshot;

class LogBuilder {
public:
    LogBuilder(const Snapshot& game, const std::set<game::NodeId>& folded,
               const LogMeasure& measure)
        : outline_(*game.outline),
          folded_(folded),
          measure_(measure),
          seats_(game.seats.size()),
          absent_(index(game.line->at({0}).toMove)),
          firstRound_(game.line->at({0}).round),
          isOneBoard_(game.boards.size() == 1),
          branches_(outline_.lines.size()) {
        for (std::size_t number = 1; number < outline_.lines.size(); ++number)
            branches_[outline_.lines[number].from->line].push_back(number);
    }

    std::vector<LogRow> build() {
        // Not recursive: lines may be nested as deeply as a game is long.
        enter(0, 0);
        while (!open_.empty()) {
            OpenLine& open = open_.back();
            if (const auto branch = nextBranch(open)) {
                enter(*branch, open.depth + 1);
            } else if (open.next == outline_.lines[open.line].moves.size()) {
                open_.pop_back();
            } else if (isOneBoard_ && open.depth > 0) {
                addText(open);
            } else {
                addColumns(open);
            }
        }
        return std::move(rows_);
    }

private:
    struct OpenLine {
        std::size_t line;
        std::size_t depth;
        std::size_t next = 0;      // its first move that has no row yet
        std::size_t branches = 0;  // number of its lines that have been entered
    };

    // A line that replaces a move which already has its row.
    std::optional<std::size_t> nextBranch(OpenLine& open) const {
        const auto& all = branches_[open.line];
        if (open.branches == all.size() || !isReplaced(open, all[open.branches]))
            return std::nullopt;
        return all[open.branches++];
    }
    bool isReplaced(const OpenLine& open, std::size_t branch) const {
        return replacedBy(branch, outline_.lines[open.line]) < open.next;
    }
    std::size_t replacedBy(std::size_t branch, const OutlineLine& line) const {
        return outline_.lines[branch].from->ply.value + std::size_t{1} - line.firstPly.value;
    }

    void enter(std::size_t number, std::size_t depth) {
        const OutlineLine& line = outline_.lines[number];
        if (number > 0) {
            const bool isFolded = folded_.contains(line.moves.front().node);
            LogRow header = rowOf(LogRow::Kind::Header, number, depth);
            header.isFolded = isFolded;
            header.words = headerOf(number, isFolded);
            rows_.push_back(std::move(header));
            if (isFolded) return;
        }
        open_.push_back({number, depth});
        if (!line.before.empty()) addWords(line.before, number, depth, 0);
    }
    std::string headerOf(std::size_t number, bool isFolded) const {
        const OutlineLine& line = outline_.lines[number];
        std::string words = fmt::format("line {}", number);
        if (!line.title.empty()) words += " · " + line.title;
        if (!isFolded) return words;
        const OutlineMove& first = line.moves.front();
        words += fmt::format(" · {} {}", numberOf(line.firstPly, true), first.text);
        return line.moves.size() == 1 ? words
                                      : words + fmt::format(" … ({} plies)", line.moves.size());
    }

    static LogRow rowOf(LogRow::Kind kind, std::size_t line, std::size_t depth) {
        LogRow row;
        row.kind = kind;
        row.line = line;
        row.depth = depth;
        return row;
    }
    // The place of a move in a table of rounds that begins with the first player.
    std::size_t placeOf(chess::Ply ply) const { return absent_ + ply.value - 1; }
    std::uint32_t roundOf(chess::Ply ply) const {
        return firstRound_ + static_cast<std::uint32_t>(placeOf(ply) / seats_);
    }
    // "5." before the first player's move, "5…" before another's where one is needed.
    std::string numberOf(chess::Ply ply, bool isNeeded) const {
        const bool isFirst = placeOf(ply) % seats_ == 0;
        if (!isFirst && !isNeeded) return "";
        return fmt::format("{}{}", roundOf(ply), isFirst ? "." : "…");
    }
    static chess::Ply plyOf(const OutlineLine& line, std::size_t index) {
        return {line.firstPly.value + static_cast<std::uint32_t>(index)};
    }

    void addColumns(OpenLine& open) {
        const OutlineLine& line = outline_.lines[open.line];
        LogRow row = rowOf(LogRow::Kind::Columns, open.line, open.depth);
        const std::size_t first = open.next;
        // A draw that ends the line is not a player's move, so it has no column.
        if (!line.moves[first].move) return addText(open);
        row.number = roundOf(plyOf(line, first));
        for (; open.next < line.moves.size() && line.moves[open.next].move; ++open.next) {
            const chess::Ply ply = plyOf(line, open.next);
            if (roundOf(ply) != row.number) break;
            row.tokens.push_back({open.line, open.next, placeOf(ply) % seats_, "", 0});
        }
        rows_.push_back(std::move(row));
        const bool isNamed = open.next - first > 1;
        for (std::size_t i = first; i < open.next; ++i) addComment(line.moves[i], isNamed, open, i);
    }

    // Up to a comment, or a move that other lines replace.
    void addText(OpenLine& open) {
        const OutlineLine& line = outline_.lines[open.line];
        LogRow row = rowOf(LogRow::Kind::Text, open.line, open.depth);
        const float room = roomAt(open.depth);
        float x = 0;
        for (bool isFirst = true; open.next < line.moves.size(); isFirst = false) {
            const OutlineMove& move = line.moves[open.next];
            LogToken token{open.line, open.next, 0, "", 0};
            if (move.move) token.number = numberOf(plyOf(line, open.next), isFirst);
            const float width = measure_.letter * static_cast<float>(lengthOf(token, move));
            if (x + width > room && !row.tokens.empty()) {
                rows_.push_back(std::exchange(row, rowOf(row.kind, row.line, row.depth)));
                x = 0;
            }
            token.x = x;
            x += width + measure_.letter;
            row.tokens.push_back(std::move(token));
            ++open.next;
            if (move.hasComment() || isBranchDue(open)) break;
        }
        rows_.push_back(std::move(row));
        addComment(line.moves[open.next - 1], false, open, open.next - 1);
    }
    bool isBranchDue(const OpenLine& open) const {
        const auto& all = branches_[open.line];
        return open.branches < all.size() && isReplaced(open, all[open.branches]);
    }
    static std::size_t lengthOf(const LogToken& token, const OutlineMove& move) {
        const std::size_t number = base::countCharacters(token.number);
        return (number > 0 ? number + 1 : 0) + base::countCharacters(move.text + move.glyphs());
    }
    float roomAt(std::size_t depth) const {
        return measure_.width -
               measure_.indent * static_cast<float>(std::min(depth, kDeepestIndent) + 1);
    }

    void addComment(const OutlineMove& move, bool isNamed, const OpenLine& open,
                    std::size_t index) {
        if (!move.hasComment()) return;
        addWords(
            isNamed ? fmt::format("{}: {}", move.text, move.note->comment) : move.note->comment,
            open.line, open.depth, index);
    }
    void addWords(std::string_view words, std::size_t line, std::size_t depth, std::size_t index) {
        while (!words.empty()) {
            const std::size_t newLine = std::min(words.find('\n'), words.size());
            const std::size_t length =
                std::clamp<std::size_t>(measure_.fitting(words.substr(0, newLine), roomAt(depth)),
                                        std::min<std::size_t>(1, newLine), newLine);
            LogRow row = rowOf(LogRow::Kind::Comment, line, depth);
            row.words = words.substr(0, length);
            row.index = index;
            rows_.push_back(std::move(row));
            words.remove_prefix(length);
            const std::size_t blank = words.find_first_not_of(' ');
            words.remove_prefix(std::min(blank, words.size()));
            if (length == newLine && words.starts_with('\n')) words.remove_prefix(1);
        }
    }

    const Outline& outline_;
    const std::set<game::NodeId>& folded_;
    const LogMeasure& measure_;
    std::size_t seats_;
    std::size_t absent_;  // players who have no move in the first round
    std::uint32_t firstRound_;
    bool isOneBoard_;
    std::vector<std::vector<std::size_t>> branches_;  // by line: the lines that leave it
    std::vector<OpenLine> open_;
    std::vector<LogRow> rows_;
};

}  // namespace

std::vector<LogRow> moveLogRows(const Snapshot& game, const std::set<game::NodeId>& folded,
                                const LogMeasure& measure) {
    return LogBuilder(game, folded, measure).build();
}

std::optional<std::size_t> rowOf(const std::vector<LogRow>& rows, std::size_t line,
                                 std::size_t index) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].line != line || rows[i].tokens.empty()) continue;
        if (rows[i].tokens.front().index <= index && index <= rows[i].tokens.back().index) return i;
    }
    return std::nullopt;
}

std::vector<std::size_t> linesToHere(const Snapshot& game) {
    std::vector<std::size_t> lines = {game.lineNumber};
    while (const auto& from = game.outline->lines[lines.back()].from) lines.push_back(from->line);
    std::reverse(lines.begin(), lines.end());
    return lines;
}

bool unfoldCurrent(std::set<game::NodeId>& folded, const Snapshot& game) {
    // The current move may be on an earlier line than the one on screen.
    const std::size_t own = game.outline->lineOf(game.node);
    bool isChanged = false;
    for (const std::size_t line : linesToHere(game)) {
        if (line > 0 && folded.erase(game.outline->lines[line].moves.front().node) > 0)
            isChanged = true;
        if (line == own) break;
    }
    return isChanged;
}

void toggleFolds(std::set<game::NodeId>& folded, const Snapshot& game) {
    std::set<game::NodeId> all;
    for (const OutlineLine& line : game.outline->lines)
        if (line.from) all.insert(line.moves.front().node);
    unfoldCurrent(all, game);
    if (std::includes(folded.begin(), folded.end(), all.begin(), all.end())) {
        folded.clear();
    } else {
        folded = std::move(all);
    }
}

}  // namespace pinwheel::viewer
