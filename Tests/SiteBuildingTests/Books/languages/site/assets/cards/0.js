rubricCards({"index.es.html":"\u003cdiv lang=\"es\" dir=\"ltr\">\u003cp class=\"card-title\">Casa\u003c/p>\u003cp id=\"page:card-line\">La regla.\u003c/p>\u003c/div>",
"index.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"card-title\">Home\u003c/p>\u003cp id=\"page:card-line\">The rule, by name.\u003c/p>\u003c/div>",
"rules/kept.es.html":"\u003cdiv lang=\"es\" dir=\"ltr\">\u003cp class=\"eyebrow\">Regla\u003c/p>\u003cp class=\"card-title\">Guardada\u003c/p>\u003cp id=\"page:card-line\">Ver inicio.\u003c/p>\u003c/div>",
"rules/kept.html":"\u003cdiv lang=\"en\" dir=\"ltr\">\u003cp class=\"eyebrow\">Rule\u003c/p>\u003cp class=\"card-title\">Kept\u003c/p>\u003cp id=\"page:card-line\">It is kept.\u003c/p>\u003c/div>"});
