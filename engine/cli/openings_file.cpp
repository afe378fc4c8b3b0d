#include "pinwheel/cli/openings_file.hpp"

#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/position_text.hpp"

#include <fmt/format.h>

#include <set>
#include <sstream>

namespace pinwheel::cli {

namespace {

using base::Error;

// `where` names the line in warnings.
base::Result<chess::Position> readPosition(const std::string& line, const std::string& where) {
    const auto game = store::parseEpdGame(line);
    if (!game) return game.error();
    for (const std::string& warning : game->warnings)
        base::complain("warning", fmt::format("{}: {}", where, warning));
    const chess::Position position = game->tree.start();
    if (endingOf(position, 1, chess::kClaimThresholds))
        return Error{"the game is over in this position"};
    return position;
}

}  // namespace

base::Result<std::vector<search::Opening>> readOpenings(const std::string& path) {
    constexpr std::size_t kMost = std::size_t{256} << 20U;
    auto bytes = base::readInput(path, kMost);
    if (!bytes) return bytes.error();
    const std::string name = path == "-" ? "standard input" : path;
    std::istringstream lines(store::normalisedPgn(*std::move(bytes)));
    std::vector<search::Opening> openings;
    std::set<std::uint64_t> seen;
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.find_first_not_of(" \t") == std::string::npos || line.starts_with('#')) continue;
        const std::string where = fmt::format("{}: line {}", name, number);
        const auto position = readPosition(line, where);
        if (!position) return Error{fmt::format("{}: {}", where, position.error().what)};
        if (seen.insert(position->key().value).second) openings.push_back({*position, {}});
    }
    if (openings.empty())
        return Error{fmt::format("{}: there is no position; write one FEN or EPD line each", name)};
    return openings;
}

}  // namespace pinwheel::cli
