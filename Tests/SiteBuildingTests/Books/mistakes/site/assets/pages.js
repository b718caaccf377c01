rubricPages=[["Start","index.html"],
["Lone","lone.html"],
["Two","two.html"]];
