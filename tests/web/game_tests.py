"""Games in the page: playing, Why, scrubbing, breakpoints, lines, links."""
from pages import PAGE, address, new_game, sample, share, square_on_nw, write


def test_opens_from_a_file_and_says_its_state(browser):
    page = browser.open(address(PAGE))
    twin = page.twin()
    assert twin['screen'] == 'start' and twin['ply'] == '0' and twin['toMove'] == 'N', twin
    assert twin['fenNw'].startswith('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w'), twin
    assert page.run("document.getElementById('pinwheel-state').getAttribute('aria-live')") == 'polite'
    assert page.complaints() == [], page.complaints()


def test_says_what_covers_the_boards(browser):
    page = browser.open(address(PAGE))
    page.until_words('Start. Chosen: Play a new game, 1 of')
    page.key('ArrowDown')
    page.until_words('Chosen: Learn duplicate chess')
    page.key('ArrowUp')
    page.key('Enter')
    page.until(screen='game')
    page.key('p', control=True)
    page.type('declare')
    page.until_words('Command: declare. Chosen: Edit, Declare a draw.')
    page.key('Escape')
    page.until_words('Ply 0 of 0. North to move.')
    page.key('?', shift=True)
    page.until_words('Ctrl+M: New game.')  # as the browser allows it
    page.key('Escape')
    page.until_words('Ply 0 of 0. North to move.')


def test_plays_by_keys(browser):
    page = new_game(browser)
    for ply, move in enumerate(('e2e4', 'd2d4', 'e7e5', 'd7d5'), 1):
        page.play(move)
        page.until(ply=ply)
    assert 'West played d7d5' in page.twin()['words'], page.twin()
    page.key('z', control=True)
    page.until(ply=3)


def test_plays_by_mouse(browser):
    page = new_game(browser)
    page.click(*square_on_nw('e2'))
    page.click(*square_on_nw('e4'))
    page.until(ply=1)
    assert '/4P3/' in page.twin()['fenNw'] and '/4P3/' in page.twin()['fenNe'], page.twin()


def test_says_why_a_move_cannot_be_played(browser):
    page = browser.open(address(share(sample('castling-on-one-board-only.json'), '--ply', '16')))
    page.until(ply=16)
    page.play('e1g1')
    page.until_says('NE')
    assert 'legal on NW, but not on NE' in page.twin()['message'], page.twin()


def test_scrubs_with_the_mouse_and_keys(browser):
    page = browser.open(address(share(sample('a-long-game.json'))))
    last = int(page.twin()['lastPly'])
    for key, ply in (('Home', 0), ('ArrowRight', 1), ('ArrowRight', 2), ('ArrowLeft', 1), ('End', last)):
        page.key(key)
        page.until(ply=ply)
    page.rest()
    page.drag((300, 640), *((x, 640) for x in range(320, 440, 20)))
    page.rest()
    there = int(page.twin()['ply'])
    assert 0 < there < last, page.twin()
    page.drag((420, 640), *((x, 640) for x in range(400, 280, -20)))
    page.rest()
    assert 0 < int(page.twin()['ply']) < there, page.twin()


def test_runs_to_a_breakpoint(browser):
    page = browser.open(address(share(sample('a-long-game.json'), '--ply', '5')))
    page.until(ply=5)
    page.key('F9')
    page.key('Home')
    page.until(ply=0)
    page.key('F5')
    page.until(ply=5)
    page.key('End')
    page.key('F5', shift=True)
    page.until(ply=5)


def test_switches_to_other_rulings_by_keys(browser):
    page = browser.open(address(share(sample('stalemate.json'))))
    page.until(screen='game', status='stalemate', rulings='')
    page.command('switch to other rulings')
    page.until_words('or “default” for all · now: default rulings')
    page.type('stalemate=draw')
    page.key('Enter')
    page.until_words('not all-draw or loses')
    page.key('Backspace', control=True)
    page.type('stalemate=loses')
    page.key('Enter')
    page.until(rulings='stalemate=loses', modified=1)
    page.until_says('loses')
    page.key('z', control=True)
    page.until(rulings='')


def test_keeps_lines(browser):
    page = new_game(browser)
    for ply, move in enumerate(('e2e4', 'd2d4'), 1):
        page.play(move)
        page.until(ply=ply)
    page.key('Home')
    page.until(ply=0)
    page.play('g2g4')
    page.until(ply=1, line=1, lines=2)
    page.key('ArrowUp', shift=True)
    page.until(line=0)


def test_links_to_a_place(browser):
    path = share(sample('a-long-game.json'))
    page = browser.open(address(path, '#ply=4&line=0'))
    page.until(ply=4)
    page.run("location.hash = '#ply=7'")
    page.until(ply=7)
    page.key('ArrowRight')  # the address follows, so that it can be copied
    page.wait("location.hash === '#ply=8'")
    page.reload()
    page.until(ply=8)


def test_links_to_a_line(browser):
    game = share(write('lines.pgn', b'1. e4 e5 (1... c5 2. Nf3 d6) 2. Bc4 *\n'))
    page = browser.open(address(game))
    page.until(lines=2, line=0)
    page = browser.open(address(game, '#line=1&ply=3'))
    page.until(line=1, ply=3)
    assert '/5N2/' in page.twin()['fen'], page.twin()
    page = browser.open(address(game, '#line=999&ply=99999&what=<b>'))  # no such place
    page.rest()
    assert page.twin()['line'] == '0' and page.complaints() == [], (page.twin(), page.complaints())


def test_opens_the_game_at_the_place_it_was_shared_at(browser):
    page = browser.open(address(share(sample('a-long-game.json'), '--ply', '43')))
    page.until(ply=43)
