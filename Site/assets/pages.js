rubricPages=[["SwiftUI state, ruled","index.html"],
["Guides","guides/index.html",[["Who owns a value","guides/ownership.html"]]],
["Rules","rules/index.html",[["Keep @State private","rules/exposed-state.html"]]],
["Terms","terms/index.html",[["@State","terms/state.html"]]]];
