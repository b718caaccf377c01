"""Drawings of flowcharts, as they stand on a page and as files by themselves; see `diagram_checks.py` for what is asked of them."""

import json
import os
from pathlib import Path

import pytest

import browser
import diagram_checks as checks
import diagrams

FOLDER = Path(os.environ["RUBRIC_DRAWINGS"]) if "RUBRIC_DRAWINGS" in os.environ else None
NAMES = diagrams.names(FOLDER, browser.MOST) if FOLDER else []
# Each opens several pages: of our own, the flowcharts and a few of the other kinds.
OPENED = [name for name in (diagrams.names(FOLDER, 10) if FOLDER else []) if not name.startswith(("sequences-", "states-"))]
OPENED += ["sequences-everything", "sequences-wide", "states-composite-nested"] if FOLDER else []
# Below 768 px a walk takes the place of its drawing.
DESKTOP, WIDE, PHONE = {"width": 800, "height": 900}, {"width": 720, "height": 900}, {"width": 360, "height": 740}
MOST_CROSSINGS = 90
# What fits beside the margins of a screen of 320 pixels needs no page of its own.
NARROWEST_DRAWING = 280

pytestmark = pytest.mark.skipif(FOLDER is None, reason="nothing was drawn")


def facts(name):
    """The nodes and edges of a diagram; the messages of a sequence diagram are its edges, and have no direction."""
    known = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    if "steps" in known:
        messages = [step for step in known["steps"] if step["step"] == "message"]
        known = {**known, "direction": None, "edges": [{**message, "stroke": "normal"} for message in messages]}
    return known


@pytest.fixture(scope="module")
def disk_of_drawings():
    return browser.from_disk(FOLDER / "site")


@pytest.fixture(scope="module")
def host_of_drawings():
    with browser.served(FOLDER / "site") as address:
        yield address


def on_page(tab, name, **options):
    opened = tab(**options)
    opened.goto((FOLDER / "site" / f"{name}.html").as_uri())
    return opened


@pytest.mark.parametrize("drawing", NAMES)
def test_a_drawing_on_its_page(tab, drawing):
    opened, known, found = on_page(tab, drawing, size=WIDE), facts(drawing), []
    link = opened.locator(".show-diagram a").first
    is_walked = link.count() > 0 and link.is_visible()
    if is_walked:
        # Full size, which a narrow screen offers instead, is measured by `test_a_drawing_opens_full_size`.
        assert opened.locator(".canvas svg").first.is_hidden()
        opened.set_viewport_size(DESKTOP)
    found += checks.name_findings(checks.measure(opened))
    for font in checks.FONTS:
        found += [f"{font or 'the font of the site'}: {finding}" for finding in checks.shape_findings(checks.measure(opened, font), known)]
    for theme in ("light", "dark"):
        for size in (DESKTOP, WIDE, PHONE) if is_walked else (WIDE, PHONE):
            opened.set_viewport_size(size)
            opened.emulate_media(color_scheme=theme)
            seen = [*checks.axe_findings(opened)]
            if size == DESKTOP or not is_walked:
                measured = checks.measure(opened)
                seen += [*checks.size_findings(measured), *checks.colour_findings(measured)]
            found += [f"{theme}, {size['width']} px: {finding}" for finding in seen]
    assert found == []


@pytest.mark.parametrize("drawing", NAMES)
def test_a_drawing_by_itself(tab, drawing):
    opened, found = tab(size=WIDE), []
    for theme in ("light", "dark"):
        opened.emulate_media(color_scheme=theme)
        opened.goto((FOLDER / f"{drawing}.svg").as_uri())
        measured = checks.measure(opened)
        # A file by itself is scrolled by the browser.
        measured["sideways"] = 0
        seen = [*checks.size_findings(measured), *checks.colour_findings(measured), *checks.name_findings(measured)]
        found += [f"{theme}: {finding}" for finding in seen]
    assert found == []


@pytest.mark.parametrize("drawing", OPENED)
@pytest.mark.parametrize("origin", ["disk", "host"])
def test_a_drawing_opens_full_size(tab, request, drawing, origin):
    """Without scripts, from disk and below some path: to a page that holds the drawing alone, and from its nodes back to their steps."""
    opened = tab(size=PHONE, scripts=False)
    opened.goto(browser.address(request.getfixturevalue(f"{origin}_of_drawings"), f"{drawing}.html"))
    links, width = opened.locator(":is(.full-size, .show-diagram) a:visible"), float(opened.locator("svg.flowchart").get_attribute("width"))
    assert links.count() == (1 if width > NARROWEST_DRAWING else 0)
    if not links.count():
        return
    steps = opened.eval_on_selector_all(".flowchart a", "all => all.map(a => a.getAttribute('href')).filter(href => href.startsWith('#'))")
    assert steps or not opened.locator(".walk").count()
    browser.follow(opened, links)
    assert opened.locator("svg.flowchart").get_attribute("width") == f"{width:g}"
    looks = [(theme, size) for theme in ("light", "dark") for size in (WIDE, PHONE)]
    # The file is the same from both, so the host has to show once that all parts of it arrive.
    for theme, size in looks if origin == "disk" else looks[:1]:
        seen = tab(size=size, theme=theme)
        seen.goto(opened.url)
        measured = checks.measure(seen)
        found = [*checks.size_findings(measured), *checks.colour_findings(measured), *checks.name_findings(measured), *checks.axe_findings(seen)]
        assert found == [], f"{theme}, {size['width']} px"
    back = opened.eval_on_selector_all(".flowchart a", "all => all.map(a => a.getAttribute('href'))")
    assert {href.split("#")[1] for href in back if f"{drawing}.html#" in href} == {href[1:] for href in steps}
    if steps:
        browser.follow(opened, opened.locator(f".flowchart a[href$='{steps[-1]}']").first)
        assert opened.url.endswith(f"/{drawing}.html{steps[-1]}")
        assert opened.locator(":target").count() == 1
    else:
        browser.follow(opened, opened.locator(".breadcrumbs a").last)
        assert opened.url.endswith(f"/{drawing}.html#t1:drawing")


@pytest.mark.parametrize("drawing", [name for name in NAMES if name.startswith("sequences-")])
def test_a_sequence_stands_below_its_drawing_in_words(tab, drawing):
    """The same lines as in the text of the diagram beside its source, whose first lines are its title and its counts."""
    opened = on_page(tab, drawing, scripts=False)
    text = diagrams.own()[drawing].with_suffix(".txt").read_text(encoding="utf-8")
    expected = [line.strip() for line in text.split("\n\n", 1)[1].splitlines()] if "\n\n" in text else []
    shown = opened.eval_on_selector_all("details.in-words li", "all => all.map(item => [...item.childNodes].filter(n => n.nodeType === 3).map(n => n.data).join('').trim())")
    assert shown == expected


def test_the_keyboard_scrolls_a_wide_drawing_and_opens_it(tab):
    opened = on_page(tab, "wide", size=DESKTOP)
    # Straight from the link in the drawing, as a reader gets there who goes back over the steps below.
    opened.locator(".full-size a").focus()
    opened.keyboard.press("ArrowRight")
    browser.wait_until_scrolled(opened.locator(".canvas").first)
    opened.keyboard.press("Enter")
    opened.wait_for_url("**/assets/drawings/wide-1.html")
    # The links above it come first.
    for _ in range(5):
        opened.keyboard.press("Tab")
        if opened.evaluate("document.activeElement.className") == "canvas":
            break
    assert opened.evaluate("document.activeElement.className") == "canvas"
    opened.keyboard.press("ArrowRight")
    browser.wait_until_scrolled(opened.locator(".canvas"))


@pytest.mark.parametrize("drawing,size,offered", [("wide", browser.DESKTOP, True), ("wide", PHONE, True), ("answers", PHONE, True), ("answers", browser.DESKTOP, False)])
def test_full_size_is_offered_where_a_drawing_does_not_fit(tab, drawing, size, offered):
    assert on_page(tab, drawing, size=size).locator(":is(.full-size, .show-diagram) a:visible").count() == offered


def test_crossings_over_all(tab, record_property):
    names = diagrams.names(FOLDER, 1_000_000)
    opened, counts = tab(size=WIDE), {}
    for name in names:
        opened.goto((FOLDER / f"{name}.svg").as_uri())
        counts[name] = checks.crossings(checks.measure(opened))
    record_property("drawings", len(names))
    record_property("crossings", sum(counts.values()))
    assert sum(counts.values()) <= MOST_CROSSINGS, {name: count for name, count in counts.items() if count}


def test_the_fonts_differ(tab):
    """A font that is not installed would be replaced in silence, and everything measured twice in the same."""
    opened = on_page(tab, "answers", size=DESKTOP)
    widths = [sum(box[2] - box[0] for _, _, box in checks.lines_of_text(checks.measure(opened, font))) for font in checks.FONTS]
    assert widths[1] > widths[0] * 1.05


# What is done to a good drawing, and what has to be found then.
FAULTS = {
    "a label on a label": ("place(labels[0], labels[1])", "overlaps label"),
    "a label on a node": ("place(labels[0], nodes[0].querySelector('.outline'))", "overlaps node"),
    "a label on a frame's border": ("svg.prepend(rectangle('frame-box', labels[0].querySelector('text'), 0, 6))", "lies on the border of frame"),
    "a node on a node": ("nodes[0].querySelector('.outline').replaceWith(nodes[1].querySelector('.outline').cloneNode())", "overlaps node"),
    "text too long for its node": ("nodes[1].querySelector('text').setAttribute('font-size', 40)", "leaves its node"),
    "a line over a label": ("line(labels[0])", "runs over label"),
    "a line through a node": ("line(nodes[0])", "runs through node"),
    "a line over a title": ("svg.append(title(nodes[0])); line(nodes[0])", "runs over title"),
    "children turned round": ("swap('major', 'minor')", "are turned round"),
    "a drawing that is cut off": ("svg.setAttribute('viewBox', '0 0 200 200')", "is cut off"),
    "small print": ("labels[0].querySelector('text').setAttribute('font-size', 11)", "px high"),
    "a drawing made to fit": ("svg.setAttribute('width', 200)", "of its size"),
    "a drawing that does not scroll": ("svg.closest('.canvas').style.overflow = 'hidden'", "does not scroll"),
    "a drawing that widens the page": ("svg.closest('.canvas').style.overflow = 'visible'", "scrolls sideways"),
    "a foreign object": ("svg.append(make('foreignObject', {}))", "foreign objects"),
    "a style attribute": ("svg.setAttribute('style', 'color: red')", "style attributes"),
    "pale text": ("labels[0].querySelector('text').setAttribute('fill', '#999')", "has a contrast of"),
    "a node as dark as its text": ("nodes[0].querySelector('.outline').setAttribute('fill', '#555')", "has a contrast of"),
    "a drawing without a name": ("svg.querySelector('title').remove()", "has no name"),
    "a drawing without a description": ("svg.removeAttribute('aria-describedby')", "has no description"),
    "a picture without a name": ("svg.setAttribute('role', 'img'); svg.querySelector('title').remove()", "axe: svg-img-alt"),
    "a link without a name": ("for (const text of svg.querySelectorAll('a:not([aria-label]) text')) text.remove()", "axe: link-name"),
}
BREAK = """fault => {
    const svg = document.querySelector('svg.flowchart');
    const nodes = [...svg.querySelectorAll('.node')], labels = [...svg.querySelectorAll('.label')];
    const make = (name, attributes) => {
        const element = document.createElementNS(svg.namespaceURI, name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        return element;
    };
    // Puts a label's words on top of something.
    const place = (label, over) => {
        const { x, y, width, height } = over.getBBox(), text = label.querySelector('text');
        text.replaceChildren('words');
        text.setAttribute('x', x + width / 2);
        text.setAttribute('y', y + height / 2 + 5);
    };
    const rectangle = (name, over, dx, dy) => {
        const { x, y, width, height } = over.getBBox();
        return make('rect', { class: name, 'data-id': 'x', x: x + dx, y: y + dy, width, height });
    };
    // Lets an edge that does not belong to something run over it, from corner to corner: no line of words is missed.
    const line = over => {
        const { x, y, width, height } = over.getBBox();
        const others = [...svg.querySelectorAll('.edge')].filter(edge => edge.dataset.edge !== over.dataset.edge);
        others.pop().querySelector('.edge-line').setAttribute('d', `M${x - 9} ${y - 9}L${x + width + 9} ${y + height + 9}`);
    };
    const title = over => {
        const group = make('g', { class: 'frame-title', 'data-id': 'x' });
        group.append(make('text', {}));
        place(group, over);
        return group;
    };
    // Moves a node to the other side of another.
    const swap = (a, b) => {
        const [one, other] = [a, b].map(id => nodes.find(node => node.dataset.id === id).querySelector('.outline'));
        one.setAttribute('x', 2 * other.getBBox().x - one.getBBox().x);
    };
    const names = { svg, nodes, labels, make, place, rectangle, line, title, swap };
    new Function(...Object.keys(names), fault)(...Object.values(names));
}"""


@pytest.mark.parametrize("fault", FAULTS)
def test_every_check_can_fail(tab, fault):
    opened, known = on_page(tab, "assets/drawings/answers-1", size=PHONE), facts("answers")

    def findings():
        measured = checks.measure(opened)
        return [
            *checks.shape_findings(measured, known),
            *checks.size_findings(measured),
            *checks.colour_findings(measured),
            *checks.name_findings(measured),
            *checks.axe_findings(opened),
        ]

    assert findings() == []
    script, expected = FAULTS[fault]
    opened.evaluate(BREAK, script)
    assert any(expected in finding for finding in findings())


def test_crossings_are_counted(tab):
    opened = on_page(tab, "answers", size=DESKTOP)
    before = checks.crossings(checks.measure(opened))
    opened.evaluate(
        """() => {
            const lines = document.querySelectorAll('.edge-line');
            lines[0].setAttribute('d', 'M20 20L80 80');
            lines[1].setAttribute('d', 'M80 20L20 80');
        }"""
    )
    assert checks.crossings(checks.measure(opened)) >= before + 1
