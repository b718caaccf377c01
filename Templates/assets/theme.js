// Runs before the first paint: marks that scripts run, and puts the remembered theme in place.
(function (root) {
  root.classList.add("js");
  try {
    var theme = localStorage.getItem("rubric-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch (_) {
    // Storage may be forbidden, from disk for one: the system's choice stands.
  }
})(document.documentElement);
