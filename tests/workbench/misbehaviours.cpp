#include "misbehaviours.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::planted {

namespace {

constexpr std::array kMisbehaviours = std::to_array<MisbehaviourEntry>({
    {Misbehaviour::DiesAtStart, "dies-at-start", "exits with status 3 at once"},
    {Misbehaviour::DiesOnGo, "dies-on-go", "exits with status 4 on go"},
    {Misbehaviour::SegfaultsOnPosition, "segfaults-on-position",
     "dies of a segmentation fault on position"},
    {Misbehaviour::HangsOnUci, "hangs-on-uci", "stops reading and writing on uci"},
    {Misbehaviour::HangsOnGo, "hangs-on-go", "stops reading and writing on go"},
    {Misbehaviour::HangsOnQuit, "hangs-on-quit",
     "stays on quit and at the end of its input, and ignores SIGTERM"},
    {Misbehaviour::NeverReady, "never-ready", "does not answer isready"},
    {Misbehaviour::IgnoresStop, "ignores-stop", "does not answer stop"},
    {Misbehaviour::FloodsAtStart, "floods-at-start", "prints lines without end from the start"},
    {Misbehaviour::FloodsLines, "floods-lines", "prints lines without end on go"},
    {Misbehaviour::FloodsWithoutNewline, "floods-without-newline",
     "prints one line without end on go"},
    {Misbehaviour::HalfLines, "half-lines", "prints every line in two halves, with a pause"},
    {Misbehaviour::SpeaksLate, "speaks-late", "waits for 1.5 seconds before every answer"},
    {Misbehaviour::WrongTotal, "wrong-total", "the total of a divide is not the sum of its counts"},
    {Misbehaviour::ChildDisagrees, "child-disagrees",
     "a move's count in a divide is not what the divide after that move says"},
    {Misbehaviour::RubbishCounts, "rubbish-counts", "prints words instead of counts"},
    {Misbehaviour::NegativeCounts, "negative-counts", "prints negative counts"},
    {Misbehaviour::HugeCounts, "huge-counts", "prints counts that do not fit into 64 bits"},
    {Misbehaviour::ClosesOutput, "closes-output", "closes its output on go but lives on"},
    {Misbehaviour::LeavesGrandchild, "leaves-grandchild",
     "starts a process that keeps the output open after quit"},
    {Misbehaviour::PrintsBinary, "prints-binary",
     "prints NUL bytes and invalid UTF-8 before every line"},
    {Misbehaviour::ManyOptions, "many-options", "answers uci with ten thousand options"},
    {Misbehaviour::PausesInDivide, "pauses-in-divide",
     "counts in a thread and pauses for a second after the first move"},
});

constexpr bool misbehavioursAreInOrder() {
    for (std::size_t i = 0; i < kMisbehaviours.size(); ++i) {
        if (static_cast<std::size_t>(kMisbehaviours[i].misbehaviour) != i) return false;
    }
    return true;
}
static_assert(misbehavioursAreInOrder());

}  // namespace

std::span<const MisbehaviourEntry> misbehaviours() { return kMisbehaviours; }

std::optional<Misbehaviour> misbehaviourNamed(std::string_view name) {
    const auto* const found = std::ranges::find(kMisbehaviours, name, &MisbehaviourEntry::name);
    return found == kMisbehaviours.end() ? std::nullopt : std::optional(found->misbehaviour);
}

}  // namespace pinwheel::planted
