import Diagnostics
import Testing

@testable import Templates

@Suite struct TemplateErrorTests {
    @Test(arguments: [
        ("{{naem}}", "2 unknown name 'naem'; did you mean 'name'?"),
        ("{{people.kepeer}}", "2 unknown name 'people.kepeer'; did you mean 'people.keeper'?"),
        ("{{#beds}}{{#plants}}{{titel}}{{/plants}}{{/beds}}", "22 unknown name 'titel'; did you mean 'title'?"),
        ("{{title}}", "2 unknown name 'title'"),
        ("{{#nothing}}{{none}}{{/nothing}}", "3 unknown name 'nothing'"),
        ("{{beds.name}}", "2 unknown name 'beds.name'"),
        ("{{name.}}", "2 unknown name 'name.'; did you mean 'name'?"),
        ("{{uppercased(name)}}", "2 unknown name 'uppercased(name)'; values cannot be transformed"),
        ("{{people}}", "2 'people' is not text; it contains guest, keeper"),
        ("{{beds}}", "2 'beds' is not text; it contains name, plants, shady"),
        ("{{#people}}{{.}}{{/people}}", "13 '.' is not text; it contains guest, keeper"),
        ("{{open}}", "2 'open' is not text; write it as a section, '{{#open}}'"),
        ("{{>laef}}", "3 template not found: 'laef'; did you mean 'leaf'?"),
        ("{{<leef}}{{/leef}}", "3 template not found: 'leef'; did you mean 'leaf'?"),
        ("a\n{{#open}}\nb", "5 'main.mustache' cannot be parsed: 'open' is not closed; close it with '{{/open}}'"),
        (
            "{{#open}}{{^beds}}{{/beds}}",
            "3 'main.mustache' cannot be parsed: 'open' is not closed; close it with '{{/open}}'"
        ),
        ("{{<leaf}}", "3 'main.mustache' cannot be parsed: 'leaf' is not closed; close it with '{{/leaf}}'"),
        ("{{<leaf}}{{$x}}a", "12 'main.mustache' cannot be parsed: 'x' is not closed; close it with '{{/x}}'"),
        (
            "{{#open}}{{/opne}}",
            "12 'main.mustache' cannot be parsed: '{{/opne}}' cannot close 'open'; close 'open' first, with '{{/open}}'"
        ),
        (
            "{{#open}}{{#beds}}{{/open}}{{/beds}}",
            "21 'main.mustache' cannot be parsed: '{{/open}}' cannot close 'beds'; close 'beds' first, with '{{/beds}}'"
        ),
        (
            "{{<leaf}}{{/laef}}",
            "12 'main.mustache' cannot be parsed: '{{/laef}}' cannot close 'leaf'; close 'leaf' first, with '{{/leaf}}'"
        ),
        ("{{/open}}", "3 'main.mustache' cannot be parsed: '{{/open}}' closes nothing; remove it"),
        ("a{{name", "1 'main.mustache' cannot be parsed: a tag is not closed"),
        ("{{{name}}", "0 'main.mustache' cannot be parsed: a tag is not closed"),
        ("{{ }}", "3 'main.mustache' cannot be parsed: a tag has no name"),
        (
            "{{<leaf}}text{{/leaf}}",
            "9 'main.mustache' cannot be parsed: text in a parent must be inside a block"
        ),
        ("{{<leaf}}{{name}}{{/leaf}}", "11 'main.mustache' cannot be parsed: a parent can contain only blocks"),
        ("{{=<% %>=}}", "3 the delimiters cannot be changed; write tags as '{{name}}'"),
        ("{{>*name}}", "3 the name of a partial cannot be dynamic; write the name of the partial"),
        ("{{>main}}", "3 'main.mustache' includes itself"),
        ("{{<leaf}}{{$x}}{{/x}}{{/leaf}}{{$x}}{{>main}}{{/x}}", "39 'main.mustache' includes itself"),
    ])
    func oneError(template: String, expected: String) {
        let library = Garden.library(template, with: ["leaf": "leaf"])
        let lines = library.diagnostics.map { diagnostic in
            ([diagnostic.message] + diagnostic.notes.map(\.message)).joined(separator: "; ")
        }
        let place = library.diagnostics.first?.location.range?.lowerBound ?? -1
        #expect(["\(place) \(lines.joined(separator: "|"))"] == [expected])
        #expect(library.diagnostics.first?.location.file == "Templates/main.mustache")
        #expect(library.render("main", Garden()).isEmpty)
    }

    @Test func anErrorOfAPartialIsReportedOnce() {
        let library = Garden.library("{{>a}}{{>a}}{{#open}}{{>a}}{{/open}}", with: ["a": "{{naem}}"])
        #expect(library.diagnostics.map(\.location.file) == ["Templates/a.mustache"])
    }

    /// The names of items are in reach of a partial that is not used.
    @Test func anUnusedPartialIsChecked() {
        #expect(Garden.library("", with: ["a": "{{name}}{{title}}{{#plants}}{{title}}{{/plants}}"]).diagnostics.isEmpty)
        #expect(Garden.library("", with: ["a": "{{titel}}"]).diagnostics.map(\.kind) == [.unknownTemplateName])
        #expect(
            Garden.library("", with: ["a": "{{>b}}", "b": "{{>a}}"]).diagnostics.map(\.kind) == [
                .templateCycle, .templateCycle,
            ])
    }

    @Test func usedNamesAreKnown() {
        let library = Garden.library("{{#people}}{{keeper}}{{/people}}{{>leaf}}", with: ["leaf": "{{tour.name}}"])
        #expect(library.usedNames == ["people", "keeper", "leaf", "tour.name"])
    }

    @Test(arguments: ["{{#open}}", "{{<main}}{{$x}}", "{{#open", "{{{", "{", "{{<leaf}}"])
    func hostileTextEnds(part: String) {
        #expect(Garden.library(String(repeating: part, count: 50_000)).diagnostics.count < 2)
    }

    /// Each template includes the next one twice.
    @Test func templatesDoNotMultiplyWithoutEnd() {
        var others = ["t40": ""]
        for number in 0..<40 { others["t\(number)"] = "{{>t\(number + 1)}}{{>t\(number + 1)}}" }
        #expect(Garden.library("{{>t0}}", with: others).diagnostics.map(\.kind) == [.invalidTemplate])
    }
}
