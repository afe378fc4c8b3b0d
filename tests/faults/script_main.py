"""How the scripts of this folder pass over what cannot be done here, so that ctest shows it."""

import os
import shutil
import sys
import unittest

SKIPPED = 77  # the same as SKIP_RETURN_CODE in CMakeLists.txt


def pass_over_without(*packages):
    """Ends the test, or all tests of the class: a failure where CI is set, for there everything is installed."""
    reason = "install what Debian has in " + " and ".join(packages)
    raise AssertionError(reason) if os.environ.get("CI") else unittest.SkipTest(reason)


def need(**packages):
    """need(program="package"): goes on only if all the programs are there."""
    missing = [package for program, package in packages.items() if shutil.which(program) is None]
    if missing:
        pass_over_without(*missing)


def run_tests():
    """Like unittest.main(), but it is no success if something was passed over."""
    result = unittest.main(exit=False).result
    for test, reason in result.skipped:
        print(f"passed over: {test}: {reason}")
    if not result.wasSuccessful():
        sys.exit(1)
    if result.skipped or result.testsRun == 0:
        sys.exit(SKIPPED)
