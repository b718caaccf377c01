import Base
import Diagnostics
import SwiftParser
import SwiftSyntax

/// Lints sources, one at a time or many in parallel; a value without state that any thread may use.
package struct Linter: Sendable {
    package let rules: RuleSet

    package init(rules: RuleSet) { self.rules = rules }

    /// What the rules find in one source, in order of place.
    ///
    /// A fix that has steps in other files too makes only those in this one.
    package func lint(_ source: SwiftSource, index: CodeIndex) -> FileReport {
        Migration.join([report(of: source, index: index)])[0]
    }

    /// The same for code that has been parsed already, without an error.
    ///
    /// - Parameter makesFixes: whether the findings come with their fixes.
    func lint(_ source: SwiftSource, tree: SourceFileSyntax, index: CodeIndex, makesFixes: Bool) -> FileReport {
        let found = LargeStackThread.run { report(of: source, tree: tree, index: index, makesFixes: makesFixes) }
        return makesFixes ? Migration.join([found])[0] : found
    }

    /// Lints many sources: all are read once for the code index, then once more for the rules, and none is kept.
    ///
    /// - Parameters:
    ///   - count: how many sources there are.
    ///   - jobs: how many threads work.
    ///   - index: what is known of other code already.
    ///   - load: the source with a number below `count`; nil where it cannot be read. Called twice for each, from any
    ///     thread.
    /// - Returns: the reports of the sources that could be read, in their order, whatever the number of threads.
    package func lint(count: Int, jobs: Int, index: CodeIndex = CodeIndex(), load: @Sendable (Int) -> SwiftSource?)
        -> [FileReport]
    {
        var index = index
        for summary in ParallelMap.values(count, jobs: jobs, { load($0).map { SourceScan($0).summary } }) {
            if let summary { index.add(summary) }
        }
        let complete = index
        let reports = ParallelMap.values(count, jobs: jobs) { number in
            load(number).map { report(of: $0, index: complete) }
        }
        return Migration.join(reports.compactMap { $0 })
    }
}

private extension Linter {
    /// What the rules find in one source, the steps of migrations still apart.
    func report(of source: SwiftSource, index: CodeIndex) -> FileReport {
        if let excess = SourceScan.excess(in: source) { return refusal(of: source, at: excess) }
        return LargeStackThread.run { lintParsed(source, index: index) }
    }

    func lintParsed(_ source: SwiftSource, index: CodeIndex) -> FileReport {
        let tree = SyntaxTree.parse(source)
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
        let plan = WalkPlan(tree, sizeHint: source.bytes.count / 2, rules)
        let facts = FileFacts(
            tree, index: index, isFragment: source.isFragment, holdsInitializer: plan.holdsInitializer)
        let context = LintContext(
            source: source, tree: tree, facts: facts, index: index, rules: rules, makesFixes: makesFixes)
        TreeWalk(rules, context: context, tree: tree, plan: plan).run()
        var examined: [RuleID] = []
        examined.reserveCapacity(context.examined.count(where: \.self))
        for (id, isExamined) in zip(rules.ids, context.examined) where isExamined { examined.append(id) }
        var report = FileReport(
            file: source.file, findings: context.findings.count > 1 ? context.findings.sorted() : context.findings,
            examined: examined)
        Suppression(source, tree: tree)?.apply(to: &report, rules: rules)
        return report
    }

    func unreadable(_ source: SwiftSource, at offset: Int) -> FileReport {
        FileReport(
            file: source.file,
            diagnostics: [
                Diagnostic(
                    .unparsableCode, "the file is not UTF-8", at: Location(source.file, offset..<offset + 1),
                    notes: ["save it as UTF-8, as Swift wants it"])
            ])
    }

    func refusal(of source: SwiftSource, at offset: Int) -> FileReport {
        let place = Location(source.file, offset..<min(offset + 1, source.bytes.count))
        return FileReport(
            file: source.file,
            diagnostics: [
                Diagnostic(
                    .tooDeep, "the code is nested or chained too deeply here to be checked", at: place,
                    notes: ["split the expression, or exclude the file where it is generated"])
            ])
    }
}

extension [UInt8] {
    /// Where the first bytes stand that are no UTF-8.
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
