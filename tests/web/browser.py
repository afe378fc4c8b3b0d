"""A Chromium without a display, driven through the pipe of its debugging protocol."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

from twin import Twin


class Browser:
    """One browser with a profile of its own; a context manager."""

    def __init__(self, width=1280, height=720, extra=()):
        self.folder = tempfile.mkdtemp(prefix='pinwheel-browser-')
        self.downloads = os.path.join(self.folder, 'downloads')
        os.mkdir(self.downloads)
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def connect():  # the browser reads its descriptor 3 and writes its descriptor 4
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            ['chromium', '--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
             '--ignore-gpu-blocklist', '--hide-scrollbars', '--no-first-run', '--disable-background-networking',
             '--disable-component-update', '--disable-sync', '--remote-debugging-pipe',
             f'--user-data-dir={self.folder}/profile', f'--window-size={width},{height}', *extra, 'about:blank'],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b''
        self.number = 0
        self.answers = {}
        self.events = []
        self.send('Browser.setDownloadBehavior', behavior='allow', downloadPath=self.downloads)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.send('Browser.close')
        except (EOFError, OSError):
            pass
        self.process.wait(timeout=120)
        shutil.rmtree(self.folder, ignore_errors=True)

    def receive(self):
        while b'\0' not in self.buffer:
            part = os.read(self.input, 1 << 20)
            if not part:
                raise EOFError('the browser has closed its pipe')
            self.buffer += part
        message, self.buffer = self.buffer.split(b'\0', 1)
        return json.loads(message)

    def post(self, method, session=None, **params):
        """Sends a message without waiting for its answer; returns its number."""
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': params}
        if session:
            message['sessionId'] = session
        data = json.dumps(message).encode() + b'\0'
        while data:
            data = data[os.write(self.output, data):]
        return self.number

    def answer(self, number):
        while number not in self.answers:
            message = self.receive()
            if 'id' in message:
                self.answers[message['id']] = message
            else:
                self.events.append(message)
        answer = self.answers.pop(number)
        if 'error' in answer:
            raise RuntimeError(answer['error']['message'])
        return answer['result']

    def send(self, method, session=None, **params):
        return self.answer(self.post(method, session, **params))

    def open(self, url, **options):
        return Page(self, url, **options)


class Page(Twin):
    """A tab that shows the page under test."""

    def __init__(self, browser, url, width=1280, height=720, scale=1, script='', waits=True):
        self.browser = browser
        self.downloads = browser.downloads
        self.target = browser.send('Target.createTarget', url='about:blank')['targetId']
        self.session = browser.send('Target.attachToTarget', targetId=self.target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Network', 'Log'):
            self.send(f'{domain}.enable')
        self.resize(width, height, scale)
        if script:
            self.send('Page.addScriptToEvaluateOnNewDocument', source=script)
        self.started = time.monotonic()
        self.send('Page.navigate', url=url)
        if waits:
            self.ready()

    def send(self, method, **params):
        return self.browser.send(method, self.session, **params)

    def close(self):
        self.browser.send('Target.closeTarget', targetId=self.target)

    def reload(self):
        self.run('window.isOld = true')
        self.send('Page.reload')
        self.wait('!window.isOld')
        self.ready()

    def resize(self, width, height, scale=1):
        self.send('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=scale,
                  mobile=False)
        self.screenshot()  # without a display, a change of the pixel ratio arrives only with a frame

    def run(self, script):
        answer = self.send('Runtime.evaluate', expression=script, returnByValue=True, awaitPromise=True,
                           userGesture=True)
        if 'exceptionDetails' in answer:
            raise RuntimeError(json.dumps(answer['exceptionDetails'])[:500])
        return answer['result'].get('value')

    def screenshot(self):
        return base64.b64decode(self.send('Page.captureScreenshot', format='png')['data'])

    def mouse(self, kind, x, y, button='none', buttons=0, **more):
        self.send('Input.dispatchMouseEvent', type=kind, x=x, y=y, button=button, buttons=buttons, **more)

    def click(self, x, y, button='left', modifiers=0):
        buttons = {'left': 1, 'right': 2, 'middle': 4}[button]
        self.mouse('mouseMoved', x, y, modifiers=modifiers)
        self.frames()
        self.mouse('mousePressed', x, y, button, buttons, clickCount=1, modifiers=modifiers)
        self.mouse('mouseReleased', x, y, button, 0, clickCount=1, modifiers=modifiers)
        self.frames()

    def wheel(self, x, y, notches):
        """Turns a wheel, downwards if there are more than 0 notches. Whatever the distance, an event is one notch."""
        self.mouse('mouseMoved', x, y)
        self.frames()
        for _ in range(abs(notches)):
            self.mouse('mouseWheel', x, y, deltaX=0, deltaY=120 if notches > 0 else -120)
        self.rest()

    def swipe(self, x, y, pixels):
        """Moves two fingers on a touchpad."""
        self.mouse('mouseMoved', x, y)
        self.frames()
        self.run(f"""document.getElementById('pinwheel-canvas').dispatchEvent(
            new WheelEvent('wheel', {{deltaY: {pixels}, bubbles: true, cancelable: true}}))""")
        self.rest()

    def drag(self, *points):
        """Presses at the first point, moves through the others and releases."""
        self.mouse('mouseMoved', *points[0])
        self.rest()
        self.mouse('mousePressed', *points[0], 'left', 1, clickCount=1)
        for point in points[1:]:
            self.mouse('mouseMoved', *point, 'left', 1)
        self.mouse('mouseReleased', *points[-1], 'left', 0, clickCount=1)
        self.rest()

    def touch(self, *steps):
        """The fingers on the screen, one list of points after another. Nothing waits in between: on a busy machine, a
        finger that is about to move would look like a long tap."""
        kinds = ['touchMove' if step and before else 'touchStart' if step else 'touchEnd'
                 for before, step in zip(((), *steps), steps)]
        numbers = [self.browser.post('Input.dispatchTouchEvent', self.session, type=kind,
                                     touchPoints=[{'x': x, 'y': y, 'id': i} for i, (x, y) in enumerate(step)])
                   for kind, step in zip(kinds, steps)]
        for number in numbers:
            self.browser.answer(number)

    def touch_end(self):
        self.send('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])

    KEYS = {'ArrowLeft': 37, 'ArrowUp': 38, 'ArrowRight': 39, 'ArrowDown': 40, 'Enter': 13, 'Escape': 27, 'Tab': 9,
            'Backspace': 8, 'Home': 36, 'End': 35, 'PageUp': 33, 'PageDown': 34, 'Insert': 45,
            'Delete': 46, ' ': 32}

    def key(self, name, control=False, shift=False, commands=()):
        """One press: a name such as ArrowLeft, or a character."""
        code = self.KEYS.get(name) or (111 + int(name[1:]) if len(name) > 1 else ord(name.upper()))
        modifiers = (2 if control else 0) | (8 if shift else 0)
        names = {'key': name, 'code': name if len(name) > 1 else f'Key{name.upper()}', 'modifiers': modifiers,
                 'windowsVirtualKeyCode': code}
        text = {'text': name} if len(name) == 1 and not control else {}
        if commands:
            text['commands'] = list(commands)
        self.send('Input.dispatchKeyEvent', type='keyDown', **names, **text)
        self.send('Input.dispatchKeyEvent', type='keyUp', **names)

    def event(self, method):
        """The next event of this kind, or one that has already come."""
        while True:
            for event in self.browser.events:
                if event.get('method') == method and event.get('sessionId') == self.session:
                    return event['params']
            self.browser.events.append(self.browser.receive())

    def requests(self):
        """The addresses of all requests, the page itself included."""
        self.run('0')
        return [event['params']['request']['url'] for event in self.browser.events
                if event.get('method') == 'Network.requestWillBeSent' and event.get('sessionId') == self.session]

    def complaints(self):
        """What the page wrote to its console, and errors in its scripts."""
        self.run('0')
        found = []
        for event in self.browser.events:
            if event.get('sessionId') != self.session:
                continue
            params = event.get('params', {})
            if event.get('method') == 'Runtime.consoleAPICalled':
                found.append(' '.join(str(each.get('value')) for each in params['args']))
            if event.get('method') == 'Runtime.exceptionThrown':
                found.append(params['exceptionDetails'].get('text', '') + ' ' +
                             params['exceptionDetails'].get('exception', {}).get('description', ''))
            if event.get('method') == 'Log.entryAdded':
                found.append(params['entry']['text'])
        return found
