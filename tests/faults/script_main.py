"""Lets the scripts of this folder skip tests that cannot run on this machine, so that CTest reports it."""

import os
import shutil
import sys
import unittest

SKIPPED = 77  # the same as SKIP_RETURN_CODE in CMakeLists.txt


def skip_without(*packages):
    """Skips the test, or all tests of the class; fails instead if CI is set, where everything must be installed."""
    reason = "missing Debian packages: " + " and ".join(packages)
    raise AssertionError(reason) if os.environ.get("CI") else unittest.SkipTest(reason)


def need(**packages):
    """need(program="package"): continues only if all the programs are installed."""
    missing = [package for program, package in packages.items() if shutil.which(program) is None]
    if missing:
        skip_without(*missing)


def run_tests():
    """Like unittest.main(), but a skipped test is not a success."""
    result = unittest.main(exit=False).result
    for test, reason in result.skipped:
        print(f"skipped: {test}: {reason}")
    if not result.wasSuccessful():
        sys.exit(1)
    if result.skipped or result.testsRun == 0:
        sys.exit(SKIPPED)
