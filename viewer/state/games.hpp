#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// One row of the list of games. A tag whose value is not known is empty.
struct ListedGame {
    std::size_t number = 1;  // as it counts in the file
    std::size_t line = 1;    // of the file, where it begins
    std::size_t offset = 0;  // the same in bytes of the text
    std::string white;
    std::string black;
    std::string result;  // "1-0", "0-1", "1/2-1/2" or "*"
    std::string date;    // "2024.05.01", with "??" where a part is unknown
    std::string event;
    std::uint32_t plies = 0;  // of the main line
    std::string problem;      // why it cannot be opened, with its line; empty if it can

    bool isSound() const { return problem.empty(); }
    friend bool operator==(const ListedGame&, const ListedGame&) = default;
};

// The ordinary games of the file. The rows appear while the file is being read; for a duplicate
// game there are none.
struct Games {
    std::vector<ListedGame> rows;       // by number
    std::uint64_t list = 0;             // another one whenever another file is listed
    std::uint64_t reading = 0;          // another one whenever the rows are read again
    std::size_t current = 0;            // the number of the game on screen; 0 for a duplicate game
    std::vector<std::size_t> modified;  // numbers of the games with unsaved changes
    bool isListing = false;             // more rows will come
    bool isStopped = false;             // the list was stopped and is not complete
    float progress = 0;                 // of the file, from 0 to 1

    // Whether there may be another game.
    bool isList() const { return rows.size() > 1 || (current > 0 && isListing); }
    const ListedGame* row(std::size_t number) const {
        return number > 0 && number <= rows.size() ? &rows[number - 1] : nullptr;
    }
};

// "game 3 of 41", or "game 3" while the number of games is not known; empty if it is the only one.
std::string placeInFile(const Games& games);

}  // namespace pinwheel::viewer
