// Starts the program: unpacks it, and says what is missing where it cannot run.
var Module = (function () {
  'use strict';
  var root = document.documentElement;
  // The page as it came. The program's own script, which follows this one, is not parsed yet.
  var page = root.cloneNode(true);
  root.className = 'pinwheel-runs';
  // The page without a game, as `assemble` wrote it, to put another game into it.
  var emptyPage = function () {
    var empty = page.cloneNode(true);
    ['pinwheel-text', 'pinwheel-game'].forEach(function (id) {
      var element = empty.querySelector('#' + id);
      if (element) element.replaceWith(document.createComment(id));
    });
    empty.querySelector('title').textContent = 'Pinwheel';
    empty.querySelector('body').append('\n', document.getElementById('pinwheel-program').cloneNode(true), '\n');
    return '<!DOCTYPE html>\n' + empty.outerHTML + '\n';
  };
  var fail = function (problem) {
    if (hasFailed()) return;  // the first problem may cause others
    root.className = '';
    document.getElementById('pinwheel-problem').textContent = problem;
  };
  var hasFailed = function () { return !root.className; };
  var kept = function () {
    return 'changes that are not saved are ' + (Module.isJournalStored === false ? 'lost.' : 'offered again.');
  };
  var stop = function (what) { fail('Pinwheel has stopped: ' + what + '. Reload the page; ' + kept()); };
  // A program that has failed gets no more input.
  ['keydown', 'keyup', 'input', 'copy', 'cut', 'paste', 'mousedown', 'mousemove', 'mouseup', 'wheel', 'touchstart',
   'touchmove', 'touchend', 'touchcancel', 'drop', 'hashchange', 'resize', 'focus', 'blur'].forEach(function (type) {
    window.addEventListener(type, function (event) { if (hasFailed()) event.stopImmediatePropagation(); }, true);
  });
  // An error of the program itself, after which it must not go on.
  window.addEventListener('error', function (event) {
    var kinds = typeof WebAssembly === 'object' ? [WebAssembly.RuntimeError, WebAssembly.Exception] : [];
    if (kinds.some(function (kind) { return kind && event.error instanceof kind; })) stop(event.error.message || 'an exception');
  });
  var bytesOf = function (id) {
    var text = atob(document.getElementById(id).textContent.trim());
    var bytes = new Uint8Array(text.length);
    for (var i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
    return bytes;
  };
  var unpack = function (id) {
    var stream = new Blob([bytesOf(id)]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
  };
  // Each open page holds a lock, so that no other page takes over its journal.
  var tab = Math.random().toString(36).slice(2);
  // Browsers have no locks in a page from plain HTTP: there, each open page answers whoever asks.
  var answeringTabs = function () {
    var found = [];
    if (typeof BroadcastChannel !== 'function') return Promise.resolve(found);
    var channel = new BroadcastChannel('pinwheel');
    channel.onmessage = function (event) {
      if (event.data === 'who') channel.postMessage(tab);
      else found.push(event.data);
    };
    channel.postMessage('who');
    var hasJournals = false;
    try {
      hasJournals = Object.keys(localStorage).some(function (key) { return /^pinwheel\/.*@/.test(key); });
    } catch (e) {}  // the storage is switched off
    return new Promise(function (done) { setTimeout(function () { done(found); }, hasJournals ? 400 : 0); });
  };
  var openTabs = function () {
    if (!navigator.locks) return answeringTabs();
    return navigator.locks.query().then(function (locks) {
      navigator.locks.request('pinwheel-' + tab, function () { return new Promise(function () {}); });
      return locks.held.map(function (lock) { return lock.name.replace(/^pinwheel-/, ''); });
    }).catch(function () { return []; });
  };
  // What draws in this browser. Chromium hides the name behind an extension, which Firefox, where it is deprecated, does
  // not need.
  var rendererOf = function (gl) {
    var name = gl.getParameter(gl.RENDERER) || '';
    var extension = /WebGL/.test(name) ? gl.getExtension('WEBGL_debug_renderer_info') : null;
    return extension ? gl.getParameter(extension.UNMASKED_RENDERER_WEBGL) : name;
  };
  var gl = document.createElement('canvas').getContext('webgl2');
  var missing = typeof WebAssembly !== 'object' ? 'WebAssembly'
    : typeof DecompressionStream !== 'function' ? 'DecompressionStream'
    : !gl ? 'WebGL 2' : '';
  if (missing) fail('Pinwheel cannot run here: this browser has no ' + missing + '.');
  return {
    tab: tab,
    renderer: gl ? rendererOf(gl) : '',
    fail: fail,
    hasFailed: hasFailed,
    kept: kept,
    emptyPage: emptyPage,
    noInitialRun: missing !== '',
    instantiateWasm: function (imports, receive) {
      if (missing) return {};
      Promise.all([unpack('pinwheel-wasm').then(WebAssembly.compile), openTabs()]).then(function (found) {
        Module.wasmModule = found[0];
        Module.openTabs = found[1];
        return WebAssembly.instantiate(found[0], imports);
      }).then(function (instance) {
        receive(instance, Module.wasmModule);
      }).catch(function (error) { fail('Pinwheel could not start: ' + error + '. A newer browser may help.'); });
      return {};
    },
    onAbort: stop
  };
})();
