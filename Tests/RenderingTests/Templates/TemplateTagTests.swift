import Testing

@testable import Rendering

@Suite struct TemplateTagTests {
    @Test(arguments: [
        ("a{{ x.y }}b", ["variable x.y 4"]), ("{{{x}}}{{&y}}", ["variable x 3", "variable y 10"]),
        ("{{#a}}{{^b}}{{/b}}{{/a}}", ["section a 3", "inverted b 9", "end b 15", "end a 21"]),
        ("{{> p/q }}{{<l}}{{$m}}", ["partial p/q 4", "parent l 13", "block m 19"]),
        ("{{! {{x}} }}{{y}}{{% CONTENT_TYPE: TEXT}}", ["variable y 14"]), ("{{=<% %>=}}", ["delimiters <% %>= 3"]),
        ("{{x", []), ("{ {x}}", []), ("", []),
        ("{{}}", ["variable  2"]),
    ])
    func scan(template: String, tags: [String]) {
        #expect(TemplateTag.scan(Array(template.utf8)).map { "\($0.kind) \($0.name) \($0.range.lowerBound)" } == tags)
    }

    @Test func hostileTextTakesLinearTime() {
        let template = Array(String(repeating: "{{#a", count: 100_000).utf8)
        #expect(TemplateTag.scan(template).isEmpty)
    }
}
