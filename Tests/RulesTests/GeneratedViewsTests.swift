import Base
import Diagnostics
import Linting
import Rules
import SwiftParser
import SwiftSyntax
import Testing

/// Applies all safe fixes to views that are put together from shapes, members and bodies.
@Suite struct GeneratedViewsTests {
    /// What stands around the members and the body of a view.
    static let shapes = [
        "struct Screen: View {\n%}\n", "public struct Screen: View {\n%}\n",
        "enum Screens {\n    struct Screen: View {\n%}\n}\n",
        "extension Shop {\n    struct Screen<Value: Hashable>: View {\n        let value: Value\n%}\n}\n",
        "#if os(iOS)\nstruct Screen: View {\n%}\n#else\nstruct Screen: View {\n%}\n#endif\n",
        "struct Screen {\n%}\nextension Screen: View {}\n",
        "struct Screen: View, Counting {\n%}\nprotocol Counting { var count: Int { get } }\n",
    ]

    static let members = [
        "    @State var count = 0\n", "    @State\n    var count: Int? // how many\n",
        "    @SwiftUI.State private(set) var count = 0\n",
        "    @State var count: Int\n", "    @Bindable var model: Model\n    let count = 0\n",
        "    @Binding var count: Int\n", "    var count: Int\n    @AppStorage(\"a\") var other = 1\n",
        "    #if DEBUG\n    @State var count = 0\n    #else\n    @State var count = 1\n    #endif\n",
    ]

    static let bodies = [
        "    var body: some View { Text(\"\\(count)\").foregroundColor(.red) }\n",
        "    var body: some View {\n        Text(\"\\(count)\")\n            .foregroundColor(isOn ? .red : .brand) // tint\n            .cornerRadius(8)\n    }\n",
        "    var body: some View {\n        Text(\"a\").background(Color.blue).onChange(of: count) { new in print(new) }\n    }\n",
        "    var body: some View {\n        Text(\"a\").onChange(of: count, perform: { print($0) })\n    }\n",
        "    var body: some View {\n        @Bindable var model = model\n\n        Text(model.name)\n    }\n",
        "    var body: some View {\n        List { row }\n    }\n    var row: some View {\n        Text(\"\\(count)\").onAppear {\n            Task { await load() }\n        }\n    }\n",
        "    var body: some View {\n        // ...\n    }\n",
        "    var body: some View {\n        NavigationView {\n            TextField(\"a\", value: $count, format: .number)\n                .foregroundColor(Color.red.opacity(0.5)).cornerRadius(radius, antialiased: true)\n        }\n    }\n",
    ]

    static let sources = shapes.indices.flatMap { shape in
        members.indices.flatMap { member in
            bodies.indices.map { body in
                SwiftSource(
                    file: "\(shape)-\(member)-\(body).swift",
                    text: shapes[shape].replacing("%", with: members[member] + bodies[body]))
            }
        }
    }

    @Test func areAtLeastThreeHundred() { #expect(Self.sources.count >= 300) }

    @Test(arguments: [RuleSelection.standard, .all]) func areCleanOfWhatWasFixed(_ selection: RuleSelection) {
        let linter = Linter(rules: RuleSet(Rules.all, settings: LintSettings(selection: selection)))
        let session = FixSession(linter: linter, includesUnsafe: false)
        for source in Self.sources {
            let before = linter.lint(source, index: CodeIndex(of: source)).findings
            let outcome = session.run([source])
            #expect(outcome.dropped.isEmpty, "\(source.file)")
            let fixed = outcome.changed.first ?? source
            #expect(!Parser.parse(source: String(decoding: fixed.bytes, as: UTF8.self)).hasError, "\(source.file)")
            let after = linter.lint(fixed, index: CodeIndex(of: fixed)).findings
            #expect(after.allSatisfy { $0.fix?.safety != .safe }, "\(source.file)")
            #expect(after.count == before.count - before.count { $0.fix?.safety == .safe }, "\(source.file)")
            let known = before.map(\.rule)
            #expect(after.allSatisfy { known.contains($0.rule) }, "\(source.file): nothing new is found")
        }
    }
}

private extension CodeIndex {
    init(of source: SwiftSource) {
        self.init()
        add(FileSummary(of: source))
    }
}
