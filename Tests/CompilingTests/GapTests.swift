import Compiling
import Testing

/// Code that is not at fault, because what it uses is not declared, or not for it.
@Suite(.serialized) struct GapTests {
    private static func unknownNames(_ result: CompileResult?) -> [String]? {
        if case .unknownNames(let names, _) = result { names } else { nil }
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
        ("let stops = Color(uiColor: .systemFill)", ["uiColor"]),
        // A macro of another module has the name of a type.
        ("@Table struct Tram { let line: Int }", ["Table"]),
        // What Linux does not have.
        ("let formatter = MeasurementFormatter()", ["MeasurementFormatter"]),
        ("@objc protocol Ringing {\n    @objc optional func ring()\n}", ["@objc"]),
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
            "let stop = \"Harbor\"", "if stop.isOpen { print(1) }", "func ring() {}", "ring(3)", "let n = stop.count")
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
}
