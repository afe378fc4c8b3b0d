#include "viewer/storage/lesson_file.hpp"

#include "pinwheel/base/checksum.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/save_file.hpp"
#include "viewer/storage/document.hpp"
#include "viewer/storage/first_bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace pinwheel::viewer {

namespace fs = std::filesystem;

namespace {

using base::Error;
using base::Json;
using base::Result;

constexpr std::size_t kMostLessonBytes = std::size_t{4} << 20U;
constexpr const char* kCourseFile = "course.json";

// A lesson must not read standard input or a device.
Result<std::string> pathOf(const GameSource& source, const std::string& folder) {
    const std::string path = (fs::path(folder) / source.path).string();
    std::error_code error;
    const bool isOdd = fs::exists(path, error) && !fs::is_regular_file(path, error);
    if (path == "-" || isOdd) return Error{path + ": a game of a lesson must be a regular file"};
    return path;
}

Result<LessonEntry> entryOf(const std::string& path) {
    const auto lesson = loadLesson(path);
    if (!lesson) return lesson.error();
    return LessonEntry{path, lesson->name, lesson->title, lesson->content, lesson->stops().size()};
}

// {"title":…,"description":…,"lessons":["two-boards.json",…]}
Result<Course> courseIn(const std::string& folder, std::vector<std::string>& problems) {
    const std::string path = (fs::path(folder) / kCourseFile).string();
    const auto text = base::readInput(path, kMostLessonBytes);
    if (!text) return text.error();
    const auto json = base::parseJson(*text);
    const bool isCourse = json && json->is_object() && json->contains("title") &&
                          (*json)["title"].is_string() && json->contains("lessons") &&
                          (*json)["lessons"].is_array();
    if (!isCourse)
        return Error{path + ": is not a JSON object with a \"title\" and a list of \"lessons\""};
    Course course;
    course.title = (*json)["title"].get<std::string>();
    const Json description = json->value("description", Json(""));
    if (description.is_string()) course.description = description.get<std::string>();
    for (const Json& name : (*json)["lessons"]) {
        if (!name.is_string())
            return Error{path + ": \"lessons\" contains something else than names"};
        auto entry = entryOf((fs::path(folder) / name.get<std::string>()).string());
        if (entry) {
            course.lessons.push_back(*std::move(entry));
        } else {
            problems.push_back(entry.error().what);
        }
    }
    return course;
}

// Replaces a path by the game itself.
base::Status includeGame(Json& source, const std::string& folder) {
    if (!source.is_string()) return {};
    const auto path = pathOf({source.get<std::string>(), ""}, folder);
    if (!path) return path.error();
    Document document;
    if (base::Status opened = document.open(*path); !opened) return opened;
    source = toJson(GameSource{"", document.gameText()});
    return {};
}

}  // namespace

Result<std::shared_ptr<debugger::Debugger>> openGameOf(const GameSource& source,
                                                       const std::string& folder) {
    const auto document = std::make_shared<Document>();
    if (source.path.empty()) {
        if (base::Status opened = document->paste(source.text); !opened) return opened.error();
    } else {
        const auto path = pathOf(source, folder);
        if (!path) return path.error();
        if (base::Status opened = document->open(*path); !opened) return opened.error();
    }
    debugger::Debugger& game = document->debugger();
    if (base::Status gone = game.dispatch(game::GoToPly{{0}}); !gone) return gone.error();
    // Keeps the document alive.
    return std::shared_ptr<debugger::Debugger>(document, &game);
}

Result<LessonRun> readLesson(std::string_view text, const std::string& path) {
    const auto failed = [&](const Error& error) {
        return Error{fmt::format("{}: {}", path == "-" ? "standard input" : path, error.what)};
    };
    LessonRun run;
    const std::string folder = fs::path(path).parent_path().string();
    run.openGame = [folder](const GameSource& source) { return openGameOf(source, folder); };
    run.name = fs::path(path).stem().string();
    run.path = path;
    run.content = base::checksum(text);
    const Script header = scriptHeader(text);
    if (!header.game) {
        // A text that is not a script is reported as such.
        if (const auto script = parseScript(text, debugger::duplicateRoster()); !script)
            return failed(script.error());
        return failed({"the lesson does not name a game"});
    }
    auto game = run.openGame(*header.game);
    if (!game) return failed(game.error());
    run.game = *std::move(game);
    auto script = parseScript(text, run.game->roster());
    if (!script) return failed(script.error());
    run.script = *std::move(script);
    run.script.game = header.game;
    run.title = run.script.title.empty() ? run.name : run.script.title;
    return run;
}

Result<LessonRun> loadLesson(const std::string& path) {
    const auto text = base::readInput(path, kMostLessonBytes);
    if (!text) return text.error();
    return readLesson(*text, path);
}

std::optional<Result<LessonRun>> lessonIn(const std::string& path) {
    constexpr std::size_t kEnough = 4096;
    const std::string beginning = firstBytes(path, kEnough);
    const std::size_t first = beginning.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || beginning[first] != '{') return std::nullopt;
    const auto text = base::readInput(path, kMostLessonBytes);
    if (!text || !looksLikeScript(*text)) return std::nullopt;
    return readLesson(*text, path);
}

std::vector<Course> coursesIn(const std::string& folder, std::vector<std::string>& problems) {
    std::vector<std::string> folders;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (fs::exists(at->path() / kCourseFile, error)) folders.push_back(at->path().string());
    }
    std::sort(folders.begin(), folders.end());
    std::vector<Course> courses;
    for (const std::string& each : folders) {
        auto course = courseIn(each, problems);
        if (course) {
            courses.push_back(*std::move(course));
        } else {
            problems.push_back(course.error().what);
        }
    }
    return courses;
}

namespace {

void dropNotes(store::SavedLine& line) {
    line.notes.clear();
    line.conclusionNote = {};
}

}  // namespace

PictureState pictureOf(const debugger::Debugger& game) {
    const debugger::Snapshot& now = game.snapshot();
    const std::vector<game::LineSpan> lines = game.lines();
    const auto shown = std::find_if(lines.begin(), lines.end(), [&](const game::LineSpan& line) {
        return line.end == now.lineEnd;
    });
    const std::string text = std::visit(
        base::Overloaded{
            [](const game::DuplicateTree* tree) { return toText(store::savedFrom(*tree)); },
            [](const game::OrthodoxTree* tree) {
                store::PgnGame pgn;
                pgn.tree = *tree;
                return toPgn(pgn);
            },
        },
        game.tree());
    return {text, now.ply.value, static_cast<std::uint32_t>(shown - lines.begin()), {}};
}

std::string bareGameText(const debugger::Debugger& game) {
    return std::visit(base::Overloaded{
                          [](const game::DuplicateTree* tree) {
                              store::SavedGame saved = store::savedFrom(*tree);
                              dropNotes(saved);
                              saved.startNote = {};
                              for (store::SavedBranch& line : saved.lines) dropNotes(line);
                              return toText(saved);
                          },
                          [](const game::OrthodoxTree* tree) {
                              store::PgnGame pgn;
                              pgn.tree = *tree;
                              for (std::uint32_t node = 0; node < tree->capacity(); ++node) {
                                  if (tree->isThere(game::NodeId{node}))
                                      pgn.tree.setNote(game::NodeId{node}, {});
                              }
                              return toPgn(pgn);
                          },
                      },
                      game.tree());
}

Result<std::string> selfContained(std::string_view text, const std::string& path) {
    auto json = base::parseJson(text);
    if (!json || !json->is_object()) return Error{path + ": is not a lesson"};
    const std::string folder = fs::path(path).parent_path().string();
    bool isChanged = false;
    const auto include = [&](Json& source) {
        isChanged = isChanged || source.is_string();
        return includeGame(source, folder);
    };
    if (json->contains("game")) {
        if (const base::Status done = include((*json)["game"]); !done) return done.error();
    }
    for (Json& command : (*json)["commands"]) {
        if (!command.is_object() || !command.contains("open")) continue;
        if (const base::Status done = include(command["open"]); !done) return done.error();
    }
    // An unchanged lesson keeps its bytes.
    return isChanged ? json->dump(2) + '\n' : std::string(text);
}

}  // namespace pinwheel::viewer
