rubricPages=[["Rulebook","index.html"],
["Kinds of tea","tea/index.html",[["Assam","tea/assam.html"],
["Ceylon","tea/ceylon.html"],
["Darjeeling","tea/darjeeling.html"],
["Earl","tea/earl.html"],
["Fuding","tea/fuding.html"],
["Ginseng","tea/ginseng.html"]]],
["Pots","pots.html"]];
