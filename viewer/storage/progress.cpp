#include "viewer/storage/progress.hpp"

#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/output_file.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::Json;
using base::Result;

constexpr const char* kProgressFile = "/progress.json";
constexpr const char* kDamagedFile = "/progress-damaged.json";
constexpr std::size_t kMostProgressBytes = std::size_t{4} << 20U;
constexpr std::size_t kMostSteps = 10'000;

std::string contentText(std::uint64_t content) { return fmt::format("{:016x}", content); }

std::optional<std::uint64_t> parseContent(const std::string& text) {
    std::uint64_t content = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, content, 16);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return content;
}

std::optional<LessonProgress> parseEntry(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    const Json content = json.value("content", Json());
    const Json steps = json.value("steps", Json());
    const Json isFinished = json.value("finished", Json(false));
    const bool isSound = content.is_string() && steps.is_number_unsigned() && steps <= kMostSteps &&
                         isFinished.is_boolean();
    const auto sum = isSound ? parseContent(content.get<std::string>()) : std::nullopt;
    if (!sum) return std::nullopt;
    return LessonProgress{*sum, steps.get<std::size_t>(), isFinished.get<bool>()};
}

}  // namespace

std::string toText(const Progress& progress) {
    Json lessons = Json::object();
    for (const auto& [name, entry] : progress)
        lessons[name] = {{"content", contentText(entry.content)},
                         {"steps", entry.steps},
                         {"finished", entry.isFinished}};
    const Json json = {{"version", 1}, {"lessons", lessons}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<Progress> parseProgress(std::string_view text) {
    const auto json = base::parseJson(text);
    if (!json) return json.error();
    if (!json->is_object()) return Error{"the progress is not a JSON object"};
    Progress progress;
    const auto lessons = json->find("lessons");
    if (lessons == json->end() || !lessons->is_object()) return progress;
    for (const auto& [name, value] : lessons->items()) {
        if (const auto entry = parseEntry(value)) progress[name] = *entry;
    }
    return progress;
}

Result<Progress> loadProgress(const std::string& folder) {
    const std::string path = folder + kProgressFile;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return Progress();
    const auto text = base::readInput(path, kMostProgressBytes);
    auto progress = text ? parseProgress(*text) : text.error();
    if (progress) return progress;
    const std::string kept = folder + kDamagedFile;
    std::filesystem::rename(path, kept, error);
    return Error{fmt::format("{}: {}; your progress in lessons starts over{}", path,
                             progress.error().what,
                             error ? "" : ", and the damaged file is kept as " + kept)};
}

base::Status storeProgress(const std::string& folder, const Progress& progress) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    return base::writeOutput({folder + kProgressFile, true}, toText(progress));
}

}  // namespace pinwheel::viewer
