/// A part of a sample that has one verdict.
package struct Region: Sendable, Hashable {
    /// Whole lines of the sample's code, as 0-based byte offsets.
    package let range: Range<Int>
    /// What the verdict was read from; nil where the author says nothing.
    package let label: Label?
    /// What comments behind code say about their own lines.
    package let lineLabels: [LineLabel]
    package let expectations: [LineExpectation]
    /// Whether it holds nothing but comments and placeholders, so that there is nothing to check.
    package let isEmpty: Bool

    package var verdict: Verdict { label?.verdict ?? .unlabelled }

    /// Why it has its verdict.
    package var explanation: String {
        label?.explanation ?? "unlabelled: no comment, info string, paragraph or heading labels it"
    }

    /// A label that speaks of one line.
    package struct LineLabel: Sendable, Hashable {
        /// 1-based line of the sample's code.
        package let line: Int
        package let label: Label
        /// The comment, as 0-based byte offsets in the sample's code.
        package let range: Range<Int>
    }

    /// An expectation, and the line that it speaks of.
    package struct LineExpectation: Sendable, Hashable {
        /// 1-based line of the sample's code.
        package let line: Int
        package let expectation: FindingExpectation
        /// Whether its comment stands behind code, as one about its own line has to.
        package let followsCode: Bool
    }
}
