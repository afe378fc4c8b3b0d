#include "uci.hpp"

#include <algorithm>

namespace pinwheel::planted {

namespace {

using std::chrono::milliseconds;

// A part of the time left, and most of the increment.
milliseconds shareOf(milliseconds left, milliseconds increment) {
    return std::max(left / 30 + increment / 2, milliseconds(1));
}

struct Clocks {
    std::optional<milliseconds> left;
    milliseconds increment{0};
};

milliseconds readTime(std::istringstream& words) {
    long long count = 0;
    if (!(words >> count)) words.clear();
    return milliseconds(std::clamp(count, 0LL, 1'000'000'000LL));
}

std::uint64_t readCount(std::istringstream& words) {
    long long count = 0;
    if (!(words >> count)) words.clear();
    return static_cast<std::uint64_t>(std::max(count, 0LL));
}

unsigned depthOf(std::uint64_t count) {
    return static_cast<unsigned>(std::clamp<std::uint64_t>(count, 1, 64));
}

Limits readLimits(std::istringstream& words, const Position& position) {
    Limits limits;
    Clocks clocks;
    const bool isWhite = position.side == Color::White;
    limits.isInfinite = true;  // unless a limit is given
    for (std::string word; words >> word;) {
        if (moveNamed(position, word)) {
            limits.moves.push_back(word);
            continue;
        }
        if (word == (isWhite ? "wtime" : "btime")) clocks.left = readTime(words);
        if (word == (isWhite ? "winc" : "binc")) clocks.increment = readTime(words);
        if (word == "movetime") limits.time = readTime(words);
        if (word == "depth") limits.depth = depthOf(readCount(words));
        if (word == "mate")
            limits.depth = depthOf(2 * std::min<std::uint64_t>(readCount(words), 32));
        if (word == "nodes") limits.nodes = readCount(words);
        if (word == "depth" || word == "mate" || word == "nodes") limits.isInfinite = false;
    }
    if (clocks.left && !limits.time) limits.time = shareOf(*clocks.left, clocks.increment);
    if (limits.time) limits.isInfinite = false;
    return limits;
}

std::string scoreText(const Position& root, Score score) {
    const int sign = root.has(Bug::ScoreForWhite) && root.side == Color::Black ? -1 : 1;
    const auto plies = pliesToMate(score);
    if (!plies) return "cp " + std::to_string(sign * score);
    const int moves = *plies > 0 ? (*plies + 1) / 2 : *plies / 2;
    return "mate " + std::to_string(sign * (root.has(Bug::MateInPlies) ? *plies : moves));
}

std::string hexText(Key key) {
    std::string text = "0x";
    for (unsigned shift = 64; shift > 0; shift -= 4)
        text += "0123456789ABCDEF"[(key >> (shift - 4)) % 16];
    return text;
}

// Plays a move without asking whether it is legal.
std::optional<Move> anyMoveNamed(const Position& position, std::string_view text) {
    if (text.size() < 4) return std::nullopt;
    const auto from = squareNamed(text.substr(0, 2));
    const auto to = squareNamed(text.substr(2, 2));
    if (!from || !to || position.board[*from].isEmpty()) return std::nullopt;
    const Cell target = position.board[*to];
    if (!target.isEmpty() && target.type() == PieceType::King) return std::nullopt;
    return Move{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to), MoveKind::Plain,
                std::nullopt};
}

}  // namespace

Engine::Engine(const Settings& settings, Output& output) : settings_(settings), output_(output) {
    game_.position = startPosition(settings_.bug);
    game_.keys.push_back(keyOf(game_.position));
}

void Engine::run(std::istream& input) {
    for (std::string line; std::getline(input, line);) {
        if (!obey(line)) return;
    }
    obey("quit");
}

bool Engine::obey(const std::string& line) {
    std::istringstream words(line);
    std::string command;
    if (!(words >> command)) return true;
    if (settings_.misbehaviour && !misbehaveOn(*settings_.misbehaviour, command, output_))
        return true;
    return obey(command, words);
}

bool Engine::obey(const std::string& command, std::istringstream& words) {
    if (command == "uci") introduce();
    if (command == "isready") output_.line("readyok");
    if (command == "ucinewgame") finishSearch();
    if (command == "position") setPosition(words);
    if (command == "d") describe();
    if (command == "go") go(words);
    if (command == "perft" && settings_.format == DivideFormat::Perft) divide(words);
    if (command == "divide" && settings_.format == DivideFormat::Divide) divide(words);
    if (command == "stop") finishSearch();
    if (command == "quit") quit();
    return command != "quit";
}

void Engine::quit() {
    // A short search is answered even if all its input arrived at once.
    constexpr auto kPatience = std::chrono::seconds(1);
    if (search_.valid()) search_.wait_for(kPatience);
    finishSearch();
}

void Engine::finishSearch() {
    if (!search_.valid()) return;
    isStopped_ = true;
    isStopped_.notify_all();
    search_.get();
}

void Engine::introduce() {
    output_.line("id name Planted");
    output_.line("id author the Pinwheel tests");
    output_.line("uciok");
}

void Engine::setPosition(std::istringstream& words) {
    finishSearch();
    std::string word;
    words >> word;
    std::optional<Position> position;
    if (word == "startpos") {
        position = startPosition(settings_.bug);
        words >> word;
    } else if (word == "fen") {
        std::string fen;
        while (words >> word && word != "moves") fen += word + ' ';
        position = readFen(fen, settings_.bug);
    }
    if (!position) {
        output_.line("info string This position cannot be read; the last one stays.");
        return;
    }
    if (!has(Bug::HistoryNotCleared)) game_.keys.clear();
    game_.position = *position;
    game_.keys.push_back(keyOf(game_.position));
    if (word == "moves" && !has(Bug::MovesIgnored)) play(words);
}

void Engine::play(std::istringstream& words) {
    for (std::string word; words >> word;) {
        auto move = moveNamed(game_.position, word);
        if (!move && has(Bug::PlaysIllegalMoves)) move = anyMoveNamed(game_.position, word);
        if (!move) {
            output_.line("info string Not a legal move, so reading stops here: " + word);
            return;
        }
        game_.position = after(game_.position, *move);
        game_.keys.push_back(keyOf(game_.position));
    }
}

void Engine::describe() {
    output_.line("Fen: " + toFen(game_.position));
    output_.line("Key: " + hexText(keyOf(game_.position)));
}

void Engine::go(std::istringstream& words) {
    finishSearch();
    const auto start = words.tellg();
    std::string word;
    if (settings_.format == DivideFormat::GoPerft && words >> word && word == "perft") {
        divide(words);
        return;
    }
    words.clear();
    words.seekg(start);
    const Limits limits = readLimits(words, game_.position);
    isStopped_ = false;
    search_ = std::async(std::launch::async, [this, game = game_, limits] { think(game, limits); });
}

void Engine::divide(std::istringstream& words) {
    const auto depth = static_cast<unsigned>(std::min<std::uint64_t>(readCount(words), 64));
    const auto print = [this, depth, position = game_.position] {
        printDivide(position, depth, settings_.format, settings_.misbehaviour, output_);
    };
    if (settings_.misbehaviour != Misbehaviour::PausesInDivide) {
        print();
    } else {
        search_ = std::async(std::launch::async, print);
    }
}

std::string Engine::infoText(const Position& root, const Progress& progress) const {
    std::string text = "info depth " + std::to_string(progress.depth) + " score " +
                       scoreText(root, progress.score) + " nodes " +
                       std::to_string(progress.nodes) + " pv";
    Position position = root;
    for (const Move move : progress.line) {
        text += ' ' + toText(position, move);
        position = after(position, move);
    }
    return text;
}

void Engine::think(const Game& game, const Limits& limits) {
    const Position& root = game.position;
    const Progress best = search(game, limits, isStopped_, [&](const Progress& progress) {
        output_.line(infoText(root, progress));
    });
    if (limits.isInfinite) isStopped_.wait(false);
    if (!best.line.empty()) {
        answer(root, toText(root, best.line.front()));
        return;
    }
    output_.line(isInCheck(root, root.side) ? "info depth 0 score mate 0"
                                            : "info depth 0 score cp 0");
    if (!has(Bug::SilentWhenMated)) answer(root, "(none)");
}

void Engine::answer(const Position& position, const std::string& move) {
    std::string sent = move;
    if (has(Bug::BestMoveIllegalInCheck) && isInCheck(position, position.side)) {
        MoveList moves;
        addPseudoLegalMoves(position, moves);
        if (moves.size() > 0) sent = toText(position, *moves.begin());
    }
    const std::string line = "bestmove " + sent;
    // At once: on a busy machine, the second one would come after the answer to an isready.
    output_.line(has(Bug::BestMoveTwice) ? line + '\n' + line : line);
}

}  // namespace pinwheel::planted
