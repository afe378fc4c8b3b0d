#include "misbehave.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>
#include <unistd.h>

namespace pinwheel::planted {

namespace {

using namespace std::chrono_literals;

constexpr unsigned kLongestLife = 120;  // seconds

[[noreturn]] void hang() {
    while (true) ::pause();
}

[[noreturn]] void flood(std::string_view text, Output& output) {
    std::string block;
    while (block.size() < 4096) block += text;
    while (true) output.raw(block);
}

[[noreturn]] void segfault() {
    // A sanitizer would catch the signal and exit normally.
    std::signal(SIGSEGV, SIG_DFL);
    std::raise(SIGSEGV);
    std::abort();
}

void startGrandchild() {
    if (::fork() != 0) return;
    ::alarm(kLongestLife);
    hang();
}

bool isAnswered(std::string_view command) {
    return command != "position" && command != "setoption" && command != "ucinewgame" &&
           command != "stop" && command != "quit";
}

void printOptions(Output& output) {
    for (int number = 1; number <= 10'000; ++number)
        output.line("option name Option" + std::to_string(number) +
                    " type spin default 1 min 0 max 9");
}

}  // namespace

void misbehaveAtStart(Misbehaviour misbehaviour, Output& output) {
    ::alarm(kLongestLife);
    if (misbehaviour == Misbehaviour::DiesAtStart) ::_exit(3);
    if (misbehaviour == Misbehaviour::FloodsAtStart) flood("info string flood\n", output);
    if (misbehaviour == Misbehaviour::HangsOnQuit) std::signal(SIGTERM, SIG_IGN);
    if (misbehaviour == Misbehaviour::LeavesGrandchild) startGrandchild();
}

bool misbehaveOn(Misbehaviour misbehaviour, std::string_view command, Output& output) {
    const auto happens = [&](Misbehaviour wanted, std::string_view on) {
        return misbehaviour == wanted && command == on;
    };
    if (happens(Misbehaviour::DiesOnGo, "go")) ::_exit(4);
    if (happens(Misbehaviour::SegfaultsOnPosition, "position")) segfault();
    if (happens(Misbehaviour::HangsOnUci, "uci")) hang();
    if (happens(Misbehaviour::HangsOnGo, "go")) hang();
    if (happens(Misbehaviour::HangsOnQuit, "quit")) hang();
    if (happens(Misbehaviour::FloodsLines, "go")) flood("info string flood\n", output);
    if (happens(Misbehaviour::FloodsWithoutNewline, "go")) flood("flood ", output);
    if (happens(Misbehaviour::ClosesOutput, "go")) output.close();
    if (happens(Misbehaviour::ManyOptions, "uci")) printOptions(output);
    if (misbehaviour == Misbehaviour::SpeaksLate && isAnswered(command))
        std::this_thread::sleep_for(1500ms);
    return !happens(Misbehaviour::NeverReady, "isready") &&
           !happens(Misbehaviour::IgnoresStop, "stop");
}

std::string countText(std::optional<Misbehaviour> misbehaviour, const DivideLine& line,
                      std::uint64_t count) {
    if (misbehaviour == Misbehaviour::RubbishCounts) return "many";
    if (misbehaviour == Misbehaviour::NegativeCounts) return "-" + std::to_string(count);
    if (misbehaviour == Misbehaviour::HugeCounts)
        return std::to_string(count) + "00000000000000000000";
    const bool isWrongTotal = misbehaviour == Misbehaviour::WrongTotal && line.isTotal;
    const bool isWrongChild = misbehaviour == Misbehaviour::ChildDisagrees && line.depth > 1 &&
                              (line.isTotal || line.isFirst);
    return std::to_string(isWrongTotal || isWrongChild ? count + 1 : count);
}

}  // namespace pinwheel::planted
