"""The first page of a book that has none, and the lists of a book that is translated in part; on a book that is built for it."""

import pytest
from axe_playwright_python.sync_playwright import Axe

import browser
import building

FILES = {
    "rubric.yml": "title: Trams of the town\ndescription: When they run, and where they stop.\ncontent: .\nlanguages: [en, es]\n",
    "tickets.md": "# Tickets\n\nA **ticket** is valid for an hour. It costs little.\n",
    "tickets.es.md": "# Billetes\n\nUn billete vale una hora.\n",
    "depot.md": "# The depot " + "x" * 60 + "\n\n" + "Long words: " + "y" * 90 + ".\n",
    "lines/one.es.md": "# Uno\n\nLa primera.\n",
} | {f"lines/{name}.md": f"# Line {name}\n\nIt goes somewhere.\n" for name in ("one", "two", "three", "four", "five", "six")}


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    root = tmp_path_factory.mktemp("trams")
    for path, text in FILES.items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return building.site(root, root / "Site")


@pytest.mark.parametrize("path", ["index.html", "index.es.html", "lines/index.es.html", "lines/one.es.html", "pages.es.html"])
@pytest.mark.parametrize("size", [browser.NARROWEST, browser.DESKTOP], ids=["narrow", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_too_wide(tab, book, path, size, theme):
    page = tab(size=size, theme=theme, reduced_motion="reduce")
    page.goto(browser.address(browser.from_disk(book), path))
    options = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_the_cover_leads_to_pages_and_folders(tab, book):
    page = tab()
    page.goto(browser.address(browser.from_disk(book), "index.html"))
    assert page.locator("h1").inner_text() == "Trams of the town"
    assert page.locator(".lead").inner_text() == "When they run, and where they stop."
    cards = page.locator(".entries > li")
    assert cards.filter(has_text="Tickets").locator("p").inner_text() == "A ticket is valid for an hour."
    folder = cards.filter(has_text="Lines")
    assert folder.locator(".count").first.inner_text() == "6 pages"
    assert folder.locator("ul a").all_inner_texts() == ["Line five", "Line four", "Line one", "Line six", "Line three"]
    page.locator(".search-button").click()
    page.locator("dialog.search input").fill("line two")
    page.locator("dialog.search [role=option]").first.wait_for()
    page.keyboard.press("Escape")
    browser.follow(page, folder.locator("ul a").last)
    assert page.locator("h1").inner_text() == "Line three"


def test_pages_that_are_not_translated_are_marked(tab, book):
    page = tab()
    page.goto(browser.address(browser.from_disk(book), "lines/one.es.html"))
    items = page.locator(".nearby li a")
    assert items.filter(has_text="Uno").get_attribute("lang") is None
    other = items.filter(has_text="Line two")
    assert (other.get_attribute("lang"), other.inner_text().split()[-1]) == ("en", "EN")
    browser.follow(page, other)
    assert page.locator("p.languages").inner_text() == "English only"
