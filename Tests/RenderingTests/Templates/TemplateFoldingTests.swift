import Testing

@testable import Rendering

@Suite struct TemplateFoldingTests {
    private static let texts = [
        "a": "plain", "b": "a & b <c> \"d\" 'e'", "c": "{{page.title}}", "d": "}", "e": "{", "f": "", "g": " spaced ", "h": "two\nlines", "i": "\u{301}x",
        "j": "x\u{600}", "k": "a {b} c", "l": "\r\n", "m": "}}", "n": "\t",
    ]

    @Test(arguments: [
        ("<p>{{strings.a}}</p>", "<p>plain</p>"), ("{{strings.b}}", "a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39;"),
        ("{{{strings.b}}} {{& strings.b }}", "a & b <c> \"d\" 'e' a & b <c> \"d\" 'e'"), ("{{strings.k}}", "a {b} c"),
        ("x{{strings.f}}y", "xy"), ("{{strings.f}}y", "{{strings.f}}y"), ("{{#x}}{{strings.f}}{{/x}}", "{{#x}}{{strings.f}}{{/x}}"),
        ("{{strings.c}}{{strings.d}}{{strings.e}}", "{{strings.c}}{{strings.d}}{{strings.e}}"),
        ("{{strings.g}}{{strings.h}}{{strings.i}}", "{{strings.g}}{{strings.h}}{{strings.i}}"), ("{{strings.j}}{{strings.l}}", "{{strings.j}}{{strings.l}}"),
        ("{{strings.none}}{{uppercased(strings.a)}}", "{{strings.none}}{{uppercased(strings.a)}}"),
        ("{{#strings.a}}{{.}}{{/strings.a}}", "{{#strings.a}}{{.}}{{/strings.a}}"),
        ("{{! {{strings.a}} }}", "{{! {{strings.a}} }}"), ("{{page.title}}{{#page.toc}}{{/page.toc}}", "{{-title}}{{#-toc}}{{/-toc}}"),
        ("{{page.toc.items}}{{.title}}{{title}}", "{{page.toc.items}}{{.title}}{{title}}"),
        ("{{>page.title}}{{$page.x}}{{/page.x}}", "{{>page.title}}{{$page.x}}{{/page.x}}"),
    ])
    func fold(template: String, expected: String) {
        let folding = TemplateFolding { name in name.hasPrefix("strings.") ? Self.texts[String(name.dropFirst(8))] : nil }
        #expect(String(decoding: folding.fold(Array(template.utf8)), as: UTF8.self) == expected)
    }

    @Test func changesNothingThatIsRendered() {
        let sites = ["A & B", "{{page.title}}", "", " x", "x ", "{", "}", "a\nb", "\u{301}", "it's \"<b>\""].map {
            SiteValues(title: $0, home: "index.html", pages: "pages.html", pagesScript: "p.js", agentIndex: "llms.txt", feed: nil, search: "s/")
        }
        let strings = "{" + Self.texts.map { "\"\($0)\": \(Self.quoted($1))" }.sorted().joined(separator: ", ") + "}"
        let names = TemplateSet.Template.allCases
        for start in stride(from: 0, to: Self.templates.count, by: names.count) {
            let templates = zip(names, Self.templates[start...])
            let own = Dictionary(uniqueKeysWithValues: templates.map { ("\($0.rawValue).mustache", Array($1.utf8)) })
            let others = ["partials/x.mustache": Array("[{{site.title}}{{title}}]\n".utf8), "strings/en.json": Array(strings.utf8)]
            let set = TemplateSet(own: own.merging(others) { own, _ in own })
            for site in sites {
                for root in ["", "../"] {
                    let page = Self.page(root: root)
                    for (name, template) in templates {
                        let folded = set.render(name, page, site: site, words: "en", folding: .atOnce)
                        let plain = set.render(name, page, site: site, words: "en", folding: .never)
                        #expect(String(decoding: folded, as: UTF8.self) == String(decoding: plain, as: UTF8.self), "\(template)")
                    }
                }
            }
        }
    }

    /// Words of these names would be found before the outermost values, inside of a section about the words.
    @Test(arguments: ["site", "page", "strings", "-title"])
    func wordsMayBeNamedLikeWhatIsOutermost(name: String) {
        let template = "{{#strings}}{{site.title}}{{page.title}}{{strings.note}}{{/strings}}{{page.title}}"
        let set = TemplateSet(own: ["page.mustache": Array(template.utf8), "strings/en.json": Array("{\"\(name)\": \"x\", \"note\": \"y\"}".utf8)])
        let site = SiteValues(title: "S", home: "", pages: "", pagesScript: "", agentIndex: "", feed: nil, search: "")
        let rendered = [Folding.atOnce, .never].map { set.render(.page, Self.page(root: ""), site: site, words: "en", folding: $0) }
        #expect(rendered[0] == rendered[1])
    }

    @Test func aTemplateThatChangesTheEscapingIsLeftAsItIs() {
        #expect(!TemplateFolding.allows(Array("{{% CONTENT_TYPE: TEXT}}".utf8)))
        #expect(!TemplateFolding.allows(Array("\u{600}{{page.title}}".utf8)))
        #expect(TemplateFolding.allows(Array("↑ {{page.title}}\r\n".utf8)))
        let set = TemplateSet(own: ["page.mustache": Array("{{% CONTENT_TYPE: TEXT}}\n{{site.title}}".utf8)])
        let site = SiteValues(title: "<S>", home: "", pages: "", pagesScript: "", agentIndex: "", feed: nil, search: "")
        #expect(set.render(.page, Self.page(root: ""), site: site, words: "en", folding: .atOnce) == Array("<S>".utf8))
    }
}

extension TemplateFoldingTests {
    private static let templates = [
        "{{site.title}}",
        "{{{site.title}}}|{{&site.title}}",
        "<a href=\"{{page.root}}{{site.home}}\">{{site.title}}</a>\n",
        "  {{site.title}}\n{{#page.description}}\n  {{site.title}}\n{{/page.description}}\nend",
        "{{site.title}}{{#page.description}}\nx\n{{/page.description}}",
        "{{page.root}}{{#page.description}}\nx\n{{/page.description}}\n",
        "{{#page.description}}{{page.root}}\n{{/page.description}}\n",
        "{{page.root}}\n{{^page.description}}\n{{/page.description}}\n",
        "x {{page.root}}{{! c }}\n",
        "{{! c }}{{page.root}}\nx",
        "  {{! c }}{{site.title}}\n",
        "a\r\n{{#page.description}}\r\n{{site.title}}\r\n{{/page.description}}\r\n{{page.root}}\r\n",
        "{{>partials/x}}",
        "  {{>partials/x}}\n  {{site.title}}\n",
        "{{#page.nearby.items}}{{>partials/x}}{{title}}{{site.title}}{{^last()}}, {{/last()}}{{/page.nearby.items}}",
        "{{#page.nearby}}{{#items}}{{page.root}}{{path}} {{#current}}{{page.title}}{{/current}}{{/items}}{{title}}{{/page.nearby}}",
        "{{#page}}{{title}}{{root}}{{page.title}}{{#site}}{{title}}{{search}}{{/site}}{{/page}}",
        "{{#strings}}{{a}}{{page.title}}{{site.title}}{{/strings}}",
        "{{#strings.a}}{{.}}{{page.description}}{{/strings.a}}{{^strings.none}}-{{/strings.none}}",
        "{{#site.title}}{{.}}{{/site.title}}{{^site.feed}}no{{/site.feed}}",
        "{{uppercased(page.title)}}{{lowercased(site.title)}}{{reversed(page.title)}}{{count(page.nearby.items)}}{{#empty(page.title)}}e{{/empty(page.title)}}",
        "{{#page.title}}{{title}}{{.}}{{page.title}}{{#page.heading}}{{id}}{{{html}}}{{/page.heading}}{{/page.title}}",
        "{{page.home}}{{^page.walks}}w{{/page.walks}}",
        "{{page.language}}{{page.direction}}{{page.canonical}}{{page.content}}",
        "{{<layout}}{{$main}}\n  {{site.title}}\n    {{page.title}}\n{{/main}}{{/layout}}",
        texts.keys.sorted().map { "{{strings.\($0)}}" }.joined(),
        texts.keys.sorted().map { "{{strings.\($0)}}{{#page.title}}\n{{/page.title}}\n" }.joined(),
        texts.keys.sorted().map { "x{{strings.\($0)}}y\n  {{strings.\($0)}}" }.joined(separator: "{{! {{strings.a}} }}\n"),
    ]

    private static func page(root: String) -> PageValues {
        var page = PageValues(
            root: root, path: "a b.html", language: "en", direction: "ltr", title: "T <&> 'x' \"y\"", heading: PageValues.Heading(html: "<b>T</b>", id: "t"))
        page.description = "one & {{two}}"
        page.content = Array("<p>content</p>".utf8)
        page.isHome = true
        page.nearby = ItemValues(
            path: "n", title: "N", items: [ItemValues(path: "p", title: "<P>", isCurrent: true), ItemValues(path: "q", title: "Q", isFolder: true)])
        return page
    }

    private static func quoted(_ text: String) -> String {
        var output: [UInt8] = []
        ScriptText.append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
