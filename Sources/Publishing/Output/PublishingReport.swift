/// What publishing did to a site's folder.
package struct PublishingReport: Sendable, Hashable {
    /// Files that are new or have other bytes; the manifest is not counted.
    package var written = 0
    /// Files that are the same as before.
    package var unchanged = 0
    /// Files of the old site that are no more, in the order of their bytes.
    package var removed: [String] = []
    /// Files that somebody changed since they were written, and that were written anew.
    package var edited: [String] = []

    package init(written: Int = 0, unchanged: Int = 0) { (self.written, self.unchanged) = (written, unchanged) }
}
