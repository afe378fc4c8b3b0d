#include "viewer/app/prompt_flow.hpp"

#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/state/board_marks.hpp"
#include "viewer/state/typed_lab.hpp"
#include "viewer/state/typed_rulings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

namespace pinwheel::viewer {

namespace {

using debugger::SeatIndex;
using debugger::Snapshot;

constexpr std::size_t kLongestPrompt = 120;  // letters
constexpr std::size_t kPage = 10;            // commands

void moveChoice(Prompt& prompt, std::ptrdiff_t by, std::size_t matches) {
    if (matches == 0) return;
    const auto last = static_cast<std::ptrdiff_t>(matches) - 1;
    prompt.chosen = static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(prompt.chosen) + by, 0, last));
}

void append(Prompt& prompt, std::string_view text) {
    for (const char c : text) {
        if (c >= ' ' && c <= '~' && prompt.text.size() < kLongestPrompt) prompt.text += c;
    }
}

// "move 'Nf3' is not legal here" → "Move 'Nf3' is not legal here."
std::string asSentence(std::string clause) {
    clause.front() = base::toUpper(clause.front());
    return clause + ".";
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Algebraic notation on one board, where it is unambiguous; letters of pieces may be small: nf3,
// o-o.
base::Result<chess::Move> moveInAlgebraic(const Snapshot& game, const std::string& typed) {
    const chess::Position& position = game.boards.front().position;
    auto move = chess::parseSan(position, typed);
    if (move) return move;
    std::string large = typed;
    // A small b is a file.
    if (std::string_view("nrqk").find(large.front()) != std::string_view::npos)
        large.front() = base::toUpper(large.front());
    std::replace(large.begin(), large.end(), 'o', 'O');
    if (large == typed) return move;
    auto again = chess::parseSan(position, large);
    return again ? again : move;
}

// A move as coordinates or, on one board, in algebraic notation; otherwise the prompt shows why
// not.
std::optional<chess::Move> typedMove(Prompt& prompt, const std::string& typed,
                                     const Snapshot& game) {
    if (const auto move = chess::parseCoordinates(base::toLower(typed))) return *move;
    if (!game.isOneBoard() || typed.empty()) {
        prompt.problem = fmt::format(
            "“{}” is not a move: type the square it starts on and the one it goes to, as in e2e4, "
            "and the piece for a promotion, as in a7a8q.",
            typed);
        return std::nullopt;
    }
    const auto move = moveInAlgebraic(game, typed);
    if (move) return *move;
    prompt.problem = asSentence(move.error().what);
    return std::nullopt;
}

std::optional<Request> moveIn(Prompt& prompt, const Snapshot& game) {
    const std::string typed = trimmed(prompt.text);
    // As in the console: "draw", or "draw" and the move that completes the draw.
    constexpr std::string_view kDraw = "draw";
    if (base::toLower(typed) == kDraw) return game::ClaimDraw{};
    if (base::toLower(typed.substr(0, kDraw.size() + 1)) == "draw ") {
        const auto announced = typedMove(prompt, trimmed(typed.substr(kDraw.size())), game);
        if (!announced) return std::nullopt;
        return game::ClaimDraw{*announced};
    }
    constexpr std::string_view kMark = "mark ";
    if (base::toLower(typed.substr(0, kMark.size())) == kMark) {
        auto marks = withTypedMark(game, trimmed(typed.substr(kMark.size())));
        if (marks) return game::SetMarks{game.node, *std::move(marks)};
        prompt.problem = marks.error().what;
        return std::nullopt;
    }
    const auto move = typedMove(prompt, typed, game);
    if (!move) return std::nullopt;
    if (std::find(game.playable.begin(), game.playable.end(), *move) != game.playable.end())
        return game::PlayMove{*move};
    const bool lacksPiece =
        std::any_of(game.playable.begin(), game.playable.end(), [&](chess::Move playable) {
            return playable.from() == move->from() && playable.to() == move->to();
        });
    if (lacksPiece) {
        prompt.problem = fmt::format("Add the piece to promote to: {0}q, {0}r, {0}b or {0}n.",
                                     typed.substr(0, 4));
        return std::nullopt;
    }
    return AskWhy{game.toMove, *move};
}

std::optional<Request> plyIn(Prompt& prompt, const Snapshot& game) {
    const std::string typed = trimmed(prompt.text);
    std::uint32_t ply = 0;
    const char* const end = typed.data() + typed.size();
    const auto [stop, error] = std::from_chars(typed.data(), end, ply);
    if (typed.empty() || error != std::errc() || stop != end || ply > game.lastPly.value) {
        prompt.problem = fmt::format("“{}” is not a ply of this game, which has plies 0 to {}.",
                                     typed, game.lastPly.value);
        return std::nullopt;
    }
    return game::GoToPly{{ply}};
}

// Two plies, with anything but digits between them.
std::optional<Request> rangeIn(Prompt& prompt, const Snapshot& game) {
    const std::string typed = trimmed(prompt.text);
    if (base::toLower(typed) == "all") return ChooseRange{};
    PlyRange range;
    const char* const end = typed.data() + typed.size();
    const auto first = std::from_chars(typed.data(), end, range.first.value);
    const char* const second =
        std::find_if(first.ptr, end, [](char c) { return c >= '0' && c <= '9'; });
    const auto last = std::from_chars(second, end, range.last.value);
    const bool areNumbers = first.ec == std::errc() && last.ec == std::errc() && last.ptr == end;
    if (areNumbers && range.first < range.last && range.last <= game.lastPly)
        return ChooseRange{range};
    prompt.problem = fmt::format(
        "“{}” is not a range of this game: type two plies from 0 to {}, the smaller one first.",
        typed, game.lastPly.value);
    return std::nullopt;
}

std::optional<Request> commandIn(Prompt& prompt, std::span<const PaletteEntry> matches) {
    if (matches.empty()) return std::nullopt;
    const PaletteEntry& entry = matches[std::min(prompt.chosen, matches.size() - 1)];
    if (entry.isEnabled) return entry.request;
    prompt.problem = fmt::format("“{}” is not possible now.", entry.text);
    return std::nullopt;
}

// A number from 1 to the deepest; otherwise the prompt shows why not.
std::optional<int> depthIn(Prompt& prompt, const std::string& typed, int deepest) {
    int depth = 0;
    const char* const end = typed.data() + typed.size();
    const auto [stop, error] = std::from_chars(typed.data(), end, depth);
    if (error == std::errc() && stop == end && depth >= 1 && depth <= deepest) return depth;
    prompt.problem =
        fmt::format("“{}” is not a depth: type a number from 1 to {}.", typed, deepest);
    return std::nullopt;
}

// A board or "all", a depth, or both: "NE 5".
std::optional<Request> searchIn(Prompt& prompt, const Snapshot& game, SearchForm form) {
    std::istringstream words(prompt.text);
    std::string word;
    while (words >> word) {
        const auto boards = game.roster->boardIndices();
        const auto named = std::find_if(boards.begin(), boards.end(), [&](auto board) {
            return base::toLower(game.board(board).name) == base::toLower(word);
        });
        if (named != boards.end()) {
            form.board = *named;
            continue;
        }
        if (!game.isOneBoard() && base::toLower(word) == "all") {
            form.board.reset();
            continue;
        }
        const auto depth = depthIn(prompt, word, SearchForm::kDeepest);
        if (!depth) return std::nullopt;
        form.depth = *depth;
    }
    return SearchBoard{form.board, form.depth, form.drawsOnly};
}

std::optional<Request> countIn(Prompt& prompt, const DivideForm& form) {
    const std::string typed = trimmed(prompt.text);
    const auto depth = typed.empty() ? form.depth : depthIn(prompt, typed, DivideForm::kDeepest);
    if (!depth) return std::nullopt;
    return CountMoves{{}, *depth};
}

std::optional<Request> pastedIn(Prompt& prompt, const Engine& engine) {
    const std::string typed = trimmed(prompt.text);
    const auto depth = typed.empty() ? engine.depth : depthIn(prompt, typed, Engine::kDeepest);
    if (!depth) return std::nullopt;
    return ComparePasted{static_cast<unsigned>(*depth)};
}

std::optional<Request> effortIn(Prompt& prompt, const Analysis& analysis) {
    const std::string typed = trimmed(prompt.text);
    if (typed.empty()) return ChooseEffort{analysis.effort};
    if (const auto effort = parseEffort(typed)) return ChooseEffort{*effort};
    prompt.problem =
        fmt::format("“{}” is neither a depth from 1 to {}, as in 4, nor a time, as in 2.5 s.",
                    typed, Effort::kDeepest);
    return std::nullopt;
}

std::optional<Request> mateIn(Prompt& prompt, const Analysis& analysis) {
    const std::string typed = trimmed(prompt.text);
    int plies = analysis.matePlies;
    const char* const end = typed.data() + typed.size();
    const auto [stop, error] = std::from_chars(typed.data(), end, plies);
    const bool isNumber = typed.empty() || (error == std::errc() && stop == end);
    if (isNumber && plies >= 1 && plies <= Analysis::kMostMatePlies)
        return FindMate{static_cast<unsigned>(plies)};
    prompt.problem =
        fmt::format("“{}” is not a number of plies from 1 to {}.", typed, Analysis::kMostMatePlies);
    return std::nullopt;
}

// The players that a word names: letters, as in "EW", or "all".
std::optional<std::vector<SeatIndex>> seatsIn(const std::string& word, const Snapshot& game) {
    const auto all = game.roster->seatIndices();
    if (word == "all") return std::vector<SeatIndex>(all.begin(), all.end());
    std::vector<SeatIndex> seats;
    for (const char letter : word) {
        const auto seat = game.roster->seatNamed({&letter, 1});
        if (!seat) return std::nullopt;
        seats.push_back(*seat);
    }
    if (seats.empty()) return std::nullopt;
    return seats;
}

// Players and how far they look, as in "EW 3" or "all 0.5 s"; "EW off" and "none" are for people.
std::optional<Request> computerIn(Prompt& prompt, const Snapshot& game, const Analysis& analysis) {
    const std::string typed = base::toLower(trimmed(prompt.text));
    if (typed == "none") return SeatComputer{};
    const std::size_t space = std::min(typed.find(' '), typed.size());
    const std::string rest = trimmed(typed.substr(space));
    const auto seats = seatsIn(typed.substr(0, space), game);
    const auto effort = rest.empty() ? std::optional(kUsualEffort) : parseEffort(rest);
    if (seats && (effort || rest == "off")) {
        SeatComputer asked{analysis.computer};
        for (const SeatIndex seat : *seats) asked.seats[seat] = effort;
        return asked;
    }
    prompt.problem = fmt::format(
        "“{}” does not say who plays: type the letters of players and how far they look, as in "
        "“EW 3”, “N 2 s” or “all depth 2”; “EW off” or “none” for people.",
        trimmed(prompt.text));
    return std::nullopt;
}

// Changes of the game's rulings, as in "stalemate=loses, rounds=10", or "default".
std::optional<Request> rulingsIn(Prompt& prompt, const Snapshot& game) {
    const auto rulings = withTypedChanges(game.rulings, trimmed(prompt.text));
    if (rulings) return game::SetRulings{*rulings};
    prompt.problem = asSentence(rulings.error().what);
    return std::nullopt;
}

// Sets and settings of the lab, or "save csv".
std::optional<Request> labIn(Prompt& prompt, const Lab& lab) {
    const std::string typed = trimmed(prompt.text);
    const std::string lower = base::toLower(typed);
    if (lower == "save csv" || lower == "save json") {
        if (lab.report() != nullptr)
            return SaveLab{lower == "save csv" ? LabFormat::Csv : LabFormat::Json};
        prompt.problem = "There is no report to save yet: Enter plays the games first.";
        return std::nullopt;
    }
    auto changed = withTypedRun(lab.form, typed);
    if (!changed) {
        prompt.problem = asSentence(changed.error().what);
        return std::nullopt;
    }
    if (const auto settings = settingsOf(*changed); !settings) {
        prompt.problem = settings.error().what;
        return std::nullopt;
    }
    return RunLab{*std::move(changed)};
}

}  // namespace

void edit(Prompt& prompt, const KeyPress& press, std::size_t matches, std::string_view clipboard) {
    prompt.problem.clear();
    switch (press.key) {
        case Key::Up:
            return moveChoice(prompt, -1, matches);
        case Key::Down:
            return moveChoice(prompt, 1, matches);
        case Key::Tab:
            return moveChoice(prompt, press.isShift ? -1 : 1, matches);
        case Key::PageUp:
            return moveChoice(prompt, -static_cast<std::ptrdiff_t>(kPage), matches);
        case Key::PageDown:
            return moveChoice(prompt, kPage, matches);
        case Key::Backspace:
            if (press.isControl) prompt.text.clear();
            if (!prompt.text.empty()) prompt.text.pop_back();
            break;
        case Key::Character:
            if (!press.isControl) {
                // Capital letters name pieces: Nf3.
                const char typed = press.isShift ? base::toUpper(press.character) : press.character;
                append(prompt, {&typed, 1});
            } else if (press.character == 'v') {
                append(prompt, clipboard.substr(0, clipboard.find('\n')));
            } else {
                return;
            }
            break;
        default:
            return;
    }
    prompt.chosen = 0;  // different commands match now
}

std::optional<Request> answerOf(Prompt& prompt, const Snapshot& game, const View& view,
                                std::span<const PaletteEntry> matches) {
    switch (prompt.kind) {
        case Prompt::Kind::Move:
            return moveIn(prompt, game);
        case Prompt::Kind::Ply:
            return plyIn(prompt, game);
        case Prompt::Kind::Range:
            return rangeIn(prompt, game);
        case Prompt::Kind::Command:
            return commandIn(prompt, matches);
        case Prompt::Kind::Search:
            return searchIn(prompt, game, view.inspectors.search);
        case Prompt::Kind::Count:
            return countIn(prompt, view.inspectors.divide);
        case Prompt::Kind::Pasted:
            return pastedIn(prompt, view.engine);
        case Prompt::Kind::Effort:
            return effortIn(prompt, view.analysis);
        case Prompt::Kind::Mate:
            return mateIn(prompt, view.analysis);
        case Prompt::Kind::Computer:
            return computerIn(prompt, game, view.analysis);
        case Prompt::Kind::Rulings:
            return rulingsIn(prompt, game);
        case Prompt::Kind::Lab:
            return labIn(prompt, view.lab);
    }
    return std::nullopt;
}

bool beginsMove(const KeyPress& press, const Snapshot& game) {
    if (press.key != Key::Character || press.isControl || actionFor(press)) return false;
    if (!press.isShift) return press.character >= 'a' && press.character <= 'h';
    return game.isOneBoard() &&
           std::string_view("nbrqko").find(press.character) != std::string_view::npos;
}

}  // namespace pinwheel::viewer
