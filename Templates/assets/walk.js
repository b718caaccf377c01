// Walks through decision trees: the path taken, keys, and where the focus goes. Which step is shown is the style sheet's part, links and
// the browser's own history are the way on and back; so that a page is walked without this as well.
"use strict";
(() => {
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  // A path is a list of [id of a step, number of the choice taken there]; its last step is the one that is shown.
  const walks = new Map();
  const begin = (element) => {
    const steps = [...element.querySelectorAll(".step")];
    const trail = make("nav", { className: "trail", ariaLabel: `${element.dataset.trail}: ${element.ariaLabel}`, hidden: true }, make("ol"));
    steps.forEach((step) => (step.querySelector("h2, h3, h4, h5, h6").tabIndex = -1));
    // A click between the links is enough for the keys to work.
    element.tabIndex = -1;
    element.classList.add("live");
    walks.set(element.id, { element, steps, trail, path: [] });
    addKeys(walks.get(element.id));
  };

  const currentOf = (walk) => document.getElementById(walk.path.at(-1)?.[0]) || walk.steps[0];
  const headingOf = (step) => step.querySelector("h2, h3, h4, h5, h6");
  const choicesOf = (step) => [...step.querySelectorAll(".choices a")];
  // A line break in a heading is no word of it, and what is hidden has no text with breaks.
  const wordsOf = (heading) => {
    const copy = heading.cloneNode(true);
    copy.querySelectorAll("br").forEach((line) => line.replaceWith(" "));
    copy.querySelectorAll(".unseen").forEach((remark) => remark.remove());
    return copy.textContent;
  };
  const answerOf = (link) => link.firstChild.textContent.trim();

  const show = (walk, path) => {
    walk.path = path;
    const current = currentOf(walk);
    walk.steps.forEach((step) => step.classList.toggle("current", step === current));
    const taken = path.slice(0, -1).map(([id, choice], index) => {
      const step = document.getElementById(id);
      const link = make("a", { href: "#" + id }, wordsOf(headingOf(step)));
      link.dataset.index = index;
      return make("li", {}, link, " ", make("b", {}, answerOf(choicesOf(step)[choice])));
    });
    walk.trail.firstChild.replaceChildren(...taken);
    walk.trail.hidden = taken.length === 0;
    current.prepend(walk.trail);
    document.querySelectorAll(`[id="${nameOf(walk)}:drawing"] a`).forEach((link) => {
      if (link.getAttribute("href") === "#" + current.id) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
  };

  // The path after a move to a step, by a link if one was followed.
  const moved = (walk, step, link) => {
    const path = walk.path.length ? walk.path : [[walk.steps[0].id]];
    const [id] = path.at(-1);
    const links = choicesOf(document.getElementById(id));
    let choice = links.indexOf(link);
    if (choice < 0 && link?.dataset.index) return [...path.slice(0, link.dataset.index), [step.id]];
    if (choice < 0) {
      const earlier = path.findIndex((entry) => entry[0] === step.id);
      if (earlier >= 0) return [...path.slice(0, earlier), [step.id]];
      choice = links.findIndex((other) => other.hash === "#" + step.id);
    }
    return choice < 0 ? [[step.id]] : [...path.slice(0, -1), [id, choice], [step.id]];
  };

  let followed = null;
  // The heading that takes the focus. While the browser goes back, it can be hidden until the address has changed too.
  let waiting = null;
  const isPath = (walk, path) => Array.isArray(path) && path.every(([id, choice], index) => {
    const step = walk.steps.find((step) => step.id === id);
    return step && (index === path.length - 1 || choicesOf(step)[choice]);
  });

  // The address of the whole tree is an empty element above the drawing; old addresses of it stand in there.
  const nameOf = (walk) => walk.element.id.replace(/:walk$/, "");
  const isWhole = (walk, target) => !!document.getElementById(nameOf(walk))?.contains(target);

  // Brings the walks to what the address and the entry in the browser's history say.
  const sync = (isMove) => {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch (_) {}
    const target = document.getElementById(id);
    const place = target?.closest(".walk");
    const kept = history.state?.walks;
    let left = null;
    for (const walk of walks.values()) {
      const before = currentOf(walk);
      const step = walk.element === place && target.closest(".step");
      if (isPath(walk, kept?.[walk.element.id])) show(walk, kept[walk.element.id]);
      else if (step && followed?.closest(".again")) show(walk, []);
      else if (step) show(walk, isMove ? moved(walk, step, followed) : [[step.id]]);
      else show(walk, isWhole(walk, target) ? [] : walk.path);
      if (currentOf(walk) !== before || (isMove && walk.element === place)) left = walk;
    }
    const paths = Object.fromEntries([...walks].map(([id, walk]) => [id, walk.path]));
    const isChoice = kept ? history.state.isChoice : !!followed?.closest(".choices");
    history.replaceState({ ...history.state, walks: paths, isChoice }, "");
    followed = null;
    // The path stands above the heading and came after the browser had scrolled; an entry of its history has a place of its own.
    if (isMove && !kept && place) target.scrollIntoView();
    // The heading is what a screen reader says next. Focus that a reader put elsewhere stays there.
    const focus = document.activeElement;
    const isLost = focus === document.body || focus.closest(".walk, .diagram");
    if (isMove && left && (place === left.element || isLost)) waiting = headingOf(currentOf(left));
    waiting?.focus({ preventScroll: true });
    if (waiting === document.activeElement) waiting = null;
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='#'], .flowchart a");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    followed = link;
    // An address that stays the same tells nobody.
    if (link.getAttribute("href") === location.hash) setTimeout(() => history.replaceState(null, "") || sync(true));
  });
  addEventListener("hashchange", () => sync(true));
  addEventListener("popstate", () => history.state?.walks && sync(true));

  const keys = {
    ArrowDown: (links, at) => links[Math.min(at + 1, links.length - 1)]?.focus(),
    ArrowUp: (links, at) => links[Math.max(at - 1, 0)]?.focus(),
    forward: (links, at) => (links[at] || (links.length === 1 && links[0]))?.click?.(),
    back: (_, __, walk) => {
      if (walk.path.length < 2) return;
      if (history.state?.isChoice) history.back();
      else walk.trail.querySelector("li:last-child a").click();
    },
    0: (_, __, walk) => currentOf(walk).querySelector(".again a")?.click(),
  };
  const addKeys = (walk) =>
    walk.element.addEventListener("keydown", (event) => {
      // Arrows scroll code that has the focus.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target.closest("pre")) return;
      const links = choicesOf(currentOf(walk));
      const isMirrored = getComputedStyle(walk.element).direction === "rtl";
      const turned = { ArrowRight: isMirrored ? "back" : "forward", ArrowLeft: isMirrored ? "forward" : "back" };
      const number = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
      const act = number ? () => links[number - 1]?.click() : keys[turned[event.key] || event.key];
      if (!act || (number && !links[number - 1])) return;
      event.preventDefault();
      act(links, links.indexOf(document.activeElement), walk);
    });

  // A drawing that is wider than its box is shown from where it begins.
  const begun = new WeakSet();
  const scrollToStart = (canvas) => {
    if (begun.has(canvas)) return;
    begun.add(canvas);
    const first = canvas.querySelector(".question")?.getBoundingClientRect();
    const box = canvas.getBoundingClientRect();
    if (first) canvas.scrollLeft += (first.left + first.right - box.left - box.right) / 2;
  };

  const update = () => {
    for (const [id, { element }] of walks) if (!element.isConnected) walks.delete(id);
    document.querySelectorAll(".walk:not(.live)").forEach(begin);
    if (walks.size) sync(false);
    document.querySelectorAll(".canvas").forEach(scrollToStart);
  };
  update();
  // A preview exchanges walks that have changed.
  document.addEventListener("rubric:update", update);
})();
