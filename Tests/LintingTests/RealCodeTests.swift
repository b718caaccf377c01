import Base
import Diagnostics
import Foundation
import Linting
import Rules
import SwiftSyntax
import Testing

/// Lints this package's own engine and rules: real code, every position of which is known.
@Suite struct RealCodeTests {
    static let sources: [SwiftSource] = ["Linting", "Rules"].flatMap { module -> [SwiftSource] in
        let folder = FileSummaryTests.sources.appending(path: module)
        let names = (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        return names.compactMap { name in
            guard let bytes = FileManager.default.contents(atPath: folder.appending(path: name).path) else {
                return nil
            }
            return SwiftSource(file: module + "/" + name, bytes: Array(bytes))
        }
    }

    static func reports(_ rules: [any Rule.Type], forcing: Set<RuleID> = []) -> [FileReport] {
        Linter(rules: RuleSet(rules, settings: LintSettings(forcedOn: forcing))).lint(count: sources.count, jobs: 2) {
            sources[$0]
        }
    }

    @Test func reportsEachNodeWhereItStands() {
        #expect(Self.sources.count > 100)
        let reports = Self.reports([Echo.self])
        #expect(reports.map(\.file) == Self.sources.map(\.file))
        #expect(reports.flatMap(\.diagnostics).isEmpty)
        var count = 0
        for (report, source) in zip(reports, Self.sources) {
            let wrong = report.findings.first { finding in
                !source.bytes.indices.contains(finding.range.lowerBound)
                    || finding.range.upperBound > source.bytes.count
                    || String(decoding: source.bytes[finding.range], as: UTF8.self) != finding.message
            }
            #expect(wrong == nil, "\(source.file)")
            count += report.findings.count
        }
        #expect(count > 10_000)
    }

    @Test func findsNothingWrongWithItself() {
        // What is opt-in is a matter of taste.
        let rules = Rules.all.filter { $0.info.selection != nil }
        let reports = Self.reports(rules, forcing: Set(rules.map { $0.info.id }))
        #expect(reports.flatMap(\.diagnostics).isEmpty)
        for finding in reports.flatMap(\.findings) {
            Issue.record("\(finding.file): \(finding.rule): \(finding.message)")
        }
    }
}

/// Reports calls, names and declarations with their own text.
private struct Echo: Rule {
    static let info = RuleInfo(id: "echo", summary: "something is there", selection: .standard)

    func register(in pass: inout RulePass) {
        pass.on(FunctionCallExprSyntax.self) { node, context in
            context.report(Message(node.trimmedDescription), at: node)
        }
        pass.on(DeclReferenceExprSyntax.self) { node, context in
            context.report(Message(node.trimmedDescription), at: node)
        }
        pass.on(VariableDeclSyntax.self) { node, context in context.report(Message(node.trimmedDescription), at: node) }
    }
}
