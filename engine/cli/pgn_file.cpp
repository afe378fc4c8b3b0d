#include "pinwheel/cli/pgn_file.hpp"

#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/store/foreign_text.hpp"
#include "pinwheel/store/game_text.hpp"
#include "pinwheel/store/save_file.hpp"

#include <fmt/format.h>

namespace pinwheel::cli {

bool isPgnPath(std::string_view path) {
    constexpr std::string_view kEnding = ".pgn";
    return path.size() > kEnding.size() &&
           base::isSameWord(path.substr(path.size() - kEnding.size()), kEnding);
}

std::string nameOfFile(const std::string& path) { return path == "-" ? "standard input" : path; }

base::Result<GameFileText> readGameFile(const std::string& path) {
    if (isPgnPath(path)) {
        auto text = store::loadPgn(path);
        if (!text) return text.error();
        return GameFileText{path, *std::move(text), true};
    }
    auto bytes = base::readInput(path, store::kMaxSaveBytes);
    if (!bytes) return bytes.error();
    const bool isPgn = store::looksLikePgn(*bytes);
    const auto form = store::formOf(base::withoutByteOrderMark(*bytes));
    if (!isPgn && (!form || *form != store::GameForm::Save))
        return base::Error{
            fmt::format("{}: {}; a duplicate-chess save (.json) or a PGN file is needed here",
                        nameOfFile(path), store::kindOfText(*bytes))};
    return GameFileText{nameOfFile(path),
                        isPgn ? store::normalisedPgn(*std::move(bytes)) : *std::move(bytes), isPgn};
}

std::string problemText(const std::string& name, const store::PgnReader::Entry& entry) {
    return fmt::format("{}: game {}, {}", name, entry.place.number, entry.game.error().what);
}

base::Result<store::PgnGame> pgnGameIn(std::string_view text, const std::string& name,
                                       std::uint32_t number) {
    store::PgnReader reader(text);
    std::size_t last = 0;
    while (auto entry = reader.next()) {
        last = entry->place.number;
        if (last != number) continue;
        if (!entry->game) return base::Error{problemText(name, *entry)};
        for (const std::string& warning : entry->game->warnings)
            base::complain("warning", fmt::format("{}: game {}: {}", name, number, warning));
        return std::move(entry->game);
    }
    if (last == 0) return base::Error{fmt::format("{}: there is no game in it", name)};
    return base::Error{
        fmt::format("{}: there is no game {}: the last one is {}", name, number, last)};
}

void addPgnGameOption(CLI::App& command, std::uint32_t& number) {
    command.add_option("--game", number, "Game of a PGN file (default: 1, the first)")
        ->transform(base::withoutLeadingZeros)
        ->type_name("N")
        ->check(CLI::Range(1U, UINT32_MAX).description(""));
}

std::string_view statusName(const chess::Position& position) {
    if (chess::isCheckmate(position)) return "checkmate";
    if (chess::isStalemate(position)) return "stalemate";
    return chess::isInsufficientMaterial(position) ? "insufficient-material" : "ongoing";
}

}  // namespace pinwheel::cli
