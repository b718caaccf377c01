rubricCards({"index.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Plain\u003c/p>\u003cp id=\"page:card-line\">A folder without configuration: guides, one.\u003c/p>\u003c/div>",
"guides/01-one.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">One\u003c/p>\u003c/div>",
"guides/02-two.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Two\u003c/p>\u003cp id=\"page:card-line\">Two has no heading.\u003c/p>\u003c/div>"});
