#include "pinwheel/chess/fen.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace pinwheel::chess {

namespace {

using base::Error;
using base::inQuotes;
using base::Result;
using base::Status;

constexpr std::size_t kMaxLength = 256;  // the longest possible FEN has fewer than 110 characters
constexpr std::string_view kBlanks = " \t\r\n";

Error fenError(std::string what) { return Error{"fen: " + std::move(what)}; }

std::vector<std::string_view> splitFields(std::string_view text, FenMode mode) {
    std::vector<std::string_view> fields;
    if (mode == FenMode::Strict) {
        for (std::size_t start = 0;;) {
            const std::size_t end = text.find(' ', start);
            fields.push_back(text.substr(start, end - start));
            if (end == std::string_view::npos) return fields;
            start = end + 1;
        }
    }
    for (std::size_t start = text.find_first_not_of(kBlanks); start != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(kBlanks, start), text.size());
        fields.push_back(text.substr(start, end - start));
        start = text.find_first_not_of(kBlanks, end);
    }
    return fields;
}

// Parses one FEN, field by field, into a Setup; each step may assume that the earlier ones
// succeeded.
class Reader {
public:
    explicit Reader(FenMode mode) : mode_(mode) {}

    Result<FenReading> read(std::string_view text);
    Result<SetupReading> readSetup(std::string_view text);

private:
    Status readRank(std::string_view text, Rank rank);
    Status readPlacement(std::string_view text);
    Status readSide(std::string_view text);
    Status readRights(std::string_view text);
    Status readEnPassant(std::string_view text);
    Result<std::uint32_t> readCounter(std::string_view text, std::string_view name) const;
    Status readCounters(const std::vector<std::string_view>& fields);

    // An impossible detail: an error when strict, otherwise a warning.
    Status contradiction(const std::string& what);
    // Leaves out the details that cannot be real.
    Status check();

    FenMode mode_;
    Setup setup_;
    std::vector<std::string> warnings_;
};

Status Reader::contradiction(const std::string& what) {
    if (mode_ == FenMode::Strict) return fenError(what);
    warnings_.push_back("fen: " + what + "; ignored");
    return {};
}

Status Reader::readRank(std::string_view text, Rank rank) {
    const unsigned number = index(rank) + 1;
    unsigned file = 0;
    bool isAfterDigit = false;
    for (const char c : text) {
        const bool isDigit = c >= '1' && c <= '8';
        if (isDigit && isAfterDigit)
            return fenError(fmt::format("rank {} has two digits in a row", number));
        isAfterDigit = isDigit;
        if (isDigit) {
            file += static_cast<unsigned>(c - '0');
        } else if (const auto piece = parsePiece(c)) {
            if (file < 8) setup_.pieces[squareAt(static_cast<File>(file), rank)] = *piece;
            ++file;
        } else {
            return fenError(
                fmt::format("rank {} has {}, which is neither a piece nor a number from 1 to 8",
                            number, inQuotes(std::string_view(&c, 1))));
        }
    }
    if (file != 8) return fenError(fmt::format("rank {} has {} squares", number, file));
    return {};
}

Status Reader::readPlacement(std::string_view text) {
    const auto ranks = 1 + std::count(text.begin(), text.end(), '/');
    if (ranks != 8)
        return fenError(fmt::format("{} ranks instead of 8 in {}", ranks, inQuotes(text)));
    for (unsigned i = 8; i-- > 0;) {
        const std::size_t end = std::min(text.find('/'), text.size());
        if (Status done = readRank(text.substr(0, end), static_cast<Rank>(i)); !done) return done;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

Status Reader::readSide(std::string_view text) {
    if (text != "w" && text != "b") {
        return fenError(fmt::format("the side to move is {}, not 'w' or 'b'", inQuotes(text)));
    }
    setup_.sideToMove = text == "w" ? Color::White : Color::Black;
    return {};
}

Status Reader::readRights(std::string_view text) {
    constexpr std::string_view kLetters = "KQkq";
    if (text == "-") return {};
    std::size_t least = 0;
    for (const char c : text) {
        const std::size_t place = kLetters.find(c);
        if (place == std::string_view::npos) {
            return fenError(
                fmt::format("castling rights are {}, not '-' or letters of KQkq", inQuotes(text)));
        }
        const auto color = static_cast<Color>(place / 2);
        const auto wing = static_cast<Wing>(place % 2);
        if (setup_.castlingRights.has(color, wing)) {
            return fenError(fmt::format("castling right {} is given twice", c));
        }
        if (mode_ == FenMode::Strict && place < least) {
            return fenError(
                fmt::format("castling rights {} are not in the order KQkq", inQuotes(text)));
        }
        least = place;
        setup_.castlingRights = setup_.castlingRights | CastlingRights::of(color, wing);
    }
    if (text.empty()) return fenError("castling rights are missing");
    return {};
}

Status Reader::readEnPassant(std::string_view text) {
    if (text == "-") return {};
    const auto square = parseSquare(text);
    if (!square)
        return fenError(
            fmt::format("the en-passant square is {}, not '-' or a square", inQuotes(text)));
    setup_.enPassant = square;
    return {};
}

Result<std::uint32_t> Reader::readCounter(std::string_view text, std::string_view name) const {
    std::uint32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem == std::errc::invalid_argument || end != text.data() + text.size()) {
        return fenError(fmt::format("the {} is {}, not a number", name, inQuotes(text)));
    }
    if (problem == std::errc::result_out_of_range || value > kMaxCounter) {
        return fenError(
            fmt::format("the {} is {}, more than {}", name, inQuotes(text), kMaxCounter));
    }
    return value;
}

Status Reader::readCounters(const std::vector<std::string_view>& fields) {
    if (fields.size() > 4) {
        const auto clock = readCounter(fields[4], "halfmove clock");
        if (!clock) return clock.error();
        setup_.halfmoveClock = *clock;
    }
    if (fields.size() > 5) {
        const auto number = readCounter(fields[5], "fullmove number");
        if (!number) return number.error();
        setup_.fullmoveNumber = std::max(*number, 1U);
        if (*number == 0) return contradiction("the fullmove number is 0, but counts from 1");
    }
    return {};
}

Status Reader::check() {
    for (const SetupProblem& problem : problemsOf(setup_)) {
        if (!problem.isDetail) return fenError(problem.what);
        if (Status done = contradiction(problem.what); !done) return done;
        setup_.castlingRights = setup_.castlingRights.without(problem.right);
        if (problem.kind == SetupProblem::Kind::EnPassant) setup_.enPassant.reset();
    }
    return {};
}

Result<SetupReading> Reader::readSetup(std::string_view text) {
    if (text.size() > kMaxLength) {
        return fenError(fmt::format("{} characters are too many for a position", text.size()));
    }
    const std::vector<std::string_view> fields = splitFields(text, mode_);
    const std::size_t least = mode_ == FenMode::Strict ? 6 : 4;
    if (fields.size() < least || fields.size() > 6) {
        return fenError(
            fmt::format("{} fields instead of 6 (pieces, side, castling, en passant, clock, move)",
                        fields.size()));
    }
    if (Status done = readPlacement(fields[0]); !done) return done.error();
    if (Status done = readSide(fields[1]); !done) return done.error();
    if (Status done = readRights(fields[2]); !done) return done.error();
    if (Status done = readEnPassant(fields[3]); !done) return done.error();
    if (Status done = readCounters(fields); !done) return done.error();
    return SetupReading{setup_, warnings_};
}

Result<FenReading> Reader::read(std::string_view text) {
    if (const auto setup = readSetup(text); !setup) return setup.error();
    if (Status done = check(); !done) return done.error();
    return FenReading{Position(setup_), std::move(warnings_)};
}

std::string placementOf(const Setup& setup, Rank rank) {
    std::string text;
    unsigned gap = 0;
    const auto closeGap = [&] {
        if (gap > 0) text += std::to_string(gap);
        gap = 0;
    };
    for (const File file : kAllFiles) {
        if (const auto piece = setup.pieces[squareAt(file, rank)]) {
            closeGap();
            text += toLetter(*piece);
        } else {
            ++gap;
        }
    }
    closeGap();
    return text;
}

}  // namespace

Result<FenReading> readFen(std::string_view text, FenMode mode) { return Reader(mode).read(text); }

Result<SetupReading> readSetup(std::string_view text) {
    return Reader(FenMode::Lenient).readSetup(text);
}

Result<Position> parseFen(std::string_view text) {
    auto reading = readFen(text, FenMode::Strict);
    if (!reading) return reading.error();
    return reading->position;
}

std::string toFen(const Setup& setup) {
    std::string text;
    for (unsigned i = 8; i-- > 0;) {
        text += placementOf(setup, static_cast<Rank>(i));
        if (i > 0) text += '/';
    }
    text += setup.sideToMove == Color::White ? " w " : " b ";
    for (const unsigned bit : {0U, 1U, 2U, 3U}) {
        if ((setup.castlingRights.bits() >> bit & 1U) != 0) text += "KQkq"[bit];
    }
    if (setup.castlingRights.isEmpty()) text += '-';
    return text + fmt::format(" {} {} {}", setup.enPassant ? toText(*setup.enPassant) : "-",
                              setup.halfmoveClock, setup.fullmoveNumber);
}

std::string toFen(const Position& position) { return toFen(setupOf(position)); }

}  // namespace pinwheel::chess
