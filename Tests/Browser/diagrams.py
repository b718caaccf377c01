"""Draws diagrams with the real binary: each as SVG and as JSON, and each on a page of a site.

    diagrams.py OUT     into a folder: NAME.mmd, NAME.svg, NAME.json and site/NAME.html

The diagrams are those in `diagrams/` and its folders and, where RUBRIC_MERMAID names the folder with them, real flowcharts.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import browser

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
REAL_KINDS = ("seed", "decision", "realworld")


def own():
    """Our own diagrams by name: `sequences/alt.mmd` is `sequences-alt`."""
    folder = HERE / "diagrams"
    return {"-".join(path.relative_to(folder).with_suffix("").parts): path for path in sorted(folder.rglob("*.mmd"))}


def texts():
    """The diagrams by name: our own, then the real ones."""
    found = {name: path.read_text(encoding="utf-8") for name, path in own().items()}
    if "RUBRIC_MERMAID" in os.environ:
        with open(Path(os.environ["RUBRIC_MERMAID"], "cases.jsonl"), encoding="utf-8") as lines:
            cases = [json.loads(line) for line in lines]
        found.update({case["name"].replace("/", "-"): case["text"] for case in cases if case["kind"] in REAL_KINDS})
    return found


def rubric(*arguments):
    """Runs the binary; a flowchart that it refuses makes it end with 1, and leaves no drawing."""
    binary = os.environ.get("RUBRIC_BINARY", ROOT / ".build/debug/rubric")
    run = subprocess.run([binary, *map(str, arguments)], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        raise SystemExit(f"rubric {arguments[0]} ended with {run.returncode}: {run.stderr}")
    return run


def draw(out):
    """Draws everything and says how many came of it."""
    content = out / "book" / "Content"
    content.mkdir(parents=True, exist_ok=True)
    sources = []
    for name, text in texts().items():
        sources.append(out / f"{name}.mmd")
        sources[-1].write_text(text, encoding="utf-8")
    for format in ("svg", "json"):
        rubric("diagram", *sources, "--format", format, "--out", out)
    for source in sources:
        if source.with_suffix(".svg").exists():
            text = source.read_text(encoding="utf-8")
            page = f"# {source.stem}\n\n~~~~~~mermaid\n{text.rstrip()}\n~~~~~~\n"
            (content / f"{source.stem}.md").write_text(page, encoding="utf-8")
    (out / "book" / "rubric.yml").write_text("title: Drawings\n", encoding="utf-8")
    rubric("build", "--root", out / "book", "--output", out / "site", "--quiet")
    return len(list(content.glob("*.md")))


def names(out, most):
    """What is opened in the browser: all of `diagrams/` itself, and at most so many of its folders and of the real ones."""
    drawn = sorted(path.stem for path in Path(out).glob("*.svg"))
    always = [name for name in drawn if (HERE / "diagrams" / f"{name}.mmd").exists()]
    ours = [name for name in drawn if name in own() and name not in always]
    real = [name for name in drawn if name not in own()]
    return always + browser.sample(ours, most) + browser.sample(real, most)


if __name__ == "__main__":
    print(draw(Path(sys.argv[1])), "drawings")
