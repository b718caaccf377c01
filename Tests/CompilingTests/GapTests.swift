import Compiling
import Samples
import Testing

/// Code that is not at fault, because what it uses is not declared, or not for it.
@Suite(.serialized) struct GapTests {
    /// The names that are missing, or that are not available here.
    private static func unknownNames(_ result: CompileResult?) -> [String]? {
        switch result {
        case .unknownNames(let names, _): names
        case .undecided(let reason, _) where reason.hasSuffix("not available here"):
            reason.split(separator: "'", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        default: nil
        }
    }

    /// Each with the names that are missing.
    private static let cases: [(code: String, names: [String])] = [
        // What the stubs do not have, or an extension that the page does not show.
        ("struct Stop: View {\n    var body: some View { Text(\"Harbor\").polished() }\n}", ["polished"]),
        ("var body: some View { Button(\"Ring\") {}.buttonStyle(.polished) }", ["polished"]),
        ("struct Stop: View { var body: some View { Text(\"\") } }\nlet stop = Stop().polished()", ["polished"]),
        (".polished(.loudly)", ["polished", "loudly"]),
        // A plural is another name, not a misspelled one.
        ("var body: some View { Text(\"Harbor\").tints(.red) }", ["tints"]),
        ("@Environment(\\.tramStyle) private var tramStyle\n\nvar body: some View { Text(\"\") }", ["tramStyle"]),
        ("let title = #tramTitle", ["tramTitle"]),
        ("let stops = Color(uiColor: .systemFill)", ["uiColor", "systemFill"]),
        // A macro of another module has the name of a type.
        ("@Table struct Tram { let line: Int }", ["Table"]),
        // What Linux does not have.
        ("let formatter = MeasurementFormatter()", ["MeasurementFormatter"]),
        ("@objc protocol Ringing {\n    @objc optional func ring()\n}", ["@objc"]),
        ("let handle = FileHandle.standardInput\nlet bytes = handle.bytes", ["bytes"]),
        ("let config = URLSessionConfiguration.background(withIdentifier: \"a\")", ["background"]),
        (
            "let url = FileManager.default.url(\n    forUbiquityContainerIdentifier: nil\n)",
            ["forUbiquityContainerIdentifier"]
        ),
        ("Text(\"\").toolbar(id: \"main\") { ToolbarItem(id: \"a\") { Text(\"\") } }", ["toolbar"]),
        ("let back = Color(.systemBackground)", ["systemBackground"]),
        ("let text = Text(\"\").containerBackground(.blue.gradient, for: .tabView)", ["tabView"]),
        // What the stubs declare for other types only.
        ("let name = AttributedString()\nlet text = TextField(\"\", text: .constant(name))", ["AttributedString"]),
        ("struct Tram: ~Sendable {}", ["~Sendable"]),
        // C declares these names too.
        ("print(user.name)", ["user"]),
        ("func greet() -> String { user.name }", ["user"]),
        ("let members: [String] = group.members", ["group"]),
        ("tm.start()", ["tm"]),
        ("precondition(index > 0)", ["index"]),
        ("struct Stop { func ring() { signal.send(1) } }", ["signal"]),
        ("struct Stop { func leave() { remove(self) } }", ["remove"]),
        ("let current = user\nprint(current.name)", ["user"]),
        // Loose code in a type that the page does not show.
        ("guard let self else { return }", ["self"]),
        ("func ring() { self.bell.ring() }", ["bell"]),
        ("infix operator +++\nlet both = 1 +++ 2", ["+++"]),
    ]

    @Test(arguments: cases) func absentDeclarationsAreNoErrors(_ given: (code: String, names: [String])) async throws {
        let results = try await SampleCompilerRun().results(given.code)
        #expect(Self.unknownNames(results.first) == given.names, "\(given.code): \(results)")
    }

    /// Each is at fault.
    @Test func presentDeclarationsGiveErrors() async throws {
        let codes = [
            "struct Tram { let line: Int }\nlet stops = Tram(line: 1).stops",
            "struct Stop: View {\n    var body: some View { Text(\"Harbor\").paddin() }\n}",
            "struct Tram {}\nfunc greet(_ user: Tram) -> String { user.name }",
            "struct Tram {}\nlet stops = [Tram()].map { index in index.name }",
            "struct Box<T> {\n    let value: T\n    var name: String { value.name }\n}",
            // C's names do not excuse other statements.
            "let root = sqrt(2.0)\nlet stop: Int = \"Harbor\"",
            "func ring(_ a: Int) {}\nfunc ring(_ a: Bool) {}\nring(\"\")",
            "func ring(_ bells: Int) {}\nring(3, loudly: true)",
            "struct Bank {\n    private var balance = 0\n}\nlet balance = Bank().balance",
            // Labels of its own functions, which are not names in SwiftUI.
            "func ring(_ bells: Int) {}\nring(ofTram: 3)",
            "struct Tram {\n    init(_ line: Int) {}\n}\nlet tram = Tram(ofLine: 3)",
        ]
        for code in codes {
            let results = try await SampleCompilerRun().results(code)
            guard case .fails = results.first else {
                Issue.record("\(code): \(results)")
                continue
            }
        }
    }

    @Test func codeThatIsLeftOutIsIncomplete() async throws {
        let codes = [
            "struct Tram {\n    func ring() -> Int\n}", "struct Tram {\n    init(line: Int)\n}",
            "struct Trams: Sequence {\n    // The code is left out.\n}",
            "struct Pair<T> {\n    …\n    func with(_ other: T) -> Pair { Pair(self, other) }\n}",
            "struct Pair<T> { ... }\nlet pair = Pair(1, 2)",
            "let name: String = stop(...)\nfunc stop(_ n: Int) -> Int {}",
            "let names: [Int] = [\"a\"].map(Int.init)...", "private static let lines: Int",
            "let n: Int = [1].map { ... }", "init(_ text: String)\nText(\"\")",
            "let line = 3\nswitch line {\ncase 3:\n    // Ring.\ndefault: print(1)\n}",
        ]
        for code in codes {
            let results = try await SampleCompilerRun().results(code)
            #expect(results == [.incomplete], "\(code)")
        }
    }

    /// A page shows a type in parts.
    @Test func aMethodThatAnotherSampleShowsIsNotMissing() async throws {
        let results = try await SampleCompilerRun().results(
            "final class Tram { var line = 1 }", "func ring() -> Int { 2 }", "let rings = Tram().ring() + Tram().line")
        #expect(results[0] == .compiles)
        #expect(Self.unknownNames(results[2]) == ["ring"])
    }

    /// Another sample uses the same name for something else.
    @Test func namesOfOtherSamplesMayMeanSomethingElse() async throws {
        let results = try await SampleCompilerRun().results(
            "let stop = \"Harbor\"", "if stop > 3 { print(1) }", "func ring() {}", "ring(3)", "let n = stop.count")
        #expect(results[0] == .compiles && results[2] == .compiles && results[4] == .compiles)
        guard case .ambiguousNames(["stop"], _) = results[1], case .ambiguousNames(["ring"], _) = results[3] else {
            Issue.record("\(results)")
            return
        }
    }

    @Test func typesOfOtherSamplesDoNot() async throws {
        let results = try await SampleCompilerRun().results(
            "struct Tram { let line: Int }", "func text(for tram: Tram) -> String { tram.line + \" min\" }")
        guard case .fails = results[1] else {
            Issue.record("\(results)")
            return
        }
    }

    /// A macro could have the name of a type in a module, but not of one that the page declares.
    @Test func aTypeOfThePageIsNoAttribute() async throws {
        let results = try await SampleCompilerRun().results(
            "struct Clamped { var value = 1 }", "struct Tram { @Clamped var line: Int }")
        guard case .fails = results[1] else {
            Issue.record("\(results)")
            return
        }
    }

    /// The page's type of that name is not meant, and another name of the page is needed.
    @Test func aTypeDoesNotReplaceThatOfAModule() async throws {
        let results = try await SampleCompilerRun().results(
            "enum Environment { case test }", "struct Tram { let line: Int }",
            "struct Stop: View {\n    @Environment(\\.dismiss) private var dismiss\n    let tram: Tram\n"
                + "    var body: some View { Button(\"\\(tram.line)\") { dismiss() } }\n}")
        #expect(results == [.compiles, .compiles, .compiles])
    }

    /// What the sample uses has errors in itself.
    @Test func anUnknownNameInWhatOthersDeclareCounts() async throws {
        let results = try await SampleCompilerRun().results(
            "final class Depot {\n    @Stored var trams: [Tram]\n}", "let first: Int = Depot().trams.first")
        #expect(Self.unknownNames(results[1]) == ["Stored", "Tram"])
    }

    /// What is omitted in a type that another sample shows.
    @Test func aTypeOfAnotherSampleCanOmitMembers() async throws {
        let results = try await SampleCompilerRun().results("struct Pair<T> { … }", "let pair = Pair(1, 2)")
        #expect(results == [.compiles, .incomplete])
    }

    @Test func alternativesAreNotCompiled() async throws {
        let codes = [
            "let stop = 1\nlet stop: Int = 2", "struct Stop { var a = 1 }\nstruct Stop { var b = 1 }",
            "struct Stop {\n    func ring() { ... }\n    public func ring() { ... }\n}",
        ]
        for code in codes {
            let results = try await SampleCompilerRun().results(code)
            guard case .undecided(let reason, _) = results.first, reason.hasSuffix("more than once") else {
                Issue.record("\(code): \(results)")
                continue
            }
        }
    }

    @Test func extensionsOfOtherSamplesCount() async throws {
        let results = try await SampleCompilerRun().results(
            "extension Int {\n    subscript(digit: Int) -> Int { digit }\n}", "let digit = 746381295[9]",
            "extension Tag {\n    init(name: String) { self.init() }\n}\nstruct Tag { init() {} }",
            "let tag = Tag(name: \"\")", "protocol Shelf { var count: Int { get } }\nextension Array: Shelf {}",
            "func make() -> some Shelf { [1] }", "extension Shelf { func isFull() -> Bool { count > 3 } }",
            "let isFull = [1].isFull()")
        #expect(results.dropLast() == Array(repeating: .compiles, count: 7)[...])
        // Arrays conform to the protocols of all samples of a run.
        #expect(Self.unknownNames(results.last) == ["isFull"])
    }

    @Test func anotherSampleMayDeclareAConformance() async throws {
        let results = try await SampleCompilerRun().results(
            "protocol Shelf { var count: Int { get } }", "func make() -> some Shelf { [1] }")
        guard case .ambiguousNames(["Shelf"], _) = results[1] else {
            Issue.record("\(results)")
            return
        }
    }

    /// Where nothing says which language mode is meant.
    @Test func errorsOfANewerModeAreTold() async throws {
        let codes = ["struct Bank { static var coins = 10 }", "let line: Int = \"a\""]
        let request = CompileRequest(
            file: "a.md", inputs: codes.map { CompileInput(Array($0.utf8), .sample) }, shared: [])
        for flags in [[], ["-swift-version", "6"]] {
            let results = try await SampleCompilerRun().results(of: [request]) {
                ($0.triesOlderMode, $0.flags) = (true, flags)
            }
            #expect(results[0].map(\.verdict) == [.fails, .fails])
            let isOlder = if case .compilesInOlderMode = results[0][0] { true } else { false }
            #expect(isOlder == flags.isEmpty)
            guard case .fails = results[0][1] else {
                Issue.record("\(results)")
                continue
            }
        }
    }

    /// The compiler would need minutes, or gigabytes.
    @Test func expressionsThatTakeTooLongAreGivenUp() async throws {
        let sum = (1...40).map { "\($0) * 1.5 + Double(\($0)) / 2" }.joined(separator: " - ")
        let results = try await SampleCompilerRun().results("let sum: String = \(sum) + [1].reduce(0, { $0 + $1 })")
        #expect(results == [.undecided(reason: "the compiler gives up", at: 18..<19)])
    }
}
