/// A heading: the start of a section and what links to it.
package struct Heading: Sendable {
    package let node: NodeID
    /// 1 to 6.
    package let level: Int
    /// What the reader sees of it, without markup.
    package let text: String
    /// The anchor, as GitHub makes it, unique in the document; empty where ``Options/headingIDs`` is off.
    package let id: String
}
