"""Keyboard layouts, fingers and window sizes."""
import time

from pages import SIZE, address, new_game, pixels, sample, share, square_on_nw, write


def edit_title(browser):
    page = browser.open(address(share(sample('shortest-mate.json'))))
    page.command('edit title')
    page.rest()
    page.key('a', control=True)
    return page


def test_types_characters_that_need_dead_keys(browser):
    page = edit_title(browser)
    page.send('Input.imeSetComposition', text='´', selectionStart=1, selectionEnd=1)
    page.send('Input.insertText', text='é')
    page.send('Input.insertText', text='€ß')
    page.key('Enter')
    page.until(title='é€ß')


def test_types_characters_that_need_altgr(browser):
    page = edit_title(browser)
    for character, code in (('@', 'KeyQ'), ('€', 'KeyE'), ('{', 'Digit7')):
        # Some systems report AltGr as Ctrl and Alt. Ctrl+Q alone would be a command.
        names = {'key': character, 'code': code, 'modifiers': 3}
        page.send('Input.dispatchKeyEvent', type='rawKeyDown', **names)
        page.send('Input.insertText', text=character)
        page.send('Input.dispatchKeyEvent', type='keyUp', **names)
    page.key('Enter')
    page.until(title='@€{')


def test_has_second_keys_for_those_that_browsers_keep(browser):
    page = browser.open(address(share(sample('shortest-mate.json'))))
    page.until(ply=8)
    page.key('m', control=True)  # as Ctrl+N
    page.until(lastPly=0, screen='game')


def test_offers_nothing_that_a_page_cannot_do(browser):
    page = browser.open(address(share(write('start.pgn', b'[Event "x"]\n\n*\n'))))
    page.until(screen='game')
    page.rest()
    before = pixels(page.screenshot())
    for key, shift in (('r', False), ('q', False), ('a', True), ('i', True), ('d', True)):
        page.key(key, control=True, shift=shift)
        page.rest()
    assert page.twin()['screen'] == 'game' and pixels(page.screenshot()) == before, page.twin()
    page.key('p', control=True)
    page.type('attach engine')
    page.rest()
    page.key('Enter')  # the palette has no such command
    page.key('Escape')
    page.rest()
    assert pixels(page.screenshot()) == before, page.twin()
    page.play('e2e4')
    page.until(ply=1)
    assert page.complaints() == [], page.complaints()


def test_follows_size_and_pixel_ratio(browser):
    page = new_game(browser)
    page.resize(1000, 600)
    page.wait(f'String({SIZE}) === "1000,600"')
    page.resize(1000, 600, 2)
    page.wait(f'String({SIZE}) === "2000,1200"')
    page.resize(1280, 720, 2)
    page.wait(f'String({SIZE}) === "2560,1440"')
    page.rest()
    for name in ('e2', 'e4'):  # the mouse moves in points, the canvas has pixels
        page.click(*square_on_nw(name))
    page.until(ply=1)


def test_takes_a_tap_and_a_drag(browser):
    page = new_game(browser)
    page.send('Emulation.setTouchEmulationEnabled', enabled=True, maxTouchPoints=2)
    for name in ('e2', 'e4'):
        page.touch([square_on_nw(name)], [])
        page.rest()
    page.until(ply=1)
    page.key('z', control=True)
    page.until(ply=0)
    page.rest()
    start, end = square_on_nw('d2'), square_on_nw('d4')
    page.touch([start], *([(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)]
                          for part in (0.5, 0.8, 1)), [])
    page.until(ply=1)


def test_takes_a_long_tap_as_a_right_click(browser):
    page = new_game(browser)
    page.send('Emulation.setTouchEmulationEnabled', enabled=True, maxTouchPoints=2)
    before = pixels(page.screenshot())
    page.touch([square_on_nw('e5')])
    time.sleep(0.8)  # that is what a long tap is
    page.touch_end()
    page.rest()
    assert pixels(page.screenshot()) != before, 'a long tap draws no circle'
    assert page.twin()['ply'] == '0'


def plies_shown(page):
    def ply_at(x):
        page.click(x, 640)
        page.rest()
        return int(page.twin()['ply'])

    return ply_at(700) - ply_at(200)


def test_zooms_the_timeline_with_two_fingers(browser):
    page = browser.open(address(share(sample('a-long-game.json'))))
    page.send('Emulation.setTouchEmulationEnabled', enabled=True, maxTouchPoints=2)
    page.rest()

    before = plies_shown(page)
    page.touch([(440, 640), (460, 640)], *([(440 - 20 * i, 640), (460 + 20 * i, 640)] for i in range(1, 9)), [])
    page.rest()
    assert plies_shown(page) < before / 2, (plies_shown(page), before)


def test_takes_one_ply_for_each_notch_of_a_wheel(browser):
    page = browser.open(address(share(sample('a-long-game.json'), '--ply', '50')))
    page.until(ply=50)
    page.rest()
    for place in ((400, 300), (440, 640)):  # the boards and the timeline
        page.key('Home')
        page.until(ply=0)
        page.wheel(*place, 10)
        page.until(ply=10)
        for _ in range(6):
            page.swipe(*place, 20)
        page.until(ply=11)


def test_zooms_the_timeline_with_a_pinch_on_a_touchpad(browser):
    page = browser.open(address(share(sample('a-long-game.json'))))
    page.rest()
    before = plies_shown(page)
    ply = page.twin()['ply']
    page.mouse('mouseMoved', 450, 640)
    page.rest()
    for _ in range(8):  # browsers report it as Ctrl and the wheel, though no key is pressed
        page.mouse('mouseWheel', 450, 640, deltaX=0, deltaY=-120, modifiers=2)
    page.rest()
    assert page.twin()['ply'] == ply, page.twin()
    assert plies_shown(page) < before / 2, (plies_shown(page), before)


def test_a_second_finger_cancels_a_drag(browser):
    page = new_game(browser)
    page.send('Emulation.setTouchEmulationEnabled', enabled=True, maxTouchPoints=2)
    start, end = square_on_nw('d2'), square_on_nw('d4')
    page.touch([start], [((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)], [end], [end, (700, 500)], [])
    page.rest()
    assert page.twin()['ply'] == '0', page.twin()


def test_shows_the_keyboard_of_a_phone_only_while_text_is_typed(browser):
    page = new_game(browser)
    page.send('Emulation.setTouchEmulationEnabled', enabled=True, maxTouchPoints=1)
    keys = "document.getElementById('pinwheel-keys')"
    assert page.run(f'{keys}.inputMode') == 'none'
    page.key('/')
    page.wait(f'{keys}.inputMode === "text"')
    page.key('Escape')
    page.wait(f'{keys}.inputMode === "none"')
    page.run(f'{keys}.blur()')
    page.touch([(700, 500)], [])
    page.wait(f'document.activeElement === {keys}')


def test_full_screen_that_is_refused_can_be_tried_again(browser):
    page = new_game(browser, script="""
        window.asked = 0;
        Element.prototype.requestFullscreen = () => { ++window.asked; return Promise.reject(new TypeError('no')); };""")
    for times in (1, 2):
        page.key('F11')
        page.wait(f'window.asked === {times}')
        page.until_says('The browser does not allow full screen')
        page.rest()
