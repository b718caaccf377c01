import Compiling
import Foundation
import Linting
import Pages
import Projects
import Rules
import SiteBuilding
import Testing

/// The linter's safe fixes, applied to bad code.
@Suite(.serialized) struct FixTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func samplesCompileWithTheirFixes() async throws {
        let book = try Book(try Project.open(Self.root.path), jobs: 2)
        let fixings = book.rulebook.pages.map { book.compilation(of: $0).request }.filter {
            !$0.file.hasSuffix(".es.md")
        }.flatMap { request in
            request.inputs.indices.filter { request.inputs[$0].role == .badSample }.compactMap { index in
                let input = request.inputs[index]
                var others = request.inputs
                others.remove(at: index)
                let shared = others.sorted { $0.role.rawValue < $1.role.rawValue }.map(\.code) + request.shared
                return Fixing(input.code, file: "\(request.file):\(index)", shared: shared)
            }
        }
        let judged = try await Self.judged(fixings)
        #expect(judged >= 20)
    }

    /// The code of the rules' tests, which leaves declarations out.
    @Test func casesCompileWithTheirFixes() async throws {
        let folder = Self.root.appending(path: "Tests/RulesTests/Cases")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let fixings = try files.filter { $0.pathExtension == "md" }.flatMap { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            return text.components(separatedBy: "\n```swift bad").dropFirst().enumerated().compactMap { number, part in
                let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
                let code = lines.prefix { !$0.hasPrefix("```") }.joined(separator: "\n")
                return Fixing(Array(code.utf8), file: "\(file.lastPathComponent):\(number + 1)")
            }
        }
        let judged = try await Self.judged(fixings)
        #expect(judged >= 90)
    }

    /// Reports code that compiles worse with its fixes, and returns how much of the code was judged.
    private static func judged(_ fixings: [Fixing]) async throws -> Int {
        let run = SampleCompilerRun()
        let results = try await run.results(of: fixings.flatMap { [$0.before, $0.after] }).map { $0[0] }
        var judged = 0
        for (index, fixing) in fixings.enumerated() {
            let (before, after) = (results[2 * index], results[2 * index + 1])
            switch (before, after) {
            case (.compiles, .compiles): judged += 1
            case (.unknownNames(let names, _), .unknownNames(let rest, _)) where Set(rest).isSubset(of: names):
                judged += 1
            case (.unknownNames, .compiles): judged += 1
            case (.compiles, _), (.unknownNames, _):
                let code = String(decoding: fixing.after.inputs[0].code, as: UTF8.self)
                Issue.record("\(fixing.before.file): \(before) became \(after) in\n\(code)")
            default: break
            }
        }
        return judged
    }
}

/// Code before and after its safe fixes, each with what else is declared for it.
private struct Fixing {
    let before: CompileRequest
    let after: CompileRequest

    /// Nil for code without safe fixes.
    init?(_ code: [UInt8], file: String, shared: [[UInt8]] = []) {
        // All rules, also those that no rule set contains.
        let ids = Set(Rules.all.map { $0.info.id })
        let linter = Linter(rules: RuleSet(Rules.all, settings: LintSettings(forcedOn: ids)))
        let source = SwiftSource(file: file, bytes: code, isFragment: true)
        let outcome = FixSession(linter: linter, includesUnsafe: false).run([source])
        guard let fixed = outcome.changed.first else { return nil }
        before = CompileRequest(file: file, inputs: [CompileInput(code, .badSample)], shared: shared)
        after = CompileRequest(file: file, inputs: [CompileInput(fixed.bytes, .badSample)], shared: shared)
    }
}
