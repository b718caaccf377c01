rubricCards({"in/index.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Lines\u003c/p>\u003cp id=\"page:card-line\">Text of the lines.\u003c/p>\u003c/div>",
"in/one.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">One\u003c/p>\u003c/div>",
"in/two.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Two\u003c/p>\u003c/div>",
"stops.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Stops\u003c/p>\u003c/div>",
"unlisted.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">A page of no list\u003c/p>\u003c/div>"});
