#include "viewer/state/engine.hpp"

#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

EnginePlace placeOf(const debugger::Snapshot& game) {
    return {game.node, game.ply, game.boards.front().fen};
}

workbench::BoardPath pathOf(const debugger::Snapshot& game, chess::Ply last) {
    const debugger::BoardLine line =
        boardLine(*game.line, *game.roster, debugger::BoardIndex{0}, last);
    return {line.start, line.moves};
}

std::string scoreText(const workbench::UciScore& score) {
    const std::string_view bound = score.isBound ? " (a bound)" : "";
    if (!score.isMate)
        return fmt::format("{:+.2f}{}", static_cast<double>(score.value) / 100, bound);
    if (score.value > 0) return fmt::format("mate in {}{}", score.value, bound);
    return score.value == 0 ? "mated" : fmt::format("mated in {}{}", -score.value, bound);
}

EngineOpinion opinionOf(const EnginePlace& place, const workbench::BoardPath& path,
                        workbench::Thought thought) {
    constexpr std::size_t kLongestLine = 40;  // as much as anyone reads
    EngineOpinion opinion{place, std::move(thought), {}, {}, ""};
    opinion.thought.bestMove = readableLine(opinion.thought.bestMove);
    for (std::string& remark : opinion.thought.remarks) remark = readableLine(remark);
    workbench::BoardPath way = path;
    chess::Position position = path.end();
    for (const std::string& word : opinion.thought.line) {
        if (opinion.line.size() == kLongestLine) break;
        const auto move = chess::parseLegalMove(position, word);
        if (!move) {
            opinion.problem = workbench::reasonFor(way, word);
            break;
        }
        opinion.names.push_back(chess::toSan(position, *move));
        opinion.line.push_back(*move);
        way.moves.push_back(*move);
        position.make(*move);
    }
    return opinion;
}

base::Result<ComparedDivide> readPasted(const std::string& text, const debugger::Snapshot& game) {
    constexpr std::size_t kMostBytes = std::size_t{1} << 20U;
    if (!game.isOneBoard())
        return base::Error{"a divide belongs to a position of one board: open an ordinary game"};
    if (text.size() > kMostBytes) return base::Error{"a divide has at most 1 MB"};
    ComparedDivide divide;
    divide.place = placeOf(game);
    divide.path = pathOf(game, game.ply);
    divide.isPasted = true;
    auto theirs = workbench::readDivide(text, divide.path.end());
    if (!theirs) return theirs.error();
    divide.theirs = *std::move(theirs);
    return divide;
}

void compareDivides(ComparedDivide& divide, const workbench::DepthGuess& guess) {
    divide.depth = guess.depth;
    divide.isDepthSure = guess.isSure;
    divide.ours = guess.ours;
    compareDivides(divide);
}

std::string readableLine(std::string_view text) {
    constexpr std::size_t kLongest = 2000;
    const bool isCut = text.size() > kLongest;
    std::string line = base::toUtf8(text.substr(0, kLongest));
    for (char& c : line) {
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
    }
    return isCut ? line + "…" : line;
}

void compareDivides(ComparedDivide& divide) {
    divide.rows = divideRows(divide.ours, divide.theirs);
    divide.summary = summaryOf(divide.ours, divide.theirs, divide.rows);
    divide.fault.reset();
    const workbench::DivideComparison comparison = compare(divide.ours, divide.theirs);
    if (comparison.hasSameMoves()) return;
    divide.fault = faultOf(comparison, divide.path);
    divide.fault->given = divide.path.moves.size();
}

std::string_view EngineKeys::keyAt(const debugger::Snapshot& shown, chess::Ply ply) const {
    if (ply.value >= keys.size() || ply.value > shown.moves.size()) return "";
    const auto end = static_cast<std::ptrdiff_t>(ply.value);
    const bool isSameLine =
        shown.line->position({0}, debugger::BoardIndex{0}) == game.start &&
        std::equal(game.moves.begin(), game.moves.begin() + end, shown.moves.begin());
    return isSameLine ? std::string_view(keys[ply.value]) : "";
}

std::string toText(const workbench::Traffic& traffic) {
    return (traffic.isSent ? "→ " : "← ") + traffic.line;
}

void TrafficLog::add(workbench::Traffic line) {
    line.line = readableLine(line.line);
    lines.push_back(std::move(line));
    if (lines.size() <= kMostLines) return;
    lines.pop_front();
    ++dropped;
}

const std::vector<std::size_t>& TrafficLog::shown() {
    Stamp now{lines.size(), dropped, filter};
    if (stamp_ == now) return shown_;
    shown_.clear();
    const std::string wanted = base::toLower(filter);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (base::toLower(lines[i].line).find(wanted) != std::string::npos) shown_.push_back(i);
    }
    stamp_ = std::move(now);
    return shown_;
}

std::string TrafficLog::text() {
    std::string all;
    for (const std::size_t i : shown()) all += toText(lines[i]) + '\n';
    return all;
}

}  // namespace pinwheel::viewer
