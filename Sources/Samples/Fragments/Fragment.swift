import Diagnostics
package import Linting
package import SwiftSyntax

/// Swift code that may be less than a whole file, repaired so that it can be parsed.
///
/// Placeholders (`...`, `…`, `<#text#>`) become spaces or names, and a line that begins with `.` where nothing can be
/// continued is separated from the code before it. Bare `case`s, arguments and brackets without a partner get what they
/// lack around them.
package struct Fragment: Sendable {
    /// The repaired code, in which loose lines count as parts of a view.
    package let source: SwiftSource
    /// What the repaired code adds to a code index.
    package let summary: FileSummary
    /// What had to be put around the code.
    package let wrapping: Wrapping
    /// Whether a name has replaced a placeholder.
    package let omitsNames: Bool
    /// Where other placeholders were, as offsets in the repaired text.
    package let omissions: [Int]

    /// The repaired code's tree; nil where it cannot be parsed.
    package let tree: SourceFileSyntax?
    /// The inserted bytes, by 0-based offset in the repaired text.
    private let insertions: [(offset: Int, count: Int)]
    private let length: Int

    package enum Wrapping: String, Sendable, Hashable, CaseIterable {
        case none
        /// Bare `case`s of a `switch`.
        case `switch`
        /// Bare `case`s of an `enum`.
        case enumeration = "enum"
        /// An argument list.
        case call
        /// Elements of an array or a dictionary.
        case array
        /// Brackets were opened or closed.
        case brackets
        /// A `catch` or an `else` without what it belongs to.
        case statement
        /// The parameters of a function.
        case parameters
        /// Functions without `func`, as documentation names them: `.frame(_ size: CGSize) -> some View`.
        case signatures
        /// Types without a body: `struct Timetable: View where Data: Hashable`.
        case heads
        /// Attributes without a declaration.
        case attribute
        /// Types with attributes: `@unchecked Sendable`.
        case types
    }

    /// Whether the code is laid out as written: nothing was put into it, and nothing is omitted.
    package var isWhole: Bool { insertions.isEmpty && omissions.isEmpty && !omitsNames }

    /// Whether offsets in the repaired text differ from those in the original.
    fileprivate var hasInsertions: Bool { !insertions.isEmpty }

    /// Repairs a sample. Linting reports code that no wrapping makes parsable; bare `case`s are then read in a
    /// `switch`, so that the report is about their contents.
    ///
    /// - Parameter file: the file name in findings.
    package init(file: String, bytes: [UInt8]) {
        let parts = FragmentParts(bytes)
        let attempts = Wrapping.allCases.compactMap { wrapping in
            parts.wrapped(in: wrapping).map { (wrapping: wrapping, code: $0) }
        }
        let found = SyntaxTree.firstWhole(of: attempts) { $0.code.bytes }
        let code = found?.spelling.code ?? parts.wrapped(in: parts.beginsWithCase ? .switch : .none) ?? (bytes, [])
        source = SwiftSource(file: file, bytes: code.bytes, isFragment: true)
        summary = FileSummary(of: source)
        (tree, wrapping) = (found?.tree, found?.spelling.wrapping ?? .none)
        omitsNames = parts.omitsNames
        omissions = parts.omissions.map { offset in
            code.insertions.reduce(offset) { $1.offset <= $0 ? $0 + $1.count : $0 }
        }
        (insertions, length) = (code.insertions, bytes.count)
    }

    /// The original offset of an offset in the repaired text; inserted bytes map to the place of insertion.
    package func original(_ offset: Int) -> Int {
        var result = offset
        for insertion in insertions {
            if offset >= insertion.offset + insertion.count {
                result -= insertion.count
            } else if offset > insertion.offset {
                result -= offset - insertion.offset
            } else {
                break
            }
        }
        return min(max(result, 0), length)
    }

    package func original(_ range: Range<Int>) -> Range<Int> {
        let start = original(range.lowerBound)
        return start..<max(start, original(range.upperBound))
    }

    /// The colored pieces of the code as written, from its parsed tree; nil where the tree is that of repaired code.
    package func spans(of code: [UInt8]) -> [HighlightSpan]? {
        guard let tree, !hasInsertions, source.bytes == code else { return nil }
        return HighlightSpan.spans(of: code, in: tree)
    }
}

extension Linter {
    /// Lints a fragment, and reports at positions in the code as written.
    ///
    /// A fix that would change inserted code is left out.
    ///
    /// - Parameter makesFixes: whether the findings come with their fixes.
    package func lint(_ fragment: Fragment, index: CodeIndex, makesFixes: Bool = true) -> FileReport {
        var report =
            fragment.tree.map { lint(fragment.source, tree: $0, index: index, makesFixes: makesFixes) }
            ?? lint(fragment.source, index: index)
        if !fragment.hasInsertions { return report }
        report.findings = report.findings.map { moved($0, fragment) }
        for place in report.suppressed.indices {
            report.suppressed[place].finding = moved(report.suppressed[place].finding, fragment)
        }
        report.diagnostics = report.diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location.range = diagnostic.location.range.map(fragment.original)
            diagnostic.fix = moved(diagnostic.fix, fragment)
            return diagnostic
        }
        return report
    }

    private func moved(_ finding: Finding, _ fragment: Fragment) -> Finding {
        var finding = finding
        finding.range = fragment.original(finding.range)
        finding.notes = finding.notes.map { note in
            Diagnostic.Note(note.message, at: note.location.map { Location($0.file, $0.range.map(fragment.original)) })
        }
        finding.fix = moved(finding.fix, fragment)
        return finding
    }

    private func moved(_ fix: Fix?, _ fragment: Fragment) -> Fix? {
        guard var fix, fix.edits.allSatisfy({ fragment.original($0.range).count == $0.range.count }) else { return nil }
        fix.edits = fix.edits.map { Fix.Edit($0.file, fragment.original($0.range), $0.replacement) }
        return fix
    }
}
