import Diagnostics
import Linting

/// A way into Rubric by which bytes of strangers come.
///
/// Each is run on any bytes. It must not crash, hang or exhaust the memory, and what it promises besides is looked at
/// here.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// Markdown with everything that Rubric adds to it, up to the page as a value.
    case markdown
    /// The YAML between the first two lines of `---`.
    case frontMatter = "front-matter"
    /// rubric.yml.
    case configuration
    /// A flowchart: its grammar, its tree, its checks, and what is written of it as text and JSON.
    case mermaid
    /// A flowchart that is laid out and drawn.
    case svg
    /// A pattern rule in the first line, a replacement in the second, and code that it is held against.
    case pattern
    /// The code of a sample: labels, regions, fragments and verifications.
    case samples
    /// A Swift file, through every rule, and its safe fixes.
    case swift
    /// A page of a rulebook of its own, up to all files of the site.
    case page
    /// The bytes of a client of `rubric mcp` after a letter: `h` for those of `rubric lsp`.
    case messages
    /// A configuration of SwiftLint that is imported.
    case swiftLint = "swiftlint"
    /// A misspelled name in the first line, and the names that it is compared with.
    case names

    /// Takes in the bytes, as the commands do: with the same stack and the same limits.
    ///
    /// - Throws: what the target promises and does not keep.
    package func run(_ bytes: [UInt8]) throws(BrokenPromise) {
        switch self {
        case .markdown: try PageTargets.markdown(bytes)
        case .frontMatter: try PageTargets.markdown(Array("---\n".utf8) + bytes + Array("\n---\n\nText.\n".utf8))
        case .configuration: try PageTargets.configuration(bytes)
        case .mermaid: try FlowchartTargets.mermaid(bytes)
        case .svg: try FlowchartTargets.svg(bytes)
        case .pattern: try CodeTargets.pattern(bytes)
        case .samples: try PageTargets.page(Array("# Samples\n\n```swift\n".utf8) + bytes + Array("\n```\n".utf8))
        case .swift: try CodeTargets.swift(bytes)
        case .page: try PageTargets.page(bytes)
        case .messages: try MessageTargets.messages(bytes)
        case .swiftLint: try MessageTargets.swiftLint(bytes)
        case .names: try MessageTargets.names(bytes)
        }
    }
}

/// Something that holds for all input, and did not hold for this one.
package struct BrokenPromise: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }

    /// Holds what is said about a text against the text: every place lies in it.
    static func check(_ diagnostics: [Diagnostic], lieIn size: Int) throws(BrokenPromise) {
        for diagnostic in diagnostics {
            if let range = diagnostic.location.range { try check(range, of: diagnostic.kind.id, liesIn: size) }
        }
    }

    static func check(_ report: FileReport, liesIn size: Int) throws(BrokenPromise) {
        for finding in report.findings { try check(finding.range, of: finding.rule.text, liesIn: size) }
        try check(report.diagnostics, lieIn: size)
    }

    private static func check(_ range: Range<Int>, of what: String, liesIn size: Int) throws(BrokenPromise) {
        guard range.lowerBound >= 0, range.upperBound <= size else {
            throw BrokenPromise("'\(what)' lies at \(range) of \(size) bytes")
        }
    }

    /// Output may be larger than input, but not without bounds: 50 times, and what every file has anyway.
    static func check(size: Int, of what: String, against input: Int, base: Int) throws(BrokenPromise) {
        guard size <= 50 * input + base else { throw BrokenPromise("\(what) has \(size) bytes for \(input) of input") }
    }
}
