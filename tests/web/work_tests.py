"""Long work beside the page, and rest."""
import json
import re
import subprocess
import time

from pages import ENGINE, address, new_game, sample, share, write
from twin import STATE

KIWIPETE = b'[FEN "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"]\n\n*\n'

COUNTERS = """
    window.calls = {frames: 0, timers: 0};
    const frame = window.requestAnimationFrame, timer = window.setTimeout, often = window.setInterval;
    window.requestAnimationFrame = f => { ++window.calls.frames; return frame(f); };
    window.setTimeout = (...a) => { ++window.calls.timers; return timer(...a); };
    window.setInterval = (...a) => { ++window.calls.timers; return often(...a); };"""


def check_rest(page):
    """Neither a frame nor a timer in ten seconds, once the last animation and message are gone. The counters are running."""
    time.sleep(6)
    page.rest()
    before = page.run('JSON.stringify(window.calls)'), page.twin()['frames']
    time.sleep(10)
    after = page.run('JSON.stringify(window.calls)'), page.twin()['frames']
    assert before == after, (before, after)


def count_calls(page):
    """Counts from now on."""
    page.run(f'(() => {{ {COUNTERS} }})()')


def search_by_keys(page, depth):
    page.key('s')
    page.type(str(depth))
    page.key('Enter')


def test_rests_without_frames_and_timers(browser):
    page = new_game(browser, script=COUNTERS)
    page.play('e2e4')
    page.until(ply=1)
    check_rest(page)


def test_rests_after_work(browser):
    page = new_game(browser, script=COUNTERS)
    search_by_keys(page, 3)
    page.until_says('Search: depth 3')
    page.until(working=0)
    check_rest(page)


def test_analyses_and_plays_four_boards(browser):
    page = new_game(browser)
    page.command('analyse to a depth')
    page.type('2')
    page.key('Enter')
    page.wait(f'{STATE}.textContent.includes("Analysis at depth 2: best ")')
    page.until(working=0)
    assert 'North ' in page.twin()['analysis'], page.twin()
    page.key('y')
    page.until_says('Hint: ')
    page.key('m')
    page.type('1')
    page.key('Enter')
    page.until_says('North has no forced mate within 1 ply: proved.')
    page.key('w')
    page.type('sew 1')
    page.key('Enter')
    page.until(computer='South depth 1, East depth 1, West depth 1')
    page.play('e2e4')
    page.until(ply=4)
    page.key('z', control=True)
    page.until(ply=0)
    assert page.complaints() == [], page.complaints()


def test_looks_for_a_mate_without_freezing(browser):
    page = new_game(browser)

    def solve():
        page.key('m')
        page.type('15')
        page.key('Enter')

    check_cancelled(page, solve, lambda: page.key('Escape'), 'search for a mate is cancelled')
    check_cancelled(page, solve, lambda: page.key('m'), 'search for a mate is cancelled')


def test_steps_through_a_game_while_analysing(browser):
    page = browser.open(address(share(sample('a-long-game.json'), '--ply', '2')), script="""
        window.workers = 0;
        window.Worker = class extends window.Worker {
            constructor(...all) { super(...all); ++window.workers; }
        };""")
    page.until(ply=2)
    page.key('i')
    page.wait('window.workers === 1')
    page.drag((100, 640), *((x, 640) for x in range(110, 710, 5)))
    assert int(page.twin()['ply']) > 100, page.twin()
    # Every search starts with a copy of the page's memory.
    started = page.run('window.workers')
    assert started < 40, started
    page.wait(f'{STATE}.dataset.analysis.startsWith("Analysis at depth ")')
    assert page.complaints() == [], page.complaints()


def test_stops_an_endless_analysis(browser):
    page = new_game(browser)
    page.command('analyse to a depth')
    page.type('20')
    page.key('Enter')
    page.wait(f'{STATE}.dataset.analysis.startsWith("Analysis at depth ")')
    assert page.twin()['working'] == '1', page.twin()
    page.key('i')
    page.until(working=0)
    page.until_says('The analysis is stopped')
    assert page.complaints() == [], page.complaints()


def check_work(page, slider, button):
    """Starts work that takes long, and cancels it. The page answers meanwhile and shows the progress."""
    page.click(*slider)  # its right end: the greatest depth
    for _ in range(4):  # a quick machine may be done before the answer is read
        page.click(*button)
        page.until(working=1)
        page.wait(f'{STATE}.dataset.progress > 0')
        page.key('?', shift=True)
        page.until_words('Keyboard and mouse')
        page.key('?', shift=True)
        if page.twin()['working'] == '1':
            break
    assert page.twin()['working'] == '1', page.twin()
    page.click(*button)  # it says Cancel now
    page.until(working=0)
    page.rest()
    assert page.complaints() == [], page.complaints()


def test_searches_without_freezing(browser):
    page = new_game(browser)
    page.key('3', control=True)
    page.rest()
    page.click(1078, 54)  # the tab Search
    check_work(page, (915, 122), (1011, 122))


def test_counts_without_freezing(browser):
    page = browser.open(address(share(write('kiwipete.pgn', KIWIPETE))))
    page.key('3', control=True)
    page.rest()
    page.click(1009, 54)  # the tab Legality
    page.wheel(1060, 200, 50)
    page.click(1060, 281)  # Perft and divide
    page.wheel(1060, 200, 50)
    check_work(page, (962, 258), (1059, 258))


def check_cancelled(page, start, cancel, words):
    """Work that is started and cancelled by keys. A quick machine may be done before it is cancelled."""
    for _ in range(4):
        start()
        page.until(working=1)
        page.wait(f'{STATE}.dataset.progress > 0')
        cancel()
        page.until(working=0)
        if words in page.twin()['message']:
            break
    page.until_says(words)
    assert page.complaints() == [], page.complaints()


def test_works_without_a_mouse(browser):
    page = browser.open(address(share(write('kiwipete.pgn', KIWIPETE))))
    page.until(screen='game')
    page.command('search')
    page.type('3')
    page.key('Enter')
    page.until_says('Search: depth 3, score')
    page.key('p')
    page.type('3')
    page.key('Enter')
    page.until_says('Perft 3: 97862 leaves below 48 moves')
    check_cancelled(page, lambda: search_by_keys(page, 8), lambda: page.key('s'), 'search is cancelled')

    def count():
        page.key('p')
        page.type('6')
        page.key('Enter')

    check_cancelled(page, count, lambda: page.key('Escape'), 'count is cancelled')
    page.key('F9', shift=True)
    page.rest()
    page.type('capture')
    page.key('Enter')
    page.rest()
    page.key('Escape')  # leaves the field
    page.rest()
    page.play('e5g6')
    page.until(ply=1)
    page.play('a6b5')
    page.until(ply=2)
    page.key('Home')
    page.until(ply=0)
    page.key('F5')
    page.until(ply=1)
    page.until_says('capture')


def paste(page, text):
    page.run(f'navigator.clipboard.writeText({json.dumps(text)})')
    page.key('v', control=True, commands=('paste',))


def test_counts_a_pasted_divide_without_freezing(browser):
    browser.send('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
    page = browser.open(address(share(write('kiwipete.pgn', KIWIPETE))))
    page.until(screen='game')
    paste(page, 'a2a3: 44\nb2b3: 42\n')
    page.until_says('Pasted divide:')

    def compare():
        page.key('r')
        page.type('6')
        page.key('Enter')

    check_cancelled(page, compare, lambda: page.key('Escape'), 'count for the pasted divide is cancelled')
    page.key('r')
    page.type('1')
    page.key('Enter')
    page.until_says('Pasted divide: 86 leaves instead of 48')


def test_says_that_a_worker_has_failed(browser):
    browser.send('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
    page = browser.open(address(share(write('start.pgn', b'[Event "x"]\n\n*\n'))), script="""
        window.Worker = class {
            postMessage() { setTimeout(() => this.onerror(), 0); }
            terminate() {}
        };""")
    page.until(screen='game')
    paste(page, 'e2e4: 20\nd2d4: 20\n')
    page.until_says('could not be counted')
    page.until(working=0)
    assert page.complaints() == [], page.complaints()


def test_a_worker_that_fails_late_is_ignored(browser):
    page = new_game(browser, script="""
        window.Worker = class {
            constructor() { window.worker = this; }
            postMessage() {}
            terminate() {}
        };""")
    search_by_keys(page, 8)
    page.until(working=1)
    page.key('s')
    page.until(working=0)
    page.run('window.worker.onerror()')
    page.play('e2e4')
    page.until(ply=1)
    assert page.complaints() == [], page.complaints()


def open_lab(page):
    page.command('rule lab')
    page.until(screen='lab')
    page.rest()


def test_plays_games_in_the_rule_lab(browser):
    page = new_game(browser)
    open_lab(page)
    page.key('Enter')
    page.until(working=1)
    page.wait(f'{STATE}.dataset.progress > 0')
    page.until(working=0)
    page.until_says('10,000 games were played')
    assert page.complaints() == [], page.complaints()


def test_a_report_of_the_lab_can_be_shared(browser):
    report = subprocess.run([ENGINE, 'lab', '--games', '20', '--json'], check=True, capture_output=True).stdout
    page = browser.open(address(share(write('report.json', report))))
    page.until(screen='lab')
    page.until_says('20 games')
    page.rest()
    page.key('ArrowDown')
    page.key('Enter')  # the example of the first bar
    page.until(screen='game')
    assert page.complaints() == [], page.complaints()


def test_a_cancelled_run_of_the_lab_keeps_its_games(browser):
    page = new_game(browser)
    open_lab(page)
    page.click(130, 495)  # the number of games
    page.key('a', control=True)
    page.type('900000000')
    page.key('Enter')
    page.until(working=1)
    page.wait(f'{STATE}.dataset.progress !== undefined')
    time.sleep(1)  # some thousand games
    page.key('Escape')
    page.until(working=0)
    page.until_says('PARTIAL')
    games = re.search(r'stopped after ([\d,]+) of 900,000,000 games', page.twin()['message'])
    assert games and int(games.group(1).replace(',', '')) >= 64, page.twin()
    page.rest()
    page.key('ArrowDown')
    page.key('Enter')  # the example of the first bar
    page.until(screen='game')
    assert int(page.twin()['lastPly']) > 0, page.twin()
    assert page.complaints() == [], page.complaints()


def test_a_run_of_the_lab_can_be_cancelled_at_once(browser):
    page = new_game(browser)
    open_lab(page)
    page.key('Enter')
    page.key('Escape')
    page.until(working=0)
    page.rest()
    message = page.twin()['message']
    assert 'PARTIAL' in message or 'Cancelled before the first game' in message, message


def test_says_that_the_program_in_a_worker_has_failed(browser):
    browser.send('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
    page = browser.open(address(share(write('start.pgn', b'[Event "x"]\n\n*\n'))), script="""
        window.Worker = class extends window.Worker {
            postMessage(message, ...more) {  // the task is outside of the memory
                super.postMessage({...message, task: -16}, ...more);
            }
        };""")
    page.until(screen='game')
    paste(page, 'e2e4: 20\nd2d4: 20\n')
    page.until_says('could not be counted')
    page.until(working=0)
    page.play('e2e4')
    page.until(ply=1)


def test_shares_the_report_and_the_lesson_on_screen(browser):
    page = new_game(browser)
    open_lab(page)
    page.key('Enter')
    page.until(working=1)
    page.until(working=0)
    page.command('share as page')
    name, report = page.download()
    assert name == 'rule-lab.html', name
    page.key('Escape')
    page.until(screen='game')
    page.key('h', control=True)
    page.until(screen='learn')
    page.key('Enter')
    page.wait(f'{STATE}.dataset.lesson !== undefined')
    title = page.twin()['lesson']
    page.command('share as page')
    name, lesson = page.download()
    assert page.complaints() == [], page.complaints()
    shared = browser.open(address(write('rule-lab.html', report)))
    shared.until(screen='lab')
    shared.until_says('10,000 games')
    shared = browser.open(address(write(name, lesson)))
    shared.until(screen='learn', lesson=title)
    assert shared.complaints() == [], shared.complaints()
