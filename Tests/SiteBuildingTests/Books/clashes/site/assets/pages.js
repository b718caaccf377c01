rubricPages=[["One id, twice","index.html"],
["Tabs","tabs.html"],
["Decision trees","all/decisions.html"],
["A to Z","all/a-z.html"]];
