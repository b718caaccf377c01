"""The generated lists: what they filter, where they lead, and that they are whole without scripts."""

import re
from urllib.parse import unquote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import browser
import document


def generated(site):
    """The lists of the site, the rules' first."""
    found = [path for path in sorted(site.rglob("*.html")) if '<article class="list">' in path.read_text(encoding="utf-8")]
    return sorted((str(path.relative_to(site)) for path in found), key=lambda path: (".es." in path, not path.startswith("rules"), path))


@pytest.fixture(scope="session")
def rules(site):
    """The index of rules, which can be filtered by more than words."""
    page = next((p for p in generated(site) if 'name="profile"' in (site / p).read_text(encoding="utf-8")), None)
    if page is None:
        pytest.skip("the site has no index of rules")
    return page


def values(rows, name):
    return rows.evaluate_all("(all, name) => all.map(row => row.getAttribute('data-' + name) || '')", name)


@pytest.mark.parametrize("origin", ["disk", pytest.param("host", marks=pytest.mark.smoke)])
def test_each_choice_leaves_what_has_it_and_stands_in_the_address(tab, request, rules, origin):
    opened = tab()
    start = browser.address(request.getfixturevalue(origin), rules)
    opened.goto(start)
    rows = opened.locator(".index tbody tr:visible")
    whole = rows.count()
    for name in ("profile", "severity", "fix", "since", "tag"):
        choice = opened.locator(f".filter select[name={name}]")
        for option in choice.locator("option").all()[1:]:
            value = option.get_attribute("value")
            choice.select_option(value)
            left = values(rows, name)
            assert left and len(left) <= whole
            assert all(value in held.split() for held in left)
            assert opened.evaluate("new URLSearchParams(location.search).get(arguments)".replace("arguments", repr(name))) == value
            assert opened.locator(".filter output").text_content().startswith(str(len(left)))
        choice.select_option("")
    assert rows.count() == whole and "?" not in opened.url


def test_severity_is_that_of_the_chosen_profile(tab, host, rules):
    opened = tab()
    opened.goto(browser.address(host, rules))
    rows = opened.locator(".index tbody tr:visible")
    narrowed = opened.locator(".index tbody tr").evaluate_all(
        """all => all.flatMap(row => [...row.attributes].filter(a => a.name.startsWith("data-severity-"))
            .map(a => [a.name.slice("data-severity-".length), a.value, row.querySelector("a").textContent]))""")
    if not narrowed:
        pytest.skip("no rule is more severe in one profile than in another")
    for profile, severity, title in narrowed:
        opened.locator(".filter select[name=profile]").select_option(profile)
        for value in ("note", "warning", "error"):
            if opened.locator(f".filter select[name=severity] option[value={value}]").count() == 0:
                continue
            opened.locator(".filter select[name=severity]").select_option(value)
            titles = rows.locator("td:first-child a").all_text_contents()
            assert (title in titles) == (value == severity)


@pytest.mark.parametrize("origin", ["disk", "host"])
def test_an_address_with_a_choice_opens_with_it(tab, request, rules, origin):
    opened = tab()
    opened.goto(browser.address(request.getfixturevalue(origin), rules) + "?profile=legacy&words=object&tag=nothing-has-this-tag")
    rows = opened.locator(".index tbody tr:visible")
    assert opened.locator(".filter select[name=profile]").input_value() == "legacy"
    assert opened.locator(".filter select[name=tag]").input_value() == ""
    assert rows.count() > 0
    assert all("legacy" in held.split() for held in values(rows, "profile"))
    assert all("object" in text.lower() for text in rows.all_text_contents())


def test_words_are_found_without_case_and_accents_and_by_keyboard_alone(tab, disk, rules):
    opened = tab()
    opened.goto(browser.address(disk, rules))
    name = opened.locator(".index tbody code").first.text_content()
    for _ in range(60):
        opened.keyboard.press("Tab")
        if opened.evaluate("document.activeElement.name") == "words":
            break
    opened.keyboard.type(name.upper().replace("A", "Á"))
    assert name in opened.locator(".index tbody tr:visible code").all_text_contents()
    assert opened.locator(".index tbody tr:visible").count() < opened.locator(".index tbody tr").count()
    # An output is a live region: what it says is announced.
    assert re.match(r"\d+ ", opened.locator(".filter output").text_content())
    before = opened.url
    opened.keyboard.press("Enter")
    assert opened.url == before


@pytest.mark.smoke
def test_filters_are_a_sheet_on_a_phone(tab, disk, rules):
    opened = tab(size=browser.PHONE)
    opened.goto(browser.address(disk, rules))
    choice = opened.locator(".filter select[name=fix]")
    assert choice.is_hidden() and opened.locator(".filter input").is_visible()
    opened.locator(".show-filters").click()
    sheet = opened.locator(".facets").bounding_box()
    assert sheet["x"] == 0 and sheet["width"] == browser.PHONE["width"]
    assert sheet["y"] + sheet["height"] == pytest.approx(browser.PHONE["height"], abs=1)
    whole = opened.locator(".index tbody tr:visible").count()
    choice.select_option(index=1)
    opened.keyboard.press("Escape")
    assert choice.is_hidden()
    assert 0 < opened.locator(".index tbody tr:visible").count() < whole
    opened.locator(".filter [type=reset]").click()
    expect(opened.locator(".index tbody tr:visible")).to_have_count(whole)


def test_a_shortcut_filters_like_its_field(tab, disk, rules):
    opened = tab()
    opened.goto(browser.address(disk, rules))
    links = opened.locator(".shortcuts a")
    if links.count() == 0:
        pytest.skip("the list has no shortcuts")
    for position in range(links.count()):
        link = links.nth(position)
        name, value = link.get_attribute("href")[1:].split("=")
        link.click()
        opened.wait_for_url(f"**?{name}={value}")
        assert opened.locator(f".filter select[name={name}]").input_value() == value
        shown = opened.locator(".index tbody tr:visible")
        assert 1 < shown.count() < opened.locator(".index tbody tr").count()
        assert all(value in row.split() for row in shown.evaluate_all(f"rows => rows.map(row => row.dataset.{name})"))


@pytest.mark.smoke
def test_says_that_nothing_matches(tab, disk, rules):
    opened = tab()
    opened.goto(browser.address(disk, rules) + "?words=nothing-has-this-word")
    assert opened.locator(".index tbody tr:visible").count() == 0
    assert opened.locator(".filter output").text_content() == "Nothing matches. Clear the filter to see everything."


@pytest.mark.smoke
def test_lists_are_whole_without_scripts(tab, disk, site):
    opened = tab(scripts=False)
    for page in generated(site):
        opened.goto(browser.address(disk, page))
        assert opened.locator(".filter:visible").count() == 0, page
        rows = opened.locator(".index tbody tr")
        assert rows.count() == opened.locator(".index tbody tr:visible").count(), page
        assert opened.locator(".prose a:visible").count() > 1, page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 360, 768, 1440])
def test_axe_finds_nothing_on_what_shows_the_coverage(tab, disk, site, width, theme):
    """The list, the first page, and a page and a section that say what enforces them."""
    pages = ["all/coverage.html", "all/coverage.es.html", "index.html", "rules/exposed-state.html", "guides/observation.html"]
    if not (site / pages[0]).is_file():
        pytest.skip("the site has no list of coverage")
    opened = tab(size={"width": width, "height": 800}, theme=theme, reduced_motion="reduce")
    # Without the site's scripts, but with those of axe.
    opened.route("**/*.js", lambda route: route.abort())
    for page in filter(lambda page: (site / page).is_file(), pages):
        opened.goto(browser.address(disk, page))
        options = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
        found = Axe().run(opened, options=options).response["violations"]
        assert [(page, one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found] == []
        assert opened.evaluate("document.documentElement.scrollWidth") <= width, page


def test_coverage_is_read_without_scripts_from_the_first_page(tab, disk, site):
    opened = tab(scripts=False)
    opened.goto(browser.address(disk, "index.html"))
    line = opened.locator(".welcome a.totals")
    if line.count() == 0:
        pytest.skip("the site does not say how much is enforced")
    numbers = re.search(r"(\d+)\D+(\d+)", line.inner_text()).groups()
    browser.follow(opened, line)
    assert opened.locator(".prose tbody tr:visible").count() == int(numbers[1])
    assert opened.locator("#enforcer-none + .table tbody tr").count() == int(numbers[1]) - int(numbers[0])
    browser.follow(opened, opened.locator("a[href='#enforcer-built-in']").first)
    assert opened.url.endswith("#enforcer-built-in")


def test_every_link_of_a_list_leads_somewhere(site):
    for page in generated(site):
        here = site / page
        read = document.read(here)
        for link in read.links:
            if link.startswith(("http:", "https:")):
                continue
            path, _, anchor = link.partition("#")
            path = path.partition("?")[0]
            target = (here.parent / path).resolve() if path else here
            assert target.is_file(), (page, link)
            if anchor and target.suffix == ".html":
                assert unquote(anchor) in document.read(target).ids, (page, link)


def test_lists_are_reached_from_every_page_and_know_their_translations(site):
    pages = generated(site)
    if not pages:
        pytest.skip("the site has no generated lists")
    listed = [p for p in pages if ".es." not in p]
    for page in listed:
        assert f'"{page}"' in (site / "pages.html").read_text(encoding="utf-8"), page
        assert f'"{page}"' in (site / "assets" / "pages.js").read_text(encoding="utf-8"), page
        assert (site / page).with_suffix(".md").is_file(), page
        # Its own section leads to it.
        if page.startswith("all/"):
            crumbs = re.search('class="breadcrumbs".*?</nav>', (site / page).read_text(encoding="utf-8"), re.S)
            section = re.findall('href="([^"]*)"', crumbs.group())[-1]
            assert f'"../{page}"' in (site / "all" / section).read_text(encoding="utf-8"), page


def test_only_lists_load_what_only_they_need(site):
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        if "assets/filter.js" in text:
            assert 'class="filter' in text, path


def test_each_box_of_the_map_leads_to_its_rule(tab, disk, site):
    page = next((p for p in generated(site) if p.startswith("all/map")), None)
    if page is None:
        pytest.skip("the site has no map")
    opened = tab()
    opened.goto(browser.address(disk, page))
    boxes = opened.locator(".flowchart a")
    assert boxes.count() > 1
    for box in boxes.all():
        path = box.get_attribute("href")
        assert ((site / page).parent / path).resolve().is_file()
    boxes.first.focus()
    path = boxes.first.get_attribute("href")
    opened.keyboard.press("Enter")
    opened.wait_for_url("**/" + path.replace("../", ""))
    assert opened.locator("h1").count() == 1


def test_a_wide_map_is_scrolled_by_keyboard_and_opens_in_full_size(tab, disk, site):
    page = next((p for p in generated(site) if p.startswith("all/map")), None)
    if page is None:
        pytest.skip("the site has no map")
    opened = tab(size=browser.NARROWEST)
    opened.goto(browser.address(disk, page))
    canvases = opened.locator(".canvas")
    names = canvases.evaluate_all("all => all.map(canvas => canvas.getAttribute('role') === 'group' && canvas.ariaLabel)")
    assert all(names) and len(set(names)) == len(names)
    wide = opened.locator(".canvas:has(.full-size)").first
    assert wide.evaluate("canvas => canvas.scrollWidth > canvas.clientWidth")
    link = wide.locator(".full-size a")
    # The link is a stop inside of the box, so that arrows scroll the box.
    link.focus()
    opened.keyboard.press("ArrowRight")
    browser.wait_until_scrolled(wide)
    boxes = wide.locator("svg a").count()
    opened.keyboard.press("Enter")
    opened.wait_for_url("**/assets/drawings/all/map*")
    assert opened.locator(".canvas svg a").count() == boxes
    assert opened.locator(".canvas").get_attribute("tabindex") == "0"
    for path in opened.locator(".canvas svg a").evaluate_all("all => all.map(a => a.getAttribute('href'))"):
        assert ((site / "assets" / "drawings" / "all") / path).resolve().is_file(), path
    opened.locator(".breadcrumbs a").last.click()
    opened.wait_for_url("**/all/map.html#map-*")
    assert opened.locator(":target .canvas").count() == 1
