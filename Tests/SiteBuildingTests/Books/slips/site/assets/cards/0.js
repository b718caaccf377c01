rubricCards({"index.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Slips\u003c/p>\u003cp id=\"page:card-line\">See [the pot](my page.md), a rule, another and a pattern.\u003c/p>\u003c/div>",
"my page.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">My page\u003c/p>\u003cp id=\"page:card-line\">Back to the slips.\u003c/p>\u003c/div>",
"pattern.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"eyebrow\">Rule · \u003ccode>exposed-state\u003c/code> · warning\u003c/p>\u003cp class=\"card-title\">A pattern\u003c/p>\u003c/div>",
"rule.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"eyebrow\">Rule\u003c/p>\u003cp class=\"card-title\">A rule\u003c/p>\u003c/div>",
"second.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"eyebrow\">Rule\u003c/p>\u003cp class=\"card-title\">Another\u003c/p>\u003c/div>"});
