"""Chromium, and a site served the two ways in which readers meet it."""

import functools
import http.server
import os
import shutil
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import expect, sync_playwright

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1440, "height": 900}
NARROWEST = {"width": 320, "height": 640}
# The one that takes the least CPU time comes first.
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
# How many pages, and drawings of a kind, are opened.
MOST = int(os.environ.get("RUBRIC_BROWSER_PAGES", "10"))


@contextmanager
def chromium():
    path = os.environ.get("RUBRIC_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        raise SystemExit("chromium is not installed: apt-get install chromium-headless-shell")
    # Chromium's sandbox refuses to run as root, which is what containers are.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


def wait_until(page, expression, seconds=30):
    """Waits until JavaScript gives true. Playwright's wait_for_function evaluates text within the page, which the site's policy forbids."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < deadline, f"never true: {expression}"
        page.wait_for_timeout(20)


def settle(page):
    """Waits until scripts have handled what was done to the page: they handle a change of the address or a scroll before the second frame after it."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


def follow(page, link):
    """Clicks on a link, and waits until what it leads to is there: a click alone ends before the next page has been read."""
    target = link.evaluate("a => new URL(a.getAttribute('href'), a.baseURI).href")
    link.click()
    page.wait_for_url(lambda address: address == target)


def wait_until_scrolled(box):
    """Waits until an element shows what lies further on. Scrolling is smooth, and takes a while."""
    expect(box).not_to_have_js_property("scrollLeft", 0, timeout=30_000)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class BelowPath(Quiet):
    """Serves a folder below /some/path/, the way project pages are hosted."""

    prefix = "/some/path/"

    def translate_path(self, path):
        if not path.startswith(self.prefix):
            return os.path.join(self.directory, "nothing-is-served-outside-the-path")
        return super().translate_path("/" + path[len(self.prefix):])


class AtRoot(Quiet):
    """Serves a folder as a host does that shows 404.html for every address it does not know."""

    prefix = "/"

    def send_error(self, code, message=None, explain=None):
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


@contextmanager
def served(folder, handler=BelowPath):
    """The address of `folder` over HTTP, on a free port of this machine."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{handler.prefix}"
    finally:
        server.shutdown()
        server.server_close()


def from_disk(folder):
    """The address of `folder` on disk."""
    return Path(folder).as_uri() + "/"


def address(base, page):
    return base + quote(page)


def pages_of(site, named):
    """The pages to open: those named, else all, spread evenly where there are too many."""
    if named:
        return named
    # 404.html is shown at addresses of any depth, so it alone refers to the host's root: it is tested there.
    # An old address leads away at once, before anything can be looked at.
    pages = sorted(
        str(path.relative_to(site)) for path in Path(site).rglob("*.html")
        if path.name != "404.html" and b'<meta http-equiv="refresh"' not in path.read_bytes()[:2000])
    return sample(pages)


def sample(items, most=MOST):
    """At most so many of them, spread evenly."""
    return items if len(items) <= most else [items[index * len(items) // most] for index in range(most)]
