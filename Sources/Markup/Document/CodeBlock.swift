/// A fenced or indented block of code.
package struct CodeBlock: Sendable {
    package internal(set) var node: NodeID
    /// Nil for indented code.
    package let fence: Fence?
    /// The code, as the reader gets it: indentation and quote markers of what it stands in are gone, each line ends
    /// with a line feed.
    package let content: TextSpan
    /// From the code's first byte to the end of its last line, line ending included; empty and after the opening fence
    /// for no code.
    package let contentRange: Range<Int>
    /// For ``Document/sourceOffset(ofContent:in:)``; pieces of the content that stand in the source as they are.
    let pieces: Range<Int>

    /// The lines that open and close a fenced block.
    package struct Fence: Sendable {
        /// `` ` `` or `~`.
        package let character: UInt8
        /// From the first fence character to the end of the opening line, without its line ending.
        package let openingRange: Range<Int>
        /// The run of fence characters that closes it; nil where the block ends with what it stands in.
        package let closingRange: Range<Int>?
        /// The info string, trimmed, with escapes and entities decoded.
        package let info: TextSpan
        /// The info string as written, trimmed; empty and after the fence characters where there is none.
        package let infoRange: Range<Int>

        package var isClosed: Bool { closingRange != nil }
    }
}
