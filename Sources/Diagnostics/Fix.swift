/// A change that makes a diagnostic go away.
package struct Fix: Sendable, Hashable {
    /// An imperative phrase, lower case: `insert 'private'`.
    package var message: String
    package var safety: Safety
    package var edits: [Edit]

    package init(_ message: String, safety: Safety, edits: [Edit]) {
        self.message = message
        self.safety = safety
        self.edits = edits
    }

    /// Whether a fix can be applied without a person looking at it.
    package enum Safety: String, Sendable, Hashable {
        /// Keeps what the code or the page means.
        case safe
        /// A suggestion that needs a look; applied only when asked for.
        case unsafe
    }

    /// The replacement of one range of bytes in one file; an empty range inserts.
    package struct Edit: Sendable, Hashable {
        package var file: String
        /// Half-open, 0-based offsets of UTF-8 bytes in the file as it lies on the disk.
        package var range: Range<Int>
        package var replacement: String

        package init(_ file: String, _ range: Range<Int>, _ replacement: String) {
            self.file = file
            self.range = range
            self.replacement = replacement
        }
    }
}
