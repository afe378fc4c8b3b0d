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

// A UCI engine: lines in, lines out. Searches run on a thread of their own, so that a line is
// answered while one is under way. Every go is answered by exactly one bestmove.
class Engine {
public:
    using Output = std::function<void(std::string_view line)>;

    // `output` takes whole lines without their end, from several threads but never two at once.
    explicit Engine(Output output);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // False once the user wants to quit. Whatever the line says, the engine survives it.
    bool handle(std::string_view line);

    // What to do when no more lines will come: a search with a limit of its own may finish, for a
    // while.
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
    // Ends a running search, if any, and waits until it has answered.
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
    // UCI: an infinite or pondering search answers only when told to, however early it is done.
    bool isHeldBack_ = false;  // guarded by the mutex
    std::mutex releaseMutex_;
    std::condition_variable released_;
};

}  // namespace pinwheel::uci
