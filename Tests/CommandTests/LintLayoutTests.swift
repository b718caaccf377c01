import Foundation
import TestSupport
import Testing

/// Lints one file of each layout in every way there is, and expects the same findings.
@Suite struct LintLayoutTests {
    @Test(arguments: Layout.all) func theSameFindingsEverywhere(_ layout: Layout) throws {
        let folder = try layout.folder()
        for report in try Ways(layout, in: folder).reports() {
            #expect(report.findings == layout.findings, "\(layout.name): \(report.name)")
            // Some ways do not show diagnostics about configurations.
            if let diagnostics = report.diagnostics {
                #expect(diagnostics == layout.diagnostics, "\(layout.name): \(report.name)")
            }
        }
    }

    @Test func thereAreTwentyLayouts() {
        #expect(Set(Layout.all.map(\.name)).count == Layout.all.count)
        #expect(Layout.all.count >= 20)
    }
}

/// A folder with configurations, and what is expected in one of its files.
struct Layout: CustomTestStringConvertible {
    let name: String
    /// The configurations, pages and code by path, besides the two Swift files that every layout has.
    let files: [String: String]
    /// Targets by the path of the link.
    var links: [String: String] = [:]
    /// The file that is linted.
    var file = "App/Feature/A.swift"
    /// `LINE SEVERITY ID`, without notes.
    let findings: [String]
    /// `FILE SEVERITY ID`, of diagnostics about configurations.
    var diagnostics: [String] = []

    var testDescription: String { name }

    func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        if links.isEmpty { try folder.write(file, Self.code) }
        try folder.write("Other/B.swift", "let b = 1\n")
        for (path, text) in files { try folder.write(path, text) }
        for (path, target) in links { try folder.link(path, to: target) }
        return folder
    }

    private static let code = """
        struct A: View {
            @State var count = 0
            var body: some View { NavigationView { Text("") } }
        }
        let clock = OldClock(departure)

        """

    private static let state = "2 warning exposed-state"
    private static let navigation = "3 warning navigation-view"

    private static func rule(_ keys: String = "") -> String {
        "---\nrule: old-clock\npattern: OldClock($time)\n\(keys)---\n# Old clock\n"
    }

    static let all: [Layout] = [
        Layout(name: "no configuration", files: [:], findings: [state, navigation]),
        Layout(
            name: "the root's only", files: ["rubric.yml": "rules: {exposed-state: error, navigation-view: off}\n"],
            findings: ["2 error exposed-state"]),
        Layout(
            name: "a nested one overrides a severity",
            files: [
                "rubric.yml": "rules: {exposed-state: error}\n", "App/rubric.yml": "rules: {exposed-state: off}\n",
            ],
            findings: [navigation]),
        Layout(
            name: "a nested one inherits the other severities",
            files: [
                "rubric.yml": "rules: {exposed-state: error}\n", "App/rubric.yml": "rules: {navigation-view: off}\n",
            ],
            findings: ["2 error exposed-state"]),
        Layout(
            name: "a nested one adds a rule",
            files: ["rubric.yml": "rules: {exposed-state: off}\n", "App/rubric.yml": "", "App/Content/a.md": rule()],
            findings: [navigation, "5 warning old-clock"]),
        Layout(
            name: "a nested root inherits nothing",
            files: ["rubric.yml": "rules: {exposed-state: off}\n", "App/rubric.yml": "root: true\n"],
            findings: [state, navigation]),
        Layout(
            name: "three levels",
            files: [
                "rubric.yml": "deployment-target: iOS 15\nrules: {exposed-state: off}\n",
                "App/rubric.yml": "rules: {exposed-state: error}\n",
                "App/Feature/rubric.yml": "rule-set: all\n",
            ],
            findings: ["2 error exposed-state"]),
        Layout(
            name: "a root between three levels",
            files: [
                "rubric.yml": "rules: {navigation-view: off}\n",
                "App/rubric.yml": "root: true\nrules: {exposed-state: error}\n",
                "App/Feature/rubric.yml": "title: A\n",
            ],
            findings: ["2 error exposed-state", navigation]),
        Layout(
            name: "siblings do not matter",
            files: [
                "App/rubric.yml": "rules: {exposed-state: error}\n",
                "Other/rubric.yml": "rules: {exposed-state: off}\n",
                "App/Sibling/rubric.yml": "rules: {navigation-view: off}\n",
            ],
            findings: ["2 error exposed-state", navigation]),
        Layout(
            name: "excluded by the root",
            files: ["rubric.yml": "exclude: [App/Feature/]\n", "App/rubric.yml": "rules: {exposed-state: error}\n"],
            findings: []),
        Layout(
            name: "excluded by the nested one",
            files: ["rubric.yml": "exclude: [Feature/]\n", "App/rubric.yml": "exclude: [Feature/A.swift]\n"],
            findings: []),
        Layout(
            name: "a glob begins at the folder of its file",
            files: [
                "rubric.yml": "exclude: [Feature/A.swift]\n", "App/rubric.yml": "exclude: [App/Feature/A.swift]\n",
            ],
            findings: [state, navigation]),
        Layout(
            name: "a nested root lifts the exclusion of its parts",
            files: ["rubric.yml": "exclude: [App/Feature/, A.swift]\n", "App/rubric.yml": "root: true\n"],
            findings: [state, navigation]),
        Layout(
            name: "an excluded folder with a nested root stays excluded",
            files: ["rubric.yml": "exclude: [App/]\n", "App/rubric.yml": "root: true\n"], findings: []),
        Layout(
            name: "a nested root in an excluded folder",
            files: [
                "rubric.yml": "exclude: [/App/**]\n", "App/rubric.yml": "title: A\n",
                "App/Feature/rubric.yml": "root: true\n",
            ], findings: []),
        Layout(
            name: "a profile of the root",
            files: [
                "rubric.yml": "profiles:\n  - {path: App/**, profile: legacy}\n", "App/rubric.yml": "title: A\n",
                "App/Feature/A.swift": settable,
            ], findings: ["2 warning settable-published"]),
        Layout(
            name: "a profile of the nested one comes first",
            files: [
                "rubric.yml": "profiles:\n  - {path: App/**, profile: legacy}\n",
                "App/rubric.yml": "profiles:\n  - {path: Feature/**, profile: modern}\n",
                "App/Feature/A.swift": settable,
            ], findings: []),
        Layout(
            name: "a rule set of the nested one",
            files: [
                "rubric.yml": "rule-set: default\n", "App/rubric.yml": "rule-set: recommended\n",
                "App/Feature/A.swift":
                    "@Observable final class Tram { var line = 4 }\nstruct A: View {\n    @Binding var tram: Tram\n"
                    + "    var body: some View { Text(tram.name) }\n}\n",
            ],
            findings: ["3 warning binding-to-observable"]),
        Layout(
            name: "conventions of the root",
            files: [
                "rubric.yml": "conventions: {controller-suffixes: [Depot]}\n",
                "App/rubric.yml": "rules: {settable-controller-state: warning}\n",
                "App/Feature/A.swift": "@Observable final class TramDepot { var count = 0 }\n",
            ], findings: ["1 warning settable-controller-state"]),
        Layout(
            name: "paths that match",
            files: [
                "rubric.yml":
                    "rules:\n  exposed-state: {severity: error, paths: [App/**]}\n  navigation-view: {paths: [Other/**]}\n"
            ], findings: ["2 error exposed-state"]),
        Layout(
            name: "exceptions",
            files: [
                "rubric.yml": "rules:\n  exposed-state: {except: [Feature/]}\n  navigation-view: {except: [Other/]}\n"
            ],
            findings: [navigation]),
        Layout(
            name: "a severity of the nested one with the paths of the root",
            files: [
                "rubric.yml":
                    "rules:\n  exposed-state: {paths: [App/Feature/**], except: [Other/]}\n  navigation-view: {paths: [Other/**]}\n",
                "App/rubric.yml": "rules: {exposed-state: error, navigation-view: error}\n",
            ], findings: ["2 error exposed-state"]),
        Layout(
            name: "paths of the nested one replace those of the root",
            files: [
                "rubric.yml": "rules:\n  exposed-state: {severity: error, paths: [Other/**]}\n",
                "App/rubric.yml":
                    "rules: {exposed-state: {paths: [Feature/**]}, navigation-view: {paths: [App/Feature/**]}}\n",
            ], findings: ["2 error exposed-state"]),
        Layout(
            name: "paths in front matter begin at the folder of the app's rubric.yml",
            files: [
                "App/rubric.yml": "rulebook: ../Rules\n", "Rules/Content/a.md": rule("paths: [Feature/**]\n"),
                "Rules/Content/b.md": "---\nrule: exposed-state\nexcept: [Feature/]\n---\n# State\n",
                "Rules/Content/c.md": "---\nrule: navigation-view\npaths: [Content/**]\n---\n# Stack\n",
            ], findings: ["5 warning old-clock"]),
        Layout(
            name: "paths in rubric.yml replace those in front matter",
            files: [
                "App/rubric.yml": "rulebook: ../Rules\nrules: {old-clock: {paths: [Feature/**]}}\n",
                "Rules/rubric.yml": "rules: {exposed-state: {except: [Feature/]}}\n",
                "Rules/Content/a.md": rule("paths: [Elsewhere/**]\n"),
            ], findings: [navigation, "5 warning old-clock"]),
        Layout(
            name: "a rulebook of the root, and a severity of the nested one",
            files: [
                "rubric.yml": "rulebook: Rules\n", "App/rubric.yml": "rules: {old-clock: error, exposed-state: off}\n",
                "Rules/Content/a.md": rule("severity: note\n"),
            ], findings: [navigation, "5 error old-clock"]),
        Layout(
            name: "two rulebooks with one id",
            files: [
                "rubric.yml": "rulebook: Rules\n", "App/rubric.yml": "rulebook: Rules\n",
                "Rules/Content/a.md": rule("severity: error\npaths: [Other/**]\n"),
                "App/Rules/Content/a.md": "---\nrule: old-clock\npattern: struct A\n---\n# A\n",
            ], findings: ["1 warning old-clock", state, navigation]),
        Layout(
            name: "a package in a repository",
            files: [
                ".git/HEAD": "ref: refs/heads/main\n", "rubric.yml": "rules: {navigation-view: off}\n",
                "App/Package.swift": "let package = Package(name: \"App\")\n", "App/rubric.yml": "title: A\n",
                "App/Feature/A.swift": owning, "Kit/Cart.swift": observable,
            ], findings: ["1 warning model-outside-state"]),
        Layout(
            name: "a nested configuration separates no types",
            files: [
                "rubric.yml": "rules: {navigation-view: off}\n", "App/Feature/rubric.yml": "title: A\n",
                "App/Feature/A.swift": owning, "Kit/Cart.swift": observable,
            ], findings: ["1 warning model-outside-state"]),
        Layout(
            name: "a root separates no types of a repository",
            files: [
                ".git/HEAD": "ref: refs/heads/main\n", "App/Feature/rubric.yml": "root: true\n",
                "App/Feature/A.swift": owning, "Kit/Cart.swift": observable,
            ], findings: ["1 warning model-outside-state"]),
        Layout(
            name: "types of another repository are unknown",
            files: [
                "rubric.yml": "rules: {navigation-view: off}\n", "App/.git/HEAD": "ref: refs/heads/main\n",
                "App/Feature/A.swift": owning, "Kit/Cart.swift": observable,
            ], findings: []),
        Layout(
            name: "types of an excluded file are unknown",
            files: [
                "rubric.yml": "rules: {navigation-view: off}\n", "Kit/rubric.yml": "exclude: [Cart.swift]\n",
                "App/Feature/A.swift": owning, "Kit/Cart.swift": observable, "Kit/C.swift": "let c = 1\n",
            ], findings: []),
        Layout(
            name: "a linked folder has the configuration of its place",
            files: [
                "rubric.yml": "rules: {navigation-view: off}\n", "Kit/rubric.yml": "rules: {exposed-state: error}\n",
                "App/rubric.yml": "rules: {exposed-state: off}\n", "Kit/A.swift": code,
            ], links: ["App/Linked": "../Kit"], file: "App/Linked/A.swift", findings: ["2 error exposed-state"]),
        Layout(
            name: "folders share a linked configuration",
            files: [
                "Shared/team.yml": "rules: {exposed-state: {except: [Feature/]}}\n", "App/Content/a.md": rule(),
                "Other/Content/a.md": "---\nrule: old-clock\npattern: struct A\n---\n# A\n",
                "App/Feature/A.swift": code,
            ], links: ["App/rubric.yml": "../Shared/team.yml", "Other/rubric.yml": "../Shared/team.yml"],
            findings: [navigation, "5 warning old-clock"]),
        Layout(
            name: "the rulebook of a linked configuration",
            files: [
                "Shared/rubric.yml": "rulebook: ../Rules\nrules: {exposed-state: off}\n",
                "App/Rules/Content/a.md": rule(), "Rules/Content/a.md": rule("severity: error\n"),
                "App/Feature/A.swift": code,
            ], links: ["App/Feature/rubric.yml": "../../Shared/rubric.yml"],
            findings: [navigation, "5 warning old-clock"]),
        Layout(
            name: "a misnamed nested configuration",
            files: [
                "rubric.yml": "rules: {navigation-view: off}\n", "App/Rubric.yaml": "rules: {exposed-state: error}\n",
            ],
            findings: [state], diagnostics: ["App/Rubric.yaml error misnamed-configuration"]),
        Layout(
            name: "mistakes in the nested configuration",
            files: [
                "rubric.yml": "rules: {navigation-view: error}\n",
                "App/rubric.yml": "rulez: {}\nrule-set: most\nrules: {exposed-state: error, navigation-veiw: off}\n",
            ], findings: ["2 error exposed-state", "3 error navigation-view"],
            diagnostics: [
                "App/rubric.yml error invalid-value", "App/rubric.yml error unknown-id",
                "App/rubric.yml error unknown-key",
            ]),
        Layout(
            name: "mistakes in an outer configuration",
            files: [
                "rubric.yml": "rulebook: Gone\nexclude: ['a[']\n", "App/rubric.yml": "rules: {exposed-state: error}\n",
            ], findings: ["2 error exposed-state", navigation],
            diagnostics: ["rubric.yml error invalid-value", "rubric.yml error missing-rulebook"]),
        Layout(
            name: "a rulebook beside the code",
            files: [
                "rubric.yml": "content: .\nrules: {exposed-state: off}\n", "App/a.md": rule("severity: error\n"),
                "App/Feature/rubric.yml": "rules: {navigation-view: off}\n",
            ], findings: ["5 error old-clock"]),
        Layout(
            name: "a severity of the engine's own diagnostic",
            files: [
                "rubric.yml": "rules: {unused-suppression: error}\n",
                "App/rubric.yml": "rules: {unused-suppression: off, exposed-state: error}\n",
                "App/Feature/A.swift": "// rubric:disable:next navigation-view -- gone\nlet a = 1\n",
            ], findings: []),
    ]

    private static let owning = "struct A: View { let cart = Cart(); var body: some View { Text(\"\") } }\n"
    private static let observable = "@Observable final class Cart { var count = 0 }\n"
    private static let settable = "final class A: ObservableObject {\n    @Published var plates = 4\n}\n"
}

/// The ways to lint a file.
private struct Ways {
    private let layout: Layout
    private let folder: TemporaryFolder

    init(_ layout: Layout, in folder: TemporaryFolder) { (self.layout, self.folder) = (layout, folder) }

    private var file: String { layout.file }
    private var parent: String { (file as NSString).deletingLastPathComponent }
    private var name: String { (file as NSString).lastPathComponent }

    /// What one way reports of the file, and of the configurations.
    struct Report {
        let name: String
        let findings: [String]
        var diagnostics: [String]?
    }

    /// The arguments of `lint`, and the folder to run it in.
    private var runs: [(arguments: [String], folder: String)] {
        [
            ([], ""), ([file], ""), (["Other/B.swift", file], ""), ([parent], ""), ([name], parent),
            ([folder(file)], "Other"),
        ]
    }

    func reports() throws -> [Report] {
        var reports = try runs.map { run in
            let json = try Command(["lint", "--format", "json"] + run.arguments, in: folder, at: run.folder).json()
            return Report(
                name: "lint \(run.arguments) in '\(run.folder)'", findings: findings(json["findings"]),
                diagnostics: diagnostics(json["findings"], at: run.folder))
        }
        let code = folder.read(file) ?? ""
        let input = try Command("lint", "-", "--stdin-path", file, "--format", "json", in: folder, input: code).json()
        reports.append(
            Report(
                name: "lint -", findings: findings(input["findings"]),
                diagnostics: diagnostics(input["findings"], at: "")))
        let hook = try Command("hook", file, in: folder)
        func lines(_ expression: Regex<(Substring, Substring, Substring, Substring)>) -> [String] {
            hook.talk.matches(of: expression).map { "\($0.1) \($0.2) \($0.3)" }
        }
        reports.append(
            Report(
                name: "hook", findings: lines(/(?m)^\S*A\.swift:(\d+):\d+: (\w+): .*\[([a-z-]+)\]$/),
                diagnostics: lines(/(?m)^(\S*ubric\.ya?ml)(?::\d+:\d+)?: (\w+): .*\[([a-z-]+)\]$/).sorted()))
        reports.append(Report(name: "lsp", findings: try editorFindings(code)))
        let session = try MCPSession(in: folder)
        for (name, arguments) in [
            ("mcp", ["paths": [file]]), ("mcp, two", ["paths": [file, "Other"]]),
            ("mcp, code", ["code": code, "path": file]),
        ] as [(String, [String: Any])] {
            let list = try session.call("lint", arguments).list("findings")
            reports.append(Report(name: name, findings: findings(list), diagnostics: diagnostics(list, at: "")))
        }
        _ = try session.end()
        return reports
    }

    /// Of the file alone, in a report's list of findings.
    private func findings(_ list: Any?) -> [String] {
        (list as? [[String: Any]] ?? []).compactMap { finding in
            let range = finding["range"] as? [String: [String: Any]]
            guard let line = range?["start"]?["line"] ?? finding["line"],
                let id = finding["id"] ?? finding["rule"], (finding["file"] as? String ?? "").hasSuffix(name)
            else { return nil }
            return "\(line) \(finding["severity"] ?? "") \(id)"
        }
    }

    private func diagnostics(_ list: Any?, at place: String) -> [String] {
        (list as? [[String: Any]] ?? []).compactMap { finding in
            guard let file = finding["file"] as? String, file.contains("ubric.y") else { return nil }
            let path = URL(filePath: file, relativeTo: URL(filePath: folder(place), directoryHint: .isDirectory))
            let inside = path.standardizedFileURL.path.dropFirst(folder.path.count + 1)
            return "\(inside) \(finding["severity"] ?? "") \(finding["id"] ?? finding["rule"] ?? "")"
        }.sorted()
    }

    /// What an editor shows that opens the file and asks for its fixes.
    private func editorFindings(_ code: String) throws -> [String] {
        let document: [String: Any] = ["uri": URL(filePath: folder(file)).absoluteString]
        let start = ["line": 0, "character": 0]
        let messages: [[String: Any]] = [
            ["id": 1, "method": "initialize", "params": ["capabilities": [:]]],
            [
                "method": "textDocument/didOpen",
                "params": [
                    "textDocument": document.merging(["languageId": "swift", "version": 1, "text": code]) { $1 }
                ],
            ],
            [
                "id": 2, "method": "textDocument/codeAction",
                "params": ["textDocument": document, "range": ["start": start, "end": start]],
            ],
            ["id": 3, "method": "shutdown"], ["method": "exit"],
        ]
        let input = try messages.map { message in
            let data = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
            return "Content-Length: \(data.count)\r\n\r\n" + String(decoding: data, as: UTF8.self)
        }.joined()
        let run = try Command("lsp", in: folder, input: input)
        let published = run.output.matches(of: /\{.*?"textDocument\/publishDiagnostics".*?\}(?=Content-Length|$)/)
        let message = try JSONSerialization.jsonObject(with: Data((published.last?.0 ?? "{}").utf8)) as? [String: Any]
        let params = message?["params"] as? [String: Any]
        return (params?["diagnostics"] as? [[String: Any]] ?? []).map { diagnostic in
            let range = diagnostic["range"] as? [String: [String: Int]]
            let severity = diagnostic["severity"] as? Int == 1 ? "error" : "warning"
            return "\((range?["start"]?["line"] ?? 0) + 1) \(severity) \(diagnostic["code"] ?? "")"
        }
    }
}
