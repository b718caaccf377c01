"""A rulebook that is being written, and the `rubric serve` that shows it."""

import re
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

import building

# In seconds; nothing takes as long, unless the machine has much else to do.
PATIENCE = 120


class Preview:
    """Files of a book by their paths, and a server of it that can be ended and started again on its port."""

    def __init__(self, root, files):
        self.root = Path(root)
        self.port = 0
        for path, text in files.items():
            self.write(path, text)
        self.start()

    def write(self, path, text):
        """Saves a file as editors do: beside it, then renamed."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_name("." + file.name + ".new")
        beside.write_text(text, encoding="utf-8")
        beside.rename(file)

    def replace(self, path, old, new):
        text = (self.root / path).read_text(encoding="utf-8")
        assert old in text
        self.write(path, text.replace(old, new))

    def start(self, *arguments):
        talk = self.root.parent / (self.root.name + ".talk")
        with open(talk, "w", encoding="utf-8") as said:
            self.process = subprocess.Popen(
                [building.binary(), "serve", "--root", self.root, "--port", str(self.port), "--editor", "editor://open{path}:{line}:{column}", *arguments],
                stdout=subprocess.DEVNULL, stderr=said)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            if found := re.search(r"at http://127\.0\.0\.1:(\d+)/", talk.read_text(encoding="utf-8")):
                self.port = int(found[1])
                return
            time.sleep(0.05)
        self.process.kill()
        raise AssertionError("the server did not start: " + talk.read_text(encoding="utf-8"))

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=PATIENCE)

    def await_text(self, path, text):
        """Waits until a file of the site contains a text."""
        deadline = time.monotonic() + PATIENCE
        while text.encode() not in urllib.request.urlopen(self.address(path)).read():
            assert time.monotonic() < deadline, f"{path} does not contain {text}"
            time.sleep(0.05)

    def address(self, page):
        return f"http://127.0.0.1:{self.port}/{page}"
