"""Files, the clipboard and the browser's storage."""
import json
import os
import subprocess

from pages import ENGINE, PAGE, PROGRAM, SCRATCH, address, background, drop, new_game, pixels, recover, sample, share, write


def test_saves_and_opens_a_file(browser):
    page = new_game(browser)
    page.play('e2e4')
    page.until(ply=1, modified=1)
    page.key('s', control=True)
    name, data = page.download()
    assert name.endswith('.json') and json.loads(data)['moves'][0]['from'] == 'e2', data
    page.until(modified=0)
    path = write('saved.json', data)
    page.reload()  # a saved game needs no recovery
    page.rest()
    assert 'Recover' not in page.twin()['message'], page.twin()
    drop(page, path)
    page.until(screen='game', ply=1)


def test_opens_a_chosen_file(browser):
    page = new_game(browser)
    page.send('Page.setInterceptFileChooserDialog', enabled=True)
    page.key('o', control=True)
    chooser = page.event('Page.fileChooserOpened')
    page.send('DOM.setFileInputFiles', files=[sample('shortest-mate.json')], backendNodeId=chooser['backendNodeId'])
    page.until(lastPly=8)


def test_refuses_a_file_that_is_no_game(browser):
    page = new_game(browser)
    drop(page, write('broken.json', b'{"variant":"duplicate-chess","version":1,"moves":[{"player":"N"}]}'))
    page.until_says('broken.json')
    assert page.twin()['screen'] == 'game' and page.complaints() == [], page.twin()


def test_says_that_a_folder_cannot_be_opened(browser):
    page = new_game(browser)
    # What browsers hand over for a folder: a file that cannot be read.
    page.run("""(() => {
        const folder = new File([], 'games');
        folder.arrayBuffer = () => Promise.reject(new DOMException('not found', 'NotFoundError'));
        const files = new DataTransfer();
        const event = new DragEvent('drop', {dataTransfer: files, bubbles: true, cancelable: true});
        Object.defineProperty(event, 'dataTransfer', {value: {files: [folder]}});
        document.dispatchEvent(event);
    })()""")
    page.until_says('“games” cannot be read. Is it a folder?')
    assert page.twin()['screen'] == 'game' and page.complaints() == [], page.complaints()


def test_recovers_after_a_closed_tab(browser):
    page = new_game(browser)
    page.play('g2g4')
    page.until(ply=1)
    page.rest()
    page.close()
    page = browser.open(address(PAGE))
    recover(page)
    assert '/6P1/' in page.twin()['fenNw'], page.twin()


def test_recovers_after_a_reload(browser):
    page = new_game(browser)
    page.play('g2g4')
    page.until(ply=1)
    page.rest()
    page.reload()
    recover(page)


def test_recovers_all_games_of_a_dropped_file(browser):
    page = new_game(browser)
    drop(page, write('two.pgn', b'[White "A"]\n\n1. e4 e5 *\n\n[White "B"]\n\n1. d4 d5 2. c4 c6 *\n'))
    page.until(lastPly=2)
    page.key('End')
    page.play('g1f3')
    page.until(lastPly=3, modified=1)
    page.rest()
    page.reload()
    page.until_says('Recover')
    page.key('Enter')
    page.until(lastPly=3, modified=1)
    assert 'changed since' not in page.twin()['message'], page.twin()
    page.key('ArrowRight', control=True)  # as Ctrl+PgDn
    page.until(lastPly=4)


def test_one_bad_entry_in_the_storage_hides_no_other(browser):
    page = new_game(browser)
    page.key('t')
    page.play('g2g4')
    page.until(ply=1)
    light = background(page)
    # A file where a folder must be, and a name that is no path: neither can be restored.
    page.run("localStorage.setItem('pinwheel/settings', 'x')")
    page.run("localStorage.setItem('pinwheel/', 'x')")
    page.run("localStorage.setItem('pinwheel/state/journal/../../..', 'x')")
    page.reload()
    recover(page)
    assert sum(light) > 500 and background(page) == light, light


def test_two_open_pages_leave_each_other_alone(browser):
    first = new_game(browser)
    first.play('g2g4')
    first.until(ply=1)
    first.rest()
    second = browser.open(address(PAGE))
    second.rest()
    assert 'Recover' not in second.twin()['message'], second.twin()


def test_two_open_pages_without_locks_leave_each_other_alone(browser):
    # As over plain HTTP.
    script = "Object.defineProperty(Navigator.prototype, 'locks', {get: () => undefined});"
    first = new_game(browser, script=script)
    first.play('g2g4')
    first.until(ply=1)
    first.rest()
    second = browser.open(address(PAGE), script=script)
    second.rest()
    assert 'Recover' not in second.twin()['message'], second.twin()
    first.close()
    recover(browser.open(address(PAGE), script=script))


def test_remembers_its_settings(browser):
    page = new_game(browser)
    page.key('t')
    light = background(page)
    page.close()
    page = browser.open(address(PAGE))
    assert sum(light) > 500 and background(page) == light, light


def test_says_when_the_storage_is_full(browser):
    page = new_game(browser, script="Storage.prototype.setItem = () => { throw new Error('full'); };")
    page.play('e2e4')
    page.until(ply=1)
    page.until_says('storage is full')


def test_copies_and_pastes(browser):
    browser.send('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
    page = new_game(browser)
    page.play('e2e4')
    page.until(ply=1)
    page.key('c', control=True, commands=('copy',))
    page.until_says('Copied')
    copied = page.run('navigator.clipboard.readText()')
    assert copied.startswith('NW rnbqkbnr/pppppppp/8/8/4P3') and copied.count('\n') == 4, copied
    other = browser.open(address(PAGE))
    other.run("navigator.clipboard.writeText('1. e4 e5 2. Nf3')")
    other.key('v', control=True, commands=('paste',))
    other.until(screen='game', lastPly=3)
    assert 'fen' in other.twin() and 'fenNw' not in other.twin(), other.twin()


def test_pastes_the_text_that_is_on_the_clipboard_now(browser):
    browser.send('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
    page = new_game(browser)
    page.run("navigator.clipboard.writeText('e2e4')")
    page.key('/')
    page.key('v', control=True, commands=('paste',))
    page.key('Enter')
    page.until(ply=1)
    page.key('z', control=True)
    page.until(ply=0)
    page.run("navigator.clipboard.writeText('1. e4 e5 2. Nf3')")
    page.command('paste game')
    page.until(lastPly=3)


def test_pastes_with_insert(browser):
    browser.send('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
    page = new_game(browser)
    page.run("navigator.clipboard.writeText('1. e4 e5 2. Nf3')")
    page.key('Insert', shift=True, commands=('paste',))
    page.until(lastPly=3)
    page.key('Insert', control=True, commands=('copy',))
    page.until_says('Copied')
    assert page.run('navigator.clipboard.readText()').startswith('rnbqkbnr/'), page.twin()


def test_pastes_what_engines_print(browser):
    browser.send('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
    page = browser.open(address(share(write('start.pgn', b'[Event "x"]\n\n*\n'))))
    page.until(screen='game', lastPly=0)
    page.run(r"navigator.clipboard.writeText('e2e4: 20\nd2d4: 19\n\nNodes searched: 39\n')")
    page.key('v', control=True, commands=('paste',))
    page.until_says('Pasted divide: 39 leaves instead of 400: 18 moves are missing, 1 move has another count')
    page.run(r"navigator.clipboard.writeText('Warning; Illegal PV move - move e1g1 from Toy\n"
             r"Info; info depth 3 pv g1f3 b8c6 e1g1\nPosition; startpos\nMoves; e2e4 e7e5\n')")
    page.key('v', control=True, commands=('paste',))
    page.until(screen='game', lastPly=4, ply=4)
    page.until_says('The white bishop on f1 stands between king and rook.')


def test_gives_back_the_shared_file_byte_for_byte(browser):
    original = b'{"variant":"duplicate-chess",  "version":1,\n "moves":[{"player":"N","from":"d2","to":"d4"}]}\n\n'
    page = browser.open(address(share(write('odd.json', original))))
    page.until(ply=1)
    page.key('s', control=True, shift=True)
    name, data = page.download()
    assert (name, data) == ('odd.json', original), (name, data)


def test_saves_an_unchanged_shared_file_byte_for_byte(browser):
    original = b'{"variant":"duplicate-chess",  "version":1,\n "moves":[{"player":"N","from":"d2","to":"d4"}]}\n\n'
    page = browser.open(address(share(write('odd.json', original))))
    page.until(ply=1)
    for shift in (False, True):
        page.key('s', control=True, shift=shift)
        assert page.download() == ('odd.json', original)


def test_files_of_the_same_name_leave_each_other_alone(browser):
    original = b'{"variant":"duplicate-chess",  "version":1,\n "moves":[{"player":"N","from":"d2","to":"d4"}]}\n\n'
    page = new_game(browser)
    drop(page, write('same.json', original))
    page.until(lastPly=1)
    drop(page, write('same.json', b'{"variant":"duplicate-chess","version":1,"moves":[{"player":"N"}]}'))
    page.until_says('same.json')
    page.key('s', control=True, shift=True)
    assert page.download() == ('same.json', original)


def test_the_address_names_only_places_in_the_shared_game(browser):
    page = browser.open(address(share(sample('shortest-mate.json'), '--ply', '2')))
    page.until(ply=2)
    page.rest()
    page.play('a7a5')
    page.until(ply=3, line=1, modified=1)
    page.key('s', control=True)
    page.download()
    page.until(modified=0)
    page.key('Home')
    page.until(ply=0)
    page.rest()
    assert page.run('location.hash') == '#ply=2', page.run('location.hash')


def test_gives_back_the_shared_file_after_changes_and_whatever_it_is(browser):
    original = b'{"variant":"duplicate-chess",  "version":1,\n "moves":[]}\n\n'
    report = subprocess.run([ENGINE, 'lab', '--games', '10', '--json'], check=True, capture_output=True).stdout
    lesson = b'{"game": {"moves": ""},  "commands": [{"ask": "playable", "move": "e2e4"}]}'
    for name, content in (('odd.json', original), ('report.json', report), ('lesson.json', lesson)):
        page = browser.open(address(share(write(name, content))))
        if name == 'odd.json':
            page.until(screen='game')
            page.play('e2e4')
            page.until(ply=1)
            page.key('s', control=True)
            page.download()
            page.until(modified=0)
        page.command('save the shared file')
        assert page.download() == (name, content), name
        assert page.complaints() == [], page.complaints()


def test_gives_back_a_shared_pgn_byte_for_byte(browser):
    # Two games, a byte order mark, Windows line ends, a name in Latin-1, a comment that would close a script.
    original = (b'\xef\xbb\xbf[White "M\xfcller"]\r\n\r\n1. e4 {</script>} e5 *\r\n\r\n'
                b'[White "B"]\r\n\r\n1. d4   d5 2. c4 *')
    page = browser.open(address(share(write('two.pgn', original))))
    page.until(lastPly=2)
    page.key('ArrowRight', control=True)  # as Ctrl+PgDn
    page.until(lastPly=3)
    page.key('ArrowLeft', control=True)
    page.until(lastPly=2)
    page.key('s', control=True, shift=True)
    name, data = page.download()
    assert (name, data) == ('two.pgn', original), (name, data)
    assert page.complaints() == [], page.complaints()


def test_gives_back_the_page_without_a_game(browser):
    with open(PAGE, encoding='utf-8') as file:
        built = file.read()
    for path in (PAGE, share(sample('a-long-game.json'), '--ply', '43')):
        page = browser.open(address(path))
        assert page.run('Module.emptyPage()') == built, path


def test_shares_the_game_as_another_page(browser):
    page = browser.open(address(share(sample('shortest-mate.json'), '--ply', '2')))
    page.until(ply=2)
    page.play('a7a5')
    page.until(ply=3, line=1, modified=1)
    page.key('s', control=True)
    page.download()
    page.until(modified=0)  # nothing to recover in the next page, which Firefox opens in the same tab
    page.command('share as page')
    name, data = page.download()
    assert name == 'shortest-mate.html', name
    other = browser.open(address(write('again.html', data)))
    other.until(screen='game', line=1, ply=3, modified=0)
    assert '/p7/' in other.twin()['fenNe'], other.twin()
    other.key('End')
    other.key('ArrowUp', shift=True)
    other.until(line=0, lastPly=8)
    assert page.complaints() + other.complaints() == [], (page.complaints(), other.complaints())


def test_a_picture_carries_its_game(browser):
    page = new_game(browser)
    page.play('e2e4')
    page.until(ply=1)
    page.rest()
    page.key('F12')
    name, data = page.download()
    assert name.endswith('.png') and pixels(data).size == (1280, 720), name
    path = write('picture.png', data)
    # The desktop reads it, and so does the page.
    subprocess.run([PROGRAM, 'shot', path, '-f', '-o', os.path.join(SCRATCH, 'again.png')], check=True)
    other = browser.open(address(PAGE))
    drop(other, path)
    other.until(screen='game', ply=1)
