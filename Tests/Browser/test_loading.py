"""A page loads without a word on the console, a failed request or one that leaves the site."""

import re
import time
from pathlib import Path

import pytest

import browser


@pytest.mark.parametrize("size, origin", [
    (browser.PHONE, "disk"),
    (browser.PHONE, "host"),
    (browser.DESKTOP, "disk"),
    pytest.param(browser.DESKTOP, "host", marks=pytest.mark.smoke),
], ids=["phone-disk", "phone-host", "desktop-disk", "desktop-host"])
def test_loads_in_silence(tab, request, origin, size, page):
    base = request.getfixturevalue(origin)
    opened = tab(size=size)
    said, failed, outside = [], [], []
    opened.on("console", lambda message: said.append(message.text))
    opened.on("pageerror", lambda error: said.append(str(error)))
    opened.on("requestfailed", lambda request: failed.append(request.url))
    opened.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    opened.on("request", lambda request: outside.append(request.url) if leaves(request.url, base) else None)
    opened.goto(browser.address(base, page))
    opened.wait_for_timeout(100)
    assert (said, failed, outside) == ([], [], [])


def test_unknown_addresses_of_any_depth_get_a_whole_page(tab, site):
    with browser.served(site, browser.AtRoot) as base:
        opened = tab()
        failed = []
        opened.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
        unknown = base + "no/such/page.html"
        opened.goto(unknown)
        assert failed == [unknown]
        assert opened.locator("h1").count() == 1
        browser.follow(opened, opened.locator(".prose a").first)
        assert failed == [unknown]


def leaves(url, base):
    return not url.startswith((base, "data:"))


RECORDED = """window.shifts = [];
new PerformanceObserver(list => list.getEntries().forEach(entry =>
    window.shifts.push([entry.value, ...entry.sources.map(s => s.node?.className || s.node?.nodeName)])
)).observe({type: "layout-shift", buffered: true});"""


@pytest.mark.parametrize("size", [browser.PHONE, browser.DESKTOP], ids=["phone", "desktop"])
def test_nothing_shifts(tab, host, size, page):
    opened = tab(size=size)
    opened.add_init_script(RECORDED)
    opened.goto(browser.address(host, page))
    opened.wait_for_timeout(100)
    opened.mouse.wheel(0, 2000)
    opened.wait_for_timeout(150)
    assert opened.evaluate("window.shifts") == []


def test_nothing_shifts_on_a_slow_machine(tab, host, site):
    """It paints a page in pieces: with half of a table, or without the table of contents that is still to come."""
    lists = [path for path in ("rules/index.html", "all/documents.html", "all/map.html", "terms/index.es.html") if Path(site, path).exists()]
    pages = lists or browser.pages_of(site, [])[:3]
    for path in pages:
        opened = tab()
        opened.context.new_cdp_session(opened).send("Emulation.setCPUThrottlingRate", {"rate": 6})
        opened.add_init_script(RECORDED)
        opened.goto(browser.address(host, path))
        opened.wait_for_timeout(200)
        assert opened.evaluate("window.shifts") == [], path


def in_halves(mark):
    """A host that sends pages up to the end of what `mark` matches first and, once that has been painted, the rest."""

    class InHalves(browser.AtRoot):
        def copyfile(self, source, outputfile):
            page = source.read()
            found = re.search(mark, page)
            outputfile.write(page[: found.end() if found else 0])
            outputfile.flush()
            # The browser waits for half a second before it paints a page that has not arrived.
            time.sleep(1 if found else 0)
            outputfile.write(page[found.end() if found else 0 :])

    return InHalves


@pytest.mark.parametrize("size", [browser.PHONE, browser.DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(
    "mark",
    [b"</figure>", b'<nav class="areas".*?<a [^>]*>', rb'<nav class="breadcrumbs".*?</li>\s*<li><a [^>]*>', b'<nav class="languages".*?<a [^>]*>'],
    ids=["drawing", "areas", "breadcrumbs", "languages"],
)
def test_nothing_shifts_while_a_page_arrives(tab, site, mark, size):
    mark = re.compile(mark, re.DOTALL)
    pages = [path for path in sorted(site.rglob("*.html")) if mark.search(path.read_bytes())][::10][:5]
    with browser.served(site, in_halves(mark)) as base:
        for path in pages:
            opened = tab(size=size)
            opened.add_init_script(RECORDED)
            opened.goto(browser.address(base, str(path.relative_to(site))))
            opened.wait_for_timeout(100)
            assert opened.evaluate("window.shifts") == [], path


def late_scripts(opened):
    """Lets the deferred scripts of a page arrive after it has been painted, as on a slow line."""

    def late(route):
        while not opened.evaluate("performance.getEntriesByName('first-contentful-paint').length"):
            opened.wait_for_timeout(20)
        opened.wait_for_timeout(100)
        route.continue_()

    # The script of the theme is not deferred: nothing is painted before it.
    opened.route(re.compile(r"/(?!theme)\w+\.js$"), late)


@pytest.mark.parametrize("size", [browser.PHONE, browser.DESKTOP], ids=["phone", "desktop"])
def test_nothing_shifts_when_scripts_arrive_late(tab, host, size, page):
    opened = tab(size=size)
    opened.add_init_script(RECORDED)
    late_scripts(opened)
    opened.goto(browser.address(host, page))
    opened.wait_for_timeout(300)
    assert opened.evaluate("window.shifts") == []


@pytest.fixture(scope="session")
def steps(site):
    """The last step of each of some walks, as addresses."""
    found = []
    for path in sorted(site.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        ids = re.findall(r'<section class="step [^"]*" id="([^"]+)"', text) if '<section class="walk"' in text else []
        found += [f"{browser.address('', str(path.relative_to(site)))}#{ids[-1]}"] if len(ids) > 1 else []
    if not found:
        pytest.skip("the site has no walk")
    return found[:: max(1, len(found) // 4)][:4]


@pytest.mark.parametrize("size", [browser.PHONE, browser.DESKTOP], ids=["phone", "desktop"])
def test_nothing_shifts_where_the_address_names_a_step(tab, host, steps, size):
    for step in steps:
        opened = tab(size=size)
        opened.add_init_script(RECORDED)
        late_scripts(opened)
        opened.goto(host + step)
        opened.wait_for_timeout(300)
        assert opened.evaluate("window.shifts") == [], step
        assert opened.locator(".walk:has(:target) .step:visible").get_attribute("id") == step.rpartition("#")[2]
        # It stands where the browser put it: below the header, in the window.
        top = opened.locator(":target").evaluate("step => step.getBoundingClientRect().top")
        assert 0 < top < size["height"] / 2, step
