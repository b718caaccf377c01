"""Reading: at every width, by keyboard, without scripts, on paper."""

import pytest

import browser


@pytest.mark.parametrize("scripts", [pytest.param(True, marks=pytest.mark.smoke), False], ids=["scripts", "no-scripts"])
def test_no_sideways_scrolling_at_320(tab, disk, scripts, page):
    opened = tab(size=browser.NARROWEST, scripts=scripts)
    opened.goto(browser.address(disk, page))
    assert opened.evaluate("document.documentElement.scrollWidth") <= 320


TEXT = """(() => {
    document.querySelectorAll("details").forEach(details => details.open = true);
    // Controls that do nothing without scripts are not there without them.
    document.querySelectorAll(".copy, .script-only, .trail, .keys").forEach(control => control.remove());
    // Scripts show one step of a walk at a time; the others are there.
    document.documentElement.classList.remove("js");
    return document.querySelector("main").innerText.split("\\n").map(line => line.trim()).filter(Boolean);
})()"""


@pytest.mark.smoke
def test_text_is_whole_without_scripts(tab, disk, page):
    with_scripts, without = tab(), tab(scripts=False)
    with_scripts.goto(browser.address(disk, page))
    without.goto(browser.address(disk, page))
    assert without.evaluate(TEXT) == with_scripts.evaluate(TEXT)


@pytest.mark.smoke
def test_print_hides_no_text(tab, disk, page):
    screen, paper = tab(), tab()
    screen.goto(browser.address(disk, page))
    paper.goto(browser.address(disk, page))
    paper.emulate_media(media="print")
    # Paper shows every step of a walk, and leaves out what can only be clicked.
    missing = set(visible(screen)) - set(visible(paper))
    assert missing == set()
    assert paper.locator("main button:visible").count() == 0


def visible(opened):
    return opened.eval_on_selector_all(
        ".prose :is(h2, h3, h4, p, li, td, th, code):not(.keys, .again, .full-size)",
        "all => all.filter(e => e.checkVisibility()).map(e => e.textContent.trim())",
    )


# The text of every block of code, and the sizes of its lines as a share of the block's.
CODE = """() => [...document.querySelectorAll("pre > code")].map(code => [
    code.innerText,
    [...new Set([...code.querySelectorAll(".line")].map(line => parseFloat(getComputedStyle(line).fontSize) / parseFloat(getComputedStyle(code).fontSize)))],
])"""


@pytest.mark.parametrize("part", range(4))
def test_print_keeps_every_line_of_code(tab, disk, site, part):
    """Every page with code, however few of the others are opened. Without scripts nothing is hidden in tabs."""
    pages = [path for path in sorted(site.rglob("*.html")) if b"<pre" in path.read_bytes()]
    opened, lost = tab(scripts=False), {}
    for path in pages[part::4]:
        opened.emulate_media(media="screen")
        opened.goto(disk + path.relative_to(site).as_posix())
        screen = opened.evaluate(CODE)
        opened.emulate_media(media="print")
        paper = opened.evaluate(CODE)
        found = [text for (text, sizes), (printed, _) in zip(screen, paper) if text != printed or sizes not in ([], [1])]
        if found or len(screen) != len(paper):
            lost[path.name] = found
    assert lost == {}


@pytest.mark.parametrize("size", [browser.PHONE, browser.DESKTOP], ids=["phone", "desktop"])
def test_focus_is_seen_and_never_under_the_header(tab, disk, size, page):
    opened = tab(size=size, reduced_motion="reduce")
    opened.goto(browser.address(disk, page))
    covered = []
    for _ in range(80):
        opened.keyboard.press("Tab")
        stop = opened.evaluate(
            """() => {
                const e = document.activeElement;
                if (!e || e === document.body) return null;
                const box = e.getBoundingClientRect(), bar = document.querySelector(".bar").getBoundingClientRect();
                const style = getComputedStyle(e);
                return {
                    what: e.outerHTML.slice(0, 120),
                    outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
                    inside: !e.closest(".bar, .skip, .navigation") && box.top < bar.bottom - 1 && box.bottom > bar.top + 1,
                    seen: box.bottom > 0 && box.top < innerHeight,
                };
            }"""
        )
        if stop is None:
            break
        if not stop["outlined"] or stop["inside"] or not stop["seen"]:
            covered.append(stop)
    assert covered == []


def test_an_anchor_stands_clear_of_the_header(tab, disk, page):
    opened = tab(reduced_motion="reduce")
    opened.goto(browser.address(disk, page))
    anchors = opened.eval_on_selector_all(".anchor", "all => all.map(a => a.getAttribute('href'))")
    for anchor in anchors[:: max(1, len(anchors) // 4)]:
        opened.goto(browser.address(disk, page) + anchor)
        top, bar = opened.evaluate(
            """() => [document.querySelector(':target').getBoundingClientRect().top,
                      document.querySelector('.bar').getBoundingClientRect().bottom]"""
        )
        assert top >= bar
