"""Prints what a server has in memory after 100, 1,000, 10,000 … rebuilds, each of which is a save of another page that is then fetched.

    memory.py RUBRIC [REBUILDS] [PAGES]

The book is made by `make_corpus.py` in the folder that RUBRIC_BENCH names. The memory is what Linux says of the process (VmRSS); nothing is
asserted but that each page which is fetched is the one that was saved.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

import served


def main():
    rubric = Path(sys.argv[1]).resolve()
    rebuilds = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    pages = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    with tempfile.TemporaryDirectory(prefix="bench-memory-") as folder:
        root = served.make_corpus(folder, pages, os.environ["RUBRIC_BENCH"])
        with served.Served(rubric, root, "index.html") as here:
            stream = here.events("index.html")
            begun, following = time.monotonic(), 100
            print(f"memory of {pages} pages at first: {here.megabytes():.0f} MB", flush=True)
            for number in range(1, rebuilds + 1):
                name = f"d{number * 197 % pages // 100:04}/p{number * 197 % pages:06}"
                source = root / "Content" / (name + ".md")
                mark = f"The rebuild {number}."
                served.save(source, source.read_text(encoding="utf-8").partition("\nThe rebuild")[0] + f"\n{mark}\n")
                while b"event: problems" not in stream.readline():
                    pass
                if mark.encode() not in here.get(name + ".html"):
                    sys.exit(f"'{name}' has no '{mark}': an event came before the page was new")
                if number in (following, rebuilds):
                    following *= 10
                    print(f"after {number} rebuilds: {here.megabytes():.0f} MB, {time.monotonic() - begun:.0f} s", flush=True)


main()
