rubricPages=[["El estado en SwiftUI, con reglas","index.es.html"],
["Guides","guides/index.es.html",[["De quién es un valor","guides/ownership.es.html"]]]];
