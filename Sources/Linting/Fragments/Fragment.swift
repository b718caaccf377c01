import SwiftSyntax

/// Swift code that may be less than a whole file, made parsable without moving what a finding could be about.
///
/// Placeholders (`...`, `…`) are blanked with as many spaces; a line that begins with `.` where nothing is to be
/// continued is parted from what stands before it; bare `case`s, arguments and brackets whose partner is missing get
/// what they lack around them. Every place in the repaired text can be mapped back.
package struct Fragment: Sendable {
    /// The repaired code, which counts loose lines as parts of a view.
    package let source: SwiftSource
    /// What the repaired code adds to a code index.
    package let summary: FileSummary
    /// What had to be put around the code.
    package let wrapping: Wrapping

    /// The repaired code's tree, so that it is parsed once; nil where it cannot be parsed.
    let tree: SourceFileSyntax?
    private let insertions: [Insertion]
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
    }

    /// Whether places in the repaired text are others than in the original.
    var hasInsertions: Bool { !insertions.isEmpty }

    private struct Insertion: Sendable {
        /// 0-based offset in the repaired text.
        var offset: Int
        var count: Int
    }

    /// Repairs a sample. Where nothing makes it parsable the code stays as it is but for its placeholders, and linting
    /// it says so.
    ///
    /// - Parameter file: the name that findings give the file.
    package init(file: String, bytes: [UInt8]) {
        let parts = FragmentParts(bytes)
        for wrapping in Wrapping.allCases {
            guard let attempt = parts.wrapped(in: wrapping) else { continue }
            let source = SwiftSource(file: file, bytes: attempt.bytes, isFragment: true)
            let scan = parts.scan(of: wrapping)
            guard let tree = SyntaxTree.whole(of: source, scan) else { continue }
            self.init(
                source: source, scan, tree: tree, wrapping: wrapping, insertions: attempt.insertions,
                length: bytes.count)
            return
        }
        let plain = parts.wrapped(in: .none) ?? (bytes, [])
        self.init(
            source: SwiftSource(file: file, bytes: plain.bytes, isFragment: true), parts.scan(of: .none), tree: nil,
            wrapping: .none,
            insertions: plain.insertions, length: bytes.count)
    }

    /// The original offset of an offset in the repaired text; what was put in stands for the place where it was put.
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

    private init(
        source: SwiftSource, _ scan: SourceScan?, tree: SourceFileSyntax?, wrapping: Wrapping,
        insertions: [(offset: Int, count: Int)], length: Int
    ) {
        self.source = source
        summary = scan?.summary ?? FileSummary(of: source)
        self.tree = tree
        self.wrapping = wrapping
        self.insertions = insertions.map { Insertion(offset: $0.offset, count: $0.count) }
        self.length = length
    }
}
