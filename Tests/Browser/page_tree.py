"""HTML as a tree of elements, read by Python's own parser."""

from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Element:
    def __init__(self, name, attributes):
        self.name, self.attributes, self.children = name, attributes, []

    @property
    def classes(self):
        return (self.attributes.get("class") or "").split()

    @property
    def text(self):
        """The words, with their white space folded; a line break is a space."""
        return " ".join(self.raw_text.split())

    @property
    def raw_text(self):
        if self.name == "br":
            return " "
        return "".join(child if isinstance(child, str) else child.raw_text for child in self.children)

    def all(self):
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.all()

    def find(self, name=None, of_class=None):
        return [e for e in self.all() if (name is None or e.name == name) and (of_class is None or of_class in e.classes)]


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open = [Element("document", {})]
        self.wrong = []

    def handle_starttag(self, name, attributes):
        element = Element(name, dict(attributes))
        self.open[-1].children.append(element)
        if name not in VOID:
            self.open.append(element)

    def handle_startendtag(self, name, attributes):
        self.open[-1].children.append(Element(name, dict(attributes)))

    def handle_endtag(self, name):
        if self.open[-1].name != name:
            self.wrong.append(f"</{name}> closes <{self.open[-1].name}>")
        else:
            self.open.pop()

    def handle_data(self, text):
        self.open[-1].children.append(text)


def read(path):
    """The document; every tag in it has to be closed where it should be."""
    reader = Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    assert reader.wrong == [], path
    return reader.open[0]
