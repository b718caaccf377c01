"""Writes each page of a site as PNG, whole, in two themes and two widths."""

import sys
from pathlib import Path

import browser

WIDTHS = {"phone": browser.PHONE, "desktop": browser.DESKTOP}


def main(site, out, *named):
    site, out = Path(site).resolve(), Path(out)
    out.mkdir(parents=True, exist_ok=True)
    pages = browser.pages_of(site, list(named))
    with browser.chromium() as chromium:
        for theme in ("light", "dark"):
            for name, size in WIDTHS.items():
                context = chromium.new_context(viewport=size, color_scheme=theme, reduced_motion="reduce")
                tab = context.new_page()
                for page in pages:
                    tab.goto(browser.address(browser.from_disk(site), page))
                    file = out / f"{page.removesuffix('.html').replace('/', '-')}-{theme}-{name}.png"
                    tab.screenshot(path=file, full_page=True)
                    print(file)
                context.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
