rubricPages=[["Samples of every kind","index.html"],
["Rules","rules/index.html",[["Keep @State private","rules/exposed-state.html"]]]];
