"""Takes the two pictures that the README shows: the top of a rule's page, and a decision tree."""

import sys
from pathlib import Path

import browser

# The tree that fits into the column of text, so that nothing of it has to be scrolled to.
TREE = 1
SIZE = {"width": 1240, "height": 900}


def main(site, out):
    site, out = Path(site).resolve(), Path(out)
    out.mkdir(parents=True, exist_ok=True)
    with browser.chromium() as chromium:
        context = chromium.new_context(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
        tab = context.new_page()
        tab.goto(browser.address(browser.from_disk(site), "rules/passed-value-as-state.html"))
        tab.screenshot(path=out / "rule.png")
        tab.goto(browser.address(browser.from_disk(site), "guides/passing-values.html"))
        tab.locator("figure.diagram svg").nth(TREE).screenshot(path=out / "tree.png")
        context.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
