"""A Firefox on the display that is set, driven through Marionette, its own automation protocol."""
import base64
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time

from twin import Twin

# Notes the addresses that web pages, and not Firefox itself, ask for.
WATCH = """const asked = document.defaultView.pageRequests = [];
    Services.obs.addObserver({observe(subject) {
        const channel = subject.QueryInterface(Ci.nsIChannel);
        if (!channel.loadInfo.triggeringPrincipal.isSystemPrincipal) asked.push(channel.URI.spec);
    }}, 'http-on-modify-request');"""

SETTINGS = {
    'marionette.port': 0,  # any free one
    'browser.download.folderList': 2,
    'browser.download.useDownloadDir': True,
    'browser.helperApps.neverAsk.saveToDisk': 'application/octet-stream,application/json,image/png',
    'browser.download.always_ask_before_handling_new_types': False,
    'browser.shell.checkDefaultBrowser': False,
    'datareporting.policy.dataSubmissionEnabled': False,
    'network.captive-portal-service.enabled': False,
    'network.connectivity-service.enabled': False,
    'app.normandy.enabled': False,
}


class Firefox:
    """One browser with a profile of its own and one tab; a context manager."""

    def __init__(self, width=1280, height=720):
        self.folder = tempfile.mkdtemp(prefix='pinwheel-firefox-')
        self.downloads = os.path.join(self.folder, 'downloads')
        os.mkdir(self.downloads)
        with open(os.path.join(self.folder, 'user.js'), 'w', encoding='utf-8') as file:
            for name, value in {**SETTINGS, 'browser.download.dir': self.downloads}.items():
                file.write(f'user_pref({json.dumps(name)}, {json.dumps(value)});\n')
        self.process = subprocess.Popen(
            ['firefox-esr', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', self.folder, 'about:blank'],
            env={**os.environ, 'HOME': self.folder, 'MOZ_CRASHREPORTER_DISABLE': '1'},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number = 0
        self.buffer = b''
        self.socket = None
        try:
            self.socket = self.connect()
            self.receive()  # its greeting
            self.send('WebDriver:NewSession')
            self.resize(width, height)
            self.privileged(WATCH)
        except BaseException:
            self.__exit__()
            raise

    def connect(self, seconds=120):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                with open(os.path.join(self.folder, 'MarionetteActivePort'), encoding='ascii') as file:
                    # The time limit holds for every answer, too.
                    return socket.create_connection(('127.0.0.1', int(file.read())), timeout=seconds)
            except (OSError, ValueError):
                time.sleep(0.1)
        raise AssertionError('Firefox does not start')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.socket:
            self.socket.close()
        self.process.terminate()
        self.process.wait(timeout=120)
        shutil.rmtree(self.folder, ignore_errors=True)

    def receive(self):
        # A message is its length, a colon, and JSON.
        while b':' not in self.buffer:
            self.buffer += self.read()
        length, self.buffer = self.buffer.split(b':', 1)
        while len(self.buffer) < int(length):
            self.buffer += self.read()
        message, self.buffer = self.buffer[:int(length)], self.buffer[int(length):]
        return json.loads(message)

    def read(self):
        part = self.socket.recv(1 << 20)
        if not part:
            raise EOFError('Firefox has closed its connection')
        return part

    def send(self, method, **params):
        self.number += 1
        data = json.dumps([0, self.number, method, params]).encode()
        self.socket.sendall(b'%d:%s' % (len(data), data))
        _, number, error, result = self.receive()
        assert number == self.number, (number, self.number)
        if error:
            raise RuntimeError(f"{method}: {error['message']}")
        return result

    def privileged(self, script):
        """Runs a script with the rights of the browser itself."""
        self.send('Marionette:SetContext', value='chrome')
        try:
            return self.send('WebDriver:ExecuteScript', args=[], script=script)['value']
        finally:
            self.send('Marionette:SetContext', value='content')

    def resize(self, width, height):
        """Sets the size of the page, not of the window around it."""
        script = 'return [outerWidth - innerWidth, outerHeight - innerHeight]'
        across, down = self.send('WebDriver:ExecuteScript', args=[], script=script)['value']
        self.send('WebDriver:SetWindowRect', x=0, y=0, width=width + across, height=height + down)

    def open(self, url):
        self.privileged('Services.console.reset();')
        return FirefoxPage(self, url)

    def open_beside(self, url):
        """Opens it in another tab, which is the one on screen from now on."""
        handle = self.send('WebDriver:NewWindow', type='tab')['handle']
        self.send('WebDriver:SwitchToWindow', handle=handle)
        return FirefoxPage(self, url)


class FirefoxPage(Twin):
    """The tab, which shows the page under test."""

    KEYS = {'Backspace': '\ue003', 'Tab': '\ue004', 'Enter': '\ue007', 'Escape': '\ue00c', 'Home': '\ue011', 'End': '\ue010',
            'PageUp': '\ue00e', 'PageDown': '\ue00f', 'ArrowLeft': '\ue012', 'ArrowUp': '\ue013', 'ArrowRight': '\ue014',
            'ArrowDown': '\ue015', 'Delete': '\ue017', 'Control': '\ue009', 'Shift': '\ue008'}
    BUTTONS = {'left': 0, 'middle': 1, 'right': 2}

    def __init__(self, browser, url):
        self.browser = browser
        self.downloads = browser.downloads
        browser.send('WebDriver:Navigate', url='about:blank')
        browser.send('WebDriver:Navigate', url=url)
        self.ready()

    def reload(self):
        self.browser.send('WebDriver:Refresh')
        self.ready()

    def run(self, script):
        return self.browser.send('WebDriver:ExecuteScript', args=[], script=f'return ({script});')['value']

    def scale(self, ratio):
        """Sets the number of pixels per point."""
        self.browser.privileged(f"Services.prefs.setStringPref('layout.css.devPixelsPerPx', '{ratio}');")
        self.wait(f'devicePixelRatio === {ratio}')

    def requests(self):
        """The addresses of all requests of pages; a file is none."""
        return self.browser.privileged('return document.defaultView.pageRequests;')

    def complaints(self):
        """The errors and warnings since the page was opened that its own scripts and policy caused."""
        found = self.browser.privileged('return Services.console.getMessageArray().map(each => String(each.message));')
        return [each for each in found if re.search('{file: "(file|blob):', each)]

    def act(self, kind, *actions):
        self.browser.send('WebDriver:PerformActions', actions=[{'type': kind, 'id': kind, 'actions': list(actions)}])

    def key(self, name, control=False, shift=False):
        held = [self.KEYS[each] for each, isHeld in (('Control', control), ('Shift', shift)) if isHeld]
        keys = held + [self.KEYS.get(name) or (chr(0xe030 + int(name[1:])) if len(name) > 1 else name)]
        self.act('key', *({'type': 'keyDown', 'value': key} for key in keys),
                 *({'type': 'keyUp', 'value': key} for key in reversed(keys)))

    def drag(self, *points, button='left'):
        """Presses at the first point, moves through the others and releases: a click if there is only one."""
        moves = [{'type': 'pointerMove', 'x': round(x), 'y': round(y), 'duration': 0, 'origin': 'viewport'}
                 for x, y in points]
        number = self.BUTTONS[button]
        self.act('pointer', moves[0])
        self.frames()
        self.act('pointer', {'type': 'pointerDown', 'button': number}, *moves[1:],
                 {'type': 'pointerUp', 'button': number})
        self.frames()

    def click(self, x, y, button='left'):
        self.drag((x, y), button=button)

    def press(self, x, y, button):
        """Clicks as a real mouse does, with the number of a button of X11: 2 is the middle one, 4 and 5 are the wheel."""
        left, top = self.run('[mozInnerScreenX, mozInnerScreenY]')
        subprocess.run(['xdotool', 'mousemove', str(round(left + x)), str(round(top + y)), 'click', str(button)], check=True)
        self.frames()

    def screenshot(self):
        return base64.b64decode(self.browser.send('WebDriver:TakeScreenshot', full=False)['value'])
