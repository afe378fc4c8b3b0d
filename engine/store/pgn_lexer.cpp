#include "pinwheel/store/pgn_lexer.hpp"

#include "pinwheel/store/pgn_game.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::store {

namespace {

using Kind = PgnToken::Kind;
using Fault = PgnToken::Fault;

constexpr std::string_view kEndsOfWords = " \t\n\v\f\r{}()[];$!?";

constexpr auto kEndsWord = [] {
    std::array<bool, 256> ends{};
    for (const char c : kEndsOfWords) ends[static_cast<unsigned char>(c)] = true;
    return ends;
}();

}  // namespace

bool beginsLine(std::string_view text, std::size_t offset) {
    while (offset > 0 && (text[offset - 1] == ' ' || text[offset - 1] == '\t')) --offset;
    return offset == 0 || text[offset - 1] == '\n';
}

void PgnLexer::skipBlanks() {
    while (offset_ < text_.size()) {
        if (text_[offset_] == '%' && isAtLineStart()) {
            offset_ = std::min(text_.find('\n', offset_), text_.size());
        } else if (isPgnSpace(text_[offset_])) {
            ++offset_;
        } else {
            return;
        }
    }
}

PgnToken PgnLexer::token(Kind kind, std::size_t length) {
    const PgnToken made{kind, text_.substr(offset_, length), {}, offset_};
    offset_ += length;
    return made;
}

PgnToken PgnLexer::next() {
    skipBlanks();
    if (offset_ >= text_.size()) return {Kind::End, {}, {}, text_.size()};
    switch (text_[offset_]) {
        case '{':
            return readComment();
        case ';':
            return readLineComment();
        case '(':
            return token(Kind::Open, 1);
        case ')':
            return token(Kind::Close, 1);
        case '$':
        case '!':
        case '?':
            return readGlyph();
        case '[':
            return readTag();
        case '}':
        case ']': {
            PgnToken bad = token(Kind::Bad, 1);
            bad.fault = Fault::ClosesNothing;
            return bad;
        }
        default:
            break;
    }
    std::size_t end = offset_ + 1;
    while (end < text_.size() && !kEndsWord[static_cast<unsigned char>(text_[end])]) ++end;
    return token(Kind::Word, end - offset_);
}

PgnToken PgnLexer::badLine(Fault fault, std::size_t begin, std::string_view quoted) {
    offset_ = std::min(text_.find('\n', offset_), text_.size());
    return {Kind::Bad, quoted, {}, begin, fault};
}

PgnToken PgnLexer::readTag() {
    const std::size_t begin = offset_;
    if (begin != tagEnd_ && !beginsLine(text_, begin)) {
        ++offset_;
        return {Kind::Bad, text_.substr(begin, 1), {}, begin, Fault::TagAmongMoves};
    }
    const auto skip = [this] {
        while (offset_ < text_.size() && text_[offset_] != '\n' && isPgnSpace(text_[offset_]))
            ++offset_;
    };
    ++offset_;
    skip();
    const std::size_t nameBegin = offset_;
    offset_ = std::min(text_.find_first_of(" \t\n\v\f\r\"]", offset_), text_.size());
    PgnToken tag{Kind::Tag, text_.substr(nameBegin, offset_ - nameBegin), {}, begin};
    if (tag.text.empty()) return badLine(Fault::TagWithoutName, begin);
    if (tag.text.size() > kMaxPgnTagBytes) return badLine(Fault::TagTooLong, begin, tag.text);
    skip();
    if (offset_ == text_.size() || text_[offset_] != '"')
        return badLine(Fault::TagWithoutValue, begin, tag.text);
    ++offset_;
    tag = readTagValue(tag);
    // The next tag may follow at once or after blanks.
    tagEnd_ = offset_;
    while (tagEnd_ < text_.size() && (text_[tagEnd_] == ' ' || text_[tagEnd_] == '\t')) ++tagEnd_;
    return tag;
}

// The value ends at a quote that a bracket follows, so that quotes which somebody forgot to escape
// stay in it. If there is none but one that a backslash escapes, as in "C:\", the last of those.
PgnToken PgnLexer::readTagValue(PgnToken tag) {
    const std::size_t begin = offset_;
    std::size_t escapedEnd = std::string_view::npos;
    bool hasQuote = false;
    const auto bracketAfter = [this](std::size_t quote) {
        std::size_t at = quote + 1;
        while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t')) ++at;
        return at < text_.size() && text_[at] == ']' ? at : std::string_view::npos;
    };
    const auto finish = [&](std::size_t quote) {
        tag.value = text_.substr(begin, quote - begin);
        offset_ = bracketAfter(quote) + 1;
        return tag;
    };
    std::size_t at = begin;
    for (; at < text_.size() && text_[at] != '\n'; ++at) {
        if (at - begin > kMaxPgnTagBytes) return badLine(Fault::TagTooLong, tag.offset, tag.text);
        if (text_[at] == '\\' && at + 1 < text_.size() && text_[at + 1] == '\\') {
            ++at;
        } else if (text_[at] == '\\' && at + 1 < text_.size() && text_[at + 1] == '"') {
            ++at;
            if (bracketAfter(at) != std::string_view::npos) escapedEnd = at;
        } else if (text_[at] == '"') {
            if (bracketAfter(at) != std::string_view::npos) return finish(at);
            hasQuote = true;
            // Blanks before what is not a bracket are looked at once.
            while (at + 1 < text_.size() && (text_[at + 1] == ' ' || text_[at + 1] == '\t')) ++at;
        }
    }
    if (escapedEnd != std::string_view::npos) return finish(escapedEnd);
    return badLine(hasQuote ? Fault::TagWithoutBracket : Fault::TagWithoutQuote, tag.offset,
                   tag.text);
}

PgnToken PgnLexer::readComment() {
    const std::size_t begin = offset_;
    // Each closing brace is looked for once, however many comments are not closed.
    if (braceFrom_ == std::string_view::npos || begin < braceFrom_ || begin > nextBrace_) {
        braceFrom_ = begin;
        nextBrace_ = std::min(text_.find('}', begin), text_.size());
    }
    const std::string_view inside = text_.substr(begin + 1, nextBrace_ - begin - 1);
    // A comment that runs into the next game was not closed.
    const std::size_t nextGame = inside.find("\n[Event \"");
    if (nextGame != std::string_view::npos || nextBrace_ == text_.size()) {
        offset_ = nextGame == std::string_view::npos ? text_.size() : begin + 1 + nextGame;
        return {Kind::Bad, {}, {}, begin, Fault::CommentNotClosed};
    }
    offset_ = nextBrace_ + 1;
    if (inside.size() > kMaxPgnComment) return {Kind::Bad, {}, {}, begin, Fault::CommentTooLong};
    return {Kind::Comment, inside, {}, begin};
}

PgnToken PgnLexer::readLineComment() {
    const std::size_t end = std::min(text_.find('\n', offset_), text_.size());
    PgnToken comment = token(Kind::Comment, end - offset_);
    comment.text.remove_prefix(1);
    if (comment.text.size() <= kMaxPgnComment) return comment;
    return {Kind::Bad, {}, {}, comment.offset, Fault::CommentTooLong};
}

PgnToken PgnLexer::readGlyph() {
    const bool isNumber = text_[offset_] == '$';
    const std::string_view among = isNumber ? "0123456789" : "!?";
    const std::size_t begin = offset_;
    const std::size_t from = isNumber ? begin + 1 : begin;
    offset_ = std::min(text_.find_first_not_of(among, from), text_.size());
    if (offset_ == from) return {Kind::Bad, {}, {}, begin, Fault::GlyphWithoutNumber};
    return {Kind::Glyph, text_.substr(from, offset_ - from), {}, begin};
}

}  // namespace pinwheel::store
