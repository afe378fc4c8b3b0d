// A draft as text: the part of StartDraft that reads and writes FENs.
#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/setup_problems.hpp"
#include "pinwheel/debugger/start_draft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <span>

namespace pinwheel::debugger {

namespace {

using base::Error;

constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t start = text.find_first_not_of(kBlanks);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(kBlanks) + 1 - start);
}

// The lines of a pasted text: FENs, each with the name of its board if it has one, and the clock.
struct PastedLines {
    struct Fen {
        std::optional<BoardIndex> board;
        std::string_view text;
    };
    std::vector<Fen> fens;
    std::uint32_t clock = 0;
};

base::Result<std::uint32_t> readClock(std::string_view text) {
    std::uint32_t clock = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), clock);
    if (problem != std::errc() || end != text.data() + text.size())
        return Error{fmt::format("the clock is {}, not a number", base::inQuotes(text))};
    return clock;
}

base::Result<PastedLines> linesOf(std::string_view text, const Roster& roster) {
    PastedLines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty()) continue;
        const std::size_t space = std::min(line.find_first_of(" \t:"), line.size());
        const std::string_view word = line.substr(0, space);
        const std::string_view rest =
            trimmed(line.substr(std::min(line.find_first_not_of(':', space), line.size())));
        if (base::isSameWord(word, "clock")) {
            const auto clock = readClock(rest);
            if (!clock) return clock.error();
            lines.clock = *clock;
            continue;
        }
        const auto board = roster.boardNamed(word);
        lines.fens.push_back({board, board ? rest : line});
    }
    return lines;
}

std::string expectation(const Roster& roster) {
    return roster.boards().size() == 1 ? "one FEN" : "one FEN, or one on each of four lines";
}

// The FEN of each board; one FEN is for all of them.
base::Result<ByBoard<std::string_view>> fensByBoard(const PastedLines& lines,
                                                    const Roster& roster) {
    const std::size_t count = lines.fens.size();
    if (count == 0) return Error{"there is nothing to paste; copy " + expectation(roster)};
    ByBoard<std::string_view> fens;
    if (count == 1 && !lines.fens.front().board) {
        for (const BoardIndex board : roster.boardIndices()) fens[board] = lines.fens.front().text;
        return fens;
    }
    if (count != roster.boards().size()) {
        return Error{fmt::format("{} {} found instead of {}", count,
                                 count == 1 ? "line was" : "lines were", expectation(roster))};
    }
    const auto named =
        std::count_if(lines.fens.begin(), lines.fens.end(),
                      [](const PastedLines::Fen& fen) { return fen.board.has_value(); });
    if (named != 0 && static_cast<std::size_t>(named) != count)
        return Error{"some FENs have the name of their board and some do not"};
    for (std::size_t i = 0; i < count; ++i) {
        const BoardIndex board = lines.fens[i].board.value_or(static_cast<BoardIndex>(i));
        if (!fens[board].empty())
            return Error{fmt::format("there are two FENs for {}", roster[board].name)};
        fens[board] = lines.fens[i].text;
    }
    return fens;
}

std::string prefixOf(const Roster& roster, BoardIndex board) {
    return roster.boards().size() == 1 ? "" : fmt::format("{}: ", roster[board].name);
}

// Leaves out what cannot be real, with a warning for each.
void dropDetails(chess::Setup& setup, const std::string& prefix,
                 std::vector<std::string>& warnings) {
    for (const chess::SetupProblem& problem : chess::problemsOf(setup)) {
        const bool isEnPassant = problem.kind == chess::SetupProblem::Kind::EnPassant;
        if (!problem.isDetail && !isEnPassant) continue;
        setup.castlingRights = setup.castlingRights.without(problem.right);
        if (isEnPassant) setup.enPassant.reset();
        warnings.push_back(fmt::format("{}{}; ignored", prefix, problem.what));
    }
}

}  // namespace

base::Result<std::vector<std::string>> StartDraft::paste(std::string_view text) {
    const auto lines = linesOf(text, *roster_);
    if (!lines) return lines.error();
    const auto fens = fensByBoard(*lines, *roster_);
    if (!fens) return fens.error();
    StartDraft pasted = *this;
    std::vector<std::string> warnings;
    ByBoard<chess::Color> sides{};
    for (const BoardIndex board : roster_->boardIndices()) {
        const std::string prefix = prefixOf(*roster_, board);
        const auto reading = chess::readSetup((*fens)[board]);
        if (!reading) return Error{prefix + reading.error().what};
        pasted.boards_[board] = reading->setup;
        sides[board] = reading->setup.sideToMove;
        for (const std::string& warning : reading->warnings) warnings.push_back(prefix + warning);
    }
    const std::span<const BoardIndex> boards = roster_->boardIndices();
    const std::span<const SeatIndex> seats = roster_->seatIndices();
    const auto fits = [&](SeatIndex seat) {
        pasted.giveTurn(seat);
        return std::all_of(boards.begin(), boards.end(), [&](BoardIndex board) {
            return pasted.boards_[board].sideToMove == sides[board];
        });
    };
    if (std::none_of(seats.begin(), seats.end(), fits)) {
        pasted.giveTurn(toMove_);
        std::string found;
        for (const BoardIndex board : roster_->boardIndices())
            found += fmt::format("{}{} on {}", found.empty() ? "" : ", ", nameOf(sides[board]),
                                 (*roster_)[board].name);
        warnings.push_back(fmt::format("the sides to move ({}) fit no player's turn; {} is to move",
                                       found, (*roster_)[toMove_].name));
    }
    for (const BoardIndex board : roster_->boardIndices())
        dropDetails(pasted.boards_[board], prefixOf(*roster_, board), warnings);
    pasted.clock_ = lines->clock;
    *this = std::move(pasted);
    return warnings;
}

std::string StartDraft::toText() const {
    std::string text;
    for (const BoardIndex board : roster_->boardIndices()) {
        const std::string fen = toFen(boards_[board]);
        text += roster_->boards().size() == 1 ? fen + '\n'
                                              : fmt::format("{} {}\n", (*roster_)[board].name, fen);
    }
    if (clock_ > 0) text += fmt::format("clock {}\n", clock_);
    return text;
}

}  // namespace pinwheel::debugger
