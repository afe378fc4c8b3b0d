#include "pinwheel/workbench/capabilities.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/workbench/divide_source.hpp"

#include <algorithm>

namespace pinwheel::workbench {

namespace {

base::Result<bool> countsMoves(UciClient& client) {
    UciDivideSource source(client);
    const auto divide = source.divide({chess::Position(), {}}, 1);
    if (!divide && !source.isUnable()) return divide.error();
    return !source.isUnable();
}

base::Result<Description> describeStart(UciClient& client) {
    if (base::Status sent = client.setPosition("startpos"); !sent) return sent.error();
    return client.describe();
}

// Two moves that no engine chooses by itself.
base::Result<bool> knowsSearchMoves(UciClient& client) {
    for (const std::string move : {"a2a3", "h2h4"}) {
        if (base::Status sent = client.setPosition("startpos"); !sent) return sent.error();
        const auto thought = client.go("depth 1 searchmoves " + move);
        if (!thought) return thought.error();
        if (thought->bestMove != move) return false;
    }
    return true;
}

bool isAnnouncement(std::string_view line) {
    return line.starts_with("info string") && line.find("Draw by") != std::string_view::npos;
}

base::Result<bool> announcesDraws(UciClient& client) {
    bool isAnnounced = false;
    if (base::Status sent = client.setPosition("fen 8/8/3k4/8/3K4/8/8/8 w - - 0 1"); !sent)
        return sent.error();
    if (base::Status sent = client.send("go depth 1"); !sent) return sent.error();
    const base::Status done =
        client.readUntil("go depth 1", client.patience().search, [&](std::string_view line) {
            isAnnounced = isAnnounced || isAnnouncement(line);
            return line.starts_with("bestmove");
        });
    if (!done) return done.error();
    return isAnnounced;
}

}  // namespace

std::string_view lackOf(Capability capability) {
    switch (capability) {
        case Capability::Counts:
            return "it does not count moves over UCI";
        case Capability::Keys:
            return "its answer to d shows no key";
        case Capability::Fens:
            return "its answer to d shows no FEN";
        case Capability::SearchMoves:
            return "it ignores searchmoves";
        case Capability::Announcements:
            return "it does not announce draws";
    }
    return "";
}

std::optional<Capability> neededBy(const Task& task) {
    using Needed = std::optional<Capability>;
    return std::visit(
        base::Overloaded{[](const LeavesTask&) { return Needed(Capability::Counts); },
                         [](const MovesTask&) { return Needed(Capability::Counts); },
                         [](const SearchTask& search) {
                             const bool isLimited =
                                 search.go.find("searchmoves") != std::string::npos;
                             return isLimited ? Needed(Capability::SearchMoves) : std::nullopt;
                         },
                         [](const KeysTask&) { return Needed(Capability::Keys); },
                         [](const FenTask&) { return Needed(Capability::Fens); },
                         [](const AnnouncementTask&) { return Needed(Capability::Announcements); },
                         [](const SurvivalTask&) { return Needed(); }},
        task);
}

base::Result<bool> probe(UciClient& client, Capability capability) {
    switch (capability) {
        case Capability::Counts:
            return countsMoves(client);
        case Capability::Keys:
        case Capability::Fens: {
            const auto description = describeStart(client);
            if (!description) return description.error();
            return capability == Capability::Keys ? description->key.has_value()
                                                  : description->fen.has_value();
        }
        case Capability::SearchMoves:
            return knowsSearchMoves(client);
        case Capability::Announcements:
            return announcesDraws(client);
    }
    return false;
}

}  // namespace pinwheel::workbench
