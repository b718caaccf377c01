"""Puts all drawings of a folder on sheets, as PNG, for somebody to look at.

    sheet.py FOLDER     writes FOLDER/sheets/light-1.png and so on, in both themes
"""

import sys
from pathlib import Path

import browser

WIDTH, COLUMN, HIGHEST = 1500, 480, 700
# Columns are filled from the left, sheet after sheet, so that a drawing stands beside the next ones in the folder.
SHEET_HEIGHT = 1500
PAGE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; width: %dpx; display: flex; gap: 15px; font: 12px sans-serif; background: light-dark(#fff, #14181d); color: light-dark(#000, #fff); color-scheme: light dark }
section { width: %dpx }
figure { margin: 0 0 12px; border: 1px solid #8886; text-align: center }
figcaption { text-align: left; padding: 2px 4px; background: #8883; overflow: hidden; white-space: nowrap }
img { max-width: 100%%; max-height: %dpx }
</style>%s"""


def figure(drawing):
    return f'<figure><figcaption>{drawing.stem}</figcaption><img src="{drawing.as_uri()}" alt=""></figure>'


def height(tab, drawing):
    """How high the drawing stands in its column."""
    tab.goto(drawing.as_uri())
    wide, high = tab.evaluate("() => { const box = document.documentElement.viewBox.baseVal; return [box.width, box.height] }")
    return high * min(1, COLUMN / wide, HIGHEST / high) + 40


def arranged(tab, drawings):
    """Sheets of columns of drawings."""
    sheets, column, used = [], None, 0
    for drawing in drawings:
        needed = height(tab, drawing)
        if column is None or used + needed > SHEET_HEIGHT:
            if not sheets or len(sheets[-1]) == WIDTH // COLUMN:
                sheets.append([])
            column, used = [], 0
            sheets[-1].append(column)
        column.append(drawing)
        used += needed
    return sheets


def main(folder):
    folder = Path(folder).resolve()
    out = folder / "sheets"
    out.mkdir(exist_ok=True)
    with browser.chromium() as chromium:
        tab = chromium.new_page(viewport={"width": WIDTH, "height": SHEET_HEIGHT})
        sheets = arranged(tab, sorted(folder.glob("*.svg")))
        for theme in ("light", "dark"):
            tab.emulate_media(color_scheme=theme)
            for number, columns in enumerate(sheets, 1):
                body = "".join(f"<section>{''.join(map(figure, column))}</section>" for column in columns)
                source = out / "sheet.html"
                source.write_text(PAGE % (WIDTH, COLUMN, HIGHEST, body), encoding="utf-8")
                tab.goto(source.as_uri())
                tab.screenshot(path=out / f"{theme}-{number}.png", full_page=True)
                print(out / f"{theme}-{number}.png")
        source.unlink()


if __name__ == "__main__":
    main(sys.argv[1])
