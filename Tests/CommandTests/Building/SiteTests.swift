import Foundation
import TestSupport
import Testing

/// What a build makes of a rulebook, and what it leaves as it is.
@Suite struct SiteTests {
    @Test func draftsAndExcludedFilesStayOutAndStaticFilesComeAlong() throws {
        let book = try Rulebook([
            "rubric.yml": "exclude: [\"notes/**\"]\n", "Content/index.md": "# A\n\n![P](used.svg)\n",
            "Content/draft.md": "---\ndraft: true\n---\n# D\n",
            "Content/notes/n.md": "# N\n", "Content/used.svg": "<svg viewBox='0 0 20 10'/>", "Content/unused.txt": "x",
            "Static/CNAME": "example.org\n",
            "Static/.nojekyll": "", "Static/deep/robots.txt": "User-agent: *\n",
        ])
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        let site = try book.site()
        #expect(site["CNAME"] == Data("example.org\n".utf8))
        #expect(site[".nojekyll"] == Data())
        #expect(site["deep/robots.txt"] != nil)
        #expect(site["used.svg"] != nil)
        for name in ["draft.html", "notes/n.html", "notes/index.html", "unused.txt", "rubric.yml"] {
            #expect(site[name] == nil, "\(name)")
        }
        let index = String(decoding: site["index.html"] ?? Data(), as: UTF8.self)
        #expect(index.contains("<img src=\"used.svg\" alt=\"P\" width=\"20\" height=\"10\" loading=\"lazy\" />"))
    }

    @Test func aStaticFileDoesNotTakeAPagesPlace() throws {
        let book = try Rulebook([
            "rubric.yml": "", "Content/index.md": "# A\n", "Static/index.html": "x", "Static/assets/style.css": "x",
            "Static/ok.txt": "x",
            "Static/assets/search/en/t0.js": "x",
        ])
        let run = try book.build()
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "error[address-conflict]: 'assets/search/en/t0.js' has the same URL as a built-in file of the site"))
        #expect(
            run.output.contains(
                "error[address-conflict]: 'index.html' has the same URL as the page 'index.md'\n --> Static/index.html")
        )
        #expect(
            run.output.contains(
                "error[address-conflict]: 'assets/style.css' has the same URL as a built-in file of the site"))
        #expect(book.folder.read("Site/ok.txt") == "x")
        #expect(book.folder.read("Site/index.html")?.contains("<h1") == true)
    }

    @Test func eachLanguageHasItsOwnSearchIndex() throws {
        let book = try Rulebook([
            "rubric.yml": "languages: [en, es]\n", "Content/index.md": "# Owner\n", "Content/index.es.md": "# Dueño\n",
            "Content/draft.md": "---\ndraft: true\n---\n",
        ])
        #expect(try book.build().status == 0)
        #expect(book.folder.read("Site/assets/search/en/t0.js") == "rubricIndex(\"t0\",\"=owner AH owner AG\");\n")
        #expect(book.folder.read("Site/assets/search/es/t0.js") == "rubricIndex(\"t0\",\"=dueno AH dueño AG\");\n")
        #expect(
            book.folder.read("Site/assets/search/es/p0.js")
                == "rubricIndex(\"p0\",[[\"index.es.html\",\"Dueño\",\"\",\"\",0]]);\n")
        #expect(book.folder.read("Site/index.es.html")?.contains("data-search=\"assets/search/es/\"") == true)
    }

    @Test func aPageDoesNotTakeThePlaceOfWhatEverySiteHas() throws {
        let book = try Rulebook([
            "Content/index.md": "# A\n\n[p](pages.md)\n", "Content/pages.md": "# Pages\n", "Content/404.md": "# Gone\n",
        ])
        let run = try book.build()
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "error[address-conflict]: the URL of '404.md' would be '404.html', which is a built-in file of the site"
            ))
        #expect(book.folder.read("Site/404.html")?.contains("Gone") == false)
        #expect(
            run.output.contains(
                "error[address-conflict]: the URL of 'pages.md' would be 'pages.html', which is a built-in file of the site"
            ))
        #expect(book.folder.read("Site/pages.html")?.contains("All pages") == true)
    }

    @Test func rawHTMLIsResolvedLikeMarkdown() throws {
        let text =
            "# A\n\n<a href=\"b.md#own\">b</a> <img src=\"p.svg\" alt=\"P\"> <img src=\"p.svg\" alt=\"\">\n\n<p><img src='https://example.org/x.png' alt='X'></p>\n"
        let book = try Rulebook([
            "Content/index.md": text, "Content/b.md": "# B\n\n## Own\n\n![Y](https://example.org/y.png)\n",
            "Content/p.svg": "<svg width='3' height='4'>",
        ])
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("missing-alt-text") == false)
        #expect(run.output.components(separatedBy: "note[remote-image]").count == 2)
        let index = try #require(book.folder.read("Site/index.html"))
        #expect(
            index.contains(
                "<a href=\"b.html#own\">b</a> <img src=\"p.svg\" alt=\"P\" width=\"3\" height=\"4\" loading=\"lazy\" />"
            ))
        #expect(index.contains("<p><a href=\"https://example.org/x.png\" class=\"external\">X</a></p>"))
        #expect(
            book.folder.read("Site/b.html")?.contains("<a href=\"https://example.org/y.png\" class=\"external\">Y</a>")
                == true)
        #expect(book.folder.read("Site/p.svg") != nil)
        try book.folder.write("rubric.yml", "html: escape\n")
        #expect(try book.build().status == 0)
        #expect(book.folder.read("Site/p.svg") == nil)
        try book.folder.write("rubric.yml", "html: allow\n")
        #expect(try book.build().status == 0)
        #expect(
            book.folder.read("Site/index.html")?.contains("<a href=\"b.html#own\">b</a> <img src=\"p.svg\" alt=\"P\">")
                == true)
    }

    @Test func languagesHaveTheirOwnPages() throws {
        let book = try Rulebook([
            "rubric.yml": "languages: [en, es]\n", "Content/index.md": "# Home\n\n[a](a.md)\n",
            "Content/a.md": "# One\n\n> [!NOTE]\n> x\n",
            "Content/a.es.md": "# Uno\n\n> [!NOTE]\n> x\n", "Content/b.fr.md": "# B\n",
        ])
        #expect(try book.build().status == 0)
        let spanish = try #require(book.folder.read("Site/a.es.html"))
        #expect(spanish.contains("<html lang=\"es\""))
        #expect(spanish.contains("<p class=\"admonition-title\">Nota</p>"))
        #expect(spanish.contains("href=\"a.html\""))
        #expect(book.folder.read("Site/a.html")?.contains("href=\"a.es.html\"") == true)
        #expect(book.folder.read("Site/b.fr.html")?.contains("<html lang=\"en\"") == true)
        #expect(book.folder.read("Site/pages.es.html") != nil)
    }

    @Test func withoutConfigurationTheFolderIsTheContent() throws {
        let book = try Rulebook(["README.md": "# Read me\n\n[a](deep/a.md)\n", "deep/a.md": "# A\n"])
        for _ in 0..<2 {
            let run = try book.build()
            #expect(run.status == 0, "\(run.output)")
            #expect(run.talk.contains("2 pages"))
        }
        #expect(
            Set(try book.site().keys).isSuperset(of: [
                "index.html", "index.md", "deep/a.html", "deep/index.html", "404.html", "pages.html", "assets/pages.js",
            ]))
    }

    @Test func unchangedFilesKeepTheirTimeAndARepositoryStays() throws {
        let book = try Rulebook(["Content/index.md": "# A\n\n[b](b.md)\n", "Content/b.md": "# B\n"])
        #expect(try book.build().status == 0)
        try book.folder.write("Site/.git/HEAD", "ref: refs/heads/main\n")
        let past = Date(timeIntervalSince1970: 1_000_000_000)
        for name in try book.site().keys {
            try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: book.folder("Site/" + name))
        }
        try book.folder.write("Content/b.md", "# B\n\nMore.\n")
        let run = try book.build()
        #expect(run.status == 0)
        func time(_ name: String) throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: book.folder("Site/" + name))[.modificationDate] as? Date
        }
        #expect(try time("index.html") == past)
        #expect(try time("assets/style.css") == past)
        #expect(try time("b.html") != past)
        #expect(book.folder.read("Site/.git/HEAD") == "ref: refs/heads/main\n")
        try FileManager.default.removeItem(atPath: book.folder("Content/b.md"))
        #expect(try book.build().status == 1)
        #expect(book.folder.read("Site/b.html") == nil)
    }

    @Test func twoBuildsGiveTheSameBytesAndPagesDoNotGrowWithTheBook() throws {
        var files = [
            "rubric.yml": "", "Content/a/index.md": "# A\n\n[one](one.md)\n",
            "Content/a/one.md": "# One\n\n```swift\nlet x = 1\n```\n",
        ]
        // A folder of more than 150 pages is not listed whole.
        for number in 1001...1160 { files["Content/b/page\(number).md"] = "# Page \(number)\n" }
        let book = try Rulebook(files)
        #expect(try book.build().status == 0)
        #expect(try book.build("--output", book.folder("Other")).status == 0)
        let site = try book.site()
        #expect(try book.site("Other") == site)
        for number in 1161...1260 { try book.folder.write("Content/b/page\(number).md", "# Page \(number)\n") }
        #expect(try book.build().status == 0)
        let larger = try book.site()
        #expect(larger["a/one.html"] == site["a/one.html"])
        #expect(larger["b/page1010.html"]?.count == site["b/page1010.html"]?.count)
        #expect((larger["assets/pages.js"]?.count ?? 0) > (site["assets/pages.js"]?.count ?? 0))
    }
}
