"""What a page must not do, and what it shows where it cannot run."""
import json
import re

import page_figures
from pages import PAGE, address, new_game, recover, sample, share, write_game

TITLE = '</script><script>window.hacked=1</script><!-- "\'&<img src=x onerror=window.hacked=1>\u2028\\'

# Reports the directive that refuses a request.
REFUSED = """addEventListener('securitypolicyviolation', event => DONE(event.effectiveDirective));
    fetch('https://localhost/').catch(() => {});"""


def test_a_hostile_title_stays_text(browser):
    page = browser.open(address(share(write_game("<_script>'\" &.json", title=TITLE))))
    page.until(ply=1)
    assert page.twin()['title'] == TITLE, page.twin()
    assert page.run('window.hacked') is None
    assert page.run("document.querySelectorAll('img').length") == 0
    assert page.complaints() == [], page.complaints()


def test_a_hostile_title_stays_text_without_webgl(browser):
    page = browser.open(address(share(write_game('hostile.json', title=TITLE))), waits=False,
                        script='HTMLCanvasElement.prototype.getContext = () => null;')
    page.wait("document.getElementById('pinwheel-problem').textContent.includes('WebGL 2')")
    assert page.run('window.hacked') is None
    assert page.run("document.querySelectorAll('img').length") == 0


def test_the_file_stays_small(_):
    assert page_figures.size(PAGE) <= page_figures.MOST_BYTES, page_figures.size(PAGE)
    assert page_figures.gzip_size(PAGE) <= page_figures.MOST_GZIP_BYTES, page_figures.gzip_size(PAGE)


def test_names_the_licences_of_what_it_contains(_):
    with open(PAGE, encoding='utf-8') as file:
        head = file.read(20_000)
    for words in ('MIT License', 'Permission is hereby granted', 'Dear ImGui', 'SIL Open Font License 1.1'):
        assert words in head, words


def test_no_request_leaves_the_page(browser):
    page = new_game(browser)
    for ply, move in enumerate(('e2e4', 'd2d4'), 1):
        page.play(move)
        page.until(ply=ply)
    page.key('F12')
    page.download()
    page.command('rule lab')
    page.key('Enter')
    page.until(working=1)
    page.until(working=0)
    outside = [url for url in page.requests() if not url.startswith(('file://' + PAGE, 'blob:', 'data:'))]
    assert outside == [], outside


def test_the_policy_refuses_requests(browser):
    with open(PAGE, encoding='utf-8') as file:
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', file.read()).group(1)
    assert "default-src 'none'" in policy and 'unsafe-inline' not in policy, policy
    page = new_game(browser)
    assert page.run(f'new Promise(done => {{ {REFUSED.replace("DONE", "done")} }})') == 'connect-src'
    in_worker = f"""new Promise(done => {{
        const source = new Blob([{json.dumps(REFUSED.replace('DONE', 'postMessage'))}]);
        const worker = new Worker(URL.createObjectURL(source));
        worker.onmessage = event => done(event.data);
    }})"""
    assert page.run(in_worker) == 'connect-src'


def test_says_what_is_missing(browser):
    without = 'HTMLCanvasElement.prototype.getContext = () => null;'
    page = browser.open(address(share(sample('shortest-mate.json'))), script=without, waits=False)
    page.wait("document.getElementById('pinwheel-problem').textContent.includes('WebGL 2')")
    text = page.run("document.getElementById('pinwheel-fallback').innerText")
    assert 'WebGL 2' in text and '1. ' in text, text


def problem_of(page):
    """The sentence that covers the page, once there is one."""
    # Before the scripts run, the page says that they are switched off.
    page.wait("""document.documentElement.className === '' &&
        !document.getElementById('pinwheel-problem').textContent.includes('JavaScript')""")
    return page.run("document.getElementById('pinwheel-problem').textContent")


def test_says_that_webassembly_is_missing(browser):
    page = browser.open(address(PAGE), script='delete window.WebAssembly', waits=False)
    assert problem_of(page) == 'Pinwheel cannot run here: this browser has no WebAssembly.', problem_of(page)


def test_says_that_a_newer_browser_may_help(browser):
    too_old = "WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('invalid opcode'));"
    page = browser.open(address(share(sample('shortest-mate.json'))), script=too_old, waits=False)
    assert problem_of(page) == \
        'Pinwheel could not start: CompileError: invalid opcode. A newer browser may help.', problem_of(page)
    assert '1. ' in page.run("document.getElementById('pinwheel-fallback').innerText")


def fail(page):
    page.run('setTimeout(() => Module._pinwheelTakeAnswer(-8, 0), 0)')  # outside of its memory


def test_says_that_the_program_has_failed(browser):
    page = new_game(browser)
    page.play('e2e4')
    page.until(ply=1)
    page.rest()
    page.run("setTimeout(() => { throw new Error('of something else'); }, 0)")
    page.frames()
    assert page.run('document.documentElement.className') == 'pinwheel-runs'
    fail(page)
    assert problem_of(page).endswith(' Reload the page; changes that are not saved are offered again.'), problem_of(page)
    page.key('z', control=True)  # nothing reaches the program any more
    page.frames()
    assert page.twin()['ply'] == '1', page.twin()
    page.reload()
    recover(page)


def test_does_not_promise_to_keep_what_is_not_stored(browser):
    page = new_game(browser, script="Storage.prototype.setItem = () => { throw new Error('full'); };")
    page.play('e2e4')
    page.until(ply=1)
    page.until_says('storage is full')
    fail(page)
    assert problem_of(page).endswith('changes that are not saved are lost.'), problem_of(page)


def test_shows_the_moves_without_javascript(browser):
    page = browser.open('about:blank', waits=False)
    page.send('Emulation.setScriptExecutionDisabled', value=True)
    page.send('Page.navigate', url=address(share(sample('shortest-mate.json'))))
    html = ''
    while 'pinwheel-fallback' not in html:  # until it is loaded
        try:
            root = page.send('DOM.getDocument', depth=0)['root']['nodeId']
            node = page.send('DOM.querySelector', nodeId=root, selector='#pinwheel-fallback')['nodeId']
            html = page.send('DOM.getOuterHTML', nodeId=node)['outerHTML']
        except RuntimeError:  # the document was replaced meanwhile, or has no such node yet
            pass
    assert 'JavaScript' in html and '1. ' in html, html[:500]
