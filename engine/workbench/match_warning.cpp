#include "pinwheel/workbench/match_warning.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/key_history.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <vector>

namespace pinwheel::workbench {

namespace {

using base::Error;
using base::inQuotes;

// The parts of a warning, as written.
struct WarningText {
    std::string complaint;
    std::string position;  // "startpos", "fen …" or a FEN
    std::string moves;     // of the game
    std::string line;      // the principal variation
};

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t start = text.find_first_not_of(kBlanks);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(kBlanks) - start + 1);
}

// The rest of the line after this label, whatever a log file put before it; nullopt without it.
std::optional<std::string> after(std::string_view label, std::string_view line) {
    const std::size_t at = line.find(label);
    if (at == std::string_view::npos) return std::nullopt;
    return std::string(trimmed(line.substr(at + label.size())));
}

std::string movesAfterPv(std::string_view info) {
    const std::size_t at = info.find(" pv ");
    return at == std::string_view::npos ? "" : std::string(trimmed(info.substr(at + 4)));
}

// "position fen … moves …"
void readPosition(WarningText& warning, std::string text) {
    if (text.starts_with("position ")) text.erase(0, 9);
    const std::size_t at = text.find(" moves");
    if (at != std::string::npos) {
        warning.moves = trimmed(std::string_view(text).substr(at + 6));
        text.resize(at);
    }
    warning.position = trimmed(text);
}

// False if another warning begins, which is not read.
bool readLine(WarningText& warning, std::string_view line) {
    if (const auto fen = after("Pv from FEN:", line)) {
        warning.position = *fen;
    } else if (const auto current = after("Current FEN:", line)) {
        return true;
    } else if (const auto pv = after("PV: ", line)) {
        warning.line = *pv;
    } else if (const auto info = after("Info;", line)) {
        warning.line = movesAfterPv(*info);
    } else if (const auto position = after("Position;", line)) {
        readPosition(warning, *position);
    } else if (const auto from = after("From;", line)) {
        readPosition(warning, *from);
    } else if (const auto moves = after("Moves;", line)) {
        warning.moves = *moves;
    } else {
        auto complaint = after("Warning;", line);
        if (!complaint) complaint = after("Warning:", line);
        if (!complaint) return true;
        if (!warning.complaint.empty()) return false;
        // Older versions put the variation on the same line.
        const std::size_t pvAt = std::min(complaint->find(" pv; "), complaint->find(" pv: "));
        if (pvAt != std::string::npos) {
            warning.line = movesAfterPv(complaint->substr(pvAt));
            complaint->resize(pvAt);
        }
        warning.complaint = *complaint;
    }
    return true;
}

WarningText textOf(std::string_view text) {
    WarningText warning;
    while (!text.empty()) {
        const std::size_t newline = std::min(text.find('\n'), text.size());
        const std::size_t colons = std::min(text.find(" :: "), text.size());
        const std::size_t end = std::min(newline, colons);
        if (!readLine(warning, text.substr(0, end))) break;
        text.remove_prefix(std::min(end + (colons < newline ? 4 : 1), text.size()));
    }
    return warning;
}

// The word after "move": the one that the complaint is about.
std::string moveIn(const std::string& complaint) {
    std::istringstream words(complaint);
    std::string last;
    for (std::string word; words >> word;) {
        if (last == "move") return word;
        last = word;
    }
    return {};
}

base::Result<chess::Position> readStart(const std::string& text) {
    if (text.empty())
        return Error{
            "the warning does not name its position: fastchess prints it as \"Position; …\" and "
            "\"Moves; …\", cutechess only in versions with \"Pv from FEN: …\""};
    if (text == "startpos") return chess::Position();
    const auto reading =
        chess::readFen(text.starts_with("fen ") ? text.substr(4) : text, chess::FenMode::Lenient);
    if (!reading) return reading.error();
    return reading->position;
}

std::optional<chess::Move> readMove(const chess::Position& position, const std::string& word) {
    if (const auto move = chess::parseLegalMove(position, word)) return *move;
    if (const auto move = chess::parseSan(position, word)) return *move;
    return std::nullopt;
}

// Why the game is over at the end of the path, if it is.
std::string endingText(const BoardPath& path) {
    chess::Position position = path.start;
    chess::KeyHistory keys;
    keys.push(position.key());
    for (const chess::Move move : path.moves) {
        position.make(move);
        keys.push(position.key());
    }
    const unsigned occurrences = keys.occurrences(position.halfmoveClock());
    const auto ending = endingOf(position, occurrences, chess::kClaimThresholds);
    if (!ending) return {};
    switch (*ending) {
        case chess::Ending::Checkmate:
            return "the side to move is checkmated";
        case chess::Ending::Stalemate:
            return "the side to move is stalemated";
        case chess::Ending::Repetition:
            return fmt::format("the position has occurred {} times", occurrences);
        case chess::Ending::NoProgress:
            return fmt::format("nothing was captured and no pawn moved for {} plies",
                               position.halfmoveClock());
        case chess::Ending::InsufficientMaterial:
            return "neither side has enough material to mate";
    }
    return {};
}

std::string explain(const WarnedPosition& warned) {
    const std::string ending = endingText(warned.path);
    if (!ending.empty())
        return fmt::format("After {} plies {}: the game is over here, but the line goes on{}.",
                           warned.path.moves.size(), ending,
                           warned.move.empty() ? "" : " with " + warned.move);
    if (warned.move.empty()) return "All moves of the line are legal.";
    if (const auto move = readMove(warned.path.end(), warned.move))
        return fmt::format("{} Nothing is wrong with it at this position.",
                           reasonFor(warned.path, toCoordinates(*move)));
    return reasonFor(warned.path, warned.move);
}

}  // namespace

bool isMatchWarning(std::string_view text) {
    return text.find("Warning;") != std::string_view::npos ||
           text.find("Warning: Illegal PV move") != std::string_view::npos;
}

base::Result<WarnedPosition> readMatchWarning(std::string_view text) {
    const WarningText warning = textOf(text);
    if (warning.complaint.empty())
        return Error{"this is not a warning of fastchess or cutechess: \"Warning; …\" is missing"};
    const auto start = readStart(warning.position);
    if (!start) return start.error();
    WarnedPosition warned{warning.complaint, {*start, {}}, 0, moveIn(warning.complaint), ""};
    chess::Position position = *start;
    const auto play = [&](chess::Move move) {
        warned.path.moves.push_back(move);
        position.make(move);
    };
    std::istringstream moves(warning.moves);
    for (std::string word; moves >> word;) {
        const auto move = readMove(position, word);
        if (!move)
            return Error{fmt::format("ply {} of the warning's game: {} is not legal",
                                     warned.path.moves.size() + 1, inQuotes(word))};
        play(*move);
    }
    warned.gamePlies = warned.path.moves.size();
    const bool isDrawComplaint = warning.complaint.find("continues") != std::string::npos;
    std::istringstream line(warning.line);
    for (std::string word; line >> word;) {
        const auto move = readMove(position, word);
        const bool isOver =
            isDrawComplaint && word == warned.move && !endingText(warned.path).empty();
        if (!move || isOver) {
            warned.move = word;
            break;
        }
        play(*move);
    }
    warned.explanation = explain(warned);
    return warned;
}

}  // namespace pinwheel::workbench
