import Compiling
import Files
import Testing

/// Where the names that a sample does not declare come from.
@Suite(.serialized) struct ContextTests {
    private let use = "func ride(_ tram: Tram) -> Int { tram.line }"

    @Test func anotherSampleOfThePageDeclaresIt() async throws {
        let results = try await SampleCompilerRun().results(use, "struct Tram { let line: Int }")
        #expect(results == [.compiles, .compiles])
    }

    @Test func theNearestSampleBeforeItCounts() async throws {
        let results = try await SampleCompilerRun().results(
            "struct Tram { let line: String }", "struct Tram { let line: Int }", use, "struct Tram { let number: Int }")
        #expect(results == [.compiles, .compiles, .compiles, .compiles])
    }

    @Test func aDeclarationBringsWhatItNeeds() async throws {
        let results = try await SampleCompilerRun().results(
            use, "struct Tram { var line: Int { depot.size } }\nextension Tram { var depot: Depot { Depot() } }",
            setups: ["struct Depot { let size = 3 }"])
        #expect(results == [.compiles, .compiles])
    }

    @Test func aSetupDeclaresTypesExtensionsFunctionsAndVariables() async throws {
        let results = try await SampleCompilerRun().results(
            "print(timetable.count, wait(2), 3.doubled)",
            setups: [
                "let timetable = [1]\nfunc wait(_ minutes: Int) -> Int { minutes }",
                "extension Int { var doubled: Int { self * 2 } }",
            ])
        #expect(results == [.compiles])
    }

    @Test func namesThatNothingDeclaresAreListed() async throws {
        let results = try await SampleCompilerRun().results("let stop: Stop = Station.main")
        guard case .unknownNames(let names, _) = try #require(results.first) else {
            Issue.record("\(results)")
            return
        }
        #expect(names == ["Stop", "Station"])
    }

    /// A page about lists may declare a type `List`, which its other samples do not mean.
    @Test func aNameOfAModuleMayBeDeclaredAgain() async throws {
        let results = try await SampleCompilerRun().results(
            "struct List { let stops: [String] }",
            "struct Stops: View {\n    var body: some View { List { Text(\"Harbor\") } }\n}")
        #expect(results == [.compiles, .compiles])
    }

    @Test func soDoesATranslationWithTheSameCode() async throws {
        let codes = [
            "struct List { let stops: [String] }", "let stops = List { Text(\"Harbor\") }", "let stop: Int = \"A\"",
            "ring(3)",
        ]
        let page = { (file: String, mark: String) in
            CompileRequest(
                file: file, inputs: codes.map { CompileInput(Array((mark + $0).utf8), .sample) }, shared: [])
        }
        let results = try await SampleCompilerRun().results(of: [page("a.md", ""), page("a.es.md", "// hola\n")])
        #expect(results.map { $0.prefix(2) } == [[.compiles, .compiles], [.compiles, .compiles]])
        let starts = results.map { results -> Int? in
            guard case .fails(let errors) = results[2] else { return nil }
            return errors.first?.range.lowerBound
        }
        #expect(starts == [16, 24])
        #expect(results.map { $0[3] } == [.unknownNames(["ring"], at: 0..<4), .unknownNames(["ring"], at: 8..<12)])
    }

    @Test func aBrokenNeighborDoesNotBreakASample() async throws {
        let results = try await SampleCompilerRun().results(
            "struct Tram { let line: Int; let depot: Int = \"\" }", "let line = Tram(line: 1).line")
        #expect(results.last == .compiles)
    }

    @Test func aMissingModuleHidesNothingElse() async throws {
        let results = try await SampleCompilerRun().results(
            "import UIKit\n\nlet color = UIColor.red", "let line: Int = \"a\"", "import TramKit\nlet tram = 1")
        #expect(results[0] == .undecided(reason: "'UIKit' is not available here", at: 0..<0))
        guard case .fails = results[1] else {
            Issue.record("\(results)")
            return
        }
        #expect(results[2] == .undecided(reason: "'TramKit' is not available here", at: 0..<0))
    }

    @Test func aMissingModuleOfAllIsAnError() async throws {
        await #expect(throws: FileError.self) {
            _ = try await SampleCompilerRun().results(of: [
                CompileRequest(file: "a.md", inputs: [CompileInput(Array("let a = 1".utf8), .sample)], shared: [])
            ]) { $0.imports = ["TramKit"] }
        }
    }
}
