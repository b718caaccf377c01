rubricPages=[["Slips","index.html"],
["A pattern","pattern.html"],
["A rule","rule.html"],
["Another","second.html"],
["My page","my%20page.html"],
["All rules","all/rules.html"],
["Decision trees","all/decisions.html"],
["A to Z","all/a-z.html"],
["Coverage","all/coverage.html"]];
