"""What the tests share: the site under test, its pages, one browser for the run."""

import os
from pathlib import Path

import pytest

import browser

SITE = Path(os.environ["RUBRIC_SITE"])
PAGES = browser.pages_of(SITE, os.environ.get("RUBRIC_SITE_PAGES", "").split())
if not PAGES:
    raise SystemExit(f"no page below '{SITE}'")


def pytest_generate_tests(metafunc):
    if "page" in metafunc.fixturenames:
        metafunc.parametrize("page", PAGES)


def pytest_terminal_summary(terminalreporter):
    """One line with the totals, where drawings were counted."""
    reports = [report for outcome in ("passed", "failed") for report in terminalreporter.stats.get(outcome, []) if report.when == "call"]
    totals = {name: value for report in reports for name, value in report.user_properties}
    if "crossings" in totals:
        terminalreporter.write_line(
            f"{totals['drawings']} drawings, {totals['crossings']} crossings over all, {len(reports)} checks, {sum(report.failed for report in reports)} failed"
        )


@pytest.fixture(scope="session")
def site():
    return SITE


@pytest.fixture(scope="session")
def chromium():
    with browser.chromium() as started:
        yield started


@pytest.fixture(scope="session")
def disk(site):
    return browser.from_disk(site)


@pytest.fixture(scope="session")
def host(site):
    with browser.served(site) as address:
        yield address


@pytest.fixture
def tab(chromium):
    """Opens tabs that differ in what readers differ in, and closes them after the test."""
    contexts = []

    def open_tab(size=browser.DESKTOP, theme="light", scripts=True, **options):
        context = chromium.new_context(viewport=size, color_scheme=theme, java_script_enabled=scripts, **options)
        contexts.append(context)
        return context.new_page()

    yield open_tab
    for context in contexts:
        context.close()
