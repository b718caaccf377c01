rubricPages=[["Plain","index.html"],
["Guides","guides/index.html",[["One","guides/01-one.html"],
["Two","guides/02-two.html"]]]];
