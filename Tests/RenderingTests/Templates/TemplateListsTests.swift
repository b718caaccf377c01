import Testing

@testable import Rendering

@Suite struct TemplateListsTests {
    private static let cases: [(template: String, rest: String?, items: [String])] = [
        ("<p>{{page.title}}</p>", "<p>{{page.title}}</p>", []),
        ("a\n{{#page.folders}}\nb {{title}}\n{{/page.folders}}\nc", "a\n{{{-0}}}\nc", ["b {{title}}\n"]),
        ("<tr{{#values}} data-{{name}}{{/values}}>", "<tr{{{-0}}}>", [" data-{{name}}"]),
        ("x{{#values}}{{name}} {{/values}}", nil, []),
        (
            "{{#page.toc}}\n{{#items}}\n{{id}}\n{{#children}}\n{{#items}}\n{{title}}\n{{/items}}\n{{/children}}\n{{/items}}\n{{/page.toc}}\n",
            "{{#page.toc}}\n{{{-1}}}\n{{/page.toc}}\n",
            ["{{title}}\n", "{{id}}\n{{#children}}\n{{{-0}}}\n{{/children}}\n"]
        ),
        ("{{#items}}\n{{/items}}\n", "{{{-0}}}\n", [""]),
        ("{{#items}}{{title}}{{/items}}", nil, []), ("x{{#items}}{{title}}\n{{/items}}", nil, []),
        ("x{{#items}}\n{{title}}\n{{/items}}\n", nil, []),
        ("a\n  {{#items}}\n{{title}}\n\t{{/items}}\n", "a\n{{{-0}}}\n", ["{{title}}\n"]),
        ("{{#items}}\n  {{title}}\n{{/items}}\n", "{{{-0}}}\n", ["  {{title}}\n"]),
        ("{{<layout}}{{$main}}\n  {{#items}}\n  {{title}}\n  {{/items}}\n{{/main}}{{/layout}}", nil, []),
        ("{{#items}}\n{{$x}}{{/x}}\n{{/items}}\n", nil, []), ("x{{#items}}{{title}}", nil, []),
        ("{{#items}}\r\n{{title}}\r\n{{/items}}\r\n", nil, []),
        ("{{items}}", nil, []), ("{{uppercased(page.title)}}", nil, []), ("{{.}}", nil, []), ("{{.title}}", nil, []),
        ("{{-0}}", nil, []),
        ("{{% CONTENT_TYPE: TEXT}}", nil, []), ("\u{1}", nil, []), ("\u{600}{{page.title}}", nil, []),
        ("  {{>partials/x}}\n", nil, []),
        ("↑ {{page.title}}\r\n", "↑ {{page.title}}\r\n", []),
    ]

    @Test(arguments: cases)
    func lists(template: String, rest: String?, items: [String]) {
        let split = TemplateLists(["page": Array(template.utf8)])
        #expect(split?.templates["page"].map { String(decoding: $0, as: UTF8.self) } == rest)
        #expect((split?.lists ?? []).map { String(decoding: $0.item, as: UTF8.self) } == items)
    }

    @Test func marksAreTold() {
        var parts: [String] = []
        let rendered =
            "a\(ShapeMark.text(12).text)b\(TemplateEscaping.escape(ShapeMark.text(3).text))\(ShapeMark.list(0).text)"
        ShapeMark.split(Array(rendered.utf8)) {
            parts.append(String(decoding: $0, as: UTF8.self))
        } mark: {
            parts.append("\($0) \($1)")
        }
        #expect(parts == ["a", "text(12) false", "b", "text(3) true", "", "list(0) false", ""])
    }
}
