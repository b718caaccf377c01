// Live reload: listens to the server and brings the page up to date in place.
// It stands first in the page's head, so it sees the page's source before any other script has changed it.
(() => {
  "use strict";

  const script = document.currentScript;
  const page = script.dataset.page;
  let tag = script.dataset.tag;
  script.remove();

  // Regions: <main>, and whatever a template marks with data-live. For each, the live parts are kept beside what the
  // server had sent for them, so that only the parts whose source differs are exchanged: the rest keeps its state.
  const selector = "main, [data-live]";
  let regions = [];

  const holder = (element) => {
    while (element.childElementCount === 1 && element.childNodes.length <= 3 && onlySpaceBesides(element)) element = element.firstElementChild;
    return element;
  };
  const onlySpaceBesides = (element) => [...element.childNodes].every((node) => node.nodeType === 1 || (node.nodeType === 3 && !node.data.trim()));
  const chain = (region, inner) => {
    const shells = [];
    for (let element = inner; ; element = element.parentElement) {
      shells.push(element.cloneNode(false));
      if (element === region) return shells.map((shell) => shell.outerHTML).join("\n");
    }
  };
  const regionsOf = (root) => [...root.querySelectorAll(selector)].filter((element) => !element.parentElement.closest(selector));

  const remember = () => {
    regions = regionsOf(document).map((region) => {
      const inner = holder(region);
      const parts = [...inner.childNodes];
      return { inner, shell: chain(region, inner), parts, sources: parts.map((part) => part.cloneNode(true)) };
    });
  };

  const exchange = (known, fresh) => {
    const parts = [...fresh.childNodes];
    let start = 0;
    while (start < parts.length && start < known.sources.length && known.sources[start].isEqualNode(parts[start])) start += 1;
    let end = 0;
    while (end < parts.length - start && end < known.sources.length - start &&
      known.sources[known.sources.length - 1 - end].isEqualNode(parts[parts.length - 1 - end])) end += 1;
    const oldEnd = known.sources.length - end;
    const newEnd = parts.length - end;
    const sources = parts.slice(start, newEnd).map((part) => part.cloneNode(true));
    const added = parts.slice(start, newEnd).map((part) => document.adoptNode(part));
    const opened = openDetails(known.parts.slice(start, oldEnd));
    let before = known.parts[oldEnd] ?? null;
    if (before && before.parentNode !== known.inner) before = null;
    for (const part of known.parts.slice(start, oldEnd)) part.remove();
    for (const part of added) known.inner.insertBefore(part, before);
    reopenDetails(added, opened);
    known.parts.splice(start, oldEnd - start, ...added);
    known.sources.splice(start, oldEnd - start, ...sources);
    return added;
  };

  const detailsIn = (parts) => parts.flatMap((part) => part.nodeType === 1 ? [...(part.matches("details") ? [part] : []), ...part.querySelectorAll("details")] : []);
  const nameOf = (details) => details.id || details.querySelector("summary")?.textContent.trim() || "";
  const openDetails = (parts) => new Map(detailsIn(parts).map((details) => [nameOf(details), details.open]));
  const reopenDetails = (parts, opened) => {
    for (const details of detailsIn(parts)) if (opened.has(nameOf(details))) details.open = opened.get(nameOf(details));
  };

  // What the reader looks at stays where it is on the screen, though something above it grew or shrank.
  const anchor = () => {
    for (const element of document.querySelectorAll("main [id]")) {
      const top = element.getBoundingClientRect().top;
      if (top >= 0 && top < innerHeight) return { id: element.id, top };
    }
    return null;
  };
  const hold = (place, y) => {
    const element = place && document.getElementById(place.id);
    scrollTo({ top: element ? scrollY + element.getBoundingClientRect().top - place.top : y, behavior: "instant" });
  };

  const show = (text) => {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const next = regionsOf(fresh);
    const inners = next.map(holder);
    const fits = regions.length > 0 && next.length === regions.length &&
      regions.every((known, index) => known.inner.isConnected && known.shell === chain(next[index], inners[index]));
    if (!fits) return location.reload();
    const source = fresh.querySelector("script[data-page][data-tag]");
    if (source) tag = source.dataset.tag;
    const place = anchor();
    const y = scrollY;
    document.title = fresh.title;
    const added = regions.flatMap((known, index) => exchange(known, inners[index]));
    const target = location.hash && document.getElementById(decode(location.hash.slice(1)));
    // An element that replaces the target is not the target until the address is gone to again.
    if (target && added.some((part) => part.contains(target))) location.replace(location.hash);
    if (added.length) hold(place, y);
    document.dispatchEvent(new CustomEvent("rubric:update", { detail: { added } }));
  };
  const decode = (text) => {
    try { return decodeURIComponent(text); } catch { return text; }
  };

  // One fetch at a time; what changes meanwhile is fetched after it.
  let running = false;
  let again = false;
  const update = async () => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        const response = await fetch(location.pathname + location.search, { cache: "no-cache", headers: { Accept: "text/html" } });
        show(await response.text());
      }
    } catch {
      // The server went away: the stream says so too, and brings the page up to date when it is back.
    } finally {
      running = false;
    }
  };

  const refreshStyles = () => {
    for (const link of document.querySelectorAll('link[rel~="stylesheet"]')) {
      const address = new URL(link.href);
      if (address.origin !== location.origin) continue;
      address.searchParams.set("live", Date.now());
      const next = link.cloneNode();
      next.href = address.href;
      next.addEventListener("load", () => link.remove(), { once: true });
      next.addEventListener("error", () => next.remove(), { once: true });
      link.after(next);
    }
  };

  // The panel lives in a shadow tree with a constructed style sheet: the page's styles do not reach it, nor its policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; position: fixed; z-index: 2147483647; inset: auto 1rem 1rem auto; max-width: min(46rem, calc(100vw - 2rem));
      font: 14px/1.45 system-ui, sans-serif; color-scheme: light dark; color: light-dark(#1f2328, #e6edf3); }
    :host([hidden]) { display: none; }
    :host(.over) { inset: 0; max-width: none; background: light-dark(#ffffffeb, #0d1117eb); overflow: auto; padding: 3rem 1rem; }
    :host(.over) details { max-width: 60rem; margin: 0 auto; }
    details { background: light-dark(#fff, #161b22); border: 1px solid light-dark(#d0d7de, #30363d); border-radius: 8px;
      box-shadow: 0 4px 16px #0003; overflow: hidden; }
    summary { cursor: pointer; padding: .5rem .75rem; font-weight: 600; }
    ol { list-style: none; margin: 0; padding: 0 .75rem .5rem; max-height: 60vh; overflow: auto; }
    :host(.over) ol { max-height: none; }
    li { border-top: 1px solid light-dark(#d0d7de, #30363d); padding: .5rem 0; }
    .error { color: light-dark(#b42318, #ff8a80); } .warning { color: light-dark(#8a5a00, #e3b341); } .note { color: light-dark(#0550ae, #79c0ff); }
    pre { margin: .35rem 0; padding: .5rem; overflow: auto; border-radius: 6px; background: light-dark(#f6f8fa, #0d1117);
      font: 12.5px/1.4 ui-monospace, monospace; }
    a { color: light-dark(#0550ae, #79c0ff); } .place { font-size: .9em; } p { margin: .2rem 0; }
    @media print { :host { display: none; } }`);
  const host = document.createElement("rubric-problems");
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [sheet];
  host.hidden = true;

  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const item = (problem) => {
    const place = problem.file + (problem.line ? `:${problem.line}` : "") + (problem.line && problem.column ? `:${problem.column}` : "");
    const entry = make("li", {},
      make("div", {}, make("strong", { className: problem.severity, textContent: problem.severity }), ` ${problem.message} `,
        make("code", { textContent: problem.id })),
      make("div", { className: "place" }, problem.editor ? make("a", { href: problem.editor, textContent: place }) : place));
    if (problem.frame) entry.append(make("pre", { textContent: problem.frame }));
    for (const note of problem.notes) entry.append(make("p", { textContent: note }));
    return entry;
  };
  const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

  const showProblems = (found) => {
    const wasOpen = shadow.querySelector("details")?.open ?? false;
    const words = [];
    if (found.here.length) words.push(`${counted(found.here.length, "problem")} ${found.isOutdated ? "– this is the last good page" : "on this page"}`);
    if (found.elsewhere) words.push(found.here.length ? `${found.elsewhere} elsewhere` : `${counted(found.elsewhere, "problem")} elsewhere`);
    host.hidden = words.length === 0;
    host.classList.toggle("over", found.isOutdated && found.here.length > 0);
    const box = make("details", {}, make("summary", { textContent: words.join(", ") }), make("ol", {}, ...found.here.map(item)));
    box.open = found.isOutdated || wasOpen;
    // Over the page, folding it up lets the page be read.
    box.addEventListener("toggle", () => { if (!box.open) host.classList.remove("over"); });
    shadow.replaceChildren(box);
    if (!host.isConnected) document.documentElement.append(host);
  };
  const problems = async () => {
    try {
      const response = await fetch(`/_rubric/problems?page=${encodeURIComponent(page)}`, { cache: "no-store" });
      if (response.ok) showProblems(await response.json());
    } catch {
      // As with a page: the stream brings it when the server is back.
    }
  };

  // A browser opens six connections to a server at most, and every stream holds one: a page that nobody sees lets go of it.
  let source = null;
  let retry = 0;
  const everything = () => { update(); refreshStyles(); problems(); };
  const connect = () => {
    clearTimeout(retry);
    if (source || document.hidden) return;
    source = new EventSource(`/_rubric/events?page=${encodeURIComponent(page)}&tag=${encodeURIComponent(tag)}`);
    source.addEventListener("hello", () => { document.documentElement.dataset.rubricLive = "on"; problems(); });
    source.addEventListener("pages", (event) => {
      const tags = JSON.parse(event.data);
      if (tags === "*" || (page in tags && tags[page] !== tag)) update();
    });
    source.addEventListener("styles", refreshStyles);
    source.addEventListener("problems", problems);
    source.addEventListener("sync", everything);
    source.addEventListener("reload", () => location.reload());
    source.addEventListener("error", () => {
      document.documentElement.dataset.rubricLive = "off";
      if (source?.readyState !== EventSource.CLOSED) return;
      source = null;
      retry = setTimeout(connect, 1000);
    });
  };
  const disconnect = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };

  let hiddenSince = 0;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      hiddenSince = setTimeout(disconnect, 5000);
      return;
    }
    clearTimeout(hiddenSince);
    if (!source) {
      refreshStyles();
      connect();
    }
  });
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", (event) => { if (event.persisted) { everything(); connect(); } });

  const begin = () => { remember(); connect(); };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();
})();
