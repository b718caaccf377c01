"""Prints how long a server with 1,000 open streams of events takes to end after Control-C, and what it left behind; nothing is asserted.

    ending.py RUBRIC [STREAMS]
"""

import resource
import signal
import sys
import tempfile
import time
from pathlib import Path

import served


def main():
    rubric = Path(sys.argv[1]).resolve()
    streams = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    resource.setrlimit(resource.RLIMIT_NOFILE, (streams + 200, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with tempfile.TemporaryDirectory(prefix="bench-ending-") as folder:
        root = Path(folder)
        page = root / "Content" / "index.md"
        page.parent.mkdir()
        page.write_text("# First\n")
        with served.Served(rubric, root, "index.html") as here:
            open_streams = [here.events("index.html") for _ in range(streams)]
            start = time.monotonic()
            served.save(page, "# Second\n")
            for stream in open_streams:
                while b"event: pages" not in stream.readline():
                    pass
            told = time.monotonic() - start
            start = time.monotonic()
            here.process.send_signal(signal.SIGINT)
            code = here.process.wait()
            print(
                f"{streams} streams: all told of a save after {1000 * told:.0f} ms; ended {1000 * (time.monotonic() - start):.0f} ms after Control-C "
                f"with code {code}; left in the folder: {', '.join(sorted(file.name for file in root.iterdir()))}")


main()
