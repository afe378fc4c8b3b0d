#include "stored_output.hpp"

#include "corpus.hpp"
#include "engine_program.hpp"
#include "pinwheel/base/checksum.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <stdexcept>

namespace pinwheel::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCorpus = "corpus/";
constexpr std::string_view kGame = "game ";
constexpr std::string_view kCall = "$ ";

fs::path storedPath(const std::string& file) {
    return fs::path(PINWHEEL_SOURCE_DIR) / "tests/data/stored_output" / file;
}

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> std::quoted(word);) words.push_back(word);
    return words;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += ' ';
        const bool isPlain = !word.empty() && word.find(' ') == std::string::npos;
        text += isPlain ? word : '"' + word + '"';
    }
    return text;
}

std::string describe(const StoredCall& call) {
    return joined(call.arguments) + (call.game.empty() ? "" : " < " + call.game);
}

// Explanations have gained members since their lines were stored: the effect on each board, whether
// the move can be played, and whose turn it is. The rest must be unchanged.
std::string withoutAdditions(const std::string& line) {
    if (!line.starts_with('{')) {
        const bool isOfBoard = line.find(": ") == 2;
        return isOfBoard ? line.substr(0, line.find("; ")) : line;
    }
    auto object = nlohmann::ordered_json::parse(line);
    for (auto& board : object.at("boards")) board.erase("effect");
    for (const char* const added : {"playable", "turn", "over"}) object.erase(added);
    return object.dump();
}

}  // namespace

bool isRecording() { return std::getenv("PINWHEEL_RECORD_OUTPUT") != nullptr; }

bool hasCorpus() { return !duplicate::corpus::folderFromEnvironment().empty(); }

fs::path pathOf(const std::string& game) {
    if (!game.starts_with(kCorpus)) return fs::path(PINWHEEL_SOURCE_DIR) / game;
    return duplicate::corpus::folderFromEnvironment() / "games" / game.substr(kCorpus.size());
}

std::vector<std::string> gamesNamed(const std::string& folder) {
    std::vector<std::string> names;
    for (const fs::path& path : duplicate::corpus::gamesIn(pathOf(folder + '/'))) {
        names.push_back(folder + '/' + path.filename().string());
    }
    return names;
}

std::vector<std::string> gamesInTheRepository() {
    std::vector<std::string> games = gamesNamed("assets/games");
    for (const std::string& game : gamesNamed("tests/data/duplicate/games")) games.push_back(game);
    return games;
}

std::string textOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) throw std::runtime_error(path.string() + " cannot be read");
    return text.str();
}

std::vector<std::string> linesPrinted(const StoredCall& stored) {
    Call call = engineCall(stored.arguments);
    if (const char* const program = std::getenv("PINWHEEL_RECORD_PROGRAM")) call.program = program;
    if (!stored.game.empty()) call.input = textOf(pathOf(stored.game));
    const Outcome outcome = run(call);
    EXPECT_EQ(outcome.exit, 0) << describe(stored);
    EXPECT_EQ(outcome.err, "") << describe(stored);
    EXPECT_TRUE(outcome.out.ends_with('\n')) << describe(stored);
    std::vector<std::string> lines = linesOf(outcome.out);
    if (stored.arguments.at(0) == "explain")
        std::transform(lines.begin(), lines.end(), lines.begin(), withoutAdditions);
    return lines;
}

std::vector<StoredCall> readStored(const std::string& file) {
    std::vector<StoredCall> calls;
    std::string game;
    for (const std::string& line : linesOf(textOf(storedPath(file)))) {
        if (line.empty() || line.starts_with('#')) continue;
        if (line.starts_with(kGame)) {
            game = line.substr(kGame.size());
        } else if (line.starts_with(kCall)) {
            calls.push_back({game, wordsOf(line.substr(kCall.size()))});
        } else {
            calls.at(calls.size() - 1).lines.push_back(std::stoull(line, nullptr, 16));
        }
    }
    return calls;
}

void writeStored(const std::string& file, const std::string& comment,
                 const std::vector<StoredCall>& calls) {
    std::ofstream out(storedPath(file));
    out << "# " << comment << "\n# tests/cli/stored_output.hpp describes the format.\n";
    std::string game;
    for (const StoredCall& call : calls) {
        if (call.game != game) out << kGame << (game = call.game) << '\n';
        out << kCall << joined(call.arguments) << '\n';
        for (const std::uint64_t sum : call.lines) out << fmt::format("{:016x}\n", sum);
    }
    if (!out.flush()) throw std::runtime_error(file + " cannot be written");
}

std::vector<std::uint64_t> checksumsOf(const std::vector<std::string>& lines) {
    std::vector<std::uint64_t> sums;
    for (const std::string& line : lines) sums.push_back(base::checksum(line));
    return sums;
}

void expectSameLines(const StoredCall& stored, const std::vector<std::string>& now) {
    const std::vector<std::uint64_t> sums = checksumsOf(now);
    for (std::size_t line = 0; line < std::min(sums.size(), stored.lines.size()); ++line) {
        // For trace and inspect, the line number is the ply.
        ASSERT_EQ(sums[line], stored.lines[line])
            << describe(stored) << "\nline " << line << " from 0 is now\n"
            << now[line];
    }
    EXPECT_EQ(now.size(), stored.lines.size()) << describe(stored);
}

void expectStored(const std::string& file, ChooseCalls choose,
                  const std::vector<std::string>& games, std::size_t step) {
    if (isRecording()) {
        std::vector<StoredCall> calls = choose(games);
        for (StoredCall& call : calls) call.lines = checksumsOf(linesPrinted(call));
        writeStored(file, "What pinwheel-engine prints, one checksum per line.", calls);
    }
    const std::vector<StoredCall> calls = readStored(file);
    EXPECT_FALSE(calls.empty());
    for (std::size_t i = 0; i < calls.size(); i += step)
        expectSameLines(calls[i], linesPrinted(calls[i]));
}

}  // namespace pinwheel::cli
