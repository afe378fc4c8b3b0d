// Commands on a tree of lines: whatever is played, promoted, deleted, annotated, undone, redone,
// saved and loaded, the game equals a reference model, and no line is lost.
#include "law.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/soak/mirrored_session.hpp"

#include <memory>
#include <vector>

using namespace pinwheel;

namespace {

using fuzz::require;

// Returns the input byte by byte; zeros after its end.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    bool isEmpty() const { return at_ >= size_; }
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : next() % limit; }
    std::uint8_t next() { return isEmpty() ? std::uint8_t{0} : data_[at_++]; }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

game::DuplicateRules rulesFrom(Input& input) {
    using duplicate::Rulings;
    const std::uint8_t bits = input.next();
    game::DuplicateRules rules;
    if (bits & 1U) rules.policy = game::DrawPolicy::Claim;
    if (bits & 2U) rules.rulings.stalemate = Rulings::Stalemate::Loses;
    if (bits & 4U) rules.rulings.repetition = Rulings::Scope::AnyBoard;
    if (bits & 8U) rules.rulings.rounds = 1 + bits / 16U;
    return rules;
}

game::NodeId nodeFrom(Input& input, const game::DuplicateTree& tree) {
    game::NodeId node = tree.kRoot;
    for (std::size_t steps = input.below(12); steps > 0; --steps) {
        const auto children = tree.children(node);
        if (children.empty()) break;
        node = children[children.size() == 1 ? 0 : input.below(children.size())];
    }
    return node;
}

game::Command commandFrom(Input& input, const game::Session& session) {
    const auto node = [&] { return nodeFrom(input, session.tree()); };
    switch (input.below(16)) {
        case 0:
            return game::Undo{};
        case 1:
            return game::Redo{};
        case 2:
            return game::GoToPly{{static_cast<std::uint32_t>(input.below(24))}};
        case 3: {
            const game::NodeId to = node();
            if (input.below(2) == 0) return game::GoToNode{to};
            return game::GoToNode{to, session.tree().lineEnd(node())};
        }
        case 4:
            return game::PromoteLine{node()};
        case 5:
            return game::DeleteLine{node()};
        case 6:
            return game::SetComment{node(), std::string(input.below(3), 'c')};
        case 7:
            return game::SetTitle{node(), std::string(input.below(3), 't')};
        case 8: {
            const auto square = static_cast<chess::Square>(input.below(64));
            return game::SetMarks{node(),
                                  {{static_cast<std::uint8_t>(input.below(4)), square,
                                    chess::Square::e4, game::MarkColour::Blue}}};
        }
        case 9:
            return input.below(2) == 0 ? game::Command(game::DeclareDraw{})
                                       : game::Command(game::ClaimDraw{});
        case 10:
            return game::SetDrawPolicy{input.below(2) == 0 ? game::DrawPolicy::Claim
                                                           : game::DrawPolicy::Automatic};
        case 11: {
            std::vector<std::uint16_t> glyphs(input.below(3));
            for (std::uint16_t& glyph : glyphs) glyph = static_cast<std::uint16_t>(input.below(20));
            return game::SetGlyphs{node(), glyphs};
        }
        case 12:
            return game::SetRulings{toText(rulesFrom(input).rulings)};
        default: {
            const auto moves = syncMoves(session.state());
            if (moves.empty()) return game::NewGame{};
            return game::PlayMove{moves[input.below(moves.size())].move()};
        }
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t kSave = 251;  // a byte that triggers a save
    Input input(data, size);
    auto mirror = std::make_unique<soak::MirroredSession>(game::DuplicateTree(rulesFrom(input)));
    while (!input.isEmpty()) {
        if (input.next() >= kSave) {
            auto loaded = mirror->throughSave(
                [](const store::SavedGame& save) { return store::parseSave(toText(save)); });
            require(bool(loaded), "a save gives the same tree back",
                    [&] { return loaded.error().what; });
            mirror = std::make_unique<soak::MirroredSession>(*std::move(loaded));
            continue;
        }
        const auto report = mirror->carryOut(commandFrom(input, mirror->session()));
        require(!report.objection, "the session is what its copy says",
                [&] { return *report.objection; });
    }
    return 0;
}
