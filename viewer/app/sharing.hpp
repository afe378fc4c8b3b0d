#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/lab/report.hpp"
#include "viewer/state/lesson_run.hpp"
#include "viewer/storage/document.hpp"
#include "viewer/storage/shared_page.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// A page with a game, a lesson or lab reports inside, as `pinwheel share` asks for it.
struct ShareRequest {
    std::string game;  // the file; - for standard input, which must be a game
    std::optional<std::uint32_t> ply;
    std::optional<std::size_t> line;
    std::optional<std::string> page;  // absent: the one that was built or installed
};
base::Result<std::string> pageFor(const ShareRequest& request);

// The game on screen. An unchanged file is shared byte for byte.
SharedGame sharedGame(const Document& document);
// The lesson on screen from its file; drills are made on the way and have none.
base::Result<SharedGame> sharedLesson(const LessonRun& lesson);
// The reports of the rule lab, as a file of them.
SharedGame sharedReports(const std::vector<lab::Report>& reports, std::string bytes);

}  // namespace pinwheel::viewer
