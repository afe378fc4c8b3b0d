// The set-up mode, by mouse and by keys.
#include "app_files_fixture.hpp"
#include "pinwheel/chess/fen.hpp"
#include "viewer/state/setting_up.hpp"

namespace pinwheel::viewer {
namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Square;
using debugger::BoardIndex;

constexpr Piece kKnight(Color::White, PieceType::Knight);
constexpr Piece kPawn(Color::White, PieceType::Pawn);
constexpr Piece kBlackPawn(Color::Black, PieceType::Pawn);

class AppSetUp : public AppFiles {
protected:
    AppSetUp() {
        press('b', true);
        frame();
    }

    bool isOn() { return app().view().settingUp.has_value(); }
    SettingUp& setUp() { return *app().view().settingUp; }
    std::optional<Piece> on(BoardIndex board, Square square) {
        return setUp().draft.board(board).pieces[square];
    }
    void paste(const std::string& text) {
        ImGui::SetClipboardText(text.c_str());
        press('v', true);
    }

    void point(BoardIndex board, Square square) {
        const ScreenRect boards = setUpBoards(panelArea(app().settings(), kWindow));
        const Layout layout = compassLayout(compassArea(boards, 1), 0);
        moveTo(toScreen(layout.boards[board], centreOf(square)));
    }
    void clickOn(BoardIndex board, Square square) {
        point(board, square);
        clickHere();
    }
    void drag(BoardIndex board, Square from, Square to) {
        point(board, from);
        ImGui::GetIO().MouseDown[0] = true;
        frame();
        point(board, to);
        ImGui::GetIO().MouseDown[0] = false;
        frame();
    }
    void rightClick(BoardIndex board, Square square) {
        point(board, square);
        ImGui::GetIO().MouseDown[1] = true;
        frame();
        ImGui::GetIO().MouseDown[1] = false;
        frame();
    }
    void choose(Piece piece) { app().request(ChooseTool{SetUpTool::Piece, piece}); }
    // Moves the cursor there, as the mouse does.
    void putCursor(BoardIndex board, Square square) { setUp().cursor = {board, square}; }
};

TEST_F(AppSetUp, BeginsWithThePositionOnScreenAndEscapeGoesBackToIt) {
    ASSERT_TRUE(isOn());
    press(Key::Escape);
    ASSERT_FALSE(isOn());
    playFirstMove();
    app().request(Action::SetUp);
    ASSERT_TRUE(isOn());
    EXPECT_EQ(on(kNW, Square::e4), kPawn);
    EXPECT_EQ(on(kSW, Square::e2), kPawn);
    EXPECT_EQ(setUp().draft.toMove(), kSouth);
    press('0');
    frame();
    press(Key::Escape);
    EXPECT_FALSE(isOn());
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
}

TEST_F(AppSetUp, AClickPlacesThePieceAndItsTwinAndASecondOneRemovesThem) {
    choose(kKnight);
    clickOn(kNE, Square::e5);
    EXPECT_EQ(on(kNE, Square::e5), kKnight);
    EXPECT_EQ(on(kNW, Square::e5), kKnight);
    EXPECT_FALSE(on(kSE, Square::e5));
    clickOn(kNW, Square::e5);
    EXPECT_FALSE(on(kNW, Square::e5));
    EXPECT_FALSE(on(kNE, Square::e5));
}

TEST_F(AppSetUp, AltPlacesAGhost) {
    choose(kKnight);
    app().request(debugger::RemovePiece{kNW, Square::b1});
    holdAlt(true);
    clickOn(kNW, Square::e5);
    holdAlt(false);
    EXPECT_EQ(on(kNW, Square::e5), kKnight);
    EXPECT_FALSE(on(kNE, Square::e5));
    EXPECT_EQ(setUp().shown.board(kNW).ghosts, chess::Bitboard(Square::e5));
    EXPECT_TRUE(setUp().problems.empty());
}

TEST_F(AppSetUp, TheHandMovesPiecesAndDroppingThemOutsideRemovesThem) {
    drag(kSW, Square::e2, Square::e4);
    EXPECT_EQ(on(kSW, Square::e4), kPawn);
    EXPECT_EQ(on(kSE, Square::e4), kPawn);
    EXPECT_FALSE(on(kSE, Square::e2));
    point(kSW, Square::e4);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    moveTo(ScreenPoint{3, static_cast<float>(kWindow.height) / 2});
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    EXPECT_FALSE(on(kSW, Square::e4));
    EXPECT_FALSE(on(kSE, Square::e4));
}

TEST_F(AppSetUp, APieceIsDraggedFromThePaletteToABoard) {
    const ScreenRect area = panelArea(app().settings(), kWindow);
    const float left = setUpBoards(area).max.x + 24;
    for (float y = area.min.y; y < area.max.y && setUp().tool != SetUpTool::Piece; y += 6) {
        ImGui::GetIO().MouseDown[0] = false;
        frame();
        moveTo(ScreenPoint{left, y});
        ImGui::GetIO().MouseDown[0] = true;
        frame();
    }
    ASSERT_EQ(setUp().tool, SetUpTool::Piece);
    ASSERT_EQ(setUp().piece(), Piece(Color::White, PieceType::King));
    EXPECT_EQ(on(kSW, Square::e1), setUp().piece());
    point(kSW, Square::e4);
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    for (const BoardIndex board : {kSW, kSE}) {
        EXPECT_EQ(on(board, Square::e4), setUp().piece());
        EXPECT_FALSE(on(board, Square::e1));
    }
}

TEST_F(AppSetUp, ARightClickRemovesAndTheEraserToo) {
    rightClick(kNW, Square::a2);
    EXPECT_FALSE(on(kNE, Square::a2));
    app().request(ChooseTool{SetUpTool::Eraser, std::nullopt});
    clickOn(kNW, Square::b2);
    EXPECT_FALSE(on(kNE, Square::b2));
    EXPECT_TRUE(app().snapshot().note.marks.empty());
}

TEST_F(AppSetUp, EverythingWorksWithKeys) {
    press('0');
    putCursor(kNW, Square::e1);
    press('k');
    press(Key::Tab);
    putCursor(kNW, Square::e8);
    press('k');
    for (int i = 0; i < 3; ++i) press(Key::PageDown);
    ASSERT_EQ(setUp().cursor.board, kSE);
    press('k');
    press(Key::Tab);
    putCursor(kSE, Square::e1);
    press('k');
    EXPECT_TRUE(setUp().problems.empty());
    putCursor(kNW, Square::d4);
    press('q', false, true);
    EXPECT_EQ(setUp().draft.ghosts(kNW), chess::Bitboard(Square::d4));
    press('m');
    EXPECT_EQ(setUp().draft.toMove(), kSouth);
    press('m');
    press('m');
    press('m');
    press('.');
    press('.');
    press(',');
    press('>');
    EXPECT_EQ(setUp().draft.board(kNW).halfmoveClock, 1U);
    EXPECT_EQ(setUp().draft.clock(), 1U);
    putCursor(kNW, Square::h1);
    press('r');
    press('w');
    EXPECT_EQ(toFen(setUp().draft.board(kNW)), "4k3/8/8/8/3Q4/8/8/4K2R w K - 1 1");
    putCursor(kSW, Square::d5);
    press(Key::Tab);
    press('p');
    putCursor(kSW, Square::d6);
    press('e');
    EXPECT_EQ(setUp().draft.board(kSW).enPassant, Square::d6);
    press(Key::Enter);
    EXPECT_FALSE(isOn());
    EXPECT_EQ(app().snapshot().toMove, kNorth);
    EXPECT_EQ(app().snapshot().clock, 1U);
    EXPECT_FALSE(app().snapshot().isStandardStart);
    EXPECT_EQ(app().snapshot().board(kNW).fen, "4k3/8/8/3p4/3Q4/8/8/4K2R w K - 1 1");
}

TEST_F(AppSetUp, DeleteRemovesAndShiftLeavesTheTwin) {
    putCursor(kNW, Square::d1);
    frame({{Key::Delete, 0, false, true}});
    EXPECT_FALSE(on(kNW, Square::d1));
    EXPECT_EQ(setUp().draft.ghosts(kNE), chess::Bitboard(Square::d1));
    putCursor(kNE, Square::c1);
    press(Key::Backspace);
    EXPECT_FALSE(on(kNW, Square::c1));
}

TEST_F(AppSetUp, WhatIsWrongIsShownAtOnceAndDoneIsRefusedWithTheSentence) {
    putCursor(kNW, Square::e1);
    frame({{Key::Delete, 0, false, true}});
    ASSERT_EQ(setUp().problems.size(), 1U);
    EXPECT_EQ(setUp().problems.front().sentence, "North has no king on NW, but one on e1 on NE.");
    EXPECT_EQ(setUp().problems.front().squares[kNE], chess::Bitboard(Square::e1));
    press(Key::Enter);
    ASSERT_TRUE(isOn());
    EXPECT_EQ(setUp().message,
              "This position cannot be played. North has no king on NW, but one on e1 on NE.");
    EXPECT_TRUE(app().snapshot().isStandardStart);
    press('z', true);
    EXPECT_TRUE(setUp().message.empty());
    press(Key::Enter);
    EXPECT_FALSE(isOn());
}

TEST_F(AppSetUp, UndoAndRedoWalkTheEdits) {
    const std::string before = setUp().draft.toText();
    putCursor(kNW, Square::e4);
    press('n');
    press('n');  // changes nothing
    press('m');
    const std::string after = setUp().draft.toText();
    press('z', true);
    press('z', true);
    EXPECT_EQ(setUp().draft.toText(), before);
    press('z', true);
    EXPECT_EQ(setUp().draft.toText(), before);
    press('z', true, true);
    press('y', true);
    EXPECT_EQ(setUp().draft.toText(), after);
    press('z', true);
    press('s');
    EXPECT_TRUE(setUp().undone.empty());
    EXPECT_EQ(setUp().draft.toText(), before);
}

TEST_F(AppSetUp, OneFenOrFourCanBePasted) {
    paste("4k3/8/8/8/8/8/8/4K2R b K - 3 20");
    EXPECT_EQ(setUp().draft.toMove(), kEast);
    EXPECT_EQ(toFen(setUp().draft.board(kSE)), "4k3/8/8/8/8/8/8/4K2R b K - 3 20");
    press('c', true);
    const std::string copied = ImGui::GetClipboardText();
    EXPECT_EQ(copied, setUp().draft.toText());
    press('s');
    paste(copied);
    EXPECT_EQ(setUp().draft.toText(), copied);
    paste("hello\nworld");
    EXPECT_EQ(setUp().draft.toText(), copied);
    EXPECT_EQ(setUp().message,
              "This cannot be pasted: 2 lines were found instead of one FEN, or one on each of "
              "four lines.");
}

TEST_F(AppSetUp, DoneAsksAboutUnsavedChangesAndKeepsTheRules) {
    press(Key::Escape);
    app().request(Action::ToggleDrawPolicy);
    playFirstMove();
    app().request(Action::SetUp);
    putCursor(kNW, Square::a2);
    press(Key::Delete);
    press(Key::Enter);
    ASSERT_TRUE(app().view().files.question);
    EXPECT_TRUE(isOn());
    app().request(Answer::Cancel);
    EXPECT_TRUE(isOn());
    press(Key::Enter);
    app().request(Answer::No);
    EXPECT_FALSE(isOn());
    EXPECT_EQ(app().snapshot().lastPly.value, 0U);
    EXPECT_EQ(app().snapshot().policy, game::DrawPolicy::Claim);
    EXPECT_EQ(app().snapshot().toMove, kSouth);
    // The position exists nowhere else.
    EXPECT_TRUE(app().document().isModified());
}

TEST_F(AppSetUp, KeysOfTheGameDoNothingHere) {
    for (const char key : {'l', '/', 'j'}) press(key);
    press(Key::F5);
    press(Key::F9);
    press(Key::Home);
    EXPECT_FALSE(app().view().looking.prompt);
    EXPECT_TRUE(app().view().breakpoints.list().empty());
    EXPECT_TRUE(isOn());
    press('t');
    EXPECT_EQ(app().settings().theme, ThemeChoice::Light);
    press('?', false, true);
    ASSERT_TRUE(app().view().looking.isHelpOpen);
    press('0');
    EXPECT_TRUE(setUp().problems.empty());
    press(Key::Escape);
    EXPECT_TRUE(isOn());
}

TEST_F(AppSetUp, OpeningAFileLeavesIt) {
    ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/castling-on-one-board-only.json"));
    EXPECT_FALSE(isOn());
}

TEST_F(AppSetUp, ADraftThatWasLeftIsContinuedInAGameOfItsKind) {
    putCursor(kNW, Square::d1);
    press(Key::Delete);
    const std::string changed = setUp().draft.toText();
    press(Key::Escape);
    app().request(Action::NewOrdinaryGame);
    app().request(Action::SetUp);
    EXPECT_TRUE(setUp().done.empty());
    app().request(Action::Cancel);
    ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/castling-on-one-board-only.json"));
    app().request(Action::SetUp);
    EXPECT_EQ(setUp().draft.toText(), changed);
    EXPECT_EQ(app().view().brief->text,
              "Continues the position you were setting up; Standard or Clear starts over");
    press(Key::Enter);
    ASSERT_FALSE(isOn());
    app().request(Action::SetUp);
    EXPECT_EQ(setUp().draft.toText(), changed);
    EXPECT_TRUE(setUp().done.empty()) << "it is the position on screen now";
}

TEST_F(AppSetUp, ASetUpGameIsSavedAndOpenedAgain) {
    putCursor(kNW, Square::d1);
    frame({{Key::Delete, 0, false, true}});
    press(Key::Enter);
    const std::string fen = app().snapshot().board(kNW).fen;
    const std::string path = folder_.file("start.json");
    app().request(SaveFile{path});
    EXPECT_FALSE(app().document().isModified());
    app().request(Action::NewGame);
    ASSERT_TRUE(app().snapshot().isStandardStart);
    ASSERT_TRUE(app().open(path));
    EXPECT_EQ(app().snapshot().board(kNW).fen, fen);
    ASSERT_EQ(app().snapshot().ghosts.size(), 1U);
    EXPECT_FALSE(app().snapshot().ghosts.front().fall);
}

TEST_F(AppSetUp, ASetUpGameIsRecoveredAfterACrash) {
    putCursor(kNW, Square::d1);
    frame({{Key::Delete, 0, false, true}});
    press(Key::Enter);
    const std::string fen = app().snapshot().board(kNW).fen;
    restart();
    app().offerRecovery();
    ASSERT_TRUE(isAsked<RecoverGame>());
    answer(Answer::Yes);
    EXPECT_EQ(app().snapshot().board(kNW).fen, fen);
}

TEST_F(AppSetUp, AnOrdinaryGameHasTheSameModeWithOneBoard) {
    const std::string path = folder_.file("one.pgn");
    std::ofstream(path) << "[Event \"x\"]\n\n1. e4 e5 *\n";
    ASSERT_TRUE(app().open(path));
    ASSERT_EQ(app().snapshot().boards.size(), 1U);
    app().request(Action::SetUp);
    frame();
    ASSERT_TRUE(isOn());
    EXPECT_EQ(setUp().draft.toText(),
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n");
    press('>');  // there is no clock of the game
    press(Key::PageDown);
    putCursor(kNW, Square::d8);
    press(Key::Delete);
    frame();
    press(Key::Enter);
    EXPECT_FALSE(isOn());
    EXPECT_EQ(app().snapshot().boards.size(), 1U);
    EXPECT_EQ(app().snapshot().board(kNW).fen,
              "rnb1kbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    EXPECT_FALSE(app().snapshot().isStandardStart);
    EXPECT_TRUE(app().document().isModified());
}

TEST(SettingUp, ArrowKeysFollowTheScreen) {
    EXPECT_EQ(neighbour(Square::e4, Key::Up, 0), Square::e5);
    EXPECT_EQ(neighbour(Square::e4, Key::Right, 0), Square::f4);
    EXPECT_EQ(neighbour(Square::e4, Key::Down, 0), Square::e3);
    EXPECT_EQ(neighbour(Square::e4, Key::Left, 0), Square::d4);
    EXPECT_EQ(neighbour(Square::e4, Key::Up, 180), Square::e3);
    EXPECT_EQ(neighbour(Square::e4, Key::Right, 90), Square::e5);
    // On a diamond up leads up and to the right.
    EXPECT_EQ(neighbour(Square::e4, Key::Up, 45), Square::e5);
    EXPECT_EQ(neighbour(Square::e4, Key::Up, 225), Square::e3);
    EXPECT_EQ(neighbour(Square::e4, Key::Up, 135), Square::d4);
    EXPECT_EQ(neighbour(Square::e4, Key::Up, 315), Square::f4);
    EXPECT_EQ(neighbour(Square::h8, Key::Up, 0), Square::h8);
}

}  // namespace
}  // namespace pinwheel::viewer
