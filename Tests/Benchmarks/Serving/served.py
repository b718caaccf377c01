"""A corpus with a `rubric serve` in front of it, as the benchmarks use it."""

import http.client
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path


class Served:
    """`rubric serve` of a book, from its start to its first page; ended when the block ends."""

    def __init__(self, rubric, root, first):
        self.rubric, self.root, self.first = rubric, Path(root), first

    def __enter__(self):
        self.talk = tempfile.NamedTemporaryFile(mode="w+", suffix=".talk")
        start = time.monotonic()
        self.process = subprocess.Popen(
            [self.rubric, "serve", "--root", self.root, "--port", "0"], stdout=subprocess.DEVNULL, stderr=self.talk)
        self.port = self.listening()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port)
        self.get(self.first)
        self.seconds_to_first_page = time.monotonic() - start
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.talk.close()

    def listening(self):
        while self.process.poll() is None:
            if found := re.search(r"at http://127\.0\.0\.1:(\d+)/", Path(self.talk.name).read_text()):
                return int(found[1])
            time.sleep(0.005)
        sys.exit("the server ended: " + Path(self.talk.name).read_text())

    def get(self, page):
        self.connection.request("GET", "/" + page)
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            sys.exit(f"'{page}' was answered with {answer.status}")
        return body

    def events(self, page):
        """An open stream of events, as a browser has one that shows a page."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", f"/_rubric/events?page={page}")
        stream = connection.getresponse()
        while b"hello" not in stream.readline():
            pass
        return stream

    def megabytes(self):
        """What the process has in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def save(file, text):
    """Saves as editors do: beside the file, then renamed into its place."""
    beside = file.with_name("." + file.name + ".new")
    beside.write_text(text, encoding="utf-8")
    beside.rename(file)


def make_corpus(folder, pages, bench):
    """A book of so many pages, by the generator in the folder that RUBRIC_BENCH names."""
    root = Path(folder)
    subprocess.run([sys.executable, Path(bench) / "make_corpus.py", str(pages), root / "Content"], check=True, stdout=subprocess.DEVNULL)
    (root / "rubric.yml").write_text("title: Benchmark\n")
    return root
