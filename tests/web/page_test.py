#!/usr/bin/python3
"""page_test.py PAGE PROGRAM [NAME…]: the page in a real browser, read through its text twin.

PAGE is build/web/pinwheel.html and PROGRAM the native pinwheel; NAMEs select tests.
"""
import base64
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import time

from PIL import Image, ImageChops

from browser import Browser

PAGE, PROGRAM = (os.path.abspath(path) for path in sys.argv[1:3])
SOURCE = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', '..'))
GAMES = os.path.join(SOURCE, 'assets', 'games')
SCRATCH = tempfile.mkdtemp(prefix='pinwheel-page-')


def address(path, fragment=''):
    return 'file://' + path + fragment


def share(game, *options, name='shared.html'):
    """A page with a game inside, made by the native program."""
    path = os.path.join(SCRATCH, name)
    subprocess.run([PROGRAM, 'share', game, '-f', '-o', path, '--page', PAGE, *options], check=True)
    return path


def pixels(data):
    return Image.open(io.BytesIO(data)).convert('RGB')


def play(page, move):
    page.type(move)
    page.key('Enter')


def new_game(browser, **options):
    page = browser.open(address(PAGE), **options)
    page.key('Enter')
    page.until(screen='game')
    return page


# The boards of a window of 1280 x 720 points in the Play layout: squares as points on the canvas.
# North's boards are turned by 225 and 135 degrees.
def square_on_nw(name, half=13.75, corner=(332, 55)):
    file, rank = 'abcdefgh'.index(name[0]), int(name[1]) - 1
    # h1 is at the top; files run down to the right from h, ranks down to the left.
    return (corner[0] + (7 - file - rank) * half, corner[1] + (7 - file + rank + 1) * half)


def test_opens_from_a_file_and_says_its_state(browser):
    page = browser.open(address(PAGE))
    twin = page.twin()
    assert twin['screen'] == 'start' and twin['ply'] == '0' and twin['toMove'] == 'N', twin
    assert twin['fenNw'].startswith('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w'), twin
    assert page.run("document.getElementById('pinwheel-state').getAttribute('aria-live')") == 'polite'
    assert page.complaints() == [], page.complaints()


def test_plays_by_keys(browser):
    page = new_game(browser)
    for ply, move in enumerate(('e2e4', 'd2d4', 'e7e5', 'd7d5'), 1):
        play(page, move)
        page.until(ply=ply)
    assert 'West played d7d5' in page.twin()['words'], page.twin()
    page.key('z', control=True)
    page.until(ply=3)


def test_plays_by_mouse(browser):
    page = new_game(browser)
    page.rest()
    page.click(*square_on_nw('e2'))
    page.click(*square_on_nw('e4'))
    page.until(ply=1)
    assert '/4P3/' in page.twin()['fenNw'] and '/4P3/' in page.twin()['fenNe'], page.twin()


def test_says_why_a_move_cannot_be_played(browser):
    page = browser.open(address(share(os.path.join(GAMES, 'castling-on-one-board-only.json'), '--ply', '16')))
    page.until(ply=16)
    play(page, 'e1g1')
    page.wait("document.getElementById('pinwheel-state').dataset.message.includes('NE')")
    assert 'legal on NW, but not on NE' in page.twin()['message'], page.twin()


def test_scrubs_with_the_mouse_and_keys(browser):
    page = browser.open(address(share(os.path.join(GAMES, 'a-long-game.json'))))
    last = int(page.twin()['lastPly'])
    page.key('Home')
    page.until(ply=0)
    page.key('ArrowRight')
    page.until(ply=1)
    page.key('End')
    page.until(ply=last)
    page.rest()
    page.mouse('mouseMoved', 300, 640)
    page.mouse('mousePressed', 300, 640, 'left', 1, clickCount=1)
    for x in range(300, 420, 20):
        page.mouse('mouseMoved', x, 640, 'left', 1)
        time.sleep(0.03)
    page.mouse('mouseReleased', 420, 640, 'left', 0, clickCount=1)
    page.rest()
    assert 0 < int(page.twin()['ply']) < last, page.twin()


def test_runs_to_a_breakpoint(browser):
    page = browser.open(address(share(os.path.join(GAMES, 'a-long-game.json'), '--ply', '5')))
    page.until(ply=5)
    page.key('F9')
    page.key('Home')
    page.until(ply=0)
    page.key('F5')
    page.until(ply=5)


def test_keeps_lines(browser):
    page = new_game(browser)
    for move in ('e2e4', 'd2d4'):
        play(page, move)
    page.until(ply=2)
    page.key('Home')
    page.until(ply=0)
    play(page, 'g2g4')
    page.until(ply=1, line=1, lines=2)
    page.key('ArrowUp', shift=True)
    page.until(line=0)


def test_saves_and_opens_a_file(browser):
    page = new_game(browser)
    play(page, 'e2e4')
    page.until(ply=1, modified=1)
    page.key('s', control=True)
    name, data = page.download()
    assert name.endswith('.json') and json.loads(data)['moves'][0]['from'] == 'e2', data
    page.until(modified=0)
    path = os.path.join(SCRATCH, 'saved.json')
    with open(path, 'wb') as file:
        file.write(data)
    other = browser.open(address(PAGE))
    drop(other, path)
    other.until(screen='game', ply=1)


def drop(page, path):
    with open(path, 'rb') as file:
        data = base64.b64encode(file.read()).decode()
    page.run(f"""(() => {{
        const bytes = Uint8Array.from(atob('{data}'), c => c.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], '{os.path.basename(path)}'));
        document.dispatchEvent(new DragEvent('drop', {{dataTransfer: files, bubbles: true, cancelable: true}}));
    }})()""")


def test_recovers_after_a_closed_tab(browser):
    page = new_game(browser)
    play(page, 'g2g4')
    page.until(ply=1)
    page.rest()
    page.close()
    page = browser.open(address(PAGE))
    page.wait("document.getElementById('pinwheel-state').dataset.message.includes('Recover')")
    page.key('Enter')
    page.until(ply=1, modified=1)
    assert '/6P1/' in page.twin()['fenNw'], page.twin()


def test_two_open_pages_leave_each_other_alone(browser):
    first = new_game(browser)
    play(first, 'g2g4')
    first.until(ply=1)
    first.rest()
    second = browser.open(address(PAGE))
    assert 'Recover' not in second.twin()['message'], second.twin()


def test_remembers_its_settings(browser):
    page = new_game(browser)
    page.key('t')
    page.rest()
    light = pixels(page.screenshot()).getpixel((5, 700))
    page.close()
    page = browser.open(address(PAGE))
    page.rest()
    assert sum(light) > 500 and pixels(page.screenshot()).getpixel((5, 700)) == light, light


def test_copies_and_pastes(browser):
    browser.send('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
    page = new_game(browser)
    play(page, 'e2e4')
    page.until(ply=1)
    page.key('c', control=True, commands=('copy',))
    page.wait("document.getElementById('pinwheel-state').dataset.message.includes('Copied')")
    copied = page.run('navigator.clipboard.readText()')
    assert copied.startswith('NW rnbqkbnr/pppppppp/8/8/4P3') and copied.count('\n') == 4, copied
    other = browser.open(address(PAGE))
    other.run("navigator.clipboard.writeText('1. e4 e5 2. Nf3')")
    other.key('v', control=True, commands=('paste',))
    other.until(screen='game', lastPly=3)
    assert 'fen' in other.twin() and 'fenNw' not in other.twin(), other.twin()


def test_types_characters_that_need_dead_keys(browser):
    page = browser.open(address(share(os.path.join(GAMES, 'shortest-mate.json'))))
    page.key('p', control=True)
    page.type('edit title')
    page.key('Enter')
    page.rest()
    page.key('a', control=True)
    page.send('Input.imeSetComposition', text='´', selectionStart=1, selectionEnd=1)
    page.send('Input.insertText', text='é')
    page.send('Input.insertText', text='€ß')
    page.key('Enter')
    page.wait("document.getElementById('pinwheel-state').dataset.title === 'é€ß'")


def test_links_to_a_place(browser):
    path = share(os.path.join(GAMES, 'a-long-game.json'))
    page = browser.open(address(path, '#ply=4&line=0'))
    page.until(ply=4)
    page.run("location.hash = '#ply=7'")
    page.until(ply=7)


def test_gives_back_the_shared_file_byte_for_byte(browser):
    original = b'{"variant":"duplicate-chess",  "version":1,\n "moves":[{"player":"N","from":"d2","to":"d4"}]}\n\n'
    path = os.path.join(SCRATCH, 'odd.json')
    with open(path, 'wb') as file:
        file.write(original)
    page = browser.open(address(share(path)))
    page.until(ply=1)
    page.key('s', control=True, shift=True)
    name, data = page.download()
    assert (name, data) == ('odd.json', original), (name, data)


def test_a_hostile_title_stays_text(browser):
    title = '</script><script>window.hacked=1</script><!-- "\'&<img src=x onerror=window.hacked=1>\u2028\\'
    path = os.path.join(SCRATCH, "</script>'\" &.json".replace('/', '_'))
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'variant': 'duplicate-chess', 'version': 1, 'title': title,
                   'moves': [{'player': 'N', 'from': 'd2', 'to': 'd4'}]}, file)
    page = browser.open(address(share(path)))
    page.until(ply=1)
    assert page.twin()['title'] == title, page.twin()
    assert page.run('window.hacked') is None
    assert page.run("document.querySelectorAll('img').length") == 0
    assert page.complaints() == [], page.complaints()


def test_no_request_leaves_the_page(browser):
    page = new_game(browser)
    for move in ('e2e4', 'd2d4'):
        play(page, move)
    page.until(ply=2)
    page.key('F12')
    page.download()
    outside = [url for url in page.requests() if not url.startswith(('file://' + PAGE, 'blob:', 'data:'))]
    assert outside == [], outside
    with open(PAGE, encoding='utf-8') as file:
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', file.read()).group(1)
    assert "default-src 'none'" in policy and 'unsafe-inline' not in policy, policy
    refused = page.run("fetch('https://example.com/').then(() => 'reached', () => 'refused')")
    assert refused == 'refused', refused


def test_rests_without_frames_and_timers(browser):
    counters = """
        window.calls = {frames: 0, timers: 0};
        const frame = window.requestAnimationFrame, timer = window.setTimeout, often = window.setInterval;
        window.requestAnimationFrame = f => { ++window.calls.frames; return frame(f); };
        window.setTimeout = (...a) => { ++window.calls.timers; return timer(...a); };
        window.setInterval = (...a) => { ++window.calls.timers; return often(...a); };"""
    page = new_game(browser, script=counters)
    play(page, 'e2e4')
    page.until(ply=1)
    time.sleep(5)  # the last animation and toast
    before = page.run('JSON.stringify(window.calls)'), page.twin()['frames']
    time.sleep(10)
    after = page.run('JSON.stringify(window.calls)'), page.twin()['frames']
    assert before == after, (before, after)


def test_searches_without_freezing(browser):
    page = new_game(browser)
    page.key('3', control=True)
    page.rest()
    page.click(1078, 54)    # the tab Search
    page.click(905, 122)    # the slider: the greatest depth
    page.rest()
    page.click(1011, 122)   # Search
    started = time.monotonic()
    page.type('/')          # the page answers while it works
    page.type('e2e4')
    page.key('Enter')
    page.until(ply=1)
    assert time.monotonic() - started < 5
    assert page.complaints() == [], page.complaints()


def test_plays_games_in_the_rule_lab(browser):
    page = new_game(browser)
    page.key('p', control=True)
    page.type('rule lab')
    page.key('Enter')
    page.until(screen='lab')
    page.key('Enter')
    page.until(working=1)
    page.until(working=0, seconds=60)
    page.rest()
    assert page.complaints() == [], page.complaints()
    report = pixels(page.screenshot())
    page.key('Enter')  # the run again, and then its end before it is done
    page.until(working=1)
    page.key('Escape')
    page.rest(30)
    assert report.getcolors(1 << 20), 'nothing was drawn'


def test_follows_size_and_pixel_ratio(browser):
    page = new_game(browser)
    page.resize(1000, 600)
    page.rest()
    size = "[document.getElementById('pinwheel-canvas').width, document.getElementById('pinwheel-canvas').height]"
    assert page.run(size) == [1000, 600], page.run(size)
    page.resize(1000, 600, 2)
    page.rest()
    assert page.run(size) == [2000, 1200], page.run(size)
    page.resize(1280, 720)
    page.rest()
    play(page, 'e2e4')
    page.until(ply=1)


def test_takes_a_tap_a_long_tap_and_a_drag(browser):
    page = new_game(browser)
    page.send('Emulation.setTouchEmulationEnabled', enabled=True, maxTouchPoints=2)
    page.rest()

    def touch(kind, *points):
        page.send('Input.dispatchTouchEvent', type=kind, touchPoints=[{'x': x, 'y': y} for x, y in points])

    for name in ('e2', 'e4'):
        touch('touchStart', square_on_nw(name))
        touch('touchEnd')
        page.rest()
    page.until(ply=1)
    page.key('z', control=True)
    page.until(ply=0)
    start, end = square_on_nw('d2'), square_on_nw('d4')
    for _ in range(5):  # on a busy machine, a finger that is about to move looks like a long tap
        page.rest()
        touch('touchStart', start)
        for part in (0.5, 0.8, 1):
            touch('touchMove', (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        touch('touchEnd')
        page.rest()
        if page.twin()['ply'] == '1':
            break
        page.key('z', control=True)
    page.until(ply=1)
    page.rest()
    before = pixels(page.screenshot())
    touch('touchStart', square_on_nw('e5'))
    time.sleep(0.8)
    touch('touchEnd')
    page.rest()
    assert pixels(page.screenshot()) != before, 'a long tap draws no circle'


def test_a_picture_carries_its_game(browser):
    page = new_game(browser)
    play(page, 'e2e4')
    page.until(ply=1)
    page.rest()
    page.key('F12')
    name, data = page.download()
    assert name.endswith('.png') and pixels(data).size == (1280, 720), name
    path = os.path.join(SCRATCH, 'picture.png')
    with open(path, 'wb') as file:
        file.write(data)
    # The desktop reads it, and so does the page.
    subprocess.run([PROGRAM, 'shot', path, '-f', '-o', os.path.join(SCRATCH, 'again.png')], check=True)
    other = browser.open(address(PAGE))
    drop(other, path)
    other.until(screen='game', ply=1)


def picture_of_window(game):
    """What F12 writes in the desktop's window, on a virtual display without multisampling."""
    home = tempfile.mkdtemp(dir=SCRATCH)
    os.makedirs(os.path.join(home, '.config/pinwheel'))
    with open(os.path.join(home, '.config/pinwheel/settings.json'), 'w', encoding='utf-8') as file:
        json.dump({'version': 1, 'width': 1280, 'height': 720}, file)
    script = f"""'{PROGRAM}' '{game}' & program=$!
        for i in $(seq 50); do window=$(xdotool search --name Pinwheel | head -n 1); [ "$window" ] && break; sleep 0.2; done
        sleep 2; xdotool windowfocus "$window"
        for i in $(seq 20); do
            xdotool key --window "$window" F12; sleep 1
            ls "$HOME"/Pictures/*.png >/dev/null 2>&1 && break
        done
        kill $program"""
    clean = {name: value for name, value in os.environ.items() if not name.startswith('XDG_')}
    subprocess.run(['xvfb-run', '-a', '-s', '-screen 0 1280x720x24', 'bash', '-c', script], check=False,
                   env={**clean, 'HOME': home}, stderr=subprocess.DEVNULL)
    pictures = os.path.join(home, 'Pictures')
    with open(os.path.join(pictures, min(os.listdir(pictures))), 'rb') as file:
        return pixels(file.read())


def test_draws_as_the_desktop_does(browser):
    game = os.path.join(SCRATCH, 'state.png')
    subprocess.run([PROGRAM, 'shot', os.path.join(GAMES, 'a-long-game.json'), '--ply', '20', '-f', '-o', game],
                   check=True)
    page = browser.open(address(share(game)))
    page.until(ply=20)
    page.rest()
    page.key('F12')
    ours, theirs = pixels(page.download()[1]), picture_of_window(game)
    assert ours.size == theirs.size, (ours.size, theirs.size)
    differences = ImageChops.difference(ours, theirs).getdata()
    near = sum(max(pixel) <= 16 for pixel in differences) / len(differences)
    print(f'        {100 * near:.2f} % of the pixels are within 16/255 of the desktop\'s')
    assert near >= 0.99, near


def test_offers_nothing_that_a_page_cannot_do(browser):
    page = new_game(browser)
    page.key('r', control=True)
    page.rest()
    page.key('q', control=True)
    page.rest()
    assert page.twin()['screen'] == 'game'


def test_says_what_is_missing(browser):
    without = "HTMLCanvasElement.prototype.getContext = () => null;"
    page = browser.open(address(share(os.path.join(GAMES, 'shortest-mate.json'))), script=without, waits=False)
    page.wait("document.getElementById('pinwheel-problem').textContent.includes('WebGL 2')")
    text = page.run("document.getElementById('pinwheel-fallback').innerText")
    assert 'WebGL 2' in text and '1. ' in text, text


def test_shows_the_moves_without_javascript(browser):
    page = browser.open('about:blank', waits=False)
    page.send('Emulation.setScriptExecutionDisabled', value=True)
    page.send('Page.navigate', url=address(share(os.path.join(GAMES, 'shortest-mate.json'))))
    time.sleep(1)
    root = page.send('DOM.getDocument', depth=0)['root']['nodeId']
    node = page.send('DOM.querySelector', nodeId=root, selector='#pinwheel-fallback')['nodeId']
    html = page.send('DOM.getOuterHTML', nodeId=node)['outerHTML']
    assert 'JavaScript' in html and '1. ' in html, html[:500]


def main():
    tests = {name[5:]: function for name, function in globals().items() if name.startswith('test_')}
    wanted = sys.argv[3:] or list(tests)
    passed, failed = 0, []
    for name in wanted:
        started = time.monotonic()
        try:
            with Browser() as browser:
                tests[name](browser)
            passed += 1
            print(f'passed  {name} ({time.monotonic() - started:.1f} s)', flush=True)
        except Exception as error:  # noqa: BLE001: a failed test, whatever it is
            failed.append(name)
            print(f'FAILED  {name}: {type(error).__name__}: {error}', flush=True)
    print(f'{passed} passed, {len(failed)} failed')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
