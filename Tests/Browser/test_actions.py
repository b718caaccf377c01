"""What a reader can do: switch the theme, copy, open the navigation."""

import posixpath

import pytest
from axe_playwright_python.sync_playwright import Axe

import browser
import document


@pytest.fixture(scope="session")
def first(site):
    return "index.html" if (site / "index.html").is_file() else sorted(site.rglob("*.html"))[0].name


def theme_of(opened):
    return opened.evaluate("getComputedStyle(document.documentElement).colorScheme")


def test_theme_is_remembered_and_set_before_the_first_paint(tab, host, first):
    opened = tab(theme="light")
    opened.goto(browser.address(host, first))
    assert theme_of(opened) == "light dark"
    opened.get_by_role("button", name="Theme").click()
    opened.locator("#page\\:theme input[value=dark]").check()
    assert theme_of(opened) == "dark"
    # Nothing but the blocking script may run before the page paints: the deferred one is cut off here.
    opened.route("**/site.js*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    opened.reload()
    assert theme_of(opened) == "dark"
    opened.unroute("**/site.js*")
    opened.reload()
    opened.get_by_role("button", name="Theme").click()
    opened.locator("#page\\:theme input[value=system]").check()
    opened.reload()
    assert theme_of(opened) == "light dark"


def test_copies_code_without_what_the_linter_says(tab, host, site):
    page = next((p for p in sorted(site.rglob("*.html")) if 'class="finding' in p.read_text(encoding="utf-8")), None)
    page = page or next((p for p in sorted(site.rglob("*.html")) if 'class="code' in p.read_text(encoding="utf-8")), None)
    if page is None:
        pytest.skip("the site holds no code")
    opened = tab(permissions=["clipboard-read", "clipboard-write"])
    opened.goto(browser.address(host, str(page.relative_to(site))))
    block = opened.locator(".code", has=opened.locator(".finding")).first
    if block.count() == 0:
        block = opened.locator(".code").first
    lines = block.locator(".line").all_text_contents()
    expected = "".join(lines) or block.locator("code").text_content()
    block.locator(".copy").click()
    block.locator(".copy.done").wait_for()
    assert opened.evaluate("navigator.clipboard.readText()") == expected
    opened.locator("[role=status]:not(:empty)").wait_for(state="attached")


@pytest.mark.parametrize("size", [browser.PHONE, browser.DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("origin", ["disk", "host"])
def test_full_navigation_is_loaded_on_demand_and_whole(tab, request, site, first, origin, size):
    base = request.getfixturevalue(origin)
    # The first page has no navigation at its side.
    if size is not browser.PHONE:
        inner = [path for path in sorted(site.rglob("*/*.html")) if 'class="nearby' in path.read_text(encoding="utf-8")]
        first = next(str(path.relative_to(site)) for path in inner if path.name.count(".") == 1)
    opened = tab(size=size)
    asked = []
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto(browser.address(base, first))
    opened.wait_for_load_state("networkidle")
    assert not any("pages" in url for url in asked)
    if size is browser.PHONE:
        opened.locator(".icon-menu").click()
    opened.locator(".tree-button").click()
    opened.locator(".tree").wait_for()
    # Folders fill when they are opened: open all, as many times as folders lie in folders.
    while opened.evaluate("(closed => closed.forEach(d => d.open = true) || closed.length)(document.querySelectorAll('.tree details:not([open])'))"):
        browser.settle(opened)
    links = set(opened.eval_on_selector_all(".tree a", "all => all.map(a => a.getAttribute('href'))"))
    links = {posixpath.normpath(posixpath.join(posixpath.dirname(first), link)) for link in links}
    listed = {
        link.split("#")[0]
        for link in document.read(site / "pages.html").links
        if link.endswith(".html") and not link.startswith("http")
    }
    # The list itself, in each of its languages.
    assert listed - links - {path.name for path in site.glob("pages*.html")} == set()
    assert len(links) > 1


def test_contents_follow_the_reading(tab, disk, site):
    page = max(site.rglob("*.html"), key=lambda p: p.read_text(encoding="utf-8").count("<h2"))
    opened = tab()
    opened.goto(browser.address(disk, str(page.relative_to(site))))
    if opened.locator(".toc a").count() < 3:
        pytest.skip("no page has three headings")
    marked = []
    for heading in opened.locator(".prose h2[id]").all():
        heading.evaluate("e => scrollTo(0, e.getBoundingClientRect().top + scrollY - 80)")
        browser.settle(opened)
        marked.append(opened.locator(".toc [aria-current]").count())
    assert marked == [1] * len(marked)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_panels_open_by_keyboard_and_close_with_escape(tab, disk, first, scripts):
    opened = tab(size=browser.PHONE, scripts=scripts)
    opened.goto(browser.address(disk, first))
    button = opened.locator(".icon-menu")
    button.focus()
    opened.keyboard.press("Enter")
    assert opened.locator(".navigation").is_visible()
    opened.keyboard.press("Escape")
    assert opened.locator(".navigation").is_hidden()
    assert opened.evaluate("document.activeElement.className").find("icon-menu") >= 0


@pytest.mark.parametrize("origin", ["disk", "host"])
def test_the_link_of_a_heading_is_copied(tab, request, site, origin):
    page = max(site.rglob("*.html"), key=lambda p: p.read_text(encoding="utf-8").count('class="anchor"'))
    address = browser.address(request.getfixturevalue(origin), str(page.relative_to(site)))
    opened = tab(permissions=["clipboard-read", "clipboard-write"])
    opened.goto(address + "#elsewhere")
    heading = opened.locator(".prose :is(h2, h3):has(> .anchor)").nth(1)
    words, id = heading.inner_text().strip(), heading.get_attribute("id")
    written = document.read(page)
    assert heading.evaluate("e => e.textContent") == words, "the button is no part of the heading"
    assert id in written.ids
    button = opened.get_by_role("button", name=f"Copy the link to “{words}”", exact=True)
    assert min(button.bounding_box()["width"], button.bounding_box()["height"]) >= 24
    heading.hover()
    assert button.evaluate("e => getComputedStyle(e).opacity") == "1"
    button.focus()
    opened.keyboard.press("Enter")
    opened.locator("[role=status]", has_text="Copied").wait_for(state="attached")
    copied = opened.evaluate("navigator.clipboard.readText()")
    assert copied == f"{address}#{id}"
    opened.goto(copied)
    assert opened.evaluate("document.querySelector(':target').id") == id


def test_the_link_of_a_step_is_copied(tab, host, site):
    # In English, as the names of the buttons below.
    pages = [path for path in sorted(site.rglob("*.html")) if path.name.count(".") == 1]
    page = next((path for path in pages if 'class="step ' in path.read_text(encoding="utf-8")), None)
    if page is None:
        pytest.skip("no page has a walk")
    address = browser.address(host, str(page.relative_to(site)))
    opened = tab(permissions=["clipboard-read", "clipboard-write"])
    opened.goto(address)
    choice = opened.locator(".choices a:visible").first
    chosen = choice.evaluate("a => a.hash.slice(1)")
    choice.click()
    step = opened.locator(f"[id='{chosen}']")
    step.wait_for()
    words = step.locator("h2, h3, h4, h5, h6").inner_text().replace("\n", " ")
    step.get_by_role("button", name=f"Copy the link to “{words}”").click()
    opened.locator("[role=status]", has_text="Copied").wait_for(state="attached")
    assert opened.evaluate("navigator.clipboard.readText()") == f"{address}#{step.get_attribute('id')}"


@pytest.mark.parametrize("size", [browser.NARROWEST, browser.DESKTOP], ids=["narrow", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_keys_are_listed_on_a_question_mark(tab, disk, first, theme, size):
    opened = tab(size=size, theme=theme)
    opened.goto(browser.address(disk, first))
    opened.locator(".skip").focus()
    opened.keyboard.press("?")
    listed = opened.get_by_role("dialog", name="Keyboard shortcuts")
    listed.wait_for()
    assert "search" in listed.inner_text()
    box = listed.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"] and box["y"] >= 0
    found = Axe().run(opened, options={"resultTypes": ["violations"]}).response["violations"]
    assert [one["id"] for one in found] == []
    opened.keyboard.press("Escape")
    assert listed.is_hidden()
    assert opened.evaluate("document.activeElement.className") == "skip"
    opened.keyboard.press("?")
    listed.wait_for()
    opened.keyboard.press("?")
    assert listed.is_hidden()
    # Who types a question mark means it.
    opened.keyboard.press("/")
    opened.locator("dialog.search input").wait_for()
    opened.keyboard.type("?")
    assert listed.is_hidden()
    opened.keyboard.press("Escape")
    button = opened.locator(".foot").get_by_role("button", name="Keyboard shortcuts")
    assert button.bounding_box()["height"] >= 24
    button.click()
    assert listed.is_visible()
