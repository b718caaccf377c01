rubricCards({"first.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">First chapter\u003c/p>\u003cp id=\"page:card-line\">See inside.\u003c/p>\u003c/div>",
"index.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">The tram book\u003c/p>\u003cp id=\"page:card-line\">By people who wait.\u003c/p>\u003c/div>",
"in/index.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Inside\u003c/p>\u003cp id=\"page:card-line\">Home\u003c/p>\u003c/div>",
"in/part-10.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Ten\u003c/p>\u003c/div>",
"in/part-9.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Nine\u003c/p>\u003c/div>",
"second.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Second chapter\u003c/p>\u003cp id=\"page:card-line\">A word before.\u003c/p>\u003c/div>"});
