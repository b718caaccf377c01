rubricPages=[["The tram book","index.html"],
["Second chapter","second.html"],
["First chapter","first.html"],
["Inside","in/index.html",[["Ten","in/part-10.html"],
["Nine","in/part-9.html"]]]];
