// The browser's side of browser.cpp and window.cpp, as an emscripten library.
mergeInto(LibraryManager.library, {
  $pinwheel: {
    keys: null,            // the hidden text field that has the keyboard focus
    copied: null,          // text for the copy event that is being handled
    isCopying: false,
    fragment: null,        // the part of the address after #, as far as the program knows it
    workers: [],
    files: 0,              // that have come in
    prefix: 'pinwheel/',   // of the names in the browser's storage
    give: function (text) {
      if (text === null || text === undefined) return 0;
      var size = lengthBytesUTF8(text) + 1;
      var at = _malloc(size);
      stringToUTF8(text, at, size);
      return at;
    },
    call: function (name, text) {
      var at = pinwheel.give(text);
      Module['_' + name](at);
      _free(at);
    },
    // Puts bytes into a file of the page's own file system.
    write: function (folder, name, bytes) {
      var plain = name.replace(/[\/\\\0]/g, '_') || 'game';
      FS.mkdirTree(folder);
      FS.writeFile(folder + '/' + plain, bytes);
      return folder + '/' + plain;
    },
    takeFile: function (file) {
      file.arrayBuffer().then(function (bytes) {
        // Each in a folder of its own: the next one may have the same name.
        var folder = '/opened/' + ++pinwheel.files;
        pinwheel.call('pinwheelTakeFile', pinwheel.write(folder, file.name, new Uint8Array(bytes)));
      }).catch(function () {  // browsers hand over a dropped folder as a file that cannot be read
        pinwheel.call('pinwheelTakeProblem', '“' + file.name + '” cannot be read. Is it a folder? Choose a file.');
      });
    },
    listen: function () {
      var keys = pinwheel.keys = document.getElementById('pinwheel-keys');
      var type = function () {
        var text = keys.value;
        keys.value = '';
        if (text) pinwheel.call('pinwheelType', text);
      };
      // While a character is composed (dead keys, input methods), it is not final yet.
      keys.addEventListener('input', function (event) { if (!event.isComposing) type(); });
      keys.addEventListener('compositionend', type);
      keys.addEventListener('paste', function (event) {
        event.preventDefault();
        var file = event.clipboardData.files[0];
        if (file) return pinwheel.takeFile(file);
        pinwheel.call('pinwheelTakeClipboard', event.clipboardData.getData('text/plain'));
        Module['_pinwheelPressControl'](118);  // v
      });
      var copy = function (letter) {
        return function (event) {
          event.preventDefault();
          if (!pinwheel.isCopying) {
            // The keys that copy, handled at once, because only this event may fill the clipboard.
            pinwheel.isCopying = true;
            pinwheel.copied = null;
            Module['_pinwheelPressControl'](letter);
            for (var i = 0; i < 4 && pinwheel.copied === null; ++i) Module['_pinwheelStepNow']();
            pinwheel.isCopying = false;
          }
          if (pinwheel.copied !== null) event.clipboardData.setData('text/plain', pinwheel.copied);
          pinwheel.copied = null;
        };
      };
      keys.addEventListener('copy', copy(99));
      keys.addEventListener('cut', copy(120));
      var focus = function () { keys.focus({ preventScroll: true }); };
      window.addEventListener('focus', focus);
      document.addEventListener('mouseup', focus);
      document.addEventListener('touchend', function (event) {
        if (event.touches.length) return;
        // A phone shows its keyboard only during the event of a finger, so the program takes the tap at once.
        for (var i = 0; i < 5; ++i) Module['_pinwheelStepNow']();
        if (keys.inputMode === 'text') keys.blur();
        focus();
      });
      focus();
      // A middle click would paste whatever is selected in another program.
      var ignoreMiddle = function (event) { if (event.button === 1) event.preventDefault(); };
      document.addEventListener('mouseup', ignoreMiddle);
      document.addEventListener('auxclick', ignoreMiddle);
      var canvas = document.getElementById('pinwheel-canvas');
      canvas.addEventListener('wheel', function (event) {
        event.preventDefault();
        // Browsers agree only on wheelDelta: 120 for a notch. A touchpad moves by pixels.
        var notches = function (pixels, delta) { return delta && delta % 120 === 0 ? delta / 120 : -pixels / 100; };
        Module['_pinwheelTurnWheel'](
          notches(event.deltaX, event.wheelDeltaX), notches(event.deltaY, event.wheelDeltaY),
          event.ctrlKey || event.metaKey, event.shiftKey, event.altKey);
      }, { passive: false });
      canvas.addEventListener('webglcontextlost', function () {
        Module['fail']('The browser has lost its graphics. Reload the page; ' + Module['kept']());
      });
      document.addEventListener('contextmenu', function (event) { event.preventDefault(); });
      document.addEventListener('dragover', function (event) { event.preventDefault(); });
      document.addEventListener('drop', function (event) {
        event.preventDefault();
        if (event.dataTransfer.files[0]) return pinwheel.takeFile(event.dataTransfer.files[0]);
        var text = event.dataTransfer.getData('text/plain');
        if (!text) return;
        pinwheel.call('pinwheelTakeClipboard', text);
        Module['_pinwheelPressControl'](118);
      });
      document.getElementById('pinwheel-file').addEventListener('change', function (event) {
        if (event.target.files[0]) pinwheel.takeFile(event.target.files[0]);
        event.target.value = '';
      });
      window.addEventListener('hashchange', function () { Module['_pinwheelFragmentChanged'](); });
      var follow = function () {  // a page moved to a display with another scale
        Module['_pinwheelWake']();
        matchMedia('(resolution: ' + devicePixelRatio + 'dppx)')
          .addEventListener('change', function () { Module['_pinwheelDisturb'](); follow(); }, { once: true });
      };
      follow();
    }
  },
  $pinwheel__deps: ['$FS', 'malloc', 'free'],

  pinwheelListen: function () { pinwheel.listen(); },
  pinwheelListen__deps: ['$pinwheel'],

  pinwheelFragment: function () { return pinwheel.give(pinwheel.fragment = location.hash); },
  pinwheelFragment__deps: ['$pinwheel'],
  pinwheelSetFragment: function (fragment) {
    // A link that was just followed is about to arrive as an event.
    var text = UTF8ToString(fragment);
    if (location.hash !== pinwheel.fragment || location.hash === text) return;
    try { history.replaceState(null, '', text); } catch (e) {}
    pinwheel.fragment = location.hash;
  },
  pinwheelSetFragment__deps: ['$pinwheel'],

  pinwheelShowFailure: function (what) { Module['fail'](UTF8ToString(what)); },
  pinwheelHasFailed: function () { return Module['hasFailed']() ? 1 : 0; },
  pinwheelRendererName: function () { return pinwheel.give(Module['renderer']); },
  pinwheelRendererName__deps: ['$pinwheel'],

  pinwheelShowTwin: function (words, json, isTyping) {
    var twin = document.getElementById('pinwheel-state');
    var data = JSON.parse(UTF8ToString(json));
    Array.from(twin.attributes).forEach(function (attribute) {
      var name = attribute.name;
      if (name.indexOf('data-') === 0 && !(name.slice(5) in data)) twin.removeAttribute(name);
    });
    Object.keys(data).forEach(function (name) { twin.setAttribute('data-' + name, data[name]); });
    // A screen reader speaks the part that has changed: a message that comes or goes does not repeat the rest.
    var text = UTF8ToString(words), first = twin.children[0], rest = twin.children[1];
    if (twin.textContent !== text) {
      if (!first.textContent || text.indexOf(first.textContent) !== 0) first.textContent = text;
      rest.textContent = text.slice(first.textContent.length);
    }
    // A phone shows its keyboard only while a text field on the canvas is active.
    pinwheel.keys.inputMode = isTyping ? 'text' : 'none';
  },
  pinwheelShowTwin__deps: ['$pinwheel'],

  pinwheelEmbeddedGame: function (folder) {
    var element = document.getElementById('pinwheel-game');
    if (!element || !element.textContent.trim()) return 0;
    var text = atob(element.textContent.trim());
    var bytes = Uint8Array.from(text, function (c) { return c.charCodeAt(0); });
    return pinwheel.give(pinwheel.write(UTF8ToString(folder), element.getAttribute('data-name') || 'game.json', bytes));
  },
  pinwheelEmbeddedGame__deps: ['$pinwheel'],

  pinwheelEmbeddedPlace: function () {
    var game = document.getElementById('pinwheel-game');
    var part = function (name) {
      return game && game.hasAttribute('data-' + name) ? name + '=' + game.getAttribute('data-' + name) : '';
    };
    return pinwheel.give(part('line') + '&' + part('ply'));
  },
  pinwheelEmbeddedPlace__deps: ['$pinwheel'],

  pinwheelEmptyPage: function () { return pinwheel.give(Module['emptyPage']()); },
  pinwheelEmptyPage__deps: ['$pinwheel'],

  // Names are pinwheel/settings/…, pinwheel/data/… and pinwheel/state/…@tab. A journal belongs to a tab while
  // that is open; this page takes over those of closed ones, which Module.openTabs leaves out.
  pinwheelStoredFiles: function () {
    var names = [], stored = [];
    var restore = function (key) {
      var parts = key.slice(pinwheel.prefix.length).split('@');
      if (parts[1] && Module['openTabs'].indexOf(parts[1]) >= 0) return;
      var content = localStorage.getItem(key), path = '/home/' + parts[0];
      FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
      FS.writeFile(path, content);
      names.push(parts[0]);
      if (!parts[1]) return;
      localStorage.setItem(pinwheel.prefix + parts[0] + '@' + Module['tab'], content);
      localStorage.removeItem(key);
    };
    try {
      stored = Object.keys(localStorage).filter(function (key) { return key.indexOf(pinwheel.prefix) === 0; });
    } catch (e) {}  // the storage is switched off
    stored.forEach(function (key) {
      try { restore(key); } catch (e) {}  // an entry that cannot be restored must not hide the others
    });
    return pinwheel.give(names.join('\n'));
  },
  pinwheelStoredFiles__deps: ['$pinwheel'],
  $pinwheelKey: function (name) {
    return pinwheel.prefix + name + (name.indexOf('state/') === 0 ? '@' + Module['tab'] : '');
  },
  $pinwheelKey__deps: ['$pinwheel'],
  pinwheelStore: function (name, content) {
    var key = pinwheelKey(UTF8ToString(name));
    var isStored = true;
    try {
      localStorage.setItem(key, UTF8ToString(content));
    } catch (e) {
      isStored = false;
    }
    if (key.indexOf('@') >= 0) Module['isJournalStored'] = isStored;
    return isStored ? 1 : 0;
  },
  pinwheelStore__deps: ['$pinwheelKey'],
  pinwheelForget: function (name) {
    try { localStorage.removeItem(pinwheelKey(UTF8ToString(name))); } catch (e) {}
  },
  pinwheelForget__deps: ['$pinwheelKey'],

  pinwheelChooseFile: function () { document.getElementById('pinwheel-file').click(); },
  pinwheelDownload: function (path) {
    var name = UTF8ToString(path);
    var type = /\.png$/.test(name) ? 'image/png' : 'application/octet-stream';
    var link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([FS.readFile(name)], { type: type }));
    link.download = name.slice(name.lastIndexOf('/') + 1);
    link.click();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 10000);
  },
  pinwheelDownload__deps: ['$FS'],

  pinwheelCopy: function (text) {
    pinwheel.copied = UTF8ToString(text);
    if (pinwheel.isCopying) return;
    var again = function () {  // a copy event of its own, where there is no clipboard object
      pinwheel.isCopying = true;
      document.execCommand('copy');
      pinwheel.isCopying = false;
    };
    if (!navigator.clipboard) return again();
    navigator.clipboard.writeText(pinwheel.copied).catch(again);
  },
  pinwheelCopy__deps: ['$pinwheel'],
  pinwheelReadClipboard: function () {
    if (!navigator.clipboard || !navigator.clipboard.readText) return 0;
    var paste = function (text) {
      pinwheel.call('pinwheelTakeClipboard', text);
      Module['_pinwheelPressControl'](118);
    };
    navigator.clipboard.readText().then(paste, function () { paste(''); });
    return 1;
  },
  pinwheelReadClipboard__deps: ['$pinwheel'],

  // A worker with the same program, which waits for a copy of this one's memory: all that is in use but the region.
  pinwheelStartInstance: function (task, region, size, end) {
    var prelude = 'var Module = { noInitialRun: true, instantiateWasm: function (imports, receive) {' +
      'onmessage = function (event) { var first = Module.first = event.data;' +
      'WebAssembly.instantiate(first.program, imports).then(function (instance) {' +
      'receive(instance, first.program); }); }; return {}; },' +
      'onRuntimeInitialized: function () { var first = Module.first;' +
      'Module._malloc(first.end);' +  // makes room
      'Module.HEAPU8.set(first.below); Module.HEAPU8.set(first.above, first.region + first.size);' +
      'Module.first = null; Module._pinwheelWork(first.task, first.region, first.size); } };\n' +
      // An error inside a promise is not one of the worker for the page.
      'onunhandledrejection = function (event) { postMessage({ failure: String(event.reason) }); };\n';
    if (!pinwheel.program) {
      var source = prelude + document.getElementById('pinwheel-program').textContent;
      pinwheel.program = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    }
    var worker = new Worker(pinwheel.program);
    var number = pinwheel.workers.push(worker);
    worker.onmessage = function (event) {
      if (!pinwheel.workers[number - 1] || Module['hasFailed']()) return;
      if ('failure' in event.data) return worker.onerror();
      if ('progress' in event.data) {
        Module['_pinwheelTakeProgress'](task, event.data.progress);
        return Module['_pinwheelDisturb']();
      }
      HEAPU8.set(event.data.bytes, region);
      if ('partial' in event.data) return Module['_pinwheelTakePartial'](task, event.data.partial);
      worker.terminate();
      Module['_pinwheelTakeAnswer'](task, event.data.answer);
    };
    worker.onerror = function () {
      if (!pinwheel.workers[number - 1] || Module['hasFailed']()) return;
      worker.terminate();
      Module['_pinwheelTakeAnswer'](task, 0);
    };
    var below = HEAPU8.slice(0, region), above = HEAPU8.slice(region + size, end);
    worker.postMessage({ program: Module['wasmModule'], task: task, region: region, size: size, end: end,
                         below: below, above: above }, [below.buffer, above.buffer]);
    return number;
  },
  pinwheelStartInstance__deps: ['$pinwheel'],
  pinwheelEndInstance: function (number) {
    var worker = pinwheel.workers[number - 1];
    if (worker) worker.terminate();
    pinwheel.workers[number - 1] = null;
  },
  pinwheelEndInstance__deps: ['$pinwheel'],
  // In the worker.
  pinwheelPostProgress: function (share) {
    var now = Date.now();
    if (now - (Module['posted'] || 0) < 100) return;
    Module['posted'] = now;
    postMessage({ progress: share });
  },
  pinwheelPostAnswer: function (answer, region, size) {
    postMessage({ answer: answer, bytes: HEAPU8.slice(region, region + size) });
  },
  pinwheelPostPartial: function (partial, region, size) {
    postMessage({ partial: partial, bytes: HEAPU8.slice(region, region + size) });
  },

  pinwheelSetCursor: function (name) {
    document.getElementById('pinwheel-canvas').style.cursor = UTF8ToString(name);
  },
  pinwheelIsFullScreen: function () { return document.fullscreenElement ? 1 : 0; },
  pinwheelSetFullScreen: function (isWanted) {
    var root = document.documentElement;
    var refuse = function () { if (isWanted) Module['_pinwheelTakeFullScreenRefusal'](); };
    if (isWanted && !root.requestFullscreen) return refuse();  // as on some phones
    var done = isWanted ? root.requestFullscreen() : document.exitFullscreen();
    if (done) done.catch(refuse);
  },
  pinwheelInnerSize: function (width, height) {
    HEAP32[width >> 2] = window.innerWidth;
    HEAP32[height >> 2] = window.innerHeight;
  },
});
