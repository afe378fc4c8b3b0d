#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

// Ways in which planted-engine can fail its client: `planted-engine --misbehave NAME`. Whatever
// happens, an engine that misbehaves is gone after two minutes.
namespace pinwheel::planted {

enum class Misbehaviour : std::uint8_t {
    DiesAtStart,
    DiesOnGo,
    SegfaultsOnPosition,
    HangsOnUci,
    HangsOnGo,
    HangsOnQuit,
    NeverReady,
    IgnoresStop,
    FloodsAtStart,
    FloodsLines,
    FloodsWithoutNewline,
    HalfLines,
    SpeaksLate,
    WrongTotal,
    ChildDisagrees,
    RubbishCounts,
    NegativeCounts,
    HugeCounts,
    ClosesOutput,
    LeavesGrandchild,
    PrintsBinary,
    ManyOptions,
    PausesInDivide,
};

struct MisbehaviourEntry {
    Misbehaviour misbehaviour;
    std::string_view name;         // of --misbehave
    std::string_view description;  // one line
};

// In the order of the enumeration.
std::span<const MisbehaviourEntry> misbehaviours();
std::optional<Misbehaviour> misbehaviourNamed(std::string_view name);

}  // namespace pinwheel::planted
