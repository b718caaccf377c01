import Diagnostics
import Foundation
import Settings
import Testing

@testable import Rendering
@testable import Templates

@Suite struct TemplateSetTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Templates")

    @Test func theBuiltInFilesAreThoseOfTheFolder() throws {
        var files: [String] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path) where path != "README.md" {
            let file = Self.folder.appending(path: path)
            if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { continue }
            files.append(path)
        }
        #expect(files.count > 20)
        #expect(BuiltInTemplates.files.keys.sorted() == files.sorted())
    }

    @Test func aFewWordsOfItsOwnLeaveTheOthers() {
        #expect(TemplateSet(own: ["strings/en.json": Array("{\"search\": \"Find\"}".utf8)]).diagnostics == [])
    }

    @Test func theBuiltInTemplatesUseNoUnknownName() {
        // With a file that overrides nothing, since they are not looked at by themselves.
        #expect(TemplateSet(own: ["README.md": []]).diagnostics == [])
    }

    /// Each of `site` and `page` with every name below it: those of the code, and those of the tables in the README.
    @Test func theNamesAreThoseOfTheReadme() throws {
        let text = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
        var documented: [String: Set<String>] = [:]
        for row in text.split(separator: "\n")
        where row.hasPrefix("| `site.") || (row.hasPrefix("| `page.") && !row.hasPrefix("| `page.mustache")) {
            let cells = row.split(separator: "|").map { Self.quoted(in: $0) }
            let parts = cells[0].flatMap { $0.split(separator: ".").map(String.init) }
            // Both names of a row begin with the same one: `page.heading.html`, `page.heading.id`.
            documented["\(parts[0]).\(parts[1])", default: []].formUnion(
                Set(parts).subtracting(parts[0...1]).union(cells[1]))
        }
        var known: [String: Set<String>] = [:]
        let fields = FieldValue.byName(TemplateRoot.fields(strings: []))
        for owner in ["site", "page"] {
            for (name, value) in fields[owner]?.fields ?? [:] { known["\(owner).\(name)"] = Self.names(below: value) }
        }
        #expect(documented.count > 25)
        #expect(documented == known)
    }

    /// The words between backticks, without brackets.
    private static func quoted(in cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
            String($0.element).replacing("[]", with: "")
        }
    }

    private static func names(below value: FieldValue) -> Set<String> {
        value.fields.reduce(into: []) { found, entry in
            found.insert(entry.key)
            found.formUnion(names(below: entry.value))
        }
    }

    @Test(arguments: [
        (
            "page.mustache", "{{page.titel}}",
            "unknown-template-name 2 unknown name 'page.titel'; did you mean 'page.title'?"
        ),
        (
            "page.mustache", "{{#page.areas}}{{#items}}{{titel}}{{/items}}{{/page.areas}}",
            "unknown-template-name 27 unknown name 'titel'; did you mean 'title'?"
        ),
        ("page.mustache", "{{page.toc}}", "unknown-template-name 2 'page.toc' is not text; it contains items"),
        ("page.mustache", "{{.}}", "unknown-template-name 2 '.' is not text; it contains page, site, strings"),
        (
            "page.mustache", "{{uppercase(page.title)}}",
            "unknown-template-name 2 unknown name 'uppercase(page.title)'; values cannot be transformed"
        ),
        (
            "page.mustache", "{{>partials/haed}}",
            "unknown-template-name 3 template not found: 'partials/haed'; did you mean 'partials/head'?"
        ),
        (
            "pagee.mustache", "",
            "unknown-template-file -1 'pagee.mustache' does not override a built-in file; did you mean 'page.mustache'?"
        ),
        (
            "strings/en.json", "[1]",
            "invalid-strings -1 'strings/en.json' is not a flat JSON object of strings; the built-in strings are used instead"
        ),
        (
            "strings/fr.json", "{\"note\": \"Note\", \"tpi\": \"Astuce\"}",
            "unknown-string 18 unknown string 'tpi'; did you mean 'tip'?"
        ),
        (
            "strings/fr.json", "{\"zzzzzzzzzzzzzzzzzz\": \"z\"}",
            "unknown-string 2 unknown string 'zzzzzzzzzzzzzzzzzz'; use a name from the built-in 'strings/en.json'"
        ),
        (
            "page.mustache", "{{#page.toc}}\n{{/page.tok}}",
            """
            invalid-template 17 'page.mustache' cannot be parsed: '{{/page.tok}}' cannot close 'page.toc'; \
            close 'page.toc' first, with '{{/page.toc}}'
            """
        ),
        ("page.mustache", "{{=| |=}}", "invalid-template 3 the delimiters cannot be changed; write tags as '{{name}}'"),
        (
            "page.mustache", "{{>*page.title}}",
            "invalid-template 3 the name of a partial cannot be dynamic; write the name of the partial"
        ),
    ])
    func oneDiagnostic(path: String, text: String, expected: String) {
        let found = TemplateSet(own: [path: Array(text.utf8)]).diagnostics
        let lines = found.map { diagnostic in
            let start = diagnostic.location.range?.lowerBound ?? -1
            return (["\(diagnostic.kind.id) \(start) \(diagnostic.message)"] + diagnostic.notes.map(\.message)).joined(
                separator: "; ")
        }
        #expect(lines == [expected])
        #expect(found.allSatisfy { $0.location.file == "Templates/\(path)" })
    }

    @Test(arguments: [
        "{{#page.description}}{{.}}{{/page.description}}", "{{! {{nothing}} }}",
        "{{#page.home}}{{site.title}}{{/page.home}}",
    ])
    func nothingToSay(template: String) {
        #expect(TemplateSet(own: ["page.mustache": Array(template.utf8)]).diagnostics == [])
    }

    @Test(arguments: [
        ["page.mustache": "{{>page}}"],
        ["partials/a.mustache": "{{>partials/b}}", "partials/b.mustache": "{{>partials/a}}"],
        ["page.mustache": "{{<layout}}{{$main}}{{$main}}{{/main}}{{/main}}{{/layout}}"],
        [
            "page.mustache": "{{<layout}}{{$main}}{{>partials/x}}{{/main}}{{/layout}}",
            "partials/x.mustache": "{{$main}}{{/main}}",
        ],
        [
            "page.mustache":
                "{{<layout}}{{$main}}{{$scripts}}{{/scripts}}{{/main}}{{$scripts}}{{$main}}{{/main}}{{/scripts}}{{/layout}}"
        ],
        ["layout.mustache": "{{<page}}{{/page}}"],
    ])
    func templatesThatContainThemselves(files: [String: String]) {
        let set = TemplateSet(own: files.mapValues { Array($0.utf8) })
        #expect(set.diagnostics.contains { $0.kind == .templateCycle })
        #expect(set.diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test func aLongChainOfTemplatesIsRefused() {
        var files: [String: [UInt8]] = [:]
        for number in 0..<300 { files["partials/p\(number).mustache"] = Array("{{>partials/p\(number + 1)}}".utf8) }
        files["partials/p300.mustache"] = []
        #expect(TemplateSet(own: files).diagnostics.map(\.kind) == [.invalidTemplate])
    }

    @Test func wordsFallBackToEnglish() {
        let set = TemplateSet(own: ["strings/pt.json": Array(#"{"note": "Nota!"}"#.utf8)])
        #expect(set.words(in: "pt-BR")[.note] == "Nota!")
        #expect(set.words(in: "pt-BR")[.tip] == "Tip")
        #expect(set.words(in: "es")[.note] == "Nota")
        #expect(set.words(in: "xx")[.note] == "Note")
    }

    /// A word that is missing would be empty on a page.
    @Test func theBuiltInWordsAreComplete() {
        let english = TemplateSet().words(in: "en").texts
        #expect(InterfaceWords.Word.allCases.map(\.rawValue).filter { english[$0]?.isEmpty ?? true } == [])
    }

    @Test(arguments: ["en", "es"]) func everyKindOfPagesHasALabel(language: String) {
        let words = TemplateSet().words(in: language)
        #expect(PageKind.subjects.filter { words[$0]?.isEmpty ?? true } == [])
        #expect(Set(PageKind.allCases.map(\.searchLetter)).count == PageKind.allCases.count)
    }
}
