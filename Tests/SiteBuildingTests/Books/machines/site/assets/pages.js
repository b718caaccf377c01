rubricPages=[["Rules","index.html"],
["Other (page)","other%20(page).html"],
["Rules","rules/index.html",[["Keep @State private","rules/exposed-state.html"],
["A to Z","all/a-z.html"],
["Coverage","all/coverage.html"]]],
["Decision trees","all/decisions.html"]];
