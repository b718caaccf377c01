rubricPages=[["Home","index.html"],
["Rules","rules/index.html",[["Kept","rules/kept.html"]]],
["Indexes","all/index.html",[["Rules","rules/index.html"],
["A to Z","all/a-z.html"]]]];
