// How a document takes over what is in a file, a picture, the clipboard or a journal.
#include "pinwheel/base/checksum.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/foreign_text.hpp"
#include "pinwheel/store/game_text.hpp"
#include "pinwheel/store/position_text.hpp"
#include "pinwheel/workbench/match_warning.hpp"
#include "viewer/state/full_path.hpp"
#include "viewer/storage/document.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace pinwheel::viewer {

using base::Error;
using base::Result;
using base::Status;
using store::GameForm;
using store::SavedGame;

namespace fs = std::filesystem;

namespace {

Result<std::unique_ptr<debugger::Debugger>> debuggerOf(const SavedGame& game) {
    auto tree = store::replay(game);
    if (!tree) return tree.error();
    return debugger::debug(*std::move(tree));
}

std::string onlyOneGame(std::size_t number) {
    return fmt::format("there is no game {}: there is only one game in it", number);
}

bool isPgnName(const std::string& path) {
    return base::isSameWord(fs::path(path).extension().string(), ".pgn");
}

// A save stays as it is: in JSON, bytes that are not UTF-8 are a mistake.
std::string readableText(std::string bytes) {
    const std::string_view plain = base::withoutByteOrderMark(bytes);
    if (const auto form = store::formOf(plain); form && *form == GameForm::Save)
        return std::string(plain);
    return store::normalisedPgn(std::move(bytes));
}

Status goToState(debugger::Debugger& game, std::uint32_t line, std::uint32_t ply) {
    const std::vector<game::LineSpan> lines = game.lines();
    if (line >= lines.size()) return Error{fmt::format("the game in it has no line {}", line)};
    if (Status gone = game.dispatch(game::GoToNode{lines[line].end}); !gone) return gone;
    if (ply > game.snapshot().lastPly.value)
        return Error{fmt::format("the game in it has no ply {}", ply)};
    return game.dispatch(game::GoToPly{{ply}});
}

game::Note commentOf(std::string words) {
    game::Note note;
    note.comment = std::move(words);
    return note;
}

}  // namespace

Status Document::openPicture(const PictureState& state) {
    const auto form = store::formOf(state.game);
    if (!form) return form.error();
    if (*form == GameForm::Pgn) {
        auto book = GameBook::open({std::make_shared<const std::string>(state.game)}, 1);
        if (!book) return book.error();
        if (Status gone = goToState(book->debugger(), state.line, state.ply); !gone) return gone;
        replace(*std::move(book));
    } else {
        const auto game = store::parseSave(state.game);
        if (!game) return game.error();
        auto loaded = debuggerOf(*game);
        if (!loaded) return loaded.error();
        if (Status gone = goToState(**loaded, state.line, state.ply); !gone) return gone;
        replace(*std::move(loaded),
                *game);  // without a file: a save must not overwrite the picture
    }
    if (auto view = parsePictureView(state.view, debugger().roster())) pictureView_ = *view;
    return {};
}

Status Document::openSave(std::string_view text) {
    if (text.size() > store::kMaxSaveBytes)
        return Error{fmt::format("a save has at most {} bytes", store::kMaxSaveBytes)};
    const auto game = store::parseSave(text);
    if (!game) return game.error();
    auto loaded = debuggerOf(*game);
    if (!loaded) return loaded.error();
    replace(*std::move(loaded), *game);
    return {};
}

Status Document::openGames(GamesText games, std::optional<std::size_t> number) {
    auto book = GameBook::open(std::move(games), number);
    if (!book) return book.error();
    replace(*std::move(book));
    return {};
}

Status Document::openGame(const Result<store::PgnGame>& game) {
    if (!game) return game.error();
    replace(GameBook(*game));
    return {};
}

// Four positions that are not the boards of one game are a list of four, unless they name boards.
Status Document::openFourFens(std::string text) {
    auto start = store::parseFourFens(text);
    auto loaded = start ? debuggerOf(start->game) : start.error();
    if (loaded) {
        replace(*std::move(loaded), start->game);
        warnings_ = start->warnings;
        return {};
    }
    if (store::boardNamedIn(text)) return loaded.error();
    const std::string why = loaded.error().what;
    GamesText games{std::make_shared<const std::string>(std::move(text)), store::GamesForm::Epd};
    if (Status opened = openGames(std::move(games), std::nullopt); !opened) return opened;
    warnings_.insert(warnings_.begin(),
                     "these four positions are opened as ordinary games, because they cannot be "
                     "the boards of one duplicate game: " +
                         why);
    return {};
}

Result<bool> Document::openText(std::string bytes, bool isNamedPgn,
                                std::optional<std::size_t> number) {
    const auto asResult = [](const Status& opened, bool canSave) -> Result<bool> {
        if (!opened) return opened.error();
        return canSave;
    };
    // What is not text is recognised by its first bytes.
    constexpr std::size_t kEnough = 4096;
    const std::string head = bytes.substr(0, kEnough);
    std::string text = readableText(std::move(bytes));
    auto form = store::formOf(text);
    // A PGN file may begin with anything.
    if (!form && isNamedPgn && !store::isBlank(text)) form = GameForm::Pgn;
    if (!form) return Error{store::describeForeign(head)};
    const bool isList = *form == GameForm::Pgn || *form == GameForm::Epd;
    if (number.value_or(1) != 1 && !isList) return Error{onlyOneGame(*number)};
    switch (*form) {
        case GameForm::Save:
            return asResult(openSave(text), true);
        case GameForm::Pgn:
            return asResult(
                openGames({std::make_shared<const std::string>(std::move(text))}, number), true);
        case GameForm::Epd:
            return asResult(openGames({std::make_shared<const std::string>(std::move(text)),
                                       store::GamesForm::Epd},
                                      number),
                            false);
        case GameForm::Fen:
            return asResult(openGame(store::parseFenGame(text)), false);
        case GameForm::UciPosition:
            return asResult(openGame(store::parseUciPosition(text)), false);
        case GameForm::FourFens:
            return asResult(openFourFens(std::move(text)), false);
    }
    return false;
}

Status Document::openBytes(std::string bytes, const std::string& path,
                           std::optional<std::size_t> number) {
    // A picture is recognised by its first bytes, whatever its name.
    const std::span raw(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    if (isPng(raw)) {
        if (number.value_or(1) != 1) return Error{onlyOneGame(*number)};
        const auto state = stateInPng(raw);
        return state ? openPicture(*state) : state.error();
    }
    const std::uint64_t sum = base::checksum(bytes);
    const auto canSave = openText(std::move(bytes), isPgnName(path), number);
    if (!canSave) return canSave.error();
    if (path == "-") return {};  // it cannot be saved to
    source_ = KnownFile{fullPath(path), sum};
    if (*canSave) file_ = source_;
    return {};
}

Status Document::open(const std::string& path, std::optional<std::size_t> number) {
    std::error_code unknown;
    if (fs::is_directory(path, unknown))
        return Error{path + ": this is a folder; open a file in it"};
    auto bytes = base::readInput(path, kMostFileBytes);
    if (!bytes) return bytes.error();
    if (const Status opened = openBytes(*std::move(bytes), path, number); !opened) {
        const std::string name = path == "-" ? "standard input" : path;
        return Error{fmt::format("{}: {}", name, opened.error().what)};
    }
    return {};
}

Status Document::openExample(const std::string& path) {
    Status opened = open(path);
    if (opened) file_.reset();
    if (opened && !book_) source_.reset();
    return opened;
}

// The game, then the engine's line up to the move in question, with the explanation as a comment.
Status Document::openWarning(std::string_view text) {
    const auto warned = workbench::readMatchWarning(text);
    if (!warned) return warned.error();
    store::PgnGame game;
    game.tree = game::OrthodoxTree({}, warned->path.start);
    game::NodeId node = game::OrthodoxTree::kRoot;
    for (std::size_t i = 0; i < warned->path.moves.size(); ++i) {
        if (i == warned->gamePlies && i > 0)
            game.tree.setNote(node, commentOf("Played so far; the engine's line follows."));
        // A game that is over by rule may have gone on all the same.
        const auto proof = game.tree.rules().prove(game.tree.state(node), warned->path.moves[i]);
        node = game.tree.add(node, *proof);
    }
    game.tree.setNote(node,
                      commentOf(fmt::format("{}. {}", warned->complaint, warned->explanation)));
    replace(GameBook(game));
    const auto move = chess::parseCoordinates(warned->move);
    const chess::Position end = warned->path.end();
    if (move && !chess::isLegal(end, *move))
        question_ = AskWhy{static_cast<debugger::SeatIndex>(end.sideToMove()), *move};
    return {};
}

Status Document::paste(std::string_view text) {
    if (workbench::isMatchWarning(text)) {
        Status opened = openWarning(text);
        if (opened) isOnlyHere_ = true;
        return opened;
    }
    const auto opened = openText(std::string(text), false, std::nullopt);
    if (!opened) return opened.error();
    isOnlyHere_ = true;
    return {};
}

Status Document::recover(const SavedGame& game, std::optional<KnownFile> file) {
    auto loaded = debuggerOf(game);
    if (!loaded) return loaded.error();
    replace(*std::move(loaded), game);
    source_ = file;
    file_ = std::move(file);
    isOnlyHere_ = true;
    return {};
}

EditedGames Document::edits(bool isSourceLasting) const {
    return source_ && isSourceLasting ? book_->edits() : book_->allAsEdits();
}

Status Document::recover(const EditedGames& edits, const std::optional<KnownFile>& file) {
    const bool isComplete = !edits.text.empty();
    if (isComplete || !file || !isUnchanged(*file)) return recoverAlone(edits, file);
    Document read;
    if (Status opened = read.open(file->path); !opened) return opened;
    if (!read.book_) return Error{file->path + ": the games that were edited are not in it"};
    for (const EditedGames::Game& game : edits.games) {
        auto edited = store::parsePgn(game.pgn);
        if (!edited) return edited.error();
        if (Status done = read.book_->restore(game.number, *std::move(edited)); !done) return done;
    }
    if (Status gone = read.book_->goTo(edits.current); !gone) return gone;
    replace(*std::move(read.book_));
    file_ = read.file_;
    source_ = read.source_;
    return {};
}

Status Document::recoverAlone(const EditedGames& edits, const std::optional<KnownFile>& file) {
    std::string text = edits.text;
    for (const EditedGames::Game& game : edits.games) text += (text.empty() ? "" : "\n") + game.pgn;
    const std::size_t number = edits.games.empty() ? edits.current : 1;
    const GamesText games{std::make_shared<const std::string>(std::move(text))};
    // Better another game of the journal than none.
    Status opened = openGames(games, number);
    if (!opened) opened = openGames(games, std::nullopt);
    if (!opened) return opened;
    std::error_code unknown;
    if (file && edits.text.empty())
        warnings_.push_back(
            fmt::format("{}, so only the games that were edited are opened, without their file",
                        fs::exists(file->path, unknown)
                            ? file->path + " has changed since then"
                            : fs::path(file->path).filename().string() + " is no longer there"));
    isOnlyHere_ = true;
    return {};
}

}  // namespace pinwheel::viewer
