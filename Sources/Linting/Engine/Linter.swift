import Base
import Diagnostics
package import SwiftSyntax

/// Lints sources, one at a time or many in parallel; a value without state, usable from any thread.
package struct Linter: Sendable {
    package let rules: RuleSet
    private let rulesOfFiles: [String: RuleSet]

    /// - Parameter rulesOfFiles: the rules of single files, by their names; all others have `rules`.
    package init(rules: RuleSet, rulesOfFiles: [String: RuleSet] = [:]) {
        self.rules = rules
        self.rulesOfFiles = rulesOfFiles
    }

    /// Lints one source; findings are sorted by position.
    ///
    /// A migration with steps in other files makes only those in this one.
    package func lint(_ source: SwiftSource, index: CodeIndex) -> FileReport {
        Migration.join([report(of: source, index: index)])[0]
    }

    /// Lints code that has been parsed already, without an error.
    ///
    /// - Parameter makesFixes: whether the findings come with their fixes.
    package func lint(_ source: SwiftSource, tree: SourceFileSyntax, index: CodeIndex, makesFixes: Bool) -> FileReport {
        let found = LargeStackThread.run { report(of: source, tree: tree, index: index, makesFixes: makesFixes) }
        return makesFixes ? Migration.join([found])[0] : found
    }

    /// Lints many sources; none is kept in memory.
    ///
    /// - Parameters:
    ///   - count: how many sources there are.
    ///   - jobs: how many threads work.
    ///   - index: what is known of these sources and of other code; nil where there is no other code.
    ///   - load: the source with a number below `count`; nil where it cannot be read. Called twice for each without an
    ///     index, from any thread.
    /// - Returns: the reports of the sources that could be read, in their order, whatever the number of threads.
    package func lint(count: Int, jobs: Int, index: CodeIndex? = nil, load: @Sendable (Int) -> SwiftSource?)
        -> [FileReport]
    {
        let index = index ?? CodeIndex().adding(count: count, jobs: jobs, load: load)
        let reports = ParallelMap.values(count, jobs: jobs) { load($0).map { report(of: $0, index: index) } }
        return Migration.join(reports.compactMap(\.self))
    }
}

private extension Linter {
    /// Lints one source, with the steps of migrations still separate.
    func report(of source: SwiftSource, index: CodeIndex) -> FileReport {
        if let excess = DepthScan.excess(in: source.bytes) {
            return refusal(of: source, "the code is nested or chained too deeply to be checked", at: excess)
        }
        return LargeStackThread.run { lintParsed(source, index: index) }
    }

    func lintParsed(_ source: SwiftSource, index: CodeIndex) -> FileReport {
        guard let tree = SyntaxTree.parse(source.bytes) else {
            return refusal(of: source, "the code's syntax errors take too long to be told apart", at: 0)
        }
        if let error = SyntaxTree.firstError(in: tree) {
            if let place = source.bytes.firstOffsetOutsideUTF8 { return unreadable(source, at: place) }
            return FileReport(
                file: source.file,
                diagnostics: [Diagnostic(.unparsableCode, error.message, at: Location(source.file, error.range))])
        }
        return report(of: source, tree: tree, index: index)
    }

    func report(of source: SwiftSource, tree: SourceFileSyntax, index: CodeIndex, makesFixes: Bool = true) -> FileReport
    {
        let rules = rulesOfFiles[source.file] ?? rules
        let facts = FileFacts(tree, index: index, isFragment: source.isFragment)
        let context = LintContext(source: source, tree: tree, facts: facts, rules: rules, makesFixes: makesFixes)
        TreeWalk(rules.registrations, context: context, tree: tree).run()
        // Only samples need them, and the reports of all files are in memory at once.
        let examined = source.isFragment ? zip(rules.active, context.examined).compactMap { $1 ? $0.info.id : nil } : []
        var report = FileReport(
            file: source.file, findings: context.findings.sorted(), examined: examined,
            holdsSubject: context.holdsSubject, evidence: context.evidence)
        Suppression(source, tree: tree)?.apply(to: &report, rules: rules)
        return report
    }

    func unreadable(_ source: SwiftSource, at offset: Int) -> FileReport {
        FileReport(
            file: source.file,
            diagnostics: [
                Diagnostic(
                    .unparsableCode, "the file is not UTF-8", at: Location(source.file, offset..<offset + 1),
                    notes: ["save it as UTF-8, which Swift requires"])
            ])
    }

    func refusal(of source: SwiftSource, _ message: String, at offset: Int) -> FileReport {
        let place = Location(source.file, offset..<min(offset + 1, source.bytes.count))
        return FileReport(
            file: source.file,
            diagnostics: [
                Diagnostic(
                    .tooDeep, message, at: place,
                    notes: ["fix its syntax errors, split the expression, or exclude the file if it is generated"])
            ])
    }
}

extension [UInt8] {
    /// The offset of the first bytes that are not UTF-8.
    fileprivate var firstOffsetOutsideUTF8: Int? {
        var parser = UTF8.ForwardParser()
        var (bytes, offset) = (makeIterator(), 0)
        while true {
            switch parser.parseScalar(from: &bytes) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }
}
