rubricPages=[["Trams","index.html"],
["Stops","stops.html"],
["Lines","in/index.html",[["Two","in/two.html"],
["One","in/one.html"]]],
["A page of no list","unlisted.html"]];
