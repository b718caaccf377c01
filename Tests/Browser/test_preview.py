"""The preview: what is saved appears in place, and what the reader has done to the page stays."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from serving import PATIENCE, Preview

expect.set_options(timeout=PATIENCE * 1000)

WALK = """```mermaid
flowchart TD
    own{Is it yours?} -->|yes| small{Is it small?}
    own -->|no| back[Give it back]
    small -->|yes| keep[Keep it]
    small -->|no| sell[Sell it]
```
"""
SAMPLE = """```swift good
struct RowView: View {
    @State private var isOpen = false
    var body: some View { Text("row") }
}
```
"""
FILES = {
    "rubric.yml": "title: Choir\n",
    "Content/index.md": "# Choir\n\nThe [voices](voices.md).\n",
    "Content/voices.md": "# Voices\n\n" + "".join(f"## Part {n}\n\n" + "Some words of a long text. " * 60 + "\n\n" for n in range(30)),
    "Content/tree.md": f"# Tree\n\nBefore it.\n\n{WALK}\nAfter it.\n",
    "Content/samples.md": f"# Samples\n\nBefore it.\n\n{SAMPLE}\nBetween.\n\n" + SAMPLE.replace("RowView", "CellView") + "\nAfter it.\n",
    "Content/tabs.md": "# Tabs\n\nBefore it.\n\n```swift tab=First\nlet a = 1\n```\n```swift tab=Second\nlet b = 2\n```\n\nAfter it.\n",
    "Templates/partials/footer.mustache": "<footer class=\"own\">Footer</footer>\n",
    "Templates/assets/cards.css": ".card { position: fixed; }\n",
}


@pytest.fixture
def preview(tmp_path):
    started = Preview(tmp_path / "book", FILES)
    yield started
    started.stop()


@pytest.fixture
def opened(tab, preview):
    """Opens a page of the preview, and keeps what is against it; `here` stays as long as the page is not loaded anew."""

    def open_page(page, **options):
        opened = tab(**options)
        opened.set_default_timeout(PATIENCE * 1000)
        opened.against = []
        opened.on("pageerror", lambda error: opened.against.append(str(error)))
        opened.on("console", lambda message: opened.against.append(message.text) if "policy" in message.text.lower() else None)
        opened.goto(preview.address(page))
        expect_live(opened, "on")
        opened.evaluate("window.here = true")
        return opened

    return open_page


def expect_live(page, state):
    # Not by wait_for_function, which evaluates text within the page; its policy forbids that.
    expect(page.locator("html")).to_have_attribute("data-rubric-live", state)


def is_same_document(page):
    return page.evaluate("window.here === true") and page.against == []


@pytest.mark.smoke
def test_an_edit_appears_and_the_place_stays(opened, preview):
    page = opened("voices.html")
    page.locator("#part-20").evaluate("e => e.scrollIntoView()")
    page.wait_for_timeout(200)
    top = page.locator("#part-20").bounding_box()["y"]
    preview.replace("Content/voices.md", "## Part 3\n", "## Part 3\n\nAn edit of the text.\n\n" + "More of it. " * 300 + "\n")
    page.get_by_text("An edit of the text.").wait_for(state="attached")
    assert abs(page.locator("#part-20").bounding_box()["y"] - top) <= 1
    preview.replace("Content/voices.md", "## Part 25\n", "## Another name\n")
    page.locator("#another-name .anchor").wait_for(state="attached")
    expect(page.locator("#another-name + .link-copy")).to_have_count(1)
    expect(page.locator(".toc a", has_text="Another name")).to_have_count(1)
    assert abs(page.locator("#part-20").bounding_box()["y"] - top) <= 1
    assert is_same_document(page)


def test_a_title_appears_where_it_is_shown(opened, preview):
    page = opened("index.html")
    preview.replace("Content/voices.md", "# Voices\n", "---\ntitle: Parts of it\n---\n\n# Parts of it\n")
    preview.replace("Content/index.md", "[voices]", "[]")
    expect(page.locator(".prose a")).to_have_text("Parts of it")
    preview.replace("Content/index.md", "# Choir", "# Our choir")
    expect(page.locator("h1")).to_have_text("Our choir")
    assert page.title().startswith("Our choir")
    assert is_same_document(page)


def test_the_step_of_a_tree_stays(opened, preview):
    page = opened("tree.html")
    page.locator(".choices a:visible", has_text="yes").click()
    expect(page.locator(".step:visible :is(h2, h3, h4)")).to_have_text("Is it small?")
    preview.replace("Content/tree.md", "Before it.", "Before all of it.")
    page.get_by_text("Before all of it.").wait_for()
    expect(page.locator(".step:visible :is(h2, h3, h4)")).to_have_text("Is it small?")
    preview.replace("Content/tree.md", "Sell it", "Give it away")
    page.locator(".choices a:visible", has_text="Give it away").wait_for()
    expect(page.locator(".step:visible :is(h2, h3, h4)")).to_have_text("Is it small?")
    expect(page.locator(".trail:visible li")).to_have_count(1)
    page.locator(".choices a:visible", has_text="Give it away").click()
    expect(page.locator(".step:visible :is(h2, h3, h4)")).to_have_text("Give it away")
    page.go_back()
    expect(page.locator(".step:visible :is(h2, h3, h4)")).to_have_text("Is it small?")
    assert is_same_document(page)


def test_tab_and_theme_stay_and_new_parts_work(opened, preview):
    page = opened("tabs.html")
    page.get_by_role("button", name="Theme").click()
    page.locator("#page\\:theme input[value=dark]").check()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Second").click()
    preview.replace("Content/tabs.md", "let b = 2", "let b = 3")
    page.get_by_text("let b = 3").wait_for()
    preview.replace("Content/tabs.md", "```\n\nAfter it.", "```\n```swift tab=Third\nlet c = 4\n```\n\nAfter all of it.")
    page.get_by_text("After all of it.").wait_for()
    expect(page.get_by_role("tab", name="Second")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Third").click()
    expect(page.get_by_text("let c = 4")).to_be_visible()
    expect(page.get_by_text("let b = 3")).to_be_hidden()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    expect(page.locator(".code > .copy")).to_have_count(3)
    assert is_same_document(page)


def test_a_style_sheet_is_exchanged(opened, preview):
    preview.write("Templates/assets/style.css", "h1 { color: rgb(1, 2, 3); }\n")
    page = opened("index.html")
    expect(page.locator("h1")).to_have_css("color", "rgb(1, 2, 3)")
    preview.write("Templates/assets/style.css", "h1 { color: rgb(4, 5, 6); }\n")
    expect(page.locator("h1")).to_have_css("color", "rgb(4, 5, 6)")
    assert is_same_document(page)


def test_a_style_sheet_that_changes_before_the_page_listens_is_exchanged(preview, tab):
    preview.write("Templates/assets/style.css", "h1 { color: rgb(1, 2, 3); }\n")
    page = tab()

    def change(route):
        # The page has its style sheet, and does not listen yet.
        expect(page.locator("h1")).to_have_css("color", "rgb(1, 2, 3)")
        preview.write("Templates/assets/style.css", "h1 { color: rgb(4, 5, 6); }\n")
        preview.await_text("assets/style.css", "rgb(4, 5, 6)")
        route.continue_()

    page.route("**/_rubric/events?*", change, times=1)
    preview.await_text("assets/style.css", "rgb(1, 2, 3)")
    page.goto(preview.address("index.html"))
    expect(page.locator("h1")).to_have_css("color", "rgb(4, 5, 6)")


def panel(page):
    return page.locator("rubric-problems")


def test_a_broken_template_shows_and_heals(opened, preview):
    page = opened("index.html")
    preview.write("Templates/partials/footer.mustache", "<footer>{{#site.title}}</footer>")
    expect(panel(page).locator("summary")).to_contain_text("this is the last good page")
    expect(panel(page).locator("li")).to_contain_text("footer.mustache")
    expect(panel(page).locator("pre")).to_contain_text("{{#site.title}}")
    expect(page.locator("footer.own")).to_have_text("Footer")
    page.keyboard.press("Escape")
    preview.write("Templates/partials/footer.mustache", "<footer class=\"own\">Mended</footer>\n")
    expect(page.locator("footer.own")).to_have_text("Mended")
    expect(panel(page)).to_be_hidden()
    assert is_same_document(page)


def test_a_broken_sample_shows_with_its_frame_and_goes(opened, preview):
    page = opened("samples.html")
    preview.replace("Content/samples.md", "struct CellView: View {\n    @State private var", "struct CellView: View {\n    @State var")
    expect(panel(page).locator("summary")).to_contain_text("1 problem on this page")
    expect(page.locator(".code").nth(1)).to_contain_text("@State var")
    expect(page.locator(".code").nth(1).locator(".copy")).to_have_count(1)
    panel(page).locator("summary").click()
    expect(panel(page).locator("pre")).to_contain_text("@State var isOpen")
    expect(panel(page).locator("pre")).to_contain_text("^^^")
    link = panel(page).locator("a").get_attribute("href")
    assert link.startswith(f"editor://open{preview.root}/Content/samples.md:")
    preview.replace("Content/samples.md", "    @State var", "    @State private var")
    expect(panel(page)).to_be_hidden()
    assert is_same_document(page)


def test_problems_elsewhere_are_counted(opened, preview):
    page = opened("index.html")
    preview.replace("Content/voices.md", "# Voices", "# Voices\n\n[Nowhere](nowhere.md)")
    expect(panel(page).locator("summary")).to_have_text("1 problem elsewhere")
    preview.replace("Content/voices.md", "[Nowhere](nowhere.md)", "Here")
    expect(panel(page)).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_panel_is_for_everybody(opened, preview, theme):
    page = opened("samples.html", theme=theme, reduced_motion="reduce")
    preview.replace("Content/samples.md", "Between.", "[Nowhere](nowhere.md) and [there](there.md).\n\n" + "Between, " * 40)
    summary = panel(page).locator("summary")
    expect(summary).to_contain_text("2 problems on this page")
    expect(panel(page).get_by_role("status")).to_contain_text("2 problems on this page")
    summary.focus()
    page.keyboard.press("Enter")
    expect(panel(page).locator("li")).to_have_count(2)
    options = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found] == []
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('rubric-problems').shadowRoot.activeElement.localName") in ("a", "ol")
    page.keyboard.press("Escape")
    expect(panel(page).locator("li").first).to_be_hidden()
    assert page.evaluate("document.querySelector('rubric-problems').shadowRoot.activeElement.localName") == "summary"


def test_a_page_that_comes_is_shown_where_it_was_missed(opened, preview):
    page = opened("rooms/large")
    assert page.locator("h1").inner_text() != "Large room"
    preview.write("Content/rooms/large.md", "# Large room\n")
    expect(page.locator("h1")).to_have_text("Large room")


def test_the_stream_comes_back_after_a_restart(opened, preview):
    page = opened("voices.html")
    assert preview.stop() == 0
    expect_live(page, "off")
    preview.replace("Content/voices.md", "# Voices", "# Voices of another run")
    preview.start()
    expect(page.locator("h1")).to_have_text("Voices of another run")
    preview.replace("Content/voices.md", "# Voices of another run", "# Voices again")
    expect(page.locator("h1")).to_have_text("Voices again")
    assert page.evaluate("window.here === true")
