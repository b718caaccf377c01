#!/usr/bin/env python3
"""Print how the time of inputs that are made to be slow grows with their size, in Rubric and in libcmark alone.

usage: pathological.py RUBRIC [NAME…]      RUBRIC is a release build; names choose inputs by a part of theirs

Each input is checked as the only page of a book, in two sizes of which the second is twice as large; the growth is 2 where time is proportional
to size and 4 where it is quadratic. Times are the processor's; that of a book with an empty page is taken off. libcmark is called by itself,
with the same bytes: what is quadratic there cannot be better here, unless it is cut before it.
"""
import ctypes
import ctypes.util
import os
import pathlib
import subprocess
import sys
import tempfile

SIZE = 100_000
# Shorter times say nothing about growth: the system counts in hundredths of a second.
ENOUGH = 0.04

INPUTS = {
    "emphasis nested": lambda n: "*a **a " * (n // 14) + "b" + " a** a*" * (n // 14),
    "emphasis closed, never opened": lambda n: "a_ " * (n // 3),
    "emphasis opened, never closed": lambda n: "_a " * (n // 3),
    "emphasis of two kinds, mismatched": lambda n: "*a_ " * (n // 4),
    "emphasis between stars and letters": lambda n: "**x [a*b**c*](d) " * (n // 17),
    "brackets nested": lambda n: "[" * (n // 2) + "a" + "]" * (n // 2),
    "brackets opened, never closed": lambda n: "[a " * (n // 3),
    "brackets closed, never opened": lambda n: "a] " * (n // 3),
    "links whose address never ends": lambda n: "[a](<b " * (n // 7),
    "links whose title never ends": lambda n: "[a](b \"c " * (n // 9),
    "images, empty and unfinished": lambda n: "![[]()" * (n // 6),
    "code spans of ever more backticks": lambda n: "".join("e" + "`" * i for i in range(1, int((2 * n) ** .5))),
    "code spans opened, never closed": lambda n: "`a ``b ```c " * (n // 12),
    "quotes nested": lambda n: "> " * (n // 2) + "a",
    "quotes nested on many lines": lambda n: (">" * 200 + "a*" * 20 + "\n") * (n // 241),
    "quote marks, then emphasis": lambda n: ">" * (n // 3) + "a*" * (n // 3),
    "lists nested": lambda n: "".join("  " * i + "* a\n" for i in range(int(n ** .5))),
    "blank lines in a deep list": lambda n: "- " * 400 + "x\n" + "\n" * (n - 802),
    "definitions of links, all alike": lambda n: "[a]: b\n" * (n // 7),
    "definitions of links, all used": lambda n: "".join(f"[{i}]: b\n\n[{i}] " for i in range(n // 22)),
    "comments that never end": lambda n: "<!-- a " * (n // 7),
    "instructions that never end": lambda n: "<? " * (n // 3),
    "declarations that never end": lambda n: "a <!A " * (n // 6),
    "CDATA that never ends": lambda n: "a <![CDATA[ " * (n // 12),
    "tags that never end": lambda n: "a <b c=\"" * (n // 8),
    "entities": lambda n: "&" * (n // 2) + "&amp;" * (n // 10),
    "NUL": lambda n: "a\0" * (n // 2),
    "hard line breaks": lambda n: "a  \n" * (n // 4),
    "tables of one row and many cells": lambda n: "|a" * (n // 5) + "\n" + "|-" * (n // 5) + "\n" + "|" * (n // 5),
    "tables of many rows and one cell": lambda n: "|a|\n|-|\n" + "|b|\n" * (n // 4),
    "tables, one after the other": lambda n: "|a|b|\n|-|-|\n\n" * (n // 13),
    "rows with pipes in code": lambda n: "|a|\n|-|\n" + "|`\\|`|\n" * (n // 7),
    "strikethrough opened, never closed": lambda n: "~~a " * (n // 4),
    "strikethrough nested": lambda n: "~~a ~b " * (n // 7),
    "addresses without brackets": lambda n: "www.a.b_c " * (n // 10),
    "one address of many dots": lambda n: "http://" + "a." * (n // 2),
    "one address of many brackets": lambda n: "http://a.b/" + "(" * (n // 2) + ")" * (n // 2),
    "mail addresses": lambda n: "a@b.c " * (n // 6),
    "at signs": lambda n: "a.b-c_d" * (n // 8) + "@" * (n // 8),
    "footnotes defined and used": lambda n: "".join(f"[^{i}]\n\n[^{i}]: a\n\n" for i in range(n // 24)),
    "footnotes used, never defined": lambda n: "[^a" * (n // 3),
    "task lists": lambda n: "- [ ] a\n" * (n // 8),
    "headings, all alike": lambda n: "# a\n" * (n // 4),
    "samples, all alike": lambda n: "```swift\nlet a = 1\n```\n\n" * (n // 24),
    "one sample, brackets nested": lambda n: "```swift\n" + "(" * (n // 2) + ")" * (n // 2) + "\n```\n",
    "one sample, comments nested": lambda n: "```swift\n" + "/*" * (n // 4) + "*/" * (n // 4) + "\n```\n",
    "one flowchart of many edges": lambda n: "```mermaid\nflowchart TD\n" + "".join(f"a{i} --> a{i + 1}\n" for i in range(n // 60)) + "```\n",
}


def parser():
    """libcmark's own function, which frees nothing here: the process ends soon."""
    library = ctypes.CDLL(ctypes.util.find_library("cmark") or "libcmark.so")
    library.cmark_markdown_to_html.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int]
    library.cmark_markdown_to_html.restype = ctypes.c_void_p
    return library.cmark_markdown_to_html


def shortest(action):
    """Seconds of the faster of two runs; of one where that takes long."""
    times = []
    while len(times) < 2 and sum(times) < 5:
        start = spent()
        action()
        times.append(spent() - start)
    return min(times)


def spent():
    """Seconds of the processor, of this process and of those that it has waited for."""
    return sum(os.times()[:4])


def cell(times):
    growth = f"{times[1] / times[0]:.1f}" if times[0] >= ENOUGH else "·"
    return f"{times[1] * 1000:.0f} ms | {growth}"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    rubric = str(pathlib.Path(sys.argv[1]).resolve())
    to_html = parser()
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / "Content" / "index.md"
        page.parent.mkdir()

        def check():
            if subprocess.run([rubric, "check", "--root", folder, "--quiet"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode not in (0, 1):
                sys.exit(f"rubric failed on {page.read_bytes()[:80]!r}…")

        page.write_text("# Empty\n")
        empty = shortest(check)
        print(f"| {SIZE * 2 // 1000} kB of | rubric | growth | libcmark | growth |\n|---|---|---|---|---|")
        for name, make in INPUTS.items():
            if sys.argv[2:] and not any(word in name for word in sys.argv[2:]):
                continue
            ours, theirs = [], []
            for size in (SIZE, SIZE * 2):
                text = make(size).encode()
                page.write_bytes(text)
                ours.append(max(shortest(check) - empty, 0))
                theirs.append(shortest(lambda: to_html(text, len(text), 0)))
            print(f"| {name} | {cell(ours)} | {cell(theirs)} |", flush=True)


if __name__ == "__main__":
    main()
