"""What readers set for themselves: zoom, larger text, their own colours, less motion; and what fingers and keys can reach."""

import pytest

import browser

ZOOMED = {"width": 640, "height": 450}


@pytest.mark.parametrize("text", ["100%", "200%"], ids=["zoom", "text"])
def test_at_twice_the_size_nothing_is_lost(tab, disk, page, text):
    """A window of 1,280 px at 200 %, and one whose text alone is twice as large."""
    size = ZOOMED if text == "100%" else {"width": 1280, "height": 900}
    opened = tab(size=size, device_scale_factor=2)
    opened.goto(browser.address(disk, page))
    opened.evaluate(f"document.documentElement.style.fontSize = '{text}'")
    assert opened.evaluate("document.documentElement.scrollWidth") <= size["width"]
    # What is cut off without a way to scroll there is lost.
    cut = opened.eval_on_selector_all(
        ".prose *, .page-head *",
        """all => all.filter(e => {
            const style = getComputedStyle(e);
            return style.overflowX === "hidden" && e.scrollWidth > e.clientWidth + 1 && !e.closest(".unseen, svg") && e.checkVisibility();
        }).map(e => e.outerHTML.slice(0, 100))""",
    )
    assert cut == []


@pytest.mark.parametrize("size", [browser.NARROWEST, browser.DESKTOP], ids=["narrow", "desktop"])
def test_what_is_pressed_is_large_enough(tab, disk, page, size):
    opened = tab(size=size)
    opened.goto(browser.address(disk, page))
    small = opened.eval_on_selector_all(
        "button, select, summary, input, .bar a, .foot a, .breadcrumbs a, .panel a, .previous-next a, .choices a, .entries > li > a",
        """all => all.filter(e => e.checkVisibility({visibilityProperty: true}) && !e.disabled).map(e => [e, e.getBoundingClientRect()])
            .filter(([e, box]) => box.width && Math.min(box.width, box.height) < 24 && !(e.type === "radio" && e.closest("label").offsetHeight >= 24))
            .map(([e, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${e.outerHTML.slice(0, 100)}`)""",
    )
    assert small == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_what_scrolls_can_be_reached_by_keyboard(tab, disk, page, scripts):
    opened = tab(size=browser.NARROWEST, scripts=scripts)
    opened.goto(browser.address(disk, page))
    unreachable = opened.eval_on_selector_all(
        "main *",
        """all => all.filter(e => {
            const style = getComputedStyle(e);
            const scrolls = /auto|scroll/.test(style.overflowX) && e.scrollWidth > e.clientWidth + 1 || /auto|scroll/.test(style.overflowY) && e.scrollHeight > e.clientHeight + 1;
            return scrolls && e.checkVisibility() && e.tabIndex < 0 && ![...e.querySelectorAll("a[href], button")].some(inner => inner.checkVisibility());
        }).map(e => e.outerHTML.slice(0, 100))""",
    )
    assert unreachable == []
    box = opened.locator(":is(pre, .table, .canvas)[tabindex='0']:visible")
    wide = [one for one in box.all()[:20] if one.evaluate("e => e.scrollWidth > e.clientWidth + 40")]
    if wide:
        wide[0].focus()
        opened.keyboard.press("ArrowRight")
        browser.wait_until_scrolled(wide[0])


def test_with_less_motion_nothing_moves(tab, disk, page):
    opened = tab(reduced_motion="reduce")
    opened.goto(browser.address(disk, page))
    moving = opened.eval_on_selector_all(
        "*",
        """all => all.flatMap(e => [null, "::before", "::after"].map(part => [e, getComputedStyle(e, part)]))
            .filter(([_, style]) => style.animationName !== "none" || parseFloat(style.transitionDuration) > 0 || style.scrollBehavior !== "auto")
            .map(([e]) => e.outerHTML.slice(0, 100))""",
    )
    assert moving == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_in_forced_colours_everything_is_still_told_apart(tab, disk, page, theme):
    opened = tab(theme=theme, forced_colors="active", size=browser.PHONE)
    opened.goto(browser.address(disk, page))
    # Icons are drawn in the colour of the text, which must not be that of the paper.
    unseen = opened.eval_on_selector_all(
        "[class*='icon-'], .verdict, .copy, .link-copy, .admonition-title",
        """all => {
            const paper = getComputedStyle(document.body).backgroundColor;
            return all.filter(e => e.checkVisibility()).map(e => [e, getComputedStyle(e, "::before")])
                .filter(([_, icon]) => icon.content !== "none" && (icon.backgroundColor === paper || icon.backgroundColor === "rgba(0, 0, 0, 0)"))
                .map(([e]) => e.outerHTML.slice(0, 100));
        }""",
    )
    assert unseen == []
    # Good and bad differ in the word and in the line beside it.
    kinds = opened.eval_on_selector_all(
        ".region:is(.good, .bad)",
        """all => all.map(e => [e.classList.contains("good"), getComputedStyle(e).borderInlineStartStyle, e.querySelector(".verdict").firstChild.textContent.trim()].join())""",
    )
    assert len(set(kinds)) <= 2
    buttons = opened.eval_on_selector_all(".button, .copy, .link-copy", "all => all.map(e => getComputedStyle(e).borderTopStyle)")
    assert set(buttons) <= {"solid"}
    opened.keyboard.press("Tab")
    opened.keyboard.press("Tab")
    assert opened.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
