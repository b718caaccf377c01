/// How a document is rendered.
package struct HTMLOptions: Sendable, Hashable {
    package var policy = HTMLPolicy.sanitize
    /// With ``HTMLPolicy/allow``: shows the tags as text that GitHub Flavored Markdown 0.29, section 6.11, disallows.
    package var tagFilter = false
    /// What a screen reader calls the footnotes at the end.
    package var footnotesLabel = "Footnotes"
    /// What a screen reader calls the arrow back from a footnote; a number follows.
    package var backReferenceLabel = "Back to reference"

    /// What a screen reader calls the boxes of a task list; nil leaves them without a name, as GitHub Flavored Markdown
    /// has them.
    package var taskLabels: TaskLabels?

    /// Whether a cell of the header without words is an ordinary cell: a heading that says nothing is read out as one.
    package var leavesEmptyHeadersOut = false

    /// Ids of the page that sanitized HTML must not have again; it has each of its own once.
    package var takenIDs: Set<String> = []
    /// What ids begin with that sanitized HTML must not have.
    package var reservedIDPrefix: String?
    /// Whether sanitized HTML has no ids at all, as where a heading is written for the second time.
    package var leavesIDsOut = false
    /// What the ids of footnotes begin with.
    package var footnotePrefix = ""

    package init() {}

    /// The words for a box with and without a tick.
    package struct TaskLabels: Sendable, Hashable {
        package var done: String
        package var open: String

        package init(done: String, open: String) { (self.done, self.open) = (done, open) }
    }
}
