#include "viewer/storage/lab_file.hpp"

#include "pinwheel/base/input_file.hpp"
#include "viewer/picture/png.hpp"
#include "viewer/storage/first_bytes.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kMostReportBytes = std::size_t{64} << 20U;

std::span<const std::uint8_t> raw(const std::string& bytes) {
    return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

}  // namespace

std::optional<base::Result<LabFile>> reportsIn(const std::string& path) {
    constexpr std::size_t kEnough = 32;
    const std::string beginning = firstBytes(path, kEnough);
    const bool isPicture = isPng(raw(beginning));
    if (!isPicture && !lab::looksLikeReports(beginning)) return std::nullopt;
    auto bytes = base::readInput(path, kMostReportBytes);
    if (!bytes) return std::nullopt;  // whoever opens it as a game reports the reason
    std::size_t shown = 0;
    if (isPicture) {
        const auto state = stateInPng(raw(*bytes));
        if (!state || !lab::looksLikeReports(state->game)) return std::nullopt;
        *bytes = state->game;
        shown = state->line;
    }
    auto reports = lab::parseReports(*bytes);
    if (!reports) return base::Error{fmt::format("{}: {}", path, reports.error().what)};
    return LabFile{*std::move(reports), shown};
}

}  // namespace pinwheel::viewer
