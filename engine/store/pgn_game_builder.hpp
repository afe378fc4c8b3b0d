#pragma once

#include "pinwheel/store/pgn_comment.hpp"
#include "pinwheel/store/pgn_game.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::store {

// "1-0", "0-1", "1/2-1/2" or "*".
bool isPgnResult(std::string_view word);

// Makes a game of what a PGN text says, in the order in which it says it. After the first problem
// nothing more is added. Offsets are places in the text.
class PgnBuilder {
public:
    struct Problem {
        std::size_t offset;
        std::string move;  // "12" or "12..." if it is about a move
        std::string what;
    };

    void addTag(PgnTag tag, std::size_t offset);
    const std::string* tag(std::string_view name) const { return game_.tag(name); }
    // There are no more tags: the moves begin.
    void begin();
    // What is inside a comment whose opening brace is in this column of its line.
    void addComment(std::string_view text, std::size_t column, std::size_t offset);
    // "12", or marks like "!?".
    void addGlyph(std::string_view text, std::size_t offset);
    void openVariation(std::size_t offset);
    void closeVariation(std::size_t offset);
    // A move, a move number or a result; whether it ends the game.
    bool addWord(std::string_view word, std::size_t offset);
    void refuse(std::size_t offset, std::string what);
    // There is nothing more.
    void finish();

    const std::optional<Problem>& problem() const { return problem_; }
    // How many variations are open.
    std::size_t depth() const { return lines_.size() - 1; }
    PgnGame takeGame() { return std::move(game_); }

private:
    // The main line or an open variation.
    struct Line {
        game::NodeId node;
        std::size_t offset = 0;
        bool hasMoved = false;
        // Whether what it plays here is what follows first: the line has made this node.
        bool isOwner = false;
        // A draw that ends the game here: comments after it are about it.
        std::optional<game::NodeId> draw = {};
        // What is said before its first move.
        std::string before = {};
        std::vector<std::uint16_t> glyphs = {};
    };
    struct EarlyComment {
        std::string text;
        std::size_t offset;
    };
    struct PlacedDraw {
        game::NodeId node;
        game::NodeId parent;
        std::size_t place;
    };

    Line& line() { return lines_.back(); }
    bool isBeforeVariation() const { return lines_.size() > 1 && !lines_.back().hasMoved; }
    void addText(std::string_view text);
    void addLine(std::string_view text);
    void addGlyph(std::uint16_t glyph);
    void play(std::string_view text, std::size_t offset);
    void describeMove(game::NodeId node);
    std::optional<game::NodeId> conclude(game::NodeId from, const PgnDraw& draw);
    void placeDraws();
    void setResult();
    std::string moveNumber() const;

    PgnGame game_;
    std::vector<Line> lines_ = {Line{game::OrthodoxTree::kRoot, 0, false, true}};
    std::vector<EarlyComment> early_;  // before the start is known
    bool hasBegun_ = false;
    bool hasResult_ = false;
    // Kept here until the end, so that long comments in many parts are not copied each time.
    std::map<game::NodeId, game::Note> notes_;
    std::vector<PlacedDraw> draws_;
    std::optional<Problem> problem_;
};

}  // namespace pinwheel::store
