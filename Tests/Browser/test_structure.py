"""What a page is made of, as a screen reader or a search engine meets it."""

import pytest
from axe_playwright_python.sync_playwright import Axe

import browser

THEMES_AND_SIZES = [
    pytest.param("light", "phone", marks=pytest.mark.smoke),
    ("light", "desktop"),
    ("dark", "phone"),
    pytest.param("dark", "desktop", marks=pytest.mark.smoke),
]


@pytest.fixture
def opened(tab, disk, page):
    opened = tab()
    opened.goto(browser.address(disk, page))
    return opened


def test_one_first_heading_and_no_level_left_out(opened):
    levels = opened.eval_on_selector_all("h1, h2, h3, h4, h5, h6", "all => all.map(h => Number(h.localName[1]))")
    assert levels.count(1) == 1
    assert levels[0] == 1
    jumps = [(a, b) for a, b in zip(levels, levels[1:]) if b > a + 1]
    assert jumps == []


def test_title_language_and_ids(opened):
    assert opened.title().strip()
    assert opened.get_attribute("html", "lang")
    ids = opened.eval_on_selector_all("[id]", "all => all.map(e => e.id)")
    assert [id for id in set(ids) if ids.count(id) > 1] == []


def test_landmarks(opened):
    count = lambda selector: opened.locator(selector).count()
    assert (count("main"), count("body > header"), count("body > footer")) == (1, 1, 1)
    names = opened.eval_on_selector_all(
        "nav, aside, [role=region], section[aria-label]",
        """all => all.filter(e => e.checkVisibility()).map(e => e.localName + ": " +
            (e.ariaLabel || document.getElementById(e.getAttribute("aria-labelledby"))?.textContent || ""))""",
    )
    assert [name for name in names if name.endswith(": ")] == []
    assert [name for name in set(names) if names.count(name) > 1] == []


@pytest.mark.parametrize("theme,size", THEMES_AND_SIZES)
def test_axe_finds_nothing(tab, disk, theme, size, page):
    opened = tab(size=getattr(browser, size.upper()), theme=theme, reduced_motion="reduce")
    opened.goto(browser.address(disk, page))
    options = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
    if theme == "dark":
        # A theme changes colours and nothing else.
        options = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}
    result = Axe().run(opened, options=options)
    found = [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for violation in result.response["violations"]
        for node in violation["nodes"]
    ]
    assert found == []
