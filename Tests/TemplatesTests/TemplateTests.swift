import Testing

@testable import Templates

/// The parts of Mustache's specification that templates can use, with cases of our own.
@Suite struct TemplateTests {
    @Test(arguments: [
        ("", ""), ("no tag\n", "no tag\n"), ("{ name } {", "{ name } {"),
        ("{{name}}", "Kew &amp; Co &lt;&quot;west&#39;s&quot;&gt;"),
        ("{{{name}}}|{{&name}}", "Kew & Co <\"west's\">|Kew & Co <\"west's\">"),
        ("{{{plan}}}{{&plan}}", "<svg>&</svg><svg>&</svg>"), ("{{plan}}", "&lt;svg&gt;&amp;&lt;/svg&gt;"),
        ("[{{people.guest}}{{motto}}]", "[]"), ("{{people.keeper}}", "Ada"), ("{{tour.name}}", "tour"),
        ("|{{ people.keeper }}|{{{ people.keeper }}}|{{& people.keeper }}|", "|Ada|Ada|Ada|"),
        ("  {{people.keeper}}\n", "  Ada\n"),
    ])
    func variables(template: String, expected: String) { #expect(Garden.render(template) == expected) }

    @Test(arguments: [
        ("a{{! unseen }}b", "ab"), ("a{{!\nunseen\n}}b", "ab"), ("a\n{{! unseen }}\nb\n", "a\nb\n"),
        ("a\n  {{! unseen }}  \nb\n", "a\nb\n"), ("a\r\n{{! unseen }}\r\nb", "a\r\nb"),
        ("  {{! unseen }}\nb", "b"), ("a\n  {{! unseen }}", "a\n"), ("a {{! unseen }}\n", "a \n"),
        ("{{! {{name}} }}", " }}"),
    ])
    func comments(template: String, expected: String) { #expect(Garden.render(template) == expected) }

    @Test(arguments: [
        ("{{#open}}yes{{/open}}{{#frozen}}ice{{/frozen}}", "yes"),
        ("{{#people.keeper}}{{.}}, {{name}}{{/people.keeper}}", "Ada, Kew &amp; Co &lt;&quot;west&#39;s&quot;&gt;"),
        ("{{#people.guest}}nobody{{/people.guest}}", ""), ("[{{#motto}}{{.}}there{{/motto}}]", "[there]"),
        ("{{#people}}{{keeper}}{{people.keeper}}{{#open}}{{keeper}}{{/open}}{{/people}}", "AdaAdaAda"),
        ("{{#tour}}{{name}}{{/tour}}", ""), ("{{#plan}}{{{.}}}{{/plan}}", "<svg>&</svg>"),
        ("{{#beds}}{{name}} {{/beds}}", "roses herbs ferns "), ("{{#paths}}{{name}}{{/paths}}", ""),
        (
            "{{#beds}}{{name}}:{{#plants}} {{title}} of {{name}}{{#shady}} (shade){{/shady}}{{people.keeper}}{{/plants}};{{/beds}}",
            "roses: Iceberg of rosesAda Rugosa of rosesAda;herbs:;ferns: Maidenhair of ferns (shade)Ada;"
        ),
        ("{{#beds}}{{#plants}}x{{/plants}}{{/beds}}", "xxx"),
        ("{{#open}}{{#open}}deep{{/open}}{{/open}}", "deep"),
        (" | {{#open}}\t|\t{{/open}} | \n", " | \t|\t | \n"), (" {{#open}}a{{/open}}\n", " a\n"),
        (" | {{#open}} {{! c }}\n {{/open}} | \n", " |  \n  | \n"),
        ("a\n{{#open}}\nb\n{{/open}}\nc\n", "a\nb\nc\n"), ("a\n  {{#open}}\n b\n  {{/open}}\nc", "a\n b\nc"),
        ("a\r\n{{#open}}\r\n{{/open}}\r\nb", "a\r\nb"), ("  {{#open}}\na{{/open}}\nb", "a\nb"),
        ("a{{#open}}\nb\n  {{/open}}", "a\nb\n"), ("|{{# open }}={{/ open }}|", "|=|"),
        ("{{#beds}}\n- {{name}}\n{{/beds}}\nend", "- roses\n- herbs\n- ferns\nend"),
        ("{{#open}}\n\n{{/open}}\n", "\n"),
    ])
    func sections(template: String, expected: String) { #expect(Garden.render(template) == expected) }

    @Test(arguments: [
        ("{{^open}}yes{{/open}}{{^frozen}}mild{{/frozen}}", "mild"),
        ("{{^people.guest}}alone{{/people.guest}}", "alone"),
        ("{{^people.keeper}}x{{/people.keeper}}{{^motto}}y{{/motto}}", ""), ("{{^tour}}none{{/tour}}", "none"),
        ("{{^beds}}x{{/beds}}{{^paths}}no paths{{/paths}}", "no paths"),
        ("{{#beds}}{{^plants}}{{name}} is empty{{/plants}}{{/beds}}", "herbs is empty"),
        ("a\n{{^frozen}}\nb\n{{/frozen}}\nc\n", "a\nb\nc\n"), ("a\n  {{^open}}\nb\n  {{/open}}\nc\n", "a\nc\n"),
        ("|{{^ frozen }}={{/ frozen }}|", "|=|"),
    ])
    func invertedSections(template: String, expected: String) { #expect(Garden.render(template) == expected) }

    private static let partials = [
        "leaf": "leaf", "keeper": "*{{people.keeper}}*", "outer": "<{{>keeper}}>", "bed": "[{{name}}]",
        "lines": "one\n{{#open}}\ntwo\n{{/open}}\n", "open": "a\nb", "indented": "x\n  {{>lines}}\ny\n",
        "svg": "{{{plan}}}\n", "gap": "a\n\nb\n",
    ]

    @Test(arguments: [
        ("({{>leaf}})", "(leaf)"), ("({{> leaf }})", "(leaf)"), ("{{>outer}}", "<*Ada*>"),
        ("{{#beds}}{{>bed}}{{/beds}}", "[roses][herbs][ferns]"),
        ("{{#beds}}\n{{>bed}}\n{{/beds}}\n", "[roses][herbs][ferns]"),
        ("{{>lines}}\n{{>lines}}", "one\ntwo\none\ntwo\n"), ("  {{>lines}}\nend", "  one\n  two\nend"),
        (" {{>indented}}", " x\n   one\n   two\n y\n"), ("  a {{>open}}\n", "  a a\nb\n"),
        ("  {{>open}}\n>", "  a\n  b>"), ("a\r\n{{>leaf}}\r\nb", "a\r\nleafb"), ("  {{>gap}}", "  a\n  \n  b\n"),
        // A value is written as it is.
        (" {{>svg}}", " <svg>&</svg>\n"),
    ])
    func partials(template: String, expected: String) {
        #expect(Garden.render(template, with: Self.partials) == expected)
    }

    private static let parents = [
        "parent": "<{{$body}}default{{/body}}{{$tail}}{{/tail}}>",
        "middle": "{{<parent}}{{$body}}m{{$inner}}i{{/inner}}{{/body}}{{/parent}}",
        "list": "{{#beds}}{{$body}}{{/body}}{{/beds}}", "two": "one\ntwo\n",
        "inline": "stop:\n  {{$body}}wait{{/body}}\n", "own": "stop:\n  {{$body}}\n  {{/body}}\nend\n",
        "deeper": "stop:\n{{$body}}\n    default\n{{/body}}\n",
        "nested": "{{<bare}}{{$body}}\n  one\n  {{$inner}}\n    two\n  {{/inner}}\n{{/body}}{{/bare}}",
        "bare": "{{$body}}default{{/body}}", "included": "{{>bare}}",
    ]

    @Test(arguments: [
        ("{{$body}}default {{people.keeper}}{{/body}}\n", "default Ada\n"), ("{{<parent}}{{/parent}}", "<default>"),
        ("{{>parent}}", "<default>"), ("a{{<parent}}{{$body}}b{{/body}}{{/parent}}c", "a<b>c"),
        ("{{<parent}}{{! c }}\n  {{$tail}}t{{/tail}}\n{{$body}}{{people.keeper}}{{/body}} {{/parent}}", "<Adat>"),
        ("{{<middle}}{{/middle}}|{{<middle}}{{$inner}}x{{/inner}}{{/middle}}", "<mi>|<mx>"),
        ("{{<middle}}{{$body}}over{{/body}}{{/middle}}", "<over>"),
        ("{{<included}}{{$body}}far{{/body}}{{/included}}", "far"),
        // A block sees the sections around the place that it fills.
        ("{{<list}}{{$body}}{{people.keeper}} {{/body}}{{/list}}", "Ada Ada Ada "),
        ("{{<bare}}{{$body}}\na\n\nb\n{{/body}}{{/bare}}", "a\n\nb\n"),
        ("top\n  {{<two}}{{/two}}\nend", "top\n  one\n  two\nend"),
        ("{{<inline}}{{$body}}go{{/body}}{{/inline}}", "stop:\n  go\n"),
        ("{{<inline}}{{$body}}\na\nb{{/body}}{{/inline}}", "stop:\n  a\n  b\n"),
        ("{{<own}}{{$body}}\n      a\n        b\n{{/body}}{{/own}}", "stop:\n  a\n    b\nend\n"),
        ("{{<own}}{{$body}}a{{/body}}{{/own}}", "stop:\n  aend\n"),
        ("{{<deeper}}{{$body}}\na\nb\n{{/body}}{{/deeper}}", "stop:\n    a\n    b\n"),
        ("{{#open}}\n  {{$body}}\n  a\n  {{/body}}!\n{{/open}}\n", "  a\n  !\n"),
        ("{{<deeper}}{{/deeper}}", "stop:\n    default\n"),
        ("{{<nested}}{{$inner}}\nthree\n{{/inner}}{{/nested}}", "one\n  three\n"),
    ])
    func parents(template: String, expected: String) {
        #expect(Garden.render(template, with: Self.parents) == expected)
    }

    /// The two scalars are one character, but a browser would end the attribute there.
    @Test func aCombiningMarkDoesNotHideAQuote() {
        final class Text: Sendable {}
        let library = TemplateLibrary<Text>(
            files: ["t.mustache": Array("{{x}}".utf8)], compiling: ["t"], fields: [.text("x") { _ in "\"\u{301}" }],
            folder: "")
        #expect(library.render("t", Text()) == Array("&quot;\u{301}".utf8))
    }
}
