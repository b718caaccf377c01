rubricPages=[["Rules","index.html"],
["Other (page)","other%20(page).html"],
["Rules","rules/index.html",[["Keep @State private","rules/exposed-state.html"]]],
["Indexes","all/index.html",[["Rules","rules/index.html"],
["Decision trees","all/decisions.html"],
["A to Z","all/a-z.html"]]]];
