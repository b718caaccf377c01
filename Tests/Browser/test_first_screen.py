"""What a reader meets on the first screen of each rule: the rule, its fix and the beginning of its example."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import browser

RULE = "rules/exposed-state.html"
# The width of the window, and the highest place of the example's first line, in pixels.
LIMITS = [(1440, 500), (1280, 500), (768, 560), (390, 620)]


def rules_of(site):
    return sorted(str(file.relative_to(site)) for file in Path(site).glob("rules/*.html") if 'class="rule-id"' in file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("width, limit", LIMITS)
def test_every_example_begins_on_the_first_screen(tab, disk, site, width, limit):
    rules = rules_of(site)
    if not rules:
        pytest.skip("the site has no rules")
    opened = tab(size={"width": width, "height": 900})
    late = []
    for rule in rules:
        opened.goto(disk + rule)
        first = opened.locator(".sample .line").first
        if first.count() and (top := first.bounding_box()["y"]) > limit:
            late.append((rule, round(top)))
    assert not late


@pytest.mark.smoke
def test_the_head_of_a_rule(tab, disk, site):
    if RULE not in rules_of(site):
        pytest.skip("another site")
    opened = tab(size=browser.DESKTOP)
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.goto(disk + RULE)
    assert opened.locator(".rule-id code").text_content() == "exposed-state"
    assert opened.locator(".facts dt").all_text_contents()[:3] == ["Severity", "Fix", "Set"]
    assert opened.locator(".quick-fix").bounding_box()["y"] < opened.locator(".sample").first.bounding_box()["y"]
    opened.locator(".copy-id").click()
    opened.locator(".copy-id.done").wait_for()
    # What refers to the rule is at the foot, and closed.
    assert opened.locator("details.gathered[open]").count() == 0
    assert opened.locator("#page\\:sources, #page\\:mentions").count() == 2
    assert opened.locator(".configure code").all_text_contents() == [
        "rules:\n  exposed-state: off\n",
        "// rubric:disable:next exposed-state -- reason\n",
    ]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize("width", [pytest.param(1440, marks=pytest.mark.smoke), 1280, 768, pytest.param(390, marks=pytest.mark.smoke)])
def test_the_first_page_asks_and_shows(tab, disk, site, width, scripts):
    if RULE not in rules_of(site):
        pytest.skip("another site")
    for home in ("index.html", "index.es.html"):
        opened = tab(size={"width": width, "height": 900}, scripts=scripts)
        opened.goto(disk + home)
        question, pair = opened.locator(".first-question").bounding_box(), opened.locator(".pair").first.bounding_box()
        assert opened.locator(".nearby").count() == 0
        if width >= 1280:
            # Both are on the first screen, side by side.
            assert max(question["y"] + question["height"], pair["y"] + pair["height"]) <= 900
            assert question["x"] + question["width"] < pair["x"]
        else:
            assert question["y"] + question["height"] <= min(pair["y"], 900)
        answer = opened.locator(".first-question .choices a").last
        step = answer.get_attribute("href").partition("#")[2]
        answer.click()
        expect(opened.locator(f"section.step[id='{step}']")).to_be_visible()


def test_the_topic_of_a_rule_is_open_in_the_navigation(tab, disk, site):
    rules = rules_of(site)
    if RULE not in rules:
        pytest.skip("another site")
    opened = tab(size=browser.DESKTOP, scripts=False)
    for rule in rules[::8]:
        opened.goto(disk + rule)
        assert opened.locator(".nearby details[open]").count() == 1
        assert opened.locator(".nearby details[open] [aria-current=page]").count() == 1
        # The whole section is there.
        assert opened.locator(".nearby details li").count() == len([other for other in rules if (".es." in other) == (".es." in rule)])


@pytest.mark.parametrize("width", [1440, 1280, 768, 390])
def test_drawings_use_the_width_there_is(tab, disk, site, width):
    page = "guides/ownership.html"
    if not (Path(site) / page).exists():
        pytest.skip("another site")
    opened = tab(size={"width": width, "height": 900})
    opened.goto(disk + page)
    opened.wait_for_load_state("load")
    shown, own, room = opened.locator(".diagram").first.evaluate(
        "d => [d.querySelector('svg').getBoundingClientRect().width, +d.querySelector('svg').getAttribute('width'), d.querySelector('.canvas').clientWidth]"
    )
    if width < 768:
        # The walk comes first, and the drawing is one step away.
        assert shown == 0
        assert opened.locator(".show-diagram a").first.is_visible()
        return
    assert opened.locator(".show-diagram a").first.is_hidden()
    assert shown == pytest.approx(max(min(own, room), 0.75 * own), abs=1)
    if width >= 1280:
        article = opened.locator("article").bounding_box()
        drawing = opened.locator(".diagram").first.bounding_box()
        assert drawing["x"] + drawing["width"] > article["x"] + article["width"]
