#pragma once

#include "divide.hpp"
#include "search.hpp"

#include <future>
#include <istream>
#include <sstream>

namespace pinwheel::planted {

struct Settings {
    std::optional<Bug> bug;
    std::optional<Misbehaviour> misbehaviour;
    // The one command for divides that the engine knows: go perft, perft or divide.
    DivideFormat format = DivideFormat::GoPerft;
};

// A UCI engine. It ignores what it does not understand.
class Engine {
public:
    Engine(const Settings& settings, Output& output);

    // Obeys commands until `quit` or the end of the input.
    void run(std::istream& input);

private:
    // False to quit.
    bool obey(const std::string& line);
    bool obey(const std::string& command, std::istringstream& words);
    void quit();
    void introduce();
    void setPosition(std::istringstream& words);
    void play(std::istringstream& words);
    void describe();
    void go(std::istringstream& words);
    void divide(std::istringstream& words);
    void think(const Game& game, const Limits& limits);
    void answer(const Position& position, const std::string& move);
    void finishSearch();
    std::string infoText(const Position& root, const Progress& progress) const;
    bool has(Bug bug) const { return settings_.bug == bug; }

    const Settings settings_;
    Output& output_;
    Game game_;
    std::atomic<bool> isStopped_ = false;
    std::future<void> search_;
};

}  // namespace pinwheel::planted
