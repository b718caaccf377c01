rubricCards({"index.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Start\u003c/p>\u003cp id=\"page:card-line\">a b c d e f\u003c/p>\u003c/div>",
"lone.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Lone\u003c/p>\u003cp id=\"page:card-line\">x bold\u003c/p>\u003c/div>",
"two.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Two\u003c/p>\u003c/div>"});
