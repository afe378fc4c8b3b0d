#include "viewer/storage/lab_file.hpp"

#include "pinwheel/base/input_file.hpp"
#include "viewer/picture/png.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kMostReportBytes = std::size_t{64} << 20U;

std::span<const std::uint8_t> raw(const std::string& bytes) {
    return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

// Enough to recognise a report or a picture. A long PGN file is not read for this.
std::string firstBytes(const std::string& path) {
    std::error_code error;
    if (path == "-" || !std::filesystem::is_regular_file(path, error)) return "";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               &std::fclose);
    if (!file) return "";
    std::array<char, 32> bytes{};
    return {bytes.data(), std::fread(bytes.data(), 1, bytes.size(), file.get())};
}

}  // namespace

std::optional<base::Result<std::vector<lab::Report>>> reportsIn(const std::string& path) {
    const std::string beginning = firstBytes(path);
    const bool isPicture = isPng(raw(beginning));
    if (!isPicture && !lab::looksLikeReports(beginning)) return std::nullopt;
    auto bytes = base::readInput(path, kMostReportBytes);
    if (!bytes) return std::nullopt;  // whoever opens it as a game reports the reason
    if (isPicture) {
        const auto state = stateInPng(raw(*bytes));
        if (!state || !lab::looksLikeReports(state->game)) return std::nullopt;
        *bytes = state->game;
    }
    auto reports = lab::parseReports(*bytes);
    if (!reports) return base::Error{fmt::format("{}: {}", path, reports.error().what)};
    return reports;
}

}  // namespace pinwheel::viewer
