#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/outline.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// The room that a line needs on the timeline, in plies.
struct TrackSpan {
    std::optional<std::size_t> parent;  // the line that it leaves, which comes before it
    float first = 0;                    // where it leaves it
    float last = 0;                     // its end, including its label

    friend bool operator==(const TrackSpan&, const TrackSpan&) = default;
};

// The row of each line, from the top; nullopt if there is no room. No two lines overlap in a row,
// and each is below the line that it leaves. Lines that leave later are above those that leave
// earlier where possible, so that the curves do not cross. `preferred` lines come first, each after
// the line that it leaves.
std::vector<std::optional<std::size_t>> packTracks(std::span<const TrackSpan> spans,
                                                   std::size_t rows,
                                                   std::span<const std::size_t> preferred = {});

// A line that is drawn.
struct Track {
    std::size_t line = 0;
    std::size_t row = 0;
    std::size_t parentRow = 0;  // its own row for the main line
    chess::Ply fork;
    chess::Ply last;
    // The last ply of it that is on the current line; nullopt if the current line does not lead
    // through it.
    std::optional<chess::Ply> litUntil;
    bool isCurrent = false;
    std::string label;
};

// Where a line reaches a position of another one; both are drawn.
struct TrackJoin {
    std::size_t line = 0;
    std::size_t row = 0;
    chess::Ply ply;
    std::size_t otherRow = 0;
    chess::Ply there;
};

// The lines of a game as tracks, cached until the game, the line on screen or the room changes.
class TimelineTracks {
public:
    struct Room {
        float pliesPerLetter = 1;  // of a label
        std::size_t rows = 0;

        friend bool operator==(const Room&, const Room&) = default;
    };

    void update(const debugger::Outline& outline, std::size_t currentLine, const Room& room);

    const std::vector<Track>& tracks() const { return tracks_; }
    const std::vector<TrackJoin>& joins() const { return joins_; }
    // The plies of the current line that more than one move follows, in ascending order.
    const std::vector<chess::Ply>& forks() const { return forks_; }
    // Lines without room.
    std::size_t hidden() const { return hidden_; }

private:
    std::uint64_t revision_ = 0;
    std::size_t currentLine_ = 0;
    Room room_;
    std::vector<Track> tracks_;
    std::vector<TrackJoin> joins_;
    std::vector<chess::Ply> forks_;
    std::size_t hidden_ = 0;
};

// The number of rows that the tracks of a game would use, cached like them.
class NeededRows {
public:
    std::size_t of(const debugger::Outline& outline, const TimelineTracks::Room& most);

private:
    std::uint64_t revision_ = 0;
    TimelineTracks::Room most_;
    std::size_t rows_ = 0;
};

// The last ply of the longest line, cached as long as the game does not change.
class LongestLine {
public:
    chess::Ply of(const debugger::Outline& outline);

private:
    std::uint64_t revision_ = 0;
    chess::Ply last_;
};

}  // namespace pinwheel::viewer
