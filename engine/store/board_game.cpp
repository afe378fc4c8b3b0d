#include "pinwheel/store/board_game.hpp"

#include "pinwheel/game/line.hpp"

#include <algorithm>
#include <vector>

namespace pinwheel::store {

namespace {

using duplicate::BoardId;
using SeatResult = duplicate::Result;
using game::NodeId;

// Each board is an ordinary game. It has a result of its own only where its two players' results
// fit together: a mate elsewhere leaves it unfinished.
std::string resultOn(BoardId board, const std::optional<duplicate::Outcome>& outcome) {
    if (!outcome) return "*";
    const SeatResult white = outcome->results[playerOf(board, chess::Color::White)];
    const SeatResult black = outcome->results[playerOf(board, chess::Color::Black)];
    if (white == SeatResult::Win && black == SeatResult::Loss) return "1-0";
    if (white == SeatResult::Loss && black == SeatResult::Win) return "0-1";
    const bool isDrawForAll = outcome->reason != duplicate::Reason::Checkmate;
    return isDrawForAll && white == black ? "1/2-1/2" : "*";
}

// What other programs can take: without control characters, and not longer than a line of PGN.
std::string tagValue(std::string text) {
    constexpr std::size_t kMost = 200;
    if (text.size() > kMost) {
        std::size_t end = kMost;
        while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // a whole letter
        text.resize(end);
    }
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    std::replace_if(text.begin(), text.end(), isControl, ' ');
    return text;
}

class Projection {
public:
    Projection(const game::DuplicateTree& whole, BoardId board)
        : whole_(whole),
          board_(board),
          alone_({}, whole.start().board(board)),
          nodes_(whole.capacity(), game::OrthodoxTree::kRoot) {
        addNote(whole.kRoot, alone_.kRoot, true);
    }

    // The lines come in the order of the file, so that the main one comes first on this board, too.
    void add(const game::LineSpan& line) {
        const chess::Ply shared = line.from ? line.from->ply : chess::Ply{};
        // A draw that was declared has no move of its own.
        NodeId node = whole_.conclusion(line.end) ? *whole_.parent(line.end) : line.end;
        std::vector<NodeId> own;  // the last first
        for (; whole_.ply(node) > shared; node = *whole_.parent(node)) own.push_back(node);
        for (auto next = own.rbegin(); next != own.rend(); ++next) step(*next);
    }
    game::OrthodoxTree take() { return std::move(alone_); }

private:
    void step(NodeId node) {
        const NodeId before = *whole_.parent(node);
        const NodeId from = nodes_[before.value];
        const bool isHere = playsOn(whole_.state(before).toMove(), board_);
        if (!isHere) {
            nodes_[node.value] = from;
        } else if (const auto there = alone_.child(from, *whole_.move(node))) {
            nodes_[node.value] = *there;
        } else {
            nodes_[node.value] =
                alone_.add(from, *alone_.rules().prove(alone_.state(from), *whole_.move(node)));
        }
        addNote(node, nodes_[node.value], isHere);
    }
    void addNote(NodeId from, NodeId to, bool isHere) {
        const game::Note& said = whole_.note(from);
        if (said.isEmpty()) return;
        game::Note note = alone_.note(to);
        for (game::BoardMark mark : said.marks) {
            if (mark.board != static_cast<std::uint8_t>(board_)) continue;
            mark.board = 0;
            if (std::find(note.marks.begin(), note.marks.end(), mark) == note.marks.end())
                note.marks.push_back(mark);
        }
        if (isHere && note.comment.find(said.comment) == std::string::npos)
            note.comment += (note.comment.empty() ? "" : "\n") + said.comment;
        if (isHere && note.glyphs.empty()) note.glyphs = said.glyphs;
        alone_.setNote(to, std::move(note));
    }

    const game::DuplicateTree& whole_;
    BoardId board_;
    game::OrthodoxTree alone_;
    std::vector<NodeId> nodes_;  // where each node of the whole game is on this board
};

}  // namespace

PgnGame boardGame(const game::DuplicateTree& tree, BoardId board) {
    const std::string& title = tree.note(tree.kRoot).title;
    PgnGame pgn;
    pgn.tags = {{"Event", tagValue(title.empty() ? "Duplicate chess" : title)},
                {"White", std::string(nameOf(playerOf(board, chess::Color::White)))},
                {"Black", std::string(nameOf(playerOf(board, chess::Color::Black)))},
                {"Board", std::string(nameOf(board))}};
    Projection projection(tree, board);
    for (const game::LineSpan& line : linesOf(tree)) projection.add(line);
    pgn.tree = projection.take();
    pgn.result = resultOn(board, tree.outcome(tree.lineEnd(tree.kRoot)));
    return pgn;
}

PgnGame boardGame(const game::DuplicateTree& tree, std::string_view board) {
    return boardGame(tree, *duplicate::parseBoard(board));
}

}  // namespace pinwheel::store
