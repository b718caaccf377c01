// Filters an index table by words and by the values of its rows, and keeps the choice in the address.
"use strict";
(() => {
  const form = document.querySelector(".filter");
  if (!form) return;
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const rows = [...document.querySelectorAll(".index tbody tr")].map((row) => [row, fold(row.textContent)]);
  const output = form.querySelector("output");
  const fields = [...form.elements].filter((field) => field.name);

  // What a row has under another choice goes before what it has in general: how severe a rule is depends on the profile.
  const values = (row, name, chosen) => {
    const narrower = chosen.map((other) => row.getAttribute(`data-${name}-${other.value}`)).find((value) => value !== null);
    return (narrower ?? row.getAttribute("data-" + name) ?? "").split(" ");
  };
  const apply = () => {
    const words = fold(form.elements.words.value).split(/\s+/).filter(Boolean);
    const chosen = fields.filter((field) => field.localName === "select" && field.value);
    let shown = 0;
    for (const [row, text] of rows) {
      const fits =
        words.every((word) => text.includes(word)) && chosen.every((field) => values(row, field.name, chosen).includes(field.value));
      row.hidden = !fits;
      shown += fits;
    }
    const count = form.dataset.count.replace("{shown}", shown).replace("{total}", rows.length);
    output.textContent = shown ? count : form.dataset.none;
  };
  const keep = () => {
    const query = new URLSearchParams(fields.filter((field) => field.value).map((field) => [field.name, field.value]));
    try {
      history.replaceState(null, "", location.pathname + (query.size ? "?" + query : "") + location.hash);
    } catch (_) {
      // Some browsers let no page from the disk change its address, and all of them stop it when it is changed too often.
    }
  };

  const asked = new URLSearchParams(location.search);
  fields.forEach((field) => {
    field.value = asked.get(field.name) || "";
    // A value that is no option any more leaves a select with none.
    if (field.selectedIndex < 0) field.value = "";
  });
  form.addEventListener("input", () => {
    apply();
    keep();
  });
  // The fields are empty only after the event.
  form.addEventListener("reset", () =>
    setTimeout(() => {
      apply();
      keep();
    }),
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  apply();
})();
