rubricCards({"index.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">One id, twice\u003c/p>\u003cp id=\"page:card-line\">Two headings, a tree, samples and a footnote that want the same ids.\u003c/p>\u003c/div>",
"tabs.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Tabs\u003c/p>\u003c/div>"});
