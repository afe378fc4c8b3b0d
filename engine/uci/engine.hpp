#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/search/game_line.hpp"
#include "pinwheel/search/search.hpp"
#include "pinwheel/uci/tokens.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace pinwheel::uci {

// A UCI engine: lines in, lines out. Searches run on their own thread, so the engine answers while
// searching. Every `go` is answered by exactly one `bestmove`, or by the counts of a perft. `quit`
// and the end of input take effect after that.
class Engine {
public:
    using Output = std::function<void(std::string_view line)>;

    // Whether anybody still reads the output.
    using IsHeard = std::function<bool()>;

    // `output` receives whole lines without newline, from several threads but never concurrently.
    // `isHeard` is asked now and then while a perft delays other commands, which ends once it says
    // no; without it the perft always runs to its end.
    explicit Engine(Output output, IsHeard isHeard = {});
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // False after `quit`. No input crashes the engine. `quit`, `ucinewgame` and another `go` end a
    // search, which then answers at once, but wait for a perft; only `stop` ends that.
    bool handle(std::string_view line);

    // Call at end of input: a search with its own limit may finish, within ten seconds; a perft is
    // counted to its end.
    void finish();

private:
    enum class Work : std::uint8_t { None, Search, Perft };

    void identify();
    void setOption(Tokens& tokens);
    void setHash(std::string_view value);
    void setPosition(Tokens& tokens);
    base::Result<search::GameLine> readStart(Tokens& tokens);
    void go(Tokens& tokens);
    search::Limits readLimits(Tokens& tokens);
    void goPerft(unsigned depth);
    void goSearch(const search::Limits& limits, bool isHeldBack);
    // These two run on the search thread.
    void countPerft(const chess::Position& position, unsigned depth);
    void think(const search::GameLine& line, const search::Limits& limits,
               const search::Options& options);
    // Runs this on the search thread, which must call markIdle() before its last output.
    void start(Work work, std::function<void()> run);
    void markIdle();
    void release(bool isStop);
    // Says so if the position is a draw that can be claimed.
    void announceDraw();
    void describePosition();
    // Stops a running search, if any, and waits for its answer.
    void stopSearch();
    // Waits for a perft; stops a search and waits for its answer.
    void settle();
    bool isSearching() const { return work_ == Work::Search; }
    void say(std::string_view line);

    Output output_;
    IsHeard isHeard_;
    std::mutex outputMutex_;
    search::GameLine line_;
    search::Options options_;
    search::Searcher searcher_;

    std::thread thread_;
    std::atomic<Work> work_ = Work::None;
    std::atomic<bool> stop_ = false;
    // UCI: an infinite or pondering search must not answer before `stop` or `ponderhit`.
    bool isHeldBack_ = false;  // guarded by the mutex
    std::mutex releaseMutex_;
    std::condition_variable released_;
};

}  // namespace pinwheel::uci
