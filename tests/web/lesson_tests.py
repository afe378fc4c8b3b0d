"""Lessons in the page: the list, answers by keys and mouse, sharing, progress."""
import json
import os

from pages import PAGE, SOURCE, address, background, recover, sample, share, write

LESSON = {
    'title': 'Shared </script> lesson',
    'game': {'moves': 'b1c3 a2a3 d7d5 a7a6 c3d5 a3a4'},
    'commands': [
        {'caption': 'First told.'}, {'wait': 1},
        {'go': 5}, {'ask': 'choice', 'text': 'Which one?', 'options': ['this', 'that'], 'answer': 2, 'then': 'Indeed.'},
        {'ask': 'ghosts'}],
}


def shared_lesson():
    return share(write('lesson.json', json.dumps(LESSON).encode()), name='lesson.html')


def test_the_list_of_courses_opens_a_lesson(browser):
    page = browser.open(address(PAGE))
    page.key('h', control=True)
    page.until(screen='learn')
    page.until_says('Two boards at once')
    page.key('Enter')
    page.until(phase='asking')
    assert page.twin()['lesson'] == 'Two boards at once', page.twin()
    page.key('Escape')
    page.until_says('Learn: Two boards at once')
    assert page.complaints() == [], page.complaints()


def test_a_shared_lesson_is_answered_by_keys(browser):
    page = browser.open(address(shared_lesson()))
    page.until(phase='telling')
    page.until_says('First told.')
    page.key('Enter')
    page.until(phase='asking', step=1)
    page.until_says('2: that')
    page.key('1')
    page.key('Enter')
    page.until(phase='wrong')
    page.key('2')
    page.key('Enter')
    page.until(phase='solved')
    page.until_says('Indeed.')
    page.key('Enter')
    page.until(step=2, phase='asking')
    assert 'ghost' not in page.twin()['status'], page.twin()
    page.key('s')
    page.until(phase='solved', chosen='SE:d5')
    page.key('Enter')
    page.until(phase='finished')
    assert page.complaints() == [], page.complaints()


def test_an_answer_is_proved_in_the_worker(browser):
    lesson = {'game': {'moves': 'f2f3 a2a3 e7e5 e7e5 g2g4 a3a4'},
              'commands': [{'go': 6}, {'ask': 'play', 'until': 'checkmate', 'plies': 2, 'forced': True}]}
    page = browser.open(address(share(write('forced.json', json.dumps(lesson).encode()), name='forced.html')))
    page.until(phase='asking', working='0')
    page.key('s')
    page.until(phase='solved')
    page.until_says('d8–h4')
    assert page.complaints() == [], page.complaints()


def test_a_lesson_is_answered_by_mouse(browser):
    page = browser.open(address(shared_lesson()))
    page.until(phase='telling')
    page.key('Enter')
    page.until(phase='asking', step=1)
    page.rest()
    page.click(1085, 192)  # the second option
    page.rest()
    page.click(990, 294)  # Check
    page.until(phase='solved')
    page.key('Enter')
    page.until(step=2, phase='asking')
    page.rest()
    page.click(568, 406)  # d5 on SE
    page.until(chosen='SE:d5')
    page.key('Enter')
    page.until(phase='solved')
    assert page.complaints() == [], page.complaints()


def solve_first_step(page):
    """Of the first lesson: North plays e2e4."""
    page.key('h', control=True)
    page.until(screen='learn')
    page.key('Enter')
    page.until(phase='asking', lesson='Two boards at once')
    page.key('s')  # shows the answer
    page.until(phase='solved')
    page.key('Enter')
    page.wait("document.getElementById('pinwheel-state').dataset.step > 0")


def test_progress_theme_and_game_return_after_a_reload(browser):
    page = browser.open(address(PAGE))
    solve_first_step(page)
    page.key('m', control=True)
    page.until(screen='game', lastPly=0)
    page.key('t')
    page.play('g2g4')
    page.until(ply=1, modified=1)
    light = background(page)
    assert sum(light) > 500, light
    for _ in range(2):  # what was restored is stored again
        page.reload()
        recover(page)
        assert background(page) == light, light
        page.key('h', control=True)
        page.until_says('Learn: Two boards at once, 1 of')
        page.key('Escape')
        page.until(screen='game')
    assert page.complaints() == [], page.complaints()


def test_a_drill_is_answered_with_show_me_and_goes_on(browser):
    page = browser.open(address(PAGE))
    page.key('h', control=True)
    page.until(screen='learn')
    page.key('ArrowUp')  # the last entry is a drill
    page.key('Enter')
    page.until(phase='asking', lesson='Drill: mate 1:1')
    page.key('s')
    page.until(phase='solved')
    page.key('Enter')
    page.until(phase='asking', lesson='Drill: mate 1:2')


def test_a_lesson_is_recorded_and_handed_over(browser):
    page = browser.open(address(share(sample('castling-on-one-board-only.json'), '--ply', '16')))
    page.until(ply=16)
    page.command('add this view to a lesson')
    page.until_says('Step 1 of the lesson')
    page.play('e1g1')
    page.until_says('legal on NW, but not on NE')
    page.command('add a question about it')
    page.until_says('Step 2 of the lesson is a question')
    page.command('save the lesson')
    page.until_says('Saved the lesson')
    name, data = page.download()
    lesson = json.loads(data)
    assert name.endswith('.json') and lesson['commands'][-1]['ask'] in ('culprits', 'playable'), (name, lesson)
    other = browser.open(address(share(write('recorded.json', data), name='recorded.html')))
    other.until(phase='telling')
    other.key('Enter')
    other.until(phase='asking')
    assert page.complaints() + other.complaints() == [], (page.complaints(), other.complaints())


def test_a_builtin_lesson_can_be_shared(browser):
    lesson = os.path.join(SOURCE, 'assets', 'lessons', '1-duplicate-chess', '09-mate-despite-an-escape.json')
    page = browser.open(address(share(lesson, name='builtin.html')))
    page.until(phase='asking', lesson='Mate despite an escape')
    assert page.twin()['status'] == 'ongoing', page.twin()
