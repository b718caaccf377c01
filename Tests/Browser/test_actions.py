"""What a reader can do: switch the theme, copy, open the navigation."""

import pytest

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
    for _ in range(12):
        opened.evaluate("document.querySelectorAll('.tree details:not([open])').forEach(d => d.open = true)")
        opened.wait_for_timeout(30)
    links = set(opened.eval_on_selector_all(".tree a", "all => all.map(a => a.getAttribute('href'))"))
    listed = {
        link.split("#")[0]
        for link in document.read(site / "pages.html").links
        if link.endswith(".html") and not link.startswith("http")
    }
    assert listed - links - {"pages.html"} == set()
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
        opened.wait_for_timeout(60)
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
def test_an_index_is_filtered_and_the_choice_kept_in_the_address(tab, request, site, origin):
    page = next((p for p in sorted(site.rglob("*.html")) if 'class="filter' in p.read_text(encoding="utf-8")), None)
    if page is None:
        pytest.skip("the site has no index that can be filtered")
    opened = tab()
    opened.goto(browser.address(request.getfixturevalue(origin), str(page.relative_to(site))))
    rows = opened.locator(".index tbody tr:visible")
    whole = rows.count()
    choice = opened.locator(".filter select").first
    name, value = choice.get_attribute("name"), choice.locator("option").nth(1).get_attribute("value")
    choice.select_option(value)
    values = rows.evaluate_all(f"all => all.map(row => row.dataset.{name})")
    assert all(value in held.split() for held in values)
    assert len(values) < whole
    assert f"{name}={value}" in opened.url
    opened.reload()
    assert rows.count() == len(values)
    opened.locator(".filter button[type=reset]").click()
    opened.locator(".filter input").fill("nothing is called this")
    assert rows.count() == 0
    opened.locator(".filter button[type=reset]").click()
    opened.wait_for_timeout(50)
    assert rows.count() == whole
    assert "?" not in opened.url
