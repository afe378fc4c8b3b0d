"""Pages for the tests: the built one and shared ones, and points on them."""
import base64
import io
import json
import os
import subprocess
import sys
import tempfile

from PIL import Image

PAGE, PROGRAM = (os.path.abspath(path) for path in sys.argv[1:3])
ENGINE = PROGRAM + '-engine'
SOURCE = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', '..'))
GAMES = os.path.join(SOURCE, 'assets', 'games')
SCRATCH = tempfile.mkdtemp(prefix='pinwheel-page-')
SIZE = "[document.getElementById('pinwheel-canvas').width, document.getElementById('pinwheel-canvas').height]"


def address(path, fragment=''):
    return 'file://' + path + fragment


def sample(name):
    return os.path.join(GAMES, name)


def share(game, *options, name='shared.html'):
    """A page with a game inside, made by the native program."""
    path = os.path.join(SCRATCH, name)
    subprocess.run([PROGRAM, 'share', game, '-f', '-o', path, '--page', PAGE, *options], check=True)
    return path


def write(name, content):
    path = os.path.join(SCRATCH, name)
    with open(path, 'wb') as file:
        file.write(content)
    return path


def write_game(name, **members):
    game = {'variant': 'duplicate-chess', 'version': 1, 'moves': [{'player': 'N', 'from': 'd2', 'to': 'd4'}], **members}
    return write(name, json.dumps(game).encode())


def new_game(browser, **options):
    page = browser.open(address(PAGE), **options)
    page.key('Enter')
    page.until(screen='game')
    page.rest()
    return page


def recover(page):
    """Takes back the game of one move that was left unsaved."""
    page.until_says('Recover')
    page.key('Enter')
    page.until(ply=1, modified=1)


def background(page):
    """The colour of the window, which depends on the theme."""
    page.rest()
    return pixels(page.screenshot()).getpixel((5, 700))


def drop(page, path):
    with open(path, 'rb') as file:
        data = base64.b64encode(file.read()).decode()
    page.run(f"""(() => {{
        const bytes = Uint8Array.from(atob('{data}'), c => c.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], '{os.path.basename(path)}'));
        document.dispatchEvent(new DragEvent('drop', {{dataTransfer: files, bubbles: true, cancelable: true}}));
    }})()""")


def pixels(data):
    return Image.open(io.BytesIO(data)).convert('RGB')


def square_on_nw(name, half=13.75, corner=(332, 55)):
    """A square of North's left board, turned by 225 degrees, in a window of 1280 x 720 points with the Play layout."""
    file, rank = 'abcdefgh'.index(name[0]), int(name[1]) - 1
    # h1 is at the top; files run down to the right from h, ranks down to the left.
    return (corner[0] + (7 - file - rank) * half, corner[1] + (7 - file + rank + 1) * half)
