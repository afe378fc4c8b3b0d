#include "pinwheel/store/pgn_reader.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/store/pgn_game_builder.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::store {

namespace {

using base::inQuotes;
using Kind = PgnToken::Kind;
using Fault = PgnToken::Fault;

std::string sentenceFor(const PgnToken& bad) {
    const std::string quoted = inQuotes(bad.text);
    switch (bad.fault) {
        case Fault::TagWithoutName:
            return "a tag has no name";
        case Fault::TagWithoutValue:
            return fmt::format("tag {} has no quoted value", quoted);
        case Fault::TagWithoutQuote:
            return fmt::format("the value of tag {} has no closing quote on its line", quoted);
        case Fault::TagWithoutBracket:
            return fmt::format("tag {} has no closing bracket on its line", quoted);
        case Fault::TagTooLong:
            return fmt::format("tag {} is longer than {} bytes", quoted, kMaxPgnTagBytes);
        case Fault::TagAmongMoves:
            return "a '[' among the moves does not begin a line";
        case Fault::CommentNotClosed:
            return "a comment has no closing brace";
        case Fault::CommentTooLong:
            return fmt::format("a comment is longer than {} bytes", kMaxPgnComment);
        case Fault::GlyphWithoutNumber:
            return "a '$' has no number";
        case Fault::ClosesNothing:
            return fmt::format("a {} closes nothing", quoted);
    }
    return "";
}

// Backslashes escape quotes and themselves; before anything else they are what they look like.
std::string unescaped(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool escapes = value[i] == '\\' && i + 1 < value.size() &&
                             (value[i + 1] == '\\' || value[i + 1] == '"');
        if (escapes) ++i;
        text += value[i];
    }
    return text;
}

// Reads one game, from its first tag, comment or move up to the place after it.
class GameReader {
public:
    GameReader(std::string_view text, PgnLexer& lexer) : text_(text), lexer_(lexer) {}

    // Nothing if the text ends before a game begins.
    bool read();
    std::size_t begin() const { return begin_; }
    PgnBuilder& builder() { return builder_; }

private:
    void readTags();
    bool isNextGamesTag(const PgnToken& tag) const;
    void readMoves();
    // Whether the game goes on after this token.
    bool readMoveToken(const PgnToken& token);
    void skipMoves();
    void readWhatFollowsTheResult();
    void addComment(const PgnToken& token);
    void addCommentsBetween(std::size_t from, std::size_t to);

    std::string_view text_;
    PgnLexer& lexer_;
    PgnToken token_;
    std::size_t begin_ = 0;
    std::size_t tagEnd_ = 0;
    PgnBuilder builder_;
};

bool GameReader::read() {
    token_ = lexer_.next();
    begin_ = token_.offset;
    while (token_.kind == Kind::Comment) token_ = lexer_.next();
    if (token_.kind == Kind::End) return false;
    addCommentsBetween(begin_, token_.offset);
    readTags();
    builder_.begin();
    readMoves();
    builder_.finish();
    return true;
}

void GameReader::addComment(const PgnToken& token) {
    std::size_t column = 0;
    // Only a comment of several lines may have been wrapped.
    if (token.text.find('\n') != std::string_view::npos) {
        const std::size_t lineBegin =
            token.offset == 0 ? 0 : text_.rfind('\n', token.offset - 1) + 1;
        column = base::countCharacters(text_.substr(lineBegin, token.offset - lineBegin));
    }
    builder_.addComment(token.text, column, token.offset);
}

void GameReader::addCommentsBetween(std::size_t from, std::size_t to) {
    PgnLexer comments(text_.substr(0, to), from);
    for (PgnToken each = comments.next(); each.kind == Kind::Comment; each = comments.next())
        addComment(each);
}

// Some games have neither moves nor a result: the tags begin again after an empty line.
bool GameReader::isNextGamesTag(const PgnToken& tag) const {
    if (tagEnd_ == 0 || builder_.tag(tag.text) == nullptr) return false;
    const std::string_view between = text_.substr(tagEnd_, tag.offset - tagEnd_);
    return std::count(between.begin(), between.end(), '\n') > 1;
}

void GameReader::readTags() {
    for (;; token_ = lexer_.next()) {
        if (token_.kind == Kind::Tag) {
            if (isNextGamesTag(token_)) return;
            builder_.addTag({std::string(token_.text), unescaped(token_.value)}, token_.offset);
            tagEnd_ = lexer_.offset();
        } else if (token_.kind == Kind::Comment) {
            addComment(token_);
        } else if (token_.kind == Kind::Bad && text_[token_.offset] == '[') {
            builder_.refuse(token_.offset, sentenceFor(token_));
        } else {
            return;
        }
    }
}

void GameReader::readMoves() {
    while (!builder_.problem()) {
        if (!readMoveToken(token_)) return;
        token_ = lexer_.next();
    }
    skipMoves();
}

bool GameReader::readMoveToken(const PgnToken& token) {
    switch (token.kind) {
        case Kind::Comment:
            addComment(token);
            return true;
        case Kind::Glyph:
            builder_.addGlyph(token.text, token.offset);
            return true;
        case Kind::Open:
            builder_.openVariation(token.offset);
            return true;
        case Kind::Close:
            builder_.closeVariation(token.offset);
            return true;
        case Kind::Word:
            if (!builder_.addWord(token.text, token.offset)) return true;
            readWhatFollowsTheResult();
            return false;
        case Kind::Bad:
            builder_.refuse(token.offset, sentenceFor(token));
            return true;
        case Kind::Tag:
            // The next game begins without a result for this one.
            lexer_.goTo(token.offset);
            return false;
        case Kind::End:
            return false;
    }
    return false;
}

// The rest of a game that cannot be read.
void GameReader::skipMoves() {
    std::size_t depth = builder_.depth();
    for (;; token_ = lexer_.next()) {
        if (token_.kind == Kind::Open) ++depth;
        if (token_.kind == Kind::Close && depth > 0) --depth;
        if (token_.kind == Kind::End) return;
        if (token_.kind == Kind::Tag) {
            lexer_.goTo(token_.offset);
            return;
        }
        if (token_.kind == Kind::Word && depth == 0 && isPgnResult(token_.text)) return;
    }
}

// Comments after the result belong to the game, unless moves follow: then they introduce the next
// one.
void GameReader::readWhatFollowsTheResult() {
    const std::size_t from = lexer_.offset();
    PgnToken next = lexer_.next();
    while (next.kind == Kind::Comment) next = lexer_.next();
    const bool isIntroduction = next.kind != Kind::Tag && next.kind != Kind::End;
    lexer_.goTo(isIntroduction ? from : next.offset);
    if (!isIntroduction) addCommentsBetween(from, next.offset);
}

}  // namespace

std::size_t PgnReader::lineAt(std::size_t offset) {
    const std::string_view passed = text_.substr(at_.offset, offset - at_.offset);
    at_.line += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
    at_.offset = offset;
    return at_.line;
}

PgnPlace PgnReader::place() {
    const std::size_t offset = lexer_.offset();
    return {offset, lineAt(offset), at_.number};
}

std::optional<PgnReader::Entry> PgnReader::next() {
    GameReader reader(text_, lexer_);
    if (!reader.read()) return std::nullopt;
    const PgnPlace place{reader.begin(), lineAt(reader.begin()), at_.number++};
    const auto& problem = reader.builder().problem();
    if (!problem) return Entry{place, reader.builder().takeGame()};
    const std::size_t line = lineAt(problem->offset);
    return Entry{place,
                 base::Error{fmt::format("line {}{}: {}", line,
                                         problem->move.empty() ? "" : ", move " + problem->move,
                                         problem->what)}};
}

base::Result<PgnGame> parsePgn(std::string_view text) {
    const std::string normalised = normalisedPgn(std::string(text));
    auto entry = PgnReader(normalised).next();
    if (!entry) return base::Error{"there is no game here"};
    return std::move(entry->game);
}

}  // namespace pinwheel::store
