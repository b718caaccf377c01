/// What a link or an image is rendered with.
package enum LinkTarget: Sendable, Hashable {
    /// The destination as the author wrote it.
    case asWritten
    /// Another address, not yet percent-encoded or escaped, and further attributes, ready for the tag
    /// (` class="external"`).
    case address(String, attributes: String = "")
    /// A picture that is shown, by its address; with its size, so that nothing moves when it arrives.
    case picture(String, size: PictureSize?)
    /// An image that is not shown: a link with the alternative text in its place.
    case link(String, attributes: String = "")
    /// Nothing to lead to: the text is marked with these attributes in place of a link (` class="unresolved"`), and
    /// what follows the text within the mark is HTML as well.
    case unresolved(attributes: String = " class=\"unresolved\"", suffix: String = "")
}

/// The size that a picture has by itself, in CSS pixels.
package struct PictureSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
