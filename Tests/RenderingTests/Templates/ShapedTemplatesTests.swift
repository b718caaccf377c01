import Testing

@testable import Rendering

@Suite struct ShapedTemplatesTests {
    private static let texts = [
        "a": "plain", "b": "a & b <c> \"d\" 'e'", "c": "{{page.title}}", "d": "}", "e": "{", "f": "", "g": " spaced ",
        "h": "two\nlines", "i": "\u{301}x",
        "j": "x\u{600}", "k": "a {b} c", "l": "\r\n", "m": "}}", "n": "\t",
    ]

    /// Twice, since a shape that has been seen goes another way than a new one.
    @Test func changesNothingThatIsRendered() {
        let sites = [
            "A & B", "{{page.title}}", "", " x", "x ", "{", "}", "a\nb", "\u{301}", "it's \"<b>\"", "\u{1}t0<\u{1}",
        ].map {
            SiteValues(
                title: $0, home: "index.html", pages: "pages.html", pagesScript: "p.js", agentIndex: "llms.txt",
                feed: nil, search: "s/")
        }
        let strings = "{" + Self.texts.map { "\"\($0)\": \(Self.quoted($1))" }.sorted().joined(separator: ", ") + "}"
        for template in Self.templates {
            let others = [
                "partials/x.mustache": Array("[{{site.title}}{{title}}]\n".utf8),
                "partials/item.mustache": Array(Self.partial.utf8),
                "strings/en.json": Array(strings.utf8),
            ]
            // By itself, since one template that is rendered as it is makes all others be rendered so.
            let set = TemplateSet(own: others.merging(["page.mustache": Array(template.utf8)]) { own, _ in own })
            let showsSite = template.contains("site") || template.contains("{{>")
            for site in sites.prefix(showsSite ? sites.count : 1) {
                for page in Self.pages + Self.pages {
                    let shaped = set.render(.page, page, site: site, words: "en")
                    let whole = set.renderWhole(.page, page, site: site, words: "en")
                    #expect(
                        String(decoding: shaped, as: UTF8.self) == String(decoding: whole, as: UTF8.self), "\(template)"
                    )
                }
            }
        }
    }

    /// Else the templates would be rendered as they are, which nobody would notice.
    @Test func theBuiltInTemplatesHaveShapes() throws {
        let templates = BuiltInTemplates.files.filter { $0.key.hasSuffix(".mustache") }
        let shapes = try #require(
            TemplateShapes(
                Dictionary(
                    uniqueKeysWithValues: templates.map { (String($0.key.dropLast(".mustache".count)), $0.value) })))
        let site = SiteValues(title: "S", home: "", pages: "", pagesScript: "", agentIndex: "", feed: nil, search: "")
        for page in Self.pages {
            let shaped = try #require(
                shapes.templates(for: TemplateConstants(page, site: site, words: "en"), words: [:]))
            for template in TemplateSet.Template.allCases {
                #expect(shaped.render(template.rawValue, page) != nil, "\(template)")
            }
        }
    }

    /// What an item of a list says does not depend on the objects around it, though the templates name the outermost
    /// ones in it.
    @Test func whatNeighboursListIsKept() throws {
        let templates = BuiltInTemplates.files.filter { $0.key.hasSuffix(".mustache") }
        let shapes = try #require(
            TemplateShapes(
                Dictionary(
                    uniqueKeysWithValues: templates.map { (String($0.key.dropLast(".mustache".count)), $0.value) })))
        let site = SiteValues(title: "S", home: "", pages: "", pagesScript: "", agentIndex: "", feed: nil, search: "")
        let item = ItemValues(path: "kept.html", title: "Kept", isShared: true)
        var page = Self.page(root: "../")
        page.nearby = ItemValues(path: "n", title: "N", items: [item])
        let shaped = try #require(shapes.templates(for: TemplateConstants(page, site: site, words: "en"), words: [:]))
        _ = try #require(shaped.render("page", page))
        var kept: [UInt8] = []
        let isKept = (0..<200).contains { number in
            (0..<3).contains {
                item.kept?.write(by: shaped, ShapedTemplates.List(number: number, depth: $0), to: &kept) == true
            }
        }
        #expect(isKept)
        #expect(String(decoding: kept, as: UTF8.self) == "<li><a href=\"../kept.html\">Kept</a></li>\n")
    }

    @Test func noObjectHasANameOfTheOutermost() {
        for page in Self.pages {
            let objects: [(any TemplateValues)?] = [page, page.heading, page.nearby, page.toc, page.gathered?.first]
            for name in MustacheRoot.names { for object in objects { #expect(object?.child(named: name) == nil) } }
        }
    }

    /// Words of these names would be found before the outermost values, inside of a section about the words.
    @Test(arguments: ["site", "page", "strings", "-title"])
    func wordsMayBeNamedLikeWhatIsOutermost(name: String) {
        let template = "{{#strings}}{{site.title}}{{page.title}}{{strings.note}}{{/strings}}{{page.title}}"
        let set = TemplateSet(own: [
            "page.mustache": Array(template.utf8),
            "strings/en.json": Array("{\"\(name)\": \"x\", \"note\": \"y\"}".utf8),
        ])
        let site = SiteValues(title: "S", home: "", pages: "", pagesScript: "", agentIndex: "", feed: nil, search: "")
        for page in Self.pages {
            #expect(
                set.render(.page, page, site: site, words: "en")
                    == set.renderWhole(.page, page, site: site, words: "en"))
        }
    }

    @Test func aTemplateThatChangesTheEscapingIsRenderedAsItIs() {
        let set = TemplateSet(own: ["page.mustache": Array("{{% CONTENT_TYPE: TEXT}}\n{{site.title}}".utf8)])
        let site = SiteValues(title: "<S>", home: "", pages: "", pagesScript: "", agentIndex: "", feed: nil, search: "")
        #expect(set.render(.page, Self.page(root: ""), site: site, words: "en") == Array("<S>".utf8))
    }

    /// What the library is given refers to the probe, and the probe remembers it.
    @Test func aProbeIsLetGo() {
        let site = SiteValues(title: "S", home: "", pages: "", pagesScript: "", agentIndex: "", feed: nil, search: "")
        let page = Self.page(root: "")
        weak var gone: ShapeProbe?
        do {
            let probe = ShapeProbe(
                [page], constants: TemplateConstants(page, site: site, words: "en"), words: [:], lists: [])
            #expect(probe.answer("nearby", of: 0) != nil)
            gone = probe
        }
        #expect(gone == nil)
    }

    @Test func threadsFindTheSameShapes() async throws {
        let set = TemplateSet()
        let site = SiteValues(title: "S", home: "", pages: "", pagesScript: "", agentIndex: "", feed: nil, search: "")
        let pages = Self.pages
        let whole = pages.map { set.renderWhole(.page, $0, site: site, words: "en") }
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    set.render(.page, Self.pages[number % whole.count], site: site, words: "en")
                        == whole[number % whole.count]
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}

extension ShapedTemplatesTests {
    /// A list that stands in a partial, which may be shown with and without an object around it.
    private static let partial =
        "{{#page.nearby.items}}\n<li{{#id}} id=\"{{id}}\"{{/id}}>{{title}}</li>\n{{/page.nearby.items}}\n"

    private static let templates = [
        "{{>partials/item}}\n{{#page.heading}}\n{{>partials/item}}\n{{/page.heading}}\n{{>partials/item}}\n",
        "<ul>\n{{#page.nearby}}\n{{#items}}\n<li>{{title}}{{#current}} now{{/current}}{{#path}} {{path}}{{/path}}</li>\n{{/items}}\n{{/page.nearby}}\n</ul>",
        "<p>{{#page.toc.items}}<b>{{title}}{{#children}}({{#items}}<i>{{title}}{{id}}</i>{{/items}}){{/children}}</b>{{/page.toc.items}}</p>",
        "{{#page.toc}}\n{{#items}}\n{{#children}}\n{{#items}}\n{{title}} of {{page.title}}\n{{/items}}\n{{/children}}\n{{/items}}\n{{^items}}\nnone\n{{/items}}\n{{/page.toc}}\n",
        "{{#page.gathered}}\n{{title}}\n{{#items}}\n{{>partials/x}}\n{{/items}}\n{{/page.gathered}}\nend\n",
        "{{#page.gathered}}\n{{#page.nearby}}\n{{#items}}\n{{title}} {{id}}\n{{/items}}\n{{/page.nearby}}\n{{/page.gathered}}\n{{>partials/x}}",
        "{{#page}}{{#nearby}}x{{#items}}<{{title}}{{description}}>{{/items}}{{/nearby}}{{/page}}",
        "{{#page.nearby}}\n  {{#items}}\n  {{title}}\n  {{/items}}\n{{/page.nearby}}\n",
        "<nav>\n  {{#page.nearby}}\n    <ul>\n      {{#items}}\n        <li>\n          {{#current}}\n            {{title}}\n          {{/current}}\n          {{title}}</li>\n      {{/items}}\n    </ul>\n  {{/page.nearby}}\n</nav>",
        "{{<layout}}{{$main}}\n  {{#page.nearby.items}}\n  {{title}}\n  {{/page.nearby.items}}\n{{/main}}{{/layout}}",
        "{{#page.nearby}}{{#items}} {{title}} {{/items}}{{/page.nearby}}",
        "x{{#page.nearby.items}} {{#current}} {{/current}}{{title}}, {{/page.nearby.items}}y{{#page.nearby.items}} {{title}}{{^path}} {{/path}};{{/page.nearby.items}}",
        "{{#site}}{{#page.nearby.items}}{{title}}{{/page.nearby.items}}{{/site}}|{{page.nearby}}|{{page.nearby.items}}|{{page.home}}{{page.toc.none}}",
        "x{{#page.nearby.items}}{{title}}{{/page.nearby.items}}{{#page.none.items}}y{{/page.none.items}}{{{page.content}}}{{page.content}}\u{1}",
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
        texts.keys.sorted().map { "x{{strings.\($0)}}y\n  {{strings.\($0)}}" }.joined(
            separator: "{{! {{strings.a}} }}\n"),
    ]

    private static let pages: [PageValues] = {
        var other = page(root: "")
        (other.description, other.isHome, other.nearby, other.label) = (
            nil, false, ItemValues(title: "without a path", items: []), "Rule"
        )
        other.toc = ListValues(items: [
            ItemValues(
                title: "1", id: "a'<", html: "<b>1</b>",
                children: [ItemValues(title: "1.1"), ItemValues(title: "1.2", id: "x")]),
            ItemValues(title: "2"),
        ])
        other.gathered = [
            ItemValues(title: "G", id: "g", items: [ItemValues(html: "<i>s</i>")]), ItemValues(title: "H"),
        ]
        var empty = page(root: "")
        (empty.description, empty.nearby, empty.content, empty.toc, empty.gathered) = (
            "", nil, nil, ListValues(items: []), []
        )
        var again = other
        again.title = "\u{1}t0<\u{1}"
        return [page(root: ""), page(root: "../"), other, empty, again]
    }()

    private static func page(root: String) -> PageValues {
        var page = PageValues(
            root: root, path: "a b.html", language: "en", direction: "ltr", title: "T <&> 'x' \"y\"",
            heading: PageValues.Heading(html: "<b>T</b>", id: "t"))
        page.description = "one & {{two}}"
        page.content = Array("<p>content</p>".utf8)
        page.isHome = true
        page.nearby = ItemValues(
            path: "n", title: "N",
            items: [
                ItemValues(path: "p", title: "<P>", isCurrent: true), ItemValues(path: "q", title: "Q", isFolder: true),
            ] + shared)
        return page
    }

    /// What is written of these is kept from one page to the next.
    private static let shared = [
        ItemValues(path: "r", title: "R & r", description: "of r", isShared: true),
        ItemValues(path: "s", title: "S", isShared: true),
    ]

    private static func quoted(_ text: String) -> String {
        var output: [UInt8] = []
        ScriptText.append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
