/// A part of a sample that has one verdict.
package struct Region: Sendable, Hashable {
    /// Whole lines of the sample's code, as 0-based byte offsets.
    package let range: Range<Int>
    /// The label that gives the verdict; nil for unlabeled code.
    package let label: Label?
    /// The labels of single lines, from comments after code.
    package let lineLabels: [LineLabel]
    package let expectations: [LineExpectation]
    /// The surrounding code with which it is checked, if it is one of several versions of a type's members.
    package var surroundings: [Range<Int>] = []
    /// Whether it contains only comments and placeholders, so that there is nothing to check.
    package let isEmpty: Bool

    /// The region and its surroundings.
    package var checkedRange: Range<Int> {
        surroundings.reduce(range) { min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound) }
    }

    package var verdict: Verdict { label?.verdict ?? .unlabeled }

    /// The reason for its verdict.
    package var explanation: String {
        label?.explanation ?? "unlabeled: no comment, info string, paragraph or heading labels it"
    }

    /// A label that applies to one line.
    package struct LineLabel: Sendable, Hashable {
        /// 1-based line of the sample's code.
        package let line: Int
        package let label: Label
        /// The comment, as 0-based byte offsets in the sample's code.
        package let range: Range<Int>
    }

    /// An expectation and the line that it applies to.
    package struct LineExpectation: Sendable, Hashable {
        /// 1-based line of the sample's code.
        package let line: Int
        package let expectation: FindingExpectation
        /// Whether its comment follows code, which is required for a comment about its own line.
        package let followsCode: Bool
    }
}
