#include "pinwheel/uci/engine.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/base/version.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/perft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <sstream>

namespace pinwheel::uci {

namespace {

using base::inQuotes;
using base::isSameWord;  // UCI: option names and values are case-insensitive
using search::Limits;
using search::Milliseconds;

constexpr std::size_t kDefaultHash = 16;  // MiB
constexpr std::size_t kMaxHash = 1024;
constexpr std::uint64_t kMaxOverhead = 5000;  // ms
constexpr std::uint64_t kMaxTime =
    1000ULL * 60 * 60 * 24 * 365;  // ms: a year, longer than any game

Milliseconds milliseconds(std::uint64_t count) {
    return Milliseconds(static_cast<std::int64_t>(std::min(count, kMaxTime)));
}

// Counts leaves and checks often whether to stop; the count is then meaningless.
std::uint64_t countLeaves(chess::Position& position, unsigned depth,
                          const std::atomic<bool>& stop) {
    constexpr unsigned kDoneAtOnce = 3;
    if (depth <= kDoneAtOnce) return chess::perft(position, depth);
    std::uint64_t leaves = 0;
    for (const chess::Move move : legalMoves(position)) {
        if (stop) break;
        const chess::MoveGuard guard(position, move);
        leaves += countLeaves(position, depth - 1, stop);
    }
    return leaves;
}

std::string toLine(const search::Progress& progress) {
    const auto nanoseconds =
        static_cast<std::uint64_t>(std::max<std::int64_t>(progress.time.count(), 1));
    std::string text =
        fmt::format("info depth {} seldepth {} score {} nodes {} nps {} hashfull {} time {} pv",
                    progress.depth, progress.selectiveDepth, search::toText(progress.score),
                    progress.nodes, progress.nodes * 1'000'000'000 / nanoseconds,
                    progress.permilleFull, nanoseconds / 1'000'000);
    for (const chess::Move move : progress.line) text += ' ' + toCoordinates(move);
    return text;
}

std::optional<std::string_view> drawRemark(const search::GameLine& line) {
    const auto ending = endingOf(line.position(), line.occurrences(), chess::kClaimThresholds);
    if (ending == chess::Ending::Repetition) return "info string Draw by threefold repetition";
    if (ending == chess::Ending::NoProgress) return "info string Draw by fifty-move rule";
    if (ending == chess::Ending::InsufficientMaterial)
        return "info string Draw by insufficient material";
    return std::nullopt;
}

search::GameLine after(const search::GameLine& line, chess::Move move) {
    search::GameLine next = line;
    next.play(move);
    return next;
}

}  // namespace

Engine::Engine(Output output, IsHeard isHeard)
    : output_(std::move(output)), isHeard_(std::move(isHeard)), searcher_(kDefaultHash << 20U) {}

Engine::~Engine() { stopSearch(); }

void Engine::say(std::string_view line) {
    const std::lock_guard lock(outputMutex_);
    output_(line);
}

void Engine::release(bool isStop) {
    {
        const std::lock_guard lock(releaseMutex_);
        isHeldBack_ = false;
        if (isStop) stop_ = true;
    }
    released_.notify_all();
}

void Engine::stopSearch() {
    release(true);
    if (thread_.joinable()) thread_.join();
    stop_ = false;
}

void Engine::start(Work work, std::function<void()> run) {
    work_ = work;
    thread_ = std::thread(std::move(run));
}

void Engine::markIdle() {
    {
        const std::lock_guard lock(releaseMutex_);
        work_ = Work::None;
    }
    released_.notify_all();
}

// A stopped search still has a best move, but a stopped perft has no answer, so what follows it
// waits, as in Stockfish. Only `stop` ends it early, so a client in a hurry must send that first;
// if nobody reads the output, nobody waits for the count either.
void Engine::settle() {
    constexpr auto kBetweenLooks = Milliseconds(100);
    std::unique_lock lock(releaseMutex_);
    const auto isCounted = [this] { return work_ != Work::Perft; };
    while (!released_.wait_for(lock, kBetweenLooks, isCounted)) {
        if (isHeard_ && !isHeard_()) break;
    }
    lock.unlock();
    stopSearch();
}

void Engine::finish() {
    constexpr auto kPatience = std::chrono::seconds(10);
    {
        std::unique_lock lock(releaseMutex_);
        released_.wait_for(lock, kPatience, [this] { return !isSearching() || isHeldBack_; });
    }
    settle();
}

bool Engine::handle(std::string_view text) {
    Tokens tokens(text);
    const std::string_view command = tokens.next();
    if (command == "quit") {
        settle();
        return false;
    }
    if (command == "uci") {
        identify();
    } else if (command == "isready") {
        say("readyok");
    } else if (command == "ucinewgame") {
        settle();
        searcher_.table().clear();
    } else if (command == "setoption") {
        setOption(tokens);
    } else if (command == "position") {
        setPosition(tokens);
    } else if (command == "go") {
        go(tokens);
    } else if (command == "stop") {
        stopSearch();
    } else if (command == "ponderhit") {
        release(false);
    } else if (command == "d") {
        describePosition();
    } else if (!command.empty() && command != "debug" && command != "register") {
        say(fmt::format("info string unknown command {}", inQuotes(command)));
    }
    return true;
}

void Engine::identify() {
    say(fmt::format("id name Pinwheel {}", base::kVersion));
    say("id author the Pinwheel developers");
    say(fmt::format("option name Hash type spin default {} min 1 max {}", kDefaultHash, kMaxHash));
    say("option name Clear Hash type button");
    say("option name Ponder type check default false");
    say("option name Draw Detection type check default true");
    say(fmt::format("option name Move Overhead type spin default {} min 0 max {}",
                    search::Options().moveOverhead.count(), kMaxOverhead));
    say("uciok");
}

void Engine::setHash(std::string_view value) {
    const auto size = Tokens(value).nextNumber();
    if (!size) return say(fmt::format("info string Hash is {}, not a number", inQuotes(value)));
    const std::size_t mebibytes = std::clamp<std::size_t>(*size, 1, kMaxHash);
    try {
        searcher_.table().resize(mebibytes << 20U);
    } catch (const std::bad_alloc&) {
        searcher_.table().resize(kDefaultHash << 20U);
        say(fmt::format("info string no memory for {} MiB of Hash; using {}", mebibytes,
                        kDefaultHash));
    }
}

void Engine::setOption(Tokens& tokens) {
    if (isSearching()) return say("info string setoption is ignored while searching");
    if (tokens.next() != "name") return say("info string setoption needs a name");
    std::string name;
    for (std::string_view word = tokens.next(); !word.empty() && word != "value";
         word = tokens.next()) {
        if (!name.empty()) name += ' ';
        name += word;
    }
    const std::string_view value = tokens.rest();
    const auto isNamed = [&name](std::string_view option) { return isSameWord(name, option); };
    if (isNamed("Hash")) {
        setHash(value);
    } else if (isNamed("Clear Hash")) {
        searcher_.table().clear();
    } else if (isNamed("Draw Detection") &&
               (isSameWord(value, "true") || isSameWord(value, "false"))) {
        options_.detectsDraws = isSameWord(value, "true");
    } else if (isNamed("Move Overhead") && Tokens(value).nextNumber()) {
        options_.moveOverhead = milliseconds(std::min(*Tokens(value).nextNumber(), kMaxOverhead));
    } else if (!isNamed("Ponder")) {
        say(fmt::format("info string no option {} with value {}", inQuotes(name), inQuotes(value)));
    }
}

base::Result<search::GameLine> Engine::readStart(Tokens& tokens) {
    const std::string_view kind = tokens.next();
    if (kind == "startpos") return search::GameLine();
    if (kind != "fen") return base::Error{"position needs startpos or fen"};
    std::string fen;
    while (!tokens.peek().empty() && tokens.peek() != "moves") {
        fen += tokens.next();
        fen += ' ';
    }
    const auto reading = chess::readFen(fen, chess::FenMode::Lenient);
    if (!reading) return reading.error();
    for (const std::string& warning : reading->warnings) say("info string " + warning);
    return search::GameLine(reading->position);
}

// An invalid position is ignored; of a list of moves, those before the first illegal one are
// played.
void Engine::setPosition(Tokens& tokens) {
    auto line = readStart(tokens);
    if (!line) return say("info string " + line.error().what);
    if (tokens.peek() == "moves") tokens.next();
    for (std::string_view word = tokens.next(); !word.empty(); word = tokens.next()) {
        const auto move = chess::parseLegalMove(line->position(), word);
        if (!move) {
            say("info string " + move.error().what);
            break;
        }
        line->play(*move);
    }
    line_ = *line;
    announceDraw();
}

Limits Engine::readLimits(Tokens& tokens) {
    using chess::Color;
    Limits limits;
    for (std::string_view word = tokens.next(); !word.empty(); word = tokens.next()) {
        if (word == "searchmoves") {
            for (auto move = chess::parseLegalMove(line_.position(), tokens.peek()); move;
                 move = chess::parseLegalMove(line_.position(), tokens.peek())) {
                limits.searchMoves.push_back(*move);
                tokens.next();
            }
            continue;
        }
        const bool takesNumber = word != "infinite" && word != "ponder";
        const auto number = takesNumber ? tokens.nextNumber() : std::nullopt;
        if (!number) continue;
        const auto small = static_cast<unsigned>(std::min<std::uint64_t>(*number, search::kMaxPly));
        if (word == "depth") limits.depth = std::max(small, 1U);
        if (word == "nodes") limits.nodes = std::max<std::uint64_t>(*number, 1);
        if (word == "movetime") limits.moveTime = milliseconds(*number);
        if (word == "wtime") limits.clock[Color::White] = milliseconds(*number);
        if (word == "btime") limits.clock[Color::Black] = milliseconds(*number);
        if (word == "winc") limits.increment[Color::White] = milliseconds(*number);
        if (word == "binc") limits.increment[Color::Black] = milliseconds(*number);
        if (word == "movestogo") limits.movesToGo = std::max(small, 1U);
        if (word == "mate") limits.mate = std::max(small, 1U);
    }
    return limits;
}

void Engine::go(Tokens& tokens) {
    settle();
    if (tokens.peek() == "perft") {
        tokens.next();
        constexpr std::uint64_t kMaxPerft = 100;
        return goPerft(static_cast<unsigned>(std::min(tokens.nextNumber().value_or(1), kMaxPerft)));
    }
    bool isInfinite = false;
    bool isPonder = false;
    for (Tokens look = tokens; !look.peek().empty();) {
        const std::string_view word = look.next();
        isInfinite = isInfinite || word == "infinite";
        isPonder = isPonder || word == "ponder";
    }
    const Limits limits = readLimits(tokens);
    goSearch(limits, isInfinite || isPonder || !limits.isBounded());
}

void Engine::goPerft(unsigned depth) {
    start(Work::Perft, [this, position = line_.position(), depth] { countPerft(position, depth); });
}

void Engine::countPerft(const chess::Position& position, unsigned depth) {
    std::uint64_t nodes = depth == 0 ? 1 : 0;
    chess::Position board = position;
    for (const chess::Move move : depth == 0 ? chess::MoveList() : legalMoves(position)) {
        const chess::MoveGuard guard(board, move);
        const std::uint64_t leaves = countLeaves(board, depth - 1, stop_);
        if (stop_) break;
        nodes += leaves;
        say(fmt::format("{}: {}", toCoordinates(move), leaves));
    }
    const bool isStopped = stop_;
    markIdle();
    say("");
    say(isStopped ? "info string perft was stopped" : fmt::format("Nodes searched: {}", nodes));
}

void Engine::goSearch(const Limits& limits, bool isHeldBack) {
    announceDraw();
    isHeldBack_ = isHeldBack;  // no other thread reads it while no search runs
    start(Work::Search,
          [this, line = line_, limits, options = options_] { think(line, limits, options); });
}

void Engine::think(const search::GameLine& line, const Limits& limits,
                   const search::Options& options) {
    const search::SearchResult result =
        searcher_.run(line.position(), line.keys(), limits, options, stop_,
                      [this](const search::Progress& progress) { say(toLine(progress)); });
    std::string answer = "bestmove (none)";
    std::optional<std::string_view> remark;
    if (result.best) {
        answer = fmt::format("bestmove {}{}", toCoordinates(*result.best),
                             result.ponder ? " ponder " + toCoordinates(*result.ponder) : "");
        remark = drawRemark(after(line, *result.best));
        std::unique_lock lock(releaseMutex_);
        released_.wait(lock, [this] { return !isHeldBack_; });
    } else {
        say(fmt::format("info depth 0 score {}", search::toText(result.progress.score)));
    }
    // Before the answer is sent: its reader may send the next command at once.
    markIdle();
    // Nothing may come between the two: the remark is about the move of the next line.
    const std::lock_guard lock(outputMutex_);
    if (remark) output_(*remark);
    output_(answer);
}

void Engine::announceDraw() {
    if (const auto remark = drawRemark(line_)) say(*remark);
}

void Engine::describePosition() {
    const chess::Position& position = line_.position();
    std::istringstream diagram(toDiagram(position));
    for (std::string row; std::getline(diagram, row);) say(row);
    std::string checkers;
    for (const chess::Square square : position.checkers()) checkers += ' ' + chess::toText(square);
    say("");
    say("Fen: " + chess::toFen(position));
    say("Key: " + chess::toText(position.key()));
    say(fmt::format("Clock: {}", position.halfmoveClock()));
    say(fmt::format("Repetition: {}", line_.occurrences()));
    say("Checkers:" + checkers);
}

}  // namespace pinwheel::uci
