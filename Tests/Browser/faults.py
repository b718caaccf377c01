"""Tests of the tests: each fault is put into a copy of the site, and the check meant for it has to fail."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent


def in_main(html):
    return lambda page: page.replace("</main>", html + "</main>")


def replaced(old, new):
    return lambda page: page.replace(old, new, 1)


# What is broken, how, and the test that has to notice.
FAULTS = [
    ("inline script", in_main("<script>document.title = 'x'</script>"), "loads_in_silence"),
    ("outside image", in_main('<img src="https://example.org/a.png" alt="a">'), "loads_in_silence"),
    ("absent image", in_main('<img src="absent.png" alt="a" width="9" height="9">'), "loads_in_silence"),
    ("second first heading", in_main("<h1>Again</h1>"), "one_first_heading"),
    ("level left out", in_main("<h2>Two</h2><h5>Five</h5>"), "one_first_heading"),
    ("doubled id", in_main('<p id="twice">a</p><p id="twice">b</p>'), "title_language_and_ids"),
    ("landmark without a name", in_main("<nav><a href='#x'>x</a></nav>"), "landmarks"),
    ("image without a text", in_main('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'), "axe"),
    ("link to an absent page", in_main('<a href="absent.html">x</a>'), "links_resolve"),
    ("link to an absent anchor", in_main('<a href="#absent-anchor">x</a>'), "links_resolve"),
    ("absolute link", in_main('<a href="/index.html">x</a>'), "links_resolve"),
    ("text that scripts take away", in_main('<noscript><p>Without scripts only</p></noscript>'), "text_is_whole"),
    ("inline style", in_main('<p style="color: red">a</p>'), "meets_it"),
    ("script that blocks", replaced(" defer", ""), "first_paint"),
    ("script that blocks, far down", in_main('<script src="assets/theme.js"></script>'), "one_style_sheet"),
    ("second style sheet", replaced("</head>", '<link rel="stylesheet" href="assets/style.css?more"></head>'), "one_style_sheet"),
    ("ballast", in_main("<p>" + "".join(chr(97 + n * n * 7 % 26) + str(n * n) for n in range(20000)) + "</p>"), "rule_is_light"),
    ("scroller without a stop", in_main('<div class="table"><table><tr><td>' + "x" * 400 + "</td></tr></table></div>"), "can_be_reached and no-scripts"),
    ("theme script gone", replaced("assets/theme.js", "assets/site.js"), "theme_is_remembered"),
]
LOOKS = [
    ("text too pale", ".prose p { color: light-dark(#bbb, #555) }", "axe"),
    ("focus not shown", ":focus-visible { outline: 0 !important }", "focus_is_seen"),
    ("focus below the header", "html { scroll-padding: 0 !important } .bar { height: 40vh }", "focus_is_seen or anchor_stands"),
    ("text hidden on paper", "@media print { .prose p { display: none } }", "print_hides"),
    ("text too wide", ".prose { min-width: 600px }", "sideways"),
    ("small button", ".foot button { height: 20px; min-height: 0 !important }", "large_enough"),
    ("text too wide at 200 %", ".prose p { min-width: 630px }", "twice_the_size"),
    ("motion for all", "@keyframes turn { to { rotate: 1turn } } .brand-mark { animation: turn 9s }", "less_motion"),
    ("icons as pale as paper", "@media (forced-colors: active) { .button::before { background: Canvas !important } }", "forced_colours"),
    ("text that moves", "@keyframes grow { to { padding-top: 90px } } .main { animation: grow .05s .05s forwards }", "nothing_shifts"),
]


def fails(site, page, expression):
    environment = {**os.environ, "RUBRIC_SITE": str(site), "RUBRIC_SITE_PAGES": page}
    command = [sys.executable, "-m", "pytest", "-qq", "-x", "-p", "no:cacheprovider", "--rootdir", HERE, HERE, "-k", expression]
    return subprocess.run(command, env=environment, capture_output=True).returncode == 1


def main(site, page):
    missed = []
    for name, fault, expression in FAULTS + LOOKS:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "site"
            shutil.copytree(site, copy)
            if callable(fault):
                # The theme's test opens the first page.
                for path in {copy / page, copy / "index.html"}:
                    path.write_text(fault(path.read_text(encoding="utf-8")), encoding="utf-8")
            else:
                with open(copy / "assets" / "style.css", "a", encoding="utf-8") as looks:
                    looks.write(fault)
            noticed = fails(copy, page, expression)
            print("noticed" if noticed else "MISSED ", name, flush=True)
            if not noticed:
                missed.append(name)
    print(f"{len(FAULTS) + len(LOOKS) - len(missed)} passed, {len(missed)} failed")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
