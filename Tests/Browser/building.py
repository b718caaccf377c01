"""Sites that the tests build for themselves, with the rubric that lies in the build folder."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def binary():
    """The rubric to run; RUBRIC_BINARY names another than the one of the debug build."""
    binary = os.environ.get("RUBRIC_BINARY") or ROOT / ".build" / "debug" / "rubric"
    if not Path(binary).is_file():
        raise SystemExit(f"file not found: '{binary}': build it with 'swift build --product rubric'")
    return binary


def rubric(*arguments):
    """Runs rubric to its end."""
    return subprocess.run([binary(), *arguments], capture_output=True, text=True)


def site(book, folder):
    """Builds a rulebook; mistakes in it do not matter, a site that is not there does."""
    run = rubric("build", "--root", book, "--output", folder, "--quiet")
    assert (folder / "index.html").is_file(), run.stderr
    return folder
