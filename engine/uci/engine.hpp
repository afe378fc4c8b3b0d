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
// searching. Every `go` is answered by exactly one `bestmove`.
class Engine {
public:
    using Output = std::function<void(std::string_view line)>;

    // `output` receives whole lines without newline, from several threads but never concurrently.
    explicit Engine(Output output);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // False after `quit`. No input crashes the engine.
    bool handle(std::string_view line);

    // Call at end of input: a search with its own limit may finish, within a time
    // limit.
    void finish();

private:
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
    // Runs work on the search thread.
    void start(std::function<void()> work);
    void release(bool isStop);
    void announceDraw(const search::GameLine& line);
    void describePosition();
    // Stops a running search, if any, and waits for its answer.
    void stopSearch();
    bool isSearching() const { return isSearching_.load(); }
    void say(std::string_view line);

    Output output_;
    std::mutex outputMutex_;
    search::GameLine line_;
    search::Options options_;
    search::Searcher searcher_;

    std::thread thread_;
    std::atomic<bool> isSearching_ = false;
    std::atomic<bool> stop_ = false;
    // UCI: an infinite or pondering search must not answer before `stop` or `ponderhit`.
    bool isHeldBack_ = false;  // guarded by the mutex
    std::mutex releaseMutex_;
    std::condition_variable released_;
};

}  // namespace pinwheel::uci
