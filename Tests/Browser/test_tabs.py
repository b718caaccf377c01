"""Samples that belong together: tabs with scripts, one below another without them and on paper; on a book that is built for it."""

import pytest
from axe_playwright_python.sync_playwright import Axe

import browser
import building

TEXT = """# Tabs

## First

```swift tab=Modern
let one = 1
```

```swift tab="The old <b> way"
let one: Int = 1
let two: Int = 2
let three: Int = 3
```

{lines}

## Second

```yaml tab="The old <b> way"
a: b
```

```yaml tab=Modern
c: d
```

## Alone

```sh tab=Shell
ls
```
"""
OLD = "The old <b> way"


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    root = tmp_path_factory.mktemp("tabs")
    (root / "Content").mkdir()
    (root / "Content" / "index.md").write_text(TEXT.replace("{lines}", "\n\n".join(f"Line {n}." for n in range(40))), encoding="utf-8")
    return building.site(root, root / "Site")


@pytest.fixture
def opened(tab, book):
    def open_page(fragment="", **options):
        opened = tab(**options)
        opened.goto(browser.address(browser.from_disk(book), "index.html") + fragment)
        return opened

    return open_page


def shown(opened):
    return [text.strip() for text in opened.locator(".tab:visible code").all_text_contents()]


MODERN = ["let one = 1", "c: d", "ls"]
ANCIENT = ["let one: Int = 1\nlet two: Int = 2\nlet three: Int = 3", "a: b", "ls"]


def test_a_choice_holds_in_every_row_that_has_the_name(opened):
    page = opened()
    assert shown(page) == [MODERN[0], ANCIENT[1], "ls"]
    page.get_by_role("tab", name=OLD, exact=True).first.click()
    assert shown(page) == ANCIENT
    second = page.get_by_role("tablist").nth(1).get_by_role("tab", name="Modern")
    second.scroll_into_view_if_needed()
    before = second.bounding_box()["y"]
    second.click()
    assert shown(page) == MODERN
    assert abs(second.bounding_box()["y"] - before) <= 1, "what the reader has clicked stays where it is"
    assert page.get_by_role("tabpanel").count() == 2


def test_arrows_home_and_end_move_and_choose(opened):
    page = opened()
    names = page.get_by_role("tablist").first.get_by_role("tab")
    names.first.focus()
    for key, chosen in [("ArrowRight", 1), ("ArrowRight", 0), ("ArrowLeft", 1), ("Home", 0), ("End", 1)]:
        page.keyboard.press(key)
        states = names.evaluate_all("all => all.map(e => [e.ariaSelected, e.tabIndex, e === document.activeElement])")
        assert states[chosen] == ["true", 0, True]
        assert states[1 - chosen] == ["false", -1, False]
    # One stop of the Tab key for the row, then what it shows.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.tab').ariaLabel") == OLD
    panel = names.nth(1).get_attribute("aria-controls")
    assert page.locator(f"[id='{panel}']").get_attribute("role") == "tabpanel"


def test_an_address_within_a_tab_opens_it(opened):
    page = opened("#sample-2")
    assert shown(page) == ANCIENT
    page.get_by_role("tab", name="Modern").first.click()
    page.evaluate("location.hash = ''")
    page.evaluate("location.hash = '#sample-2'")
    browser.settle(page)
    assert shown(page) == ANCIENT


def test_without_scripts_and_on_paper_all_stand_below_their_names(opened):
    for page in (opened(scripts=False), opened()):
        page.emulate_media(media="print")
        assert page.locator(".tab-title:visible").all_inner_texts() == ["Modern", OLD, OLD, "Modern", "Shell"]
        assert len(shown(page)) == 5
        assert page.get_by_role("tab").count() == 0
    assert opened(scripts=False).locator(".tab-title:visible").count() == 5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("colors", ["none", "active"])
def test_tabs_are_readable(opened, theme, colors):
    page = opened(size=browser.NARROWEST, theme=theme, forced_colors=colors)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert all(box["height"] >= 24 for box in (tab.bounding_box() for tab in page.get_by_role("tab").all()))
    lines = page.get_by_role("tab").evaluate_all("all => all.map(e => getComputedStyle(e).borderBottomColor)")
    assert lines[0] != lines[1], "the chosen one is told by more than its weight"
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [(one["id"], [node["html"][:100] for node in one["nodes"]]) for one in found] == []


def test_one_alone_is_named_and_has_no_tabs(opened):
    page = opened()
    assert page.get_by_role("tablist").count() == 2
    assert page.locator(".tab-title:visible").all_inner_texts() == ["Shell"]
