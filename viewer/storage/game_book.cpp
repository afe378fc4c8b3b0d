#include "viewer/storage/game_book.hpp"

#include "pinwheel/store/pgn_lexer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace pinwheel::viewer {

using base::Error;
using base::Result;
using base::Status;
using store::GamesForm;
using store::GamesReader;
using store::PgnGame;

namespace {

const game::OrthodoxTree& treeIn(const debugger::Debugger& game) {
    return *std::get<const game::OrthodoxTree*>(game.tree());
}

void namePlayers(debugger::Debugger& debugger, const PgnGame& game) {
    debugger.namePeople({{game.knownTag("White"), game.knownTag("Black"), {}, {}}});
}

// As the main line ends on the board; "*" if it does not.
std::string boardResult(const game::OrthodoxTree& tree) {
    const auto outcome = tree.outcome(tree.lineEnd(tree.kRoot));
    if (!outcome) return "*";
    if (!outcome->winner) return "1/2-1/2";
    return *outcome->winner == chess::Color::White ? "1-0" : "0-1";
}

Error withNumber(const store::PgnReader::Entry& entry) {
    return {fmt::format("game {}, {}", entry.place.number, entry.game.error().what)};
}

Error noSuchGame(std::size_t number, std::size_t last) {
    if (last == 0) return {"there is no game in it"};
    return {fmt::format("there is no game {}: the last one is {}", number, last)};
}

// The lines of a game's text that readers of PGN pass over.
std::string escapeLines(std::string_view text) {
    std::string lines;
    store::PgnLexer lexer(text);
    for (bool isEnd = false; !isEnd;) {
        std::size_t at = lexer.offset();
        const store::PgnToken token = lexer.next();
        isEnd = token.kind == store::PgnToken::Kind::End;
        const std::size_t end = isEnd ? text.size() : token.offset;
        while (at < end) {
            const std::size_t next = std::min(text.find('\n', at), end);
            const bool isWhole = at == 0 || text[at - 1] == '\n';
            if (isWhole && text[at] == '%') (lines += text.substr(at, next - at)) += '\n';
            at = next + 1;
        }
    }
    return lines;
}

// Each non-blank line, escaped with % so that PGN readers skip it.
std::string escaped(std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (line.find_first_not_of(" \t") != line.npos) lines += fmt::format("% {}\n", line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// An empty line before what follows.
void separate(std::string& text) {
    if (text.empty()) return;
    if (!text.ends_with('\n')) text += '\n';
    if (!text.ends_with("\n\n")) text += '\n';
}

}  // namespace

Result<GameBook> GameBook::open(GamesText source, std::optional<std::size_t> number) {
    // A file in which nothing is sound must not block the window.
    constexpr std::size_t kMostBad = 1000;
    GameBook book(std::move(source));
    GamesReader reader(*book.source_.text, book.source_.form);
    std::optional<Error> problem;
    std::size_t last = 0;
    while (auto entry = reader.next()) {
        last = entry->place.number;
        if (number && last < *number) continue;
        if (entry->game) {
            if (problem)
                entry->game->warnings.push_back(
                    fmt::format("{}; this is game {}", problem->what, last));
            book.put(entry->place, reader.offset(), *std::move(entry->game));
            return book;
        }
        if (!problem) problem = withNumber(*entry);
        if (number || last == kMostBad) break;
    }
    return problem ? *problem : noSuchGame(number.value_or(1), last);
}

GameBook::GameBook(const PgnGame& game)
    : source_{std::make_shared<const std::string>(store::toPgn(game)), GamesForm::Pgn} {
    put({}, source_.text->size(), game);
}

void GameBook::put(const store::PgnPlace& place, std::size_t end, PgnGame game) {
    OpenGame opened{place, end, {}, store::toPgn(game), boardResult(game.tree), {}, {}};
    opened.debugger = debugger::debug(std::exchange(game.tree, game::OrthodoxTree()));
    namePlayers(*opened.debugger, game);
    opened.asRead = std::move(game);
    current_ = place.number;
    games_.insert_or_assign(current_, std::move(opened));
}

std::string GameBook::title() const {
    const std::string& own = debugger().snapshot().title;
    if (!own.empty()) return own;
    const PgnGame& game = current().asRead;
    const std::string players = game.players();
    return players.empty() ? game.knownTag("Event") : players;
}

void GameBook::leave(std::size_t number) {
    const OpenGame& game = games_.at(number);
    if (isDifferent(game) || game.debugger->snapshot().canUndo) return;
    if (number != current_) games_.erase(number);
}

Status GameBook::goTo(const store::PgnPlace& place) {
    const std::size_t before = current_;
    if (place.number == before) return {};
    if (games_.contains(place.number)) {
        current_ = place.number;
    } else {
        GamesReader reader(*source_.text, source_.form, place);
        auto entry = reader.next();
        if (!entry) return noSuchGame(place.number, 0);
        if (!entry->game) return withNumber(*entry);
        put(entry->place, reader.offset(), *std::move(entry->game));
    }
    debugger().breakpoints() = std::move(games_.at(before).debugger->breakpoints());
    leave(before);
    return {};
}

Status GameBook::goTo(std::size_t number) {
    if (games_.contains(number)) return goTo(store::PgnPlace{0, 1, number});
    const store::PgnPlace from = number > current_ ? current().place : store::PgnPlace();
    GamesReader reader(*source_.text, source_.form, from);
    std::size_t last = 0;
    while (auto entry = reader.next()) {
        last = entry->place.number;
        if (last == number) return goTo(entry->place);
    }
    return noSuchGame(number, last);
}

Status GameBook::restore(std::size_t number, PgnGame edited) {
    if (Status gone = goTo(number); !gone) return gone;
    OpenGame& game = current();
    auto restored = debugger::debug(std::move(edited.tree));
    namePlayers(*restored, game.asRead);
    restored->breakpoints() = std::move(game.debugger->breakpoints());
    game.debugger = std::move(restored);
    game.compared.reset();
    return {};
}

EditedGames GameBook::edits() const {
    EditedGames edits;
    edits.current = current_;
    for (const auto& [number, game] : games_)
        if (isDifferent(game)) edits.games.push_back({number, gameText(game)});
    return edits;
}

// Bad lines of a list are not games in its text, so the games after them have other numbers there.
EditedGames GameBook::allAsEdits() const {
    Layout made = layout();
    return {{}, made.spans.at(current_).number, std::move(made.text)};
}

bool GameBook::isDifferent(const OpenGame& game) {
    const std::uint64_t revision = game.debugger->snapshot().treeRevision;
    if (!game.compared || game.compared->revision != revision)
        game.compared = {revision, gameText(game) != game.text};
    return game.compared->isDifferent;
}

bool GameBook::isModified() const {
    return std::any_of(games_.begin(), games_.end(),
                       [](const auto& each) { return isDifferent(each.second); });
}

std::vector<std::size_t> GameBook::modified() const {
    std::vector<std::size_t> numbers;
    for (const auto& [number, game] : games_)
        if (isDifferent(game)) numbers.push_back(number);
    return numbers;
}

// The result follows the board only if the main line now ends in another way there: a player may
// have resigned, or lost on time, in the game that was read.
std::string GameBook::gameText(const OpenGame& game) {
    PgnGame written = game.asRead;
    written.tree = treeIn(*game.debugger);
    const std::string result = boardResult(written.tree);
    if (result != game.boardResult) {
        written.result = result;
        std::erase_if(written.tags, [](const store::PgnTag& tag) { return tag.name == "Result"; });
    }
    return store::toPgn(written);
}

std::string GameBook::wholeText() const { return layout().text; }

GameBook::Layout GameBook::layout() const {
    return source_.form == GamesForm::Pgn ? pgnLayout() : epdLayout();
}

GameBook::Layout GameBook::pgnLayout() const {
    Layout made;
    const std::string_view text = *source_.text;
    std::size_t from = 0;
    for (const auto& [number, game] : games_) {
        made.text += text.substr(from, game.place.offset - from);
        from = game.end;
        const bool isChanged = isDifferent(game);
        if (isChanged) separate(made.text);
        const std::size_t begin = made.text.size();
        const std::string_view old = text.substr(game.place.offset, game.end - game.place.offset);
        if (isChanged) {
            const std::string kept = escapeLines(old);
            made.text += gameText(game) + (kept.empty() ? "" : '\n' + kept);
        } else {
            made.text += old;
        }
        made.spans[number] = {number, begin, made.text.size()};
        if (isChanged && from < text.size()) made.text += '\n';
    }
    made.text += text.substr(from);
    return made;
}

// Lines that are not games are kept in lines that readers of PGN pass over.
GameBook::Layout GameBook::epdLayout() const {
    Layout made;
    const std::string_view text = *source_.text;
    GamesReader reader(text, source_.form);
    std::size_t number = 0;
    std::size_t from = 0;
    for (auto entry = reader.next(); entry; entry = reader.next()) {
        const std::size_t before = entry->place.number;
        const auto open = games_.find(before);
        made.text += escaped(text.substr(from, entry->place.offset - from));
        from = reader.offset();
        if (open == games_.end() && !entry->game) {
            made.text += escaped(text.substr(entry->place.offset, from - entry->place.offset));
            continue;
        }
        separate(made.text);
        const std::size_t begin = made.text.size();
        made.text += open != games_.end() ? gameText(open->second) : toPgn(*entry->game);
        made.spans[before] = {++number, begin, made.text.size()};
    }
    made.text += escaped(text.substr(from));
    return made;
}

void GameBook::setSaved() {
    Layout made = layout();
    const std::size_t current = made.spans.at(current_).number;
    std::map<std::size_t, OpenGame> games;
    std::size_t from = 0;
    std::size_t line = 1;
    for (auto& [number, game] : games_) {
        const Layout::Span& span = made.spans.at(number);
        game.text = gameText(game);
        game.compared.reset();
        const std::string_view before = std::string_view(made.text).substr(from, span.begin - from);
        line += static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
        from = span.begin;
        game.place = {span.begin, line, span.number};
        game.end = span.end;
        games.insert_or_assign(span.number, std::move(game));
    }
    current_ = current;
    games_ = std::move(games);
    source_ = {std::make_shared<const std::string>(std::move(made.text)), GamesForm::Pgn,
               source_.list};
}

}  // namespace pinwheel::viewer
