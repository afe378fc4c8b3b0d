"""A page under test, read through its text twin: what Chromium and Firefox have in common."""
import json
import os
import time

STATE = "document.getElementById('pinwheel-state')"

# Resolves when no frame was drawn in five animation frames: the page draws in them, and asks for the next one in each.
REST = f"""new Promise((done, fail) => {{
    const started = performance.now();
    let seen = null, calm = 0;
    const look = () => {{
        const now = {STATE}.dataset.frames;
        calm = now === seen ? calm + 1 : 0;
        seen = now;
        if (calm === 5) done(true);
        else if (performance.now() - started > 120000) fail(new Error('the page never rests'));
        else requestAnimationFrame(look);
    }};
    look();
}})"""

FRAMES = """new Promise(done => {
    let left = 4;
    const count = () => --left ? requestAnimationFrame(count) : done(true);
    count();
})"""


class Twin:
    """Needs run(script), key(name, …) and the folder `downloads`."""

    def ready(self):
        self.wait(f'{STATE} && {STATE}.dataset.ply !== undefined')

    def wait(self, condition, seconds=120):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.run(condition):
                    return
            except RuntimeError:
                pass
            time.sleep(0.02)
        raise AssertionError(f'never came true: {condition}; the page says {self.twin()}')

    def twin(self):
        """The hidden text of the page and its attributes."""
        return self.run(f'{STATE} && {{...{STATE}.dataset, words: {STATE}.textContent}}')

    def until(self, **wanted):
        """Waits until the twin has these values."""
        for name, value in wanted.items():
            self.wait(f'{STATE}.dataset[{json.dumps(name)}] === {json.dumps(str(value))}')

    def until_says(self, words):
        """Waits until the twin's message contains these words."""
        self.wait(f'{STATE}.dataset.message.includes({json.dumps(words)})')

    def until_words(self, words):
        """Waits until the twin's text contains these words."""
        self.wait(f'{STATE}.textContent.includes({json.dumps(words)})')

    def rest(self):
        """Waits until the page draws no more frames."""
        self.run(REST)

    def frames(self):
        """Waits until the page has drawn whatever has happened so far; it may go on drawing."""
        self.run(FRAMES)

    def type(self, text):
        for character in text:
            self.key(character, shift=character.isupper() or character in '?!')

    def play(self, move):
        self.type(move)
        self.key('Enter')

    def command(self, name):
        """Runs a command of the command palette."""
        self.key('p', control=True)
        self.type(name)
        self.key('Enter')

    def download(self, seconds=120):
        """The next complete file that the page hands over: its name and content."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            names = os.listdir(self.downloads)
            # Firefox keeps an empty file of the final name beside the incomplete one.
            if names and not any(name.endswith(('.crdownload', '.part')) for name in names):
                path = os.path.join(self.downloads, names[0])
                with open(path, 'rb') as file:
                    data = file.read()
                if data:
                    os.remove(path)
                    return names[0], data
            time.sleep(0.05)
        raise AssertionError('nothing was downloaded')
