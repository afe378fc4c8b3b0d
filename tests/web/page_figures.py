"""Measures the page: its size, its first frame, its frames, and its move generator against the native program's.

Each function returns numbers; tests/web/figures prints them. The page, `web_perft` and `native_perft` must be built,
which `./pinwheel web test` does.
"""
import gzip
import os
import re
import statistics
import subprocess
import time

from browser import Browser

SOURCE = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', '..'))
PAGE = os.path.join(SOURCE, 'build/web/pinwheel.html')

# The most that the page may need.
MOST_BYTES = 3_200_000
MOST_GZIP_BYTES = 1_300_000
MOST_SECONDS = 1.5  # to the first frame, with software GL
LEAST_RATIO = 0.6   # of the native program's perft

# Notes the time that each frame takes.
CLOCK = """
    window.spent = [];
    const frame = window.requestAnimationFrame;
    window.requestAnimationFrame = draw => frame(time => {
        const start = performance.now();
        draw(time);
        window.spent.push(performance.now() - start);
    });"""


def read(page):
    with open(page, 'rb') as file:
        return file.read()


def size(page=PAGE):
    """Bytes of the file."""
    return len(read(page))


def gzip_size(page=PAGE):
    """Bytes of the file as a web server would compress it."""
    return len(gzip.compress(read(page), 9))


def first_frame(page=PAGE, rounds=5):
    """Seconds from the request of the address to the text twin, which follows the first frame: the best and the median of
    some rounds. Other work on the machine slows down all but the best."""
    times = []
    for _ in range(rounds):
        with Browser() as browser:
            opened = browser.open('file://' + page)
            times.append(time.monotonic() - opened.started)
    return min(times), statistics.median(times)


def frame_time(page=PAGE):
    """Milliseconds, the median of the frames of a game with the analysis panels while the mouse moves across it."""
    with Browser() as browser:
        opened = browser.open('file://' + page, script=CLOCK)
        opened.key('Enter')
        opened.until(screen='game')
        opened.key('3', control=True)
        opened.rest()
        opened.run('window.spent.length = 0')
        for step in range(200):
            opened.mouse('mouseMoved', 100 + 5 * step, 100 + 2 * step)
        return statistics.median(opened.run('window.spent'))


def frames_at_rest(page=PAGE, seconds=10):
    """Frames drawn in so many seconds in which nothing changes, once the game is on screen and its messages are gone."""
    with Browser() as browser:
        opened = browser.open('file://' + page)
        opened.key('Enter')
        opened.until(screen='game')
        time.sleep(6)
        opened.rest()
        before = int(opened.twin()['frames'])
        time.sleep(seconds)
        return int(opened.twin()['frames']) - before


def perft_speed(*command):
    """Million leaves per second."""
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return float(re.search(r'([0-9.]+) million', output).group(1))


def perft_ratio(rounds=9):
    """The speed under node as a share of the native one, and both speeds in million leaves per second, each at its best.
    The programs take turns, because other work on the machine slows down both."""
    web, native = [], []
    for _ in range(rounds):
        web.append(perft_speed('node', os.path.join(SOURCE, 'build/web/bin/web_perft.js')))
        native.append(perft_speed(os.path.join(SOURCE, 'build/release/bin/native_perft')))
    return max(web) / max(native), max(web), max(native)
