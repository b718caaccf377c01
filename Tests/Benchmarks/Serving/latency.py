"""Prints how long it takes from the save of a file until the browser has the new page; nothing is asserted.

    latency.py RUBRIC [PAGES]

A book of 10,000 pages is made by `make_corpus.py` in the folder that RUBRIC_BENCH names. Each figure is the median of fifty edits of one
page that a stream of events is open for: from the rename that saves the file until the whole new page has been fetched.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import served

EDITS = 50


def edits_of(root, source):
    """For each kind of edit, the file and its text with a number in it that the page then shows."""
    page = source.read_text(encoding="utf-8")
    line = next(line for line in page.splitlines() if line.startswith("title: "))
    footer = root / "Templates" / "partials" / "footer.mustache"
    return {
        "a paragraph": (source, lambda mark: page.replace("## Who owns it", f"A paragraph with {mark} in it.\n\n## Who owns it")),
        "a sample": (source, lambda mark: page.replace("private(set) var isLoading", f"private(set) var isLoading{mark}")),
        "a title": (source, lambda mark: page.replace(line, f"title: Another title {mark}").replace("# " + line[7:], f"# Another title {mark}")),
        "a template": (footer, lambda mark: f"<footer>{mark}</footer>\n"),
    }


def measure(here, page, file, text):
    """Seconds of each edit."""
    stream = here.events(page)
    times = []
    for number in range(EDITS):
        mark = f"x{number:04}x"
        new = text(mark)
        time.sleep(0.15)
        start = time.monotonic()
        served.save(file, new)
        while b"event: pages" not in stream.readline():
            pass
        body = here.get(page)
        times.append(time.monotonic() - start)
        # Colouring may stand between the parts of a name, never within one.
        if mark.encode() not in body:
            sys.exit(f"the page has no {mark}: an event came before the page was new")
    return times


def main():
    rubric = Path(sys.argv[1]).resolve()
    pages = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    with tempfile.TemporaryDirectory(prefix="bench-live-") as folder:
        root = served.make_corpus(folder, pages, os.environ["RUBRIC_BENCH"])
        source = root / "Content" / "d0000" / "p000040.md"
        page = "d0000/p000040.html"
        start = time.monotonic()
        subprocess.run([rubric, "build", "--root", root, "--output", Path(folder) / "Site"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        print(f"build of {pages} pages: {time.monotonic() - start:.2f} s", flush=True)
        (root / "Templates" / "partials").mkdir(parents=True)
        (root / "Templates" / "partials" / "footer.mustache").write_text("<footer></footer>\n")
        with served.Served(rubric, root, page) as here:
            print(f"start to first page: {here.seconds_to_first_page:.2f} s; {here.megabytes():.0f} MB", flush=True)
            for name, (file, text) in edits_of(root, source).items():
                before = file.read_text(encoding="utf-8")
                times = [1000 * seconds for seconds in measure(here, page, file, text)]
                served.save(file, before)
                time.sleep(2)
                print(f"{name}: median {statistics.median(times):.0f} ms, 95 % within {sorted(times)[int(0.95 * EDITS)]:.0f} ms, slowest {max(times):.0f} ms of {EDITS}; {here.megabytes():.0f} MB", flush=True)


main()
