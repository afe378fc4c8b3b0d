#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "viewer/picture/png.hpp"
#include "viewer/state/game_source.hpp"
#include "viewer/state/learning.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// A game of a lesson at its start; paths are relative to `folder`.
base::Result<std::shared_ptr<debugger::Debugger>> openGameOf(const GameSource& source,
                                                             const std::string& folder);

// A lesson before its first step; errors begin with the path. `text` is the content of the file.
base::Result<LessonRun> readLesson(std::string_view text, const std::string& path);
base::Result<LessonRun> loadLesson(const std::string& path);
// Nullopt if the file is not a script.
std::optional<base::Result<LessonRun>> lessonIn(const std::string& path);

// The courses in a folder: each is a folder with a list of its lessons, course.json. Damaged ones
// are left out, with a sentence for each in `problems`.
std::vector<Course> coursesIn(const std::string& folder, std::vector<std::string>& problems);

// The game at the ply on screen, to embed in a picture.
PictureState pictureOf(const debugger::Debugger& game);
// The moves and lines alone, without comments and marks: a save or PGN.
std::string bareGameText(const debugger::Debugger& game);

// The same lesson with the content of its games instead of their paths, so that it can be moved.
base::Result<std::string> selfContained(std::string_view text, const std::string& path);

}  // namespace pinwheel::viewer
