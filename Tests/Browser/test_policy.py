"""The policy that the pages state, and hosts may state once more, is met by all that readers can do."""

import pytest

import browser

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


class Strict(browser.BelowPath):
    """Serves as a host does that sends the policy with every answer."""

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()


def first(site, mark):
    """The first page with a mark, in English if there is one: the tests name buttons."""
    pages = sorted(site.rglob("*.html"), key=lambda path: (path.name.count("."), path))
    return next((str(path.relative_to(site)) for path in pages if mark in path.read_text(encoding="utf-8")), None)


@pytest.fixture
def opened(tab, site):
    with browser.served(site, Strict) as base:

        def open_page(path):
            opened = tab(permissions=["clipboard-read", "clipboard-write"])
            opened.against = []
            opened.on("console", lambda message: opened.against.append(message.text))
            opened.on("pageerror", lambda error: opened.against.append(str(error)))
            opened.expose_function("against", lambda what: opened.against.append(what))
            opened.add_init_script("addEventListener('securitypolicyviolation', e => against(e.violatedDirective + ' ' + e.blockedURI))")
            opened.goto(browser.address(base, path))
            return opened

        yield open_page


def test_pages_state_it(page, site):
    assert "http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';" in (site / page).read_text(encoding="utf-8")
    assert "unsafe" not in (site / page).read_text(encoding="utf-8").split("</head>")[0]


def test_every_page_meets_it(opened, page):
    here = opened(page)
    here.wait_for_load_state("networkidle")
    assert here.against == []


@pytest.mark.smoke
def test_what_readers_do_meets_it(opened, site):
    path = first(site, 'class="rule"') or "index.html"
    here = opened(path)
    here.get_by_role("button", name="Theme").click()
    here.locator("#page\\:theme input[value=dark]").check()
    here.keyboard.press("Escape")
    if here.locator(".copy").count():
        here.locator(".copy").first.click()
    here.locator(".tree-button").click()
    here.locator(".tree").wait_for()
    if here.locator(".prose a.rule").count():
        here.locator(".prose a.rule").first.hover()
        here.locator(".card:visible").wait_for()
    here.keyboard.press("?")
    here.get_by_role("dialog", name="Keyboard shortcuts").wait_for()
    here.keyboard.press("Escape")
    here.keyboard.press("/")
    here.locator("dialog.search input").fill("state")
    here.locator("dialog.search a").first.wait_for()
    assert here.against == []


@pytest.mark.parametrize("mark", ['class="walk"', 'class="filter'], ids=["walk", "filter"])
def test_walks_and_filters_meet_it(opened, site, mark):
    path = first(site, mark)
    if path is None:
        pytest.skip("the site has no such page")
    here = opened(path)
    if "walk" in mark:
        here.locator(".choices a:visible").first.click()
        here.locator(".trail:visible").first.wait_for()
    else:
        here.locator(".filter input").first.fill("state")
        browser.settle(here)
    assert here.against == []
