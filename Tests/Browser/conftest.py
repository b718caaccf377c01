"""What the tests share: the site under test, its pages, one browser for the run."""

import os
from pathlib import Path

import pytest

import browser

SITE = Path(os.environ["RUBRIC_SITE"])
PAGES = browser.pages_of(SITE, os.environ.get("RUBRIC_SITE_PAGES", "").split())
if not PAGES:
    raise SystemExit(f"no page below '{SITE}'")


# `run smoke` passes only with this many checks passed, so that it fails if marks are lost or checks are skipped.
SMOKE = 40


def pytest_configure(config):
    config.addinivalue_line("markers", "smoke: a check of `run smoke`, which `make test` runs")


def pytest_generate_tests(metafunc):
    if "page" in metafunc.fixturenames:
        metafunc.parametrize("page", PAGES)


def lacks_smoke(config):
    stats = config.pluginmanager.get_plugin("terminalreporter").stats
    return config.option.markexpr == "smoke" and len(stats.get("passed", [])) < SMOKE


def pytest_sessionfinish(session, exitstatus):
    # Workers report to the main process, which alone knows the total.
    if exitstatus == pytest.ExitCode.OK and not hasattr(session.config, "workerinput") and lacks_smoke(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter, config):
    """Says that smoke checks are missing, and prints the totals if drawings were counted."""
    if lacks_smoke(config):
        terminalreporter.write_line(f"fewer than {SMOKE} smoke checks passed: see the skipped checks, and the marks 'smoke' of the tests")
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
