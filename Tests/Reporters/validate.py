#!/usr/bin/env python3
"""Hold reports against the definitions of their formats.

usage: validate.py [FORMAT=FILE ...]

Without arguments: every golden file of the reporters, which their tests hold equal to what they print.
SARIF is read through pydantic-sarif, whose classes are made from the official schema and refuse what that does not name.
JSON is held against Content/schemas/findings-1.schema.json, rules.json against rules-1.schema.json, what is said of samples against
samples-1.schema.json, JUnit against the elements and attributes that the schema of
Jenkins' xUnit plugin allows, Checkstyle against what its own XML logger writes.
"""
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

import jsonschema
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as SarifLog

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "Tests/DiagnosticsTests/Golden"
BOOKS = ROOT / "Tests/SiteBuildingTests/Books"


def check_json(text, name="findings-1"):
    schema = json.loads((ROOT / f"Content/schemas/{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(text), schema, cls=jsonschema.Draft202012Validator)


def check_rules(text):
    check_json(text, "rules-1")
    ids = [rule["id"] for rule in json.loads(text)["rules"]]
    assert ids == sorted(set(ids)), "the rules are not sorted"


def check_sarif(text):
    log = SarifLog.model_validate_json(text)
    assert len(text.encode("utf-8")) > 0 and len(log.runs) == 1, "one run"
    rules = log.runs[0].tool.driver.rules or []
    for result in log.runs[0].results or []:
        assert rules[result.ruleIndex].id == result.ruleId, f"ruleIndex of {result.ruleId}"
        assert result.locations and result.partialFingerprints, f"{result.ruleId} lacks what GitHub needs"


# element: (attributes it must have, attributes it may have, children it may have)
JUNIT = {
    "testsuites": (set(), {"name", "time", "tests", "failures", "disabled", "errors"}, {"testsuite"}),
    "testsuite": (
        {"name", "tests"},
        {"failures", "errors", "time", "disabled", "skipped", "timestamp", "hostname", "id", "package"},
        {"testcase", "properties", "system-out", "system-err"},
    ),
    "testcase": ({"name"}, {"assertions", "time", "classname", "status"}, {"skipped", "error", "failure", "system-out", "system-err"}),
    "failure": (set(), {"type", "message"}, set()),
    "system-out": (set(), set(), set()),
}
CHECKSTYLE = {
    "checkstyle": ({"version"}, set(), {"file"}),
    "file": ({"name"}, set(), {"error"}),
    "error": ({"line", "severity", "message", "source"}, {"column"}, set()),
}


def check_elements(text, root, allowed):
    tree = ElementTree.fromstring(text)
    assert tree.tag == root, f"<{tree.tag}> instead of <{root}>"
    for element in tree.iter():
        must, may, children = allowed[element.tag]
        have = set(element.attrib)
        assert must <= have <= must | may, f"<{element.tag}> has {sorted(have)}"
        assert {child.tag for child in element} <= children, f"children of <{element.tag}>"
    return tree


def check_junit(text):
    tree = check_elements(text, "testsuites", JUNIT)
    for suite in tree:
        assert int(suite.get("tests")) == len(suite) > 0, "tests of a suite"
        assert int(suite.get("failures")) == len(suite.findall("testcase/failure")), "failures of a suite"
    assert int(tree.get("tests")) == sum(len(suite) for suite in tree), "tests of all suites"


def check_checkstyle(text):
    tree = check_elements(text, "checkstyle", CHECKSTYLE)
    for error in tree.iter("error"):
        assert error.get("severity") in {"error", "warning", "info", "ignore"}, error.get("severity")
        assert int(error.get("line")) >= 1 and int(error.get("column", "1")) >= 1


def check_github(text):
    for line in text.splitlines():
        assert re.fullmatch(r"::(error|warning|notice) (\w+=[^:,]*)(,\w+=[^:,]*)*::[^\r\n]+", line), line
        assert not re.search(r"%(?!25|0D|0A|3A|2C)", line), line


def check_xcode(text):
    for line in text.splitlines():
        assert re.fullmatch(r".+:\d+:\d+: (error|warning|note): .+", line), line


# Besides reports: what a site says of its rules, which has golden files among those of the sites.
CHECKS = {
    "rules": check_rules, "json": check_json, "sarif": check_sarif, "junit": check_junit, "checkstyle": check_checkstyle, "github": check_github,
    "xcode": check_xcode, "samples": lambda text: check_json(text, "samples-1"),
}


def main(arguments):
    if arguments:
        files = [(name, pathlib.Path(path)) for name, _, path in (argument.partition("=") for argument in arguments)]
    else:
        files = [(name, path) for name in CHECKS for path in sorted((GOLDEN / name).glob("*"))]
        files += [("rules", path) for path in sorted(BOOKS.glob("*/site/rules.json"))]
        files += [("samples", ROOT / "Tests/CommandTests/Samples/statuses/Golden/report.json")]
        missing = [name for name in CHECKS if name not in {found for found, _ in files}]
        if missing:
            sys.exit(f"no golden files of {', '.join(missing)}")
    failures = 0
    for name, path in files:
        try:
            CHECKS[name](path.read_text("utf-8"))
        except Exception as error:
            failures += 1
            print(f"{path}: {error}")
    print(f"{len(files) - failures} of {len(files)} reports are valid")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
