"""A page loads without a word on the console, a failed request or one that leaves the site."""

import pytest

import browser


@pytest.mark.parametrize("size", [browser.PHONE, browser.DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("origin", ["disk", "host"])
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
        opened.locator(".prose a").first.click()
        opened.wait_for_load_state()
        assert failed == [unknown]


def leaves(url, base):
    return not url.startswith((base, "data:"))


@pytest.mark.parametrize("size", [browser.PHONE, browser.DESKTOP], ids=["phone", "desktop"])
def test_nothing_shifts(tab, host, size, page):
    opened = tab(size=size)
    opened.add_init_script(
        """window.shifts = [];
        new PerformanceObserver(list => list.getEntries().forEach(entry =>
            window.shifts.push([entry.value, ...entry.sources.map(s => s.node?.className || s.node?.nodeName)])
        )).observe({type: "layout-shift", buffered: true});"""
    )
    opened.goto(browser.address(host, page))
    opened.wait_for_timeout(100)
    opened.mouse.wheel(0, 2000)
    opened.wait_for_timeout(150)
    assert opened.evaluate("window.shifts") == []
