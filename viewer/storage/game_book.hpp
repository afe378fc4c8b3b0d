#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/store/games_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// A text with ordinary games. Other threads may read it, too.
struct GamesText {
    struct Identity {};

    std::shared_ptr<const std::string> text;
    store::GamesForm form = store::GamesForm::Pgn;
    // Saving makes a new text of the same list of games.
    std::shared_ptr<const Identity> list = std::make_shared<const Identity>();
};

// The unsaved changes to the games of a file, as a journal keeps them.
struct EditedGames {
    struct Game {
        std::size_t number;
        std::string pgn;

        friend bool operator==(const Game&, const Game&) = default;
    };
    std::vector<Game> games;
    std::size_t current = 1;  // the number of the game on screen
    std::string text;         // all games, if there is no file to read them from

    friend bool operator==(const EditedGames&, const EditedGames&) = default;
};

// The ordinary games of one text. One of them is on screen; games that were changed are kept with
// their undo list when another one is opened, and the others stay text.
class GameBook {
public:
    // With this game on screen; without a number, the first one that is sound.
    static base::Result<GameBook> open(GamesText source, std::optional<std::size_t> number);
    // A book of one game.
    explicit GameBook(const store::PgnGame& game);

    debugger::Debugger& debugger() { return *current().debugger; }
    const debugger::Debugger& debugger() const { return *current().debugger; }
    const GamesText& source() const { return source_; }
    // Of the game on screen, from 1.
    std::size_t number() const { return current_; }
    // The game's own title, otherwise the players, otherwise the event; empty if all are unknown.
    std::string title() const;
    // How the text of the game on screen differs from the game that was made of it.
    const std::vector<std::string>& warnings() const { return current().asRead.warnings; }

    // Puts another game on screen, which begins at this place. Breakpoints go along.
    base::Status goTo(const store::PgnPlace& place);
    // The same by number, reading the text from the start.
    base::Status goTo(std::size_t number);

    // Replaces a game by an edited one, which then counts as changed, and puts it on screen.
    base::Status restore(std::size_t number, store::PgnGame edited);

    // Whether any game differs from the text.
    bool isModified() const;
    // The numbers of the games that do.
    std::vector<std::size_t> modified() const;
    // The game on screen in export format.
    std::string gameText() const { return gameText(current()); }
    // Those that differ, in export format.
    EditedGames edits() const;
    // All games as one text, if there is no file to read them from.
    EditedGames allAsEdits() const;
    // All games as they would be saved: changed ones in export format, the others as they were.
    std::string wholeText() const;
    // Call when wholeText() has been saved.
    void setSaved();

private:
    struct OpenGame {
        store::PgnPlace place;
        std::size_t end = 0;      // of its text
        store::PgnGame asRead;    // without its tree
        std::string text;         // in export format, as it was read
        std::string boardResult;  // at the end of the main line, as it was read
        std::unique_ptr<debugger::Debugger> debugger;
        // Caches whether the game differs at this revision.
        struct Comparison {
            std::uint64_t revision;
            bool isDifferent;
        };
        mutable std::optional<Comparison> compared;
    };
    // A text, and where the open games begin and end in it.
    struct Layout {
        struct Span {
            std::size_t number;
            std::size_t begin;
            std::size_t end;
        };
        std::string text;
        std::map<std::size_t, Span> spans;  // by the number before
    };

    explicit GameBook(GamesText source) : source_(std::move(source)) {}
    OpenGame& current() { return games_.at(current_); }
    const OpenGame& current() const { return games_.at(current_); }
    void put(const store::PgnPlace& place, std::size_t end, store::PgnGame game);
    void leave(std::size_t number);
    static bool isDifferent(const OpenGame& game);
    static std::string gameText(const OpenGame& game);
    Layout layout() const;
    Layout pgnLayout() const;
    Layout epdLayout() const;

    GamesText source_;
    std::map<std::size_t, OpenGame> games_;  // the current one and those that were changed
    std::size_t current_ = 1;
};

}  // namespace pinwheel::viewer
