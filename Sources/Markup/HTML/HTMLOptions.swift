/// Options of the HTML renderer.
package struct HTMLOptions: Sendable, Hashable {
    package var policy = HTMLPolicy.sanitize
    /// The label of the footnotes for screen readers.
    package var footnotesLabel = "Footnotes"
    /// The label of the arrow back from a footnote for screen readers; a number follows.
    package var backReferenceLabel = "Back to reference"
    /// The labels of the boxes of a task list for screen readers; nil for none, as in GitHub Flavored Markdown.
    package var taskLabels: TaskLabels?
    /// Whether an empty header cell is an ordinary cell, since screen readers announce headings.
    package var leavesEmptyHeadersOut = false
    /// Ids of the page that sanitized HTML must not repeat.
    package var takenIDs: Set<String> = []
    /// The prefix of ids that sanitized HTML must not have.
    package var reservedIDPrefix: String?
    /// Whether references to footnotes and the ids of sanitized HTML are left out, as when a heading is written again.
    package var leavesIDsOut = false
    /// The prefix of the ids of footnotes.
    package var footnotePrefix = ""

    package init() {}

    /// The labels of a box with and without a tick.
    package struct TaskLabels: Sendable, Hashable {
        package var done: String
        package var open: String

        package init(done: String, open: String) { (self.done, self.open) = (done, open) }
    }
}

/// The treatment of raw HTML.
package enum HTMLPolicy: String, Sendable, Hashable, CaseIterable {
    /// Keeps the elements and attributes of an allow-list, balanced, and removes scripting addresses everywhere.
    case sanitize
    /// Shows it as text, and removes scripting addresses.
    case escape
    /// Keeps it as it is, scripting addresses included.
    case allow
}
