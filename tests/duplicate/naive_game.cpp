#include "naive_game.hpp"

#include "pinwheel/duplicate/start.hpp"

#include <map>

namespace pinwheel::duplicate {

naive::DuplicateGame naiveFrom(const GameState& start, const Rulings& rulings) {
    std::array<std::string, 4> fens;
    for (const BoardId board : kAllBoards)
        fens[static_cast<std::size_t>(board)] = toFens(start)[board];
    naive::NaiveRulings named;
    for (const auto& [name, value] : changedRulings(rulings)) named.emplace(name, value);
    return {fens, letterOf(start.toMove()).front(), start.clock(), named};
}

std::string naiveStatusOf(const std::optional<Outcome>& outcome) {
    static const std::map<Reason, std::string> kNames = {{Reason::Checkmate, "checkmate"},
                                                         {Reason::Stalemate, "stalemate"},
                                                         {Reason::Threefold, "threefold"},
                                                         {Reason::Fifty, "fifty"},
                                                         {Reason::DeadBoards, "dead"}};
    return outcome ? kNames.at(outcome->reason) : "ongoing";
}

std::string naiveResultOf(const std::optional<Outcome>& outcome) {
    std::string letters;
    if (!outcome) return letters;
    for (const Result result : outcome->results) letters += "wdl"[static_cast<unsigned>(result)];
    return letters;
}

}  // namespace pinwheel::duplicate
