import Compiling
import Foundation
import Samples
import TestSupport
import Testing

/// Samples that try not to be seen failing, among others that compile.
@Suite(.serialized) struct FailClosedTests {
    private static let broken = "let broken: Int = \"\""

    /// The results of samples that must not count as compiling, each followed by one that does.
    private func results(_ samples: [String]) async throws -> [CompileResult] {
        let inputs = samples.flatMap { [$0, "let fine: Int = 1"] }.map { CompileInput(Array($0.utf8), .sample) }
        let requests = inputs.enumerated().map {
            CompileRequest(file: "\($0.offset).md", inputs: [$0.element], shared: [])
        }
        let results = try await SampleCompilerRun().results(of: requests).map { $0[0] }
        for index in stride(from: 1, to: results.count, by: 2) {
            #expect(results[index].verdict == .compiles, "after \(samples[index / 2])")
        }
        return stride(from: 0, to: results.count, by: 2).map { results[$0] }
    }

    @Test func directivesDoNotMoveErrors() async throws {
        let names = [
            "Other.swift", "Sample1.swift", "Sample2.swift", "Sample17.swift", "End.swift", "a b:1:2: error: c", "",
        ]
        var samples = names.map { "#sourceLocation(file: \"\($0)\", line: 1)\n\(Self.broken)" }
        samples += [
            "#sourceLocation(file: \"Sample1.swift\", line: 100000)\n\(Self.broken)\n#sourceLocation()",
            "func f() {\n    #sourceLocation(file: \"Other.swift\", line: 7)\n    \(Self.broken)\n}",
            "struct A {\n    #sourceLocation(file: \"Other.swift\", line: 7)\n    \(Self.broken)\n}",
            "#if true\n#sourceLocation(file: \"Other.swift\", line: 7)\n\(Self.broken)\n#endif",
        ]
        for (sample, result) in zip(samples, try await results(samples)) {
            guard case .fails(let errors) = result else {
                Issue.record("\(result) for\n\(sample)")
                continue
            }
            let code = Array(sample.utf8)
            #expect(errors.contains { code[$0.range].first == UInt8(ascii: "\"") }, "\(errors) in\n\(sample)")
        }
    }

    @Test func directivesInStringsMeanNothing() async throws {
        let results = try await SampleCompilerRun().results(
            "let text = \"#sourceLocation(file: 1)\"", "// #sourceLocation(file: \"a\", line: 1)\nlet a = 1")
        #expect(results.map(\.verdict) == [.compiles, .compiles])
    }

    @Test func messagesThatLookLikeErrorsElsewhere() async throws {
        let samples = [
            "#error(\"x: error: y\")", "#error(\"a.swift:1:1: error: y\")", "#error(\"<unknown>:0: error: y\")",
            "#error(\"no such module 'Foundation'\")", "#error(\"x\\nerror: y\")",
            "#error(\"x\\n/a b/c.swift:1:1: error: y\")", "let a: Int = \"b.swift:1:1: error: y\"",
        ]
        let results = try await results(samples)
        #expect(results.allSatisfy { $0.verdict != .compiles }, "\(results)")
        let warning = try await SampleCompilerRun().results("#warning(\"x: error: y\")\nlet a = 1")
        #expect(warning.map(\.verdict) == [.compiles])
    }

    /// The compiler reports nothing else after some errors, so that other samples look as if they compiled.
    @Test func anErrorThatStopsTheCompilerIsNoPassForOthers() async throws {
        let modules = try TemporaryFolder()
        try modules.write("Damaged.swiftmodule", "not a module")
        let requests = ["import Damaged\nlet a = 1", Self.broken, "let c = 1", Self.broken].enumerated().map {
            CompileRequest(file: "\($0.offset).md", inputs: [CompileInput(Array($0.element.utf8), .sample)], shared: [])
        }
        let results = try await SampleCompilerRun().results(of: requests) { $0.modules = [modules.path] }
        #expect(results[0][0].verdict != .compiles, "\(results[0])")
        #expect(results[1...].map { $0[0].verdict } == [.fails, .compiles, .fails], "\(results)")
    }

    /// A compiler that ends as usual and reports errors in words of its own, or not at all.
    @Test(arguments: [
        "echo '<unknown>:0: error: cannot do it'; exit 1", "echo 'error: cannot do it'; exit 1", "exit 1", "exit 0",
        "echo '/other/file.swift:1:2: error: cannot do it'; exit 1", "kill -9 $$",
        "for a in $*; do case $a in End*) echo \"$a:1:1: error: x\";; esac; done; exit 0",
    ])
    func aCompilerWithoutPlaces(_ script: String) async throws {
        let folder = try TemporaryFolder()
        let path = try Self.compiler(script, in: folder)
        let compiler = try await Compiler(path, cache: folder("cache"))
        let request = CompileRequest(
            file: "a.md", inputs: ["let a = 1", "let b = 2"].map { CompileInput(Array($0.utf8), .sample) }, shared: [])
        try await withKnownFailure {
            let results = try await SampleCompiler(CompilerSettings(compiler), jobs: 1, in: folder.path).results(
                of: [request])
            #expect(results[0].allSatisfy { $0.verdict != .compiles }, "\(results)")
        }
    }

    /// An error that the compiler reports only for one of the samples, without its place.
    @Test func anErrorWithoutAPlaceIsThatOfOneSample() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.compiler(
            """
            for a in $*; do
                case $a in
                    End*) echo "$a:1:1: error: x";;
                    Sample*) if grep -q culprit "$a"; then echo '<unknown>:0: error: cannot do it'; fi;;
                esac
            done
            exit 1
            """, in: folder)
        let compiler = try await Compiler(path, cache: folder("cache"))
        let requests = (0..<9).map { number in
            CompileRequest(
                file: "\(number).md",
                inputs: [CompileInput(Array("let \(number == 5 ? "culprit" : "name") = 1".utf8), .sample)], shared: [])
        }
        let results = try await SampleCompiler(CompilerSettings(compiler), jobs: 2, in: folder.path).results(
            of: requests)
        for (number, result) in results.enumerated() {
            #expect(result[0].verdict == (number == 5 ? .fails : .compiles), "\(number): \(result)")
        }
        guard case .fails(let errors) = results[5][0] else { return }
        #expect(errors.map(\.message) == ["<unknown>:0: error: cannot do it"])
    }

    private func withKnownFailure(_ work: () async throws -> Void) async throws {
        do { try await work() } catch {
            // The compiler itself is at fault, and the run ends with its message.
            #expect("\(error)".contains("cannot use"), "\(error)")
        }
    }

    private static func compiler(_ script: String, in folder: TemporaryFolder) throws -> String {
        try folder.write(
            "swiftc",
            """
            #!/bin/sh
            case "$*" in *-print-target-info*)
                echo '{"compilerVersion": "Swift version 6.3", "paths": {"runtimeResourcePath": "/nowhere"}}'; exit 0;;
            esac
            \(script)
            """)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("swiftc"))
        return folder("swiftc")
    }
}
