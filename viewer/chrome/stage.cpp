#include "viewer/chrome/stage.hpp"

#include "viewer/board/hand.hpp"
#include "viewer/chrome/rulings_text.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

// In text heights.
constexpr float kStageLine = 1.25F;
constexpr float kStagePadding = 0.42F;  // inside the box, above and below
constexpr float kSide = 0.8F;           // inside the box, left and right
constexpr float kStageGap = 0.35F;      // around the box
constexpr float kStageLines = 2;
constexpr float kWidest = 62;
constexpr float kTight = 0.1F;           // inside the box, above and below a text of three lines
constexpr float kStageSmallest = 0.66F;  // of the font size, before text is truncated
constexpr float kReadable = 16;          // font size in pixels, before reasons are left out
constexpr std::string_view kMore = " More in the Why panel.";

StageText::Kind kindOf(const debugger::Explanation& why) {
    if (why.isPlayable) return StageText::Kind::Success;
    const bool isLegalOnBoth =
        std::all_of(why.boards.begin(), why.boards.end(), [](const debugger::BoardVerdict& each) {
            return each.verdict == duplicate::Verdict::Playable;
        });
    return isLegalOnBoth ? StageText::Kind::Neutral : StageText::Kind::Refusal;
}

StageText textOf(const debugger::Explanation& why) {
    return {kindOf(why), why.headline, why.detail, false};
}

// The first sentence, and the rest.
StageText textOf(const std::string& words, StageText::Kind kind) {
    const std::size_t end = words.find(". ");
    if (end == std::string::npos) return {kind, "", words, false};
    return {kind, words.substr(0, end + 1), words.substr(end + 2), false};
}

void append(std::string& text, const std::string& more) {
    if (!text.empty() && !more.empty()) text += ' ';
    text += more;
}

StageText endText(const Snapshot& game) {
    StageText text{StageText::Kind::Neutral, game.outcome->explanation, game.outcome->detail, false,
                   game.outcome->detail.size()};
    append(text.detail, provisionalText(game.outcome->rulings));
    append(text.detail, game.note.comment);
    return text;
}

Rgba rimOf(StageText::Kind kind, const Theme& theme) {
    switch (kind) {
        case StageText::Kind::Neutral:
            return theme.accent;
        case StageText::Kind::Refusal:
            return theme.culprit;
        case StageText::Kind::Success:
            return theme.playable;
    }
    return theme.line;
}

// Headline and detail in one font size, one below the other.
class Paragraph {
public:
    Paragraph(const StageText& text, const Resources& resources, float letters, float width)
        : text_(text), fonts_(resources.fonts), letters_(letters), width_(width) {}

    float height() const {
        return heightOf(*fonts_.headline, text_.headline) +
               heightOf(*fonts_.boardText, text_.detail);
    }
    void draw(ImDrawList& list, ImVec2 at, Rgba ink) const {
        write(list, *fonts_.headline, at, ink, text_.headline);
        at.y += heightOf(*fonts_.headline, text_.headline);
        write(list, *fonts_.boardText, at, ink, text_.detail);
    }

private:
    float heightOf(ImFont& font, const std::string& words) const {
        if (words.empty()) return 0;
        return font.CalcTextSizeA(letters_, FLT_MAX, width_, words.c_str()).y +
               letters_ * (kStageLine - 1);
    }
    void write(ImDrawList& list, ImFont& font, ImVec2 at, Rgba ink,
               const std::string& words) const {
        list.AddText(&font, letters_, {at.x, at.y + letters_ * (kStageLine - 1) / 2}, packed(ink),
                     words.c_str(), nullptr, width_);
    }

    const StageText& text_;
    const Fonts& fonts_;
    float letters_;
    float width_;
};

// The largest font size, down to `smallest`, at which everything fits.
float lettersFor(const StageText& text, const Resources& resources, float letters, float smallest,
                 float width, float height) {
    float size = letters;
    while (size > smallest && Paragraph(text, resources, size, width).height() > height)
        size = std::max(size - letters * 0.04F, smallest);
    return size;
}

// Leaves out the last reason and says where to read it; nothing if only one is left.
std::optional<StageText> withoutLastReason(const StageText& text) {
    const std::string_view reasons = std::string_view(text.detail).substr(0, text.reasons);
    const std::size_t end = reasons.rfind(". ", reasons.size() < 2 ? 0 : reasons.size() - 2);
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    StageText shorter = text;
    shorter.reasons = end + 1;
    const std::string_view rest = std::string_view(text.detail).substr(text.reasons);
    shorter.detail = std::string(reasons.substr(0, end + 1));
    if (rest.substr(0, kMore.size()) != kMore) shorter.detail += kMore;
    shorter.detail += rest;
    return shorter;
}

// The button that claims the draw, at the right edge of the box; returns its width.
float drawClaimButton(CommandQueue& commands, const ImVec2& min, const ImVec2& max, float letters) {
    const std::string label = fmt::format("Claim draw ({})", keyFor(Action::ClaimDraw));
    const ImVec2 size = ImGui::CalcTextSize(label.c_str());
    const float width = size.x + 2 * kSide * letters;
    const float height = std::min(size.y + letters, max.y - min.y - kStagePadding * letters);
    ImGui::SetCursorScreenPos(
        {max.x - width - kStagePadding * letters, (min.y + max.y - height) / 2});
    if (ImGui::Button(label.c_str(), {width, height})) commands.emplace_back(Action::ClaimDraw);
    return width + kSide * letters;
}

}  // namespace

std::optional<StageText> stageText(const Snapshot& game, const Looking& looking,
                                   const std::string& notice) {
    const bool isLit = game.outcome && looking.litEscape;
    if (looking.why || isLit) return textOf(*shownExplanation(game, looking));
    if (const std::string held = sentenceAboutHeld(game, looking); !held.empty())
        return textOf(held, StageText::Kind::Neutral);
    if (!notice.empty()) return textOf(notice, StageText::Kind::Refusal);
    if (looking.hint) return textOf(looking.hint->words, StageText::Kind::Success);
    if (game.claim)
        return StageText{StageText::Kind::Neutral, game.claim->headline, game.claim->detail, true};
    if (game.outcome) return endText(game);
    if (!game.note.comment.empty())
        return StageText{StageText::Kind::Neutral, "", game.note.comment, false};
    return std::nullopt;
}

float largeShareOf(const Settings& settings, const Looking& looking) {
    return settings.preset == Preset::Present ? 1.0F : looking.focusShare;
}

float stageLetters(const ScreenRect& boards, float scale, float largeShare) {
    const float small =
        std::max(18 * scale, std::min(boards.height() * 0.028F, boards.width() * 0.019F));
    const float large =
        std::max(26 * scale, std::min(boards.height() * 0.04F, boards.width() * 0.024F));
    // In a small picture the boards have priority.
    return std::min(std::lerp(small, large, largeShare), boards.height() * 0.05F);
}

float stageHeight(const ScreenRect& boards, float scale, float largeShare) {
    return stageLetters(boards, scale, largeShare) *
           (kStageLines * kStageLine + 2 * kStagePadding + 2 * kStageGap);
}

FittedText fitted(const StageText& text, const Resources& resources, float letters, float width,
                  float height) {
    const auto tried = [&](const StageText& words, float smallest) {
        const float size = lettersFor(words, resources, letters, smallest, width, height);
        return FittedText{words, size};
    };
    const auto fits = [&](const FittedText& words) {
        return Paragraph(words.text, resources, words.letters, width).height() <= height;
    };
    const float readable =
        std::min(letters, std::max(kReadable * resources.scale, letters * kStageSmallest));
    FittedText best = tried(text, readable);
    while (!fits(best)) {
        const std::optional<StageText> shorter = withoutLastReason(best.text);
        if (!shorter) return tried(best.text, letters * kStageSmallest);
        best = tried(*shorter, readable);
    }
    return best;
}

void drawStage(const StageText& text, CommandQueue& commands, const Resources& resources,
               const Theme& theme, const ScreenRect& boards, float largeShare) {
    const float letters = stageLetters(boards, resources.scale, largeShare);
    const float band = stageHeight(boards, resources.scale, largeShare);
    const float width = std::min(boards.width() - 2 * kStageGap * letters, kWidest * letters);
    const float left = boards.centre().x - width / 2;
    const ImVec2 min{left, boards.max.y - band + kStageGap * letters};
    const ImVec2 max{left + width, boards.max.y - kStageGap * letters};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Rgba rim = rimOf(text.kind, theme);
    const float rounding = letters * 0.4F;
    list.AddRectFilled(min, max, packed(theme.panelTitle), rounding);
    list.AddRectFilled(min, max, packed(withAlpha(rim, 0.07F)), rounding);
    list.AddRect(min, max, packed(rim), rounding, 0, std::max(letters * 0.09F, 1.5F));
    float room = width - 2 * kSide * letters;
    if (text.offersClaim) room -= drawClaimButton(commands, min, max, letters);
    room = std::max(room, 1.0F);
    const float most = max.y - min.y - 2 * kTight * letters;
    const FittedText shown = fitted(text, resources, letters, room, most);
    const Paragraph paragraph(shown.text, resources, shown.letters, room);
    const float slack = std::max((most - paragraph.height()) / 2, 0.0F);
    list.PushClipRect(min, max, true);
    paragraph.draw(list, {left + kSide * letters, min.y + kTight * letters + slack}, theme.text);
    list.PopClipRect();
    // A tooltip for text that was shortened, or is too long even in the smallest size.
    const bool isWhole = shown.text == text && paragraph.height() <= most;
    if (!isWhole && ImGui::IsMouseHoveringRect(min, max)) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(width);
        if (!text.headline.empty()) ImGui::TextUnformatted(text.headline.c_str());
        ImGui::TextUnformatted(text.detail.c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
}

}  // namespace pinwheel::viewer
