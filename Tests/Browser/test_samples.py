"""Samples and their verifications: what the linter says, pairs, the badge, copying; on a book made for it."""

import os
import subprocess
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

import browser

ROOT = Path(__file__).parent.parent.parent
BOOK = ROOT / "Tests" / "SiteBuildingTests" / "Books" / "samples" / "book"
PAGES = ["index.html", "rules/exposed-state.html"]


@pytest.fixture(scope="session")
def samples(tmp_path_factory):
    """The book's site, built by the executable; `RUBRIC` names another than the one in .build/debug."""
    rubric = Path(os.environ.get("RUBRIC_BINARY", ROOT / ".build" / "debug" / "rubric"))
    assert rubric.is_file(), f"file not found: '{rubric}': build it with 'swift build --product rubric'"
    target = tmp_path_factory.mktemp("samples") / "Site"
    subprocess.run([rubric, "build", "--quiet", "--root", BOOK, "--output", target], stdout=subprocess.DEVNULL)
    assert (target / "index.html").is_file()
    return target


@pytest.fixture
def opened(tab, samples):
    def open_page(page=PAGES[0], **options):
        opened = tab(reduced_motion="reduce", **options)
        opened.goto(browser.address(browser.from_disk(samples), page))
        return opened

    return open_page


def box(locator):
    return locator.bounding_box()


@pytest.mark.smoke
def test_a_message_stands_under_its_line_and_leads_to_its_rule(opened):
    page = opened()
    line = page.locator("#sample-5 .line.marked").first
    message = page.locator("#sample-5 .finding", has_text="is not private")
    assert "@State var seconds" in line.text_content()
    assert box(message)["y"] >= box(line)["y"] + box(line)["height"] - 1
    link = message.get_by_role("link", name="exposed-state")
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/exposed-state.html")
    assert page.locator("h1").text_content().startswith("Keep @State private")


def test_a_rule_without_a_page_here_leads_to_where_rules_are_published(opened):
    link = opened().locator("#sample-1 .finding").get_by_role("link", name="foreground-color")
    assert link.get_attribute("href") == "https://rules.example.org/in/foreground-color.html"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_the_badge_opens_by_keyboard_and_says_how(opened, scripts):
    page = opened(scripts=scripts)
    table = page.locator(".verification table")
    assert table.is_hidden()
    badge = page.locator(".verification summary")
    assert badge.text_content() == "5 of 14 samples verified"
    badge.focus()
    page.keyboard.press("Enter")
    assert table.is_visible()
    rows = [row.split("\t") for row in table.inner_text().strip().split("\n")[1:]]
    assert ["A disagreement", "No label", "No label found", "Disagrees with a rule: exposed-state"] in rows
    assert ["In one fence (2)", "Good", "Comment “✅ GOOD” before the sample", "Verified: no findings"] in rows
    assert {len(row) for row in rows} == {4}
    # Each row leads to its region, and each rule to its page.
    targets = table.locator("td:first-child a").evaluate_all("all => all.map(a => document.getElementById(a.hash.slice(1)) !== null)")
    assert targets == [True] * len(rows)
    # Without scripts the table's frame is a stop of its own.
    while page.evaluate("document.activeElement.localName") != "a":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**#sample-1")


def test_pairs_are_those_that_are_versions_of_one_piece(opened):
    page = opened()
    pairs = page.locator(".pair")
    assert pairs.count() == 4
    assert [pair.locator(".code").count() for pair in pairs.all()] == [2, 2, 2, 2]
    assert page.locator(".pair :is(#sample-6, #sample-7)").count() == 0
    first = pairs.first
    assert first.locator("del").all_text_contents() == ["@State var", "foregroundColor"]
    assert first.locator("ins").all_text_contents() == ["let", "foregroundStyle"]
    assert page.evaluate("document.querySelector('.pair p').textContent").startswith("Since iOS 16")


@pytest.mark.parametrize("size", [browser.DESKTOP, browser.PHONE], ids=["desktop", "phone"])
def test_halves_are_stacked_and_code_is_never_wrapped(opened, size):
    page = opened(size=size)
    halves = page.locator(".pair").first.locator(".code")
    assert box(halves.last)["y"] >= box(halves.first)["y"] + box(halves.first)["height"]
    assert set(page.locator(".code pre code").evaluate_all("all => all.map(e => getComputedStyle(e).whiteSpace)")) == {"pre"}
    height = "all => all.map(e => [e.getBoundingClientRect().height, parseFloat(getComputedStyle(e).lineHeight)])"
    assert all(tall < 1.5 * line for tall, line in page.locator(".pair .line").evaluate_all(height))


@pytest.mark.parametrize("media", [{}, {"forced_colors": "active"}, {"media": "print"}], ids=["screen", "forced-colors", "print"])
def test_differences_are_marked_by_more_than_colour(opened, media):
    page = opened()
    page.emulate_media(**media)
    for element in page.locator(".pair .line:not(.whole) :is(del, ins)").all():
        style = element.evaluate("e => [getComputedStyle(e).textDecorationLine, parseInt(getComputedStyle(e).fontWeight)]")
        assert style == ["underline", 700]
    for name, sign in (("added", "+"), ("removed", "−")):
        lines = page.locator(f".pair .line.{name}")
        assert lines.count() > 0
        contents = lines.evaluate_all("all => all.map(e => getComputedStyle(e, '::before').content)")
        assert all(sign in content for content in contents)
    del_style, ins_style = (
        page.locator(f".pair .line:not(.whole) {name}").first.evaluate("e => getComputedStyle(e).textDecorationStyle") for name in ("del", "ins")
    )
    assert del_style != ins_style


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize("name", PAGES)
def test_everything_is_read_at_320(opened, scripts, name):
    page = opened(name, size=browser.NARROWEST, scripts=scripts)
    page.locator(".verification summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    # Messages stay within what is seen, however wide the code is.
    for message in page.locator(".finding").all():
        assert box(message)["x"] >= 0 and box(message)["x"] + box(message)["width"] <= 320
    # What is wider than its box scrolls, and the keyboard gets there.
    boxes = page.locator(".code pre").evaluate_all("all => all.map(e => [e.scrollWidth > e.clientWidth, e.tabIndex])")
    assert all(index == 0 for is_wide, index in boxes if is_wide)
    if name == PAGES[0]:
        assert any(is_wide for is_wide, _ in boxes)


def test_code_that_is_too_wide_scrolls_by_keyboard(opened):
    page = opened(size=browser.NARROWEST)
    wide = page.locator("#sample-3 pre")
    wide.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    browser.wait_until_scrolled(wide)


# What a reader copies: code alone, as it stands in the Markdown but for what only the linter reads.
COPIED = {
    "#sample-1": """struct TramBoard: View {
    @State var minutes: Int
    // The line of the tram.
    let line: String

    var body: some View {
        Text("\\(line) in \\(minutes) min").foregroundColor(.red)
    }
}
""",
    "#sample-2": """struct TramBoard: View {
    let minutes: Int
    // The line of the tram.
    let line: String

    var body: some View {
        Text("\\(line) in \\(minutes) min").foregroundStyle(.red)
    }
}
""",
}


@pytest.mark.parametrize("origin", ["disk", pytest.param("host", marks=pytest.mark.smoke)])
@pytest.mark.parametrize("block", COPIED)
def test_the_copy_button_copies_code_alone(tab, samples, origin, block):
    with browser.served(samples) as host:
        page = tab(permissions=["clipboard-read", "clipboard-write"])
        page.goto(browser.address(host if origin == "host" else browser.from_disk(samples), PAGES[0]))
        button = page.locator(f"{block} .copy")
        button.focus()
        page.keyboard.press("Enter")
        page.locator("[role=status]", has_text="Copied").wait_for(state="attached")
        assert page.evaluate("navigator.clipboard.readText()") == COPIED[block]


def test_copying_falls_back_where_the_clipboard_is_not_to_be_had(tab, samples):
    page = tab(permissions=["clipboard-read"])
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))")
    with browser.served(samples) as host:
        page.goto(browser.address(host, PAGES[0]))
        page.locator("#sample-2 .copy").click()
        page.locator("#sample-2 .copy.done").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == COPIED["#sample-2"]


def test_nothing_that_only_the_linter_reads_reaches_a_reader(samples):
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(BOOK.rglob("*.md")))
    assert "// finding" in source
    for path in [*samples.rglob("*.html"), *samples.rglob("*.md")]:
        text = path.read_text(encoding="utf-8")
        assert "// finding" not in text and "finding(next)" not in text, path


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [browser.NARROWEST, browser.DESKTOP], ids=["narrow", "desktop"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_in_samples(opened, theme, size, name):
    page = opened(name, theme=theme, size=size)
    page.locator(".verification summary").click()
    result = Axe().run(page, options={"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]})
    found = [f"{v['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for v in result.response["violations"] for node in v["nodes"]]
    assert found == []
