"""What no author means to write, and some do: each page holds together, injects nothing, and is found; on a book that is built for it."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import browser
import building
import document

INJECTED = "<script>document.title = 'injected'</script>"
HANDLER = "<img src=x onerror=\"document.title = 'injected'\">"
LONG = "Häufig " + "ab" * 120 + " verylongword " + "x" * 40
TREE = "```mermaid\nflowchart TD\n    own{Is it yours?} -->|yes| a[Keep it]\n    own -->|no| b[Give it back]\n```\n"


def front(**values):
    return "---\n" + "".join(f"{name}: {value}\n" for name, value in values.items()) + "---\n"


# By file: the text, what is looked for, and the title that the reader has to see.
PAGES = {
    "script.md": (front(title=f"'Alpha {INJECTED.replace(chr(39), chr(39) * 2)} end'") + f"\n{INJECTED}\n\n{HANDLER} words\n", "alpha", f"Alpha {INJECTED} end"),
    "script-heading.md": (f"# Beta `{INJECTED}` `{HANDLER}`\n\n## Part `{INJECTED}`\n\n### Deeper `\"><b>`\n", "beta", f"Beta {INJECTED} {HANDLER}"),
    "quotes.md": ("# Gamma \"double\" 'single' « » & &amp;lt; \\` ${x} {{site.title}}\n", "gamma", "Gamma \"double\" 'single' « » & &lt; ` ${x} {{site.title}}"),
    "long.md": (f"# {LONG[:300]}\n\n## {LONG[:300]}\n\nText.\n\n### {LONG[:300]}\n", "verylongword", LONG[:300]),
    "arabic.md": ("# مرحبا بالعالم `@State` abc (1)\n\nنص قصير `let x = 1` ونص آخر.\n\n## عنوان\n", "مرحبا", "مرحبا بالعالم @State abc (1)"),
    "emoji.md": ("# 👩‍👩‍👧‍👦 Delta 🇪🇸 ✅\n\n## 🚀\n\n## 🚀\n", "delta", "👩‍👩‍👧‍👦 Delta 🇪🇸 ✅"),
    "one/same.md": ("# Twice the same\n\nThe first.\n", "twice", "Twice the same"),
    "two/same.md": ("# Twice the same\n\nThe second.\n", "twice", "Twice the same"),
    "large.md": ("# Epsilon\n\n" + "".join(f"## Part {n}\n\n" + "Some words of a long text. " * 70 + "\n\n" for n in range(550)), "epsilon", "Epsilon"),
    "table.md": (
        "# Zeta\n\n" + "".join("|" + "|".join(cells) + "|\n" for cells in (
            [f"Column {n}" for n in range(60)], ["---"] * 60, [f"`cell{n}` of the row" for n in range(60)])), "zeta", "Zeta"),
    "html-table.md": (
        "# Pi\n\n" + "".join(f"{before}<table><tr><td><pre>{'let x = 1; ' * 60}</pre></td><th>{'y' * 300}</th></tr></table>{after}\n\n" for before, after in (
            ("", ""), ("<div align='center'>", "</div>"), ("<details open><summary>More</summary>", "</details>"))), "pi", "Pi"),
    "code.md": (
        "# Eta\n\n" + "".join(f"{head}\nlet text = \"{'y' * 5000}\"\n```\n\n" for head in ("```swift", "```swift good", "```", "```js tab=a")), "eta", "Eta"),
    "code-heading.md": ("# `@Theta`\n\n## `let x`\n\n### `a` `b`\n\n## ``\n\n#\n", "theta", "@Theta"),
    "term.md": (front(term="exposed-state") + "# Iota, the term\n\nA term with `exposed-state` in it.\n", "iota", "Iota, the term"),
    "rule.md": (front(rule="exposed-state") + "# Kappa, the rule\n\nA rule with `exposed-state` in it.\n", "kappa", "Kappa, the rule"),
    "nothing.md": ("", "nothing", "Nothing"),
    "only-front-matter.md": (front(title="Lambda"), "lambda", "Lambda"),
    "clashes.md": (
        "# Omicron\n\n## T1 own\n\n```swift\nlet a = 1\n```\n\n## Sample 2\n\n```swift good\nlet b = 2\n```\n\n### Fn 1\n\nText[^1].\n\n"
        + TREE + "\n## T1\n\n## Page content\n\n<a id=\"page:content\"></a><a id=\"t1-b\"></a>\n\n[^1]: A note.\n", "omicron", "Omicron"),
}


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    root = tmp_path_factory.mktemp("bad")
    for path, (text, _, _) in PAGES.items():
        file = root / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    links = "".join(f"- [](<{path}>) and [words](<{path}>)\n" for path in PAGES)
    (root / "Content" / "index.md").write_text(f"# Start\n\n{links}\n`exposed-state`\n", encoding="utf-8")
    (root / "rubric.yml").write_text(f"title: \"Book <script>document.title = 'injected'</script>\"\n", encoding="utf-8")
    return building.site(root, root / "Site")


def made(path):
    return path.removesuffix(".md") + ".html"


ALL = [made(path) for path in PAGES] + ["index.html", "pages.html", "one/index.html", "all/a-z.html", "all/rules.html", "all/decisions.html"]


@pytest.fixture
def opened(tab, book):
    """Opens a page of the book, and keeps what it says, asks for and fails at."""

    def open_page(path, fragment="", **options):
        opened = tab(**options)
        opened.trouble = []
        opened.on("console", lambda message: opened.trouble.append(message.text))
        opened.on("pageerror", lambda error: opened.trouble.append(str(error)))
        opened.on("dialog", lambda dialog: (opened.trouble.append(dialog.message), dialog.dismiss()))
        opened.on("requestfailed", lambda asked: opened.trouble.append(asked.url))
        opened.goto(browser.address(browser.from_disk(book), path) + fragment)
        return opened

    return open_page


@pytest.mark.parametrize("path", ALL)
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_nothing_is_wider_than_a_small_phone(opened, path, scripts):
    page = opened(path, size=browser.NARROWEST, scripts=scripts)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.trouble == []


@pytest.mark.parametrize("path", ALL)
def test_nothing_is_injected_and_every_id_is_there_once(opened, book, path):
    page = opened(path)
    assert "injected" not in page.title().removeprefix("Alpha").split("<script>")[0]
    assert page.locator("main script, main img, body > script").count() == 0
    assert page.locator("h1").count() == 1
    ids = page.eval_on_selector_all("[id]", "all => all.map(e => e.id)")
    assert [id for id in set(ids) if ids.count(id) > 1] == []
    written = document.read(book / path)
    assert len(written.ids) == len(set(written.ids))
    absent = [link for link in written.links if link.startswith("#") and link not in ("#page:content",) and document_id(link) not in written.ids]
    assert absent == []
    assert page.trouble == []


def document_id(link):
    from urllib.parse import unquote

    return unquote(link[1:])


@pytest.mark.parametrize("path", PAGES)
def test_the_title_is_what_was_written(opened, path):
    title = PAGES[path][2]
    page = opened(made(path))
    assert page.locator("h1").inner_text() == title
    assert page.title().startswith(title)


# axe takes half a minute for a megabyte, and a page of it is made of what the others are made of.
@pytest.mark.parametrize("path", [path for path in ALL if path != "large.html"])
@pytest.mark.parametrize("size", [browser.NARROWEST, browser.DESKTOP], ids=["narrow", "desktop"])
def test_axe_finds_nothing(opened, path, size):
    page = opened(path, size=size, reduced_motion="reduce")
    options = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found] == []


@pytest.mark.parametrize("path", PAGES)
def test_the_search_finds_it(opened, path):
    page = opened("index.html")
    page.keyboard.press("/")
    field = page.locator("dialog.search input")
    field.wait_for()
    field.fill(PAGES[path][1])
    page.locator(f"dialog.search a[href$='{made(path)}']").first.wait_for()
    assert page.locator("dialog.search :is(script, img)").count() == 0
    assert "injected" not in page.title().split("<script>")[0]
    assert page.trouble == []


def test_cards_of_all_of_them_hold_together(opened):
    page = opened("index.html", size=browser.NARROWEST)
    for link in page.locator(".prose a:text-is('words')").all():
        link.hover()
        card = page.locator(".card:visible")
        card.wait_for()
        assert card.locator("script, img").count() == 0
        box = card.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
        page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.trouble == []


def test_a_walk_beside_headings_that_want_its_ids(opened):
    page = opened("clashes.html", "#t1-own:step")
    heading = page.locator(".step:visible :is(h2, h3, h4)")
    expect(heading).to_have_text("Is it yours?", use_inner_text=True)
    page.locator(".choices a:visible").first.click()
    expect(heading).to_have_text("Keep it", use_inner_text=True)
    page.locator(".again a:visible").click()
    expect(heading).to_have_text("Is it yours?", use_inner_text=True)
    page.goto(page.url.split("#")[0] + "#t1-own")
    expect(page.locator(":target")).to_have_text("T1 own", use_inner_text=True)
    page.locator(".verification summary").click()
    page.locator(".verification a").nth(1).click()
    expect(page.locator(":target")).to_contain_text("let b = 2")


def test_a_name_of_a_term_and_a_rule_leads_to_one_of_them(opened):
    page = opened("index.html")
    links = page.locator(".prose a:has(> code)")
    assert links.evaluate_all("all => all.map(a => a.getAttribute('href'))") in (["rule.html"], ["term.html"], [])


def test_a_large_page_can_be_read_and_is_loaded_in_one_go(opened):
    page = opened("large.html")
    assert page.locator(".prose h2").count() == 550
    page.keyboard.press("End")
    page.locator("#part-549").scroll_into_view_if_needed()
    assert page.locator("#part-549").is_visible()
