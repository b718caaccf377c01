"""Cards of links: by pointer and by keyboard, on touch never, on a book that is built for it."""

import pytest
from axe_playwright_python.sync_playwright import Axe

import browser
import building

RULE = """---
rule: exposed-state
description: State that others can set is no state of the view.
---
# Keep `state` <b>private</b> & "quiet"

```swift good
struct Counter: View {
    @State private var count = 0
    var body: some View { Text("<script>\\(count)</script>") }
}
```
"""
TERM = """---
term: "@State"
---
# `@State` <img src=x onerror=alert(1)>

A value that belongs to *one* view. A second sentence.
"""
START = """# Start

A guide names [the rule](rules/a.md), [the term](terms/ñ%20b.md), [itself](#start), [elsewhere](https://example.org/a.html)
and [a drawing's page](folder/page.md), far enough from each other that a pointer can tell them apart.

{lines}

At the end [the rule again](rules/a.md#nothing) stands low in the window.
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    root = tmp_path_factory.mktemp("cards")
    for path, text in {
        "rules/a.md": RULE, "terms/ñ b.md": TERM, "folder/page.md": "# Page\n",
        "index.md": START.replace("{lines}", "\n\n".join(f"Line {n} of the text." for n in range(40))),
    }.items():
        file = root / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return building.site(root, root / "Site")


@pytest.fixture(params=["disk", "host"])
def start(request, tab, book):
    """Opens the first page; gives the tab and the list of what it has asked for since."""
    with browser.served(book) as host:
        base = {"disk": browser.from_disk(book), "host": host}[request.param]

        def open_page(**options):
            opened = tab(**options)
            opened.asked = []
            opened.said = []
            opened.on("request", lambda asked: opened.asked.append(asked.url))
            opened.on("console", lambda message: opened.said.append(message.text))
            opened.on("pageerror", lambda error: opened.said.append(str(error)))
            opened.goto(browser.address(base, "index.html"))
            opened.wait_for_load_state("networkidle")
            return opened

        yield open_page


def card_of(opened):
    return opened.locator(".card")


def box_inside(opened):
    return opened.evaluate(
        """() => {
            const box = document.querySelector(".card").getBoundingClientRect();
            return box.left >= 0 && box.top >= 0 && box.right <= document.documentElement.clientWidth && box.bottom <= innerHeight;
        }"""
    )


def test_a_pointer_opens_the_card_and_may_move_onto_it(start):
    opened = start()
    assert not any("assets/card" in url for url in opened.asked)
    opened.get_by_role("link", name="the rule", exact=True).hover()
    card = card_of(opened)
    card.wait_for()
    assert card.locator(".card-title").inner_text() == 'Keep state private & "quiet"'
    assert card.locator(".eyebrow").text_content().startswith("Rule · exposed-state · ")
    assert card.locator(".verdict").inner_text().startswith("Good")
    assert "<script>" in card.locator("pre").inner_text()
    assert box_inside(opened)
    card.hover()
    opened.wait_for_timeout(400)
    assert card.is_visible()
    opened.get_by_text("Line 9 of").hover()
    card.wait_for(state="hidden")
    asked = len(opened.asked)
    opened.get_by_role("link", name="the rule", exact=True).hover()
    card.wait_for()
    assert len(opened.asked) == asked, "a card that was shown is kept"
    opened.mouse.down()
    assert card.is_hidden()
    assert opened.said == []


def test_focus_opens_the_card_and_describes_the_link(start):
    opened = start()
    link = opened.get_by_role("link", name="the term")
    opened.get_by_role("link", name="the rule", exact=True).focus()
    opened.keyboard.press("Tab")
    card = card_of(opened)
    card.get_by_text("A value that belongs").wait_for()
    assert card.get_attribute("role") == "tooltip"
    assert card.locator(".card-title").inner_text() == "@State"
    assert card.locator("img, script").count() == 0
    described = link.get_attribute("aria-describedby")
    assert opened.locator(f"[id='{described}']").inner_text() == "A value that belongs to one view."
    # Only the line: what the link is called is said by the link.
    assert opened.locator("[aria-live], [role=status]").evaluate_all("all => all.every(e => !e.contains(document.querySelector('.card')))")
    opened.keyboard.press("Escape")
    assert card.is_hidden()
    assert link.get_attribute("aria-describedby") is None
    assert opened.evaluate("document.activeElement.textContent") == "the term"
    opened.keyboard.press("Tab")
    opened.wait_for_timeout(400)
    assert card.is_hidden(), "a link within the page has no card"
    assert opened.said == []


def test_a_tap_opens_the_link_and_never_the_card(start):
    opened = start(size=browser.PHONE, has_touch=True, is_mobile=True)
    opened.get_by_role("link", name="the rule", exact=True).tap()
    opened.wait_for_url("**/rules/a.html")
    assert not any("assets/card" in url for url in opened.asked)


@pytest.mark.parametrize("size", [browser.NARROWEST, browser.DESKTOP], ids=["narrow", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_card_stays_in_the_window_and_is_readable(start, size, theme):
    opened = start(size=size, theme=theme, reduced_motion="reduce")
    for name in ("the rule", "the rule again"):
        link = opened.get_by_role("link", name=name, exact=True)
        link.evaluate("e => e.scrollIntoView({block: 'end', behavior: 'instant'})")
        browser.settle(opened)
        link.hover()
        card_of(opened).wait_for()
        assert box_inside(opened)
        assert card_of(opened).evaluate("e => getComputedStyle(e).animationName") == "none"
        assert opened.evaluate("document.documentElement.scrollWidth") <= size["width"]
        found = Axe().run(opened, options={"resultTypes": ["violations"]}).response["violations"]
        assert [(one["id"], [node["html"][:100] for node in one["nodes"]]) for one in found] == []
        opened.keyboard.press("Escape")


def test_links_without_a_card_ask_for_nothing_that_is_absent(start):
    opened = start()
    failed = []
    opened.on("requestfailed", lambda asked: failed.append(asked.url))
    opened.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    for link in opened.locator(".prose a").all():
        link.hover()
        opened.wait_for_timeout(350)
    assert (failed, opened.said) == ([], [])
    assert not any("example.org" in url for url in opened.asked)
