/// Swift code to lint, with its file name in reports.
package struct SwiftSource: Sendable, Hashable {
    /// Relative to the root.
    package var file: String
    package var bytes: [UInt8]
    /// Whether loose lines at the top form a view, as in a sample; otherwise they are a script.
    package var isFragment: Bool

    package init(file: String, bytes: [UInt8], isFragment: Bool = false) {
        self.file = file
        self.bytes = bytes
        self.isFragment = isFragment
    }

    package init(file: String, text: String, isFragment: Bool = false) {
        self.init(file: file, bytes: Array(text.utf8), isFragment: isFragment)
    }
}
