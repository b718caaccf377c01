"""Prints what the search of a site costs: sizes, bytes that queries read, and the time from a keystroke to the first result.

    Tests/Browser/run search-speed SITE [QUERY...]

Without queries, titles of pages spread over the site are typed, each also with two letters swapped. Every keystroke is measured,
from the browser's own time of the key to the frame that shows its results; a key that does nothing tells how much of that is the machine's. Figures, not a test.
"""

import json
import statistics
import sys
from pathlib import Path

import browser
import searching

# Notes when a key went down, and when the frame with what it changed had been painted.
WATCH = """
window.times = [];
window.empty = [];
const painted = then => requestAnimationFrame(() => setTimeout(then));
addEventListener("keydown", event => {
    const pressed = window.pressed = event.timeStamp;
    if (event.key === "Shift") painted(() => window.empty.push(performance.now() - pressed));
}, true);
window.watch = () => {
    const done = () => painted(() => {
        if (window.pressed) window.times.push(performance.now() - window.pressed);
        window.pressed = 0;
    });
    new MutationObserver(done).observe(document.querySelector(".search-results"), {childList: true});
};
"""


def titles(site, count):
    pages = []
    for script in (site / "assets" / "search").rglob("p*.js"):
        pages += [page[1] for page in json.loads(script.read_text(encoding="utf-8").split(",", 1)[1].rsplit(")", 1)[0])]
    pages.sort()
    return [pages[number * (len(pages) - 1) // (count - 1)] for number in range(count)]


def swapped(text):
    middle = len(text) // 2
    return text[:middle] + text[middle + 1 : middle + 2] + text[middle] + text[middle + 2 :]


def figures(times):
    if not times:
        return "nothing"
    ordered = sorted(times)
    return f"median {statistics.median(ordered):6.1f}  95 % {ordered[int(len(ordered) * 0.95)]:6.1f}  most {ordered[-1]:6.1f} ms  of {len(ordered)} keystrokes"


def main(folder, *queries):
    site = Path(folder).resolve()
    files = [file.stat().st_size for file in (site / "assets" / "search").rglob("*.js")]
    print(f"index: {sum(files)} bytes in {len(files)} files, the largest of {max(files)}")
    chosen = list(queries) or [typed for title in titles(site, 6) for typed in (title[:30], swapped(title[:12]))]
    with browser.chromium() as chromium, browser.served(site) as host:
        for origin, base in (("disk", browser.from_disk(site)), ("host", host)):
            empty, first, later, weights = [], [], [], []
            for query in chosen:
                tab = chromium.new_context(viewport=browser.DESKTOP).new_page()
                tab.add_init_script(WATCH)
                read = {}
                tab.on("request", lambda request: read.setdefault(request.url.split("?")[0].removeprefix(base)))
                tab.goto(browser.address(base, "index.html"))
                searching.open_search(tab)
                tab.evaluate("window.watch()")
                for _ in range(5):
                    tab.keyboard.press("Shift")
                    tab.wait_for_timeout(50)
                empty += tab.evaluate("window.empty")
                for number, letter in enumerate(query):
                    tab.keyboard.type(letter)
                    tab.wait_for_timeout(150)
                    times = tab.evaluate("window.times.splice(0)")
                    (later if number else first).extend(times[:1])
                tab.context.close()
                # Of this one query alone, typed at once in a fresh tab.
                tab = chromium.new_context().new_page()
                read.clear()
                tab.on("request", lambda request: read.setdefault(request.url.split("?")[0].removeprefix(base)))
                tab.goto(browser.address(base, "index.html"))
                searching.open_search(tab)
                searching.results(tab, query)
                weights.append((sum((site / name).stat().st_size for name in read if name.startswith("assets/search/")), query))
                tab.context.close()
            print(f"{origin}: a key alone     {figures(empty)}")
            print(f"{origin}: first letter    {figures(first)}")
            print(f"{origin}: further letters {figures(later)}")
            print(f"{origin}: a query reads at most {max(weights)[0]} bytes of the index ('{max(weights)[1]}')")


if __name__ == "__main__":
    main(*sys.argv[1:])
