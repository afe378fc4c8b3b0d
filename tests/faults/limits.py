#!/usr/bin/env python3
"""Gives the engine files far larger than any game: each is rejected with one sentence, in bounded time and memory.

usage: limits.py PINWHEEL_ENGINE [TEST…]
"""

import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import script_main

ENGINE = ""
MOST_SECONDS, MOST_MEGABYTES = 60, 1500
HEAD = '{"variant":"duplicate-chess","version":1,"draws":"claimed","moves":['
# Every player's knight moves out and back.
ROUNDS = ",".join(f'{{"player":"{player}","from":"{start}","to":"{end}"}}'
                  for moves in (("g1", "f3", "g8", "f6"), ("f3", "g1", "f6", "g8"))
                  for player, start, end in zip("NSEW", moves[:1] * 2 + moves[2:3] * 2, moves[1:2] * 2 + moves[3:] * 2))


class Limits(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pinwheel-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def expect_refused(self, path, reason):
        start = time.monotonic()
        done = subprocess.run([ENGINE, "check", path], capture_output=True, text=True, timeout=10 * MOST_SECONDS)
        seconds = time.monotonic() - start
        # The maximum over all child processes so far.
        megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
        print(f"{reason}: {seconds:.1f} s, {megabytes} MB")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, f"pinwheel-engine: {path}: {reason}\n")
        self.assertLess(seconds, MOST_SECONDS)
        self.assertLess(megabytes, MOST_MEGABYTES)

    def file(self, text):
        path = self.folder / "game.json"
        path.write_text(text)
        return path

    def test_a_million_plies_are_read_and_found_too_many_by_the_rules(self):
        self.expect_refused(self.file(HEAD + ",".join([ROUNDS] * 125_000) + "]}"),
                            "ply 33: the game was over before this move: Fivefold repetition: all four draw.")

    def test_one_ply_more_is_not_even_replayed(self):
        self.expect_refused(self.file(HEAD + ",".join([ROUNDS] * 125_000) + "," + ROUNDS + "]}"),
                            "1000008 moves are more than 1000000")

    def test_nothing_but_tiny_values_is_given_up_early(self):
        for unit in ("0", '{"a":0}', '"0123456789abcdefghijklmnopqrstuvwxyz"'):
            count = (120 << 20) // (len(unit) + 1)
            reason = "there are more than 8000000 values"
            if count < 8_000_000:
                reason = f"{count} moves are more than 1000000"
            self.expect_refused(self.file(HEAD + ",".join([unit] * count) + "]}"), reason)

    def test_what_never_ends_is_given_up(self):
        self.expect_refused("/dev/zero", "is larger than 134217728 bytes")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    ENGINE = os.path.abspath(sys.argv.pop(1))
    script_main.run_tests()
