// Save files: an accepted save is written and read back without a difference; a session loads what
// replays, and is left exactly as it was by what does not.
#include "law.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/store/save_file.hpp"

#include <algorithm>

using namespace pinwheel;

namespace {

using fuzz::require;
using game::Session;
using store::SavedGame;

// A game in progress, which a refused load must not touch.
const SavedGame& standingGame() {
    static const SavedGame game = [] {
        using chess::Square;
        SavedGame moves;
        moves.moves = {
            {Square::e2, Square::e4}, {Square::d2, Square::d4}, {Square::e7, Square::e5}};
        return moves;
    }();
    return game;
}

game::LoadGame loading(const SavedGame& game) {
    return {game.moves, game.drawDeclaredAt, game.policy};
}

bool holdsGame(const Session& session, const SavedGame& game) {
    const auto& history = session.history();
    return std::ranges::equal(history.moves(), game.moves) && session.policy() == game.policy &&
           history.conclusion().has_value() == game.drawDeclaredAt.has_value() &&
           history.cursor() == history.lastPly();
}

void checkRoundTrip(const SavedGame& game) {
    const std::string text = toText(game);
    const auto again = store::parseSave(text);
    require(bool(again), "what is written can be read",
            [&] { return text + '\n' + again.error().what; });
    require(*again == game, "a save reads back as the same game", text);
    require(toText(*again) == text, "save, load, save gives the same bytes", text);
}

void checkLoading(Session& session, const SavedGame& game) {
    const auto replayed = replay(game);
    const auto before = session.state();
    const base::Status loaded = session.dispatch(loading(game));
    const auto text = [&] { return toText(game); };
    require(bool(loaded) == bool(replayed), "a session loads exactly what replays", text);
    if (!loaded) {
        require(!loaded.error().what.empty() && loaded.error().what == replayed.error().what,
                "a refusal says why", text);
        require(session.state() == before && holdsGame(session, standingGame()),
                "a refused load leaves the game as it was", text);
        return;
    }
    require(holdsGame(session, game), "a loaded game is the one in the save", text);
    require(session.state() == replayed->state(), "loading and replaying end alike", text);
    const base::Status back = session.dispatch(loading(standingGame()));
    require(back && session.state() == before, "the earlier game loads again", text);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Session session = [] {
        Session standing({game::DrawPolicy::Automatic});
        const base::Status loaded = standing.dispatch(loading(standingGame()));
        require(bool(loaded), "the game in progress can be played", "e2e4 d2d4 e7e5");
        return standing;
    }();
    const auto game = store::parseSave(fuzz::textOf(data, size));
    if (!game) {
        require(!game.error().what.empty(), "a refusal says why", fuzz::textOf(data, size));
        return 0;
    }
    checkRoundTrip(*game);
    checkLoading(session, *game);
    return 0;
}
