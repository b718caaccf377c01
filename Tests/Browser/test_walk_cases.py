"""Walks of real decision trees: each link of the HTML is held against what is known to be in the tree.

RUBRIC_MERMAID names the folder with the cases; without it these tests are skipped.
"""

import html
import json
import os
import re
from pathlib import Path

import pytest

import browser
import building
import page_tree

FOLDER = os.environ.get("RUBRIC_MERMAID")
KINDS = ("seed", "decision", "realworld")


def load():
    if not FOLDER:
        return {}
    with open(Path(FOLDER, "cases.jsonl"), encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    found = {case["name"]: case for case in cases if case["kind"] in KINDS and case["expected"]["ok"]}
    for case in found.values():
        case["tree"] = walked(case)
    return found


def words(label):
    """A label as the cases write it, on one line: entities decoded, tags taken away, breaks and white space folded."""
    text = re.sub(r"<br\s*/?>|\\n", " ", html.unescape(label), flags=re.IGNORECASE)
    return " ".join(re.sub(r"</?[A-Za-z][^<>\n]*>", "", text).split())


def walked(case):
    """What is walked of a tree: nothing where neither a diamond nor a question with labeled answers decides or all ways end alike, and no step that leads to the first question."""
    tree = case.get("tree")
    nodes = {node["id"]: node for node in case["expected"]["nodes"]}

    def decides(id):
        if nodes.get(id, {}).get("shape") in ("diam", "diamond"):
            return True
        is_labeled = any(choice["from"] == id and choice["label"] for choice in tree["choices"])
        return is_labeled and words(nodes.get(id, {}).get("label") or "").endswith(("?", "？"))

    if not tree or not any(map(decides, tree["questions"])) or len(tree["outcomes"]) < 2:
        return None
    if len(tree["roots"]) != 1 or tree["intro"] != tree["roots"]:
        return tree
    chain, current = [], tree["roots"][0]
    while True:
        ways = [choice for choice in tree["choices"] if choice["from"] == current]
        entries = sum(choice["to"] == current for choice in tree["choices"])
        if len(ways) != 1 or ways[0]["label"] or current in tree["questions"] or entries != (1 if chain else 0):
            break
        chain.append(current)
        current = ways[0]["to"]
    if current not in tree["questions"]:
        return tree
    choices = [choice for choice in tree["choices"] if choice["from"] not in chain]
    return {**tree, "roots": [current], "intro": chain, "choices": choices}


CASES = load()
TREES = [name for name, case in CASES.items() if case.get("tree")]
DRAWINGS = [name for name, case in CASES.items() if not case.get("tree")]
# From the smallest to the largest, spread evenly.
WALKED = sorted(TREES, key=lambda name: len(CASES[name]["tree"]["choices"]))[:: max(1, len(TREES) // 19)]

pytestmark = pytest.mark.skipif(not FOLDER, reason="RUBRIC_MERMAID is not set")


@pytest.fixture(scope="session")
def cases_site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cases")
    content = folder / "book" / "Content"
    content.mkdir(parents=True)
    (folder / "book" / "rubric.yml").write_text("title: Cases\n", encoding="utf-8")
    (content / "index.md").write_text("# Cases\n", encoding="utf-8")
    for name, case in CASES.items():
        text = f"# Case {name}\n\n~~~~~~~~mermaid\n{case['text']}\n~~~~~~~~\n"
        (content / f"{name}.md").write_bytes(text.encode("utf-8"))
        (folder / f"{name}.mmd").write_bytes(case["text"].encode("utf-8"))
    slugs = folder / "json"
    building.rubric("diagram", "--format", "json", "--out", slugs, *[folder / f"{name}.mmd" for name in CASES])
    return building.site(folder / "book", folder / "site"), slugs


class Walk:
    """The links of a page's first tree, by the ids of mermaid's nodes."""

    def __init__(self, site, slugs, name):
        facts = json.loads((slugs / f"{name}.json").read_text(encoding="utf-8"))
        # Mermaid keeps a node for a subgraph that is named as one: both are one step.
        self.nodes = [node["id"] for node in facts["nodes"]]
        self.ids = {f"t1-{item['slug']}": item["id"] for item in facts["nodes"] + facts["subgraphs"]}
        self.subgraphs = {item["id"] for item in facts["subgraphs"]}
        page = page_tree.read(site / f"{name}.html")
        self.anchors = [e.attributes["id"] for e in page.all() if "id" in e.attributes]
        self.drawings = page.find("figure", "diagram")
        self.walks = page.find("section", "walk")
        self.steps = page.find("section", "step")

    def id(self, anchor):
        return self.ids[anchor.removeprefix("#")]

    def step_ids(self, kind=None):
        return [self.id(step.attributes["id"]) for step in self.steps if kind is None or kind in step.classes]

    def choices(self):
        for step in self.steps:
            for part in step.find("ol", "choices"):
                for item in part.find("li"):
                    [link] = item.find("a")
                    [glimpse] = link.find("span", "glimpse")
                    answer = self.id(item.attributes["id"]) if "id" in item.attributes else None
                    words = link.text.removesuffix(glimpse.text).strip()
                    yield self.id(step.attributes["id"]), words, self.id(link.attributes["href"]), answer

    def notes(self):
        for step in self.steps:
            for part in step.find("dl", "notes"):
                for term, note in zip(part.find("dt"), part.find("dd"), strict=True):
                    yield self.id(step.attributes["id"]), term.text, self.id(note.attributes["id"])

    def last_of_ways(self):
        """For each outcome, the steps from which its ways come to it, with the choice taken there."""
        found = {}
        for step in self.steps:
            for way in [item for part in step.find("ol", "ways") for item in part.find("li")]:
                last = way.find("a")[-1], way.find("b")[-1]
                found.setdefault(self.id(step.attributes["id"]), set()).add((self.id(last[0].attributes["href"]), last[1].text))
        return found

    def beginnings(self):
        lists = self.walks[0].find("ul", "beginnings")
        return [self.id(link.attributes["href"]) for part in lists for link in part.find("a")] or self.step_ids()[:1]


def expected_choices(tree):
    return [(choice["from"], words(choice["label"]) or "Continue", choice["to"], choice.get("answer")) for choice in tree["choices"]]


def reached(starts, choices, notes):
    found, waiting = set(), list(starts)
    while waiting:
        step = waiting.pop()
        if step in found:
            continue
        found.add(step)
        for origin, _, target, answer in choices:
            if origin == step:
                waiting.append(target)
                found.update([answer] if answer else [])
        found.update(note for outcome, _, note in notes if outcome == step)
    return found


def test_the_cases_are_there():
    assert (len(TREES), len(DRAWINGS)) == (97, 121)
    assert len(WALKED) >= 20


@pytest.mark.parametrize("name", TREES)
def test_the_links_are_those_of_the_tree(cases_site, name):
    tree = CASES[name]["tree"]
    walk = Walk(*cases_site, name)
    assert (len(walk.drawings), len(walk.walks)) == (1, 1)
    choices, notes = list(walk.choices()), list(walk.notes())
    # Of each step in the order in which they are written, of all whatever their order.
    expected = expected_choices(tree)
    assert sorted(choices, key=str) == sorted(expected, key=str)
    for step in walk.step_ids():
        assert [choice for choice in choices if choice[0] == step] == [choice for choice in expected if choice[0] == step]
    assert sorted(notes) == sorted((note["outcome"], words(note["label"]) or "Note", note["to"]) for note in tree["notes"])
    assert sorted(walk.step_ids("question")) == sorted(tree["questions"])
    assert set(tree["outcomes"]) <= set(walk.step_ids("outcome"))
    assert set(walk.beginnings()) == set(tree["roots"])


@pytest.mark.parametrize("name", TREES)
def test_a_crawl_reaches_all_but_what_is_unreachable(cases_site, name):
    tree = CASES[name]["tree"]
    walk = Walk(*cases_site, name)
    found = reached(walk.beginnings(), list(walk.choices()), list(walk.notes())) | set(tree["intro"])
    assert set(walk.nodes) - walk.subgraphs - found == set(tree["unreachable"])
    # And every way that an outcome names ends with a choice that leads there, each of them once at least.
    for outcome, ways in walk.last_of_ways().items():
        leading = {(origin, text) for origin, text, target, _ in expected_choices(tree) if target == outcome}
        assert {way for way in leading if way[0] in found} <= ways <= leading


@pytest.mark.parametrize("name", TREES + DRAWINGS)
def test_every_node_has_an_address(cases_site, name):
    walk = Walk(*cases_site, name)
    assert [anchor for anchor in set(walk.anchors) if walk.anchors.count(anchor) > 1] == []
    addressed = {walk.ids[anchor] for anchor in walk.anchors if anchor in walk.ids}
    assert set(walk.nodes) - walk.subgraphs - addressed == set()


@pytest.mark.parametrize("name", DRAWINGS)
def test_what_asks_nothing_has_a_drawing_and_no_walk(cases_site, name):
    walk = Walk(*cases_site, name)
    assert (len(walk.drawings), len(walk.walks), len(walk.steps)) == (1, 0, 0)
    assert len(walk.drawings[0].find("svg")) == 1


@pytest.mark.parametrize("name", WALKED)
def test_it_is_walked_without_scripts(tab, cases_site, name):
    tree = CASES[name]["tree"]
    site, slugs = cases_site
    walk = Walk(site, slugs, name)
    opened = tab(scripts=False, reduced_motion="reduce")
    opened.goto(browser.from_disk(site) + f"{name}.html")
    anchors = {node: anchor for anchor, node in walk.ids.items()}
    seen, waiting = set(), []
    for start in walk.beginnings():
        seen.add(start)
        waiting.append(start)
    while waiting:
        step = waiting.pop()
        links = opened.locator(f"[id='{anchors[step]}'] .choices a")
        for number in range(links.count()):
            target = walk.id(links.nth(number).get_attribute("href"))
            if target in seen:
                continue
            browser.follow(opened, links.nth(number))
            # Arrived: the address names the step, and its heading can be read.
            assert opened.evaluate("document.querySelector(':target').id") == anchors[target]
            box = opened.locator(f"[id='{anchors[target]}'] :is(h2, h3)").first.bounding_box()
            assert 0 <= box["y"] < browser.DESKTOP["height"]
            seen.add(target)
            waiting.append(target)
    hidden = {choice["answer"] for choice in tree["choices"] if choice.get("answer")} | {note["to"] for note in tree["notes"]} | (set(tree["intro"]) - seen)
    assert set(walk.nodes) - walk.subgraphs - seen - hidden == set(tree["unreachable"])
