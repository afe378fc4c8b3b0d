// PGN: an accepted game replays, and its export format parses as the same game.
#include "law.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/pgn.hpp"

#include <algorithm>

using namespace pinwheel;

namespace {

using chess::PgnGame;
using chess::PgnTag;
using fuzz::require;

void checkReplays(const PgnGame& game, std::string_view text) {
    chess::Position position = game.start;
    for (const chess::Move move : game.moves) {
        require(isLegal(position, move), "every move of an accepted game is legal", text);
        position.make(move);
    }
}

// Tags may have any length.
void checkWidth(std::string_view written) {
    for (std::string_view rest = written; !rest.empty();) {
        const std::string_view line = fuzz::takeLine(rest);
        require(line.size() <= 80 || line.starts_with('['), "lines of moves are short", written);
    }
}

void checkWritten(const PgnGame& game) {
    const std::string written = toPgn(game);
    checkWidth(written);
    const auto again = chess::parsePgn(written);
    require(bool(again), "what is written can be read",
            [&] { return written + '\n' + again.error().what; });
    require(again->start == game.start, "the start reads back", written);
    require(again->moves == game.moves, "the moves read back", written);
    require(again->result == game.result, "the result reads back", written);
    for (const PgnTag& tag : game.tags) {
        const auto found = std::count(again->tags.begin(), again->tags.end(), tag);
        require(found == 1, "every tag reads back", [&] { return tag.name + '\n' + written; });
    }
    require(toPgn(*again) == written, "what was written once is written alike again", written);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::textOf(data, size);
    const auto game = chess::parsePgn(text);
    if (game) {
        checkReplays(*game, text);
        checkWritten(*game);
    } else {
        require(game.error().what.starts_with("pgn: line "), "a refusal names the line",
                game.error().what);
    }
    return 0;
}
