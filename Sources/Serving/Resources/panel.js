// The problems of the page, in a panel that lies beside it or, where the page is an old one, over it.
// It lives in a shadow tree with a constructed style sheet: the page's styles do not reach it, nor its policy.

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { all: initial; color-scheme: inherit; position: fixed; z-index: 2147483647; inset: auto 1rem 1rem auto;
    max-width: min(46rem, calc(100vw - 2rem)); font: 14px/1.45 system-ui, sans-serif; color: light-dark(#1f2328, #e6edf3); }
  :host([hidden]) { display: none; }
  :host(.over) { inset: 0; max-width: none; background: light-dark(#ffffffeb, #0d1117eb); overflow: auto; padding: 3rem 1rem; }
  :host(.over) details { max-width: 60rem; margin: 0 auto; }
  details { background: light-dark(#fff, #161b22); border: 1px solid light-dark(#d0d7de, #30363d); border-radius: 8px;
    box-shadow: 0 4px 16px #0003; overflow: hidden; }
  summary { cursor: pointer; padding: .5rem .75rem; font-weight: 600; }
  :is(summary, a, ol, pre):focus-visible { outline: 2px solid light-dark(#0550ae, #79c0ff); outline-offset: -2px; }
  ol { list-style: none; margin: 0; padding: 0 .75rem .5rem; max-height: 60vh; overflow: auto; }
  :host(.over) ol { max-height: none; }
  li { border-top: 1px solid light-dark(#d0d7de, #30363d); padding: .5rem 0; overflow-wrap: anywhere; }
  .error { color: light-dark(#b42318, #ff8a80); }
  .warning { color: light-dark(#8a5a00, #e3b341); }
  pre { margin: .35rem 0; padding: .5rem; overflow: auto; border-radius: 6px; background: light-dark(#f6f8fa, #0d1117);
    font: 12.5px/1.4 ui-monospace, monospace; }
  a { color: light-dark(#0550ae, #79c0ff); display: inline-block; padding-block: 2px; }
  p { margin: .2rem 0; }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  @media print { :host { display: none; } }`);

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const host = make("rubric-problems", { hidden: true });
const shadow = host.attachShadow({ mode: "open" });
shadow.adoptedStyleSheets = [sheet];
const section = make("section", { ariaLabel: "Problems" });
// Announced by a screen reader when it changes; a replaced element is not.
const status = make("p", { className: "unseen" });
status.role = "status";
shadow.append(section, status);

const item = (problem) => {
  const place = [problem.file, problem.line, problem.line && problem.column].filter(Boolean).join(":");
  return make("li", {},
    make("div", {}, make("strong", { className: problem.severity, textContent: problem.severity }), ` ${problem.message} `,
      make("code", { textContent: problem.id })),
    make("div", {}, problem.editor ? make("a", { href: problem.editor, textContent: place }) : place),
    ...(problem.frame ? [make("pre", { textContent: problem.frame })] : []),
    ...problem.notes.map((note) => make("p", { textContent: note })));
};
const counted = (count) => `${count} problem${count === 1 ? "" : "s"}`;
const words = ({ here, elsewhere, isOutdated }) => {
  const own = here.length ? `${counted(here.length)} ${isOutdated ? "– this is the last good page" : "on this page"}` : "";
  const others = elsewhere ? `${here.length ? elsewhere : counted(elsewhere)} elsewhere` : "";
  return [own, others].filter(Boolean).join(", ");
};

// Only what scrolls needs a stop of the Tab key.
const measure = () => {
  for (const element of shadow.querySelectorAll("ol, pre")) {
    if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  }
};
addEventListener("resize", measure);

// Shows what the server found: `here`, a list; `elsewhere`, a count; and whether the page is outdated.
export function show(found) {
  const text = words(found);
  const known = section.querySelector("details");
  const wasOpen = known?.open ?? false;
  const hadFocus = shadow.activeElement !== null;
  host.hidden = !text;
  host.classList.toggle("over", found.isOutdated);
  const summary = make("summary", { textContent: text });
  const box = make("details", { open: found.isOutdated || (wasOpen && found.here.length > 0) }, summary);
  if (found.here.length) box.append(make("ol", {}, ...found.here.map(item)));
  // Folded up, it lets the page be read that it lies over.
  box.addEventListener("toggle", () => {
    if (!box.open) host.classList.remove("over");
    measure();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.open) return;
    box.open = false;
    summary.focus();
  });
  section.replaceChildren(box);
  if (!host.isConnected) document.documentElement.append(host);
  if (hadFocus) summary.focus();
  status.textContent = text;
  measure();
}
