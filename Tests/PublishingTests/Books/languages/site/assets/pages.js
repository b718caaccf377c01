rubricPages=[["Home","index.html"],
["Rules","rules/index.html",[["Kept","rules/kept.html"]]]];
