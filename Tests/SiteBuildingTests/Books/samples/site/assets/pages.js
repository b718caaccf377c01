rubricPages=[["Samples of every kind","index.html"],
["Rules","rules/index.html",[["Keep @State private","rules/exposed-state.html"],
["A to Z","all/a-z.html"],
["Documents and rules","all/documents.html"],
["Disputed rules","all/disagreements.html"],
["Coverage","all/coverage.html"]]]];
