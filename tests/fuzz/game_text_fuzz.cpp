// Text in any form: an accepted position becomes a game that reads back from PGN, and four FENs a
// game that replays; a refusal is a sentence of bounded length.
#include "law.hpp"
#include "pgn_trees.hpp"
#include "pinwheel/store/game_text.hpp"
#include "pinwheel/store/games_reader.hpp"
#include "pinwheel/store/position_text.hpp"

using namespace pinwheel;

namespace {

using fuzz::require;

void checkGame(const base::Result<store::PgnGame>& game, std::string_view text) {
    constexpr std::size_t kLongest = 1000;
    if (!game) {
        require(!game.error().what.empty() && game.error().what.size() < kLongest,
                "a refusal is a sentence", text);
        return;
    }
    const auto again = store::parsePgn(store::toPgn(*game));
    require(bool(again), "a position is written as PGN that can be read", text);
    // In PGN, such text in a comment is a command.
    if (game->tree.note(game::OrthodoxTree::kRoot).comment.find("[%") != std::string::npos) return;
    require(store::textOf(again->tree) == store::textOf(game->tree),
            "the game that starts there reads back", text);
}

void checkFourFens(std::string_view text) {
    const auto start = store::parseFourFens(text);
    if (!start) return;
    require(bool(store::replay(start->game)), "four FENs that are accepted are a game", text);
    const auto again = store::parseSave(store::toText(start->game));
    require(again && *again == start->game, "their save reads back", text);
}

void checkList(std::string_view text, store::GamesForm form) {
    store::GamesReader reader(text, form);
    std::size_t count = 0;
    while (const auto entry = reader.next()) {
        require(entry->place.number == ++count, "games count from 1", text);
        checkGame(entry->game, text);
        const auto again = store::GamesReader(text, form, entry->place).next();
        require(again && again->place.number == count && bool(again->game) == bool(entry->game),
                "a game can be read by itself", text);
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = store::normalisedPgn(std::string(fuzz::textOf(data, size)));
    const auto form = store::formOf(text);
    if (!form) return 0;
    switch (*form) {
        case store::GameForm::Save:
            break;  // save_fuzz
        case store::GameForm::Pgn:
            checkList(text, store::GamesForm::Pgn);
            break;
        case store::GameForm::Epd:
            checkList(text, store::GamesForm::Epd);
            break;
        case store::GameForm::Fen:
            checkGame(store::parseFenGame(text), text);
            break;
        case store::GameForm::UciPosition:
            checkGame(store::parseUciPosition(text), text);
            break;
        case store::GameForm::FourFens:
            checkFourFens(text);
            break;
    }
    return 0;
}
