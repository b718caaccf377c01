"""A page as it lies on disk: what it links to, what can be linked to."""

from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids, self.links = [], []
        # What a browser waits for before it paints.
        self.stylesheets, self.blocking = [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if values.get("id"):
            self.ids.append(values["id"])
        if tag == "link" and "stylesheet" in (values.get("rel") or "").split():
            self.stylesheets.append(values.get("href"))
        if tag == "style":
            self.stylesheets.append("a style element")
        if tag == "script" and not {"defer", "async"} & values.keys() and values.get("type") != "module":
            self.blocking.append(values.get("src", "a script element"))
        for name in ("href", "src"):
            # A canonical or alternate address is a fact about the page, nothing that is opened.
            if values.get(name) is not None and not values.get("rel") in ("canonical",):
                self.links.append(values[name])


@lru_cache(maxsize=None)
def read(path: Path):
    reader = Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader
