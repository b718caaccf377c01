// Finds pages, sections and outcomes. Loaded on its first use by site.js; the index lies in scripts beside it, since a page that
// is opened from disk may load scripts but not data. The format is described in Sources/Rendering/Search/SearchIndex.swift.
"use strict";
(() => {
  const { root, folder } = document.currentScript.dataset;
  // What one query may read, in bytes of the index: 200 KB in all, the directory among them.
  const LIMIT = 190000;
  const WORDS = 110000;
  const PAGES = 12;
  const ROWS = 30;
  // By the tiers of the index: prose, code, description, step, heading, outcome, title, name.
  const WEIGHTS = [1, 2, 4, 4, 5, 6, 8, 10];
  const HEADING = 4;
  const LONGEST = 48;

  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  // SwiftLint's rules are written with underscores.
  const wordsOf = (text) => (fold(text).replace(/(?<=\p{L})_(?=\p{L})/gu, "-").match(/[@$#]?[\p{L}\p{N}_]+/gu) || []).map((word) => word.slice(0, LONGEST));
  const bare = (word) => word.replace(/^[@$#]/, "");

  // The files of the index, each loaded once

  const values = new Map();
  const waiting = new Map();
  window.rubricIndex = (name, value) => values.set(name, value);
  const load = (name) => {
    if (values.has(name)) return values.get(name);
    if (!waiting.has(name)) {
      const version = values.has("index") ? "?" + values.get("index").version : "";
      const script = make("script", { src: root + folder + name + ".js" + version });
      const arrival = new Promise((done, fail) => {
        script.addEventListener("load", () => done(values.get(name)));
        script.addEventListener("error", () => {
          waiting.delete(name);
          fail(new Error(name));
        });
      });
      waiting.set(name, arrival);
      document.head.append(script);
    }
    return waiting.get(name);
  };
  // What is there already is given at once: a keystroke should not wait for a turn of the event loop.
  const loadAll = (names) => {
    const found = names.map(load);
    return found.some((value) => value instanceof Promise) ? Promise.all(found) : found;
  };

  // What a query has read so far

  class Budget {
    constructor() {
      this.names = new Set();
      this.spent = 0;
    }
    allows(name, size, limit) {
      if (this.names.has(name)) return true;
      if (this.spent + size > limit) return false;
      this.names.add(name);
      this.spent += size;
      return true;
    }
  }

  // The last of the files whose first key is not behind the given one; keys and sizes take turns.
  const fileOf = (list, key) => {
    let [low, high] = [0, list.length / 2 - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (list[middle * 2] <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  // The files that hold keys with a beginning, the one with the exact key first.
  const filesOf = (letter, beginning, most, budget, limit) => {
    const list = values.get("index")[letter];
    const names = [];
    for (let file = fileOf(list, beginning); file < list.length / 2 && names.length < most; file += 1) {
      if (names.length && !list[file * 2].startsWith(beginning)) break;
      if (!budget.allows(letter + file, list[file * 2 + 1], limit)) break;
      names.push(letter + file);
    }
    return names;
  };

  // Words and their places

  const tables = new Map();
  const tableOf = (name) => {
    if (!tables.has(name)) {
      const parts = values.get(name).split(" ");
      const table = [];
      for (let at = 0; at < parts.length - 1; at += 2) table.push({ key: fold(parts[at]), spelling: parts[at], places: parts[at + 1] });
      tables.set(name, table);
    }
    return tables.get(name);
  };
  const DIGITS = new Uint8Array(128);
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].forEach((digit, value) => (DIGITS[digit.charCodeAt(0)] = value));
  // Page and place in turns; a place is eight times the section and the tier. Read once a word, since the letters that follow ask again.
  const placesOf = (entry) => (entry.read ??= readPlaces(entry.places));
  const readPlaces = (places) => {
    const end = places.endsWith("~") ? places.length - 1 : places.length;
    const numbers = new Int32Array(end);
    let [at, count, page] = [0, 0, 0];
    while (at < end) {
      let digit = DIGITS[places.charCodeAt(at++)];
      let value = digit & 31;
      for (let shift = 5; digit & 32; shift += 5) {
        digit = DIGITS[places.charCodeAt(at++)];
        value |= (digit & 31) << shift;
      }
      if (count & 1) numbers[count++] = value;
      else numbers[count++] = page += value;
    }
    return numbers.subarray(0, count);
  };

  // Whether one letter added, left out, changed or swapped with the next makes `word` begin with (or be) `typed`.
  const isNear = (typed, word, isWhole) => {
    const last = Math.min(typed.length, word.length);
    let same = 0;
    while (same < last && typed[same] === word[same]) same += 1;
    const rest = (text, from) => text.slice(from);
    const fits = (a, b) => (isWhole ? a === b : b.startsWith(a));
    return (
      fits(rest(typed, same + 1), rest(word, same + 1)) ||
      fits(rest(typed, same + 1), rest(word, same)) ||
      fits(rest(typed, same), rest(word, same + 1)) ||
      (typed[same] === word[same + 1] && typed[same + 1] === word[same] && fits(rest(typed, same + 2), rest(word, same + 2)))
    );
  };

  // Without their endings, "bindings" and "valores" find "binding" and "valor" too.
  const singulars = (word) => {
    if (word.length < 5 || !word.endsWith("s")) return [];
    return word.endsWith("es") ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
  };

  // The words that a typed one may mean, each with how well it fits.
  const matchesIn = (names, typed, isShort) => {
    const forms = singulars(typed);
    const matches = [];
    for (const name of names) {
      for (const entry of tableOf(name)) {
        if (entry.key === typed) matches.push({ entry, fit: 1 });
        else if (forms.includes(entry.key)) matches.push({ entry, fit: 0.9 });
        else if (!isShort && entry.key.startsWith(typed)) matches.push({ entry, fit: 0.35 + (0.45 * typed.length) / entry.key.length });
      }
    }
    return matches;
  };
  const strength = (entry) => {
    const places = placesOf(entry);
    let best = 0;
    for (let at = 1; at < places.length; at += 2) best = Math.max(best, WEIGHTS[places[at] & 7]);
    return best;
  };

  // The files that are read for a word in any case. A single letter begins too many words to read them all.
  const filesFor = (typed, budget) => {
    const names = filesOf("t", typed, typed.length > 1 ? 4 : 2, budget, WORDS);
    for (const form of singulars(typed)) names.push(...filesOf("t", form, 1, budget, WORDS));
    return names;
  };
  const find = async (typed, budget) => {
    const names = filesFor(typed, budget);
    await loadAll(names);
    const exact = matchesIn(new Set(names), typed, false);
    if (exact.length || typed.length < 4 || /[\p{N}@$#_]/u.test(typed)) return exact;

    // One mistake leaves one half of a word as it is: the first leads to words in their order, the second to words by their endings.
    const half = typed.length >> 1;
    const byBeginning = filesOf("t", typed.slice(0, Math.max(1, half - 1)), 3, budget, WORDS);
    const byEnding = filesOf("w", [...typed.slice(half)].reverse().join(""), 3, budget, WORDS);
    await loadAll([...byBeginning, ...byEnding]);
    const near = [];
    for (const name of byBeginning) {
      for (const entry of tableOf(name)) {
        if (isNear(typed, entry.key, true)) near.push({ entry, fit: 0.6 });
        else if (typed.length > 5 && isNear(typed, entry.key, false)) near.push({ entry, fit: 0.35 });
      }
    }
    const known = new Set(near.map(({ entry }) => entry.key));
    const others = byEnding.flatMap((name) => values.get(name).split(" ")).filter((word) => !known.has(word) && isNear(typed, word, true));
    const files = new Map(others.slice(0, 4).map((word) => [word, filesOf("t", word, 1, budget, WORDS)]));
    await loadAll([...files.values()].flat());
    for (const [word, names] of files) {
      for (const name of names) near.push(...tableOf(name).filter((entry) => entry.key === word).map((entry) => ({ entry, fit: 0.6 })));
    }
    near.forEach((match) => Object.assign(match, { isNear: true, strength: match.fit * strength(match.entry) }));
    return near.sort((a, b) => b.strength - a.strength).slice(0, 6);
  };

  // Pages by how well they answer

  // Only so many pages are looked at section by section: a word may stand in all of ten thousand.
  const NEAREST = 48;
  const shareOf = (found, matches) => (found / matches.length) ** 2;
  const nearest = (matches, called, bests, rarity) => {
    const total = values.get("index").pages;
    const worth = new Float64Array(total);
    for (let page = 0; page < total; page += 1) {
      let [sum, found] = [0, 0];
      for (let position = 0; position < bests.length; position += 1) {
        if (!bests[position][page]) continue;
        sum += rarity[position] * bests[position][page];
        found += 1;
      }
      worth[page] = sum * shareOf(found, matches) * (called.has(page) ? 3 : 1);
    }
    const least = Float64Array.from(worth).sort()[Math.max(0, total - NEAREST)];
    const pages = new Map();
    for (let page = 0; page < total; page += 1) if (worth[page] > least) pages.set(page, []);
    for (let page = 0; page < total && pages.size < NEAREST; page += 1) if (worth[page] && worth[page] === least) pages.set(page, []);
    return pages;
  };
  // - called: the pages that are called what was typed.
  const score = (matches, called) => {
    const total = values.get("index").pages;
    const bests = matches.map((found) => {
      const best = new Float32Array(total);
      for (const { entry, fit } of found) {
        const places = placesOf(entry);
        for (let at = 0; at < places.length; at += 2) {
          const value = fit * WEIGHTS[places[at + 1] & 7];
          if (best[places[at]] < value) best[places[at]] = value;
        }
      }
      return best;
    });
    const rarity = bests.map((best) => {
      let count = 0;
      for (const value of best) if (value) count += 1;
      return Math.log(1 + (total - count + 0.5) / (count + 0.5)) + 0.05;
    });
    const pages = nearest(matches, called, bests, rarity);
    matches.forEach((found, position) => {
      for (const { entry, fit } of found) {
        const places = placesOf(entry);
        for (let at = 0; at < places.length; at += 2) {
          const words = pages.get(places[at]);
          if (!words) continue;
          const section = places[at + 1] >> 3;
          const tier = places[at + 1] & 7;
          const word = (words[position] = words[position] || { best: 0, spelling: "", sections: new Map() });
          const value = fit * WEIGHTS[tier];
          const held = word.sections.get(section);
          if (!held || held.value < value) word.sections.set(section, { value, tier });
          if (word.best < value) {
            word.best = value;
            word.spelling = entry.spelling;
          }
        }
      }
    });
    const ranked = [];
    for (const [page, words] of pages) {
      const sections = new Map([[0, 0]]);
      words.forEach((word) => word?.sections.forEach((_, section) => sections.set(section, 0)));
      let found = 0;
      words.forEach((word, position) => {
        if (!word) return;
        found += 1;
        const above = word.sections.get(0)?.value || 0;
        for (const section of sections.keys()) {
          const own = word.sections.get(section)?.value || 0;
          const value = Math.max(own, 0.5 * above, 0.15 * word.best);
          sections.set(section, sections.get(section) + rarity[position] * value);
        }
      });
      const best = Math.max(...sections.values());
      // A page that lacks a word stands behind those that have them all.
      ranked.push({ page, words, sections, score: best * shareOf(found, matches) * (called.has(page) ? 3 : 1) });
    }
    return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
  };

  // The kind of a page, and its language where that is another one.
  const kindOf = (page) => {
    let first = 0;
    for (const run of values.get("index").kinds.split(" ")) {
      const [count, language] = run.slice(1).split(":");
      first += Number(count);
      if (page < first) return [run[0], language];
    }
    return ["g"];
  };

  // Rows: the page itself or its sections, with what is shown of them

  const plainWords = (text) => wordsOf(text).map(bare).filter((word) => word.length > 1);
  const same = (a, b) => a.length === b.length && a.every((word, at) => word === b[at]);
  const rowsOf = (result, text, meant) => {
    const [path, title, name, description, headings, ...sections] = text;
    const [kind, language] = kindOf(result.page);
    const best = Math.max(...result.sections.values());
    const rows = [];
    for (const [section, value] of result.sections) {
      const strong = result.words.some((word) => word?.sections.get(section)?.tier >= HEADING);
      const isStep = section > headings;
      const label = section ? sections[section * 2 - 2] : title;
      const words = plainWords(label);
      const shared = words.filter((word) => meant.includes(word)).length;
      const covered = !section && keyOf(wordsOf(name)) === keyOf(meant) ? meant.length : shared;
      // Of two labels, the one that says more of what was typed and less besides.
      const coverage = 1 + covered / Math.max(meant.length, 1) + (0.5 * shared) / Math.max(words.length, 1);
      const worth = value * (result.score / best) * coverage * (same(words, meant) ? 2 : 1);
      rows.push({
        kind: isStep ? "d" : kind,
        language,
        label,
        place: section ? title : name,
        isCode: !section,
        text: section ? "" : description,
        href: path + (section ? "#" + encodeURIComponent(sections[section * 2 - 1]) : ""),
        words: result.words,
        worth,
        strong,
        section,
      });
    }
    rows.sort((a, b) => b.worth - a.worth || a.section - b.section);
    return rows.filter((row, at) => at === 0 || (row.strong && at < 4 && row.worth > 0.4 * rows[0].worth));
  };

  // The pages whose title, name or file's name is all that was meant.
  const keyOf = (words) => "=" + words.map(bare).filter((word) => word.length > 1).join("");
  const pagesCalled = async (meant, budget) => {
    const pages = new Set();
    const key = keyOf(meant);
    if (key === "=") return pages;
    const names = filesOf("t", key, 1, budget, WORDS);
    await loadAll(names);
    for (const name of names) {
      for (const entry of tableOf(name)) if (entry.key === key) placesOf(entry).forEach((page, at) => at & 1 || pages.add(page));
    }
    return pages;
  };

  // A single letter is answered with the pages that are called so, which one file holds; the words that begin with it are read
  // meanwhile, for the letter that comes next.
  const pagesOfLetter = async (letter) => {
    const [file] = await loadAll(["i" + fileOf(values.get("index").i, letter)]);
    Promise.resolve(loadAll(filesFor(letter, new Budget()))).catch(() => {});
    const [, ...pages] = file.find(([first]) => first === letter);
    const rows = pages.flatMap(([page, ...text], at) => {
      const result = { page, words: [], sections: new Map([[0, 1]]), score: pages.length - at };
      return rowsOf(result, [...text, 0], []);
    });
    return { typed: [letter], matches: [], rows };
  };

  const search = async (query) => {
    // A single letter is the beginning of a word, or nothing.
    const words = wordsOf(query).slice(0, 8).filter((word, at, all) => word.length > 1 || at === all.length - 1);
    const typed = [...new Set(words)];
    if (!typed.length) return { typed, matches: [], rows: [] };
    if (typed.length === 1 && typed[0].length === 1 && values.get("index").letters.includes(typed[0])) return pagesOfLetter(typed[0]);
    const budget = new Budget();
    budget.allows("index", directorySize, LIMIT);
    // The rarest word is most likely the longest: it may read first. All that is known to be needed is asked for at once.
    const longest = [...typed].sort((a, b) => b.length - a.length);
    const asked = longest.flatMap((word) => filesFor(word, budget));
    const whole = keyOf(words) === "=" ? [] : filesOf("t", keyOf(words), 1, budget, WORDS);
    await loadAll([...new Set([...asked, ...whole])]);
    const matches = [];
    for (const word of longest) matches[typed.indexOf(word)] = await find(word, budget);
    // A misspelt word means the one that it was taken for.
    const meaning = (word) => {
      const [first] = matches[typed.indexOf(word)];
      return first?.isNear ? first.entry.key : word;
    };
    const meant = words.map(meaning);
    const list = values.get("index").p;
    const chosen = [];
    for (const result of score(matches, await pagesCalled(meant, budget))) {
      const file = fileOf(list, result.page);
      if (chosen.length === (query.trim().length > 1 ? PAGES : PAGES / 2) || !budget.allows("p" + file, list[file * 2 + 1], LIMIT)) break;
      chosen.push({ result, file });
    }
    await loadAll([...new Set(chosen.map(({ file }) => "p" + file))]);
    const rows = chosen.flatMap(({ result, file }) => rowsOf(result, values.get("p" + file)[result.page - list[file * 2]], meant.map(bare)));
    rows.sort((a, b) => b.worth - a.worth);
    return { typed, matches, rows: rows.slice(0, ROWS) };
  };

  // Words marked

  const marker = (typed, matches) => {
    const found = new Map();
    matches.forEach((list, position) => list.forEach(({ entry }) => found.set(entry.key, position)));
    const span = (word) => {
      const key = fold(word);
      for (const [position, want] of typed.map(bare).entries()) {
        const at = key.indexOf(want);
        const isPart = at > 0 && key.length === word.length && /[A-Z]/.test(word[at]);
        if (at === 0 || isPart) return { position, from: at, to: key.length === word.length ? at + want.length : word.length };
      }
      return found.has(key) ? { position: found.get(key), from: 0, to: word.length } : null;
    };
    // Puts the text into the element, and gives back which of the typed words are marked in it.
    return (element, text) => {
      const seen = new Set();
      let done = 0;
      for (const match of text.matchAll(/[\p{L}\p{N}\p{M}_]+/gu)) {
        const part = span(match[0]);
        if (!part) continue;
        seen.add(part.position);
        element.append(text.slice(done, match.index + part.from), make("mark", {}, match[0].slice(part.from, part.to)));
        done = match.index + part.to;
      }
      element.append(text.slice(done));
      return seen;
    };
  };

  // The dialog

  let strings;
  let directorySize;
  const say = (name, changes = {}) => Object.entries(changes).reduce((text, [key, value]) => text.replace(`{${key}}`, value), strings[name] || "");
  const input = make("input", { type: "text", id: "page:search-words", autocomplete: "off", spellcheck: false, enterKeyHint: "go" });
  input.setAttribute("autocapitalize", "off");
  const list = make("div", { id: "page:search-results", className: "search-results" });
  list.setAttribute("role", "listbox");
  const status = make("p", { className: "search-status" });
  status.setAttribute("role", "status");
  const close = make("button", { type: "button", className: "button search-close" }, make("span", { className: "unseen" }));
  const hint = make("p", { className: "search-hint" });
  const dialog = make("dialog", { className: "search" }, make("div", { className: "search-field" }, input, close), status, list, hint);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
  })) {
    input.setAttribute(name, value);
  }

  let active;
  const choose = (option) => {
    active?.setAttribute("aria-selected", "false");
    active = option;
    if (!option) return input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", option.id);
  };
  const options = () => [...list.querySelectorAll("[role=option]")];

  const optionOf = (row, number, mark, typed) => {
    const label = make("span", { className: "search-label" });
    const seen = mark(label, row.label);
    const code = row.language ? " · " + row.language.split("-")[0].toUpperCase() : "";
    const kind = make("span", { className: "search-kind", lang: document.documentElement.lang }, say(row.kind) + code);
    const option = make("a", { href: root + row.href, id: `page:search-${number}`, tabIndex: -1 }, kind, " ", label);
    if (row.language) option.lang = row.language;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    for (const [text, style] of [
      [row.place, row.isCode ? "search-place search-code" : "search-place"],
      [row.text, "search-text"],
    ]) {
      if (!text || text === row.label) continue;
      const line = make("span", { className: style });
      mark(line, text).forEach((position) => seen.add(position));
      option.append(" ", line);
    }
    // A word that nothing of this shows stands in the text or the samples: the reader sees which it is.
    const rest = row.words.filter((word, position) => word && position < typed.length && !seen.has(position)).map((word) => word.spelling);
    if (rest.length) {
      option.append(" ", make("span", { className: "search-words" }, ...[...new Set(rest)].flatMap((word) => [make("mark", {}, word), " "])));
    }
    return option;
  };
  const show = ({ typed, matches, rows }) => {
    choose();
    const mark = marker(typed, matches);
    list.replaceChildren(...rows.map((row, at) => optionOf(row, at + 1, mark, typed)));
    list.hidden = !rows.length;
    input.setAttribute("aria-expanded", String(rows.length > 0));
    const words = input.value.trim();
    // A sign alone may be the beginning of a name such as @State; the index has no others.
    const isEmpty = !typed.length && /^[@$#.]?$/.test(words);
    hint.hidden = !isEmpty && !rows.length;
    if (isEmpty) status.textContent = "";
    else if (!rows.length) status.textContent = say("searchNone", { words });
    else status.textContent = rows.length === 1 ? say("searchCountOne") : say("searchCount", { count: rows.length });
    list.scrollTop = 0;
    if (rows.length) choose(options()[0]);
  };

  // The answer to an older keystroke never replaces a newer one's.
  let asked = 0;
  const update = async () => {
    const turn = (asked += 1);
    try {
      const found = await search(input.value);
      if (turn === asked) show(found);
    } catch (_) {
      if (turn === asked) status.textContent = say("searchFailed");
    }
  };

  input.addEventListener("input", update);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const all = options();
    const at = all.indexOf(active);
    const moves = { ArrowDown: (at + 1) % all.length, ArrowUp: (at + all.length - 1) % all.length, PageDown: Math.min(at + 5, all.length - 1), PageUp: Math.max(at - 5, 0) };
    if (event.key in moves && all.length) {
      event.preventDefault();
      choose(all[moves[event.key]]);
      active.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      active.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    }
  });
  list.addEventListener("click", (event) => {
    // A result on this page is reached without leaving it.
    if (event.target.closest("a") && !event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  close.addEventListener("click", () => dialog.close());

  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    input.focus();
    input.select();
  };
  const looks = make("link", { rel: "stylesheet", href: root + "assets/search.css" });
  const dressed = new Promise((done) => ["load", "error"].forEach((name) => looks.addEventListener(name, done)));
  document.head.append(looks);
  Promise.all([load("index"), dressed]).then(
    ([index]) => {
      strings = index.strings;
      directorySize = JSON.stringify(index).length;
      dialog.setAttribute("aria-label", say("search"));
      input.setAttribute("aria-label", say("search"));
      input.placeholder = say("searchPlaceholder");
      list.setAttribute("aria-label", say("searchResults"));
      close.title = close.firstChild.textContent = say("searchClose");
      hint.textContent = say("searchHint");
      list.hidden = true;
      document.body.append(dialog);
      window.rubricSearch = open;
      open();
    },
    () => (location.href = document.querySelector(".foot-links a[href$='pages.html'], .all a").href),
  );
})();
