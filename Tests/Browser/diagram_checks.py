"""What a drawing of a flowchart must be, measured in the browser; each check yields one sentence a finding.

A label overlaps no other label, no node and no border. No edge runs over a label, a title or a node that it does not belong to. Children with
one parent stand in the order in which they are written, but for one that leads to its parent and stands before it. Nothing is cut off. Text is
at least 12 px high as it is seen, and has a contrast of at least 4.5 to 1. There is no script, no style attribute and no foreignObject. The
drawing has a name and a description. axe finds nothing.
"""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

# None is what the site asks for, on a plain Debian Liberation Sans; the other is the widest font in common use.
FONTS = (None, "DejaVu Sans")
# In a drawing of full size, and the scale that a page may shrink it to.
SMALLEST_TEXT = 12
SMALLEST_SCALE = 0.75
LOWEST_CONTRAST = 4.5
MEASURE = Path(__file__).with_name("diagram_measure.js").read_text(encoding="utf-8")


def measure(tab, font=None):
    """The drawing on the page, in the page's font or in another."""
    tab.evaluate(
        """rule => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(rule);
            document.adoptedStyleSheets = [sheet];
        }""",
        f".flowchart, .flowchart * {{ font-family: '{font}' !important }}" if font else "",
    )
    return tab.evaluate(MEASURE)


def shape_findings(drawing, facts):
    """All that depends on where things stand."""
    for check in (label_findings, border_findings, edge_findings, order_findings, margin_findings):
        yield from check(drawing, facts)


def overlap(a, b, slack=1.0):
    return a[0] + slack < b[2] and b[0] + slack < a[2] and a[1] + slack < b[3] and b[1] + slack < a[3]


def holds(outer, inner):
    return outer[0] < inner[0] and outer[1] < inner[1] and inner[2] < outer[2] and inner[3] < outer[3]


def inside(point, box, slack=1.0):
    return box[0] + slack < point[0] < box[2] - slack and box[1] + slack < point[1] < box[3] - slack


def lines_of_text(drawing):
    """Each line of text: what it belongs to, its words and its box."""
    return (
        [(("node", node["id"]), node["words"], box) for node in drawing["nodes"] for box in node["lines"]]
        + [(("edge", label["edge"]), label["words"], box) for label in drawing["labels"] for box in label["lines"]]
        + [(("title", title["id"]), title["words"], box) for title in drawing["titles"] for box in title["lines"]]
    )


def label_findings(drawing, _):
    lines = sorted(lines_of_text(drawing), key=lambda line: line[2][0])
    for index, (owner, words, box) in enumerate(lines):
        for other_owner, other_words, other in lines[index + 1 :]:
            if other[0] > box[2]:
                break
            if owner != other_owner and overlap(box, other):
                yield f"label {words!r} overlaps label {other_words!r}"


def border_findings(drawing, _):
    nodes = [node for node in drawing["nodes"] if node["box"]]
    for node in nodes:
        if node["outside"]:
            yield f"text {node['words']!r} leaves its node"
    for index, node in enumerate(nodes):
        for other in nodes[index + 1 :]:
            if overlap(node["box"], other["box"]):
                yield f"node {node['id']!r} overlaps node {other['id']!r}"
    for owner, words, box in lines_of_text(drawing):
        for node in nodes:
            if owner != ("node", node["id"]) and overlap(box, node["box"]):
                yield f"label {words!r} overlaps node {node['id']!r}"
        for frame in drawing["frames"]:
            if overlap(box, frame["box"]) and not holds(frame["box"], box):
                yield f"label {words!r} lies on the border of frame {frame['id']!r}"


def edge_findings(drawing, facts):
    for edge in drawing["edges"]:
        ends = facts["edges"][edge["edge"]]
        name = f"edge {ends['from']!r} to {ends['to']!r}"

        def meets(box, slack):
            return overlap(edge["box"], box, 0) and any(inside(point, box, slack) for point in edge["points"])

        for label in drawing["labels"]:
            if label["edge"] != edge["edge"] and any(meets(box, 1.0) for box in label["lines"]):
                yield f"{name} runs over label {label['words']!r}"
        for title in drawing["titles"]:
            if any(meets(box, 1.0) for box in title["lines"]):
                yield f"{name} runs over title {title['words']!r}"
        for node in drawing["nodes"]:
            boxes = [node["box"]] if node["box"] else node["lines"]
            if node["id"] not in (ends["from"], ends["to"]) and any(meets(box, 2.0) for box in boxes):
                yield f"{name} runs through node {node['id']!r}"


def order_findings(drawing, facts):
    if not facts["direction"]:
        return
    boxes = {node["id"]: node["box"] for node in drawing["nodes"] if node["box"]}
    boxes.update({frame["id"]: frame["box"] for frame in drawing["frames"]})
    parents, children = {}, {}
    for edge in facts["edges"]:
        if edge["stroke"] == "invisible" or edge["from"] == edge["to"]:
            continue
        parents.setdefault(edge["to"], set()).add(edge["from"])
        siblings = children.setdefault(edge["from"], [])
        if edge["to"] not in siblings:
            siblings.append(edge["to"])
    axis = 0 if facts["direction"] in ("TB", "TD", "BT") else 1

    def leads_in(child, parent):
        """Whether the child stands before its parent in the flow, since it leads there too: then there is no row of children for it."""
        if child not in parents.get(parent, ()) or parent not in boxes:
            return False
        away = 1 if facts["direction"] in ("TB", "TD", "LR") else -1
        middle = lambda id: boxes[id][1 - axis] + boxes[id][3 - axis]
        return away * middle(child) < away * middle(parent)

    for parent, siblings in children.items():
        only = [child for child in siblings if parents[child] == {parent} and child in boxes and not leads_in(child, parent)]
        places = [boxes[child][axis] + boxes[child][axis + 2] for child in only]
        for first, second, place, next_place in zip(only, only[1:], places, places[1:]):
            if place > next_place + 1:
                yield f"children of {parent!r} are turned round: {second!r} stands before {first!r}"


def margin_findings(drawing, _):
    left, top = drawing["left"], drawing["top"]
    paper = (left, top, left + drawing["width"], top + drawing["height"])
    named = [(f"text {words!r}", box) for _, words, box in lines_of_text(drawing)]
    named += [(f"node {node['id']!r}", node["box"]) for node in drawing["nodes"] if node["box"]]
    named += [(f"frame {frame['id']!r}", frame["box"]) for frame in drawing["frames"]]
    named += [(f"edge {edge['edge']}", edge["box"]) for edge in drawing["edges"]]
    for name, box in named:
        if not holds(paper, box):
            yield f"{name} is cut off"


def size_findings(drawing, _=None):
    """How large text is on a screen of the width at hand, and whether all of the drawing can be reached there."""
    for text in drawing["nodes"] + drawing["labels"] + drawing["titles"]:
        if text["size"] < SMALLEST_TEXT:
            yield f"text {text['words']!r} is {text['size']:.1f} px high"
    if drawing["scale"] < SMALLEST_SCALE - 0.001:
        yield f"the drawing is shown at {drawing['scale']:.0%} of its size"
    if not drawing["isScrolled"]:
        yield "the drawing is wider than what it stands in, and does not scroll there"
    if drawing["sideways"] > 0:
        yield f"the page scrolls sideways by {drawing['sideways']} px"
    if drawing["forbidden"]:
        yield f"{drawing['forbidden']} scripts, style attributes or foreign objects"


def colour_findings(drawing, _=None):
    for node in drawing["nodes"]:
        if node["lines"]:
            yield from contrast_findings(node, node["fill"] or behind(node["lines"][0], drawing))
    for label in drawing["labels"]:
        yield from contrast_findings(label, label["fill"] or behind(label["lines"][0], drawing))
    for title in drawing["titles"]:
        yield from contrast_findings(title, behind(title["lines"][0], drawing))


def behind(box, drawing):
    """The colour of the innermost frame around a box, else that of the page; an outer frame is drawn before the inner ones."""
    fills = [frame["fill"] for frame in drawing["frames"] if frame["fill"] and holds(frame["box"], box)]
    return fills[-1] if fills else drawing["page"]


def contrast_findings(text, fill):
    ratio = contrast(text["text"], fill)
    if ratio < LOWEST_CONTRAST:
        yield f"text {text['words']!r} has a contrast of {ratio:.2f}"


def name_findings(drawing, _=None):
    if not drawing["name"].strip():
        yield "the drawing has no name"
    if not drawing["description"].strip():
        yield "the drawing has no description"


def luminance(colour):
    def linear(value):
        value /= 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    """The contrast ratio of WCAG 2.2."""
    a, b = luminance(a), luminance(b)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def axe_findings(tab):
    result = Axe().run(tab, context=".canvas", options={"resultTypes": ["violations"]})
    for violation in result.response["violations"]:
        for node in violation["nodes"]:
            yield f"axe: {violation['id']}: {node['html'][:120]}"


def crossings(drawing):
    """How many times two edges cut each other."""
    edges = drawing["edges"]
    return sum(
        cuts(edge["points"], other["points"])
        for index, edge in enumerate(edges)
        for other in edges[index + 1 :]
        if overlap(edge["box"], other["box"], 0)
    )


def cuts(a, b):
    count = 0
    for p, q in zip(a, a[1:]):
        left, top, right, bottom = min(p[0], q[0]), min(p[1], q[1]), max(p[0], q[0]), max(p[1], q[1])
        for r, s in zip(b, b[1:]):
            if max(r[0], s[0]) < left or min(r[0], s[0]) > right or max(r[1], s[1]) < top or min(r[1], s[1]) > bottom:
                continue
            if side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0:
                count += 1
    return count


def side(a, b, c):
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 1e-9) - (area < -1e-9)
