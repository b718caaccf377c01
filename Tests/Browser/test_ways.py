"""The ways through the pages that stand on every page: to the next one and back, and up to the folders."""

import re
from urllib.parse import unquote

import pytest

LINK = re.compile(r'<a rel="(prev|next)" href="([^"]+)"')
CRUMBS = re.compile(r'<nav class="breadcrumbs".*?</nav>', re.S)


def neighbors(site, page):
    """The pages before and after, as the page itself says."""
    text = (site / page).read_text(encoding="utf-8")
    return {way: str(((site / page).parent / path).resolve().relative_to(site.resolve())) for way, path in LINK.findall(text)}


def test_the_next_page_leads_back_and_every_page_comes_once(site):
    if not (site / "index.html").is_file():
        pytest.skip("the site has no first page")
    seen = ["index.html"]
    while following := neighbors(site, seen[-1]).get("next"):
        assert following not in seen, following
        assert neighbors(site, following).get("prev") == seen[-1], following
        seen.append(following)
    assert len(seen) > 1


def test_breadcrumbs_lead_up_to_the_first_page(site, page):
    if page in ("index.html", "pages.html") or re.fullmatch(r"(index|pages)\.\w+\.html", page):
        pytest.skip("nothing is above it")
    found = CRUMBS.search((site / page).read_text(encoding="utf-8"))
    assert found, page
    paths = re.findall(r'href="([^"]+)"', found.group())
    assert paths
    targets = [((site / page).parent / unquote(path.split("#")[0])).resolve() for path in paths]
    assert all(target.is_file() for target in targets), page
    # The first leads to the first page, in the page's own language.
    assert targets[0].parent == site.resolve() and targets[0].name.startswith("index")


def test_a_rules_page_is_light(site):
    """Everything that it loads, compressed by gzip -9: at most 25 kB, 8 kB of it scripts, whatever the rule."""
    import gzip

    size = lambda path: len(gzip.compress(path.read_bytes(), 9))
    rules = [p for p in site.rglob("*.html") if re.search(r'<p class="eyebrow">(Rule|Regla)</p>', p.read_text(encoding="utf-8"))]
    if not rules:
        pytest.skip("no page is about a rule")
    for path in rules:
        text = path.read_text(encoding="utf-8")
        loaded = re.findall(r'<(?:script[^>]* src|link rel="(?:stylesheet|icon)"[^>]*? href)="([^"]+)"', text)
        files = [(path.parent / name).resolve() for name in loaded]
        assert not any(name.name == "filter.js" for name in files), path
        scripts = sum(size(name) for name in files if name.suffix == ".js")
        assert scripts <= 8_000, path
        assert size(path) + sum(size(name) for name in files) <= 25_000, path
