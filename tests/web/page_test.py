#!/usr/bin/python3
"""page_test.py PAGE PROGRAM [NAME…]: the page in a real browser, read through its text twin.

PAGE is build/web/pinwheel.html and PROGRAM the native pinwheel; NAMEs select tests. Those of firefox_tests.py run in
Firefox, on the display that is set.
"""
import shutil
import sys
import time

import file_tests
import firefox_tests
import game_tests
import input_tests
import lesson_tests
import pages
import picture_tests
import safety_tests
import work_tests
from browser import Browser
from firefox import Firefox

SUITES = ((Browser, (game_tests, file_tests, input_tests, lesson_tests, work_tests, safety_tests, picture_tests)),
          (Firefox, (firefox_tests,)))


def main():
    tests = {name[5:]: (browser, function) for browser, modules in SUITES for module in modules
             for name, function in vars(module).items() if name.startswith('test_')}
    wanted = sys.argv[3:] or list(tests)
    failed = []
    for name in wanted:
        start, function = tests[name]
        started = time.monotonic()
        try:
            with start() as browser:
                function(browser)
            print(f'passed  {name} ({time.monotonic() - started:.1f} s)', flush=True)
        except Exception as error:  # noqa: BLE001: a failed test, whatever it is
            failed.append(name)
            print(f'FAILED  {name}: {type(error).__name__}: {error}', flush=True)
    shutil.rmtree(pages.SCRATCH, ignore_errors=True)
    print(f'{len(wanted) - len(failed)} passed, {len(failed)} failed')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
