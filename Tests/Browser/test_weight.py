"""What a page costs: bytes, what the first paint waits for, and what a larger book adds."""

import gzip
import time

import pytest

import browser
import building
import document

# In bytes, as gzip -9 makes them.
PAGE, SCRIPTS, BLOCKING = 25_000, 8_000, 1_024
LATER = ("assets/search", "assets/cards", "assets/pages", "assets/filter")


def loaded(opened, address):
    """What a page loads until nothing is left to load: compressed sizes by address, relative to the page's site."""
    sizes = {}
    opened.on("response", lambda answer: sizes.setdefault(answer.url, len(gzip.compress(answer.body(), 9))))
    opened.goto(address, wait_until="networkidle")
    opened.mouse.wheel(0, 3000)
    opened.wait_for_timeout(300)
    return sizes


@pytest.fixture(scope="session")
def rules(site):
    """The lightest, the middle and the heaviest page of a rule."""
    pages = [path for path in site.rglob("*.html") if b'href="#sample-' in path.read_bytes() and path.parent.name == "rules"]
    pages.sort(key=lambda path: (path.stat().st_size, path))
    if not pages:
        pytest.skip("the site has no page of a rule")
    return [str(path.relative_to(site)) for path in (pages[0], pages[len(pages) // 2], pages[-1])]


@pytest.mark.parametrize("which", [0, 1, 2], ids=["lightest", "middle", "heaviest"])
def test_the_page_of_a_rule_is_light(tab, host, rules, which):
    sizes = loaded(tab(), browser.address(host, rules[which]))
    assert sum(sizes.values()) <= PAGE, sizes
    assert sum(size for url, size in sizes.items() if url.endswith(".js")) <= SCRIPTS, sizes
    assert not [url for url in sizes if any(part in url for part in LATER)], "loaded before its first use"
    assert not [url for url in sizes if url.endswith((".woff", ".woff2", ".ttf", ".otf"))]


def kinds(site):
    """A page of each kind that has a template of its own or parts of its own, by the kind's name."""
    found = {"unknown address": "404.html"}
    for path in sorted(site.rglob("*.html"), key=lambda path: (".es." in path.name, path)):
        name, text = str(path.relative_to(site)), path.read_text(encoding="utf-8")
        if name.startswith("assets/drawings/"):
            kind = "drawing"
        elif '<meta http-equiv="refresh"' in text[:2000]:
            kind = "redirect"
        elif '<article class="list">' in text:
            # Each list is a kind.
            kind = name.replace(".es.", ".")
        elif name.startswith("pages."):
            kind = "pages"
        elif 'class="walk"' in text:
            kind = "walk"
        elif 'class="diagram' in text:
            kind = "page with a drawing"
        elif 'class="verification' in text:
            kind = "samples"
        elif 'class="entries"' in text:
            kind = "folder"
        else:
            kind = "page"
        found.setdefault(kind, name)
    return found


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """A small book that has the kinds of pages which the site under test may lack."""
    root = tmp_path_factory.mktemp("kinds")
    tree = "```mermaid\nflowchart LR\na{Is it a question that asks for a lot of room?} -->|Yes| b[An answer as long]\na -->|No| c[Another one, as long]\n```\n"
    pages = {
        "index.md": "# Start\n\n```swift good\nlet a = 1\n```\n",
        "plain/one.md": "---\naliases: [old.html]\n---\n# One\n\nWords.\n",
        "walk.md": "# Walk\n\n" + tree,
        "drawing.md": "# Drawing\n\n```mermaid\nflowchart LR\na[A box with a lot of room in it] --> b[And another one, as long]\n```\n",
        "rules/one.md": "---\nrule: exposed-state\nrelated: [mutable-input]\ntags: [a]\n---\n# Rule one\n\nWords.\n",
        "rules/two.md": "---\nrule: mutable-input\ntags: [a]\n---\n# Rule two\n\nWords.\n",
        "terms/state.md": "---\nterm: \"@State\"\n---\n# State\n\nWords.\n",
    }
    for path, text in pages.items():
        file = root / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return building.site(root, root / "Site")


KINDS = [
    "unknown address", "drawing", "redirect", "walk", "page with a drawing", "samples", "folder", "page", "pages",
    "rules/index.html", "terms/index.html", "all/a-z.html", "all/coverage.html", "all/map.html", "all/decisions.html"]


def test_every_kind_of_page_is_tried(built):
    assert sorted(kinds(built)) == sorted(KINDS)


def first_paint(opened, address):
    """What arrived before the first paint, where all but the page, the one style sheet and the blocking script never arrives."""
    passed = []

    def gate(route):
        url = route.request.url
        if url.endswith((".html", "assets/style.css", "assets/theme.js")):
            passed.append(url)
            route.continue_()
        # All else never arrives.

    opened.route("**/*", gate)
    opened.goto(address, wait_until="commit")
    painted = lambda: opened.evaluate("performance.getEntriesByName('first-contentful-paint').length") == 1
    deadline = time.monotonic() + 10
    while not painted() and time.monotonic() < deadline:
        opened.wait_for_timeout(50)
    assert painted()
    return passed


def test_the_first_paint_waits_for_nothing_else(tab, host, site, rules):
    opened = tab()
    assert len(first_paint(opened, browser.address(host, rules[1]))) == 3
    assert opened.locator("h1").is_visible()


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_paint_of_every_kind_waits_for_nothing_else(tab, built, kind):
    # An old address leads away before anything is painted: what its page waits for is read below.
    if kind == "redirect":
        pytest.skip("nothing is painted")
    opened = tab()
    page = kinds(built)[kind]
    with browser.served(built, browser.AtRoot) as base:
        passed = first_paint(opened, base + ("no/such/page.html" if page == "404.html" else page))
        assert [url.rpartition("/")[2] for url in passed[1:]] == ["style.css", "theme.js"]
        assert opened.locator("h1").is_visible()


@pytest.mark.parametrize("book", ["site", "built"])
def test_every_page_has_one_style_sheet_and_one_small_script_that_blocks(request, book):
    folder = request.getfixturevalue(book)
    assert (folder / "assets" / "theme.js").stat().st_size <= BLOCKING
    for path in sorted(folder.rglob("*.html")):
        read = document.read(path)
        assert [link.rpartition("/")[2] for link in read.stylesheets] == ["style.css"], path
        assert [link.rpartition("/")[2] for link in read.blocking] in ([], ["theme.js"]), path


def page_of(number):
    return (
        f"---\nrule: rule-{number}\ndescription: What rule {number} wants of a view, in one line.\nrelated: [rule-{(number + 1) % 90}]\n---\n"
        f"# Rule number {number}\n\nSome words on it, and [the one before](rule-{max(number - 1, 0)}.md).\n\n"
        f"## Why\n\n```swift good\nlet number = {number}\n```\n\n## When\n\nNever.\n")


@pytest.fixture(scope="module")
def books(tmp_path_factory):
    """The same hundred pages alone, and in a book of a thousand."""
    made = []
    for count in (100, 1000):
        root = tmp_path_factory.mktemp(f"pages{count}")
        for number in range(count):
            folder = root / "Content" / ("rules" if number < 100 else f"more{number // 100}")
            folder.mkdir(parents=True, exist_ok=True)
            text = page_of(number) if number < 100 else f"# Page {number}\n\nMore on [one rule](../rules/rule-{number % 100}.md).\n"
            (folder / f"rule-{number}.md").write_text(text, encoding="utf-8")
        made.append(building.site(root, root / "Site"))
    return made


def test_a_page_weighs_the_same_in_a_book_of_a_thousand(tab, books):
    weights = []
    for book in books:
        with browser.served(book) as base:
            sizes = loaded(tab(), browser.address(base, "rules/rule-50.html"))
        weights.append(sum(sizes.values()))
        assert len(sizes) >= 4
    assert weights[1] <= weights[0] * 1.05, weights
