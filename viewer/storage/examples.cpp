#include "viewer/storage/examples.hpp"

#include "pinwheel/store/save_file.hpp"

#include <algorithm>
#include <filesystem>

namespace pinwheel::viewer {

namespace fs = std::filesystem;

std::vector<Example> examplesIn(const std::string& folder) {
    std::vector<Example> examples;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (at->path().extension() != ".json") continue;
        const auto game = store::loadSave(at->path().string());
        if (game && game->title) examples.push_back({at->path().string(), *game->title});
    }
    std::sort(examples.begin(), examples.end(),
              [](const Example& a, const Example& b) { return a.title < b.title; });
    return examples;
}

}  // namespace pinwheel::viewer
