import Testing

@testable import Compiling

/// The forms of code that are less than a file.
@Suite(.serialized) struct FragmentTests {
    @Test func partsOfFilesCompile() async throws {
        let codes = [
            "struct Tram { let line: String }\nextension Tram { var name: String { \"Line \\(line)\" } }",
            "#if os(Linux)\nstruct Platform {}\n#endif\n#if DEBUG\nprint(1)\n#endif",
            "#if canImport(UIKit)\nimport UIKit\n#endif\nstruct Tram {}\nextension Tram { func ring() {} }",
            "struct Stop { let name: String }\nextension Stop: Comparable {\n"
                + "    static func < (a: Stop, b: Stop) -> Bool { a.name < b.name }\n}",
            "let first = 1\nlet second = first + 1",
            "let stops = [\"Harbor\", \"Town Hall\"]\nprint(stops.count)",
            "func next(after stop: Int) -> Int { stop + 1 }",
            "@State private var isFavorite = false\n\n.toolbar {\n    Toggle(\"Favorite\", isOn: $isFavorite)\n}",
            "func stop() -> (name: String, line: Int) { (\"Harbor\", 3) }\n\n"
                + "let place = stop()\nlet name = place.name\nlet line = place.line",
            "@MainActor func ring() -> Int { 1 }\nlet first = ring()\nlet second = first + 1",
            "let task = URLSession.shared.dataTask(with: URL(string: \"a\")!)\nlet parser = XMLParser(data: Data())",
            "var body: some View { Text(\"Tram\") }",
            ".task { print(1) }",
            // In an order in which only a function can have them.
            "func isLate(_ stop: Int) -> Bool { stop > 3 }\nlet late = [1, 5].filter(isLate)",
            "var stops: [String] = []\nfunc add(_ stop: String) { stops.append(stop) }",
            "func ring() { print(times) }\nvar times: Int { 3 }",
            "print(Thread.current)",
            "@Published var stops: [String]\n\nfunc add(_ stop: String) { stops.append(stop) }",
            // Some declarations are possible at the top of a file only.
            "infix operator +-: AdditionPrecedence\nstruct Stop { var x = 1 }\n"
                + "func +- (a: Stop, b: Stop) -> Stop { Stop(x: a.x + b.x) }\nlet stop = Stop() +- Stop()",
            "func ~= (pattern: String, value: Int) -> Bool { pattern == \"\\(value)\" }",
            // An extension has the members of a protocol, or public ones.
            "protocol Ringing { func ring() }\nstruct Tram: Ringing {}\nextension Tram { func ring() {} }",
            "public struct Tram {}\nextension Tram { public func joined(with other: Tram) -> Tram { other } }",
            "protocol Ringing { func ring() }\nextension Int: Ringing {}\nextension Int { func ring() {} }",
            "#Preview { Text(\"Tram\") }",
            "#Preview {\n    @Previewable @State var isOn = false\n    Toggle(\"On\", isOn: $isOn)\n}",
            "extension EnvironmentValues {\n    @Entry var lineWidth = 2.0\n    @Entry var title: String?\n}",
            "struct Ring { let times: Int }\nextension EnvironmentValues { @Entry var ring = Ring(times: 2) }",
            "import SwiftData\n\n@Model\nfinal class Stop {\n    @Attribute(.unique) var name: String\n"
                + "    init(name: String) { self.name = name }\n}",
            "@main\nstruct TramApp: App {\n    var body: some Scene { WindowGroup { Text(\"Tram\") } }\n}",
            "enum Fare { case single, day }\n\nfunc price(of fare: Fare) -> Int { ... }",
            "@Observable @MainActor final class Timetable { var trams: [String] = [] }",
            // The macro stays where code uses what it declares, and where a class has it already.
            "@Observable final class Timetable {\n    @ObservationIgnored var trams = 1\n"
                + "    var stops: Int { access(keyPath: \\.trams); return trams }\n}",
            "@Observable class Timetable { var trams = 1 }\n@Observable final class Night: Timetable { var late = 2 }",
            "@Observable final class Timetable {\n    @ObservationIgnored lazy var trams = [1]\n    var stop: String?\n}",
            "@Observable final class Timetable<Tram> {\n    let trams: [Tram]\n"
                + "    init(_ trams: [Tram]) { self.trams = trams }\n}\nlet all: any Observable = Timetable([1])",
        ]
        for code in codes {
            let results = try await SampleCompilerRun().results(code)
            #expect(results == [.compiles], "\(code)")
        }
    }

    @Test func anErrorHasTheRangeOfItsCode() async throws {
        let code = "struct Ticket {\n    let price: Int = \"free\"\n}"
        let results = try await SampleCompilerRun().results(code)
        guard case .fails(let errors) = try #require(results.first), let error = errors.first else {
            Issue.record("\(results)")
            return
        }
        #expect(error.message == "cannot convert value of type 'String' to specified type 'Int'")
        let quote = try #require(Array(code.utf8).firstIndex(of: UInt8(ascii: "\"")))
        #expect(error.range.lowerBound == quote)
    }

    /// The macro rejects some code, and changes the isolation of the implicit initializer.
    @Test func observableClassesAreRejectedAsWithTheMacro() async throws {
        let codes = [
            "@Observable struct Timetable { var trams = 1 }",
            "@Observable final class Timetable { lazy var trams = [1] }",
            "@Observable final class Timetable { @AppStorage(\"a\") var trams = 1 }",
            "@Observable final class Timetable { var trams: Int }",
            "@MainActor @Observable final class Timetable { var trams = 1 }\nnonisolated func make() { _ = Timetable() }",
        ]
        for code in codes {
            let results = try await SampleCompilerRun().results(code)
            guard case .fails = results[0] else {
                Issue.record("\(code): \(results)")
                continue
            }
        }
    }

    @Test func namesAreNotCompiled() {
        #expect(CompleteFragment(file: "a.md", bytes: Array("let a = ...".utf8)) == nil)
        #expect(CompleteFragment(file: "a.md", bytes: Array("let a = A<#B#>()".utf8)) == nil)
        #expect(CompleteFragment(file: "a.md", bytes: Array("let a = b(1)...\nlet c = 2".utf8)) == nil)
        #expect(CompleteFragment(file: "a.md", bytes: Array("let a = b[c(1)...]".utf8)) != nil)
        #expect(CompleteFragment(file: "a.md", bytes: Array("let a = 1\n...".utf8)) != nil)
    }

    @Test func codeWithoutAnEndIsIncomplete() async throws {
        #expect(try await SampleCompilerRun().results("case .loading: print(1)") == [.incomplete])
    }
}
