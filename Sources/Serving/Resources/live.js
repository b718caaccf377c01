// Live preview: listens to the server and brings the page up to date in place.
// It stands first in the page's head, so it sees the page's source before any other script has changed it.
(() => {
  "use strict";

  const script = document.currentScript;
  const page = script.dataset.page;
  let tag = script.dataset.tag;
  // The last event that the page takes account of.
  let last = script.dataset.event;
  script.remove();

  // What the server had sent for the body and the head, and for each of its nodes the one that is shown.
  const twins = new WeakMap();
  const bind = (source, shown) => {
    twins.set(source, shown);
    let child = shown.firstChild;
    for (const node of source.childNodes) {
      bind(node, child);
      child = child.nextSibling;
    }
    return source;
  };
  let source = bind(document.body.cloneNode(true), document.body);
  const scriptsOf = (head) => [...head.querySelectorAll("script[src]:not([data-tag])")].map((element) => element.outerHTML).join("\n");
  const scripts = scriptsOf(document.head);

  const patching = import("/_rubric/patch.js").catch(() => null);
  let panel = null;

  // What the reader looks at stays where it is on the screen, though something above it grew or shrank.
  const anchor = () => {
    for (const element of document.querySelectorAll("main [id]")) {
      const { top, height } = element.getBoundingClientRect();
      if (height > 0 && top >= 0 && top < innerHeight) return { id: element.id, top };
    }
    return null;
  };
  const hold = (place, y) => {
    const element = place && document.getElementById(place.id);
    scrollTo({ top: element ? scrollY + element.getBoundingClientRect().top - place.top : y, behavior: "instant" });
  };
  const decode = (text) => {
    try { return decodeURIComponent(text); } catch { return text; }
  };

  const show = async (text) => {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const sent = fresh.querySelector("script[data-page][data-tag]");
    const patch = (await patching)?.patch;
    // Scripts run once, and a table's filter knows the rows that were there: such pages are reloaded, which keeps the scroll position as well.
    if (!patch || !sent || sent.dataset.page !== page || scriptsOf(fresh.head) !== scripts || document.querySelector(".filter")) return location.reload();
    const place = anchor();
    const y = scrollY;
    const focused = document.activeElement?.closest("[id]")?.id;
    const hadFocus = document.activeElement !== document.body;
    const added = patch(source, fresh.body, twins);
    if (!added) return location.reload();
    source = fresh.body;
    tag = sent.dataset.tag;
    document.title = fresh.title;
    keepLinks(fresh.head);
    const target = location.hash && document.getElementById(decode(location.hash.slice(1)));
    if (target && !target.closest(".walk") && added.some((part) => part.contains(target))) {
      // An element that replaces the target is not the target until the address is gone to again, which forgets the entry's state.
      // Walks know their step without it.
      const state = history.state;
      location.replace(location.hash);
      history.replaceState(state, "");
    }
    document.dispatchEvent(new CustomEvent("rubric:update", { detail: { added } }));
    if (added.length) hold(place, y);
    if (hadFocus && focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
  };
  const keepLinks = (head) => {
    const addresses = new Set([...document.querySelectorAll("head > link")].map((link) => new URL(link.href).pathname));
    for (const link of head.querySelectorAll("link[rel~=stylesheet]")) {
      if (!addresses.has(new URL(link.getAttribute("href"), location.href).pathname)) document.head.append(document.importNode(link));
    }
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
        await show(await response.text());
      }
    } catch {
      // The server went away: the stream says so too, and brings the page up to date when it is back.
    } finally {
      running = false;
    }
  };

  const refreshStyles = () => {
    for (const link of document.querySelectorAll("link[rel~=stylesheet]")) {
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

  const problems = async () => {
    try {
      const response = await fetch(`/_rubric/problems?page=${encodeURIComponent(page)}`, { cache: "no-store" });
      if (!response.ok) return;
      const found = await response.json();
      if (!panel && !found.here.length && !found.elsewhere) return;
      panel ??= await import("/_rubric/panel.js");
      panel.show(found);
    } catch {
      // As with a page: the stream brings it when the server is back.
    }
  };

  // A browser opens six connections to a server at most, and every stream holds one: a hidden page closes its own.
  let stream = null;
  let retry = 0;
  const connect = () => {
    clearTimeout(retry);
    if (stream || document.hidden) return;
    stream = new EventSource(`/_rubric/events?page=${encodeURIComponent(page)}&tag=${encodeURIComponent(tag)}&after=${encodeURIComponent(last)}`);
    const on = (name, act) => stream.addEventListener(name, (event) => {
      last = event.lastEventId;
      act(event);
    });
    on("hello", () => { document.documentElement.dataset.rubricLive = "on"; problems(); });
    on("pages", (event) => {
      const tags = JSON.parse(event.data);
      if (tags === "*" || (page in tags && tags[page] !== tag)) update();
    });
    on("styles", refreshStyles);
    on("problems", problems);
    on("sync", () => { update(); refreshStyles(); problems(); });
    on("reload", () => location.reload());
    stream.addEventListener("error", () => {
      document.documentElement.dataset.rubricLive = "off";
      if (stream?.readyState !== EventSource.CLOSED) return;
      stream = null;
      retry = setTimeout(connect, 1000);
    });
  };
  const disconnect = () => {
    clearTimeout(retry);
    stream?.close();
    stream = null;
  };

  let hiddenSince = 0;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      hiddenSince = setTimeout(disconnect, 5000);
      return;
    }
    clearTimeout(hiddenSince);
    connect();
  });
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
  connect();
})();
