#pragma once

#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

// Games and numbers that two other implementations of the rules agree on: a handful in
// tests/data/duplicate, and more in the folder that PINWHEEL_DUPLICATE_DIR names.
namespace pinwheel::duplicate::corpus {

using Json = nlohmann::json;

// The folder that PINWHEEL_DUPLICATE_DIR names; empty if it is not set.
std::filesystem::path folderFromEnvironment();
// Where the few files that come with the tests lie.
std::filesystem::path folderWithTheTests();

Json readJson(const std::filesystem::path& path);
std::vector<chess::Move> movesNamed(const Json& names);

// The saves of a folder, each of which has its trace beside it.
std::vector<std::filesystem::path> gamesIn(const std::filesystem::path& folder);
std::filesystem::path traceOf(const std::filesystem::path& game);

// Replays the save and compares everything its trace says about every ply.
void expectTrace(const std::filesystem::path& game);

// The start and the rulings of a save, read without the engine's own reader.
GameState startOf(const Json& save);
Rulings rulingsOf(const Json& save);
// The same for a save with a start or rulings of its own.
void expectTraceUnderItsRulings(const std::filesystem::path& game);

// Replays the save: the terms of a key make it, and the changes that a move makes on each of its
// two boards lead to the next.
void expectKeyTerms(const std::filesystem::path& game);

// One entry of illegal_moves.json: after the prefix, the move must be refused, and why.
void expectRefused(const Json& entry);

// One entry of sync_perft.json: the leaves after the prefix, if there are no fewer than `fewest`
// and no more than `most`.
void expectPerft(const Json& entry, std::uint64_t fewest, std::uint64_t most);

}  // namespace pinwheel::duplicate::corpus
