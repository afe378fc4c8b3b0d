// A hostile UCI client: whatever it sends, every `go` is answered by exactly one legal `bestmove`,
// every `isready` by `readyok`, and an invalid position leaves the previous one.
#include "law.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/uci/engine.hpp"
#include "pinwheel/uci/tokens.hpp"

#include <algorithm>
#include <charconv>
#include <mutex>
#include <utility>
#include <vector>

using namespace pinwheel;

namespace {

using chess::Position;
using fuzz::require;
using uci::Tokens;

// Collects the engine's output line by line.
class Log {
public:
    void add(std::string_view line) {
        const std::lock_guard lock(mutex_);
        lines_.emplace_back(line);
    }
    std::vector<std::string> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(lines_, {});
    }

private:
    std::mutex mutex_;
    std::vector<std::string> lines_;
};

// Clamps numbers: keeps the hash table tiny and perft short.
std::string withSmallNumbers(std::string_view line, std::uint64_t most) {
    std::string text;
    while (!line.empty()) {
        const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
        std::uint64_t number = most;
        std::from_chars(line.data(), line.data() + digits, number);
        if (digits > 0) text += std::to_string(std::min(number, most));
        line.remove_prefix(digits);
        const std::size_t others = std::min(line.find_first_of("0123456789"), line.size());
        text += line.substr(0, others);
        line.remove_prefix(others);
    }
    return text;
}

bool namesHash(std::string_view line) {
    constexpr std::string_view kHash = "hash";
    const auto isSame = [](char a, char b) { return (a | 0x20) == b; };
    return std::search(line.begin(), line.end(), kHash.begin(), kHash.end(), isSame) != line.end();
}

// A stream of lines to an engine, with a model of the expected answers.
class Client {
public:
    Client(uci::Engine& engine, Log& log, unsigned mostSearches)
        : engine_(engine), log_(log), mostSearches_(mostSearches) {
        for (const char* line : {"position startpos", "setoption name Draw Detection value true",
                                 "setoption name Move Overhead value 10"})
            engine_.handle(line);
        log_.take();
    }

    // False once no more lines can be sent.
    bool send(std::string_view line) {
        Tokens tokens(line);
        const std::string_view command = tokens.next();
        if (command == "go") return go(line, tokens);
        if (command == "setoption" && namesHash(line))
            return engine_.handle(withSmallNumbers(line, 1));
        if (command == "isready") ++questions_;
        const bool goesOn = engine_.handle(line);
        if (command == "position") {
            expectPosition(tokens);
            collect();
            engine_.handle("d");
            checkShownPosition();
        }
        return goesOn;
    }

    void finish() {
        engine_.handle("stop");
        collect();
        checkAnswers();
        // Clear the table, so that findings in the next stream are reproducible.
        if (!searched_.empty()) engine_.handle("setoption name Clear Hash");
    }

private:
    bool go(std::string_view line, Tokens tokens) {
        if (++searches_ > mostSearches_) return mostSearches_ == 0;
        if (tokens.next() == "perft") return engine_.handle(withSmallNumbers(line, 2));
        searched_.push_back(position_);
        return engine_.handle(std::string(line) + " nodes 40");
    }

    // Must agree with UCI: a FEN of any length, then moves, of which those before the first illegal
    // one count.
    void expectPosition(Tokens tokens) {
        const std::string_view kind = tokens.next();
        Position position;
        if (kind == "fen") {
            std::string fen;
            while (!tokens.peek().empty() && tokens.peek() != "moves")
                fen += std::string(tokens.next()) + ' ';
            const auto reading = chess::readFen(fen, chess::FenMode::Lenient);
            if (!reading) return;
            position = reading->position;
        } else if (kind != "startpos") {
            return;
        }
        if (tokens.peek() == "moves") tokens.next();
        for (auto move = parseLegalMove(position, tokens.next()); move;
             move = parseLegalMove(position, tokens.next()))
            position.make(*move);
        position_ = position;
    }

    // Searches may be writing at the same time.
    void collect() {
        for (std::string& line : log_.take()) {
            const bool isPlain = std::none_of(line.begin(), line.end(), [](char c) {
                return static_cast<unsigned char>(c) < 0x20;
            });
            require(isPlain && line.size() < 2'000, "an answer is one short line", line);
            if (line.starts_with("Fen: ")) shown_ = line.substr(5);
            if (line.starts_with("bestmove ")) answers_.push_back(line);
            if (line == "readyok") ++readies_;
        }
    }

    void checkShownPosition() {
        collect();
        require(shown_ == toFen(position_), "the position is the last one that was accepted",
                [&] { return shown_ + " instead of " + toFen(position_); });
    }

    void checkAnswers() {
        require(readies_ == questions_, "every isready is answered once", std::to_string(readies_));
        require(answers_.size() == searched_.size(), "every go is answered once", [&] {
            return std::to_string(answers_.size()) + " to " + std::to_string(searched_.size());
        });
        for (std::size_t i = 0; i < answers_.size(); ++i) checkAnswer(answers_[i], searched_[i]);
    }

    static void checkAnswer(const std::string& answer, const Position& position) {
        const auto where = [&] { return answer + " in " + toFen(position); };
        Tokens tokens(answer);
        tokens.next();
        const std::string_view best = tokens.next();
        const auto move = parseLegalMove(position, best);
        require(move || (best == "(none)" && !hasLegalMove(position)), "the answer is legal",
                where);
        if (tokens.next() != "ponder") return;
        Position next = position;
        next.make(*move);
        require(bool(parseLegalMove(next, tokens.next())), "the expected reply is legal", where);
    }

    uci::Engine& engine_;
    Log& log_;
    unsigned mostSearches_;
    Position position_;
    unsigned searches_ = 0;
    std::size_t questions_ = 0;
    std::size_t readies_ = 0;
    std::string shown_;
    std::vector<Position> searched_;
    std::vector<std::string> answers_;
};

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Log log;
    static uci::Engine engine([](std::string_view line) { log.add(line); });
    static const bool isSmall = engine.handle("setoption name Hash value 1");
    require(isSmall, "the engine goes on", "");
    // Each search is a thread and takes ten times as long as everything else, and a few searches
    // are enough, so only one in four generated streams may search.
#if defined(PINWHEEL_FUZZING)
    const bool maySearch = size % 4 == 0;
#else
    constexpr bool maySearch = true;
#endif
    Client client(engine, log, maySearch ? 3 : 0);
    std::string_view text = fuzz::textOf(data, size);
    while (!text.empty() && client.send(fuzz::takeLine(text))) {
    }
    client.finish();
    return 0;
}
