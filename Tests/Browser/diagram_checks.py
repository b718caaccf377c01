#!/usr/bin/env python3
"""Measures drawings of flowcharts in a real browser.

    diagram_checks.py FOLDER [--font FAMILY] [--budget CROSSINGS] [--chromium PATH] [--report FILE]

FOLDER holds NAME.svg, as `rubric diagram --format svg` writes it, and beside it NAME.json, as `--format json` does; of that it reads
`direction` and `edges` with `from`, `to` and `stroke`. Prints one line a finding and the totals; exits 1 if there is a finding, or more
crossings over all drawings than the budget. Needs Playwright for Python and a Chromium.

What is a finding: a label that overlaps another label, the border of its node, or a foreign node; an edge that runs over a foreign label or
through a foreign node; children with one parent that stand in another order than they are written; text below 12 px; text with less than
4.5:1 contrast, in the light or the dark theme; a script, a style attribute or a foreignObject.
"""

import argparse
import glob
import json
import os
import sys

from playwright.sync_api import sync_playwright

MEASURE = r"""
withGeometry => {
  const svg = document.querySelector('svg');
  const box = e => { const b = e.getBBox(); return [b.x, b.y, b.x + b.width, b.y + b.height]; };
  // Each line by itself: the box around a whole block has empty corners.
  const lines = t => {
    const spans = [...t.querySelectorAll('tspan')];
    return (spans.length ? spans : [t]).map(s => {
      const n = s.getNumberOfChars();
      let b = null;
      for (let i = 0; i < n; i++) {
        const e = s.getExtentOfChar(i);
        if (!b) b = [e.x, e.y, e.x + e.width, e.y + e.height];
        else { b[0] = Math.min(b[0], e.x); b[1] = Math.min(b[1], e.y); b[2] = Math.max(b[2], e.x + e.width); b[3] = Math.max(b[3], e.y + e.height); }
      }
      return b;
    }).filter(b => b);
  };
  const rgb = s => { const m = /rgba?\(([^)]*)\)/.exec(s); if (!m) return null; const p = m[1].split(',').map(Number); return p.length === 4 && p[3] === 0 ? null : p.slice(0, 3); };
  const fill = e => rgb(getComputedStyle(e).fill);
  const result = { width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height, nodes: [], labels: [], titles: [], frames: [], edges: [],
    forbidden: document.querySelectorAll('script,foreignObject,[style]').length };
  for (const f of svg.querySelectorAll('rect.frame')) result.frames.push({ id: f.dataset.id, box: box(f), fill: fill(f) });
  for (const n of svg.querySelectorAll('.node')) {
    const t = n.querySelector('text'), bodies = n.querySelectorAll('.outline,.solid'), o = bodies[bodies.length - 1];
    const all = [...n.querySelectorAll('rect,path')].map(box);
    const extent = all.length ? [Math.min(...all.map(b => b[0])), Math.min(...all.map(b => b[1])), Math.max(...all.map(b => b[2])), Math.max(...all.map(b => b[3]))] : null;
    const ls = t ? lines(t) : [];
    let outside = 0;
    const inner = o && o.classList.contains('outline') && !(ls.length && ls[0][0] >= extent[2]);
    if (inner && withGeometry) for (const b of ls) for (const [x, y] of [[b[0], b[1] + 3], [b[2], b[1] + 3], [b[0], b[3] - 3], [b[2], b[3] - 3]])
      if (!o.isPointInFill(new DOMPoint(x, y))) outside++;
    result.nodes.push({ id: n.dataset.id, box: extent, lines: ls, outside, fill: o && inner ? fill(o) : null, hasFill: !!inner,
      text: t ? fill(t) : null, size: t ? parseFloat(getComputedStyle(t).fontSize) : 99, words: t ? t.textContent : '' });
  }
  for (const t of svg.querySelectorAll('.title')) { const x = t.querySelector('text');
    result.titles.push({ id: t.dataset.id, lines: lines(x), text: fill(x), size: parseFloat(getComputedStyle(x).fontSize), words: x.textContent }); }
  for (const l of svg.querySelectorAll('.label')) { const x = l.querySelector('text'), p = l.querySelector('.plate');
    result.labels.push({ edge: +l.dataset.edge, lines: lines(x), plate: box(p), fill: fill(p), text: fill(x), size: parseFloat(getComputedStyle(x).fontSize), words: x.textContent }); }
  if (withGeometry) for (const e of svg.querySelectorAll('.edge')) { const p = e.querySelector('.line'), n = p.getTotalLength(), points = [];
    const count = Math.max(2, Math.ceil(n / 3));
    for (let i = 0; i <= count; i++) { const q = p.getPointAtLength(n * i / count); points.push([q.x, q.y]); }
    result.edges.push({ edge: +e.dataset.edge, points }); }
  const page = svg.querySelector('.page');
  result.page = page ? fill(page) : [255, 255, 255];
  return result;
}
"""


def overlap(a, b, slack=1.0):
    return a[0] + slack < b[2] and b[0] + slack < a[2] and a[1] + slack < b[3] and b[1] + slack < a[3]


def inside(point, box, slack=1.0):
    return box[0] + slack < point[0] < box[2] - slack and box[1] + slack < point[1] < box[3] - slack


def luminance(color):
    def linear(value):
        value /= 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    a, b = luminance(a), luminance(b)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def bounds(points):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def side(a, b, c):
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 1e-9) - (area < -1e-9)


def crossings(a, b):
    count = 0
    for p, q in zip(a, a[1:]):
        for r, s in zip(b, b[1:]):
            if max(r[0], s[0]) < min(p[0], q[0]) or min(r[0], s[0]) > max(p[0], q[0]):
                continue
            if max(r[1], s[1]) < min(p[1], q[1]) or min(r[1], s[1]) > max(p[1], q[1]):
                continue
            if side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0:
                count += 1
    return count


def count_crossings(edges):
    total, boxes = 0, [bounds(e["points"]) for e in edges]
    for i in range(len(edges)):
        for j in range(i + 1, len(edges)):
            if overlap(boxes[i], boxes[j], 0):
                total += crossings(edges[i]["points"], edges[j]["points"])
    return total


def label_findings(m, facts):
    texts = [("node", n["id"], n["words"], b) for n in m["nodes"] for b in n["lines"]]
    texts += [("edge", l["edge"], l["words"], b) for l in m["labels"] for b in l["lines"]]
    texts += [("title", t["id"], t["words"], b) for t in m["titles"] for b in t["lines"]]
    texts.sort(key=lambda t: t[3][0])
    for i, a in enumerate(texts):
        for b in texts[i + 1 :]:
            if b[3][0] > a[3][2]:
                break
            if a[:2] != b[:2] and overlap(a[3], b[3]):
                yield f"label {a[2]!r} overlaps label {b[2]!r}"
    for n in m["nodes"]:
        if n["outside"]:
            yield f"text {n['words']!r} leaves its node"
        for b in n["lines"]:
            if b[0] < 0 or b[1] < 0 or b[2] > m["width"] or b[3] > m["height"]:
                yield f"text {n['words']!r} leaves the drawing"
    boxes = [n for n in m["nodes"] if n["box"]]
    for kind, key, words, box in texts:
        for n in boxes:
            if (kind, key) != ("node", n["id"]) and overlap(box, n["box"]):
                yield f"label {words!r} overlaps node {n['id']!r}"
        for f in m["frames"]:
            if overlap(box, f["box"]) and not (box[0] > f["box"][0] and box[1] > f["box"][1] and box[2] < f["box"][2] and box[3] < f["box"][3]):
                yield f"label {words!r} lies on the border of frame {f['id']!r}"
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            if overlap(a["box"], b["box"]):
                yield f"node {a['id']!r} overlaps node {b['id']!r}"


def edge_findings(m, facts):
    for e in m["edges"]:
        ends = facts["edges"][e["edge"]]
        around = bounds(e["points"])
        for l in m["labels"]:
            if l["edge"] != e["edge"] and overlap(around, l["plate"], 0) and any(inside(p, b) for b in l["lines"] for p in e["points"]):
                yield f"edge {ends['from']!r} to {ends['to']!r} runs over label {l['words']!r}"
        for n in m["nodes"]:
            box = n["box"] or (n["lines"][0] if n["lines"] else None)
            if box and n["id"] not in (ends["from"], ends["to"]) and overlap(around, box, 0) and any(inside(p, box, 2.0) for p in e["points"]):
                yield f"edge {ends['from']!r} to {ends['to']!r} runs through node {n['id']!r}"
        for t in m["titles"]:
            if any(inside(p, b) for b in t["lines"] for p in e["points"]):
                yield f"edge {ends['from']!r} to {ends['to']!r} runs over title {t['words']!r}"


def order_findings(m, facts):
    centers = {n["id"]: n["box"] for n in m["nodes"] if n["box"]}
    centers.update({f["id"]: f["box"] for f in m["frames"]})
    ways_in, ways = {}, {}
    for e in facts["edges"]:
        if e.get("stroke") == "invisible" or e["from"] == e["to"]:
            continue
        ways_in.setdefault(e["to"], set()).add(e["from"])
        children = ways.setdefault(e["from"], [])
        if e["to"] not in children:
            children.append(e["to"])
    axis = 0 if facts.get("direction") in ("TB", "TD", "BT") else 1
    for parent, children in ways.items():
        only = [c for c in children if len(ways_in[c]) == 1 and c in centers]
        places = [(centers[c][axis] + centers[c][axis + 2]) / 2 for c in only]
        for a, b, x, y in zip(only, only[1:], places, places[1:]):
            if x > y + 0.5:
                yield f"children of {parent!r} are turned round: {b!r} stands before {a!r}"


def colour_findings(m, facts):
    def background(box):
        best = m["page"]
        for f in m["frames"]:
            if f["fill"] and box[0] >= f["box"][0] and box[1] >= f["box"][1] and box[2] <= f["box"][2] and box[3] <= f["box"][3]:
                best = f["fill"]
        return best

    for n in m["nodes"]:
        if n["lines"]:
            yield from low(n["words"], n["text"], n["fill"] or background(n["lines"][0]))
    for l in m["labels"]:
        yield from low(l["words"], l["text"], l["fill"])
    for t in m["titles"]:
        if t["lines"]:
            yield from low(t["words"], t["text"], background(t["lines"][0]))


def low(words, text, fill):
    ratio = contrast(text, fill)
    if ratio < 4.5:
        yield f"text {words!r} has a contrast of {ratio:.2f}"


def size_findings(m, facts):
    for t in m["nodes"] + m["labels"] + m["titles"]:
        if t["size"] < 12:
            yield f"text {t['words']!r} is {t['size']} px high"
    if m["forbidden"]:
        yield f"{m['forbidden']} scripts, style attributes or foreign objects"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--font", help="draw all text in this font")
    parser.add_argument("--budget", type=int, default=90, help="crossings that are allowed over all drawings (90)")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--report", help="write the figures of each drawing to this file, as JSON")
    options = parser.parse_args()

    files = sorted(glob.glob(os.path.join(options.folder, "*.svg")))
    if not files:
        print(f"no drawings in {options.folder}")
        return 64
    total_crossings, findings, figures = 0, 0, {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        for theme in ("light", "dark"):
            page = browser.new_page(color_scheme=theme)
            for file in files:
                name = os.path.basename(file)[:-4]
                with open(file[:-4] + ".json", encoding="utf-8") as stream:
                    facts = json.load(stream)
                with open(file, encoding="utf-8") as stream:
                    page.set_content("<!doctype html><meta charset=utf-8><body>" + stream.read())
                if options.font:
                    page.add_style_tag(content=f"svg,svg *{{font-family:'{options.font}' !important}}")
                m = page.evaluate(MEASURE, theme == "light")
                found = list(colour_findings(m, facts))
                if theme == "light":
                    for check in (label_findings, edge_findings, order_findings, size_findings):
                        found += check(m, facts)
                    count = count_crossings(m["edges"])
                    total_crossings += count
                    figures[name] = {"crossings": count, "width": m["width"], "height": m["height"]}
                for finding in dict.fromkeys(found):
                    findings += 1
                    print(f"{name}: {theme}: {finding}")
            page.close()
        browser.close()
    if options.report:
        with open(options.report, "w", encoding="utf-8") as stream:
            json.dump(figures, stream, indent=1)
    print(f"{len(files)} drawings, {findings} findings, {total_crossings} crossings (at most {options.budget})")
    return 1 if findings or total_crossings > options.budget else 0


if __name__ == "__main__":
    sys.exit(main())
