import Base
import Diagnostics
import Files
package import Samples
package import Settings

/// A program of others that reads all samples in one call.
package protocol SampleLinter: Sendable {
    var linter: OtherLinterRule.OtherLinter { get }
    var version: String { get }
    /// The names of its rules, sorted.
    var rules: [String] { get }
    /// Those that run only where settings name them, sorted; nil if it has none.
    var optInRules: [String]? { get }
    /// What it is told besides the names of rules, as text; nil for nothing.
    var settings: String? { get }

    /// What some rules report in pieces of code that can be parsed, in their order.
    ///
    /// What swift-format reports of the layout is reported for ``OtherLinterRule/layout`` as well.
    ///
    /// - Parameter rules: some of ``rules``.
    func findings(of rules: Set<String>, in codes: [[UInt8]]) async throws -> [OtherFindings]
}

extension SampleLinter {
    /// Writes pieces of code as `Sample0.swift` and so on.
    func write(_ codes: [[UInt8]], to folder: String) throws {
        for (number, code) in codes.enumerated() {
            try Disk.create(DiskPath.join(folder, "Sample\(number).swift"), code)
        }
    }
}

/// What other linters report in a piece of code.
package struct OtherFindings: Sendable {
    /// Whether a linter cannot parse it.
    package internal(set) var isUnparsable = false
    private var offsets: [OtherLinterRule: [Int]] = [:]
    private let lines: LineTable

    init(_ code: [UInt8]) { lines = LineTable(code) }

    /// - Parameters:
    ///   - line: 1-based.
    ///   - column: 1-based, in bytes.
    mutating func add(_ rule: OtherLinterRule, line: Int, column: Int) {
        guard let range = lines.range(ofLine: line) else { return }
        offsets[rule, default: []].append(min(range.lowerBound + max(0, column - 1), range.upperBound))
    }

    /// - Parameters:
    ///   - line: 1-based.
    ///   - character: 1-based, in characters.
    mutating func add(_ rule: OtherLinterRule, line: Int, character: Int, of code: [UInt8]) {
        guard let range = lines.range(ofLine: line) else { return }
        let before = String(decoding: code[range], as: UTF8.self).prefix(max(0, character - 1))
        add(rule, line: line, column: before.utf8.count + 1)
    }

    /// Adds what another linter reports in the same code.
    package func adding(_ other: OtherFindings) -> Self {
        var sum = self
        sum.isUnparsable = isUnparsable || other.isUnparsable
        sum.offsets.merge(other.offsets) { $0 + $1 }
        return sum
    }

    /// The rules that report something.
    package var rules: [OtherLinterRule] { offsets.keys.filter { $0 != .layout }.sorted() }

    package func reading(of rule: OtherLinterRule) -> OtherLinterResults.Reading {
        OtherLinterResults.Reading(isUnparsable ? nil : (offsets[rule] ?? []).sorted())
    }
}
