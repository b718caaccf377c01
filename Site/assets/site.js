// What a page can do once it has been read: copy, switch the theme, open the full navigation
// and the search, and mark in the table of contents what is being read. Every page is whole without it.
"use strict";
(() => {
  const root = document.documentElement;
  const script = document.currentScript.dataset;
  // What is done to parts of the page is done once to each, at first and when a preview has brought the page up to date.
  const enhance = (act) => {
    act();
    document.addEventListener("rubric:update", act);
  };
  const all = (selector, scope = document) => [...scope.querySelectorAll(selector)];
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const remember = (storage, key, value) => {
    try {
      if (value === undefined) return window[storage].getItem(key);
      window[storage].setItem(key, value);
    } catch (_) {
      return null;
    }
  };

  const status = make("p", { className: "unseen", role: "status" });
  document.body.append(status);
  const say = (text) => {
    status.textContent = "";
    setTimeout(() => (status.textContent = text), 50);
  };

  // Theme

  const panel = document.getElementById("page:theme");
  all("input", panel).forEach((input) => {
    input.checked = input.value === (root.dataset.theme || "system");
    input.addEventListener("change", () => {
      if (input.value === "system") delete root.dataset.theme;
      else root.dataset.theme = input.value;
      remember("localStorage", "rubric-theme", input.value);
    });
  });

  // Copying

  const write = async (text) => {
    try {
      return await navigator.clipboard.writeText(text);
    } catch (_) {
      // Plain HTTP on another host has no clipboard object, and a frame may not be allowed to use it.
    }
    const field = make("textarea", { value: text, className: "unseen" });
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (!done) throw new Error("copy");
  };
  const codeOf = (block) => {
    const code = block.querySelector("code").cloneNode(true);
    all(".verdict, .finding", code).forEach((element) => element.remove());
    return code.textContent;
  };
  const copier = (button, textOf, name, show) => {
    show(button, name);
    button.addEventListener("click", async () => {
      let text = script.copied;
      try {
        await write(textOf());
        button.classList.add("done");
      } catch (_) {
        text = script.failed;
      }
      show(button, text);
      say(text);
      setTimeout(() => {
        show(button, name);
        button.classList.remove("done");
      }, 2000);
    });
    return button;
  };
  enhance(() =>
    all(".code:not(:has(> .copy))").forEach((block) => {
      block.append(copier(make("button", { type: "button", className: "copy" }), () => codeOf(block), script.copy, (button, text) => (button.textContent = text)));
    }),
  );

  // The id of a rule has its button from the start, so that nothing moves.

  enhance(() =>
    all(".copy-id:not([data-ready])").forEach((button) => {
      button.dataset.ready = "";
      copier(button, () => button.previousElementSibling.textContent, button.title, (element, text) => (element.title = element.firstChild.textContent = text));
    }),
  );

  // A button that copies the address stands behind each heading, and in the first line of each step; it holds no text of its own.

  const wordsOf = (heading) => [...heading.childNodes].map((node) => (node.localName === "br" ? " " : node.textContent)).join("");
  const linker = (heading, id) => {
    const address = () => location.href.replace(/#.*/, "") + "#" + encodeURIComponent(id);
    return copier(make("button", { type: "button", className: "link-copy" }), address, script.link.replace("{text}", () => wordsOf(heading)), (button, text) => {
      button.title = text;
      button.ariaLabel = text;
    });
  };
  enhance(() => {
    all(".prose :not(:has(+ .link-copy)) > .anchor").forEach(({ parentNode: heading }) => heading.after(linker(heading, heading.id)));
    all(".step").forEach((step) => {
      const line = step.querySelector(".eyebrow");
      if (!line.querySelector(".link-copy")) line.append(linker(step.querySelector("h2, h3, h4, h5, h6"), step.id));
    });
  });

  // Tabs: who chooses a name in one row has chosen it in all of them.

  let rows = [];
  let latest;
  const choose = (name) => {
    latest = name;
    rows.forEach(({ names, tabs }) => {
      const chosen = names.findIndex((button) => button.textContent === name);
      if (chosen < 0) return;
      names.forEach((button, at) => {
        button.ariaSelected = at === chosen;
        button.tabIndex = at === chosen ? 0 : -1;
        tabs[at].classList.toggle("chosen", at === chosen);
      });
    });
  };
  const turn = (to) => {
    // Rows above grow and shrink as well: the reader's own stays where it is.
    const before = to.getBoundingClientRect().top;
    choose(to.textContent);
    scrollBy({ top: to.getBoundingClientRect().top - before, behavior: "instant" });
    to.focus({ preventScroll: true });
  };
  const reveal = () => {
    let target;
    try {
      target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch (_) {}
    const tab = target?.closest(".tab:not(.chosen)");
    if (!tab || !rows.some(({ tabs }) => tabs.includes(tab))) return;
    choose(tab.ariaLabel);
    target.scrollIntoView();
  };
  enhance(() => {
    rows = all(".tab-names").map((bar) => ({ bar, names: all("button", bar), tabs: all(":scope > .tab", bar.parentNode) }));
    rows.forEach(({ bar, names, tabs }, row) => {
      names.forEach((button, at) => {
        tabs[at].id = `page:tab-${row}-${at}`;
        tabs[at].role = "tabpanel";
        button.setAttribute("aria-controls", tabs[at].id);
      });
      bar.onclick = ({ target }) => names.includes(target) && turn(target);
      bar.onkeydown = ({ key, target }) => {
        const at = names.indexOf(target);
        const on = getComputedStyle(target).direction === "rtl" ? -1 : 1;
        const to = { ArrowRight: at + on, ArrowLeft: at - on, Home: 0, End: -1 }[key];
        if (to !== undefined) turn(names.at(to % names.length));
      };
    });
    if (latest) choose(latest);
  });
  addEventListener("hashchange", reveal);
  reveal();

  // Only what scrolls needs a stop of the Tab key, and a drawing with a link in it has one.

  const measure = (element) => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  if (window.ResizeObserver) {
    const sizes = new ResizeObserver((entries) => entries.forEach((entry) => measure(entry.target)));
    enhance(() => all(".code pre, .table, :not(.table) > table, .canvas:not(:has(.full-size))").forEach((element) => sizes.observe(element)));
  }

  // What is higher than the room below the header shows its beginning when the Tab key reaches it.

  addEventListener("focusin", ({ target }) => {
    const begin = () => {
      const room = innerHeight - parseFloat(getComputedStyle(root).scrollPaddingTop);
      if (target.getBoundingClientRect().height > room && target.matches(":focus-visible")) target.scrollIntoView({ block: "start" });
    };
    begin();
    // The browser may scroll by itself after this.
    requestAnimationFrame(begin);
  });

  // Table of contents

  let links;
  let headings;
  let current;
  const follow = () => {
    const edge = innerHeight / 4;
    let reached = headings.filter((heading) => heading.getBoundingClientRect().top < edge).pop();
    if (scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2) {
      const chosen = headings.find((heading) => "#" + encodeURIComponent(heading.id) === location.hash);
      reached = chosen || headings[headings.length - 1];
    }
    const link = reached && links.get(reached.id);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    current = link;
    const panel = link?.closest(".toc");
    if (!panel || panel.matches(":hover, :focus-within")) return;
    // Only the list itself may move: scrollIntoView would pull at the page too.
    const [above, below] = [link.offsetTop - 60, link.offsetTop + 90 - panel.clientHeight];
    if (panel.scrollTop > above) panel.scrollTop = above;
    if (panel.scrollTop < below) panel.scrollTop = below;
  };
  let waiting = false;
  addEventListener(
    "scroll",
    () => {
      if (waiting || !headings.length) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        follow();
      });
    },
    { passive: true },
  );
  enhance(() => {
    links = new Map(all(".toc a").map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
    headings = all(".prose :is(h2, h3)[id]").filter((heading) => links.has(heading.id));
    if (headings.length) follow();
    all(".panel a").forEach((link) => {
      link.onclick = () => {
        const open = link.closest("[popover]");
        if (open.matches(":popover-open")) open.hidePopover();
      };
    });
  });

  // The full navigation: loaded when it is first asked for, since it names every page.

  const button = document.querySelector(".tree-button");
  const nearby = document.querySelector(".nearby");
  // Scrolls a long list to the current page, without scrolling the page itself.
  const listed = nearby?.querySelector("[aria-current]");
  const frame = nearby?.parentElement;
  if (listed && listed.offsetTop > frame.clientHeight - 60) frame.scrollTop = listed.offsetTop - frame.clientHeight / 2;
  let tree;
  const holds = (entry) => entry[1] === script.path || (entry[2] || []).some(holds);
  const list = (entries) => make("ul", {}, ...entries.map(item));
  const linkTo = ([title, path]) => {
    const link = make("a", { href: script.root + path }, title);
    if (path === script.path) link.setAttribute("aria-current", "page");
    return make("li", {}, link);
  };
  const item = (entry) => {
    const [title, path, children] = entry;
    if (!children) return linkTo(entry);
    const folder = make("details", {}, make("summary", {}, title));
    const fill = () => {
      if (folder.children.length > 1) return;
      folder.append(list(path ? [[title, path], ...children] : children));
    };
    folder.addEventListener("toggle", fill);
    if (holds(entry)) {
      fill();
      folder.open = true;
    }
    return make("li", {}, folder);
  };
  const show = (open) => {
    button.setAttribute("aria-expanded", open);
    if (nearby) nearby.hidden = open;
    if (tree) tree.hidden = !open;
    remember("sessionStorage", "rubric-tree", open ? "open" : "");
  };
  const open = () => {
    if (tree) return show(true);
    const source = make("script", { src: script.root + script.pages });
    source.addEventListener("load", () => {
      tree = make("div", { className: "tree" }, list(window.rubricPages));
      button.closest("nav").append(tree);
      show(true);
      tree.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    });
    source.addEventListener("error", () => (location.href = button.previousElementSibling.href));
    document.head.append(source);
  };
  button?.addEventListener("click", () => {
    if (button.getAttribute("aria-expanded") === "true") show(false);
    else open();
  });
  if (button && remember("sessionStorage", "rubric-tree") === "open") open();

  // Cards of links: their script is loaded with the first link that is pointed at or focused; a finger opens the link.

  const cards = (event) => {
    const isByFinger = event.pointerType ? event.pointerType === "touch" : !event.target.matches?.(":focus-visible");
    if (isByFinger || !event.target.closest?.("article a[href]")) return;
    ["pointerover", "focusin"].forEach((name) => removeEventListener(name, cards));
    const source = make("script", { src: script.root + "assets/cards.js" });
    Object.assign(source.dataset, { root: script.root, path: script.path });
    document.head.append(source);
  };
  ["pointerover", "focusin"].forEach((name) => addEventListener(name, cards));

  // Search: its script and its index are loaded when it is first asked for.

  const finder = document.querySelector(".icon-search");
  let search;
  const find = () => {
    if (window.rubricSearch) return window.rubricSearch();
    if (search) return;
    search = make("script", { src: script.root + "assets/search.js" });
    Object.assign(search.dataset, { root: script.root, folder: script.search });
    search.addEventListener("error", () => (location.href = finder.dataset.pages));
    document.head.append(search);
  };
  all(".icon-search, .search-button").forEach((button) => button.addEventListener("click", find));
  const help = document.getElementById("page:keys");
  const keys = { "/": finder && find, "?": help && (() => help.togglePopover()) };
  addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable], dialog:not([popover])")) return;
    event.preventDefault();
    act();
  });
})();
