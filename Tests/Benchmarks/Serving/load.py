"""Prints what a server bears while a file is saved every 200 ms: 64 connections for ten seconds, by wrk; fails where a response is torn.

    load.py RUBRIC [SECONDS]

The page holds one number at both ends of its text, another one at each save: a body with two different ones, or with one alone, is torn.
"""

import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import served

CONNECTIONS, PAUSE = 64, 0.2
HERE = Path(__file__).resolve().parent


def text(number):
    filling = "".join(f"## Part {part}\n\n" + "Some words of a long text. " * 20 + "\n\n" for part in range(20))
    return f"# Page\n\nbegins-with-{number:06}\n\n{filling}\n\nends-with-{number:06}\n"


def main():
    rubric = Path(sys.argv[1]).resolve()
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    with tempfile.TemporaryDirectory(prefix="bench-load-") as folder:
        root = Path(folder)
        page = root / "Content" / "page.md"
        page.parent.mkdir()
        (root / "rubric.yml").write_text("title: Load\n")
        (root / "Content" / "index.md").write_text("# Load\n\n[The page](page.md)\n")
        page.write_text(text(0))
        with served.Served(rubric, root, "page.html") as here:
            before = here.megabytes()
            ended = threading.Event()
            saves = [0]

            def save():
                while not ended.wait(PAUSE):
                    saves[0] += 1
                    served.save(page, text(saves[0]))

            saving = threading.Thread(target=save)
            saving.start()
            run = subprocess.run(
                ["wrk", "-t2", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency", "-s", HERE / "torn.lua", f"http://127.0.0.1:{here.port}/page.html"],
                capture_output=True, text=True)
            ended.set()
            saving.join()
            time.sleep(1)
            served_last = f"ends-with-{saves[0]:06}".encode() in here.get("page.html")
            said = dict(re.findall(r"^(\w+): (\d+)$", run.stdout, re.MULTILINE))
            rate = re.search(r"Requests/sec:\s+([\d.]+)", run.stdout)
            if not rate:
                sys.exit(run.stdout + run.stderr)
            print(
                f"{float(rate[1]):.0f} requests/s over {seconds} s by {CONNECTIONS} connections; {saves[0]} saves; whole {said['whole']}, "
                f"torn {said['torn']}, failed {said['failed']}, versions seen {said['versions']}; memory {before:.0f} MB before, {here.megabytes():.0f} MB after")
            if int(said["torn"]) or int(said["failed"]) or not int(said["whole"]) or int(said["versions"]) < 2 or not served_last:
                sys.exit("a response was torn, failed or old")


main()
