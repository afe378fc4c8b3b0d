// The real viewer is killed at random moments while moves are played in its window, and restarted:
// the game is recovered, with at most its last move missing. PINWHEEL_KILLS sets the number of
// kills, PINWHEEL_SEED the moves and moments.
#include "../viewer/real_window.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace pinwheel::viewer {
namespace {

namespace fs = std::filesystem;

using std::chrono::milliseconds;

unsigned fromEnvironment(const char* name, unsigned otherwise) {
    const char* const text = std::getenv(name);
    return text == nullptr ? otherwise : static_cast<unsigned>(std::atoi(text));
}

class ViewerKill : public RealWindow {
protected:
    static constexpr std::size_t kPlies = 40;

    unsigned upTo(unsigned most) {
        return std::uniform_int_distribution<unsigned>(0, most)(random_);
    }

    // A continuation without dialogs: no promotions. Ends early if it must.
    std::vector<chess::Move> continuation() {
        std::vector<chess::Move> moves;
        store::SavedGame game;
        game.moves = moves_;
        const auto tree = store::replay(game);
        EXPECT_TRUE(tree) << tree.error().what;
        duplicate::GameState state = tree->state(tree->lineEnd(tree->kRoot));
        while (moves_.size() + moves.size() < kPlies) {
            auto choices = syncMoves(state);
            std::erase_if(choices, [](auto choice) { return choice.move().isPromotion(); });
            if (choices.empty()) break;
            const auto chosen = choices[upTo(static_cast<unsigned>(choices.size()) - 1)];
            moves.push_back(chosen.move());
            state = apply(state, chosen);
        }
        return moves;
    }

    // Clicks all these moves, then undoes and replays the last one until the viewer is killed. On a
    // busy machine a click may be lost, and the game takes another course.
    std::vector<std::string> hand(const std::vector<chess::Move>& moves) {
        std::vector<std::string> words = {"xdotool"};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const chess::Ply ply{static_cast<std::uint32_t>(moves_.size() + i)};
            const debugger::Roster& roster = debugger::duplicateRoster();
            const auto player = roster.seatIndices()[ply.value % roster.seats().size()];
            const auto board = roster[player].boards[upTo(1)];
            for (const chess::Square square : {moves[i].from(), moves[i].to()}) {
                const ScreenPoint at = pointOf(board, square);
                for (const std::string& word :
                     {std::string("mousemove"), std::to_string(static_cast<int>(at.x)),
                      std::to_string(static_cast<int>(at.y)), std::string("sleep"),
                      std::string("0.03"), std::string("click"), std::string("1"),
                      std::string("sleep"), std::string("0.02")})
                    words.push_back(word);
            }
        }
        for (const char* word :
             {"key", "--repeat", "500", "--delay", "4", "ctrl+z", "ctrl+shift+z"})
            words.emplace_back(word);
        return words;
    }

    std::string journal() const {
        std::error_code error;
        for (fs::directory_iterator at(journals_, error), end; !error && at != end; ++at) {
            if (at->path().extension() == ".json") return at->path().string();
        }
        return {};
    }
    // The moves in the journal: a valid game that continues the moves recovered before.
    std::vector<chess::Move> safeMoves() {
        const std::string path = journal();
        if (path.empty()) return {};
        const auto game = store::loadSave(path);
        EXPECT_TRUE(game) << game.error().what;
        if (!game) return {};
        EXPECT_TRUE(isSound(path));
        const std::size_t common = std::min(game->moves.size(), moves_.size());
        EXPECT_TRUE(std::equal(game->moves.begin(),
                               game->moves.begin() + static_cast<std::ptrdiff_t>(common),
                               moves_.begin()));
        return game->moves;
    }
    // The ply in the window's title, as a person sees it.
    unsigned shownPly() const {
        const std::string text = title();
        const std::size_t at = text.find("of ");
        return at == std::string::npos ? 0
                                       : static_cast<unsigned>(std::atoi(text.c_str() + at + 3));
    }

    void expectNoLitter() const {
        std::multiset<std::string> kinds;
        std::error_code error;
        for (const std::string& folder : {journals_, folder_.file("config/pinwheel")}) {
            for (fs::directory_iterator at(folder, error), end; !error && at != end; ++at)
                kinds.insert(at->path().extension().string());
        }
        const bool hasJournal = !journal().empty();
        EXPECT_EQ(kinds, hasJournal ? (std::multiset<std::string>{".json", ".json", ".lock"})
                                    : (std::multiset<std::string>{".json"}));
    }

    // On a busy machine the dialog may take a while to appear.
    void recover() {
        const std::string wanted = fmt::format("ply {0} of {0} ", moves_.size());
        EXPECT_TRUE(waitFor([&] {
            if (title().find(wanted) != std::string::npos) return true;
            // Enter gives the default answer, which is to recover the game.
            if (middleOf("Recover the game", wordsOnScreen())) press("Return");
            return false;
        })) << "wanted "
            << wanted << ", the title is " << title();
    }

    // Starts the viewer, plays, and kills it; returns how many moves were visible before that.
    std::size_t playAndDie() {
        viewer_.emplace(std::vector<std::string>{PINWHEEL_PROGRAM, gamePath_});
        if (upTo(7) == 0) {  // before or just after the window appears
            std::this_thread::sleep_for(milliseconds(upTo(600)));
            viewer_->end(SIGKILL);
            return moves_.size();
        }
        EXPECT_TRUE(waitFor([&] { return title() != ""; }));
        expectNoLitter();
        if (!journal().empty()) recover();
        Process person(hand(continuation()));
        std::this_thread::sleep_for(milliseconds(upTo(1500)));
        const unsigned shown = shownPly();
        std::this_thread::sleep_for(std::chrono::microseconds(upTo(20'000)));
        viewer_->end(SIGKILL);
        // A killed helper must not leave a key pressed: it would repeat in the next window.
        person.end(SIGKILL);
        EXPECT_EQ(std::system("xdotool keyup z keyup ctrl keyup shift mouseup 1"), 0);
        return shown;
    }

    void startAnew() {
        fs::remove_all(folder_.file("state"));
        moves_.clear();
        gamePath_ = emptyGame();
    }

    std::mt19937 random_{fromEnvironment("PINWHEEL_SEED", 1)};
    std::vector<chess::Move> moves_;  // recovered so far
    std::string gamePath_;
    const std::string journals_ = folder_.file("state/pinwheel/journal");
};

TEST_F(ViewerKill, LosesTheLastMoveAtWorst) {
    const unsigned kills = fromEnvironment("PINWHEEL_KILLS", 8);
    std::map<int, unsigned> lost;
    for (unsigned i = 0; i < kills && !HasFailure(); ++i) {
        SCOPED_TRACE("kill " + std::to_string(i));
        if (moves_.empty() || moves_.size() + 1 >= kPlies) startAnew();
        const std::size_t shown = playAndDie();
        moves_ = safeMoves();
        EXPECT_GE(moves_.size() + 1, shown);
        ++lost[static_cast<int>(shown) - static_cast<int>(moves_.size())];
    }
    for (const auto& [moves, times] : lost)
        fmt::print("{} of {} kills: {} moves fewer than were shown\n", times, kills, moves);
}

}  // namespace
}  // namespace pinwheel::viewer
