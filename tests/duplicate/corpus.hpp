#pragma once

#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

// Games and counts on which two other implementations of the rules agree: a few in
// tests/data/duplicate, and more in the folder PINWHEEL_DUPLICATE_DIR.
namespace pinwheel::duplicate::corpus {

using Json = nlohmann::json;

// The folder PINWHEEL_DUPLICATE_DIR; empty if it is not set.
std::filesystem::path folderFromEnvironment();
// The folder with the few files in the repository.
std::filesystem::path folderWithTheTests();

Json readJson(const std::filesystem::path& path);
std::vector<chess::Move> movesNamed(const Json& names);

// The saves in a folder, each with its trace next to it.
std::vector<std::filesystem::path> gamesIn(const std::filesystem::path& folder);
std::filesystem::path traceOf(const std::filesystem::path& game);

// Replays the save and compares every ply with its trace.
void expectTrace(const std::filesystem::path& game);

// The start and the rulings of a save, parsed without the engine's reader.
GameState startOf(const Json& save);
Rulings rulingsOf(const Json& save);
// The same for a save with its own start or rulings.
void expectTraceUnderItsRulings(const std::filesystem::path& game);

// Replays the save: each key is the XOR of its terms, and the changes of a move on each of its two
// boards lead to the next key.
void expectKeyTerms(const std::filesystem::path& game);

// One entry of illegal_moves.json: after the prefix, the move must be rejected for this reason.
void expectRefused(const Json& entry);

// One entry of sync_perft.json: the leaves after the prefix, if their number is between `fewest`
// and `most`.
void expectPerft(const Json& entry, std::uint64_t fewest, std::uint64_t most);

}  // namespace pinwheel::duplicate::corpus
