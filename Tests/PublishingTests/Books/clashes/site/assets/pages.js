rubricPages=[["One id, twice","index.html"],
["Tabs","tabs.html"]];
