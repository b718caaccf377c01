/// A finding that a comment takes back.
package struct SuppressedFinding: Sendable, Hashable {
    package var finding: Finding
    /// What the comment gives as the reason, after `--`.
    package var reason: String?

    package init(_ finding: Finding, reason: String? = nil) {
        self.finding = finding
        self.reason = reason
    }
}
