// Before the first paint: marks that scripts run, sets the remembered theme, shows the step that the address names.
(function (root) {
  root.classList.add("js");
  try {
    var theme = localStorage.getItem("rubric-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch (_) {
    // Storage may be forbidden, from disk for one.
  }
  try {
    // Nothing is :target before the whole page is read; the step would then push away the first one.
    var id = "#" + CSS.escape(decodeURIComponent(location.hash.slice(1)));
    var steps = ".walk:not(.live, :has(:target)):has(.step" + id + ", .step " + id + ") .step";
    var sheet = new CSSStyleSheet({ media: "screen" });
    sheet.replaceSync(steps + "{ display: none !important }" + steps + ":is(" + id + ", :has(" + id + ")) { display: block !important }");
    document.adoptedStyleSheets = [sheet];
    addEventListener("hashchange", function () { sheet.disabled = true; });
  } catch (_) {}
})(document.documentElement);
