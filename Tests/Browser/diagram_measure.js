() => {
  // What the drawing on the page is made of: boxes as [left, top, right, bottom] in the drawing's own units, colours as [red, green, blue].
  const svg = document.querySelector("svg.flowchart");
  const canvas = document.createElementNS("http://www.w3.org/1999/xhtml", "canvas").getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  // Whatever way a colour is written; null where nothing of it is seen.
  const colour = (css) => {
    if (css === "none") return null;
    if (!colours.has(css)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      colours.set(css, alpha ? [red, green, blue] : null);
    }
    return colours.get(css);
  };
  const fill = (element) => colour(getComputedStyle(element).fill);
  const box = (element) => {
    const { x, y, width, height } = element.getBBox();
    return [x, y, x + width, y + height];
  };
  const union = (boxes) =>
    boxes.length
      ? [Math.min(...boxes.map((b) => b[0])), Math.min(...boxes.map((b) => b[1])), Math.max(...boxes.map((b) => b[2])), Math.max(...boxes.map((b) => b[3]))]
      : null;
  // Each line by itself: the box around a whole block has empty corners.
  const lines = (text) => {
    const spans = text.querySelectorAll("tspan");
    return (spans.length ? [...spans] : [text])
      .map((span) =>
        union(
          Array.from({ length: span.getNumberOfChars() }, (_, index) => {
            const { x, y, width, height } = span.getExtentOfChar(index);
            return [x, y, x + width, y + height];
          })
        )
      )
      .filter(Boolean);
  };
  const words = (text) => ({
    words: text.textContent,
    lines: lines(text),
    text: fill(text),
    size: parseFloat(getComputedStyle(text).fontSize),
  });
  const node = (element) => {
    const text = element.querySelector("text");
    const parts = [...element.querySelectorAll("rect, path")];
    const outline = [...element.querySelectorAll(".outline, .solid")].pop();
    const extent = union(parts.map(box));
    const result = { id: element.dataset.id, box: extent, outside: 0, fill: null, ...(text ? words(text) : { words: "", lines: [], size: 99 }) };
    // The words of a symbol stand beside it.
    if (!outline?.classList.contains("outline") || (result.lines.length && result.lines[0][0] >= extent[2])) return result;
    result.fill = fill(outline);
    for (const [left, top, right, bottom] of result.lines) {
      // Ascenders and descenders leave a line's corners empty.
      for (const [x, y] of [[left, top + 3], [right, top + 3], [left, bottom - 3], [right, bottom - 3]]) {
        if (!outline.isPointInFill(new DOMPoint(x, y))) result.outside++;
      }
    }
    return result;
  };
  const edge = (element) => {
    const line = element.querySelector(".edge-line");
    const length = line.getTotalLength();
    const count = Math.max(2, Math.ceil(length / 3));
    const points = Array.from({ length: count + 1 }, (_, index) => {
      const { x, y } = line.getPointAtLength((length * index) / count);
      return [x, y];
    });
    return { edge: Number(element.dataset.edge), points, box: union([...element.querySelectorAll("path")].map(box)) };
  };
  const background = () => {
    const paper = svg.querySelector(".page");
    if (paper) return fill(paper);
    for (let element = svg; element; element = element.parentElement) {
      const behind = colour(getComputedStyle(element).backgroundColor);
      if (behind) return behind;
    }
    return [255, 255, 255];
  };
  const said = (attribute) => document.getElementById(svg.getAttribute(attribute))?.textContent ?? "";
  const all = (selector, measure) => [...svg.querySelectorAll(selector)].map(measure);
  const around = svg.closest(".canvas") || svg.parentElement;
  return {
    left: svg.viewBox.baseVal.x,
    top: svg.viewBox.baseVal.y,
    width: svg.viewBox.baseVal.width,
    height: svg.viewBox.baseVal.height,
    scale: svg.getScreenCTM().a,
    page: background(),
    nodes: all(".node", node),
    frames: all(".frame-box", (frame) => ({ id: frame.dataset.id, box: box(frame), fill: fill(frame) })),
    titles: all(".frame-title", (title) => ({ id: title.dataset.id, ...words(title.querySelector("text")) })),
    labels: all(".label", (label) => {
      const plate = label.querySelector(".plate");
      // Without a plate the label stands on the page, or on what is behind it.
      const around = plate && { plate: box(plate), fill: fill(plate) };
      return { edge: Number(label.dataset.edge), fill: null, ...around, ...words(label.querySelector("text")) };
    }),
    edges: all(".edge", edge),
    name: said("aria-labelledby"),
    description: said("aria-describedby"),
    forbidden: svg.querySelectorAll("script, foreignObject, [style]").length + svg.matches("[style]"),
    // A file by itself is scrolled by the browser; else what is wider than its surroundings has to scroll there, and not the page.
    isScrolled: !around || around.scrollWidth <= around.clientWidth || ["auto", "scroll"].includes(getComputedStyle(around).overflowX),
    sideways: document.documentElement.scrollWidth - innerWidth,
  };
}
