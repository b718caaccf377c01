// Cards of what links lead to, shown while a link is pointed at or has the keyboard's focus; a tap opens the link. Loaded by site.js with
// the first such link. The cards lie in scripts beside it, since a page that is opened from disk may load scripts but not data.
"use strict";
(() => {
  const { root, path: own } = document.currentScript.dataset;
  const base = new URL(root || ".", location.href);
  const LINKS = ":is(.prose, .facts, .verification, .mentions) a[href]";
  // In milliseconds: a pointer that only passes shows nothing, and one that moves on to the card keeps it.
  const DELAY = 250;
  const EDGE = 8;

  const load = (element) =>
    new Promise((done) => {
      element.addEventListener("load", done);
      element.addEventListener("error", done);
      document.head.append(element);
    });
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const looks = load(make("link", { rel: "stylesheet", href: base.href + "assets/cards.css" }));
  const cards = new Map();
  window.rubricCards = (file) => Object.entries(file).forEach(([path, html]) => cards.set(path, html));

  const pathOf = (link) => {
    const address = new URL(link.getAttribute("href"), location.href).href;
    if (!address.startsWith(base.href)) return "";
    try {
      return decodeURIComponent(address.slice(base.href.length).replace(/[?#].*/, ""));
    } catch (_) {
      return "";
    }
  };
  const anchorOf = (link) => {
    try {
      return decodeURIComponent(new URL(link.getAttribute("href"), location.href).hash);
    } catch (_) {
      return "";
    }
  };
  const script = (name) => load(make("script", { src: `${base.href}assets/cards/${name}.js` }));
  const files = new Map();
  let counted;
  const cardOf = async (path, anchor) => {
    // How many files there are stands in one of its own, since what stands in a page would change with the size of the book.
    await (counted ||= script("count"));
    if (!rubricCards.count) return;
    let hash = 0;
    for (let at = 0; at < path.length; at += 1) hash = (hash * 31 + path.charCodeAt(at)) >>> 0;
    const file = hash % rubricCards.count;
    if (!files.has(file)) files.set(file, script(file));
    await Promise.all([looks, files.get(file)]);
    // The section of a rule has a card of its own.
    return cards.get(path + anchor) || cards.get(path);
  };

  const card = make("div", { className: "card", id: "page:card", hidden: true });
  card.setAttribute("role", "tooltip");
  document.querySelector("main").append(card);
  let link = null;
  let point = null;
  let timer;

  // Below the line of the link, or above it where there is more room; never outside of the window.
  const place = () => {
    const boxes = [...link.getClientRects()];
    const box = boxes.find((line) => point && point.y >= line.top - 2 && point.y <= line.bottom + 2) || boxes[0];
    if (!box || box.bottom < 0 || box.top > innerHeight) return hide();
    const width = document.documentElement.clientWidth;
    const [above, below] = [box.top - 2 * EDGE, innerHeight - box.bottom - 2 * EDGE];
    card.style.maxHeight = "none";
    const isBelow = card.offsetHeight <= below || below >= above;
    card.style.maxHeight = Math.max(above, below) + "px";
    card.style.top = (isBelow ? box.bottom + EDGE / 2 : box.top - EDGE / 2 - card.offsetHeight) + "px";
    const start = getComputedStyle(link).direction === "rtl" ? box.right - card.offsetWidth : box.left;
    card.style.left = Math.max(EDGE, Math.min(start, width - card.offsetWidth - EDGE)) + "px";
  };
  const hide = () => {
    clearTimeout(timer);
    link?.removeAttribute("aria-describedby");
    link = null;
    card.hidden = true;
  };
  const show = async (target) => {
    hide();
    link = target;
    const html = await cardOf(pathOf(target), anchorOf(target));
    if (link !== target || !html) return;
    card.innerHTML = html;
    card.hidden = false;
    place();
    // The title is what the link says already.
    if (link && document.getElementById("page:card-line")) link.setAttribute("aria-describedby", "page:card-line");
  };
  const soon = (act) => {
    clearTimeout(timer);
    timer = setTimeout(act, DELAY);
  };
  const wants = (target) => {
    const path = pathOf(target);
    return path.endsWith(".html") && path !== decodeURIComponent(own);
  };

  const meet = (target) => {
    if (target === link) return clearTimeout(timer);
    if (target && wants(target)) {
      cardOf(pathOf(target), anchorOf(target));
      return soon(() => show(target));
    }
    // What the keyboard's focus has opened stays while the pointer moves elsewhere.
    if (link?.matches(":focus-visible")) return;
    if (link) soon(hide);
    else clearTimeout(timer);
  };
  addEventListener("pointerover", (event) => {
    point = { y: event.clientY };
    if (event.pointerType === "touch") return;
    if (card.contains(event.target)) return clearTimeout(timer);
    meet(event.target.closest?.(LINKS));
  });
  document.documentElement.addEventListener("pointerleave", () => meet(null));
  addEventListener("focusin", (event) => {
    point = null;
    if (event.target.matches(LINKS) && event.target.matches(":focus-visible")) meet(event.target);
    else hide();
  });
  addEventListener("focusout", hide);
  addEventListener("pointerdown", (event) => card.contains(event.target) || hide());
  addEventListener("keydown", (event) => event.key === "Escape" && hide());
  addEventListener("scroll", () => card.hidden || place(), { capture: true, passive: true });

  // The link that this was loaded for.
  const first = document.querySelector(`:is(${LINKS}):is(:hover, :focus-visible)`);
  if (first) meet(first);
})();
