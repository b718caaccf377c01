/// The findings that a project knows of and lives with for now, so that only new ones are reported.
///
/// A finding is known by rule, file and the tokens of its line, so that lines may move. The file that keeps them is
/// made to be read and merged:
/// ```
/// rubric baseline 1
///
/// Sources/Counter.swift
///   exposed-state: @State var count=0
///   exposed-state x2: @State var name=""
/// ```
package struct Baseline: Sendable, Hashable {
    /// How many findings of each kind are known; never 0.
    package private(set) var counts: [Entry: Int] = [:]

    package init() {}

    /// What a finding is known by.
    package struct Entry: Sendable, Hashable, Comparable {
        package var file: String
        package var id: String
        /// The line's tokens; empty for a finding about a file as a whole.
        package var line: String

        package static func < (left: Entry, right: Entry) -> Bool {
            (left.file, left.id, left.line) < (right.file, right.id, right.line)
        }
    }

    /// The baseline that knows all of these.
    ///
    /// - Parameter name: the name of a file in the baseline, by its name in locations.
    package init(
        of diagnostics: [Diagnostic], naming name: (String) -> String = { $0 }, source: @escaping (String) -> [UInt8]?
    ) {
        var sources = SourceCache(source)
        for diagnostic in diagnostics { add(Entry(diagnostic, name, &sources)) }
    }

    package mutating func add(_ entry: Entry, count: Int = 1) {
        guard count > 0 else { return }
        let (sum, overflow) = counts[entry, default: 0].addingReportingOverflow(count)
        counts[entry] = overflow ? .max : sum
    }
}

extension Baseline {
    /// What a run has found, held against a baseline.
    package struct Comparison: Sendable {
        /// Not known: to be reported. In the order given.
        package var new: [Diagnostic] = []
        package var known: [Diagnostic] = []
        /// Known, and gone: in order, with how many of each.
        package var fixed: [(entry: Entry, count: Int)] = []
    }

    /// Sorts what was found into new and known; of several on lines that are the same, the first are the known ones.
    ///
    /// - Parameters:
    ///   - name: as for ``init(of:naming:source:)``.
    ///   - examined: which files of the baseline were looked at: what is known of others has not gone.
    package func compared(
        to diagnostics: [Diagnostic], naming name: (String) -> String = { $0 },
        examined: (String) -> Bool = { _ in true }, source: @escaping (String) -> [UInt8]?
    ) -> Comparison {
        var sources = SourceCache(source)
        var left = counts
        var comparison = Comparison()
        for diagnostic in diagnostics {
            let entry = Entry(diagnostic, name, &sources)
            if let count = left[entry], count > 0 {
                left[entry] = count - 1
                comparison.known.append(diagnostic)
            } else {
                comparison.new.append(diagnostic)
            }
        }
        for (entry, count) in left.sorted(by: { $0.key < $1.key }) where count > 0 && examined(entry.file) {
            comparison.fixed.append((entry, count))
        }
        return comparison
    }
}

extension Baseline.Entry {
    fileprivate init(_ diagnostic: Diagnostic, _ name: (String) -> String, _ sources: inout SourceCache) {
        self.init(
            file: name(diagnostic.location.file), id: diagnostic.kind.id,
            line: FindingLine.text(of: diagnostic.location, &sources))
    }
}

extension DiagnosticKind {
    package static let fixedFinding = DiagnosticKind("fixed-finding", .note, "baseline entry without a finding")
    package static let malformedBaseline = DiagnosticKind("malformed-baseline", .error, "malformed baseline file")
}

/// The kinds that this module reports.
package let diagnosticsKinds: [DiagnosticKind] = [.fixedFinding, .malformedBaseline]
