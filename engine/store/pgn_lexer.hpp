#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pinwheel::store {

// Between words; a line end is one of them.
inline constexpr std::string_view kPgnSpaces = " \t\n\v\f\r";
constexpr bool isPgnSpace(char c) { return kPgnSpaces.find(c) != std::string_view::npos; }

// One token of PGN text. It looks at the text and owns nothing.
struct PgnToken {
    enum class Kind : std::uint8_t {
        Tag,
        Comment,  // {…} or ;…
        Glyph,    // $12, or marks like !?
        Open,     // a variation
        Close,
        Word,  // a move, a move number, a result
        Bad,
        End,
    };
    enum class Fault : std::uint8_t {
        TagWithoutName,
        TagWithoutValue,
        TagWithoutQuote,
        TagWithoutBracket,
        TagTooLong,
        TagAmongMoves,
        CommentNotClosed,
        CommentTooLong,
        GlyphWithoutNumber,
        ClosesNothing,
    };

    Kind kind = Kind::End;
    // A tag's name, what is inside a comment, a glyph's digits or marks, a word; of a bad token
    // the part to quote.
    std::string_view text;
    std::string_view value;  // a tag's, between the quotes, with its escapes
    std::size_t offset = 0;  // where it begins
    Fault fault = Fault::TagWithoutName;
};

// Cuts PGN text into tokens. Blanks and lines that begin with a percent sign are passed over. Takes
// a time that is linear in the length of the text, whatever the text.
class PgnLexer {
public:
    explicit PgnLexer(std::string_view text, std::size_t offset = 0)
        : text_(text), offset_(offset) {}

    PgnToken next();
    // Where the next token is looked for.
    std::size_t offset() const { return offset_; }
    void goTo(std::size_t offset) { offset_ = offset; }

private:
    void skipBlanks();
    bool isAtLineStart() const { return offset_ == 0 || text_[offset_ - 1] == '\n'; }
    PgnToken readTag();
    PgnToken readTagValue(PgnToken token);
    PgnToken readComment();
    PgnToken readLineComment();
    PgnToken readGlyph();
    PgnToken token(PgnToken::Kind kind, std::size_t length);
    // Goes on after this line.
    PgnToken badLine(PgnToken::Fault fault, std::size_t begin, std::string_view quoted = {});

    std::string_view text_;
    std::size_t offset_;
    std::size_t tagEnd_ = 0;     // where the last tag ended: another one may follow on the line
    std::size_t nextBrace_ = 0;  // the first closing brace after the place it was looked for from
    std::size_t braceFrom_ = std::string_view::npos;
};

// Whether the only things before this place on its line are blanks.
bool beginsLine(std::string_view text, std::size_t offset);

}  // namespace pinwheel::store
