#pragma once

#include "run_program.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

// Output of pinwheel-engine that must never change by a byte, apart from members that explain has
// got since; kept as one checksum per line in tests/data/stored_output. A file reads like this:
//
//     # a comment, or an empty line
//     game assets/games/stalemate.json       the save on standard input from here on; named from
//                                            the repository's folder, or corpus/… for those in
//                                            PINWHEEL_DUPLICATE_DIR/games
//     $ explain - --ply 3 e2e4               a call; an argument with spaces is in double quotes
//     9f3c5a7788aa0102                       base::checksum of each line of its output, in hex
//
// To store what a program prints today, run the test program with PINWHEEL_RECORD_OUTPUT=1 in the
// environment, and the slow one too; PINWHEEL_RECORD_PROGRAM names the pinwheel-engine to ask
// instead of the one that was built with the tests. Look at the difference before you commit it.
namespace pinwheel::cli {

struct StoredCall {
    std::string game;  // empty: nothing on standard input
    std::vector<std::string> arguments;
    std::vector<std::uint64_t> lines = {};
};

bool isRecording();

// Where a game of that name lies.
std::filesystem::path pathOf(const std::string& game);
// The games of a folder, named from the repository's: "assets/games" or "corpus".
std::vector<std::string> gamesNamed(const std::string& folder);
// The samples and those that come with the tests.
std::vector<std::string> gamesInTheRepository();
bool hasCorpus();

// The text of a file; throws if it cannot be read.
std::string textOf(const std::filesystem::path& path);

// The lines that the program prints for a call, without what explain has come to say since. It
// must succeed, and must not complain.
std::vector<std::string> linesPrinted(const StoredCall& call);

// A file in tests/data/stored_output.
std::vector<StoredCall> readStored(const std::string& file);
void writeStored(const std::string& file, const std::string& comment,
                 const std::vector<StoredCall>& calls);

std::vector<std::uint64_t> checksumsOf(const std::vector<std::string>& lines);

// Fails at the first line that differs and says which it is: call, game, line number, text.
void expectSameLines(const StoredCall& stored, const std::vector<std::string>& now);

// Makes the calls that a file names, or only each `step`-th of them, and expects the stored lines.
// If recording, first stores the calls chosen for these games.
using ChooseCalls = std::vector<StoredCall> (*)(const std::vector<std::string>& games);
void expectStored(const std::string& file, ChooseCalls choose,
                  const std::vector<std::string>& games, std::size_t step = 1);

}  // namespace pinwheel::cli
