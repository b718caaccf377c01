// Makes what is shown the same as a new source, and touches nothing that is the same in the old source and the new one: whatever scripts
// and readers have done to those parts stays.

// Exchanged as they are: scripts know what is in them, or there is nothing in them that anybody could have changed.
const WHOLE = ".walk, .code, svg, pre, table";
// Above this many pairs, children are compared in their order alone.
const MOST_PAIRS = 40_000;

class Astray extends Error {}

// Returns the elements that are new, or null where what is shown is not what the old source says.
export function patch(old, next, twins) {
  const work = { twins, added: [], opened: new Set() };
  try {
    patchElement(old, next, work);
    reopen(work);
    return work.added;
  } catch (error) {
    if (error instanceof Astray) return null;
    throw error;
  }
}

function patchElement(old, next, work) {
  const shown = shownFor(old, work);
  work.twins.set(next, shown);
  patchAttributes(old, next, shown);
  const olds = [...old.children];
  const nexts = [...next.children];
  let place = shown.firstChild;
  let done = 0;
  const passTo = (end) => {
    for (; done < end; done += 1) remove(olds[done], work);
  };
  for (const [index, partner] of partners(olds, nexts).entries()) {
    const fresh = nexts[index];
    if (partner === null) {
      place = insert(fresh, shown, place, work);
      continue;
    }
    const known = olds[partner];
    // Before anything is removed: the place may be what is.
    const kept = shownFor(known, work);
    passTo(partner);
    done = partner + 1;
    place = kept.nextSibling;
    if (known.isEqualNode(fresh)) carry(known, fresh, work);
    else patchElement(known, fresh, work);
  }
  passTo(olds.length);
}

// For each new child the number of the old one that it is, or null: first those that are the same, then, between two of these, what is alike.
function partners(olds, nexts) {
  const found = nexts.map(() => null);
  let start = 0;
  while (start < olds.length && start < nexts.length && olds[start].isEqualNode(nexts[start])) found[start] = start++;
  let [oldEnd, nextEnd] = [olds.length, nexts.length];
  while (oldEnd > start && nextEnd > start && olds[oldEnd - 1].isEqualNode(nexts[nextEnd - 1])) found[--nextEnd] = --oldEnd;
  let [from, to] = [start, start];
  const alikeBetween = (oldLimit, nextLimit) => {
    for (; from < oldLimit && to < nextLimit; from += 1, to += 1) if (areAlike(olds[from], nexts[to])) found[to] = from;
    [from, to] = [oldLimit, nextLimit];
  };
  for (const [o, n] of common(olds.slice(start, oldEnd), nexts.slice(start, nextEnd))) {
    alikeBetween(start + o, start + n);
    found[to++] = from++;
  }
  alikeBetween(oldEnd, nextEnd);
  return found;
}

// The longest common subsequence, as pairs of numbers.
function common(olds, nexts) {
  if (!olds.length || !nexts.length || olds.length * nexts.length > MOST_PAIRS) return [];
  const same = olds.map((old) => nexts.map((next) => old.isEqualNode(next)));
  const lengths = Array.from({ length: olds.length + 1 }, () => new Uint16Array(nexts.length + 1));
  for (let o = olds.length - 1; o >= 0; o -= 1)
    for (let n = nexts.length - 1; n >= 0; n -= 1)
      lengths[o][n] = same[o][n] ? lengths[o + 1][n + 1] + 1 : Math.max(lengths[o + 1][n], lengths[o][n + 1]);
  const pairs = [];
  for (let o = 0, n = 0; o < olds.length && n < nexts.length; ) {
    if (same[o][n]) pairs.push([o++, n++]);
    else if (lengths[o + 1][n] >= lengths[o][n + 1]) o += 1;
    else n += 1;
  }
  return pairs;
}

// Whether an element can become another: of one kind and id, and with nothing but elements in it.
function areAlike(old, next) {
  return old.localName === next.localName && old.id === next.id && [old, next].every((element) => !element.matches(WHOLE) && !hasText(element));
}

const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());

function shownFor(source, { twins }) {
  const shown = twins.get(source);
  if (!shown?.isConnected) throw new Astray();
  return shown;
}

function carry(old, next, work) {
  work.twins.set(next, work.twins.get(old));
  let child = next.firstChild;
  for (const node of old.childNodes) {
    carry(node, child, work);
    child = child.nextSibling;
  }
}

function bind(source, shown, work) {
  work.twins.set(source, shown);
  let child = shown.firstChild;
  for (const node of source.childNodes) {
    bind(node, child, work);
    child = child.nextSibling;
  }
}

// Returns where the next one goes.
function insert(source, parent, place, work) {
  const element = document.importNode(source, true);
  bind(source, element, work);
  parent.insertBefore(element, place);
  // The space that stands between what is written on lines of its own.
  if (source.nextSibling?.nodeType === Node.TEXT_NODE) parent.insertBefore(document.createTextNode(source.nextSibling.data), place);
  work.added.push(element);
  return place;
}

const detailsIn = (element) => [...(element.localName === "details" ? [element] : []), ...element.querySelectorAll("details")];

function remove(source, work) {
  const shown = shownFor(source, work);
  for (const details of detailsIn(shown)) if (details.open) work.opened.add(nameOf(details));
  if (shown.nextSibling?.nodeType === Node.TEXT_NODE && !shown.nextSibling.data.trim()) shown.nextSibling.remove();
  shown.remove();
}

const nameOf = (details) => details.id || details.querySelector("summary")?.textContent.trim() || "";

// What was unfolded stays so where something of the same name has come in its place.
function reopen({ added, opened }) {
  for (const element of added) for (const details of detailsIn(element)) if (opened.has(nameOf(details))) details.open = true;
}

function patchAttributes(old, next, shown) {
  for (const name of new Set([...old.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name);
    if (old.getAttribute(name) === value) continue;
    if (name === "class") {
      // Scripts add classes of their own.
      shown.classList.remove(...old.classList);
      shown.classList.add(...next.classList);
    } else if (value === null) {
      shown.removeAttribute(name);
    } else {
      shown.setAttribute(name, value);
    }
  }
}
