/// The YAML between `---` lines at the very top of a file.
package struct FrontMatterBlock: Sendable, Hashable {
    /// Both fences included, without the last line's ending.
    package let range: Range<Int>
    /// The YAML, without the fences.
    package let contentRange: Range<Int>
}
