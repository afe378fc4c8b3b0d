#include "uci.hpp"

#include <cstdlib>
#include <iostream>
#include <span>
#include <vector>

namespace pinwheel::planted {

namespace {

constexpr std::string_view kUsage =
    "A small chess engine with planted bugs, to test tools for engine developers.\n"
    "\n"
    "usage: planted-engine [--bug NAME] [--misbehave NAME] [--divide go|perft|divide]\n"
    "           speak UCI; with --divide, the command for divides that it knows\n"
    "       planted-engine [--bug NAME] [--misbehave NAME] --perftree DEPTH FEN [MOVES]\n"
    "           print a divide as perftree expects it\n"
    "       planted-engine --list-bugs\n"
    "       planted-engine --list-misbehaviours\n";

int refuse(const std::string& sentence) {
    std::cerr << "planted-engine: " << sentence << '\n';
    return EXIT_FAILURE;
}

void printList(const auto& entries) {
    for (const auto& entry : entries) std::cout << entry.name << ' ' << entry.description << '\n';
}

// The contract of perftree's scripts: `script depth fen moves` prints the count of each move, a
// blank line and the total.
int perftree(const Settings& settings, std::span<const std::string> arguments, Output& output) {
    if (arguments.size() < 2 || arguments.size() > 3)
        return refuse("--perftree needs a depth, a FEN and perhaps moves.");
    const int depth = std::atoi(arguments[0].c_str());
    if (depth < 1 || depth > 20) return refuse("The depth must be from 1 to 20.");
    auto position = readFen(arguments[1], settings.bug);
    if (!position) return refuse("This FEN cannot be read: " + arguments[1]);
    std::istringstream words(arguments.size() > 2 ? arguments[2] : "");
    for (std::string word; words >> word;) {
        const auto move = moveNamed(*position, word);
        if (!move) return refuse("Not a legal move: " + word);
        position = after(*position, *move);
    }
    if (settings.misbehaviour) misbehaveOn(*settings.misbehaviour, "go", output);
    printDivide(*position, static_cast<unsigned>(depth), DivideFormat::Perftree,
                settings.misbehaviour, output);
    return EXIT_SUCCESS;
}

// Null if the name is unknown.
std::optional<DivideFormat> formatNamed(std::string_view name) {
    if (name == "go") return DivideFormat::GoPerft;
    if (name == "perft") return DivideFormat::Perft;
    if (name == "divide") return DivideFormat::Divide;
    return std::nullopt;
}

// Reads one option and its value; a sentence if that fails.
std::optional<std::string> readOption(const std::string& option, const std::string& value,
                                      Settings& settings) {
    if (option == "--bug") {
        settings.bug = bugNamed(value);
        if (!settings.bug) return "No bug has this name: " + value;
    } else if (option == "--misbehave") {
        settings.misbehaviour = misbehaviourNamed(value);
        if (!settings.misbehaviour) return "No misbehaviour has this name: " + value;
    } else if (option == "--divide") {
        const auto format = formatNamed(value);
        if (!format) return "--divide takes go, perft or divide, not " + value + ".";
        settings.format = *format;
    } else {
        return "Unknown argument: " + option;
    }
    return std::nullopt;
}

int run(std::span<const std::string> arguments) {
    Settings settings;
    while (!arguments.empty() && arguments[0] != "--perftree") {
        const std::string& option = arguments[0];
        if (option == "--help") return std::cout << kUsage, EXIT_SUCCESS;
        if (option == "--list-bugs") return printList(plantedBugs()), EXIT_SUCCESS;
        if (option == "--list-misbehaviours") return printList(misbehaviours()), EXIT_SUCCESS;
        if (arguments.size() < 2) return refuse("Unknown or incomplete argument: " + option);
        if (const auto problem = readOption(option, arguments[1], settings))
            return refuse(*problem);
        arguments = arguments.subspan(2);
    }
    Output output(settings.misbehaviour);
    if (settings.misbehaviour) misbehaveAtStart(*settings.misbehaviour, output);
    if (!arguments.empty()) return perftree(settings, arguments.subspan(1), output);
    Engine(settings, output).run(std::cin);
    return EXIT_SUCCESS;
}

}  // namespace

}  // namespace pinwheel::planted

int main(int count, char** values) {
    const std::vector<std::string> arguments(values + 1, values + count);
    return pinwheel::planted::run(arguments);
}
