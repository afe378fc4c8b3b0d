#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "pinwheel/lab/report.hpp"
#include "viewer/state/background.hpp"
#include "viewer/state/keys.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

inline constexpr std::size_t kMostLabSets = 8;

// The choices for the next run, as they are typed.
struct LabForm {
    std::vector<std::string> sets = {""};  // of rulings, as text; empty text is the default set
    std::vector<debugger::RulingView> draft = debugger::defaultRulings();  // the next set
    std::string games = "10000";
    std::string seed = "1";
    std::string player = "random";
    std::string problem;  // why the last attempt to run failed
};

// The set that the draft describes: "stalemate=loses,rounds=10".
std::string draftText(const LabForm& form);
// Adds the draft to the sets; fails if the set is there already or there are too many.
base::Status addDraft(LabForm& form);
// The default set, and one for each ruling with its other value.
std::vector<std::string> singleChanges();
// The settings that the form describes, or what is wrong with it.
base::Result<lab::LabSettings> settingsOf(const LabForm& form);

// The histograms of eight sets need far less.
template <>
inline constexpr std::size_t kBytesOfCopy<std::vector<lab::Report>> = std::size_t{8} << 20U;

// A run in the background.
struct LabRun {
    using Task = Background<std::vector<lab::Report>>;

    std::shared_ptr<Task> task;
    std::shared_ptr<std::atomic<std::uint64_t>> done;  // games under all sets
    std::uint64_t games = 0;                           // that were asked for
    double seconds = 0;                                // since it began
    bool wasStopped = false;

    bool isRunning() const { return task && task->isRunning(); }
    // "1,200 of 10,000 games · 5,300 games/s · 2 s left"
    std::string progressText() const;
    float share() const;
};

// A bar of a chart that opens an example when it is clicked.
struct LabBar {
    std::string name;  // "Checkmate", "North: win", "200–224 plies"
    lab::ReportedCount games;
};
// All bars of a report in the order in which keys go through them: endings, seats, lengths.
std::vector<LabBar> barsOf(const lab::Report& report);
// The numbers of the first bars of these charts.
std::size_t firstSeatBar(const lab::Report& report);
std::size_t firstLengthBar(const lab::Report& report);
// Bars of the histogram, up to the length that nearly all games do not exceed; the last bar has all
// the others.
std::vector<lab::LengthBar> shownLengths(const lab::Report& report);

// The rule lab: statistics of many games under different rulings.
struct Lab {
    bool isOpen = false;
    bool hasForm = true;  // `shot` draws the report only
    // A picture of the window shows the whole report, without the form: frames until it is taken.
    int framesToPicture = 0;
    // Of the report's letters, so that all of it fits into a picture.
    float pictureScale = 1;
    LabForm form;
    LabRun run;
    std::vector<lab::Report> reports;   // of the last run, or of a file
    std::size_t shown = 0;              // the report whose charts are shown
    std::optional<std::size_t> chosen;  // the bar selected with the arrow keys
    bool isChosenByKey = false;         // not yet scrolled into view

    const lab::Report* report() const { return shown < reports.size() ? &reports[shown] : nullptr; }
    void show(std::vector<lab::Report> fresh, std::size_t number = 0);
    bool isForPicture() const { return !hasForm || framesToPicture > 0; }
    // Left and Right go to another set, Up and Down to another bar; true if it handled the key.
    bool takeKey(const KeyPress& press);
};

// "PARTIAL: stopped after 1,200 of 10,000 games"; empty if all were played.
std::string partialText(const lab::Report& report);
// The run or its result in a sentence, for a screen reader.
std::string wordsFor(const Lab& lab);

// Whether an action works while the lab covers the boards.
bool worksInLab(Action action);

// "10,000"
std::string grouped(std::uint64_t number);

}  // namespace pinwheel::viewer
