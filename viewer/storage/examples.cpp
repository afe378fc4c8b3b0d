#include "viewer/storage/examples.hpp"

#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/save_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

namespace pinwheel::viewer {

namespace fs = std::filesystem;

namespace {

// A tag's value; nullopt if it is absent or unknown.
std::optional<std::string> exampleTag(const store::PgnGame& game, std::string_view name) {
    const std::string* const value = game.tag(name);
    if (value == nullptr || value->empty() || *value == "?") return std::nullopt;
    return *value;
}

// Of the first game: its event, otherwise its players.
std::optional<std::string> titleOfPgn(const std::string& path) {
    const auto text = store::loadPgn(path);
    if (!text) return std::nullopt;
    const auto game = store::parsePgn(*text);
    if (!game) return std::nullopt;
    if (const auto event = exampleTag(*game, "Event")) return event;
    const auto white = exampleTag(*game, "White");
    const auto black = exampleTag(*game, "Black");
    if (!white && !black) return std::nullopt;
    return fmt::format("{} – {}", white.value_or("?"), black.value_or("?"));
}

std::optional<std::string> titleOfSave(const std::string& path) {
    const auto game = store::loadSave(path);
    return game ? game->title : std::nullopt;
}

}  // namespace

std::vector<Example> examplesIn(const std::string& folder) {
    std::vector<Example> examples;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string path = at->path().string();
        const fs::path kind = at->path().extension();
        const auto title = kind == ".json"  ? titleOfSave(path)
                           : kind == ".pgn" ? titleOfPgn(path)
                                            : std::nullopt;
        if (title) examples.push_back({path, *title});
    }
    std::sort(examples.begin(), examples.end(),
              [](const Example& a, const Example& b) { return a.title < b.title; });
    return examples;
}

}  // namespace pinwheel::viewer
