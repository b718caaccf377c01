rubricPages=[["Home","index.html"],
["Rules","rules/index.html",[["Kept","rules/kept.html"],
["A to Z","all/a-z.html"]]]];
