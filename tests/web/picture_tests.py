"""The page's pictures against those of the desktop's window."""
import glob
import json
import os
import subprocess
import tempfile

from PIL import ImageChops

from pages import PROGRAM, SCRATCH, address, pixels, sample, share


def picture_of_window(game, settings):
    """What F12 writes in the desktop's window, on a virtual display without multisampling."""
    home = tempfile.mkdtemp(dir=SCRATCH)
    os.makedirs(os.path.join(home, '.config/pinwheel'))
    with open(os.path.join(home, '.config/pinwheel/settings.json'), 'w', encoding='utf-8') as file:
        json.dump({'version': 1, 'width': 1280, 'height': 720, **settings}, file)
    script = f"""'{PROGRAM}' '{game}' & program=$!
        for i in $(seq 300); do
            window=$(xdotool search --name Pinwheel | head -n 1)
            [ "$window" ] && break
            kill -0 $program || exit
            sleep 0.2
        done
        xdotool windowfocus --sync "$window"
        for i in $(seq 120); do
            kill -0 $program || exit
            xdotool key --window "$window" F12; sleep 1
            ls "$HOME"/Pictures/*.png >/dev/null 2>&1 && break
        done
        kill $program"""
    clean = {name: value for name, value in os.environ.items() if not name.startswith('XDG_')}
    # Without -noreset the server ends all connections when xdotool, its only client so far, leaves.
    subprocess.run(['xvfb-run', '-a', '-s', '-noreset -screen 0 1280x720x24', 'bash', '-c', script], check=False,
                   env={**clean, 'HOME': home}, stderr=subprocess.DEVNULL)
    pictures = glob.glob(os.path.join(home, 'Pictures', '*.png'))
    assert pictures, 'the desktop\'s window wrote no picture'
    with open(min(pictures), 'rb') as file:
        return pixels(file.read())


def share_of_near_pixels(one, other):
    """The share of the pixels whose channels differ by at most 16 of 255."""
    assert one.size == other.size, (one.size, other.size)
    differences = ImageChops.difference(one, other).getdata()
    return sum(max(pixel) <= 16 for pixel in differences) / len(differences)


def picture_of(page):
    page.rest()
    page.key('F12')
    return pixels(page.download()[1])


def check_picture(browser, game, keys=(), **settings):
    """The same file in both, after keys in the page that choose what the settings of the window say."""
    page = browser.open(address(share(game)))
    page.until(screen='game')
    for name, control in keys:
        page.key(name, control=control)
    near = share_of_near_pixels(picture_of(page), picture_of_window(game, settings))
    print(f'        {100 * near:.2f} % of the pixels are within 16/255 of the desktop\'s')
    assert near >= 0.99, near


def picture_at_ply(ply):
    """A file that both open at this ply."""
    path = os.path.join(SCRATCH, f'ply-{ply}.png')
    subprocess.run([PROGRAM, 'shot', sample('a-long-game.json'), '--ply', str(ply), '-f', '-o', path], check=True)
    return path


def test_draws_as_the_desktop_does(browser):
    check_picture(browser, picture_at_ply(20))


def test_draws_the_debug_layout_as_the_desktop_does(browser):
    check_picture(browser, sample('a-long-game.json'), (('3', True),), preset='Debug')


def test_draws_one_board_as_the_desktop_does(browser):
    check_picture(browser, sample('a-repetition-bug.pgn'))


def test_draws_the_light_theme_as_the_desktop_does(browser):
    check_picture(browser, picture_at_ply(20), (('t', False),), theme='light')


def check_smoothing(open_page, open_page_on_a_card):
    """Tests have a software renderer; the other page is told that a graphics card draws it."""
    renderers, pictures = [], []
    for open_one in (open_page, open_page_on_a_card):
        page = open_one(address(share(picture_at_ply(20))))
        page.until(screen='game')
        renderers.append(page.run('Module.renderer'))
        pictures.append(picture_of(page))
        assert page.complaints() == [], page.complaints()
    assert renderers[0] != renderers[1], renderers
    plain, smooth = pictures
    assert plain != smooth and share_of_near_pixels(plain, smooth) >= 0.97, share_of_near_pixels(plain, smooth)


def test_smooths_the_picture_where_a_graphics_card_draws_it(browser):
    script = """
        const parameter = WebGL2RenderingContext.prototype.getParameter;
        WebGL2RenderingContext.prototype.getParameter = function (name) {
            const isRenderer = name === 0x9246;  // UNMASKED_RENDERER_WEBGL
            return isRenderer ? 'A graphics card' : parameter.call(this, name);
        };"""
    check_smoothing(browser.open, lambda url: browser.open(url, script=script))
