package import Diagnostics

/// A YAML document, and what is wrong with it.
package struct YAMLDocument: Sendable, Hashable {
    /// Absent where the document is empty, or cannot be read.
    package var root: YAMLNode?
    package var diagnostics: [Diagnostic]

    package init(root: YAMLNode?, diagnostics: [Diagnostic] = []) {
        self.root = root
        self.diagnostics = diagnostics
    }

    /// Reads YAML out of a file: any bytes give a document, in time and space that grow with their number only.
    ///
    /// - Parameters:
    ///   - bytes: the text that holds the document.
    ///   - range: where in `bytes` the document stands; all of them where absent.
    ///   - file: relative to the root, with `/` between its parts.
    ///   - diskRange: leads from a range of `bytes` to the range in the file; the same where absent.
    package static func parse(
        _ bytes: [UInt8], range: Range<Int>? = nil, file: String, diskRange: ((Range<Int>) -> Range<Int>)? = nil
    ) -> YAMLDocument {
        let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
        let place: (Range<Int>) -> Range<Int> = diskRange ?? { $0 }
        if let root = PlainMap.parse(bytes, range, place: place) { return YAMLDocument(root: root) }
        return YAMLComposer.compose(bytes, range, file: file, place: place)
    }
}
