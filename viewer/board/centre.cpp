#include "viewer/board/centre.hpp"

#include "viewer/board/seats.hpp"
#include "viewer/drawing/imgui_versions.hpp"
#include "viewer/state/rulings_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

constexpr float kPitch = 1.22F;  // line height

struct Line {
    ImFont* font;
    float height;
    Rgba ink;
    std::string words;
    bool isBroken = false;  // in the middle of a word
};

// "3 NW only · 0 SW only"
std::string boardOnlyText(const Snapshot& game) {
    std::string text;
    for (const BoardIndex board : game.seat(game.toMove).boards) {
        text += fmt::format("{}{} {} only", text.empty() ? "" : " · ",
                            game.board(board).only.size(), game.board(board).name);
    }
    return text;
}

std::string resultText(const Snapshot& game, SeatIndex player) {
    return fmt::format("{} {}", game.seat(player).name, wordFor(game.outcome->results[player]));
}

bool isDrawForAll(const Snapshot& game) {
    const auto seats = game.roster->seatIndices();
    return std::all_of(seats.begin(), seats.end(), [&](SeatIndex player) {
        return game.outcome->results[player] == duplicate::Result::Draw;
    });
}

std::vector<Line> resultLines(const Snapshot& game, const Fonts& fonts, const Theme& theme,
                              CentreForm form, float unit) {
    std::vector<Line> lines = {{fonts.headline, unit * 1.6F, theme.text, game.outcome->name}};
    // A strip has no space for a separate line.
    const bool isInLine = form == CentreForm::Strip && game.outcome->isProvisional();
    const std::string ply =
        fmt::format("after ply {}{}", game.ply.value, isInLine ? " · PROVISIONAL ruling" : "");
    const auto addProvisional = [&] {
        if (game.outcome->isProvisional() && !isInLine)
            lines.push_back({fonts.boardText, unit * 0.85F, theme.changed, "PROVISIONAL"});
    };
    if (isDrawForAll(game)) {
        const char* who = game.roster->seats().size() == 2 ? "both draw" : "all four draw";
        // The diamond has space for only one of the two.
        const bool hasPly = isInLine || !game.outcome->isProvisional();
        lines.push_back({fonts.boardText, unit, theme.text,
                         hasPly ? fmt::format("{} · {}", who, ply) : std::string(who)});
        addProvisional();
        return lines;
    }
    if (form == CentreForm::Strip) {
        std::string all;
        for (const SeatIndex player : game.roster->seatIndices())
            all += (all.empty() ? "" : " · ") + resultText(game, player);
        lines.push_back({fonts.boardText, unit, theme.text, all + " · " + ply});
        return lines;
    }
    for (const SeatIndex player : game.roster->seatIndices()) {
        const bool isWinner = game.outcome->results[player] == duplicate::Result::Win;
        lines.push_back({isWinner ? fonts.headline : fonts.boardText, unit,
                         theme.playerTexts[player], resultText(game, player)});
    }
    lines.push_back({fonts.boardText, unit * 0.85F, theme.quietText, ply});
    addProvisional();
    return lines;
}

std::vector<Line> progressLines(const Snapshot& game, const Fonts& fonts, const Theme& theme,
                                CentreForm form, float unit) {
    const std::string ply = fmt::format("ply {}", game.ply.value);
    const std::string round =
        fmt::format("round {} · {}", game.facts().round, game.seat(game.toMove).name);
    const std::string playable = game.boards.size() == 1
                                     ? fmt::format("{} legal moves", game.playable.size())
                                     : fmt::format("{} synchronized", game.playable.size());
    if (game.isAskedAbout)
        return {{fonts.headline, unit * (form == CentreForm::Strip ? 1.3F : 2.1F), theme.text, ply},
                {fonts.boardText, unit, theme.quietText, round}};
    const std::string only = game.boards.size() == 1 ? "" : boardOnlyText(game);
    if (form == CentreForm::Strip)
        return {{fonts.headline, unit * 1.3F, theme.text, fmt::format("{} · {}", ply, round)},
                {fonts.boardText, unit, theme.text,
                 fmt::format("{}{}{}", playable, only.empty() ? "" : " · ", only)}};
    std::vector<Line> lines = {{fonts.headline, unit * 2.1F, theme.text, ply},
                               {fonts.boardText, unit, theme.quietText, round},
                               {fonts.boardText, unit, theme.playable, playable}};
    if (!only.empty()) lines.push_back({fonts.boardText, unit, theme.text, only});
    return lines;
}

// While a position is set up.
std::vector<Line> draftLines(const Snapshot& game, const Fonts& fonts, const Theme& theme,
                             CentreForm form, float unit) {
    const std::size_t problems = *game.draftProblems;
    const std::string turn = fmt::format("{} to move", game.seat(game.toMove).name);
    const std::string state =
        problems == 0 ? "ready"
                      : fmt::format("{} {}", problems, problems == 1 ? "problem" : "problems");
    const Rgba ink = problems == 0 ? theme.playable : theme.culprit;
    if (form == CentreForm::Strip)
        return {{fonts.headline, unit * 1.3F, theme.text, "Set up"},
                {fonts.boardText, unit, ink, fmt::format("{} · {}", turn, state)}};
    return {{fonts.headline, unit * 2.1F, theme.text, "Set up"},
            {fonts.boardText, unit, theme.quietText, turn},
            {fonts.boardText, unit, ink, state}};
}

// Every picture of a game that begins elsewhere, or has other rulings, says so.
std::vector<std::string> unusualFacts(const Snapshot& game, const std::string& rulings) {
    std::vector<std::string> facts;
    if (game.draftProblems) return facts;
    if (!game.isStandardStart) facts.emplace_back("from a set-up position");
    if (!game.rulings.empty()) facts.push_back(rulings);
    return facts;
}

std::vector<Line> linesFor(const Snapshot& game, const Fonts& fonts, const Theme& theme,
                           CentreForm form, float unit, const std::string& rulings) {
    const auto linesOf = game.draftProblems ? draftLines
                         : game.outcome     ? resultLines
                                            : progressLines;
    std::vector<Line> lines = linesOf(game, fonts, theme, form, unit);
    for (const std::string& fact : unusualFacts(game, rulings)) {
        if (form == CentreForm::Strip && !game.outcome) {
            lines.back().words += " · " + fact;
        } else {
            lines.push_back({fonts.boardText, unit * 0.85F, theme.quietText, fact});
        }
    }
    return lines;
}

// Whether a line may be wrapped after this character.
bool isGap(char letter) {
    return std::string_view(" .,;!?\"").find(letter) != std::string_view::npos;
}

// Wraps lines at spaces to this width.
std::vector<Line> wrapped(const std::vector<Line>& lines, float width) {
    std::vector<Line> parts;
    for (const Line& line : lines) {
        const char* at = line.words.data();
        const char* const end = at + line.words.size();
        const float scale = line.height / sizeOf(*line.font);
        while (at < end) {
            const char* stop = line.font->CalcWordWrapPositionA(scale, at, end, width);
            if (stop == at) ++stop;  // at least one character
            std::string words(at, stop);
            while (!words.empty() && words.back() == ' ') words.pop_back();
            const bool isBroken = stop < end && *stop != ' ' && !isGap(*(stop - 1));
            parts.push_back({line.font, line.height, line.ink, words, isBroken});
            at = stop;
            while (at < end && *at == ' ') ++at;
        }
    }
    return parts;
}

// Fits lines into the available area: wraps them, and shrinks them down to the smallest readable
// size.
class Fitter {
public:
    Fitter(const ScreenRect& rect, CentreForm form, float least)
        : rect_(rect), form_(form), least_(least) {}

    std::vector<Line> fit(const std::vector<Line>& lines) const {
        std::vector<Line> fitted = lines;
        for (float share = 1; share > 0.25F; share -= 0.08F) {
            for (const float width : {1.35F, 1.15F, 0.95F, 0.75F}) {
                fitted = wrapped(scaled(lines, share), width * rect_.width());
                if (isFitting(fitted)) return fitted;
            }
        }
        return fitted;
    }

    // The width available to a line whose upper and lower edges are at these distances from the
    // middle.
    float room(float top, float bottom) const {
        if (form_ != CentreForm::Diamond) return rect_.width();
        // The rectangle's corners touch the diamond; coordinates take up some of its edge.
        return 2 * (rect_.width() * 0.86F - std::max(std::abs(top), std::abs(bottom)));
    }

    bool isFitting(const std::vector<Line>& lines) const {
        float height = 0;
        for (const Line& line : lines) height += line.height * kPitch;
        if (form_ != CentreForm::Diamond && height > rect_.height()) return false;
        float top = -height / 2;
        return std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
            const float bottom = top + line.height * kPitch;
            const bool fits = !line.isBroken &&
                              textWidth(line.font, line.height, line.words) <= room(top, bottom);
            top = bottom;
            return fits;
        });
    }

private:
    std::vector<Line> scaled(std::vector<Line> lines, float share) const {
        for (Line& line : lines) line.height = std::max(line.height * share, least_);
        return lines;
    }

    const ScreenRect& rect_;
    CentreForm form_;
    float least_;
};

}  // namespace

void drawCentre(ImDrawList& list, const Snapshot& game, const Resources& resources,
                const Theme& theme, const ScreenRect& rect, CentreForm form) {
    if (rect.height() < 1) return;
    const float unit = form == CentreForm::Diamond  ? rect.height() / 9.5F
                       : form == CentreForm::Column ? std::min(rect.height() / 7, rect.width() / 9)
                                                    : rect.height() / 3.2F;
    const Fitter fitter(rect, form, kLeastText * resources.scale);
    const auto fittedWith = [&](const std::string& rulings) {
        return fitter.fit(linesFor(game, resources.fonts, theme, form, unit, rulings));
    };
    std::vector<Line> fitted = fittedWith(otherRulings(game));
    if (!game.rulings.empty()) {
        for (const std::string& shorter : {rulingsName(game.rulings), std::string("other rulings")})
            if (!fitter.isFitting(fitted)) fitted = fittedWith(shorter);
    }
    // A very small area has space for the first lines only.
    if (!fitter.isFitting(fitted)) {
        std::vector<Line> lines =
            linesFor(game, resources.fonts, theme, form, unit, "other rulings");
        while (!fitter.isFitting(fitted) && lines.size() > 1) {
            lines.pop_back();
            fitted = fitter.fit(lines);
        }
    }
    float height = 0;
    for (const Line& line : fitted) height += line.height * kPitch;
    float top = rect.centre().y - height / 2;
    for (const Line& line : fitted) {
        const float pitch = line.height * kPitch;
        const float middle = rect.centre().y;
        const float room = std::max(fitter.room(top - middle, top + pitch - middle), 1.0F);
        const float width = std::max(textWidth(line.font, line.height, line.words), 1.0F);
        // Last resort for areas that are too small for any text.
        const float letters = line.height * std::min(room / width, 1.0F);
        drawTextCentred(list, line.font, letters, {rect.centre().x, top + pitch / 2}, line.ink,
                        line.words);
        top += pitch;
    }
}

}  // namespace pinwheel::viewer
