/// Swift code to lint, with the name that reports give it.
package struct SwiftSource: Sendable, Hashable {
    /// Relative to the root.
    package var file: String
    package var bytes: [UInt8]
    /// Whether loose lines at the top stand for a view, as in a sample; else they are a script.
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
