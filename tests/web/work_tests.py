"""Long work beside the page, and rest."""
import re
import subprocess
import time

from pages import ENGINE, address, new_game, share, write
from twin import STATE

COUNTERS = """
    window.calls = {frames: 0, timers: 0};
    const frame = window.requestAnimationFrame, timer = window.setTimeout, often = window.setInterval;
    window.requestAnimationFrame = f => { ++window.calls.frames; return frame(f); };
    window.setTimeout = (...a) => { ++window.calls.timers; return timer(...a); };
    window.setInterval = (...a) => { ++window.calls.timers; return often(...a); };"""


def test_rests_without_frames_and_timers(browser):
    page = new_game(browser, script=COUNTERS)
    page.play('e2e4')
    page.until(ply=1)
    time.sleep(5)  # the last animation and toast
    before = page.run('JSON.stringify(window.calls)'), page.twin()['frames']
    time.sleep(10)
    after = page.run('JSON.stringify(window.calls)'), page.twin()['frames']
    assert before == after, (before, after)


def check_work(page, slider, button):
    """Starts work that takes long, and cancels it. The page answers meanwhile and shows the progress."""
    page.click(*slider)  # its right end: the greatest depth
    for _ in range(4):  # a quick machine may be done before the answer is read
        page.click(*button)
        page.until(working=1)
        page.wait(f'{STATE}.dataset.progress > 0')
        page.command('animate moves')
        page.until_says('Moves are')
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
    game = b'[FEN "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"]\n\n*\n'
    page = browser.open(address(share(write('kiwipete.pgn', game))))
    page.key('3', control=True)
    page.rest()
    page.click(1009, 54)  # the tab Legality
    page.wheel(1060, 200, 5000)
    page.click(1060, 281)  # Perft and divide
    page.wheel(1060, 200, 5000)
    check_work(page, (962, 258), (1059, 258))


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
