"""The search as a reader uses it."""

from pathlib import Path


def open_search(opened):
    """Opens the dialog with its key, and waits until the index's directory is there."""
    opened.keyboard.press("/")
    opened.locator("dialog.search[open] input:focus").wait_for()


def type_words(opened, words):
    """Types into the empty field, and waits for the results; all at once, so that no answer to fewer letters is taken for that to all."""
    opened.keyboard.insert_text(words)
    opened.locator(".search [role=status]:not(:empty)").wait_for(state="attached")


def results(opened, query):
    """The paths of all results, the best first, once they are on screen."""
    # Emptied first, so that the results of an earlier query are not taken for those of this one.
    opened.evaluate(
        """() => { const input = document.querySelector(".search input"); input.value = ""; input.dispatchEvent(new Event("input")); }"""
    )
    opened.locator(".search [role=status]:empty").wait_for(state="attached")
    opened.locator(".search input").fill(query)
    opened.locator(".search [role=status]:not(:empty)").wait_for(state="attached")
    return opened.eval_on_selector_all(".search [role=option]", "all => all.map(a => a.getAttribute('href'))")


def queries(path=Path(__file__).with_name("queries.txt")):
    """The written-down queries: (line, language, what is typed, the first hit)."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        language, typed, hit = (part.strip() for part in line.split("|"))
        found.append((number, language, typed, hit))
    return found
