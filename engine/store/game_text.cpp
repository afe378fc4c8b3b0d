#include "pinwheel/store/game_text.hpp"

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/store/foreign_text.hpp"
#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/pgn_lexer.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::store {

namespace {

constexpr std::string_view kFieldBlanks = " \t\v\f\r";

std::string_view wordAt(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(kFieldBlanks), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(kFieldBlanks));
    line.remove_prefix(word.size());
    return word;
}

bool isCounter(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == word.npos;
}

// Also one with a mistake in it, so that the mistake is named.
bool isPosition(std::string_view line) {
    const std::string_view placement = wordAt(line);
    if (isPlacement(placement)) return true;
    constexpr std::ptrdiff_t kFewest = 5;  // slashes
    const bool isLikeOne = std::count(placement.begin(), placement.end(), '/') >= kFewest &&
                           !placement.starts_with('/');
    const std::string_view side = wordAt(line);
    return isLikeOne && (side == "w" || side == "b");
}

// Whether something other than the two counters of a FEN follows the four fields.
bool hasOperations(std::string_view line) {
    for (int field = 0; field < 4; ++field) wordAt(line);
    for (int counter = 0; counter < 2; ++counter) {
        const std::string_view word = wordAt(line);
        if (word.empty()) return false;
        if (!isCounter(word)) return true;
    }
    return !wordAt(line).empty();
}

// The lines of a text that begins with a position.
struct Positions {
    std::size_t count = 0;
    std::size_t named = 0;   // after the name of a board
    std::size_t others = 0;  // lines that are not positions
    bool hasOperations = false;
};

std::optional<Positions> positionsIn(std::string_view text) {
    Positions found;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (isBlank(line) || line.starts_with('#')) continue;
        if (boardNamedIn(line)) ++found.named;
        line = withoutBoardName(line);
        if (!isPosition(line)) {
            if (found.count == 0) return std::nullopt;
            ++found.others;
            continue;
        }
        ++found.count;
        found.hasOperations = found.hasOperations || hasOperations(line);
    }
    // Some lines of a list may be bad; they are reported one by one.
    if (found.count <= found.others) return std::nullopt;
    return found;
}

GameForm formOf(const Positions& positions) {
    if (positions.named > 0) return GameForm::FourFens;
    if (positions.hasOperations || positions.others > 0) return GameForm::Epd;
    if (positions.count == 1) return GameForm::Fen;
    return positions.count == duplicate::kAllBoards.size() ? GameForm::FourFens : GameForm::Epd;
}

}  // namespace

std::optional<duplicate::BoardId> boardNamedIn(std::string_view line) {
    std::string_view name = wordAt(line);
    if (name.ends_with(':')) name.remove_suffix(1);
    for (const duplicate::BoardId board : duplicate::kAllBoards)
        if (name == nameOf(board)) return board;
    return std::nullopt;
}

std::string_view withoutBoardName(std::string_view line) {
    if (boardNamedIn(line)) wordAt(line);
    return line;
}

base::Result<GameForm> formOf(std::string_view text) {
    if (isBlank(text)) return base::Error{describeForeign(text)};
    if (const auto positions = positionsIn(text)) return formOf(*positions);
    if (looksLikePgn(text)) return GameForm::Pgn;
    std::string_view line = text.substr(text.find_first_not_of(kPgnSpaces));
    line = line.substr(0, line.find('\n'));
    const bool isUci = wordAt(line) == "position" && !isBlank(line);
    if (isUci) return GameForm::UciPosition;
    // Other JSON is recognised, too, so that what is wrong with it is named.
    const bool isList = text[text.find_first_not_of(kPgnSpaces)] == '[';
    if (beginsLikeASave(text) || (isList && base::parseJson(text))) return GameForm::Save;
    return base::Error{describeForeign(text)};
}

}  // namespace pinwheel::store
