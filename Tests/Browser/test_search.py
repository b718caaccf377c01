"""The search finds what it should, by keyboard alone and on any host, and costs nothing before it is used."""

import json
from urllib.parse import unquote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import browser
import searching

QUERIES = searching.queries()
# A query may read this much of the index, in bytes as they lie on the disk.
MOST = 200_000


@pytest.fixture(scope="session")
def first(site):
    return "index.html" if (site / "index.html").is_file() else sorted(site.rglob("*.html"))[0].name


@pytest.fixture(scope="session")
def title(site):
    """The title of a page, to be searched for."""
    for script in sorted((site / "assets" / "search").rglob("p*.js")):
        pages = json.loads(script.read_text(encoding="utf-8").split(",", 1)[1].rsplit(")", 1)[0])
        return pages[-1][1]
    pytest.fail("the site has no search index")


def is_own_rulebook(site):
    """The written-down queries are about the pages of this repository; other sites have others."""
    return all((site / hit.split("#")[0]).is_file() for _, _, _, hit in QUERIES)


def test_enough_queries_are_written_down():
    assert len(QUERIES) >= 60
    assert {language for _, language, _, _ in QUERIES} == {"en", "es"}


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.smoke), "es"])
def test_the_first_hit_is_right_and_little_is_read(tab, host, site, language):
    if not is_own_rulebook(site):
        pytest.skip("the site is not this repository's own rulebook")
    opened = tab()
    opened.goto(browser.address(host, "index.html" if language == "en" else f"index.{language}.html"))
    searching.open_search(opened)
    wrong = []
    for number, _, typed, hit in (query for query in QUERIES if query[1] == language):
        found = [unquote(path) for path in searching.results(opened, typed)[:1]]
        if found != [hit]:
            wrong.append(f"queries.txt:{number}: '{typed}' finds {found}, not '{hit}'")
    assert wrong == []


def test_is_one_list_with_kinds(tab, host, site):
    if not is_own_rulebook(site):
        pytest.skip("the site is not this repository's own rulebook")
    opened = tab()
    opened.goto(browser.address(host, "index.html"))
    searching.open_search(opened)
    searching.results(opened, "task")
    kinds = opened.locator(".search [role=listbox] > [role=option] > .search-kind").all_text_contents()
    # By relevance: kinds take turns.
    assert {"Rule", "Term", "Decision tree"} <= set(kinds)
    assert len([at for at in range(1, len(kinds)) if kinds[at] != kinds[at - 1]]) >= len(set(kinds))
    field, dialog = (opened.locator(name).bounding_box() for name in (".search .search-field", ".search"))
    assert field["width"] == pytest.approx(dialog["width"], abs=2)


def test_finds_pages_that_are_in_another_language_only(tab, host, site):
    if not is_own_rulebook(site):
        pytest.skip("the site is not this repository's own rulebook")
    opened = tab()
    opened.goto(browser.address(host, "index.es.html"))
    searching.open_search(opened)
    assert searching.results(opened, "baseline")[0].startswith("using/")
    first = opened.locator(".search [role=option]").first
    assert first.get_attribute("lang") == "en"
    assert first.locator(".search-kind").text_content() == "Página · EN"
    # What there is in both languages is found in the reader's.
    assert not [path for path in searching.results(opened, "foregroundColor") if path.startswith("rules/") and ".es." not in path]


@pytest.mark.parametrize("origin", ["disk", "host"])
@pytest.mark.parametrize("size", [browser.NARROWEST, pytest.param(browser.PHONE, marks=pytest.mark.smoke), browser.DESKTOP], ids=["narrowest", "phone", "desktop"])
def test_opens_in_silence_on_any_host(tab, request, origin, size, first, title):
    base = request.getfixturevalue(origin)
    opened = tab(size=size)
    said, failed, asked = [], [], []
    opened.on("console", lambda message: said.append(message.text))
    opened.on("pageerror", lambda error: said.append(str(error)))
    opened.on("requestfailed", lambda request: failed.append(request.url))
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto(browser.address(base, first))
    opened.wait_for_load_state("networkidle")
    assert [url for url in asked if "assets/search" in url] == []
    opened.locator(".icon-search").click()
    opened.locator("dialog.search[open] input:focus").wait_for()
    paths = searching.results(opened, title)
    assert paths
    assert opened.locator(".search mark").count() > 0
    width, shown = opened.evaluate("[document.querySelector('.search').scrollWidth, innerWidth]")
    assert width <= shown
    assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert (said, failed) == ([], [])
    assert [url for url in asked if not url.startswith((base, "data:"))] == []


def test_a_query_reads_little_of_the_index(tab, host, first, title):
    for query in [title, title[:1], title[:2], title[:4] + "q" + title[4:]]:
        opened = tab()
        read = []
        opened.on("response", lambda answer: read.append(len(answer.body())) if "/assets/search/" in answer.url else None)
        opened.goto(browser.address(host, first))
        searching.open_search(opened)
        searching.results(opened, query)
        opened.wait_for_load_state("networkidle")
        assert 0 < sum(read) <= MOST, query


@pytest.mark.smoke
def test_is_used_by_keyboard_alone(tab, disk, first, title):
    opened = tab()
    opened.goto(browser.address(disk, first))
    searching.open_search(opened)
    searching.type_words(opened, title[:3])
    options = opened.locator(".search [role=option]")
    chosen = lambda: opened.evaluate("document.querySelector('.search input').getAttribute('aria-activedescendant')")
    ids = options.evaluate_all("all => all.map(option => option.id)")
    selected = lambda: opened.locator(".search [role=option][aria-selected=true]").evaluate_all("all => all.map(option => option.id)")
    assert (chosen(), selected()) == (ids[0], ids[:1])
    opened.keyboard.press("ArrowUp")
    assert (chosen(), selected()) == (ids[-1], ids[-1:])
    opened.keyboard.press("ArrowDown")
    assert (chosen(), selected()) == (ids[0], ids[:1])
    assert opened.evaluate("document.activeElement.getAttribute('role')") == "combobox"
    href = options.first.evaluate("option => option.href")
    opened.keyboard.press("Enter")
    opened.wait_for_url(href)


def test_escape_closes_and_gives_the_focus_back(tab, disk, first, title):
    opened = tab()
    opened.goto(browser.address(disk, first))
    opened.locator(".icon-search").focus()
    opened.keyboard.press("Enter")
    opened.locator("dialog.search[open] input:focus").wait_for()
    opened.keyboard.type(title[:3])
    opened.keyboard.press("Escape")
    assert opened.locator("dialog.search").is_hidden()
    assert "icon-search" in opened.evaluate("document.activeElement.className")
    # A second use opens the same dialog, and what was typed is chosen, so that typing takes its place.
    opened.keyboard.press("/")
    assert opened.locator("dialog.search").is_visible()
    opened.keyboard.type("x")
    assert opened.locator(".search input").input_value() == "x"


def test_the_key_is_an_ordinary_letter_in_a_field(tab, disk, first):
    opened = tab()
    opened.goto(browser.address(disk, first))
    searching.open_search(opened)
    opened.keyboard.type("a/b")
    assert opened.locator(".search input").input_value() == "a/b"


def test_says_how_many_there_are_and_when_there_is_nothing(tab, disk, first, title):
    opened = tab()
    opened.goto(browser.address(disk, first))
    searching.open_search(opened)
    count = len(searching.results(opened, title))
    status = opened.locator(".search [role=status]")
    assert str(count) in status.text_content()
    assert opened.locator(".search input").get_attribute("aria-expanded") == "true"
    assert searching.results(opened, "qqqqxxxx") == []
    assert "qqqqxxxx" in status.text_content()
    assert opened.locator(".search input").get_attribute("aria-expanded") == "false"
    assert opened.locator(".search input").get_attribute("aria-activedescendant") is None
    # Signs without a letter are not in the index.
    assert searching.results(opened, "??") == []
    assert "??" in status.text_content()
    opened.locator(".search input").fill("@")
    expect(status).to_have_text("")


def test_a_letter_finds_what_is_called_so(tab, host, first, title):
    opened = tab()
    read = []
    opened.on("request", lambda request: read.append(request.url.split("/")[-1][0]) if "/assets/search/" in request.url else None)
    opened.goto(browser.address(host, first))
    searching.open_search(opened)
    letter = next(character for character in title.lower() if character.isalpha())
    read.clear()
    found = searching.results(opened, letter)
    names = opened.eval_on_selector_all(".search [role=option]", "all => all.map(a => a.textContent.toLowerCase())")
    assert 1 <= len(found) <= 6
    assert all(letter in name for name in names), names
    # One file was enough; what the next letter needs is asked for after it.
    assert read[0] == "i" and "p" not in read, read


@pytest.mark.parametrize("typed", ["<img src=x onerror=alert(1)>", "\"'><b>", "((((", "a" * 5000, "\\", "   ", "🙂", "__proto__", "constructor", "~"])
def test_any_text_can_be_typed(tab, disk, first, typed):
    opened = tab()
    errors = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.goto(browser.address(disk, first))
    searching.open_search(opened)
    opened.locator(".search input").fill(typed)
    opened.locator(".search input").fill(typed + " ")
    browser.settle(opened)
    assert errors == []
    assert opened.locator(".search :is(img, b)").count() == 0


@pytest.mark.parametrize("size", ["PHONE", "DESKTOP"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_open_dialog(tab, disk, first, title, theme, size):
    opened = tab(size=getattr(browser, size), theme=theme, reduced_motion="reduce")
    opened.goto(browser.address(disk, first))
    searching.open_search(opened)
    searching.results(opened, title)
    result = Axe().run(opened, context=".search", options={"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]})
    found = [f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for violation in result.response["violations"] for node in violation["nodes"]]
    assert found == []


def test_the_chosen_result_is_seen_in_forced_colours(tab, disk, first, title):
    opened = tab(forced_colors="active")
    opened.goto(browser.address(disk, first))
    searching.open_search(opened)
    searching.results(opened, title)
    assert opened.locator(".search [aria-selected=true]").evaluate("e => getComputedStyle(e).outlineStyle") == "solid"


def test_without_scripts_nothing_of_it_shows(tab, disk, first):
    opened = tab(scripts=False)
    opened.goto(browser.address(disk, first))
    assert opened.locator(".icon-search").is_hidden()
    assert opened.locator("dialog:visible, .foot button:visible").count() == 0


def test_where_the_index_is_gone_the_list_of_all_pages_opens(tab, host, first):
    opened = tab()
    opened.route("**/assets/search.js", lambda route: route.abort())
    opened.goto(browser.address(host, first))
    opened.locator(".icon-search").click()
    opened.wait_for_url("**/pages*.html")
    assert opened.locator("h1").count() == 1
