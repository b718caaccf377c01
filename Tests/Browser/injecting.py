"""Attempts to get a script or a request into a site, and how to see that one succeeded."""

import html
import json
import re
from pathlib import Path

from playwright.sync_api import Error

OUTSIDE = "https://outside.invalid/"
PLACES = ["markdown", "swift", "mermaid", "front matter", "file name", "configuration", "search"]

# Runs before anything of a page does: what a script of an attempt would call.
REPORT = "window.ran = []; window.pwned = number => { window.ran.push(number); return '' };"

# What no page may hold, whoever wrote it: found in the tree that the browser made, so that no trick of syntax hides it.
FOREIGN = """() => {
    const found = [];
    const safe = ["http:", "https:", "mailto:", "file:", "tel:", ":", ""];
    const own = new Set([...document.querySelectorAll("head > script[src], body > script[src]")].filter(s => !s.getAttribute("src").includes("//")));
    for (const element of document.querySelectorAll("*")) {
        const name = element.localName;
        if (["iframe", "object", "embed", "base", "form", "applet", "frame", "frameset"].includes(name) && !element.closest("dialog, .filter:not([action])")) found.push(name);
        if (name === "script" && !own.has(element)) found.push("script " + element.textContent.slice(0, 60));
        if (name === "style") found.push("style " + element.textContent.slice(0, 60));
        if (name === "meta" && /refresh/i.test(element.httpEquiv)) found.push("meta refresh");
        for (const attribute of element.attributes) {
            if (/^on/i.test(attribute.name)) found.push(`${name} ${attribute.name}=${attribute.value}`);
            if (["srcdoc", "ping", "formaction", "background", "srcset"].includes(attribute.name)) found.push(`${name} ${attribute.name}`);
            if (/^(xlink:)?href$|^src$|^action$/.test(attribute.name) && name !== "link") {
                let scheme = "unreadable:";
                try { scheme = new URL(attribute.value, document.baseURI).protocol } catch { scheme = "" }
                if (!safe.includes(scheme)) found.push(`${name} ${attribute.name}=${attribute.value}`);
            }
        }
    }
    return found;
}"""

# Does what a reader does: passes over everything, focuses everything, and follows what is a script.
TOUCH = """() => {
    for (const element of document.querySelectorAll("*")) {
        for (const name of ["mouseover", "mouseenter", "pointerover", "toggle"]) element.dispatchEvent(new Event(name));
        if (element.tabIndex >= 0 && element.focus) element.focus();
        if (/^(javascript|vbscript|data):/.test(element.protocol || "") || element.formAction?.startsWith?.("javascript:")) element.click();
    }
}"""


class Attempt:
    def __init__(self, number, line, place, text):
        self.number, self.line, self.place = number, line, place
        self.text = text.replace("RUN", f"pwned({number})").replace("AWAY", f"{OUTSIDE}{number}")
        if place in ("markdown", "mermaid", "front matter"):
            self.text = self.text.replace("\\n", "\n").replace("\\t", "\t")

    def __repr__(self):
        return f"injections.txt:{self.line}: {self.text!r}"

    @property
    def page(self):
        """The Markdown of a page that holds the attempt."""
        match self.place:
            case "markdown":
                return f"# Attempt {self.number}\n\n{self.text}\n\nLast words.\n"
            case "swift":
                return f"# Attempt {self.number}\n\n```swift bad\n{self.text}\n```\n"
            case "mermaid":
                return f"# Attempt {self.number}\n\n```mermaid\n{self.text}\n```\n"
            case "front matter":
                return f"---\n{self.text}\n---\n# Attempt {self.number}\n\nSee `f(1)`.\n"
            case _:
                return f"# Attempt {self.number}\n\nWords.\n"


def attempts(path=Path(__file__).with_name("injections.txt")):
    found, place = [], None
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        heading = re.fullmatch(r"\[([a-z ]+)\]", text)
        if heading and heading[1] in PLACES:
            place = heading[1]
        elif place and text.strip():
            found.append(Attempt(len(found) + 1, line, place, text))
    return found


def book(folder, some, configuration=""):
    """Writes a rulebook with a page an attempt; a page with an attempt in its file's name is called that."""
    (folder / "Content").mkdir(parents=True)
    (folder / "rubric.yml").write_text(configuration or "title: Attempts\n", encoding="utf-8")
    (folder / "Content" / "index.md").write_text("# Start\n\nWords.\n", encoding="utf-8")
    for attempt in some:
        name = attempt.text.replace("/", "∕") if attempt.place == "file name" else f"a{attempt.number}"
        (folder / "Content" / f"{name}.md").write_text(attempt.page, encoding="utf-8")
    return folder


class Watch:
    """Opens pages and keeps what ran, what was asked of other hosts, and what a page holds that it must not."""

    def __init__(self, context):
        self.tab = context.new_page()
        self.left, self.dialogs = [], []
        context.route(lambda address: address.startswith(OUTSIDE), self.stop)
        self.tab.add_init_script(REPORT)
        self.tab.on("dialog", lambda dialog: (self.dialogs.append(dialog.message), dialog.dismiss()))

    def stop(self, route):
        self.left.append(route.request.url)
        route.abort()

    def visit(self, address, foreign=True):
        """What went wrong on a page; nothing does where the list is empty."""
        self.left.clear()
        self.dialogs.clear()
        found = []
        try:
            self.tab.goto(address)
            found = self.tab.evaluate(FOREIGN) if foreign else []
            self.tab.evaluate(TOUCH)
            self.tab.wait_for_timeout(20)
            found += [f"script {number} ran" for number in self.tab.evaluate("window.ran")]
        except Error:  # The page sent its reader on meanwhile.
            self.tab.wait_for_load_state()
            found = [] if self.tab.url.startswith("file:") else [f"left for {self.tab.url}"]
        return found + self.dialogs + [f"asked for {url}" for url in self.left]


def unguarded(page, attempt):
    """The HTML of a built page with an attempt put in as it is: into its text, an attribute, its title and a comment."""
    raw = html.unescape(attempt.text)
    return (
        page.replace("</title>", f"</title>{raw}</title>", 1)
        .replace("<main", f'<p title="{raw}">x</p><p title=\'{raw}\'>x</p><!-- {raw} --><main', 1)
        .replace("</main>", f'{raw}<a href="{raw}">x</a></main>', 1)
    )


def scripts_escape(site):
    """The scripts of a site that hold an end tag, which would end them inside of a page."""
    return [str(path) for path in sorted(site.rglob("*.js")) if "</script" in path.read_text(encoding="utf-8").lower()]


def json_files(site):
    """Parses each JSON file of a site: an attempt that broke out of a string shows here."""
    return {str(path): json.loads(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.json"))}
