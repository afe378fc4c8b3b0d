#include "random_commands.hpp"

#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace pinwheel::debugger {

using game::Command;

namespace {

// Moves whose order does not matter, so that lines meet, and knights that go back.
bool isOrdinary(chess::Move move) {
    constexpr std::array<std::string_view, 8> kOrdinary = {"a2a3", "b2b3", "a7a6", "b7b6",
                                                           "g1f3", "f3g1", "g8f6", "f6g8"};
    return std::find(kOrdinary.begin(), kOrdinary.end(), chess::toCoordinates(move)) !=
           kOrdinary.end();
}

}  // namespace

game::NodeId RandomCommands::anyNode(const Snapshot& game) {
    const auto& lines = game.outline->lines;
    const auto& line = lines[below(lines.size())];
    if (line.moves.empty() || below(12) == 0) return {};
    return line.moves[below(line.moves.size())].node;
}

Command RandomCommands::play(const Snapshot& game) {
    if (game.playable.empty()) return game::Undo{};
    if (below(10) != 0) {
        std::vector<chess::Move> ordinary;
        for (const chess::Move move : game.playable)
            if (isOrdinary(move)) ordinary.push_back(move);
        if (!ordinary.empty()) return game::PlayMove{ordinary[below(ordinary.size())]};
    }
    // Few different moves.
    const std::size_t choices = std::min<std::size_t>(game.playable.size(), 4);
    return game::PlayMove{game.playable[game.playable.size() - 1 - below(choices)]};
}

Command RandomCommands::annotate(const Snapshot& game) {
    const game::NodeId node = anyNode(game);
    switch (below(4)) {
        case 0:
            return game::SetComment{node, std::string(below(3), 'c')};
        case 1:
            return game::SetTitle{node, std::string(below(3), 't')};
        case 2: {
            std::vector<std::uint16_t> glyphs(below(3));
            for (std::uint16_t& glyph : glyphs) glyph = static_cast<std::uint16_t>(1 + below(19));
            return game::SetGlyphs{node, glyphs};
        }
        default: {
            std::vector<game::BoardMark> marks(below(2));
            for (game::BoardMark& mark : marks) mark.to = static_cast<chess::Square>(below(64));
            return game::SetMarks{node, marks};
        }
    }
}

Command RandomCommands::next(const Debugger& debugger) {
    const Snapshot& game = debugger.snapshot();
    const std::uint64_t choice = below(100);
    if (choice < 50) return play(game);
    if (choice < 60) return game::Undo{};
    if (choice < 68) return game::Redo{};
    if (choice < 78) return game::GoToNode{anyNode(game)};
    if (choice < 83) return game::PromoteLine{anyNode(game)};
    // Near the end, so that the game grows.
    if (choice < 86) return game::DeleteLine{below(6) == 0 ? anyNode(game) : game.lineEnd};
    if (choice < 96) return annotate(game);
    if (choice < 98) return game::DeclareDraw{};
    if (choice < 99) return game::ClaimDraw{};
    if (below(2) == 0)
        return game::SetRulings{below(2) == 0 ? "" : fmt::format("rounds={}", 1 + below(9))};
    return game::SetDrawPolicy{below(2) == 0 ? game::DrawPolicy::Claim
                                             : game::DrawPolicy::Automatic};
}

}  // namespace pinwheel::debugger
