import Foundation
import TestSupport
import Testing

/// What a build makes for programs.
@Suite struct MachineFilesTests {
    private static let sample =
        "```swift bad\nstruct A: View {\n    @State var a = 0 // finding: exposed-state\n    var body: some View { Text(\"\") }\n}\n```\n"

    @Test func whatNeedsAnAddressIsLeftOutWithoutOneAndTheBuildSaysSo() throws {
        let book = try Rulebook([
            "rubric.yml": "title: T\n", "CHANGELOG.md": "## 1.0 - 2026-01-01\n", "Content/index.md": "# A\n",
        ])
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(
            run.talk.contains(
                "'base-url' is not set in rubric.yml, so there is no sitemap, no feed and no canonical link\n"))
        #expect(try book.build("--quiet").talk == "")
        let site = try book.site()
        #expect(site["llms.txt"] != nil && site["llms-full.txt"] != nil)
        for name in ["sitemap.xml", "feed.xml", "rules.json"] { #expect(site[name] == nil, "\(name)") }
        #expect(book.folder.read("Site/index.html")?.contains("canonical") == false)

        try book.folder.write("rubric.yml", "title: T\nbase-url: https://example.org/b\n")
        let second = try book.build()
        #expect(!second.talk.contains("base-url"))
        let index = try #require(book.folder.read("Site/index.html"))
        #expect(index.contains("<link rel=\"canonical\" href=\"https://example.org/b/index.html\">"))
        #expect(index.contains("<meta property=\"og:url\" content=\"https://example.org/b/index.html\">"))
        #expect(index.contains("type=\"application/atom+xml\" title=\"T\" href=\"feed.xml\""))
        let feed = try #require(book.folder.read("Site/feed.xml"))
        #expect(feed.contains("<updated>2026-01-01T00:00:00Z</updated>"))
        for name in ["sitemap.xml", "feed.xml"] {
            let parser = XMLCheck(try #require(try book.site()[name]))
            #expect(parser.error == nil, "\(name)")
        }
    }

    @Test func aChangelogWithoutDatesIsNoFeed() throws {
        let book = try Rulebook([
            "rubric.yml": "base-url: https://example.org/\n", "CHANGELOG.md": "## 1.0\n\n## 2026-13-01\n",
            "Content/index.md": "# A\n",
        ])
        #expect(try book.build().status == 0)
        #expect(try book.site()["feed.xml"] == nil)
        #expect(book.folder.read("Site/index.html")?.contains("atom+xml") == false)
    }

    @Test func anAuthorsOwnFileGoesFirst() throws {
        let book = try Rulebook([
            "rubric.yml": "base-url: https://example.org/\n", "Content/index.md": "# A\n", "Static/llms.txt": "mine\n",
            "Static/Sitemap.xml": "mine too\n",
        ])
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(book.folder.read("Site/llms.txt") == "mine\n")
        #expect(try book.site()["sitemap.xml"] == nil)
    }

    @Test func aLongListIsDivided() throws {
        var files = ["rubric.yml": "base-url: https://example.org/\n", "Content/index.md": "# Book\n"]
        let description = String(repeating: "word ", count: 40)
        for number in 1000..<1400 {
            files["Content/\(number < 1200 ? "a" : "b")/p\(number).md"] =
                "---\ndescription: \(description)\n---\n# Page \(number)\n"
        }
        let book = try Rulebook(files)
        #expect(try book.build().status == 0)
        let site = try book.site()
        let lists = site.filter { $0.key.hasPrefix("llms") && !$0.key.hasPrefix("llms-full") }.mapValues {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(lists.count >= 3)
        #expect(lists.values.allSatisfy { $0.count < 50_000 && $0.hasPrefix("# ") && $0.contains("\n> ") })
        let index = try #require(lists["llms.txt"])
        for name in lists.keys where name != "llms.txt" {
            #expect(index.contains("(https://example.org/\(name))"), "\(name)")
        }
        let all = lists.values.joined()
        for number in 1000..<1400 { #expect(all.contains("/p\(number).md)")) }
    }

    /// Every page says what it may load, and holds nothing that this forbids.
    @Test func pagesMeetTheirOwnPolicy() throws {
        let book = try Rulebook([
            "rubric.yml": "base-url: https://example.org/\nlanguages: [en, es]\n",
            "Content/index.md":
                "---\naliases: [old.md]\n---\n# A\n\n<p style=\"color:red\" onclick=\"x()\">p</p>\n<script>x()</script>\n<style>p{}</style>\n\n| a |\n|:-:|\n| b |\n\n"
                + "```mermaid\nflowchart TD\n  q{Q?} -->|yes| a[A]:::hot\n  q -->|no| b[B]\n  classDef hot fill:#f00,stroke:#0f0\n  style b fill:#00f\n```\n\n"
                + Self.sample,
            "Content/b/c.es.md": "# C\n",
        ])
        let run = try book.build()
        let pages = try book.site().filter { $0.key.hasSuffix(".html") }.mapValues {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(pages.count >= 6, "\(run.output)")
        for (name, html) in pages {
            #expect(html.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"), "\(name)")
            #expect(!html.contains("unsafe-"), "\(name)")
            #expect(!html.contains(" style=") && !html.contains("<style"), "\(name)")
            #expect(html.firstMatch(of: /<[^>]* on[a-z]+\s*=/) == nil, "\(name)")
            for script in html.matches(of: /<script([^>]*)>([^<]*)/) {
                #expect(script.1.contains("src=") && script.2.isEmpty, "\(name)")
            }
            #expect(!html.contains("href=\"javascript:"), "\(name)")
        }
    }

    @Test func oldAddressesLeadOn() throws {
        let book = try Rulebook([
            "rubric.yml": "base-url: https://example.org/\n", "Content/index.md": "# A\n\n[n](new/n.md)\n",
            "Content/new/n.md": "---\naliases: [old/n.md, '#was', {'#before': '#now'}]\n---\n# N \"<&>\"\n\n## Now\n",
        ])
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        let redirect = try #require(book.folder.read("Site/old/n.html"))
        #expect(redirect.contains("<meta http-equiv=\"refresh\" content=\"0; url=../new/n.html\">"))
        #expect(redirect.contains("<link rel=\"canonical\" href=\"https://example.org/new/n.html\">"))
        #expect(redirect.contains("<a href=\"../new/n.html\">N &quot;&lt;&amp;&gt;&quot;</a>"))
        #expect(!redirect.contains("<script"))
        #expect(book.folder.read("Site/old/n.md")?.contains("(../new/n.md)") == true)
        let page = try #require(book.folder.read("Site/new/n.html"))
        #expect(page.contains("<h1 class=\"title\" id=\"n-\"><span id=\"was\"></span>"))
        #expect(page.contains("<h2 id=\"now\"><span id=\"before\"></span>Now"))
    }

    @Test func aliasesThatCollideAreErrorsWithTheirPlace() throws {
        let book = try Rulebook([
            "Content/index.md":
                "---\naliases:\n  - a.md\n  - old.md\n  - '#b'\n  - '#x': '#bb'\n  - ../out.md\n  - 404.html\n---\n# A\n\n## B\n",
            "Content/a.md": "---\naliases: [old.html]\n---\n# A page\n",
        ])
        let run = try book.build()
        #expect(run.status == 1)
        let index = "Content/index.md"
        for line in [
            "error[alias-conflict]: 'a.md' is already the URL of the page 'a.md'\n --> \(index):3:5",
            "error[alias-conflict]: duplicate alias 'old.md'\n --> \(index):4:5",
            "error[alias-conflict]: '#b' is already an anchor of this page\n --> \(index):5:5",
            "error[broken-alias]: the page has no anchor '#bb' for the alias '#x'\n --> \(index):6:11",
            "error[broken-alias]: '../out.md' is not a valid page path\n --> \(index):7:5",
            "error[alias-conflict]: '404.html' is already the URL of the 404 page\n --> \(index):8:5",
        ] { #expect(run.output.contains(line), "\(line)\n\(run.output)") }
        #expect(book.folder.read("Site/a.html")?.contains("A page</h1>") == true)
    }
}

/// Whether some bytes are well-formed XML.
private final class XMLCheck {
    private(set) var error: String?

    init(_ data: Data) {
        // Foundation's parser is not part of every build of it: names that open have to close in order.
        var open: [Substring] = []
        let text = String(decoding: data, as: UTF8.self)
        for tag in text.matches(of: /<(\/?)([a-zA-Z:]+)([^<>]*?)(\/?)>/) {
            if tag.1 == "/" {
                if open.popLast() != tag.2 { error = "\(tag.0) closes nothing" }
            } else if tag.4.isEmpty {
                open.append(tag.2)
            }
        }
        if !open.isEmpty { error = "\(open) stay open" }
        if text.firstMatch(of: /&(?!(amp|lt|gt|quot);)/) != nil { error = "an ampersand is not escaped" }
    }
}
