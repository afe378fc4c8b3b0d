#include "app_files_fixture.hpp"
#include "pinwheel/base/output_file.hpp"
#include "pinwheel/chess/notation.hpp"

#include <sys/stat.h>

namespace pinwheel::viewer {
namespace {

using chess::Square;

TEST_F(AppFiles, WithoutChangesNothingIsAsked) {
    app().request(OpenFile{savedGame()});
    EXPECT_FALSE(app().view().files.question);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
    app().request(Action::NewGame);
    EXPECT_EQ(app().snapshot().lastPly.value, 0U);
    app().request(Action::Quit);
    EXPECT_TRUE(app().isDone());
}

TEST_F(AppFiles, WhateverReplacesAnUnsavedGameAsksFirst) {
    playFirstMove();
    const std::vector<Request> replacements = {Action::NewGame, Action::Quit,
                                               OpenFile{savedGame()}};
    for (const Request& replacement : replacements) {
        app().request(replacement);
        frame();
        EXPECT_TRUE(isAsked<UnsavedChanges>());
        answer(Answer::Cancel);
        EXPECT_FALSE(app().view().files.question);
        EXPECT_FALSE(app().isDone());
        EXPECT_EQ(app().snapshot().ply.value, 1U);
    }
}

TEST_F(AppFiles, DiscardedChangesAreGoneAndTheOtherGameIsThere) {
    playFirstMove();
    app().request(OpenFile{savedGame()});
    answer(Answer::No);
    ASSERT_FALSE(app().snapshot().moves.empty());
    EXPECT_EQ(toCoordinates(app().snapshot().moves.front()), "d2d4");
    EXPECT_FALSE(app().view().files.isModified);
}

TEST_F(AppFiles, SaveThenQuitAsksForAFileAndThenQuits) {
    playFirstMove();
    app().request(Action::Quit);
    answer(Answer::Yes);
    ASSERT_TRUE(app().view().files.dialog);
    EXPECT_FALSE(app().isDone());
    app().request(SaveFile{folder_.file("mine.json")});
    EXPECT_TRUE(app().isDone());
    EXPECT_TRUE(store::loadSave(folder_.file("mine.json")));
}

TEST_F(AppFiles, AnotherGameCancelsTheActionAfterSaving) {
    playFirstMove();
    app().request(Action::Quit);
    answer(Answer::Yes);
    app().request(OpenFile{savedGame()});
    answer(Answer::No);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
    app().request(SaveFile{folder_.file("other.json")});
    EXPECT_FALSE(app().isDone());
}

TEST_F(AppFiles, CancellingTheFileDialogCancelsQuitting) {
    playFirstMove();
    app().request(Action::Quit);
    answer(Answer::Yes);
    press(Key::Escape);
    EXPECT_FALSE(app().view().files.dialog);
    app().request(SaveFile{folder_.file("mine.json")});
    EXPECT_FALSE(app().isDone());
}

TEST_F(AppFiles, AFailedSaveKeepsTheDialogTheGameAndSaysWhy) {
    playFirstMove();
    press('s', true);
    ASSERT_TRUE(app().view().files.dialog);
    app().request(SaveFile{"/no/such/folder/game.json"});
    frame();
    ASSERT_TRUE(app().view().files.dialog);
    EXPECT_NE(app().view().files.dialog->problem, "");
    EXPECT_TRUE(app().view().files.isModified);
}

TEST_F(AppFiles, AnotherFileIsReplacedOnlyAfterConfirmation) {
    const std::string path = savedGame();
    playFirstMove();
    app().request(SaveFile{path});
    ASSERT_TRUE(isAsked<ReplaceFile>());
    answer(Answer::Cancel);
    EXPECT_EQ(toCoordinates(store::loadSave(path)->moves.at(0)), "d2d4");
    app().request(SaveFile{path});
    answer(Answer::Yes);
    EXPECT_EQ(toCoordinates(store::loadSave(path)->moves.at(0)), "e2e4");
}

TEST_F(AppFiles, TheGamesOwnFileIsReplacedWithoutAsking) {
    const std::string path = savedGame();
    app().request(OpenFile{path});
    press(Key::End);
    play(kSW, Square::e2, Square::e4);
    ASSERT_TRUE(app().view().files.isModified);
    press('s', true);
    EXPECT_FALSE(app().view().files.question);
    EXPECT_FALSE(app().view().files.isModified);
    EXPECT_EQ(store::loadSave(path)->moves.size(), 2U);
}

class ChangedUnderneath : public AppFiles {
protected:
    // The game is opened and continued here while another program overwrites its file.
    void SetUp() override {
        app().request(OpenFile{path_});
        press(Key::End);
        play(kSW, Square::e2, Square::e4);
        ASSERT_TRUE(app().view().files.isModified);
        changeFile();
    }
    void changeFile() {
        store::SavedGame others;
        others.moves = {{Square::g1, Square::f3}};
        ASSERT_TRUE(store::storeSave(path_, others));
    }
    std::string firstMoveInFile() const {
        return toCoordinates(store::loadSave(path_)->moves.at(0));
    }

    const std::string path_ = savedGame();
};

TEST_F(ChangedUnderneath, AFileIsReplacedOnlyAfterConfirmation) {
    press('s', true);
    ASSERT_TRUE(isAsked<ReplaceChangedFile>());
    answer(Answer::Cancel);
    EXPECT_EQ(firstMoveInFile(), "g1f3");
    EXPECT_TRUE(app().view().files.isModified);
    press('s', true);
    answer(Answer::Yes);
    EXPECT_EQ(firstMoveInFile(), "d2d4");
    EXPECT_FALSE(app().view().files.isModified);
    play(kNE, Square::e7, Square::e5);
    press('s', true);
    EXPECT_FALSE(app().view().files.question) << "the file has our content again";
}

TEST_F(ChangedUnderneath, AFileCanBeLeftAloneForAnotherName) {
    press('s', true);
    answer(Answer::No);
    ASSERT_TRUE(app().view().files.dialog);
    app().request(SaveFile{folder_.file("mine.json")});
    EXPECT_EQ(firstMoveInFile(), "g1f3");
    EXPECT_EQ(store::loadSave(folder_.file("mine.json"))->moves.size(), 2U);
}

TEST_F(ChangedUnderneath, ItsOwnNameChosenInTheDialogIsAskedAboutToo) {
    app().request(Action::SaveAs);
    app().request(SaveFile{path_});
    EXPECT_TRUE(isAsked<ReplaceChangedFile>());
}

TEST_F(ChangedUnderneath, QuittingWaitsForTheAnswer) {
    app().request(Action::Quit);
    answer(Answer::Yes);
    ASSERT_TRUE(isAsked<ReplaceChangedFile>());
    answer(Answer::Cancel);
    EXPECT_FALSE(app().isDone());
    press('s', true);
    answer(Answer::Yes);
    EXPECT_FALSE(app().isDone()) << "the previous answer cancelled quitting";
    EXPECT_EQ(firstMoveInFile(), "d2d4");
}

TEST_F(ChangedUnderneath, AnotherGameCancelsQuitting) {
    app().request(Action::Quit);
    answer(Answer::Yes);
    ASSERT_TRUE(isAsked<ReplaceChangedFile>());
    app().request(OpenFile{savedGame("other.json")});
    ASSERT_TRUE(isAsked<UnsavedChanges>());
    answer(Answer::Cancel);
    press('s', true);
    answer(Answer::Yes);
    EXPECT_FALSE(app().isDone());
}

TEST_F(ChangedUnderneath, ARecoveredGameStillKnowsItsFile) {
    restart();
    app().offerRecovery();
    answer(Answer::Yes);
    press('s', true);
    EXPECT_TRUE(isAsked<ReplaceChangedFile>());
}

TEST_F(ChangedUnderneath, ADeletedFileIsWrittenAgain) {
    std::filesystem::remove(path_);
    press('s', true);
    EXPECT_FALSE(app().view().files.question);
    EXPECT_EQ(firstMoveInFile(), "d2d4");
}

TEST_F(AppFiles, ATouchedButUnchangedFileDoesNotAsk) {
    const std::string path = savedGame();
    app().request(OpenFile{path});
    press(Key::End);
    play(kSW, Square::e2, Square::e4);
    savedGame();
    press('s', true);
    EXPECT_FALSE(app().view().files.question);
    EXPECT_FALSE(app().view().files.isModified);
}

TEST_F(AppFiles, AGameIsSavedToTheFileItCameFrom) {
    namespace fs = std::filesystem;
    fs::create_directories(folder_.file("real/sub"));
    fs::create_symlink(folder_.file("real/sub"), folder_.file("link"));
    fs::rename(savedGame(), folder_.file("real/one.json"));
    app().request(OpenFile{folder_.file("link/../one.json")});
    press(Key::End);
    play(kSW, Square::e2, Square::e4);
    press('s', true);
    EXPECT_FALSE(app().view().files.question);
    EXPECT_FALSE(fs::exists(folder_.file("one.json")));
    EXPECT_EQ(store::loadSave(folder_.file("real/one.json"))->moves.size(), 2U);
}

TEST_F(AppFiles, APipeIsNotWaitedFor) {
    const std::string path = folder_.file("pipe.json");
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    app().request(OpenFile{path});
    EXPECT_NE(app().view().notice.find("pipe.json: is not a regular file"), std::string::npos);
}

TEST_F(AppFiles, OpenedAndSavedFilesAreRemembered) {
    app().request(OpenFile{savedGame("first.json")});
    app().request(OpenFile{savedGame("second.json")});
    ASSERT_EQ(app().settings().recentFiles.size(), 2U);
    EXPECT_EQ(app().settings().recentFiles[0], folder_.file("second.json"));
}

TEST_F(AppFiles, KeysGoToTheDialogWhileOneIsOpen) {
    playFirstMove();
    press('o', true);
    ASSERT_TRUE(app().view().files.dialog);
    press(Key::Home);
    press('f');
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    EXPECT_EQ(app().settings().quarterTurns, 0U);
    press(Key::Escape);
    EXPECT_FALSE(app().view().files.dialog);
}

TEST_F(AppFiles, APastedGameReplacesTheOneOnScreen) {
    playFirstMove();
    press('c', true, true);
    app().request(Action::NewGame);
    answer(Answer::No);
    press('v', true);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
    EXPECT_TRUE(app().view().files.isModified);
}

TEST_F(AppFiles, RubbishInTheClipboardIsRefused) {
    for (const char* text : {"", "rubbish", "{\"variant\":\"chess\"}", "NW x\nNE x\nSW x\n"}) {
        ImGui::SetClipboardText(text);
        press('v', true);
        EXPECT_NE(app().view().notice, "") << text;
        EXPECT_FALSE(app().view().files.isModified) << text;
    }
}

TEST_F(AppFiles, APictureOpensAsTheGameAndPlyItShows) {
    const auto game = store::loadSave(PINWHEEL_SOURCE_DIR "/assets/games/shortest-mate.json");
    ASSERT_TRUE(game);
    const auto png = encodePng({{1, 1}, {Rgba{}}}, PictureState{toText(*game), 5});
    ASSERT_TRUE(png);
    ASSERT_TRUE(base::writeAtomically(folder_.file("picture.png"), *png));
    app().request(OpenFile{folder_.file("picture.png")});
    EXPECT_EQ(app().snapshot().ply.value, 5U);
    EXPECT_EQ(app().snapshot().lastPly.value, 8U);
    EXPECT_FALSE(app().document().path());
    EXPECT_FALSE(app().view().files.isModified);
}

TEST_F(AppFiles, APictureWithoutAGameIsRefused) {
    const auto png = encodePng({{1, 1}, {Rgba{}}});
    ASSERT_TRUE(png);
    ASSERT_TRUE(base::writeAtomically(folder_.file("picture.png"), *png));
    app().request(OpenFile{folder_.file("picture.png")});
    EXPECT_NE(app().view().notice.find("contains no game"), std::string::npos);
}

TEST_F(AppFiles, MarksBelongToTheirPlyAndAreSavedAndUndone) {
    const std::string path = savedGame();
    ASSERT_TRUE(app().open(path));
    press(Key::End);
    const auto mark = [&](chess::Square square) {
        moveTo(kNW, square);
        ImGui::GetIO().MouseDown[1] = true;
        frame();
        ImGui::GetIO().MouseDown[1] = false;
        frame();
    };
    mark(chess::Square::e4);
    ASSERT_EQ(app().snapshot().note.marks.size(), 1U);
    EXPECT_TRUE(app().document().isModified());
    // A plain click and other views leave them unchanged.
    click(kNW, chess::Square::e5);
    EXPECT_EQ(app().snapshot().note.marks.size(), 1U);
    press(Key::Home);
    EXPECT_TRUE(app().snapshot().note.marks.empty());
    press(Key::End);
    EXPECT_EQ(app().snapshot().note.marks.size(), 1U);
    press('s', true);
    const auto saved = store::loadSave(path);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->notes.at(0).marks, app().snapshot().note.marks);
    press(Key::Escape);
    EXPECT_TRUE(app().snapshot().note.marks.empty()) << "Escape clears them";
    press('z', true);
    EXPECT_EQ(app().snapshot().note.marks.size(), 1U) << "and undo brings them back";
}

TEST_F(AppFiles, EscapeReleasesThePieceBeforeItClearsMarks) {
    app().request(
        game::SetMarks{app().snapshot().node, {{0, chess::Square::e4, chess::Square::e4}}});
    app().request(GrabPiece{chess::Square::e2});
    press(Key::Escape);
    EXPECT_FALSE(app().view().looking.grabbed);
    EXPECT_EQ(app().snapshot().note.marks.size(), 1U);
    press(Key::Escape);
    EXPECT_TRUE(app().snapshot().note.marks.empty());
}

TEST_F(AppFiles, AMarkKeepsTheGrabbedPieceAndTheExplanation) {
    app().request(GrabPiece{chess::Square::e2});
    app().request(AskWhy{debugger::SeatIndex{0}, {chess::Square::e2, chess::Square::e5}});
    app().request(
        game::SetMarks{app().snapshot().node, {{0, chess::Square::e4, chess::Square::e4}}});
    EXPECT_TRUE(app().view().looking.grabbed);
    EXPECT_TRUE(app().view().looking.why);
}

TEST_F(AppFiles, AReopenedPictureRestoresItsViewAndKeepsTheSettings) {
    const std::string path = folder_.file("picture.png");
    PictureView view;
    view.quarterTurns = 2;
    view.preset = Preset::Debug;
    view.layout = layoutOf(Preset::Debug);
    view.isFocused = true;
    view.grabbed = chess::Square::e2;
    view.why = AskWhy{debugger::SeatIndex{0}, {chess::Square::e1, chess::Square::g1}};
    view.marks = {{1, chess::Square::a1, chess::Square::a4}};
    PictureState state = app().document().toPicture();
    state.view = toText(view, app().document().debugger().roster());
    const auto png = encodePng({{1, 1}, {Rgba{1, 2, 3}}}, state);
    ASSERT_TRUE(png);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(png->data()),
               static_cast<std::streamsize>(png->size()));
    app().request(OpenFile{path});
    frame();
    const Looking& looking = app().view().looking;
    EXPECT_EQ(app().settings().quarterTurns, 2U);
    EXPECT_EQ(app().settings().preset, Preset::Debug);
    EXPECT_TRUE(looking.isFocused);
    EXPECT_EQ(looking.grabbed, chess::Square::e2);
    ASSERT_TRUE(looking.why);
    EXPECT_EQ(looking.why->move, view.why->move);
    EXPECT_EQ(looking.marks, view.marks);
    // From now on only the user's own changes are stored.
    app().request(Action::NextTheme);
    app().storeSettings();
    restart();
    EXPECT_EQ(app().settings().quarterTurns, 0U);
    EXPECT_EQ(app().settings().preset, Preset::Play);
    EXPECT_EQ(app().settings().theme, ThemeChoice::Light);
}

}  // namespace
}  // namespace pinwheel::viewer
