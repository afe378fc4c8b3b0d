#pragma once

#include "run_program.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

// Output of pinwheel-engine that must not change by a byte, except for members added to explain;
// stored as one checksum per line in tests/data/stored_output. The format:
//
//     # a comment, or an empty line
//     game assets/games/stalemate.json       the save on standard input from here on; named from
//                                            the repository's folder, or corpus/… for those in
//                                            PINWHEEL_DUPLICATE_DIR/games
//     $ explain - --ply 3 e2e4               a call; an argument with spaces is in double quotes
//     9f3c5a7788aa0102                       base::checksum of each line of its output, in hex
//
// To record today's output, run this test program and the slow one with PINWHEEL_RECORD_OUTPUT=1 in
// the environment; PINWHEEL_RECORD_PROGRAM selects another pinwheel-engine than the one built with
// the tests. Review the diff before you commit it.
namespace pinwheel::cli {

struct StoredCall {
    std::string game;  // empty: nothing on standard input
    std::vector<std::string> arguments;
    std::vector<std::uint64_t> lines = {};
};

bool isRecording();

// The path of a game with this name.
std::filesystem::path pathOf(const std::string& game);
// The games of a folder by name: "assets/games" or "corpus".
std::vector<std::string> gamesNamed(const std::string& folder);
// The sample games and those of the tests.
std::vector<std::string> gamesInTheRepository();
bool hasCorpus();

// The text of a file; throws if it cannot be read.
std::string textOf(const std::filesystem::path& path);

// The lines that the program prints for a call, without members added to explain. It must succeed
// and print nothing on standard error.
std::vector<std::string> linesPrinted(const StoredCall& call);

// A file in tests/data/stored_output.
std::vector<StoredCall> readStored(const std::string& file);
void writeStored(const std::string& file, const std::string& comment,
                 const std::vector<StoredCall>& calls);

std::vector<std::uint64_t> checksumsOf(const std::vector<std::string>& lines);

// Fails at the first difference, with call, game, line number and text.
void expectSameLines(const StoredCall& stored, const std::vector<std::string>& now);

// Runs the calls of a file, or every `step`-th of them, and compares their lines. When recording,
// first stores the calls selected for these games.
using ChooseCalls = std::vector<StoredCall> (*)(const std::vector<std::string>& games);
void expectStored(const std::string& file, ChooseCalls choose,
                  const std::vector<std::string>& games, std::size_t step = 1);

}  // namespace pinwheel::cli
