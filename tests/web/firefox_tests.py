"""The page in Firefox: whatever depends on the browser."""
import json

import file_tests
import game_tests
import lesson_tests
import picture_tests
import safety_tests
import work_tests
from pages import PAGE, SIZE, address, drop, new_game, pixels, recover, sample, share, square_on_nw, write

# Written for Chromium, and the same here.
test_firefox_opens_from_a_file = game_tests.test_opens_from_a_file_and_says_its_state
test_firefox_runs_to_a_breakpoint = game_tests.test_runs_to_a_breakpoint
test_firefox_keeps_lines = game_tests.test_keeps_lines
test_firefox_links_to_a_place = game_tests.test_links_to_a_place
test_firefox_gives_back_the_page_without_a_game = file_tests.test_gives_back_the_page_without_a_game
test_firefox_shares_the_game_as_another_page = file_tests.test_shares_the_game_as_another_page
test_firefox_answers_a_shared_lesson = lesson_tests.test_a_shared_lesson_is_answered_by_keys
test_firefox_proves_an_answer_in_the_worker = lesson_tests.test_an_answer_is_proved_in_the_worker
test_firefox_analyses_and_plays_four_boards = work_tests.test_analyses_and_plays_four_boards
test_firefox_looks_for_a_mate_without_freezing = work_tests.test_looks_for_a_mate_without_freezing
test_firefox_shares_a_report_of_the_lab = work_tests.test_a_report_of_the_lab_can_be_shared
test_firefox_switches_to_other_rulings_by_keys = game_tests.test_switches_to_other_rulings_by_keys
test_firefox_shows_a_hostile_title_as_text = safety_tests.test_a_hostile_title_stays_text
test_firefox_draws_as_the_desktop_does = picture_tests.test_draws_as_the_desktop_does


def test_firefox_plays_by_mouse_and_keys(browser):
    page = new_game(browser)
    assert page.run('[innerWidth, innerHeight]') == [1280, 720]
    page.click(*square_on_nw('e2'))
    page.click(*square_on_nw('e4'))
    page.until(ply=1)
    page.play('d2d4')
    page.until(ply=2)
    page.key('z', control=True)
    page.until(ply=1)


def test_firefox_says_why_and_scrubs(browser):
    page = browser.open(address(share(sample('castling-on-one-board-only.json'), '--ply', '16')))
    page.until(ply=16)
    page.play('e1g1')
    page.until_says('legal on NW, but not on NE')
    page.key('Home')
    page.until(ply=0)
    page.rest()
    page.drag((200, 640), *((x, 640) for x in range(220, 500, 20)))
    page.rest()
    assert 0 < int(page.twin()['ply']) < 16, page.twin()


def test_firefox_saves_reloads_and_recovers(browser):
    page = new_game(browser)
    page.play('e2e4')
    page.until(ply=1, modified=1)
    page.rest()
    page.reload()
    recover(page)
    page.rest()
    page.key('s', control=True)
    name, data = page.download()
    assert name.endswith('.json') and json.loads(data)['moves'][0]['from'] == 'e2', data
    page.until(modified=0)
    page.rest()
    page.reload()
    page.rest()
    assert 'Recover' not in page.twin()['message'], page.twin()
    drop(page, write('saved.json', data))
    page.until(screen='game', ply=1)


def test_firefox_copies_and_pastes(browser):
    page = new_game(browser)
    page.play('e2e4')
    page.until(ply=1)
    page.key('c', control=True)
    page.until_says('Copied')
    page.key('Home')
    page.until(ply=0)
    page.key('v', control=True)
    page.until_says('These positions are at ply 1')
    page.until(ply=1)


def test_firefox_ignores_the_selection_at_a_middle_click(browser):
    page = new_game(browser)
    browser.privileged("""Cc['@mozilla.org/widget/clipboardhelper;1'].getService(Ci.nsIClipboardHelper)
        .copyStringToClipboard('1. e4 e5 2. Nf3', Ci.nsIClipboard.kSelectionClipboard);""")
    page.press(400, 300, 2)
    page.rest()
    assert page.twin()['lastPly'] == '0' and 'fenNw' in page.twin(), page.twin()


def test_firefox_takes_one_ply_for_each_notch_of_a_wheel(browser):
    page = browser.open(address(share(sample('a-long-game.json'))))
    page.until(screen='game')
    for place in ((400, 300), (440, 640)):  # the boards and the timeline
        page.key('Home')
        page.until(ply=0)
        page.rest()
        for _ in range(10):
            page.press(*place, 5)
        page.until(ply=10)


def test_firefox_leaves_two_tabs_alone(browser):
    page = new_game(browser)
    page.play('g2g4')
    page.until(ply=1)
    page.rest()
    other = browser.open_beside(address(PAGE))
    other.rest()
    assert 'Recover' not in other.twin()['message'], other.twin()


def test_firefox_works_without_freezing(browser):
    page = new_game(browser)
    page.command('rule lab')
    page.until(screen='lab')
    page.key('Enter')
    page.until(working=1)
    page.until(working=0)
    page.until_says('10,000 games')


def test_firefox_takes_pictures(browser):
    page = new_game(browser)
    page.key('F12')
    name, data = page.download()
    assert name.endswith('.png') and pixels(data).size == (1280, 720), name


def test_firefox_follows_size_and_pixel_ratio(browser):
    page = new_game(browser)
    browser.resize(1000, 600)
    page.wait(f'String({SIZE}) === "1000,600"')
    page.scale(2)
    page.wait(f'String({SIZE}) === String([innerWidth * 2, innerHeight * 2])')
    page.rest()
    page.play('e2e4')
    page.until(ply=1)
    page.rest()
    page.key('F12')
    assert list(pixels(page.download()[1]).size) == page.run(SIZE)


def test_firefox_smooths_the_picture_where_a_graphics_card_draws_it(browser):
    def open_on_a_card(url):
        browser.privileged("Services.prefs.setStringPref('webgl.override-unmasked-renderer', 'A graphics card');")
        return browser.open(url)

    picture_tests.check_smoothing(browser.open, open_on_a_card)


def test_firefox_rests_and_asks_for_nothing(browser):
    page = new_game(browser)
    work_tests.count_calls(page)
    page.play('e2e4')
    page.until(ply=1)
    work_tests.check_rest(page)
    work_tests.search_by_keys(page, 3)
    page.until_says('Search: depth 3')
    page.until(working=0)
    work_tests.check_rest(page)
    assert json.loads(page.run('JSON.stringify(window.calls)'))['frames'] > 0, 'nothing was counted'
    assert page.requests() == [] and page.complaints() == [], (page.requests(), page.complaints())
    refused = """new Promise(done => {
        addEventListener('securitypolicyviolation', event => done(event.effectiveDirective));
        fetch('https://localhost/').catch(() => {});
    })"""
    assert page.run(refused) == 'connect-src'
    assert page.requests() == []
