"""Every link inside the site leads to a file and, where it names one, to an anchor."""

from urllib.parse import unquote, urlsplit

import document


def test_links_resolve(site, page):
    path = site / page
    absent = []
    for link in document.read(path).links:
        parts = urlsplit(link)
        if parts.scheme in ("http", "https", "mailto", "data"):
            continue
        assert not parts.path.startswith("/") or page == "404.html", f"'{link}' is not relative"
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if not target.is_file() or not target.is_relative_to(site):
            absent.append(link)
        elif parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in document.read(target).ids:
            absent.append(link)
    assert absent == []
