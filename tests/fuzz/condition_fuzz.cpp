// Breakpoint conditions: the canonical text of an accepted condition parses as the same condition,
// and it holds at exactly those plies of some games where a naive scan finds it.
#include "examined_game.hpp"
#include "law.hpp"
#include "naive_facts.hpp"
#include "pinwheel/debugger/breakpoints.hpp"

#include <array>
#include <bitset>
#include <map>

using namespace pinwheel;

namespace {

using debugger::Combination;
using debugger::Condition;
using debugger::Joint;
using duplicate::PlayedGame;
using fuzz::require;

base::Result<Condition> parse(std::string_view text) {
    return debugger::parseCondition(text, debugger::duplicateRoster());
}
std::string textOf(const Condition& condition) {
    return toText(condition, debugger::duplicateRoster());
}

constexpr std::size_t kMostPlies = 64;
using PlySet = std::bitset<kMostPlies>;

PlySet setOf(const std::vector<chess::Ply>& plies) {
    PlySet set;
    for (const chess::Ply ply : plies) set.set(ply.value);
    return set;
}

// A game with its facts, and an independent scan. The scan is slow, so its results for single tests
// are cached; combinations are computed as sets.
class ScannedGame {
public:
    explicit ScannedGame(std::string_view moves) : game_(moves), examined_(game_), scan_(game_) {
        for (std::uint32_t ply = 0; ply <= game_.ply().value; ++ply) all_.set(ply);
    }
    ScannedGame(const ScannedGame&) = delete;
    ScannedGame& operator=(const ScannedGame&) = delete;

    void check(const Condition& condition) {
        const auto found = pliesWhere(examined_.line(), condition);
        require(setOf(found) == scanned(condition), "a condition holds where a naive scan says so",
                [&] { return textOf(condition); });
    }

private:
    PlySet scanned(const Condition& condition) {
        const auto* all = std::get_if<Combination>(&condition.test);
        if (all == nullptr) return scannedTest(condition);
        if (all->joint == Joint::Not) return all_ & ~scanned(all->parts.front());
        PlySet plies = all->joint == Joint::And ? all_ : PlySet();
        for (const Condition& part : all->parts)
            plies = all->joint == Joint::And ? plies & scanned(part) : plies | scanned(part);
        return plies;
    }
    PlySet scannedTest(const Condition& test) {
        constexpr std::size_t kMostKept = 10'000;
        if (known_.size() > kMostKept) known_.clear();
        const auto [place, isNew] = known_.try_emplace(textOf(test));
        if (isNew) place->second = setOf(scan_.pliesWhere(test));
        return place->second;
    }

    PlayedGame game_;
    debugger::ExaminedGame examined_;
    debugger::naive::Scan scan_;
    PlySet all_;
    std::map<std::string, PlySet> known_;
};

// Castling, captures of different pieces with a promotion, and a repetition.
std::array<ScannedGame, 3>& games() {
    static std::array<ScannedGame, 3> all = {
        ScannedGame("g1f3 g1f3 g8f6 d7d6 g2g3 g2g3 g7g6 c8g4 f1g2 f1g2 f8g7 d8d7 e1g1 e1g1 e8g8 "
                    "b8c6 b1c3 b1c3 b8c6 e8c8"),
        ScannedGame("a2a4 h2h3 d7d6 h7h6 a4a5 h3h4 c8g4 h6h5 a5a6 g2g3 d8c8 g7g6 a6b7 b2b3 h7h6 "
                    "c7c6 b7c8q b3b4"),
        ScannedGame("b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 "
                    "f6g8")};
    return all;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto condition = parse(fuzz::textOf(data, size));
    if (!condition) {
        require(condition.error().what.starts_with("column "), "a refusal names the column",
                condition.error().what);
        return 0;
    }
    const std::string text = textOf(*condition);
    const auto again = parse(text);
    require(bool(again), "what is written can be read",
            [&] { return text + '\n' + again.error().what; });
    require(*again == *condition, "a condition reads back from its text", text);
    require(textOf(*again) == text, "the text is canonical", text);
    for (ScannedGame& game : games()) game.check(*condition);
    return 0;
}
