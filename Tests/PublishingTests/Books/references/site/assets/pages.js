rubricPages=[["References","index.html"],
["Guides","guides/index.html",[["Two of a name","guides/a.html"],
["Two of a name","guides/b.html"]]],
["Rules","rules/index.html",[["Keep it private","rules/exposed-state.html"],
["Read only","rules/read-only-binding.html"]]],
["Terms","terms/index.html",[["@State","terms/state.html"]]]];
