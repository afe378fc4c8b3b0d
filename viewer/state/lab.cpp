#include "viewer/state/lab.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace pinwheel::viewer {

namespace {

using base::Error;

constexpr double kNearlyAll = 0.998;  // the share of the games in the histogram's own bars

base::Result<std::uint64_t> parseCount(std::string text, std::string_view what, std::uint64_t least,
                                       std::uint64_t most) {
    // "10,000" and "10 000" are ten thousand.
    std::erase_if(text, [](char letter) { return letter == ',' || letter == ' '; });
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, failure] = std::from_chars(text.data(), end, number);
    if (failure != std::errc() || stopped != end || number < least || number > most)
        return Error{
            fmt::format("{} must be a number from {} to {}.", what, grouped(least), grouped(most))};
    return number;
}

}  // namespace

bool worksInLab(Action action) {
    constexpr std::array kWorking = {Action::NewGame,         Action::NewDuplicateGame,
                                     Action::NewOrdinaryGame, Action::Open,
                                     Action::Paste,           Action::Quit,
                                     Action::ShowLab,         Action::ThemeDark,
                                     Action::ThemeLight,      Action::NextTheme,
                                     Action::PaletteStandard, Action::PaletteSafe,
                                     Action::NextPalette,     Action::ZoomIn,
                                     Action::ZoomOut,         Action::ZoomReset,
                                     Action::PresetPlay,      Action::PresetTeach,
                                     Action::PresetDebug,     Action::ToggleFullScreen,
                                     Action::PictureOfWindow, Action::PictureOfBoards,
                                     Action::PictureOfPart,   Action::PicturesFolder,
                                     Action::ShowStart,       Action::ShowRules,
                                     Action::ToggleHelp,      Action::ShowCommands,
                                     Action::Cancel,          Action::SaveShared,
                                     Action::ChangeRulings,   Action::SharePage};
    return std::find(kWorking.begin(), kWorking.end(), action) != kWorking.end();
}

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
    return text;
}

std::string draftText(const LabForm& form) { return rulingsText(form.draft); }

base::Status addDraft(LabForm& form) {
    const std::string text = draftText(form);
    if (std::find(form.sets.begin(), form.sets.end(), text) != form.sets.end())
        return Error{"This set is in the list already: change a ruling first."};
    if (form.sets.size() == kMostLabSets)
        return Error{fmt::format("At most {} sets can be compared: remove one.", kMostLabSets)};
    form.sets.push_back(text);
    return {};
}

std::vector<std::string> singleChanges() {
    constexpr std::uint32_t kFewerRounds = 2;  // times fewer than the default
    std::vector<std::string> sets = {""};
    for (const debugger::RulingView& ruling : debugger::defaultRulings()) {
        const std::string other = ruling.range
                                      ? std::to_string(std::stoul(ruling.value) / kFewerRounds)
                                      : std::string(ruling.values.back());
        sets.push_back(fmt::format("{}={}", ruling.name, other));
    }
    return sets;
}

base::Result<lab::LabSettings> settingsOf(const LabForm& form) {
    lab::LabSettings settings;
    const auto games = parseCount(form.games, "The number of games", 1, lab::kMostGames);
    if (!games) return games.error();
    const auto seed = parseCount(form.seed, "The seed", 0, UINT64_MAX);
    if (!seed) return seed.error();
    if (form.sets.empty()) return Error{"Add a set of rulings first."};
    const auto player = lab::parsePlayers(form.player);
    if (!player) return Error{player.error().what + "."};
    auto sets = lab::parseSets(form.sets);
    if (!sets) return sets.error();
    settings.setup.seed = *seed;
    settings.setup.player = *player;
    settings.games = *games;
    settings.sets = *std::move(sets);
    return settings;
}

float LabRun::share() const {
    return games == 0 ? 0 : static_cast<float>(*done) / static_cast<float>(games);
}

std::string LabRun::progressText() const {
    const std::uint64_t played = *done;
    std::string words = fmt::format("{} of {} games", grouped(played), grouped(games));
    if (seconds <= 0 || played == 0) return words;
    const double speed = static_cast<double>(played) / seconds;
    const double left = static_cast<double>(games - std::min(played, games)) / speed;
    return words + fmt::format(" · {} games/s · {:.0f} s left",
                               grouped(static_cast<std::uint64_t>(speed)), left);
}

std::vector<lab::LengthBar> shownLengths(const lab::Report& report) {
    std::vector<lab::LengthBar> bars = lengthBars(report);
    const double wanted = kNearlyAll * static_cast<double>(report.games);
    std::uint64_t seen = 0;
    std::size_t shown = 0;
    while (shown < bars.size() && static_cast<double>(seen) < wanted)
        seen += bars[shown++].games.count;
    if (shown + 1 >= bars.size()) return bars;
    lab::LengthBar& rest = bars[shown];
    rest.to = bars.back().to;
    for (std::size_t i = shown + 1; i < bars.size(); ++i) {
        const lab::ReportedCount& games = bars[i].games;
        rest.games.count += games.count;
        if (games.example && (!rest.games.example || *games.example < *rest.games.example))
            rest.games.example = games.example;
    }
    bars.resize(shown + 1);
    return bars;
}

std::size_t firstSeatBar(const lab::Report& report) { return report.endings.size(); }

std::size_t firstLengthBar(const lab::Report& report) {
    return firstSeatBar(report) +
           debugger::duplicateRoster().seats().size() * lab::kResultNames.size();
}

std::vector<LabBar> barsOf(const lab::Report& report) {
    std::vector<LabBar> bars;
    for (const lab::ReportedEnding& ending : report.endings)
        bars.push_back({std::string(lab::endingName(ending.status)), ending.games});
    for (const debugger::SeatIndex seat : debugger::duplicateRoster().seatIndices()) {
        for (std::size_t i = 0; i < lab::kResultNames.size(); ++i)
            bars.push_back({fmt::format("{}: {}", debugger::duplicateRoster()[seat].name,
                                        lab::kResultNames[i]),
                            report.seat(index(seat))[i]});
    }
    for (const lab::LengthBar& bar : shownLengths(report))
        bars.push_back({fmt::format("{}–{} plies", bar.from, bar.to), bar.games});
    return bars;
}

void Lab::show(std::vector<lab::Report> fresh, std::size_t number) {
    reports = std::move(fresh);
    shown = std::min(number, reports.empty() ? 0 : reports.size() - 1);
    chosen.reset();
}

std::string partialText(const lab::Report& report) {
    if (!report.isPartial()) return "";
    return fmt::format("PARTIAL: stopped after {} of {} games", grouped(report.games),
                       grouped(report.askedGames));
}

std::string wordsFor(const Lab& lab) {
    if (lab.run.isRunning()) return fmt::format("Playing {} games.", grouped(lab.run.games));
    if (!lab.form.problem.empty()) return lab.form.problem;
    const lab::Report* const report = lab.report();
    if (report == nullptr) return "";
    return report->isPartial() ? partialText(*report)
                               : fmt::format("{} games were played.", grouped(report->games));
}

bool Lab::takeKey(const KeyPress& press) {
    if (press.isControl || press.isShift || reports.empty()) return false;
    const std::size_t sets = reports.size();
    switch (press.key) {
        case Key::Left:
        case Key::Right:
            shown = (shown + (press.key == Key::Left ? sets - 1 : 1)) % sets;
            chosen.reset();
            return true;
        case Key::Up:
        case Key::Down: {
            const std::vector<LabBar> bars = barsOf(reports[shown]);
            const std::size_t step = press.key == Key::Down ? 1 : bars.size() - 1;
            std::size_t next = chosen ? (*chosen + step) % bars.size()
                                      : (press.key == Key::Down ? 0 : bars.size() - 1);
            // Bars without games have nothing to open; there is at least one with.
            for (std::size_t i = 0; i < bars.size() && !bars[next].games.example; ++i)
                next = (next + step) % bars.size();
            chosen = next;
            isChosenByKey = true;
            return true;
        }
        default:
            return false;
    }
}

}  // namespace pinwheel::viewer
